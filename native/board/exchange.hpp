// Static exchange evaluation: what a sequence of captures on one square is worth.
#pragma once

#include <array>

#include "position.hpp"

namespace zermelo {

inline constexpr std::array<int, piece_type_count + 1> exchange_values{100, 300,   300, 500,
                                                                       900, 20000, 0};

// The move is played; then each side in turn may stop or recapture on the same square with its
// least legal capturer (pawn, knight, bishop, rook, queen, king; lowest square among equals; a pawn
// reaching the last rank becomes a queen). Both choose what is best for them. Centipawns for the
// mover; castling is 0.
int exchange_value(const Position& position, Move move);

// Whether that value is at least `threshold`: most are known before anything is played out.
bool exchange_reaches(const Position& position, Move move, int threshold);

}  // namespace zermelo
