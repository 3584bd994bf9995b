// Chess0's phases of a game (C4): opening, middle game, end.
//
// The paper recognises them "by counting the number of pieces left on the board and their position
// with respect to their original starting position" and gives no bounds; these are ours. Pieces are
// knights, bishops, rooks and queens of both sides, 14 at the start. Their distance is in king's
// steps to the nearest square such a piece starts on; in Chess960, where that is not known, in
// ranks from the home rank. The king's is counted with them.
//
//   end          at most `end_pieces` pieces
//   opening      at least `opening_pieces` pieces, together less than `opening_distance` away
//   middle game  the rest. Figure 14 (12 pieces, distance 18) is called a middle game in the paper.
#pragma once

#include "board/position.hpp"

namespace zermelo {

enum class GamePhase : std::uint8_t { opening, middle_game, end };

inline constexpr int end_pieces = 6;
inline constexpr int opening_pieces = 12;
inline constexpr int opening_distance = 16;

// Knights, bishops, rooks and queens of both sides.
inline int pieces_left(const Position& position) {
    return count(position.occupied() & ~position.pieces(pawn) & ~position.pieces(king));
}

// All pieces on the board including kings and pawns: the number variable depth (C5) subtracts.
inline int all_pieces_left(const Position& position) {
    return count(position.occupied());
}

// How far the pieces and kings of both sides are from where they started, in steps.
int distance_from_start(const Position& position);

GamePhase game_phase(const Position& position);

}  // namespace zermelo
