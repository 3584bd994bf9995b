// HAL's quiescence optimisation (H4), the subject of its paper: below the root, where one ply is
// left and the ordered list starts with a capture or promotion, the first move that is neither goes
// to the front. If it cuts, the extension behind the captures is never searched. Exact: it only
// orders.
#pragma once

#include "search/node.hpp"
#include "search/scored_moves.hpp"

namespace zermelo {

inline void put_quiet_first(const Node& node, ScoredMoves& moves) {
    if (node.ply == 0 || node.depth != 1) return;
    const auto is_loud = [](Move move) { return move.is_capture() || move.is_promotion(); };
    constexpr std::size_t none = max_moves;
    std::size_t best = 0;
    std::size_t best_quiet = none;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (moves.score(i) > moves.score(best)) best = i;
        if (!is_loud(moves.move(i)) &&
            (best_quiet == none || moves.score(i) > moves.score(best_quiet)))
            best_quiet = i;
    }
    if (best_quiet != none && is_loud(moves.move(best)))
        moves.set_score(best_quiet, order_band::quiet_first);
}

}  // namespace zermelo
