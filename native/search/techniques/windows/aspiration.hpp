// Aspiration window: the value is expected near the last iteration's. When it falls outside, that
// side's distance is multiplied by four and the search repeated. Exact.
//
// Gain: +0 Elo (-5 to +5) on average, 100,000 games, 2,000 nodes, bench 1288175, open.
#pragma once

#include <algorithm>

#include "search/report.hpp"
#include "search/techniques/foundations/root_choice.hpp"

namespace zermelo {

template <class Search>
Value aspire(Search& search, int depth, Value expected) {
    constexpr int widening = 4;
    const int width = search.config().aspiration.window;
    const int reach = choice_reach(search.config(), depth);
    int below = width + reach;
    int above = width;
    while (true) {
        const Value alpha = std::max(expected - below, -infinite_value);
        const Value beta = std::min(expected + above, infinite_value);
        const Value value = search.search(depth, alpha, beta, 0);
        if (search.stopped()) return value;
        // Where moves near the best need true scores, the window must hold them as well.
        const bool is_below = value <= alpha + reach && alpha > -infinite_value;
        const bool is_above = value >= beta && beta < infinite_value;
        if (search.ask(search.config().aspiration, [&] { return !is_below && !is_above; }))
            return value;
        (is_below ? below : above) *= widening;
    }
}

}  // namespace zermelo
