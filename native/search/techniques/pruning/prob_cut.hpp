// ProbCut: a capture that reaches beta and a margin, first in the quiescence search and then at a
// depth four plies lower, is taken as a cutoff. Speculative.
//
// Gain: -1 Elo (-7 to +5) on average, 100,000 games, 2,000 nodes, bench 1288175, open.
#pragma once

#include <optional>

#include "search/ordering.hpp"

namespace zermelo {

template <class Search>
std::optional<Value> prob_cut(Search& search, Node& node) {
    constexpr int plies_saved = 4;
    const auto& settings = search.config().prob_cut;
    if (!settings.enabled || node.ply == 0 || node.depth < settings.minimum_depth ||
        node.beta - node.alpha != 1 || is_mate_value(node.beta) || !node.excluded.is_null())
        return {};
    const Value beyond = node.beta + settings.margin;
    const bool known_lower = has_table_move(node) && node.table_value < beyond &&
                             node.table_depth >= node.depth - plies_saved + 1;
    if (known_lower) return {};
    ScoredMoves moves;
    generate<Stage::captures>(search.position(), moves.list());
    order_loud_moves(search, moves, false);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move move = moves.take(i);
        if (!exchange_reaches(search.position(), move, beyond - node.static_value)) continue;
        node.move = move;
        node.continuation = continuation_of(search.position(), move);
        search.walk().play(move);
        Value value = -search.search(0, -beyond, -beyond + 1, node.ply + 1);
        if (value >= beyond && !search.stopped())
            value = -search.search(node.depth - plies_saved, -beyond, -beyond + 1, node.ply + 1);
        search.walk().back(move);
        if (search.stopped()) return {};
        if (value >= beyond) return value;
    }
    return {};
}

}  // namespace zermelo
