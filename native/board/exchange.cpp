#include "exchange.hpp"

#include <algorithm>

namespace zermelo {

namespace {

class Exchange {
  public:
    Exchange(const Position& position, Move move) : position_(position), target_(move.to()) {
        vacate(move.from());
        if (move.kind() == MoveKind::en_passant)
            vacate(target_ + (position.turn() == white ? south : north));
        occupied_ |= bit(target_);
    }

    // Removes the piece on `square`; lines through it may now be open.
    void vacate(Square square) {
        occupied_ &= ~bit(square);
        vacated_ |= bit(square);
    }

    // The least valuable piece of `color` that may legally take on the target, or no_square.
    Square least_capturer(Color color) const {
        const Bitboard attackers =
            position_.attackers_of(color, target_, occupied_) & occupied_ & ~bit(target_);
        for (int type = pawn; type <= king; ++type)
            for (Bitboard pieces = attackers & position_.pieces(static_cast<PieceType>(type));
                 pieces;) {
                const Square from = pop_lowest(pieces);
                if (may_take(color, from)) return from;
            }
        return no_square;
    }

  private:
    bool may_take(Color color, Square from) const {
        const Bitboard after = occupied_ & ~bit(from);
        const Bitboard enemies = position_.pieces(!color) & after & ~bit(target_);
        const Square own_king = position_.king_square(color);
        if (from == own_king) return !(position_.attackers_to(target_, after) & enemies);
        // Before the exchange no king could be taken, so a new attack on ours comes through a
        // vacated square, or from a checker elsewhere.
        const Bitboard opened = vacated_ | bit(from) | position_.checkers();
        if (!(opened & (bishop_rays(own_king) | rook_rays(own_king) | knight_attacks(own_king))))
            return true;
        return !(position_.attackers_to(own_king, after) & enemies);
    }

    const Position& position_;
    const Square target_;
    Bitboard occupied_ = position_.occupied();
    Bitboard vacated_ = 0;
};

constexpr Bitboard last_ranks = rank_1 | rank_8;

constexpr int value_of(PieceType type) {
    return exchange_values[type];
}

constexpr int promotion_gain(PieceType type) {
    return value_of(type) - value_of(pawn);
}

// What stands on the target after the move, and what the move alone wins.
PieceType arriving(const Position& position, Move move) {
    return move.is_promotion() ? move.promoted() : type_of(position.piece_on(move.from()));
}

int first_gain(const Position& position, Move move) {
    const PieceType victim =
        move.kind() == MoveKind::en_passant ? pawn : type_of(position.piece_on(move.to()));
    return value_of(victim) + (move.is_promotion() ? promotion_gain(move.promoted()) : 0);
}

}  // namespace

int exchange_value(const Position& position, Move move) {
    if (move.is_castling()) return 0;
    constexpr int longest_exchange = 32;
    std::array<int, longest_exchange + 1> gains;  // what the side on move n has won so far
    PieceType on_target = arriving(position, move);
    gains[0] = first_gain(position, move);

    Exchange exchange(position, move);
    Color side = !position.turn();
    int length = 0;
    while (length < longest_exchange) {
        const Square from = exchange.least_capturer(side);
        if (from == no_square) break;
        const PieceType taker = type_of(position.piece_on(from));
        const bool promotes = taker == pawn && contains(last_ranks, move.to());
        ++length;
        gains[length] =
            value_of(on_target) - gains[length - 1] + (promotes ? promotion_gain(queen) : 0);
        on_target = promotes ? queen : taker;
        exchange.vacate(from);
        side = !side;
    }
    // Back from the end: a side that would lose by continuing stops.
    for (; length > 0; --length) gains[length - 1] = -std::max(-gains[length - 1], gains[length]);
    return gains[0];
}

bool exchange_reaches(const Position& position, Move move, int threshold) {
    if (move.is_castling()) return 0 >= threshold;
    // The mover may stop after its move, the opponent at worst takes what arrived, and promotes.
    const int best = first_gain(position, move);
    if (best < threshold) return false;
    const PieceType arrived = arriving(position, move);
    if (arrived == king) return true;  // it cannot be taken
    const int worst =
        best - value_of(arrived) - (contains(last_ranks, move.to()) ? promotion_gain(queen) : 0);
    return worst >= threshold || exchange_value(position, move) >= threshold;
}

}  // namespace zermelo
