// Tomasz Michniewski's "simplified evaluation function" (1995): material plus one table per piece.
//
// Pawn 100, knight 320, bishop 330, rook 500, queen 900, so that neither a minor piece for three
// pawns nor two minor pieces for rook and pawn look like fair trades. The king has a second table
// for the end game, by his definition of it. No paper of the five defines it; Kolawole's (K2) uses
// the tables. Material and table are added beforehand: an evaluation is one look-up per piece.
#pragma once

#include "evaluation/explainer.hpp"

namespace zermelo {

inline constexpr std::array<int, piece_type_count> michniewski_values{100, 320, 330, 500, 900, 0};

class Michniewski final : public ExplainedEvaluator {
  public:
    Value evaluate(const Position& position) override;
    std::string identity() const override { return "michniewski"; }
    std::vector<Term> terms(const Position& position) override;
    SquareMap square_values(const Position& position, Color color) override;
};

}  // namespace zermelo
