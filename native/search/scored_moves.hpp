// Moves with scores, handed out best first; equal scores keep the generator's order.
#pragma once

#include <algorithm>
#include <array>
#include <limits>

#include "board/move.hpp"

namespace zermelo {

// One technique's scores never reach into the next band.
namespace order_band {
inline constexpr int losing = -(1 << 20);
inline constexpr int counter_move = 1 << 17;
inline constexpr int killer = 1 << 18;
inline constexpr int loud = 1 << 20;
inline constexpr int early_killer = 1 << 22;
inline constexpr int best_six = 1 << 24;
inline constexpr int best_of_depth = 1 << 28;
inline constexpr int table_move = 1 << 29;
inline constexpr int refutation = 1 << 30;
inline constexpr int previous_best = std::numeric_limits<int>::max();  // the root only
inline constexpr int quiet_first = std::numeric_limits<int>::max();
}  // namespace order_band

// The stages in which moves may come, see staged_moves.hpp.
enum class MoveStage : std::uint8_t { none, table, captures, quiets, losing, end };

class ScoredMoves {
  public:
    MoveList& list() { return moves_; }
    const MoveList& list() const { return moves_; }
    std::size_t size() const { return moves_.size(); }
    bool empty() const { return moves_.empty(); }
    Move move(std::size_t index) const { return moves_[index]; }
    int score(std::size_t index) const { return scores_[index]; }
    void set_score(std::size_t index, int score) { scores_[index] = score; }

    // Those not handed out yet stay as they are and need no scores.
    void set_equal() { rest_is_equal_ = true; }

    // Quiet moves may be generated later, behind the others.
    void await_quiets() { awaits_quiets_ = true; }
    bool awaits_quiets() const { return awaits_quiets_; }
    void end_waiting() {
        awaits_quiets_ = false;
        rest_is_equal_ = false;
    }

    MoveStage stage() const { return stage_; }
    MoveStage next_stage() {
        stage_ = static_cast<MoveStage>(static_cast<int>(stage_) + 1);
        rest_is_equal_ = stage_ == MoveStage::losing;
        return stage_;
    }
    // The table's move, tried first, comes up again when its kind is generated.
    void remove_repeated(std::size_t first) {
        if (first == 0) return;
        const auto end = std::remove(moves_.begin() + first, moves_.end(), moves_[0]);
        moves_.end_at(end);
    }
    // Takes the move of turn `index` out until `bring_back`.
    void set_aside(std::size_t index) {
        aside_.add(moves_[index]);
        std::move(moves_.begin() + index + 1, moves_.end(), moves_.begin() + index);
        std::move(scores_.begin() + static_cast<std::ptrdiff_t>(index) + 1,
                  scores_.begin() + static_cast<std::ptrdiff_t>(size()),
                  scores_.begin() + static_cast<std::ptrdiff_t>(index));
        moves_.end_at(moves_.end() - 1);
    }
    void bring_back() {
        for (const Move move : aside_) moves_.add(move);
    }
    // Of those behind turn `index`, leaves in only what `is_kept`.
    template <class Question>
    void keep_after(std::size_t index, Question is_kept) {
        std::size_t end = index + 1;
        for (std::size_t i = end; i < size(); ++i)
            if (is_kept(moves_[i])) {
                moves_[end] = moves_[i];
                scores_[end++] = scores_[i];
            }
        moves_.end_at(moves_.begin() + end);
    }

    void put_first(Move move, int band) {
        if (move.is_null()) return;
        for (std::size_t i = 0; i < size(); ++i)
            if (moves_[i] == move) scores_[i] = band;
    }

    // The move for turn `index`: the best of those not handed out yet, moved into place without
    // disturbing the order of the others. Once all the rest score the same, nothing is compared.
    Move take(std::size_t index) {
        if (rest_is_equal_) return moves_[index];
        // Two plain reductions, which the compiler turns into vector instructions.
        int highest = scores_[index];
        int lowest = highest;
        for (std::size_t i = index + 1; i < size(); ++i) {
            highest = std::max(highest, scores_[i]);
            lowest = std::min(lowest, scores_[i]);
        }
        rest_is_equal_ = highest == lowest;
        std::size_t best = index;
        while (scores_[best] != highest) ++best;
        const Move move = moves_[best];
        const int score = highest;
        for (std::size_t i = best; i > index; --i) {
            moves_[i] = moves_[i - 1];
            scores_[i] = scores_[i - 1];
        }
        moves_[index] = move;
        scores_[index] = score;
        return move;
    }

  private:
    MoveList moves_;
    MoveList aside_;
    std::array<int, max_moves> scores_;
    MoveStage stage_ = MoveStage::none;
    bool rest_is_equal_ = false;
    bool awaits_quiets_ = false;
};

}  // namespace zermelo
