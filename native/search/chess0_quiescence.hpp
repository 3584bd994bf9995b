// Chess0's quiescence (C8): every move is tried; a capture, check or promotion recurses, any other
// is evaluated after the move. It starts from alpha and nobody stands pat. As listed it never ends,
// and a side in check is judged by quiet evaluations; ours searches evasions in full and ends at a
// repetition, at a ply bound, and when the search's ration of dramatic moves is used up (the paper
// limits seconds; a count can be repeated).
#pragma once

#include "search/ordering.hpp"
#include "search/trace.hpp"

namespace zermelo {

// The node has been entered by the caller and has a legal move.
template <class Search>
Value chess0_quiescence(Search& search, Node& node, int plies_left) {
    ++search.statistics().quiescence_nodes;
    const auto& settings = search.config().chess0_quiescence;
    const bool in_check = search.position().in_check();
    const auto ration = static_cast<std::uint64_t>(settings.dramatic_limit);
    const bool spent = ration > 0 && search.statistics().dramatic_moves >= ration;
    if (node.ply >= max_ply || plies_left <= 0 || spent)
        return search.leave(node, search.evaluate(), Reason::depth);
    ScoredMoves moves;
    generate(search.position(), moves.list());
    order_loud_moves(search, moves);
    Value best = -infinite_value;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        node.move = moves.take(i);
        const Value lower = std::max(node.alpha, best);
        search.walk().play(node.move);
        const bool dramatic = in_check || node.move.is_capture() || node.move.is_promotion() ||
                              search.position().in_check();
        if (dramatic) ++search.statistics().dramatic_moves;
        const Value value =
            -chess0_child(search, node, -node.beta, -lower, dramatic ? plies_left - 1 : 0);
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
    return search.leave(node, best, Reason::searched);
}

template <class Search>
Value chess0_child(Search& search, const Node& parent, Value alpha, Value beta, int plies_left) {
    Node& node = search.enter(0, alpha, beta, parent.ply + 1);
    if (search.should_stop()) return search.leave(node, 0, Reason::stopped);
    if (!has_legal_move(search.position())) {
        ++search.statistics().quiescence_nodes;
        return search.leave(node, search.terminal_value(node.ply), Reason::terminal);
    }
    if (search.walk().is_repetition()) {
        ++search.statistics().quiescence_nodes;
        return search.leave(node, 0, Reason::draw);
    }
    return chess0_quiescence(search, node, plies_left);
}

}  // namespace zermelo
