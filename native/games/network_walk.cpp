#include "games/network_walk.hpp"

#include <algorithm>

#include "games/game_record.hpp"

namespace zermelo::games {

namespace {

constexpr std::size_t max_plies = 300;
constexpr std::uint64_t taken_back_one_in = 4;

}  // namespace

NetworkWalk::NetworkWalk(std::shared_ptr<const network::Weights> weights,
                         const network::Kernels& kernels, std::uint64_t seed)
    : weights_(std::move(weights)),
      kept_(weights_, kernels),
      random_(seed),
      line_(starting_position()) {}

std::uint64_t NetworkWalk::run(std::uint64_t steps) {
    std::uint64_t differences = 0;
    for (std::uint64_t i = 0; i < steps; ++i) {
        step();
        differences += differs();
    }
    return differences;
}

void NetworkWalk::step() {
    MoveList moves;
    generate(line_.position(), moves);
    if (line_.length() > 0 && (moves.empty() || random_.below(taken_back_one_in) == 0)) {
        line_.pop();
    } else if (moves.empty() || line_.length() >= max_plies) {
        line_ = Line(starting_position());
    } else {
        line_.push(moves[random_.below(moves.size())]);
    }
}

bool NetworkWalk::differs() {
    const Position& position = line_.position();
    for (const Color side : {white, black}) {
        network::Accumulator fresh(*weights_);
        fresh.update(fresh, *weights_, network::usable_kernels().front(), position,
                     network::View::of(position, side));
        const std::span<const std::int16_t> layer = kept_.hidden(position, side);
        if (!std::equal(layer.begin(), layer.end(), fresh.hidden())) return true;
    }
    return false;
}

}  // namespace zermelo::games
