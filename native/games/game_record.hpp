// A whole game as training reads it, and its bytes: about two and a half for a position.
//
//   game  = result (1 byte: White's points doubled), random plies (1 byte), plies (varint),
//           then for each ply its move and, after the random ones, its score
//   move  = 1 byte: the rank of the move among the legal ones, ordered by from square, to square
//           and promoted piece (none, knight, bishop, rook, queen); squares count from a1 = 0
//   score = zigzag varint of score + score of the ply before, both for their side to move: what one
//           side loses the other wins, so the sum is small
//
// Every game begins at the standard starting position. docs/network.md describes the file around
// it.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "board/line.hpp"
#include "evaluation/evaluator.hpp"

namespace zermelo::games {

// Bytes that are no games; says which game of them is damaged.
class DamagedGames : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

struct ScoredMove {
    Move move;
    Value score = 0;  // centipawns for the side to move; nothing for a random move
};

enum class GameResult : std::uint8_t { black_wins, draw, white_wins };

struct GameRecord {
    GameResult result = GameResult::draw;
    std::size_t random_plies = 0;
    std::vector<ScoredMove> plies;  // the random ones first
};

// Appends the bytes of a game.
void write_game(const GameRecord& game, std::string& bytes);

// Reads games one after the other. `next` throws DamagedGames.
class GameReader {
  public:
    explicit GameReader(std::span<const char> bytes) : bytes_(bytes) {}

    bool at_end() const { return at_ == bytes_.size(); }
    GameRecord next();

  private:
    std::uint8_t byte();
    std::uint64_t varint();
    Move move(const Position& position);
    Value score(Value before);  // of a ply, by that of the ply before

    std::span<const char> bytes_;
    std::size_t at_ = 0;
    std::size_t number_ = 0;  // of the game being read
};

Position starting_position();

}  // namespace zermelo::games
