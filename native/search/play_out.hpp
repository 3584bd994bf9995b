// What the quiescence searches share: entering a node below the full-width search, and trying a
// node's moves. They differ in which moves they try and in what a side may do instead.
#pragma once

#include <algorithm>

#include "board/generate.hpp"
#include "search/scored_moves.hpp"
#include "search/trace.hpp"

namespace zermelo {

// The value of the position just reached from `parent`; `go_on` searches it when the game does.
template <class Search, class GoOn>
Value quiet_child(Search& search, const Node& parent, Value alpha, Value beta, GoOn go_on) {
    Node& node = search.enter(0, alpha, beta, parent.ply + 1);
    if (search.should_stop()) return search.leave(node, 0, Reason::stopped);
    ++search.statistics().quiescence_nodes;
    if (!has_legal_move(search.position()))
        return search.leave(node, search.terminal_value(node.ply), Reason::terminal);
    return go_on(node);
}

// Tries the moves, best first, on top of what the side to move has without them. `skips` is called
// before a move is played, `go_on` searches the position after it.
template <class Search, class Skips, class GoOn>
Value play_out(Search& search, Node& node, ScoredMoves& moves, Value best, Skips skips,
               GoOn go_on) {
    node.best_move = Move{};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        node.move = moves.take(i);
        const Value lower = std::max(node.alpha, best);
        if (skips(lower)) continue;
        search.walk().play(node.move);
        const Value value = -quiet_child(search, node, -node.beta, -lower, go_on);
        search.walk().back(node.move);
        if (search.stopped()) return search.leave(node, best, Reason::stopped);
        if (value > best) {
            best = value;
            node.best_move = node.move;
            if (value > lower) search.variation().improve(node.ply, node.move);
        }
        if (best >= node.beta) {
            search.count_cutoff(node, moves, i);
            return search.leave(node, best, Reason::beta_cut);
        }
    }
    return search.leave(node, best, Reason::searched);
}

}  // namespace zermelo
