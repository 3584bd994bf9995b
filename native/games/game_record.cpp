#include "games/game_record.hpp"

#include <algorithm>

#include "board/fen.hpp"

namespace zermelo::games {

namespace {

constexpr std::size_t max_plies = 10'000;  // beyond what the fifty-move rule lets a game last
constexpr Value max_score = 32'000;        // no engine says more, mates included

// Where a move stands in the order of the format.
int order_of(Move move) {
    const int promoted = move.is_promotion() ? move.promoted() : 0;
    return (move.from() * square_count + move.to()) * piece_type_count + promoted;
}

std::uint8_t rank_of_move(const Position& position, Move move) {
    MoveList legal;
    generate(position, legal);
    return static_cast<std::uint8_t>(std::count_if(
        legal.begin(), legal.end(), [&](Move other) { return order_of(other) < order_of(move); }));
}

void write_varint(std::uint64_t number, std::string& bytes) {
    for (; number >= 0x80; number >>= 7) bytes.push_back(static_cast<char>(number | 0x80));
    bytes.push_back(static_cast<char>(number));
}

std::uint64_t zigzag(int number) {
    return static_cast<std::uint64_t>(number < 0 ? -2 * number - 1 : 2 * number);
}

std::int64_t unzigzag(std::uint64_t number) {
    const auto half = static_cast<std::int64_t>(number >> 1);
    return number & 1 ? -half - 1 : half;
}

}  // namespace

Position starting_position() {
    return parse_fen(starting_fen);
}

void write_game(const GameRecord& game, std::string& bytes) {
    bytes.push_back(static_cast<char>(game.result));
    bytes.push_back(static_cast<char>(game.random_plies));
    write_varint(game.plies.size(), bytes);
    Position position = starting_position();
    Value before = 0;
    for (std::size_t ply = 0; ply < game.plies.size(); ++ply) {
        const auto& [move, score] = game.plies[ply];
        bytes.push_back(static_cast<char>(rank_of_move(position, move)));
        if (ply >= game.random_plies) {
            write_varint(zigzag(score + before), bytes);
            before = score;
        }
        position.play(move);
    }
}

std::uint8_t GameReader::byte() {
    if (at_ == bytes_.size())
        throw DamagedGames("game " + std::to_string(number_) + ": the bytes end in its middle");
    return static_cast<std::uint8_t>(bytes_[at_++]);
}

std::uint64_t GameReader::varint() {
    constexpr int max_shift = 28;  // no number of the format needs more than 32 bits
    std::uint64_t number = 0;
    for (int shift = 0;; shift += 7) {
        const std::uint8_t next = byte();
        number |= static_cast<std::uint64_t>(next & 0x7F) << shift;
        if (next < 0x80) return number;
        if (shift == max_shift)
            throw DamagedGames("game " + std::to_string(number_) + ": a number has no end");
    }
}

Move GameReader::move(const Position& position) {
    const std::size_t rank = byte();
    MoveList legal;
    generate(position, legal);
    if (rank >= legal.size())
        throw DamagedGames("game " + std::to_string(number_) + ": move " + std::to_string(rank) +
                           " where there are " + std::to_string(legal.size()));
    Move* const wanted = legal.begin() + rank;
    std::nth_element(legal.begin(), wanted, legal.end(),
                     [](Move a, Move b) { return order_of(a) < order_of(b); });
    return *wanted;
}

Value GameReader::score(Value before) {
    const std::int64_t found = unzigzag(varint()) - before;
    if (found < -max_score || found > max_score)
        throw DamagedGames("game " + std::to_string(number_) + ": a score of " +
                           std::to_string(found) + "; accepted: -32000 to 32000");
    return static_cast<Value>(found);
}

GameRecord GameReader::next() {
    GameRecord game;
    const std::uint8_t result = byte();
    if (result > static_cast<std::uint8_t>(GameResult::white_wins))
        throw DamagedGames("game " + std::to_string(number_) + ": there is no result " +
                           std::to_string(result));
    game.result = static_cast<GameResult>(result);
    game.random_plies = byte();
    const std::uint64_t plies = varint();
    if (plies > max_plies || game.random_plies > plies)
        throw DamagedGames("game " + std::to_string(number_) + ": " + std::to_string(plies) +
                           " plies, " + std::to_string(game.random_plies) + " of them random");
    game.plies.reserve(plies);
    Position position = starting_position();
    Value before = 0;
    for (std::size_t ply = 0; ply < plies; ++ply) {
        ScoredMove scored{move(position)};
        if (ply >= game.random_plies) before = scored.score = score(before);
        game.plies.push_back(scored);
        position.play(scored.move);
    }
    ++number_;
    return game;
}

}  // namespace zermelo::games
