// FEN, X-FEN and Shredder-FEN, in and out.
#pragma once

#include <string>
#include <string_view>

#include "position.hpp"

namespace zermelo {

inline constexpr std::string_view starting_fen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// When a FEN names the square passed over by a double push.
enum class EnPassantField {
    legal,         // only when the capture is legal
    pseudo_legal,  // when a pawn stands ready to take (X-FEN)
    always,        // after every double push (the FEN standard)
};

struct FenStyle {
    bool shredder = false;  // castling by rook files (HAha) rather than KQkq
    EnPassantField en_passant = EnPassantField::legal;
};

// Castling may be written KQkq, by rook files, or mixed (X-FEN), whatever the mode; missing
// trailing fields mean White to move, no castling, no en passant, clocks 0 and 1. Throws
// InvalidFen, naming the field, for text that is not a FEN and for positions that cannot occur in a
// game.
Position parse_fen(std::string_view text, bool chess960 = false);

std::string to_fen(const Position& position, FenStyle style = {});

}  // namespace zermelo
