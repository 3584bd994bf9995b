// Perft: the number of move sequences of a given length, the touchstone of a move generator.
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>
#include <vector>

#include "position.hpp"

namespace zermelo {

// What each legal move contributes, in generator order. `stop` may be set from another thread; the
// counts are then meaningless. Depth 0 has no moves to divide by.
std::vector<std::pair<Move, std::uint64_t>> divide(const Position& position, int depth, int threads,
                                                   const std::atomic<bool>& stop);

std::uint64_t perft(const Position& position, int depth, int threads,
                    const std::atomic<bool>& stop);

}  // namespace zermelo
