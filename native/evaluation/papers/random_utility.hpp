// Kong's utility (G1): a game that is over counts, anything else is a random number.
//
// The search finds wins, losses and draws, so only the random number is left here. The paper draws
// it anew at every leaf; then a search would not repeat, and its value would depend on the order of
// its visits. Ours is a hash of the position's key and a seed: as random, and always the same for
// the same position and seed. It lies in [-random_range, random_range] for the side to move; the
// paper's is any 32-bit number, which cannot be told from a win.
#pragma once

#include <cstdint>

#include "evaluation/explainer.hpp"

namespace zermelo {

inline constexpr Value random_range = 10000;

class RandomUtility final : public ExplainedEvaluator {
  public:
    explicit RandomUtility(std::uint64_t seed) : seed_(seed) {}

    Value evaluate(const Position& position) override;
    std::string identity() const override {
        return "random-utility, seed " + std::to_string(seed_);
    }
    std::vector<Term> terms(const Position& position) override;
    SquareMap square_values(const Position& position, Color color) override;

  private:
    std::uint64_t seed_;
};

}  // namespace zermelo
