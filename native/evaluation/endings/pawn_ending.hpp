// King and pawn against king, exactly.
#pragma once

#include "board/bitboard.hpp"
#include "board/piece.hpp"

namespace zermelo::endings {

// Whether the side with the pawn wins. The table behind it is computed on first use, in a few
// milliseconds.
bool wins_with_pawn(Color strong, Square strong_king, Square pawn_square, Square weak_king,
                    Color turn);

}  // namespace zermelo::endings
