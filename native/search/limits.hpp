// How far a search may go. Nothing set means: until stopped.
#pragma once

#include <optional>
#include <vector>

#include "board/move.hpp"

namespace zermelo {

inline constexpr int max_ply = 128;

struct Limits {
    std::optional<int> depth;  // 1 to max_ply - 1
    std::optional<std::uint64_t> nodes;
    std::optional<double> seconds;       // a hard stop
    std::optional<double> soft_seconds;  // about when no new iteration starts
    double seconds_gone = 0;             // of both, before the search was called
    std::optional<int> mate;             // stop at a proven mate in this many moves
    std::vector<Move> root_moves;        // empty: all
    int multi_pv = 1;
};

}  // namespace zermelo
