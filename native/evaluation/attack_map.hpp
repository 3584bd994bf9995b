// The squares a side's pieces attack or defend.
#pragma once

#include "board/position.hpp"

namespace zermelo {

inline Bitboard pawn_attack_set(Color color, Bitboard pawns) {
    return color == white ? shift<north + east>(pawns) | shift<north + west>(pawns)
                          : shift<south + east>(pawns) | shift<south + west>(pawns);
}

// Calls `visit(type, square, attacks)` for every knight, bishop, rook and queen of a side.
template <class Visit>
void for_each_officer(const Position& position, Color color, Visit visit) {
    const Bitboard occupied = position.occupied();
    for (Bitboard pieces = position.pieces(color, knight); pieces;) {
        const Square square = pop_lowest(pieces);
        visit(knight, square, knight_attacks(square));
    }
    for (Bitboard pieces = position.pieces(color, bishop); pieces;) {
        const Square square = pop_lowest(pieces);
        visit(bishop, square, bishop_attacks(square, occupied));
    }
    for (Bitboard pieces = position.pieces(color, rook); pieces;) {
        const Square square = pop_lowest(pieces);
        visit(rook, square, rook_attacks(square, occupied));
    }
    for (Bitboard pieces = position.pieces(color, queen); pieces;) {
        const Square square = pop_lowest(pieces);
        visit(queen, square, queen_attacks(square, occupied));
    }
}

inline Bitboard attacked_squares(const Position& position, Color color) {
    Bitboard attacked = pawn_attack_set(color, position.pieces(color, pawn)) |
                        king_attacks(position.king_square(color));
    for_each_officer(position, color,
                     [&attacked](PieceType, Square, Bitboard attacks) { attacked |= attacks; });
    return attacked;
}

}  // namespace zermelo
