// The order in which a node's moves are tried: each ordering technique gives a move a score in a
// band of its own, and moves come out by falling score, generator order among equals.
#pragma once

#include <array>

#include "board/generate.hpp"
#include "search/best_of_depth.hpp"
#include "search/best_six.hpp"
#include "search/exchange_order.hpp"
#include "search/history.hpp"
#include "search/killers.hpp"
#include "search/mvv_lva.hpp"
#include "search/quiet_first.hpp"
#include "search/refutation.hpp"
#include "search/scored_moves.hpp"
#include "search/table_move.hpp"

namespace zermelo {

// Captures and promotions: most valuable victim, or what the exchange wins.
template <class Search>
int loud_score(const Search& search, Move move) {
    const auto& config = search.config();
    int score = 0;
    if (config.mvv_lva.enabled)
        score = order_band::loud + mvv_lva(search.position(), move, config.mvv_lva.victim);
    if (config.exchange_order.enabled) score = exchange_score(search.position(), move, score);
    return score;
}

template <class Search>
void order_moves(Search& search, const Node& node, ScoredMoves& moves) {
    const auto& config = search.config();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move move = moves.move(i);
        int score = 0;
        if (move.is_capture() || move.is_promotion())
            score = loud_score(search, move);
        else if (config.history.enabled)
            score = search.history().score(search.position(), move);
        if (config.killers.enabled)
            score = std::max(
                score, search.killers().score(node.ply, move, config.killers.before_captures));
        moves.set_score(i, score);
    }
    if (config.best_six.enabled) rate_best_six(search, node, moves);
    if (config.best_of_depth.enabled)
        moves.put_first(search.best_of_depth().move(node.ply), order_band::best_of_depth);
    if (config.table_move.enabled) moves.put_first(node.table_move, order_band::table_move);
    if (config.refutation.enabled) put_refutation_first(search, node, moves);
    if (config.quiet_first.enabled) put_quiet_first(node, moves);
}

// Captures in quiescence: only what is cheap to know.
template <class Search>
void order_loud_moves(const Search& search, ScoredMoves& moves) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move move = moves.move(i);
        moves.set_score(i, move.is_capture() || move.is_promotion() ? loud_score(search, move) : 0);
    }
}

}  // namespace zermelo
