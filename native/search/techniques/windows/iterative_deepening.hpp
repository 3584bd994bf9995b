// Iterative deepening (H2, G2): depth 1, 2, 3 ..., each iteration leaving a move to play and an
// order for the next. Without it there is one iteration, to the full depth at once.
#pragma once

#include <cstddef>

#include "search/algorithms/mtdf.hpp"
#include "search/concepts.hpp"
#include "search/report.hpp"
#include "search/techniques/windows/aspiration.hpp"

namespace zermelo {

// The value of one iteration, found the way the configuration says.
template <class Search>
Value search_iteration(Search& search, int depth, bool has_expectation, Value expected) {
    const auto& config = search.config();
    if (config.algorithm.kind == AlgorithmKind::mtdf)
        return corner_value(search, depth, has_expectation ? expected : 0);
    if (config.aspiration.enabled && has_expectation) return aspire(search, depth, expected);
    return search.search(depth, -infinite_value, infinite_value, 0);
}

// Whether a thread leaves an iteration out, so that some are ahead of others: helpers every third,
// the main thread, 0, none.
constexpr bool skips_iteration(std::size_t thread, int iteration) {
    return thread > 0 && (static_cast<std::size_t>(iteration) + thread) % 3 == 0;
}

template <Deepening Search>
void deepen(Search& search, int depth) {
    const auto& settings = search.config().iterative_deepening;
    const int last = settings.enabled ? std::max(1, depth - settings.stop_short) : depth;
    for (int iteration = settings.enabled ? 1 : last; iteration <= last; ++iteration) {
        if (skips_iteration(search.thread(), iteration)) continue;
        search.search_root(iteration);
        if (search.stopped() || search.has_wanted_mate() || !search.may_deepen()) return;
    }
}

}  // namespace zermelo
