// Kong's program as listed (G4, G5, G7), for his printed numbers: 1,246 states from the start, 421
// with the table.
//
// Moves come by kind of piece, knights first, then by square. Material is counted for whoever is to
// move and taken as the root player's, so that at odd depths both play for the wrong side. A state
// answered by the table is not counted. His comparison searched without the table first; that
// search writes its evaluations into it all the same, and nothing clears them.
#pragma once

#include "search/node.hpp"
#include "search/scored_moves.hpp"

namespace zermelo {

template <class Search>
void order_as_listed(const Search& search, ScoredMoves& moves, std::size_t first) {
    constexpr std::array<int, 6> kind_order{5, 0, 1, 2, 3, 4};  // pawn, knight ... king
    for (std::size_t i = first; i < moves.size(); ++i) {
        const Move move = moves.move(i);
        const auto kind =
            static_cast<std::size_t>(type_of(search.position().piece_on(move.from())));
        moves.set_score(
            i, -((kind_order[kind] * square_count + move.from()) * square_count + move.to()));
    }
}

template <class Search>
Value listed_value(const Search& search, Value value) {
    return search.position().turn() == search.root_turn() ? value : -value;
}

}  // namespace zermelo
