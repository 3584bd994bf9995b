// The tapered evaluation under any weights, and how its value changes with each of them: what a
// tuner needs. The terms are those that play (tapered/description.hpp), walked with a recorder.
#pragma once

#include <span>
#include <vector>

#include "evaluation/tapered/description.hpp"

namespace zermelo {

// A position walked with the recorder that keeps count.
class Traced {
  public:
    explicit Traced(const Position& position);

    const tapered::Facts& facts() const { return facts_; }
    const tapered::Tracing& record() const { return record_; }
    int phase() const { return phase_; }

  private:
    tapered::PawnEntry pawns_;
    tapered::Tracing record_;
    tapered::Facts facts_;
    int phase_;
};

// Positions as the rows of a sparse matrix.
struct WeightTrace {
    std::vector<float> values;  // centipawns from White's side
    std::vector<std::int64_t> starts{0};
    std::vector<std::int32_t> columns;
    std::vector<float> derivatives;

    // `weights` in the order of weight_names: each pair's two, then the numbers.
    void add(const Position& position, std::span<const double> weights);
};

}  // namespace zermelo
