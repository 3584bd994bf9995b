// What a search reports: the same names in Python, in --json, in the store and in the browser.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "board/move.hpp"
#include "evaluation/evaluator.hpp"
#include "search/limits.hpp"

namespace zermelo {

inline constexpr Value mate_value = 32000;      // minus the plies to it
inline constexpr Value infinite_value = 32001;  // beyond every value
inline constexpr Value mate_threshold = mate_value - 1000;

constexpr bool is_mate_value(Value value) {
    return value >= mate_threshold || value <= -mate_threshold;
}

struct Statistics {
    static constexpr std::size_t counted_move_numbers = 64;  // the last slot takes all later ones

    std::uint64_t nodes = 0;
    std::array<std::uint64_t, max_ply + 1> nodes_per_depth{};  // index 0 = the root
    std::uint64_t quiescence_nodes = 0;
    std::uint64_t evaluations = 0;
    std::uint64_t cutoffs = 0;
    std::array<std::uint64_t, counted_move_numbers> cutoffs_by_move_number{};
    std::uint64_t table_probes = 0;
    std::uint64_t table_hits = 0;
    std::uint64_t table_cuts = 0;
    std::uint64_t dramatic_moves = 0;     // captures, checks and promotions played in quiescence
    std::uint64_t quiescence_cut_at = 0;  // the dramatic move at which a limit ended quiescence
    int deepest_ply = 0;
    double seconds = 0;
    std::vector<double> seconds_per_iteration;

    // Adds what another thread of the same search did meanwhile.
    void add(const Statistics& other) {
        nodes += other.nodes;
        for (std::size_t i = 0; i < nodes_per_depth.size(); ++i)
            nodes_per_depth[i] += other.nodes_per_depth[i];
        quiescence_nodes += other.quiescence_nodes;
        evaluations += other.evaluations;
        cutoffs += other.cutoffs;
        for (std::size_t i = 0; i < counted_move_numbers; ++i)
            cutoffs_by_move_number[i] += other.cutoffs_by_move_number[i];
        table_probes += other.table_probes;
        table_hits += other.table_hits;
        table_cuts += other.table_cuts;
        dramatic_moves += other.dramatic_moves;
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
