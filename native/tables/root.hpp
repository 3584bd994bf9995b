// What tables say about each move of a position: which keep its result, and which of them make
// progress.
#pragma once

#include <vector>

#include "tables/tablebase.hpp"

namespace zermelo::tables {

struct RankedMove {
    Move move;
    int outcome;  // for the side to move: 1 won, 0 drawn (also by the fifty-move rule), -1 lost
    int merit;    // among those of equal outcome: nearer wins and farther losses have more

    bool is_better_than(const RankedMove& other) const {
        return outcome != other.outcome ? outcome > other.outcome : merit > other.merit;
    }
};

struct RankedMoves {
    std::vector<RankedMove> moves;  // best first
    // Whether progress was measured; otherwise the results alone are known, and a win may wait.
    bool by_distance;
};

// Of all legal moves; none where the tables do not cover them.
std::optional<RankedMoves> rank_moves(const Tablebase& tables, const Position& position);

}  // namespace zermelo::tables
