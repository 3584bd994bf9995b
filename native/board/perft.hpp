// Perft: the number of move sequences of a given length, the standard test of a move generator.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "position.hpp"

namespace zermelo {

// Polled a few dozen times per second on the calling thread, which counts like the others: whether
// to stop.
using PerftPoll = std::function<bool()>;

// What each legal move contributes, in generator order. `stop` may be set from another thread; the
// counts are then meaningless. Depth 0 has no moves to divide by.
std::vector<std::pair<Move, std::uint64_t>> divide(const Position& position, int depth, int threads,
                                                   std::atomic<bool>& stop,
                                                   const PerftPoll& poll = {});

std::uint64_t perft(const Position& position, int depth, int threads, std::atomic<bool>& stop,
                    const PerftPoll& poll = {});

}  // namespace zermelo
