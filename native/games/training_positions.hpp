// The positions of games that an evaluation can learn from, as the trainer wants them.
#pragma once

#include "games/game_record.hpp"
#include "games/packed_board.hpp"

namespace zermelo::games {

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

}  // namespace zermelo::games
