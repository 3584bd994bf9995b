// What a search reports: the same names in Python, in --json, in the store and in the browser.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "board/move.hpp"
#include "evaluation/evaluator.hpp"
#include "generated/statistics.hpp"
#include "search/limits.hpp"
#include "search/triggers.hpp"

namespace zermelo {

inline constexpr Value mate_value = 32000;      // minus the plies to it
inline constexpr Value infinite_value = 32001;  // beyond every value
inline constexpr Value mate_threshold = mate_value - 1000;

constexpr bool is_mate_value(Value value) {
    return value >= mate_threshold || value <= -mate_threshold;
}

struct Statistics : StatisticsFields {
    Triggers triggers;

    // Adds what another thread of the same search did meanwhile.
    void add(const Statistics& other) {
        add_counts(other);
        triggers.add(other.triggers);
        find_deepest_ply();
    }

    // The deepest ply is where the counting of nodes ends.
    void find_deepest_ply() {
        deepest_ply = max_ply;
        while (deepest_ply > 0 && nodes_per_depth[static_cast<std::size_t>(deepest_ply)] == 0)
            --deepest_ply;
    }
};

// What a root move's score means.
enum class Bound : std::uint8_t { exact, lower, upper };

struct RootMove {
    Move move{};
    Value value = -infinite_value;
    Bound bound = Bound::exact;
    std::vector<Move> pv{};   // begins with `move`
    std::uint64_t nodes = 0;  // visited below it, in all iterations
};

enum class StoppedBy : std::uint8_t { depth, nodes, time, mate, memory, request, game_over };

struct Report {
    Move move{};      // null when the game is over
    Value value = 0;  // never a bound; 0 when stopped before anything was known
    int depth = 0;    // the last finished iteration
    std::vector<Move> pv;
    std::vector<RootMove> root_moves;  // best first
    StoppedBy stopped_by = StoppedBy::depth;
    Statistics statistics;
};

}  // namespace zermelo
