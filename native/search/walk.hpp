// The line a search walks: one board with make and undo, or a copy for each move (K4).
//
// Copying costs 168 bytes a move and saves the undoing; Kolawole's Java gained 16% by it.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "board/line.hpp"
#include "search/limits.hpp"

namespace zermelo {

class Walk {
  public:
    Walk(const Line& game, bool copies) : copies_(copies), positions_(copies ? max_ply + 2 : 1) {
        positions_[0] = game.position();
        here_ = positions_.data();
        keys_.resize(game.length() + max_ply + 2);
        for (; played_ < game.length(); ++played_) keys_[played_] = game.key_at(played_);
    }

    const Position& position() const { return *here_; }

    void play(Move move) {
        keys_[played_++] = here_->key();
        if (copies_) {
            here_[1] = here_[0];
            (++here_)->play(move);
        } else {
            here_->play(move, undos_[ply_++]);
        }
    }
    void back(Move move) {
        --played_;
        if (copies_)
            --here_;
        else
            here_->undo(move, undos_[--ply_]);
    }
    void play_null() {
        keys_[played_++] = here_->key();
        if (copies_) {
            here_[1] = here_[0];
            ++here_;
        }
        here_->play_null(undos_[ply_++]);
    }
    void back_null() {
        --played_;
        --ply_;
        if (copies_)
            --here_;
        else
            here_->undo_null(undos_[ply_]);
    }

    // Whether this position occurred before, in the game or on the line.
    bool is_repetition() const {
        constexpr std::size_t nearest = 4;  // two moves a side: there and back again
        const auto reach = std::min(played_, static_cast<std::size_t>(here_->halfmove_clock()));
        for (std::size_t back = nearest; back <= reach; back += 2)
            if (keys_[played_ - back] == here_->key()) return true;
        return false;
    }

  private:
    const bool copies_;
    std::vector<Position> positions_;
    Position* here_;
    std::array<Undo, max_ply + 2> undos_;
    std::size_t ply_ = 0;
    std::vector<Key> keys_;  // of all positions before this one, in the game and on the line
    std::size_t played_ = 0;
};

}  // namespace zermelo
