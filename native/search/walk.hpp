// The line a search walks: one board with make and undo, or a copy for each move (K4).
//
// Copying costs 168 bytes per move and saves undoing; Kolawole's Java program gained 16% by it. If
// it is known beforehand that nothing is copied (`may_copy` false), no move checks.
#pragma once

#include <algorithm>
#include <vector>

#include "board/line.hpp"
#include "board/reversible_moves.hpp"
#include "search/limits.hpp"

namespace zermelo {

template <bool may_copy>
class Walk {
  public:
    explicit Walk(const Line& game, bool copies = may_copy)
        : copies_(copies),
          positions_(copies ? max_ply + 2 : 1),
          steps_(game.length() + max_ply + 2),
          here_(positions_.data()),
          step_(steps_.data()) {
        positions_[0] = game.position();
        for (std::size_t i = 0; i < game.length(); ++i) (step_++)->key = game.key_at(i);
    }
    Walk(const Walk&) = delete;
    Walk& operator=(const Walk&) = delete;

    const Position& position() const { return *here_; }

    [[gnu::always_inline]] void play(Move move) {
        copy_if_wanted();
        here_->play(move, *step_++);
    }
    [[gnu::always_inline]] void back(Move move) {
        --step_;
        if (copies())
            --here_;
        else
            here_->undo(move, *step_);
    }
    void play_null() {
        copy_if_wanted();
        here_->play_null(*step_++);
    }
    void back_null() {
        --step_;
        if (copies())
            --here_;
        else
            here_->undo_null(*step_);
    }

    // Whether this position occurred before, in the game or on the line.
    bool is_repetition() const {
        constexpr std::ptrdiff_t nearest = 4;  // two moves per side: there and back again
        const std::ptrdiff_t reach = reversible();
        for (std::ptrdiff_t back = nearest; back <= reach; back += 2)
            if (step_[-back].key == here_->key()) return true;
        return false;
    }
    // Whether a move leads to a position that occurred before.
    bool can_repeat() const {
        return zermelo::can_repeat(*here_, reversible(),
                                   [this](std::ptrdiff_t back) { return step_[-back].key; });
    }

  private:
    // Plies back to the last capture or pawn move, or to the first that is known.
    std::ptrdiff_t reversible() const {
        return std::min(step_ - steps_.data(),
                        static_cast<std::ptrdiff_t>(here_->halfmove_clock()));
    }
    bool copies() const { return may_copy && copies_; }
    void copy_if_wanted() {
        if (!copies()) return;
        here_[1] = here_[0];
        ++here_;
    }

    const bool copies_;
    std::vector<Position> positions_;
    std::vector<Undo> steps_;  // what each move of the game and the line destroyed
    Position* here_;
    Undo* step_;  // the next one
};

}  // namespace zermelo
