// libFuzzer: what a GUI writes after `position`: a FEN, then `moves` and moves. The moves are
// played, and the position at the end is searched a little and asked for a mate.
#include <cstdlib>
#include <iostream>
#include <sstream>

#include "checks.hpp"
#include "search/engine.hpp"

namespace {

using namespace zermelo;

constexpr std::uint64_t nodes = 60;

Engine& engine() {
    static Engine flagship = [] {
        SearchConfig config = zermelo_config;
        config.table.mebibytes = 1;
        return Engine(config, nullptr, 0, false);
    }();
    return flagship;
}

void check_answer(const Line& game) {
    MoveList legal;
    generate(game.position(), legal);
    Limits limits;
    limits.nodes = nodes;
    const Report report = engine().search(game, limits, {}, nullptr);
    const bool is_legal = std::find(legal.begin(), legal.end(), report.move) != legal.end();
    fuzz::require(is_legal || (legal.empty() && report.move.is_null()), "an illegal answer");
}

void play(const std::string& text, bool chess960) {
    constexpr std::string_view separator = " moves ";
    const std::size_t end = text.find(separator);
    Line game(parse_fen(text.substr(0, end), chess960));
    if (end != std::string::npos) {
        std::istringstream moves(text.substr(end + separator.size()));
        for (std::string move; moves >> move;) game.push(parse_uci(game.position(), move));
    }
    fuzz::check_sets(game.position());
    check_answer(game);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    for (const bool chess960 : {false, true}) try {
            play(text, chess960);
        } catch (const InvalidFen&) {
        } catch (const IllegalMove&) {
        } catch (const fuzz::Mismatch& mismatch) {
            std::cerr << mismatch.what << '\n';
            std::abort();
        }
    return 0;
}
