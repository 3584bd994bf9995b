#include "tables/root.hpp"

#include <algorithm>
#include <cstdlib>

#include "board/generate.hpp"

namespace zermelo::tables {

namespace {

constexpr int fifty_moves = 100;

// Plies from before the move to the next capture or pawn move; 0 in a draw.
constexpr int plies_by_result(Result result) {
    const int beyond = result == win || result == loss ? 0 : fifty_moves;
    return result > draw ? 1 + beyond : result < draw ? -1 - beyond : 0;
}

std::optional<int> plies_after(const Tablebase& tables, const Position& next) {
    if (next.halfmove_clock() == 0) {
        const std::optional<Result> result = tables.result(next);
        if (!result) return {};
        return plies_by_result(static_cast<Result>(-*result));
    }
    const std::optional<int> distance = tables.distance(next);
    if (!distance) return {};
    return *distance < 0 ? 1 - *distance : *distance > 0 ? -1 - *distance : 0;
}

RankedMove ranked(Move move, int plies, int clock) {
    if (plies == 0) return {move, 0, 0};
    // Won or lost but for the fifty-move rule: the better side of a draw, or the worse.
    if (std::abs(plies) + clock > fifty_moves) return {move, 0, plies > 0 ? 1 : -1};
    return {move, plies > 0 ? 1 : -1, -plies};
}

}  // namespace

std::optional<RankedMoves> rank_moves(const Tablebase& tables, const Position& position) {
    if (!tables.may_cover(position)) return {};
    MoveList legal;
    generate(position, legal);
    RankedMoves found{{}, true};
    for (const Move move : legal) {
        Position next = position;
        next.play(move);
        if (next.in_check() && !has_legal_move(next)) {
            found.moves.push_back({move, 1, 0});
            continue;
        }
        const std::optional<int> plies = plies_after(tables, next);
        if (!plies) {
            found.by_distance = false;
            break;
        }
        found.moves.push_back(ranked(move, *plies, position.halfmove_clock()));
    }
    if (!found.by_distance) {
        found.moves.clear();
        for (const Move move : legal) {
            Position next = position;
            next.play(move);
            const std::optional<Result> result = tables.result(next);
            if (!result) return {};
            found.moves.push_back(ranked(move, plies_by_result(static_cast<Result>(-*result)), 0));
        }
    }
    std::stable_sort(found.moves.begin(), found.moves.end(),
                     [](const RankedMove& a, const RankedMove& b) { return a.is_better_than(b); });
    return found;
}

}  // namespace zermelo::tables
