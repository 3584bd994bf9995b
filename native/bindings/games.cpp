// Games to learn from: played here, and read.
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include "arrays.hpp"
#include "games/nearby_positions.hpp"
#include "games/self_play.hpp"
#include "games/training_positions.hpp"
#include "module.hpp"

namespace zermelo::bindings {

namespace {

using namespace games;

// An engine that plays itself: one for each thread.
class SelfPlayer {
  public:
    SelfPlayer(const SearchConfig& config, std::shared_ptr<Evaluator> evaluator,
               const SelfPlaySettings& settings)
        : engine_(config, std::move(evaluator), settings.seed, false),
          self_play_(engine_, settings) {}

    // The bytes of these games, or none when it was stopped.
    std::string play(std::uint64_t first, std::uint64_t count) {
        std::string bytes;
        for (std::uint64_t number = first; number < first + count; ++number) {
            const std::optional<GameRecord> game = self_play_.play(number);
            if (!game) return {};
            write_game(*game, bytes);
        }
        return bytes;
    }
    void stop() { engine_.stop(); }

  private:
    Engine engine_;
    SelfPlay self_play_;
};

std::span<const char> span_of(const nb::bytes& bytes) {
    return {bytes.c_str(), bytes.size()};
}

nb::list read_games(const nb::bytes& bytes) {
    nb::list games;
    for (GameReader reader(span_of(bytes)); !reader.at_end();) {
        const GameRecord game = reader.next();
        nb::list moves, scores;
        for (std::size_t ply = 0; ply < game.plies.size(); ++ply) {
            moves.append(nb::cast(game.plies[ply].move));
            if (ply >= game.random_plies) scores.append(game.plies[ply].score);
        }
        games.append(nb::make_tuple(static_cast<int>(game.result), moves, scores));
    }
    return games;
}

nb::tuple training_positions(const nb::bytes& bytes, Value max_score) {
    TrainingPositions positions;
    {
        const std::span<const char> games = span_of(bytes);
        const nb::gil_scoped_release released;
        positions.add(games, max_score);
    }
    const std::size_t count = positions.scores.size();
    return nb::make_tuple(as_array(std::move(positions.boards), {count, packed_board_bytes}),
                          as_array(std::move(positions.scores), {count}),
                          as_array(std::move(positions.results), {count}),
                          as_array(std::move(positions.games), {count}));
}

nb::ndarray<nb::numpy, std::uint8_t> nearby(const nb::bytes& bytes,
                                            const std::vector<std::uint32_t>& numbers, int walks,
                                            std::uint64_t seed) {
    std::vector<std::uint8_t> boards;
    {
        const std::span<const char> games = span_of(bytes);
        const nb::gil_scoped_release released;
        boards = nearby_positions(games, numbers, walks, seed);
    }
    const std::size_t count = boards.size() / packed_board_bytes;
    return as_array(std::move(boards), {count, packed_board_bytes});
}

}  // namespace

void bind_games(nb::module_& module) {
    nb::class_<SelfPlayer>(module, "SelfPlayer", "An engine that plays games with itself.")
        .def(
            "__init__",
            [](SelfPlayer* self, const std::vector<int>& values,
               std::shared_ptr<Evaluator> evaluator, std::uint64_t seed, std::uint64_t nodes) {
                if (values.size() != setting_count)
                    throw nb::value_error("the settings do not fit this build of the search");
                SelfPlaySettings settings;
                settings.seed = seed;
                settings.nodes = nodes;
                new (self) SelfPlayer(config_from(std::span<const int, setting_count>(values)),
                                      std::move(evaluator), settings);
            },
            nb::arg("values"), nb::arg("evaluator").none() = nb::none(), nb::kw_only(),
            nb::arg("seed"), nb::arg("nodes"))
        .def(
            "play",
            [](SelfPlayer& self, std::uint64_t first, std::uint64_t count) {
                std::string bytes;
                {
                    const nb::gil_scoped_release released;
                    bytes = self.play(first, count);
                }
                return nb::bytes(bytes.data(), bytes.size());
            },
            nb::arg("first"), nb::arg("count"),
            "The bytes of these games, without the GIL; none of them when it was stopped.")
        .def("stop", &SelfPlayer::stop, "Ends the games under way, or those that begin next.");
    module.def("read_games", &read_games, nb::arg("games"),
               nb::sig("def read_games(games: bytes) -> list[tuple[int, list[Move], list[int]]]"),
               "Result (White's points doubled), moves and the scores of the last of them.");
    module.def("training_positions", &training_positions, nb::arg("games"), nb::arg("max_score"),
               nb::sig("def training_positions(games: bytes, max_score: int) -> tuple["
                       "numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.int16], "
                       "numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.uint32]]"),
               "Boards, scores, results (points doubled) and game numbers of what can be learned "
               "from, all for the side to move.");
    module.def("nearby_positions", &nearby, nb::arg("games"), nb::arg("numbers"), nb::arg("walks"),
               nb::arg("seed"),
               nb::sig("def nearby_positions(games: bytes, numbers: list[int], walks: int, "
                       "seed: int) -> numpy.typing.NDArray[numpy.uint8]"),
               "Boards of quiet positions a few plies beside those of the games so numbered, in "
               "rising order.");
}

}  // namespace zermelo::bindings
