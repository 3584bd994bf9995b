// Kolawole's four ratings (K2): material + movability + positional + attack.
//
//   material    queen 900, rook 500, bishop 300, knight 300, pawn 100 (the paper's numbers); a
//               bishop without its partner counts `lone_bishop`. The paper says "less", not how
//               much.
//   movability  `move_value` for each legal move, the side not to move counted as if it were its
//               turn. Mate and stalemate, the paper's other half of this rating, are the search's.
//   positional  Michniewski's square tables. The paper does not say when the king changes to its
//               endgame table: Michniewski's own rule is used.
//   attack      every piece that an opponent's piece attacks, defended or not, costs its owner
//               value / `attack_share`: the paper rates "pressure based on each piece's value" and
//               gives no number.
#pragma once

#include "evaluation/explainer.hpp"

namespace zermelo {

class Kolawole final : public ExplainedEvaluator {
  public:
    Value evaluate(const Position& position) override;
    std::string identity() const override { return "kolawole"; }
    std::vector<Term> terms(const Position& position) override;
    SquareMap square_values(const Position& position, Color color) override;

  private:
    struct Ratings {
        int material;
        int movability;
        int positional;
        int attack;
    };
    static Ratings rate(const Position& position);
};

}  // namespace zermelo
