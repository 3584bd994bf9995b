// Quiescence search: before a position is evaluated its captures are played out, so that a piece is
// not counted that is about to be lost. The side to move may stand pat: keep the static value
// rather than capture. In check there is no standing pat and every evasion is tried.
#pragma once

#include "search/delta_pruning.hpp"
#include "search/exchange_pruning.hpp"
#include "search/ordering.hpp"
#include "search/trace.hpp"

namespace zermelo {

// Which moves are played out: checks only at the first ply, where they are not yet endless.
template <class Search>
void quiescence_moves(const Search& search, bool first_ply, ScoredMoves& moves) {
    const Position& position = search.position();
    const auto kind = search.config().quiescence.moves;
    if (position.in_check()) return generate(position, moves.list());
    if (kind == QuiescenceMoves::captures_promotions)
        return generate<Stage::captures>(position, moves.list());
    MoveList all;
    generate(position, all);
    const bool checks = first_ply && kind == QuiescenceMoves::captures_promotions_checks;
    const bool promotions = kind != QuiescenceMoves::captures;
    for (const Move move : all) {
        bool wanted = move.is_capture() || (promotions && move.is_promotion());
        if (!wanted && checks) {
            Position after = position;
            after.play(move);
            wanted = after.in_check();
        }
        if (wanted) moves.list().add(move);
    }
}

// The node has been entered by the caller and has a legal move.
template <class Search>
Value quiescence(Search& search, Node& node, bool first_ply) {
    ++search.statistics().quiescence_nodes;
    if (node.ply >= max_ply) return search.leave(node, search.evaluate(), Reason::depth);
    const bool in_check = search.position().in_check();
    Value best = -infinite_value;
    if (!in_check) {
        node.static_value = search.evaluate();
        if (search.config().quiescence.stand_pat) {
            best = node.static_value;
            if (best >= node.beta) return search.leave(node, best, Reason::stand_pat);
        }
    }
    ScoredMoves moves;
    quiescence_moves(search, first_ply, moves);
    order_loud_moves(search, moves);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        node.move = moves.take(i);
        const Value lower = std::max(node.alpha, best);
        if (!in_check && (is_delta_pruned(search, node, lower) || is_exchange_pruned(search, node)))
            continue;
        ++search.statistics().dramatic_moves;
        search.walk().play(node.move);
        const Value value = -quiescence_child(search, node, -node.beta, -lower);
        search.walk().back(node.move);
        if (search.stopped()) return search.leave(node, best, Reason::stopped);
        if (value > best) {
            best = value;
            if (value > lower) search.variation().improve(node.ply, node.move);
        }
        if (best >= node.beta) {
            search.count_cutoff(node, moves, i);
            return search.leave(node, best, Reason::beta_cut);
        }
    }
    // Without stand pat, or with every capture pruned, there may be nothing to choose from.
    if (best == -infinite_value) best = node.static_value;
    return search.leave(node, best, Reason::searched);
}

template <class Search>
Value quiescence_child(Search& search, const Node& parent, Value alpha, Value beta) {
    Node& node = search.enter(0, alpha, beta, parent.ply + 1);
    if (search.should_stop()) return search.leave(node, 0, Reason::stopped);
    if (!has_legal_move(search.position())) {
        ++search.statistics().quiescence_nodes;
        return search.leave(node, search.terminal_value(node.ply), Reason::terminal);
    }
    return quiescence(search, node, false);
}

}  // namespace zermelo
