// How much of its usual time a move deserves, judged after each iteration: more while the best move
// keeps changing, while its value falls, or while the other moves cost as many nodes as it does;
// less when all is settled. The numbers are our own, chosen by hand.
#pragma once

#include <algorithm>

#include "search/report.hpp"

namespace zermelo {

class Patience {
  public:
    // The factor of the soft limit after an iteration that found `best` worth `value`, with that
    // `share` of all nodes so far spent on it.
    double after_iteration(Move best, Value value, double share) {
        settled_ = best == best_ ? std::min(settled_ + 1, max_settled) : 0;
        best_ = best;
        const Value fall = iterations_ ? std::clamp(mean_ - value, 0, max_fall) : 0;
        mean_ = iterations_ ? (mean_ + value) / 2 : value;
        ++iterations_;
        const double unsettled = 1.35 - 0.09 * settled_;
        const double worry = 1.0 + 0.01 * fall;
        const double doubt = 1.65 - share;
        return unsettled * worry * doubt;
    }
    // A move without alternatives is played at once, but not blindly.
    static constexpr double without_choice = 0.01;

  private:
    static constexpr int max_settled = 6;  // iterations
    static constexpr Value max_fall = 60;  // centipawns

    int iterations_ = 0;
    int settled_ = 0;
    Move best_{};
    Value mean_ = 0;  // of the values so far, later ones counting more
};

}  // namespace zermelo
