// The positions of games that an evaluation can learn from, as the trainer wants them.
#pragma once

#include "games/game_record.hpp"

namespace zermelo::games {

inline constexpr std::size_t packed_board_bytes = square_count / 2;

// Seen from the side to move: its pieces are 1 (pawn) to 6 (king), the opponent's 7 to 12, and its
// own back rank comes first. Two squares a byte, the earlier one in the low half.
struct TrainingPositions {
    std::vector<std::uint8_t> boards;   // packed_board_bytes each
    std::vector<std::int16_t> scores;   // centipawns
    std::vector<std::uint8_t> results;  // points doubled
    std::vector<std::uint32_t> games;   // which game of these bytes it is from

    // Those of all games in `bytes`. Left out are positions in check, those whose best move takes
    // or promotes, and scores beyond `max_score`: an evaluation that looks at one position cannot
    // know what a search knows there.
    void add(std::span<const char> bytes, Value max_score);
};

// The position of a packed board, with `turn` to move: either colour, as the board is seen from the
// side to move. Castling rights are not kept. Throws InvalidFen.
Position unpacked(std::span<const std::uint8_t, packed_board_bytes> board, Color turn);

}  // namespace zermelo::games
