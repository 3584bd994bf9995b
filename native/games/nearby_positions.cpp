#include "games/nearby_positions.hpp"

#include <algorithm>

#include "board/exchange.hpp"
#include "board/generate.hpp"

namespace zermelo::games {

namespace {

// The capture or promotion that wins most by exchanges on its square, or the null move.
Move winning_move(const Position& position) {
    MoveList captures;
    generate<Stage::captures>(position, captures);
    Move best{};
    int most = 0;
    for (const Move move : captures) {
        const int value = exchange_value(position, move);
        if (value > most) {
            most = value;
            best = move;
        }
    }
    return best;
}

// One ply aside; whether there was any.
bool step(Position& position, Random& random) {
    if (random.below(2) == 0) {
        if (const Move winning = winning_move(position); !winning.is_null()) {
            position.play(winning);
            return true;
        }
    }
    MoveList legal;
    generate(position, legal);
    if (legal.size() == 0) return false;
    position.play(legal[random.below(legal.size())]);
    return true;
}

bool walk(Position& position, Random& random) {
    for (std::uint64_t plies = 1 + random.below(max_plies_aside); plies > 0; --plies)
        if (!step(position, random)) return false;
    return !position.in_check() && winning_move(position).is_null();
}

}  // namespace

std::vector<std::uint8_t> nearby_positions(std::span<const char> bytes,
                                           std::span<const std::uint32_t> numbers, int walks,
                                           std::uint64_t seed) {
    std::vector<std::uint8_t> boards;
    Random random(seed);
    GameReader reader(bytes);
    for (std::uint32_t number = 0; !reader.at_end(); ++number) {
        const GameRecord game = reader.next();
        if (!std::ranges::binary_search(numbers, number)) continue;
        Position position = starting_position();
        for (std::size_t ply = 0; ply < game.plies.size(); ++ply) {
            for (int left = ply >= game.random_plies ? walks : 0; left > 0; --left)
                if (Position aside = position; walk(aside, random)) pack(aside, boards);
            position.play(game.plies[ply].move);
        }
    }
    return boards;
}

}  // namespace zermelo::games
