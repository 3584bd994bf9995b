// A board in 32 bytes, as the trainer wants it: two squares a byte, the earlier one in the low
// half.
//
// It is seen from the side to move: its pieces are 1 (pawn) to 6 (king), the opponent's 7 to 12,
// and its own back rank comes first. Castling rights are not kept.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/position.hpp"

namespace zermelo::games {

inline constexpr std::size_t packed_board_bytes = square_count / 2;

// Appends a board.
void pack(const Position& position, std::vector<std::uint8_t>& boards);

// The position of a packed board, with `turn` to move: either colour will do. Throws InvalidFen.
Position unpacked(std::span<const std::uint8_t, packed_board_bytes> board, Color turn);

}  // namespace zermelo::games
