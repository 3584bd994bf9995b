// Kolawole's sorting (K3): every move is played and rated by the evaluation after it; the best six
// go first, the rest keep their order. Costs one evaluation per move at every inner node. Exact.
#pragma once

#include <array>

#include "board/generate.hpp"
#include "search/node.hpp"
#include "search/scored_moves.hpp"

namespace zermelo {

template <class Search>
void rate_best_six(Search& search, const Node& node, ScoredMoves& moves) {
    std::array<Value, max_moves> ratings;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        search.walk().play(moves.move(i));
        if (has_legal_move(search.position()))
            ratings[i] = -search.evaluate();
        else
            ratings[i] = search.position().in_check() ? mate_value - node.ply - 1 : 0;
        search.walk().back(moves.move(i));
    }
    const auto wanted =
        std::min(moves.size(), static_cast<std::size_t>(search.config().best_six.moves));
    for (std::size_t rank = 0; rank < wanted; ++rank) {
        std::size_t best = 0;
        for (std::size_t i = 1; i < moves.size(); ++i)
            if (ratings[i] > ratings[best]) best = i;
        ratings[best] = -infinite_value;
        moves.set_score(best, order_band::best_six - static_cast<int>(rank));
    }
}

}  // namespace zermelo
