// Staged moves: the table's move is tried before any move is generated, captures that do not lose
// before quiet moves are, and whether a capture loses is computed only when its turn comes. Most
// nodes that cut off do so early and never pay for the rest. Exact: it only orders.
//
// Gain: -2 Elo (-8 to +3) on average, 100,000 games, 2,000 nodes, bench 1288175, open.
#pragma once

#include "board/exchange.hpp"
#include "board/generate.hpp"
#include "board/legality.hpp"
#include "generated/config.hpp"
#include "search/node.hpp"
#include "search/scored_moves.hpp"

namespace zermelo {

// Whether a node's moves may come in stages: techniques that look at the whole list want it at
// once.
constexpr bool comes_in_stages(const SearchConfig& config, const InUse& in_use) {
    return config.staged_moves.enabled && !in_use.at_order_list && !config.killers.before_captures;
}

// The moves of the next stage, scored, behind those there are; false when there is no further one.
template <class Search>
bool add_stage(Search& search, const Node& node, ScoredMoves& moves) {
    const Position& position = search.position();
    const std::size_t first = moves.size();
    switch (moves.next_stage()) {
    case MoveStage::table:
        if (search.config().table_move.enabled && is_legal(position, node.table_move))
            moves.list().add(node.table_move);
        return true;
    case MoveStage::captures:
        generate<Stage::captures>(position, moves.list());
        moves.remove_repeated(first);
        for (std::size_t i = first; i < moves.size(); ++i)
            moves.set_score(i, loud_score(search, moves.move(i)));
        return true;
    case MoveStage::quiets:
        generate<Stage::quiets>(position, moves.list());
        moves.remove_repeated(first);
        for (std::size_t i = first; i < moves.size(); ++i)
            moves.set_score(i, quiet_score(search, node, moves.move(i)));
        return true;
    case MoveStage::losing: moves.bring_back(); return true;
    default: return false;
    }
}

// The move for turn `index`, or the null move.
template <class Search>
Move next_staged_move(Search& search, const Node& node, ScoredMoves& moves, std::size_t index) {
    const bool sets_aside = search.config().exchange_order.enabled;
    do {
        while (index < moves.size()) {
            const Move move = moves.take(index);
            const bool loses = moves.stage() == MoveStage::captures && sets_aside &&
                               !exchange_reaches(search.position(), move, 0);
            if (moves.stage() == MoveStage::captures)
                search.ask(search.config().exchange_order, [&] { return loses; });
            if (!loses) return move;
            moves.set_aside(index);
        }
    } while (add_stage(search, node, moves));
    return Move{};
}

}  // namespace zermelo
