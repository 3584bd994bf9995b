// A tapered evaluation: every feature has a worth for the middle game and one for the end game, and
// the material left says how much of each to take.
//
//   value = (middle_game * phase + end_game * (24 - phase)) / 24
//   phase = knights + bishops + 2 rooks + 4 queens, at most 24
//
// Features: material, square tables, mobility, pawn structure, bishop pair, rooks on open files,
// king safety (pawns before the king, pieces aimed at its surroundings), tempo. From none of the
// papers: the flagship starts here. All numbers are our own and untuned; they live in
// tapered_weights.hpp.
#pragma once

#include "evaluation/evaluator.hpp"
#include "evaluation/tapered_weights.hpp"

namespace zermelo {

class Tapered final : public Evaluator {
  public:
    Value evaluate(const Position& position) override;
    std::vector<Term> terms(const Position& position) override;
    SquareMap square_values(const Position& position, Color color) override;

  private:
    // White's less Black's.
    struct Features {
        Score material;
        Score squares;
        Score mobility;
        Score pawns;
        Score bishop_pair;
        Score rooks;
        Score king;
        Score tempo;
    };
    static Features features(const Position& position);
};

}  // namespace zermelo
