// The search with four threads under ThreadSanitizer: the flagship and the run-time search on small
// tables, so that threads often meet in an entry, stopped by nodes, by another thread or by the
// clock, where nobody waits for them. Every search must give a legal move and leave no report.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "board/fen.hpp"
#include "search/engine.hpp"

namespace {

using namespace zermelo;

constexpr int default_games = 6;
constexpr int moves_a_game = 12;
constexpr std::size_t threads = 4;

SearchConfig config_of(int game) {
    SearchConfig config = zermelo_config;
    config.table.mebibytes = 1;
    // Everything that is learned beside the table belongs to one thread: switched on, it must.
    config.continuation_history.enabled = game % 2 == 1;
    config.counter_moves.enabled = game % 2 == 1;
    config.correction_history.enabled = game % 2 == 1;
    config.quiescence_table.enabled = game % 2 == 1;
    config.algorithm.kind = game % 3 == 2 ? AlgorithmKind::mtdf : AlgorithmKind::search;
    return config;
}

bool is_legal(const Position& position, Move move) {
    MoveList moves;
    generate(position, moves);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

Report stopped_search(Engine& engine, const Line& game) {
    engine.clear_stop();
    std::jthread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        engine.stop();
    });
    return engine.search(game, {}, {}, nullptr);
}

Report limited_search(Engine& engine, const Line& game) {
    engine.clear_stop();
    Limits limits;
    limits.nodes = 20000;
    return engine.search(game, limits, [](const Report&) {}, nullptr);
}

Report timed_search(Engine& engine, const Line& game) {
    engine.clear_stop();
    Limits limits;
    limits.seconds = 0.01;
    return engine.search(game, limits, {}, nullptr);
}

Report searched(Engine& engine, const Line& game, int move) {
    if (move % 3 == 0) return limited_search(engine, game);
    return move % 3 == 1 ? stopped_search(engine, game) : timed_search(engine, game);
}

}  // namespace

int main(int argc, char** argv) {
    const int games = argc > 1 ? std::atoi(argv[1]) : default_games;
    int passed = 0;
    for (int number = 0; number < games; ++number) {
        Engine engine(config_of(number), nullptr, 0, false);
        engine.set_threads(threads);
        Line game(
            parse_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"));
        for (int move = 0; move < moves_a_game; ++move) {
            // Each of them also straight after a search by the clock.
            if (move == 3 || move == 9) engine.set_threads(move == 3 ? 2 : threads);
            if (move == 6) engine.clear();
            const Report report = searched(engine, game, move);
            if (!is_legal(game.position(), report.move)) {
                std::printf("game %d, move %d: %s in %s\n", number, move,
                            to_uci(report.move).c_str(), to_fen(game.position()).c_str());
                return EXIT_FAILURE;
            }
            game.push(report.move);
            ++passed;
        }
    }
    std::printf("%d passed, 0 failed\n", passed);
    return EXIT_SUCCESS;
}
