// A tapered evaluation: every feature has a worth for the middle game and one for the end game, and
// the material left says how much of each to take.
//
//   value = (middle_game * phase + end_game * (24 - phase) * scale / 64) / 24
//   phase = knights + bishops + 2 rooks + 4 queens, at most 24
//
// From none of the papers: the flagship's. The terms are in tapered/, one file a subject, called
// from description.hpp; all numbers are our own and live in tapered_weights.txt.
#pragma once

#include <atomic>

#include "evaluation/evaluator.hpp"
#include "evaluation/tapered/pawn_cache.hpp"

namespace zermelo {

// Keeps what it found out about pawns, for one thread at a time; others that ask meanwhile are
// answered without.
class Tapered final : public Evaluator {
  public:
    Value evaluate(const Position& position) override;
    std::vector<Term> terms(const Position& position) override;
    SquareMap square_values(const Position& position, Color color) override;

  private:
    tapered::PawnCache pawns_;
    std::atomic_flag pawns_in_use_;
};

}  // namespace zermelo
