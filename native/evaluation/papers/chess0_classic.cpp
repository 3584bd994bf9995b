#include "evaluation/papers/chess0_classic.hpp"

#include "evaluation/functions.hpp"

namespace zermelo {

namespace {

// Figure 7, rank 8 on top; each rank's mirror image is the same, so no turning is needed.
// clang-format off
constexpr std::array<int, square_count> board_a{
    1, 1, 1, 1, 1, 1, 1, 1,
    1, 2, 2, 2, 2, 2, 2, 1,
    1, 2, 4, 4, 4, 4, 2, 1,
    1, 2, 4, 8, 8, 4, 2, 1,
    1, 2, 4, 8, 8, 4, 2, 1,
    1, 2, 4, 4, 4, 4, 2, 1,
    1, 2, 2, 2, 2, 2, 2, 1,
    1, 1, 1, 1, 1, 1, 1, 1};
constexpr std::array<int, square_count> board_b{
    1, 2, 3,  4,  4, 3, 2, 1,
    1, 5, 6,  7,  7, 6, 5, 2,
    1, 6, 8,  9,  9, 8, 6, 3,
    1, 7, 4, 10, 10, 4, 2, 4,
    1, 7, 4, 10, 10, 4, 2, 4,
    1, 6, 8,  9,  9, 8, 6, 3,
    1, 5, 6,  7,  7, 6, 5, 2,
    1, 2, 3,  4,  4, 3, 2, 1};
// clang-format on

constexpr Quanta in_hundredths(const std::array<int, square_count>& board) {
    Quanta quanta{};
    for (Square square = 0; square < square_count; ++square) quanta[square] = 100 * board[square];
    return quanta;
}

constexpr Quanta centre_quanta = in_hundredths(board_a);
constexpr Quanta steep_quanta = in_hundredths(board_b);

}  // namespace

Chess0Classic::Chess0Classic(int position_scale, bool steep_squares, const Chess0Weights& weights)
    : position_scale_(position_scale),
      weights_(weights),
      quanta_(steep_squares ? steep_quanta : centre_quanta) {}

Value Chess0Classic::evaluate(const Position& position) {
    const Chess0Features features = chess0_features(position, quanta_, quanta_);
    return for_side_to_move(position, chess0_value(features, weights_, position_scale_));
}

std::string Chess0Classic::identity() const {
    return "chess0-classic, position scale " + std::to_string(position_scale_) +
           (&quanta_ == &steep_quanta ? ", steep squares" : "") + chess0_weights_text(weights_);
}

std::vector<Term> Chess0Classic::terms(const Position& position) {
    return chess0_terms(chess0_features(position, quanta_, quanta_), weights_, position_scale_);
}

SquareMap Chess0Classic::square_values(const Position&, Color) {
    return chess0_square_values(quanta_, weights_, position_scale_);
}

}  // namespace zermelo
