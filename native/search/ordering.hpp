// The order in which a node's moves are tried: each ordering technique gives a move a score in a
// band of its own, and moves come out by falling score, generator order among equals.
#pragma once

#include <array>

#include "board/generate.hpp"
#include "search/concepts.hpp"
#include "search/scored_moves.hpp"
#include "search/techniques/foundations/kong_listing.hpp"
#include "search/techniques/memory/table_move.hpp"
#include "search/techniques/ordering/best_of_depth.hpp"
#include "search/techniques/ordering/best_six.hpp"
#include "search/techniques/ordering/capture_history.hpp"
#include "search/techniques/ordering/continuation_history.hpp"
#include "search/techniques/ordering/counter_moves.hpp"
#include "search/techniques/ordering/exchange_order.hpp"
#include "search/techniques/ordering/history.hpp"
#include "search/techniques/ordering/killers.hpp"
#include "search/techniques/ordering/mvv_lva.hpp"
#include "search/techniques/ordering/quiet_first.hpp"
#include "search/techniques/ordering/refutation.hpp"
#include "search/techniques/ordering/staged_moves.hpp"

namespace zermelo {

// Captures and promotions: most valuable victim, and what was learned of such captures.
template <OnLine Search>
int loud_score(const Search& search, Move move) {
    const auto& config = search.config();
    if constexpr (Learning<Search>)
        if (config.capture_history.enabled) return order_band::loud + capture_score(search, move);
    if (!config.mvv_lva.enabled) return 0;
    return order_band::loud + mvv_lva(search.position(), move, config.mvv_lva.victim);
}

template <class Search>
int with_killers(const Search& search, const Node& node, Move move, int score) {
    const auto& settings = search.config().killers;
    if (!settings.enabled) return score;
    return std::max(score, search.killers().score(node.ply, move, settings.before_captures));
}

// Quiet moves: what histories say, the counter move, and killers.
template <class Search>
int quiet_score(Search& search, const Node& node, Move move) {
    const auto& config = search.config();
    int score = 0;
    if (config.history.enabled) score = history_score(search, node, move);
    if (config.continuation_history.enabled) score += continuation_score(search, node, move);
    if (config.counter_moves.enabled && is_counter_move(search, node, move))
        score = order_band::counter_move;
    return with_killers(search, node, move, score);
}

// Any move, in a list that contains all of them.
template <class Search>
int move_score(Search& search, const Node& node, Move move) {
    if (!move.is_capture() && !move.is_promotion()) return quiet_score(search, node, move);
    int score = loud_score(search, move);
    if (search.config().exchange_order.enabled)
        score = exchange_score(search.position(), move, score);
    return with_killers(search, node, move, score);
}

// Scores the moves from `first` on.
template <class Search>
void order_moves(Search& search, const Node& node, ScoredMoves& moves, std::size_t first = 0) {
    const auto& config = search.config();
    for (std::size_t i = first; i < moves.size(); ++i)
        moves.set_score(i, move_score(search, node, moves.move(i)));
    if (config.kong_listing.enabled) order_as_listed(search, moves, first);
    if (config.best_six.enabled) rate_best_six(search, node, moves);
    if (config.best_of_depth.enabled)
        moves.put_first(search.best_of_depth().move(node.ply), order_band::best_of_depth);
    if (config.table_move.enabled) moves.put_first(node.table_move, order_band::table_move);
    if (config.refutation.enabled) put_refutation_first(search, node, moves);
    if (config.quiet_first.enabled) put_quiet_first(node, moves);
}

// Whether every capture and promotion goes before every quiet move, by scores that stay as they are
// while those are tried. A trace wants all moves at once: it shows those never tried.
template <class Search>
bool is_loud_first(const Search& search, const Node& node) {
    const auto& config = search.config();
    const bool quiet_may_be_first =
        search.in_use().all_moves || (config.killers.enabled && config.killers.before_captures);
    if (Search::is_traced || !config.mvv_lva.enabled || quiet_may_be_first) return false;
    return !config.table_move.enabled || node.table_move.is_null() ||
           node.table_move.is_capture() || node.table_move.is_promotion();
}

// The moves to begin with, in order: all, the loud ones when quiet moves can wait, or none yet when
// they come in stages.
template <class Search>
void begin_moves(Search& search, const Node& node, ScoredMoves& moves) {
    if (search.comes_in_stages()) return;
    if (is_loud_first(search, node)) {
        generate<Stage::captures>(search.position(), moves.list());
        moves.await_quiets();
    } else {
        generate(search.position(), moves.list());
    }
    if (search.in_use().order)
        order_moves(search, node, moves);
    else
        moves.set_equal();
}

// Adds the quiet moves that were left out; false where there is none, or none was left out. Not
// inlined: the generator would swell the loop over moves, where it is needed once a node.
template <class Search>
[[gnu::noinline]] bool add_quiets(Search& search, const Node& node, ScoredMoves& moves) {
    if (!moves.awaits_quiets()) return false;
    const std::size_t first = moves.size();
    generate<Stage::quiets>(search.position(), moves.list());
    moves.end_waiting();
    if (search.in_use().at_order_quiet)
        order_moves(search, node, moves, first);
    else
        moves.set_equal();
    return first < moves.size();
}

// The move for turn `index`, the null move when there is none. Most cutoffs are a capture's, so
// quiet moves that can wait are generated only when their turn comes. The root's are in order
// already.
template <class Search>
[[gnu::always_inline]] inline Move next_move(Search& search, const Node& node, ScoredMoves& moves,
                                             std::size_t index) {
    if (node.ply > 0 && search.comes_in_stages())
        return next_staged_move(search, node, moves, index);
    if (index >= moves.size() && !add_quiets(search, node, moves)) return Move{};
    return node.ply == 0 ? moves.move(index) : moves.take(index);
}

// Captures in quiescence: only what is cheap to know. If losing ones are skipped anyway, their
// exchange value is not needed here.
template <OnLine Search>
void order_loud_moves(const Search& search, ScoredMoves& moves, bool asks_exchange = true) {
    const bool asks = asks_exchange && search.config().exchange_order.enabled;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move move = moves.move(i);
        int score = 0;
        if (move.is_capture() || move.is_promotion()) {
            score = loud_score(search, move);
            if (asks) score = exchange_score(search.position(), move, score);
        }
        moves.set_score(i, score);
    }
}

}  // namespace zermelo
