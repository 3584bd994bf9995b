// Quiet positions a few plies beside those of games: what a search meets, and no game does.
#pragma once

#include "games/game_record.hpp"
#include "games/packed_board.hpp"
#include "search/random.hpp"

namespace zermelo::games {

inline constexpr int max_plies_aside = 5;

// From every position after the random plies, `walks` times: one to `max_plies_aside` plies, of
// which those that win material are played every second time and any legal one otherwise. Kept are
// positions whose side to move is not in check and has neither a promotion nor a capture that wins
// material. Boards as `pack` writes them. `numbers` says which games of `bytes`, in rising order.
std::vector<std::uint8_t> nearby_positions(std::span<const char> bytes,
                                           std::span<const std::uint32_t> numbers, int walks,
                                           std::uint64_t seed);

}  // namespace zermelo::games
