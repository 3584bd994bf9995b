// A line of play: a position and the moves that led to it. What repetition and take-back need.
#pragma once

#include <string_view>
#include <vector>

#include "generate.hpp"
#include "position.hpp"

namespace zermelo {

class Line {
  public:
    explicit Line(const Position& root) : position_(root) {}

    const Position& position() const { return position_; }
    std::size_t length() const { return steps_.size(); }
    Move move_at(std::size_t index) const { return steps_[index].move; }
    // The key of the position in which the move at `index` was played.
    Key key_at(std::size_t index) const { return steps_[index].undo.key; }

    void push(Move move);  // legal here
    void push_null();      // throws IllegalMove in check
    Move pop();            // throws std::out_of_range at the root; the null move for a null move

    // Whether this position has now occurred at least `times` times.
    bool is_repetition(int times) const;
    // Whether a legal move leads to a position that has occurred.
    bool can_repeat() const;
    bool is_checkmate() const { return position_.in_check() && !has_legal_move(position_); }
    bool is_stalemate() const { return !position_.in_check() && !has_legal_move(position_); }
    // The halfmove clock has reached `halfmoves` and the game is not over by mate or stalemate.
    bool is_clock_draw(int halfmoves) const {
        return position_.halfmove_clock() >= halfmoves && has_legal_move(position_);
    }

  private:
    // Plies back that can come again: to the last capture or pawn move.
    std::size_t reversible() const;

    struct Step {
        Move move;
        Undo undo;
    };

    Position position_;
    std::vector<Step> steps_;
};

// The legal move with these squares and promotion (no_piece_type for none). Castling may be written
// as the king's move or as king takes rook, whatever the mode. Throws IllegalMove.
Move find_move(const Position& position, Square from, Square to, PieceType promoted);

// The same from UCI text; throws IllegalMove for text that is no move too.
Move parse_uci(const Position& position, std::string_view text);

}  // namespace zermelo
