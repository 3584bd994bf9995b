// Kong's evaluation (G3): the difference in material, pawn 100, knight 300, bishop 325, rook 500,
// queen 900. The paper counts for the player at the root; negamax wants the side to move, which is
// the same up to sign.
#pragma once

#include "evaluation/explainer.hpp"

namespace zermelo {

inline constexpr std::array<int, piece_type_count> kong_values{100, 300, 325, 500, 900, 0};

class KongMaterial final : public ExplainedEvaluator {
  public:
    Value evaluate(const Position& position) override;
    std::string identity() const override { return "kong-material"; }
    std::vector<Term> terms(const Position& position) override;
    SquareMap square_values(const Position& position, Color color) override;
};

}  // namespace zermelo
