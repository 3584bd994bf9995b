// A tapered evaluation: every feature has a value for the middlegame and one for the endgame, and
// the remaining material says how much of each to take.
//
//   value = (middle_game * phase + end_game * (24 - phase) * scale / 64) / 24
//   phase = knights + bishops + 2 rooks + 4 queens, at most 24
//
// Not from the papers: the flagship's own. The terms are in tapered/, one file per subject, called
// from description.hpp; all numbers are our own and are in tapered_weights.txt.
#pragma once

#include <atomic>

#include "evaluation/explainer.hpp"
#include "evaluation/tapered/pawn_cache.hpp"

namespace zermelo {

// Caches what it found about pawns, for one thread at a time; other threads meanwhile do without
// the cache.
class Tapered final : public ExplainedEvaluator {
  public:
    Value evaluate(const Position& position) override;
    std::string identity() const override;
    std::vector<Term> terms(const Position& position) override;
    SquareMap square_values(const Position& position, Color color) override;

  private:
    tapered::PawnCache pawns_;
    std::atomic_flag pawns_in_use_;
};

}  // namespace zermelo
