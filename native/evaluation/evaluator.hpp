// The interface between a search and an evaluation.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "board/position.hpp"

namespace zermelo {

// Centipawns. A score is seen from the side to move unless it says otherwise.
using Value = int;

// A part of an evaluation, in centipawns from White's side. The parts add up to the whole.
struct Term {
    std::string name;
    double value;
};

// Values a square has for a side, 0 = a1, in centipawns: what a heat map shows.
using SquareMap = std::array<double, square_count>;

class Evaluator {
  public:
    virtual ~Evaluator() = default;

    // From the side to move. Called only where there is a legal move; must not depend on the past.
    virtual Value evaluate(const Position& position) = 0;

    // An equal evaluator for another thread; none if there cannot be one.
    virtual std::unique_ptr<Evaluator> copy() const { return nullptr; }

    // Kind, settings and weights as text: those with the same one give the same values. Empty where
    // nobody can say, as for a function; such an evaluator's values are not kept on disk.
    virtual std::string identity() const { return {}; }

    // From White's side; their sum is within one centipawn of what evaluate() says.
    virtual std::vector<Term> terms(const Position& position) = 0;

    // What a piece on each square is worth to `color` here; all zero where that has no meaning.
    virtual SquareMap square_values(const Position& position, Color color) = 0;
};

}  // namespace zermelo
