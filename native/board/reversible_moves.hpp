// Moves that can be taken back, by what they do to the key, and whether one of them brings back an
// earlier position (after van Kervinck 2018).
//
// Moving a piece other than a pawn, without a capture, changes the key by the same three words in
// either direction. So the difference between the key here and an earlier one tells whether a
// single move leads there, without playing any.
#pragma once

#include <array>
#include <cstddef>

#include "attacks.hpp"
#include "position.hpp"

namespace zermelo {

class ReversibleMoves {
  public:
    struct Entry {
        Key key = 0;  // 0: none
        Square one = 0;
        Square other = 0;
    };

    ReversibleMoves();
    // The move that changes the key by this, or nullptr.
    const Entry* find(Key difference) const {
        for (std::size_t slot = first_slot(difference); entries_[slot].key; slot = next(slot))
            if (entries_[slot].key == difference) return &entries_[slot];
        return nullptr;
    }

  private:
    static constexpr std::size_t slots = 8192;  // for 3668 moves
    static std::size_t first_slot(Key key) { return key % slots; }
    static std::size_t next(std::size_t slot) { return (slot + 1) % slots; }

    std::array<Entry, slots> entries_{};
};

extern const ReversibleMoves reversible_moves;

// Whether a legal move leads to a position that has occurred. `key_back(n)` is the key n plies ago,
// up to `reach`, which goes no further than the last capture or pawn move.
template <class KeyBack>
bool can_repeat(const Position& position, std::ptrdiff_t reach, KeyBack key_back) {
    constexpr std::ptrdiff_t nearest = 3;  // there, one of ours, and back: ours is left to undo
    if (reach < nearest) return false;
    const Key here = position.key();
    // What the opponent's moves have done since: they must have come to nothing.
    Key theirs = here ^ key_back(1) ^ zobrist.black_to_move;
    for (std::ptrdiff_t back = nearest; back <= reach; back += 2) {
        theirs ^= key_back(back - 1) ^ key_back(back) ^ zobrist.black_to_move;
        if (theirs) continue;
        const ReversibleMoves::Entry* move = reversible_moves.find(here ^ key_back(back));
        if (!move || between(move->one, move->other) & position.occupied()) continue;
        // Nobody was left in check there, so the way there is legal if it is ours.
        const Square from = position.piece_on(move->one) == no_piece ? move->other : move->one;
        if (color_of(position.piece_on(from)) == position.turn()) return true;
    }
    return false;
}

}  // namespace zermelo
