// A chess position: pieces, side to move, castling rights, en passant, clocks, hash key, checkers.
//
// It is a plain value of under 200 bytes, so copy-make is a copy and a `play`; make/unmake keeps an
// `Undo` instead. History (repetition) lives in `Line`.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "attacks.hpp"
#include "bitboard.hpp"
#include "move.hpp"
#include "piece.hpp"
#include "zobrist.hpp"

namespace zermelo {

// What a move destroys and `undo` needs back.
struct Undo {
    Key key;
    Bitboard castling_rooks;
    Bitboard checkers;
    std::int32_t halfmove_clock;
    std::uint8_t en_passant;
    std::uint8_t double_push;
    Piece captured;
};

class Position {
  public:
    // An empty board; `parse_fen` makes the positions people use.
    Position() { board_.fill(no_piece); }

    Color turn() const { return turn_; }
    bool chess960() const { return chess960_; }
    int halfmove_clock() const { return halfmove_clock_; }
    int fullmove_number() const { return fullmove_number_; }
    Key key() const { return key_; }
    Bitboard checkers() const { return checkers_; }
    bool in_check() const { return checkers_ != 0; }

    Bitboard pieces(Color color) const { return by_color_[color]; }
    Bitboard pieces(PieceType type) const { return by_type_[type]; }
    Bitboard pieces(Color color, PieceType type) const { return by_color_[color] & by_type_[type]; }
    Bitboard occupied() const { return by_color_[white] | by_color_[black]; }
    Piece piece_on(Square square) const { return board_[square]; }
    Square king_square(Color color) const { return lowest(pieces(color, king)); }
    Bitboard straight_sliders(Color color) const {
        return by_color_[color] & (by_type_[rook] | by_type_[queen]);
    }
    Bitboard diagonal_sliders(Color color) const {
        return by_color_[color] & (by_type_[bishop] | by_type_[queen]);
    }

    // The rooks that may still castle, both colours.
    Bitboard castling_rooks() const { return castling_rooks_; }
    // The en passant square when such a capture is legal, else no_square.
    Square en_passant() const { return en_passant_; }
    // The square passed over by a double push just played, capturable or not.
    Square double_push() const { return double_push_; }

    Bitboard attackers_to(Square square, Bitboard occupied) const;
    // Attackers of one colour only.
    Bitboard attackers_of(Color by, Square square, Bitboard occupied) const {
        return attackers_to(square, occupied) & by_color_[by];
    }
    // Pieces of `color` that may only move along a line with their own king.
    Bitboard pinned(Color color) const;
    // The line a pinned piece on `square` may move along; every square if it is not pinned.
    Bitboard pin_line(Color color, Square square) const;

    bool is_insufficient_material() const;

    // The key after a move, if that changes no rights, promotes nothing and moves one piece: near
    // enough to fetch memory by.
    Key likely_key_after(Move move) const {
        const Piece captured = board_[move.to()];
        const Key taken = captured == no_piece ? 0 : zobrist.piece[captured][move.to()];
        const auto& moved = zobrist.piece[board_[move.from()]];
        return key_ ^ zobrist.black_to_move ^ moved[move.from()] ^ moved[move.to()] ^ taken;
    }

    // The hash key computed from scratch: key() must equal it after every move.
    Key compute_key() const;

    // Moves must be legal here; `undo` must get the same move and the Undo that `play` filled.
    template <Color us>
    void play(Move move, Undo& undo);
    void play(Move move, Undo& undo);
    void play(Move move);
    void undo(Move move, const Undo& undo);
    void play_null(Undo& undo);
    void undo_null(const Undo& undo);

    // Whether the pawn on `from` may take en passant on `target`, pins and checks considered.
    bool is_legal_en_passant(Square from, Square target) const;

    // The king's and rook's squares for castling: where the rook stands is in the rights.
    Square castling_rook(Square king_from, bool king_side) const {
        const Bitboard rank = rank_mask(rank_of(king_from)) & castling_rooks_;
        return king_side ? highest(rank) : lowest(rank);
    }

    // Equal as chess.Board is: placement, turn, castling, legal en passant and both clocks.
    bool same_as(const Position& other) const;

  private:
    friend class FenReader;

    void undo_special(Move move, const Undo& undo);  // castling, promotion, en passant

    // Undoing restores the key as a whole, so there the pieces move without it.
    enum class Keyed : bool { no, yes };
    template <Keyed keyed = Keyed::yes>
    void put(Piece piece, Square square);
    template <Keyed keyed = Keyed::yes>
    void remove(Piece piece, Square square);
    template <Keyed keyed = Keyed::yes>
    void move_piece(Piece piece, Square from, Square to);
    // Sets the en passant square after a double push, if a capture there is legal.
    void find_en_passant();
    void update_checkers();
    void update_checkers_after(Move move, Piece piece);

    std::array<Bitboard, piece_type_count> by_type_{};
    std::array<Bitboard, 2> by_color_{};
    Bitboard castling_rooks_ = 0;
    Bitboard checkers_ = 0;
    Key key_ = 0;
    std::int32_t halfmove_clock_ = 0;
    std::int32_t fullmove_number_ = 1;
    std::array<Piece, square_count> board_;
    std::uint8_t en_passant_ = no_square;
    std::uint8_t double_push_ = no_square;
    Color turn_ = white;
    bool chess960_ = false;
};

static_assert(std::is_trivially_copyable_v<Position>);

template <Position::Keyed keyed>
inline void Position::put(Piece piece, Square square) {
    by_type_[type_of(piece)] |= bit(square);
    by_color_[color_of(piece)] |= bit(square);
    board_[square] = piece;
    if constexpr (keyed == Keyed::yes) key_ ^= zobrist.piece[piece][square];
}

template <Position::Keyed keyed>
inline void Position::remove(Piece piece, Square square) {
    by_type_[type_of(piece)] ^= bit(square);
    by_color_[color_of(piece)] ^= bit(square);
    board_[square] = no_piece;
    if constexpr (keyed == Keyed::yes) key_ ^= zobrist.piece[piece][square];
}

template <Position::Keyed keyed>
inline void Position::move_piece(Piece piece, Square from, Square to) {
    const Bitboard both = bit(from) | bit(to);
    by_type_[type_of(piece)] ^= both;
    by_color_[color_of(piece)] ^= both;
    board_[from] = no_piece;
    board_[to] = piece;
    if constexpr (keyed == Keyed::yes)
        key_ ^= zobrist.piece[piece][from] ^ zobrist.piece[piece][to];
}

inline Bitboard Position::attackers_to(Square square, Bitboard occupied) const {
    return (pawn_attacks(black, square) & pieces(white, pawn)) |
           (pawn_attacks(white, square) & pieces(black, pawn)) |
           (knight_attacks(square) & by_type_[knight]) | (king_attacks(square) & by_type_[king]) |
           (bishop_attacks(square, occupied) & (by_type_[bishop] | by_type_[queen])) |
           (rook_attacks(square, occupied) & (by_type_[rook] | by_type_[queen]));
}

inline void Position::update_checkers() {
    const Color them = !turn_;
    const Square square = king_square(turn_);
    Bitboard checkers = (pawn_attacks(turn_, square) & pieces(them, pawn)) |
                        (knight_attacks(square) & pieces(them, knight));
    const Bitboard diagonal = diagonal_sliders(them);
    const Bitboard straight = straight_sliders(them);
    if (bishop_rays(square) & diagonal) checkers |= bishop_attacks(square, occupied()) & diagonal;
    if (rook_rays(square) & straight) checkers |= rook_attacks(square, occupied()) & straight;
    checkers_ = checkers;
}

// After a plain move by `piece` only that piece gives check, unless it has left a line with the
// king.
[[gnu::always_inline]] inline void Position::update_checkers_after(Move move, Piece piece) {
    const Square square = king_square(turn_);
    if (!move.is_plain() || contains(queen_rays(square), move.from())) return update_checkers();
    const bool checks =
        contains(reach(piece, move.to()), square) && !(between(move.to(), square) & occupied());
    checkers_ = checks ? bit(move.to()) : 0;
}

template <Color us>
inline void Position::play(Move move, Undo& undo) {
    constexpr Color them = !us;
    constexpr Bitboard home_rank = us == white ? rank_1 : rank_8;
    const Square from = move.from();
    const Square to = move.to();
    const Piece piece = board_[from];

    undo = {key_, castling_rooks_, checkers_, halfmove_clock_, en_passant_, double_push_, no_piece};
    key_ ^= zobrist.black_to_move;
    if (en_passant_ != no_square) key_ ^= zobrist.en_passant_file[file_of(en_passant_)];
    en_passant_ = double_push_ = no_square;
    halfmove_clock_ = type_of(piece) == pawn ? 0 : halfmove_clock_ + 1;
    fullmove_number_ += us == black;

    const Bitboard rights_lost =
        castling_rooks_ & (bit(from) | bit(to) | (type_of(piece) == king ? home_rank : 0));

    if (move.is_castling()) [[unlikely]] {
        const bool king_side = move.kind() == MoveKind::castle_king_side;
        const Square rook_from = castling_rook(from, king_side);
        const int home = us == white ? 0 : 7;
        // Both leave before either arrives: in Chess960 their squares may overlap.
        remove(make_piece(us, king), from);
        remove(make_piece(us, rook), rook_from);
        put(make_piece(us, king), make_square(king_side ? 6 : 2, home));
        put(make_piece(us, rook), make_square(king_side ? 5 : 3, home));
    } else {
        if (move.is_capture()) {
            const bool passing = move.kind() == MoveKind::en_passant;
            const Square captured_on = passing ? to + (us == white ? south : north) : to;
            undo.captured = board_[captured_on];
            remove(undo.captured, captured_on);
            halfmove_clock_ = 0;
        }
        if (move.is_promotion()) [[unlikely]] {
            remove(piece, from);
            put(make_piece(us, move.promoted()), to);
        } else {
            move_piece(piece, from, to);
        }
    }
    if (rights_lost) [[unlikely]] {
        castling_rooks_ ^= rights_lost;
        for (Bitboard lost = rights_lost; lost;) key_ ^= zobrist.castling_rook[pop_lowest(lost)];
    }
    turn_ = them;
    update_checkers_after(move, piece);
    if (move.kind() == MoveKind::double_push) {
        double_push_ = static_cast<std::uint8_t>((from + to) / 2);
        if (pawn_attacks(us, double_push_) & pieces(them, pawn)) [[unlikely]]
            find_en_passant();
    }
}

inline void Position::undo(Move move, const Undo& undo) {
    turn_ = !turn_;
    fullmove_number_ -= turn_ == black;
    castling_rooks_ = undo.castling_rooks;
    if (move.is_plain()) [[likely]] {
        move_piece<Keyed::no>(board_[move.to()], move.to(), move.from());
        if (undo.captured != no_piece) put<Keyed::no>(undo.captured, move.to());
    } else {
        undo_special(move, undo);
    }
    key_ = undo.key;
    checkers_ = undo.checkers;
    halfmove_clock_ = undo.halfmove_clock;
    en_passant_ = undo.en_passant;
    double_push_ = undo.double_push;
}

// Not inlined: in the search's loop over moves it would take every register.
[[gnu::noinline]] inline void Position::play(Move move, Undo& undo) {
    turn_ == white ? play<white>(move, undo) : play<black>(move, undo);
}

inline void Position::play(Move move) {
    Undo undo;
    play(move, undo);
}

}  // namespace zermelo
