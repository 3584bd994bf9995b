// Human error (ours, after Chess0's threshold): the root moves are misjudged the way people
// misjudge them, and the one that looks best is played. Some are judged by the first look, one ply
// deep and its captures: the reply that refutes them is overlooked. All get a noise that grows
// with the difficulty of the position. Since the first look sees what can be taken and who is
// mated, a weak level falls into traps but does not move at random; and what lies too far below the
// best is never played, so a level with little noise never gives away a queen.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "generated/config.hpp"
#include "search/random.hpp"
#include "search/report.hpp"
#include "search/techniques/ordering/previous_iteration.hpp"

namespace zermelo {

inline constexpr int largest_difficulty = 200;  // percent of the average
inline constexpr int largest_deviation = 3;     // standard deviations of the noise

// What the first finished iteration thought of the root moves, and the last.
class Looks {
  public:
    void note(const std::vector<RootMove>& moves) {
        if (first_.empty()) first_ = moves;
        last_ = moves;
        sort_by_value(last_.begin(), last_.end());
    }
    bool is_empty() const { return last_.empty(); }
    const RootMove& first(Move move) const { return find(first_, move); }
    const RootMove& last(Move move) const { return find(last_, move); }
    const std::vector<RootMove>& all() const { return last_; }  // best first

  private:
    static const RootMove& find(const std::vector<RootMove>& moves, Move move) {
        return *std::find_if(moves.begin(), moves.end(),
                             [move](const RootMove& root) { return root.move == move; });
    }

    std::vector<RootMove> first_;
    std::vector<RootMove> last_;
};

// How far below the best the values of root moves are found in an iteration to `depth`; 0 when off.
// What lies further below is never played, unless the first look, which sees more, puts it there.
constexpr int misjudged_reach(const HumanErrorSettings& settings, int depth) {
    constexpr int first_look = 100, deviations = 6;
    if (!settings.enabled) return 0;
    return deviations * settings.noise + (depth == 1 ? first_look : 0);
}

// How hard the choice is, in percent of the average: many moves of nearly the same value, many
// captures, and values that swing between the first look and the last.
inline int difficulty(const Looks& looks) {
    constexpr int base = 40, near = 50, counted = 8, each = 5, swing_share = 2, max_swing = 80;
    const Value best = looks.all().front().value;
    int rivals = -1;  // the best is none of its own
    int captures = 0;
    for (const RootMove& root : looks.all()) {
        rivals += root.value >= best - near;
        captures += root.move.is_capture();
    }
    const int swing = std::abs(best - looks.first(looks.all().front().move).value) / swing_share;
    return std::min(base + each * (std::min(rivals, counted) + std::min(captures, counted)) +
                        std::min(swing, max_swing),
                    largest_difficulty);
}

// About normal, of deviation 1000: the sum of as many even numbers as it may deviate at most, each
// between -1000 and 1000 (their variance is a third).
inline int deviation(Random& random) {
    int sum = 0;
    for (int i = 0; i < largest_deviation; ++i) sum += static_cast<int>(random.below(2001)) - 1000;
    return sum;
}

// The root moves with the values they seem to have, best first.
inline std::vector<RootMove> misjudged(const HumanErrorSettings& settings, const Looks& looks,
                                       Random& random) {
    const int noise = settings.noise * difficulty(looks) / 100;
    std::vector<RootMove> judged = looks.all();
    for (RootMove& root : judged) {
        if (static_cast<int>(random.below(100)) < settings.oversight) root = looks.first(root.move);
        if (root.bound == Bound::upper)
            root.value = -infinite_value;  // out of reach, so that its value is not known
        else if (!is_mate_value(root.value))
            root.value += noise * deviation(random) / 1000;
    }
    sort_by_value(judged.begin(), judged.end());
    return judged;
}

}  // namespace zermelo
