#include "legality.hpp"

#include <algorithm>

#include "generate.hpp"

namespace zermelo {

namespace {

bool is_generated(const Position& position, Move move) {
    MoveList moves;
    generate(position, moves);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// A pawn's move, except en passant; the target has already been checked to be available.
bool is_pawn_step(const Position& position, Move move) {
    const Color us = position.turn();
    const Square from = move.from();
    const Square to = move.to();
    const int up = us == white ? north : south;
    if (contains(rank_1 | rank_8, to) != move.is_promotion()) return false;
    if (move.is_capture()) return contains(pawn_attacks(us, from), to);
    if (move.kind() == MoveKind::double_push)
        return rank_of(from) == (us == white ? 1 : 6) && to == from + 2 * up &&
               !contains(position.occupied(), from + up);
    return to == from + up;
}

bool is_officers_step(const Position& position, PieceType type, Move move) {
    return !move.is_promotion() && move.kind() != MoveKind::double_push &&
           contains(piece_attacks(type, position.turn(), move.from(), position.occupied()),
                    move.to());
}

// The own king is neither left in nor moved into attack.
bool is_king_safe(const Position& position, PieceType type, Move move) {
    const Color us = position.turn();
    if (type == king)
        return !position.attackers_of(!us, move.to(), position.occupied() ^ bit(move.from()));
    const Bitboard checkers = position.checkers();
    if (more_than_one(checkers)) return false;
    if (checkers &&
        !contains(checkers | between(position.king_square(us), lowest(checkers)), move.to()))
        return false;
    return contains(position.pin_line(us, move.from()), move.to());
}

}  // namespace

bool is_legal(const Position& position, Move move) {
    const Piece piece = position.piece_on(move.from());
    if (move.is_null() || piece == no_piece || color_of(piece) != position.turn()) return false;
    // Rare, and with rules of their own; unused kinds are not generated either.
    const bool known_kind = move.is_plain() || move.is_promotion();
    if (!known_kind) return is_generated(position, move);
    if (contains(position.pieces(position.turn()), move.to()) ||
        contains(position.pieces(!position.turn()), move.to()) != move.is_capture())
        return false;
    const PieceType type = type_of(piece);
    const bool steps =
        type == pawn ? is_pawn_step(position, move) : is_officers_step(position, type, move);
    return steps && is_king_safe(position, type, move);
}

}  // namespace zermelo
