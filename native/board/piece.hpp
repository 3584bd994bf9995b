// Colours, piece types and coloured pieces.
#pragma once

#include <cstdint>

namespace zermelo {

enum Color : std::uint8_t { white, black };

constexpr Color operator!(Color color) {
    return static_cast<Color>(color ^ 1);
}

enum PieceType : std::uint8_t { pawn, knight, bishop, rook, queen, king, no_piece_type };

inline constexpr int piece_type_count = 6;

// A coloured piece: the colour in bit 3, the type below it.
enum Piece : std::uint8_t { no_piece = no_piece_type };

inline constexpr int piece_index_count = 16;

constexpr Piece make_piece(Color color, PieceType type) {
    return static_cast<Piece>(color << 3 | type);
}
constexpr PieceType type_of(Piece piece) {
    return static_cast<PieceType>(piece & 7);
}
constexpr Color color_of(Piece piece) {
    return static_cast<Color>(piece >> 3);
}

// FEN letters, indexed by Piece; '?' marks unused indices.
inline constexpr char piece_letters[] = "PNBRQK??pnbrqk??";

}  // namespace zermelo
