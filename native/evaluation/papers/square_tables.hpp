// The piece-square tables of Tomasz Michniewski's "simplified evaluation function" (1995), which
// Kolawole's game uses too (K2). Printed as a board seen by the owner, rank 8 on top.
#pragma once

#include <array>

#include "board/position.hpp"

namespace zermelo {

using PrintedTable = std::array<int, square_count>;

namespace michniewski_tables {

// clang-format off
inline constexpr PrintedTable pawns{
      0,   0,   0,   0,   0,   0,   0,   0,
     50,  50,  50,  50,  50,  50,  50,  50,
     10,  10,  20,  30,  30,  20,  10,  10,
      5,   5,  10,  25,  25,  10,   5,   5,
      0,   0,   0,  20,  20,   0,   0,   0,
      5,  -5, -10,   0,   0, -10,  -5,   5,
      5,  10,  10, -20, -20,  10,  10,   5,
      0,   0,   0,   0,   0,   0,   0,   0};
inline constexpr PrintedTable knights{
    -50, -40, -30, -30, -30, -30, -40, -50,
    -40, -20,   0,   0,   0,   0, -20, -40,
    -30,   0,  10,  15,  15,  10,   0, -30,
    -30,   5,  15,  20,  20,  15,   5, -30,
    -30,   0,  15,  20,  20,  15,   0, -30,
    -30,   5,  10,  15,  15,  10,   5, -30,
    -40, -20,   0,   5,   5,   0, -20, -40,
    -50, -40, -30, -30, -30, -30, -40, -50};
inline constexpr PrintedTable bishops{
    -20, -10, -10, -10, -10, -10, -10, -20,
    -10,   0,   0,   0,   0,   0,   0, -10,
    -10,   0,   5,  10,  10,   5,   0, -10,
    -10,   5,   5,  10,  10,   5,   5, -10,
    -10,   0,  10,  10,  10,  10,   0, -10,
    -10,  10,  10,  10,  10,  10,  10, -10,
    -10,   5,   0,   0,   0,   0,   5, -10,
    -20, -10, -10, -10, -10, -10, -10, -20};
inline constexpr PrintedTable rooks{
      0,   0,   0,   0,   0,   0,   0,   0,
      5,  10,  10,  10,  10,  10,  10,   5,
     -5,   0,   0,   0,   0,   0,   0,  -5,
     -5,   0,   0,   0,   0,   0,   0,  -5,
     -5,   0,   0,   0,   0,   0,   0,  -5,
     -5,   0,   0,   0,   0,   0,   0,  -5,
     -5,   0,   0,   0,   0,   0,   0,  -5,
      0,   0,   0,   5,   5,   0,   0,   0};
inline constexpr PrintedTable queens{
    -20, -10, -10,  -5,  -5, -10, -10, -20,
    -10,   0,   0,   0,   0,   0,   0, -10,
    -10,   0,   5,   5,   5,   5,   0, -10,
     -5,   0,   5,   5,   5,   5,   0,  -5,
      0,   0,   5,   5,   5,   5,   0,  -5,
    -10,   5,   5,   5,   5,   5,   0, -10,
    -10,   0,   5,   0,   0,   0,   0, -10,
    -20, -10, -10,  -5,  -5, -10, -10, -20};
inline constexpr PrintedTable king_in_middle_game{
    -30, -40, -40, -50, -50, -40, -40, -30,
    -30, -40, -40, -50, -50, -40, -40, -30,
    -30, -40, -40, -50, -50, -40, -40, -30,
    -30, -40, -40, -50, -50, -40, -40, -30,
    -20, -30, -30, -40, -40, -30, -30, -20,
    -10, -20, -20, -20, -20, -20, -20, -10,
     20,  20,   0,   0,   0,   0,  20,  20,
     20,  30,  10,   0,   0,  10,  30,  20};
inline constexpr PrintedTable king_in_end_game{
    -50, -40, -30, -20, -20, -30, -40, -50,
    -30, -20, -10,   0,   0, -10, -20, -30,
    -30, -10,  20,  30,  30,  20, -10, -30,
    -30, -10,  30,  40,  40,  30, -10, -30,
    -30, -10,  30,  40,  40,  30, -10, -30,
    -30, -10,  20,  30,  30,  20, -10, -30,
    -30, -30,   0,   0,   0,   0, -30, -30,
    -50, -30, -30, -30, -30, -30, -30, -50};
// clang-format on

// What a piece is worth on a square as its owner sees it, beyond its material.
constexpr int value(PieceType type, Square seen_square, bool end_game) {
    const Square printed = seen_square ^ 56;
    switch (type) {
    case pawn: return pawns[printed];
    case knight: return knights[printed];
    case bishop: return bishops[printed];
    case rook: return rooks[printed];
    case queen: return queens[printed];
    case king: return (end_game ? king_in_end_game : king_in_middle_game)[printed];
    default: return 0;
    }
}

// His endgame: no queens, or every side with a queen has besides it at most one minor piece.
inline bool is_end_game(const Position& position) {
    for (const Color color : {white, black}) {
        if (!position.pieces(color, queen)) continue;
        const Bitboard minors = position.pieces(color, knight) | position.pieces(color, bishop);
        if (more_than_one(position.pieces(color, queen)) || position.pieces(color, rook) ||
            more_than_one(minors))
            return false;
    }
    return true;
}

// Material and table in one, by coloured piece and square, from White's side. The kings' entries
// are the middle game's; `king_change` turns a king's entry into the end game's.
struct CombinedTables {
    std::array<std::array<std::int16_t, square_count>, piece_index_count> piece{};
    std::array<std::array<std::int16_t, square_count>, 2> king_change{};
};

constexpr CombinedTables combine(const std::array<int, piece_type_count>& material) {
    CombinedTables tables;
    for (const Color color : {white, black}) {
        const int sign = color == white ? 1 : -1;
        for (Square square = 0; square < square_count; ++square) {
            const Square seen = color == white ? square : square ^ 56;
            for (const PieceType type : {pawn, knight, bishop, rook, queen, king})
                tables.piece[make_piece(color, type)][square] =
                    static_cast<std::int16_t>(sign * (material[type] + value(type, seen, false)));
            tables.king_change[color][square] = static_cast<std::int16_t>(
                sign * (value(king, seen, true) - value(king, seen, false)));
        }
    }
    return tables;
}

inline int sum(const CombinedTables& tables, const Position& position) {
    int total = 0;
    for (Bitboard pieces = position.occupied(); pieces;) {
        const Square square = pop_lowest(pieces);
        total += tables.piece[position.piece_on(square)][square];
    }
    if (is_end_game(position))
        for (const Color color : {white, black})
            total += tables.king_change[color][position.king_square(color)];
    return total;
}

}  // namespace michniewski_tables

}  // namespace zermelo
