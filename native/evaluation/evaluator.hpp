// The interface between a search and an evaluation.
#pragma once

#include <memory>
#include <string>

#include "board/position.hpp"

namespace zermelo {

// Centipawns. A score is seen from the side to move unless it says otherwise.
using Value = int;

class Explainer;

// Serves one thread and may keep state of its own from call to call: a search asks about one
// neighbouring position after another, and an evaluator may compare the board it is given with the
// one it saw last. What does not change, weights above all, its copies share.
class Evaluator {
  public:
    virtual ~Evaluator() = default;

    // From the side to move. Called only where there is a legal move; what is kept must not change
    // the value.
    virtual Value evaluate(const Position& position) = 0;

    // An equal evaluator for another thread; none if there cannot be one.
    virtual std::unique_ptr<Evaluator> copy() const { return nullptr; }

    // Kind, settings and weights as text: those with the same one give the same values. Empty where
    // nobody can say, as for a function; such an evaluator's values are not kept on disk.
    virtual std::string identity() const { return {}; }

    // Nothing where a value cannot be explained, as of a function.
    virtual Explainer* explainer() { return nullptr; }
};

}  // namespace zermelo
