// An ability of some evaluators: to say what their value is made of.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "evaluation/evaluator.hpp"

namespace zermelo {

// A part of an evaluation, in centipawns from White's side. The parts add up to the whole.
struct Term {
    std::string name;
    double value;
};

// Values a square has for a side, 0 = a1, in centipawns: what a heat map shows.
using SquareMap = std::array<double, square_count>;

class Explainer {
  public:
    virtual ~Explainer() = default;

    // From White's side; their sum is within one centipawn of what evaluate() says.
    virtual std::vector<Term> terms(const Position& position) = 0;

    // What a piece on each square is worth to `color` here; all zero where that has no meaning.
    virtual SquareMap square_values(const Position& position, Color color) = 0;
};

class ExplainedEvaluator : public Evaluator, public Explainer {
  public:
    Explainer* explainer() final { return this; }
};

}  // namespace zermelo
