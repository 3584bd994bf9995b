// The root's order: what the previous iteration found decides which move is tried first (C6).
// Exact.
#pragma once

#include <algorithm>
#include <vector>

#include "generated/config.hpp"
#include "search/report.hpp"

namespace zermelo {

// Best first; equal values, and moves not searched yet, keep their order.
inline void sort_by_value(std::vector<RootMove>::iterator begin,
                          std::vector<RootMove>::iterator end) {
    std::stable_sort(begin, end,
                     [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
}

// Arranges the root moves for the next iteration from their last values.
inline void arrange_root(const PreviousIterationSettings& settings, std::vector<RootMove>& moves) {
    if (!settings.enabled || moves.empty()) return;
    if (settings.order == PreviousIterationOrder::scores)
        return sort_by_value(moves.begin(), moves.end());
    const auto best =
        std::max_element(moves.begin(), moves.end(),
                         [](const RootMove& a, const RootMove& b) { return a.value < b.value; });
    std::rotate(moves.begin(), best, best + 1);
}

}  // namespace zermelo
