// How much of an endgame advantage is winnable: few pawns, or opposite bishops, tend to draw.
#pragma once

#include "evaluation/tapered/facts.hpp"
#include "evaluation/tapered/recorder.hpp"

namespace zermelo::tapered {

inline constexpr int full_scale = 64;

// The end game counts (base + times * step) / full_scale, at most all of it.
struct Scale {
    Number base;
    Number step;
    int times = 0;
};

// Knights, bishops, rooks and queens in pawns.
inline int officers_worth(const Position& position, Color color) {
    return 3 * count(position.pieces(color, knight) | position.pieces(color, bishop)) +
           5 * count(position.pieces(color, rook)) + 9 * count(position.pieces(color, queen));
}

// One bishop each, on squares of different colours.
inline bool has_opposite_bishops(const Position& position) {
    const Bitboard bishops = position.pieces(bishop);
    return count(bishops) == 2 && count(bishops & position.pieces(white)) == 1 &&
           count(bishops & dark_squares) == 1;
}

// Rook and pawn against a rook, the king in the pawn's way.
inline bool is_blocked_rook_ending(const Position& position, Color strong) {
    const Bitboard pawns = position.pieces(pawn);
    if (count(position.occupied()) != 5 || count(pawns & position.pieces(strong)) != 1 ||
        count(position.pieces(white, rook)) != 1 || count(position.pieces(black, rook)) != 1)
        return false;
    const Square square = lowest(pawns);
    const Bitboard ahead =
        strong == white ? ranks_ahead<white>(square) : ranks_ahead<black>(square);
    const Square defender = position.king_square(!strong);
    const int files = file_of(defender) - file_of(square);
    return contains(ahead, defender) && files >= -1 && files <= 1;
}

// For the side the end game favours.
inline Scale scale_for(const Facts& facts, Color strong) {
    const Position& position = facts.position;
    const int pawns = count(position.pieces(strong, pawn));
    if (pawns == 0) {
        const int own = officers_worth(position, strong);
        const int other = officers_worth(position, !strong);
        if (own - other <= 3) return {own < 5 ? at::scale_lone_minor : at::scale_pawnless, {}};
    }
    if (has_opposite_bishops(position)) {
        const Bitboard bare =
            position.pieces(bishop) | position.pieces(pawn) | position.pieces(king);
        if (position.occupied() == bare)
            return {at::scale_opposite_bishops, at::scale_opposite_bishops_passed,
                    count(facts.pawns.passed[strong])};
        return {at::scale_opposite_bishops_with_men, at::scale_opposite_bishops_man,
                count(position.pieces(strong))};
    }
    if (is_blocked_rook_ending(position, strong)) return {at::scale_blocked_rook_ending, {}};
    return {at::scale_always, at::scale_pawn, pawns};
}

}  // namespace zermelo::tapered
