// libFuzzer: any bytes as games to learn from. What is read must be written as the same games, and
// every position of it must survive packing; what is refused must say which game.
#include <cstdlib>
#include <string_view>

#include "games/training_positions.hpp"

namespace {

using namespace zermelo;

bool same(const games::GameRecord& one, const games::GameRecord& other) {
    if (one.result != other.result || one.random_plies != other.random_plies ||
        one.plies.size() != other.plies.size())
        return false;
    for (std::size_t i = 0; i < one.plies.size(); ++i)
        if (!(one.plies[i].move == other.plies[i].move) ||
            one.plies[i].score != other.plies[i].score)
            return false;
    return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span<const char> bytes(reinterpret_cast<const char*>(data), size);
    try {
        for (games::GameReader reader(bytes); !reader.at_end();) {
            const games::GameRecord game = reader.next();
            std::string written;
            games::write_game(game, written);
            games::GameReader again(written);
            if (!same(game, again.next()) || !again.at_end()) std::abort();
        }
        games::TrainingPositions positions;
        positions.add(bytes, 3000);
        for (std::size_t i = 0; i < positions.scores.size(); ++i) {
            const std::span<const std::uint8_t, games::packed_board_bytes> board(
                positions.boards.data() + i * games::packed_board_bytes, games::packed_board_bytes);
            if (games::unpacked(board, white).turn() != white) std::abort();
        }
    } catch (const games::DamagedGames& error) {
        if (!std::string_view(error.what()).starts_with("game ")) std::abort();
    }
    return 0;
}
