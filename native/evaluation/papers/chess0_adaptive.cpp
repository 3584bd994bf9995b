#include "evaluation/papers/chess0_adaptive.hpp"

#include <cmath>

#include "evaluation/functions.hpp"
#include "evaluation/papers/game_phase.hpp"

namespace zermelo {

namespace {

constexpr double quantum_per_step = 2;

constexpr int more_king_in_middle_game = 1;
constexpr int more_king_at_the_end = 3;

double distance(Square a, Square b) {
    return std::hypot(file_of(a) - file_of(b), rank_of(a) - rank_of(b));
}

std::array<Quanta, square_count> make_quanta() {
    std::array<Quanta, square_count> quanta;
    for (Square target = 0; target < square_count; ++target) {
        double mean = 0;
        for (Square square = 0; square < square_count; ++square)
            mean += distance(square, target) / square_count;
        for (Square square = 0; square < square_count; ++square)
            quanta[target][square] = static_cast<int>(
                std::lround(100 * quantum_per_step * (mean - distance(square, target))));
    }
    return quanta;
}

// The square values around each square a king can stand on.
const std::array<Quanta, square_count> quanta_around = make_quanta();

const Quanta& quanta_for(const Position& position, Color color) {
    return quanta_around[position.king_square(!color)];
}

Chess0Features features_of(const Position& position) {
    return chess0_features(position, quanta_for(position, white), quanta_for(position, black));
}

}  // namespace

Chess0Weights Chess0Adaptive::weights_here(const Position& position) const {
    const GamePhase phase = game_phase(position);
    Chess0Weights weights = weights_;
    if (phase == GamePhase::opening) return weights;
    weights.development = 0;
    weights.king += phase == GamePhase::end ? more_king_at_the_end : more_king_in_middle_game;
    return weights;
}

Value Chess0Adaptive::evaluate(const Position& position) {
    return for_side_to_move(
        position, chess0_value(features_of(position), weights_here(position), position_scale_));
}

std::vector<Term> Chess0Adaptive::terms(const Position& position) {
    return chess0_terms(features_of(position), weights_here(position), position_scale_);
}

SquareMap Chess0Adaptive::square_values(const Position& position, Color color) {
    return chess0_square_values(quanta_for(position, color), weights_here(position),
                                position_scale_);
}

}  // namespace zermelo
