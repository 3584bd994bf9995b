// Games of an engine with itself, to learn from. The seed and a game's number decide it: the same
// game comes out on every machine and in any order.
#pragma once

#include <optional>

#include "games/game_record.hpp"
#include "search/engine.hpp"

namespace zermelo::games {

struct SelfPlaySettings {
    std::uint64_t seed = 1;
    std::uint64_t nodes = 600;  // per move, about: no iteration begins beyond them
    int variety = 20;           // percent of the nodes more or less, drawn for each move
    int min_random_plies = 7;
    int max_random_plies = 10;
    Value max_start = 300;      // a game that begins beyond it is decided and teaches little
    Value resign_score = 1500;  // for `resign_plies` in a row ends the game...
    int resign_plies = 6;
    int played_out = 10;  // ...except in this percentage of the games
    Value draw_score = 8;
    int draw_plies = 12;  // in a row, after `draw_from`
    int draw_from = 80;
    int max_plies = 400;
};

class SelfPlay {
  public:
    // The engine is emptied before every game, so that none depends on those before it.
    SelfPlay(Engine& engine, const SelfPlaySettings& settings)
        : engine_(engine), settings_(settings) {}

    // Nothing when a stop was asked for meanwhile.
    std::optional<GameRecord> play(std::uint64_t number);

  private:
    struct Opening {
        Line line;
        GameRecord record;
    };
    Opening random_opening(Random& random);
    Report search(const Line& line, Random& random);

    Engine& engine_;
    const SelfPlaySettings settings_;
};

}  // namespace zermelo::games
