// Which moves of the side to move may give check, found without playing them.
#pragma once

#include <optional>

#include "board/position.hpp"

namespace zermelo {

class CheckSquares {
  public:
    explicit CheckSquares(const Position& position)
        : position_(position), king_(position.king_square(!position.turn())) {
        const Bitboard occupied = position.occupied();
        diagonal_ = bishop_attacks(king_, occupied);
        straight_ = rook_attacks(king_, occupied);
        const Color us = position.turn();
        const auto uncover = [&](Bitboard snipers) {
            while (snipers) {
                const Bitboard blockers = between(king_, pop_lowest(snipers)) & occupied;
                if (!more_than_one(blockers)) discoverers_ |= blockers & position.pieces(us);
            }
        };
        uncover(rook_rays(king_) & position.straight_sliders(us));
        uncover(bishop_rays(king_) & position.diagonal_sliders(us));
    }

    // False is certain. True is certain too, but for castling and en passant, whose lines are only
    // seen on the board.
    bool may_give_check(Move move) const {
        if (move.is_castling() || move.kind() == MoveKind::en_passant) return true;
        const Square from = move.from();
        const Square to = move.to();
        if (contains(discoverers_, from) && !aligned(king_, from, to)) return true;
        if (move.is_promotion())
            return contains(piece_attacks(move.promoted(), position_.turn(), to,
                                          position_.occupied() ^ bit(from)),
                            king_);
        switch (type_of(position_.piece_on(from))) {
        case pawn: return contains(pawn_attacks(!position_.turn(), king_), to);
        case knight: return contains(knight_attacks(king_), to);
        case bishop: return contains(diagonal_, to);
        case rook: return contains(straight_, to);
        case queen: return contains(diagonal_ | straight_, to);
        default: return false;
        }
    }

  private:
    const Position& position_;
    const Square king_;
    Bitboard diagonal_;
    Bitboard straight_;
    Bitboard discoverers_ = 0;  // pieces that stand alone between a slider of theirs and the king
};

// The same for a node where few moves are asked about, or none: set up for the first. Castling
// counts as a check.
class ChecksOfNode {
  public:
    explicit ChecksOfNode(const Position& position) : position_(position) {}
    bool may_contain(Move move) {
        if (!squares_) squares_.emplace(position_);
        return squares_->may_give_check(move);
    }

  private:
    const Position& position_;
    std::optional<CheckSquares> squares_;
};

}  // namespace zermelo
