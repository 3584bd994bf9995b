// The search under sanitizers: random combinations of all its switches on random positions, stopped
// by small limits. Every search must give a legal move and leave no report of ASan or UBSan.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "board/fen.hpp"
#include "search/engine.hpp"

namespace {

using namespace zermelo;

constexpr int default_searches = 1500;
constexpr int longest_walk = 60;

class Dice {
  public:
    explicit Dice(std::uint64_t seed) : random_(seed) {}
    bool coin() { return random_.below(2) == 1; }
    int number(int low, int high) {
        return low + static_cast<int>(random_.below(static_cast<std::uint64_t>(high - low + 1)));
    }

  private:
    Random random_;
};

SearchConfig random_config(Dice& dice) {
    SearchConfig config = zermelo_config;
    config.evaluation.kind = static_cast<EvaluationKind>(dice.number(0, 6));
    config.table.mebibytes = 1;
    for (bool* enabled : switches(config)) *enabled = dice.coin();
    config.evaluation.enabled = config.algorithm.enabled = true;
    const int leaves = dice.number(0, 4);
    config.quiescence.enabled = leaves == 1;
    config.chess0_quiescence.enabled = leaves == 2;
    config.minmax_quiescence.enabled = leaves == 3;
    config.depth_hold.enabled = leaves == 4;
    config.killers.slots = dice.number(1, 8);
    config.killers.before_captures = dice.coin();
    config.root_choice.threshold = dice.number(0, 100);
    config.human_error.noise = dice.number(0, 1000);
    config.human_error.oversight = dice.number(0, 100);
    config.table.kind = dice.coin() ? TableKind::correct : TableKind::bare;
    config.alpha_beta.fail = dice.coin() ? AlphaBetaFail::soft : AlphaBetaFail::hard;
    config.algorithm.kind = static_cast<AlgorithmKind>(dice.number(0, 3));
    return config;
}

Line random_game(Dice& dice) {
    const std::string_view starts[] = {
        starting_fen, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "8/P5k1/8/8/3K4/8/1p6/8 b - - 0 1"};
    Line game(parse_fen(starts[dice.number(0, 3)]));
    for (int step = dice.number(0, longest_walk); step > 0; --step) {
        MoveList moves;
        generate(game.position(), moves);
        if (moves.empty()) break;
        game.push(
            moves[static_cast<std::size_t>(dice.number(0, static_cast<int>(moves.size()) - 1))]);
    }
    return game;
}

bool answers_legally(const Line& game, const Report& report) {
    MoveList moves;
    generate(game.position(), moves);
    if (moves.empty()) return report.move.is_null() && report.stopped_by == StoppedBy::game_over;
    return std::find(moves.begin(), moves.end(), report.move) != moves.end();
}

}  // namespace

int main(int argc, char** argv) {
    const int searches = argc > 1 ? std::atoi(argv[1]) : default_searches;
    Dice dice(1913);
    int passed = 0;
    for (int i = 0; i < searches; ++i) {
        const SearchConfig config = random_config(dice);
        const Line game = random_game(dice);
        Engine engine(config, nullptr, static_cast<std::uint64_t>(i), dice.coin());
        Limits limits;
        limits.depth = dice.number(1, 5);
        limits.nodes = static_cast<std::uint64_t>(dice.number(1, 4000));
        limits.multi_pv = dice.number(1, 4);
        Trace trace(1000);
        const Report report = engine.search(game, limits, {}, dice.coin() ? &trace : nullptr);
        if (!answers_legally(game, report)) {
            std::printf("search %d: %s in %s\n", i, to_uci(report.move).c_str(),
                        to_fen(game.position()).c_str());
            return EXIT_FAILURE;
        }
        ++passed;
    }
    std::printf("%d passed, 0 failed\n", passed);
    return EXIT_SUCCESS;
}
