// How far a search may go. Nothing set means: until stopped.
#pragma once

#include <optional>
#include <stdexcept>
#include <vector>

#include "board/move.hpp"

namespace zermelo {

inline constexpr int max_ply = 128;
inline constexpr int max_mate = 60;  // moves; twice as many plies still fit the search
inline constexpr int max_lines = 500;
inline constexpr std::size_t max_traced_nodes = 10'000'000;
inline constexpr std::size_t max_threads = 512;

// A limit that no search can keep to; the message names it and what is accepted.
struct InvalidLimit : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

// A setting outside its range.
struct InvalidSetting : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

struct Limits {
    std::optional<int> depth;            // 1 to max_ply - 1
    std::optional<std::uint64_t> nodes;  // a hard stop
    std::optional<double> seconds;       // a hard stop
    std::optional<double> soft_seconds;  // about when no new iteration starts
    double seconds_gone = 0;             // of both, before the search was called
    std::optional<int> mate;             // stop at a proven mate in this many moves
    std::vector<Move> root_moves;        // empty: all
    int multi_pv = 1;
    std::optional<std::uint64_t> soft_nodes{};  // beyond them no new iteration starts

    // Throws InvalidLimit for a number out of range.
    void check() const;
    bool is_timed() const { return seconds || soft_seconds; }
};

}  // namespace zermelo
