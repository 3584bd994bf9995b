// Chess0's classic evaluation (C2): the shared formula with square values that never change.
//
// The values are the paper's figure 7: board a (1 on the edge to 8 in the centre), or the
// "encouraged" board b (1 to 10) with `steep_squares`. Board b is printed with unequal wings (rank
// 5: 1 7 4 10 10 4 2 4); it is kept as printed, both its halves being mirror images rank by rank,
// which is all that equal colours need. The weights are the same in every phase.
#pragma once

#include "evaluation/papers/chess0_formula.hpp"

namespace zermelo {

class Chess0Classic final : public ExplainedEvaluator {
  public:
    Chess0Classic(int position_scale, bool steep_squares, const Chess0Weights& weights);

    Value evaluate(const Position& position) override;
    std::string identity() const override;
    std::vector<Term> terms(const Position& position) override;
    SquareMap square_values(const Position& position, Color color) override;

  private:
    int position_scale_;
    Chess0Weights weights_;
    const Quanta& quanta_;
};

}  // namespace zermelo
