#include "games/training_positions.hpp"

#include <cstdlib>

namespace zermelo::games {

namespace {

bool teaches(const Position& position, const ScoredMove& scored, Value max_score) {
    return !position.in_check() && !scored.move.is_capture() && !scored.move.is_promotion() &&
           std::abs(scored.score) <= max_score;
}

}  // namespace

void TrainingPositions::add(std::span<const char> bytes, Value max_score) {
    GameReader reader(bytes);
    for (std::uint32_t number = games.empty() ? 0 : games.back() + 1; !reader.at_end(); ++number) {
        const GameRecord game = reader.next();
        Position position = starting_position();
        for (std::size_t ply = 0; ply < game.plies.size(); ++ply) {
            const ScoredMove& scored = game.plies[ply];
            if (ply >= game.random_plies && teaches(position, scored, max_score)) {
                const auto points = static_cast<std::uint8_t>(game.result);
                pack(position, boards);
                scores.push_back(static_cast<std::int16_t>(scored.score));
                results.push_back(position.turn() == white ? points
                                                           : static_cast<std::uint8_t>(2 - points));
                games.push_back(number);
            }
            position.play(scored.move);
        }
    }
}

}  // namespace zermelo::games
