#include "position.hpp"

namespace zermelo {

void Position::undo_special(Move move, const Undo& undo) {
    const Square from = move.from();
    const Square to = move.to();
    if (move.is_castling()) {
        const bool king_side = move.kind() == MoveKind::castle_king_side;
        const int home = rank_of(from);
        remove<Keyed::no>(make_piece(turn_, king), make_square(king_side ? 6 : 2, home));
        remove<Keyed::no>(make_piece(turn_, rook), make_square(king_side ? 5 : 3, home));
        put<Keyed::no>(make_piece(turn_, king), from);
        put<Keyed::no>(make_piece(turn_, rook), castling_rook(from, king_side));
    } else if (move.is_promotion()) {
        remove<Keyed::no>(board_[to], to);
        put<Keyed::no>(make_piece(turn_, pawn), from);
        if (undo.captured != no_piece) put<Keyed::no>(undo.captured, to);
    } else {
        move_piece<Keyed::no>(board_[to], to, from);
        put<Keyed::no>(undo.captured, to + (turn_ == white ? south : north));
    }
}

void Position::play_null(Undo& undo) {
    undo = {key_, castling_rooks_, checkers_, halfmove_clock_, en_passant_, double_push_, no_piece};
    key_ ^= zobrist.black_to_move;
    if (en_passant_ != no_square) key_ ^= zobrist.en_passant_file[file_of(en_passant_)];
    en_passant_ = double_push_ = no_square;
    ++halfmove_clock_;
    fullmove_number_ += turn_ == black;
    turn_ = !turn_;
    update_checkers();
}

void Position::undo_null(const Undo& undo) {
    turn_ = !turn_;
    fullmove_number_ -= turn_ == black;
    key_ = undo.key;
    checkers_ = undo.checkers;
    halfmove_clock_ = undo.halfmove_clock;
    en_passant_ = undo.en_passant;
    double_push_ = undo.double_push;
}

bool Position::is_legal_en_passant(Square from, Square target) const {
    const Square victim = target + (turn_ == white ? south : north);
    const Bitboard after = (occupied() ^ bit(from) ^ bit(victim)) | bit(target);
    return !(attackers_of(!turn_, king_square(turn_), after) & ~bit(victim));
}

void Position::find_en_passant() {
    for (Bitboard takers = pawn_attacks(!turn_, double_push_) & pieces(turn_, pawn); takers;) {
        if (is_legal_en_passant(pop_lowest(takers), double_push_)) {
            en_passant_ = double_push_;
            key_ ^= zobrist.en_passant_file[file_of(en_passant_)];
            return;
        }
    }
}

Bitboard Position::pinned(Color color) const {
    const Square square = king_square(color);
    Bitboard snipers = (bishop_rays(square) & diagonal_sliders(!color)) |
                       (rook_rays(square) & straight_sliders(!color));
    Bitboard pinned = 0;
    while (snipers) {
        const Bitboard blockers = between(square, pop_lowest(snipers)) & occupied();
        if (blockers && !more_than_one(blockers)) pinned |= blockers & by_color_[color];
    }
    return pinned;
}

Bitboard Position::pin_line(Color color, Square square) const {
    const Square own_king = king_square(color);
    const Bitboard snipers = (bishop_rays(own_king) & diagonal_sliders(!color)) |
                             (rook_rays(own_king) & straight_sliders(!color));
    for (Bitboard rest = snipers; rest;) {
        const Square sniper = pop_lowest(rest);
        if ((between(own_king, sniper) & (occupied() | bit(square))) == bit(square))
            return line_through(own_king, sniper);
    }
    return all_squares;
}

bool Position::is_insufficient_material() const {
    const auto cannot_win = [this](Color color) {
        const Bitboard own = by_color_[color];
        if (own & (by_type_[pawn] | by_type_[rook] | by_type_[queen])) return false;
        // A lone knight can only be helped to a mate by pieces that could block their own king.
        if (own & by_type_[knight])
            return count(own) <= 2 && !(by_color_[!color] & ~by_type_[king] & ~by_type_[queen]);
        if (own & by_type_[bishop]) {
            const Bitboard bishops = by_type_[bishop];
            const bool one_square_color = !(bishops & dark_squares) || !(bishops & ~dark_squares);
            return one_square_color && !by_type_[pawn] && !by_type_[knight];
        }
        return true;
    };
    return cannot_win(white) && cannot_win(black);
}

Key Position::compute_key() const {
    Key key = turn_ == black ? zobrist.black_to_move : 0;
    for (Bitboard pieces = occupied(); pieces;) {
        const Square square = pop_lowest(pieces);
        key ^= zobrist.piece[board_[square]][square];
    }
    for (Bitboard rooks = castling_rooks_; rooks;) key ^= zobrist.castling_rook[pop_lowest(rooks)];
    if (en_passant_ != no_square) key ^= zobrist.en_passant_file[file_of(en_passant_)];
    return key;
}

bool Position::same_as(const Position& other) const {
    return by_type_ == other.by_type_ && by_color_ == other.by_color_ && turn_ == other.turn_ &&
           castling_rooks_ == other.castling_rooks_ && en_passant_ == other.en_passant_ &&
           halfmove_clock_ == other.halfmove_clock_ && fullmove_number_ == other.fullmove_number_;
}

}  // namespace zermelo
