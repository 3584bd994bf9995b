// MTD(f) (Plaat 1996): the value is cornered by null-window searches alone; the table keeps them
// from repeating each other's work. Exact with a table of equal depth.
#pragma once

#include <algorithm>

#include "search/report.hpp"

namespace zermelo {

template <class Search>
Value corner_value(Search& search, int depth, Value first_guess) {
    Value value = first_guess;
    Value lower = -infinite_value;
    Value upper = infinite_value;
    while (lower < upper && !search.stopped()) {
        const Value beta = std::max(value, lower + 1);
        value = search.search(depth, beta - 1, beta, 0);
        if (search.stopped()) break;
        // Only a move that reached beta is known to be good: failing low keeps the one before.
        if (value < beta) {
            upper = value;
        } else {
            lower = value;
            search.keep_root_choice();
        }
    }
    search.restore_root_choice(value);
    return value;
}

}  // namespace zermelo
