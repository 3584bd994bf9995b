// Chess0's adaptive evaluation (C2, C4, C7): the shared formula with square values that follow the
// opponent's king and weights that follow the phase of the game.
//
//   quantum(square) = 2 * (mean distance of all squares from the opponent's king
//                          - distance of this square from it)
//
// with Euclidean distances: highest on the king's own square, below 0 far from it. The paper says
// "Euclidean distances" and "highest on the king's square" and shows colours; slope and zero are
// ours. Without the mean a king could devalue all the opponent's pieces by hiding in a corner.
// Weights by phase (C4): development only in the opening, the king worth more towards the end; the
// numbers are ours again. The sum is divided by 13 throughout, so that a change of phase leaves the
// other features alone.
#pragma once

#include "evaluation/papers/chess0_formula.hpp"

namespace zermelo {

class Chess0Adaptive final : public ExplainedEvaluator {
  public:
    Chess0Adaptive(int position_scale, const Chess0Weights& weights)
        : position_scale_(position_scale), weights_(weights) {}

    Value evaluate(const Position& position) override;
    std::string identity() const override {
        return "chess0-adaptive, position scale " + std::to_string(position_scale_) +
               chess0_weights_text(weights_);
    }
    std::vector<Term> terms(const Position& position) override;
    // The quanta, highest on the square of the opponent's king.
    SquareMap square_values(const Position& position, Color color) override;

  private:
    Chess0Weights weights_here(const Position& position) const;

    int position_scale_;
    Chess0Weights weights_;  // those of the opening
};

}  // namespace zermelo
