// Strictly legal move generation: pins and checks are known before a move is written, so nothing is
// made and tested (only en passant, which removes two pieces from a line, and castling look twice).
//
// One generator serves all purposes. It is a template over the side to move, the stage, and the
// sink that takes the moves: `MoveList` writes them down, `MoveCounter` only counts bits, which is
// what makes perft's last ply cheap.
#pragma once

#include "position.hpp"

namespace zermelo {

// In check every stage gives only evasions: `captures` those that take or promote, and so on.
enum class Stage {
    all,
    captures,  // captures, en passant and every promotion
    quiets,    // the rest, castling included
};

class MoveCounter {
  public:
    std::uint64_t total() const { return total_; }

    template <int delta, MoveKind kind>
    void pawn_moves(Bitboard targets) {
        total_ += static_cast<std::uint64_t>(count(targets));
    }
    template <int delta, MoveKind kind>
    void promotions(Bitboard targets) {
        total_ += 4 * static_cast<std::uint64_t>(count(targets));
    }
    void piece_moves(Square, Bitboard targets, Bitboard) {
        total_ += static_cast<std::uint64_t>(count(targets));
    }
    void single(Move) { ++total_; }

  private:
    std::uint64_t total_ = 0;
};

class MoveWriter {
  public:
    explicit MoveWriter(MoveList& list) : list_(list), next_(list.end()) {}
    ~MoveWriter() { list_.end_at(next_); }
    MoveWriter(const MoveWriter&) = delete;
    MoveWriter& operator=(const MoveWriter&) = delete;

    template <int delta, MoveKind kind>
    void pawn_moves(Bitboard targets) {
        while (targets) {
            const Square to = pop_lowest(targets);
            *next_++ = Move(to - delta, to, kind);
        }
    }
    template <int delta, MoveKind kind>
    void promotions(Bitboard targets) {
        while (targets) {
            const Square to = pop_lowest(targets);
            for (const PieceType promoted : {queen, knight, rook, bishop})
                *next_++ = Move(to - delta, to, kind, promoted);
        }
    }
    [[gnu::always_inline]] void piece_moves(Square from, Bitboard targets, Bitboard enemies) {
        for (Bitboard captures = targets & enemies; captures;)
            *next_++ = Move(from, pop_lowest(captures), MoveKind::capture);
        for (Bitboard quiets = targets & ~enemies; quiets;)
            *next_++ = Move(from, pop_lowest(quiets), MoveKind::quiet);
    }
    void single(Move move) { *next_++ = move; }

  private:
    MoveList& list_;
    Move* next_;
};

namespace detail {

template <Color us, Stage stage, class Sink>
class Generator {
  public:
    Generator(const Position& position, Sink& sink)
        : position_(position),
          sink_(sink),
          king_(position.king_square(us)),
          occupied_(position.occupied()),
          enemies_(position.pieces(them)) {}

    void run() {
        const Bitboard checkers = position_.checkers();
        if (more_than_one(checkers)) return king_moves();  // no other move answers a double check
        find_pins();
        allowed_ = checkers ? between(king_, lowest(checkers)) | checkers : all_squares;
        pawn_moves();
        targets_ = allowed_ & wanted();
        knight_moves();
        slider_moves<bishop>();
        slider_moves<rook>();
        king_moves();
        if constexpr (takes_quiets)
            if (!checkers && (position_.castling_rooks() & home_rank)) castling();
    }

  private:
    static constexpr Color them = !us;
    static constexpr bool takes_captures = stage != Stage::quiets;
    static constexpr bool takes_quiets = stage != Stage::captures;
    static constexpr Bitboard home_rank = us == white ? rank_1 : rank_8;
    static constexpr int up = us == white ? north : south;

    Bitboard wanted() const {
        if constexpr (stage == Stage::all) return ~position_.pieces(us);
        if constexpr (stage == Stage::captures) return enemies_;
        return ~occupied_;
    }

    void find_pins() {
        const auto pins_along = [this](Bitboard snipers) {
            Bitboard lines = 0;
            while (snipers) {
                const Square sniper = pop_lowest(snipers);
                const Bitboard path = between(king_, sniper);
                const Bitboard blockers = path & occupied_;
                if (blockers && !more_than_one(blockers)) lines |= path | bit(sniper);
            }
            return lines;
        };
        straight_pins_ = pins_along(rook_rays(king_) & position_.straight_sliders(them));
        diagonal_pins_ = pins_along(bishop_rays(king_) & position_.diagonal_sliders(them));
    }

    // A pinned pawn keeps to its line; the lines of one direction never lead into each other.
    template <int delta>
    Bitboard push(Bitboard pawns, Bitboard pins) const {
        return shift<delta>(pawns & ~pins) | (shift<delta>(pawns & pins) & pins);
    }

    void pawn_moves() {
        constexpr Bitboard last_rank = us == white ? rank_8 : rank_1;
        constexpr Bitboard third_rank = rank_mask(us == white ? 2 : 5);
        const Bitboard pawns = position_.pieces(us, pawn);
        const Bitboard movers = pawns & ~diagonal_pins_;
        const Bitboard single = push<up>(movers, straight_pins_) & ~occupied_;
        if constexpr (takes_captures) {
            const Bitboard takers = pawns & ~straight_pins_;
            const Bitboard victims = enemies_ & allowed_;
            const Bitboard east_takes = push<up + east>(takers, diagonal_pins_) & victims;
            const Bitboard west_takes = push<up + west>(takers, diagonal_pins_) & victims;
            sink_.template promotions<up + east, MoveKind::promotion_capture>(east_takes &
                                                                              last_rank);
            sink_.template promotions<up + west, MoveKind::promotion_capture>(west_takes &
                                                                              last_rank);
            sink_.template promotions<up, MoveKind::promotion>(single & allowed_ & last_rank);
            sink_.template pawn_moves<up + east, MoveKind::capture>(east_takes & ~last_rank);
            sink_.template pawn_moves<up + west, MoveKind::capture>(west_takes & ~last_rank);
            if (position_.en_passant() != no_square) [[unlikely]]
                en_passant_moves(pawns);
        }
        if constexpr (takes_quiets) {
            const Bitboard twice = shift<up>(single & third_rank) & ~occupied_;
            sink_.template pawn_moves<up, MoveKind::quiet>(single & allowed_ & ~last_rank);
            sink_.template pawn_moves<2 * up, MoveKind::double_push>(twice & allowed_);
        }
    }

    void en_passant_moves(Bitboard pawns) {
        const Square target = position_.en_passant();
        for (Bitboard takers = pawn_attacks(them, target) & pawns; takers;) {
            const Square from = pop_lowest(takers);
            if (position_.is_legal_en_passant(from, target))
                sink_.single(Move(from, target, MoveKind::en_passant));
        }
    }

    void knight_moves() {
        Bitboard knights = position_.pieces(us, knight) & ~(straight_pins_ | diagonal_pins_);
        while (knights) {
            const Square from = pop_lowest(knights);
            sink_.piece_moves(from, knight_attacks(from) & targets_, enemies_);
        }
    }

    // Queens move once as bishops and once as rooks.
    template <PieceType type>
    void slider_moves() {
        constexpr bool diagonal = type == bishop;
        const Bitboard own_pins = diagonal ? diagonal_pins_ : straight_pins_;
        const Bitboard other_pins = diagonal ? straight_pins_ : diagonal_pins_;
        const auto attacks = [this](Square from) {
            return diagonal ? bishop_attacks(from, occupied_) : rook_attacks(from, occupied_);
        };
        const Bitboard sliders =
            (diagonal ? position_.diagonal_sliders(us) : position_.straight_sliders(us)) &
            ~other_pins;
        for (Bitboard free = sliders & ~own_pins; free;) {
            const Square from = pop_lowest(free);
            sink_.piece_moves(from, attacks(from) & targets_, enemies_);
        }
        for (Bitboard bound = sliders & own_pins; bound;) {
            const Square from = pop_lowest(bound);
            sink_.piece_moves(from, attacks(from) & targets_ & own_pins, enemies_);
        }
    }

    void king_moves() {
        Bitboard targets = king_attacks(king_) & wanted();
        if (!targets) return;
        const Bitboard pawns = position_.pieces(them, pawn);
        targets &= ~(shift<-up + east>(pawns) | shift<-up + west>(pawns));
        targets &= ~king_attacks(position_.king_square(them));
        for (Bitboard knights = position_.pieces(them, knight); knights;)
            targets &= ~knight_attacks(pop_lowest(knights));
        const Bitboard without_king = occupied_ ^ bit(king_);
        for (Bitboard candidates = targets; candidates;) {
            const Square target = pop_lowest(candidates);
            if (attacked_by_slider(target, without_king)) targets ^= bit(target);
        }
        sink_.piece_moves(king_, targets, enemies_);
    }

    bool attacked_by_slider(Square square, Bitboard occupied) const {
        const Bitboard diagonal = position_.diagonal_sliders(them);
        const Bitboard straight = position_.straight_sliders(them);
        return ((bishop_rays(square) & diagonal) &&
                (bishop_attacks(square, occupied) & diagonal)) ||
               ((rook_rays(square) & straight) && (rook_attacks(square, occupied) & straight));
    }

    void castling() {
        for (Bitboard rooks = position_.castling_rooks() & home_rank; rooks;) {
            const Square rook_from = pop_lowest(rooks);
            const bool king_side = rook_from > king_;
            const int home = us == white ? 0 : 7;
            const Square king_to = make_square(king_side ? 6 : 2, home);
            const Square rook_to = make_square(king_side ? 5 : 3, home);
            const Bitboard castlers = bit(king_) | bit(rook_from);
            const Bitboard king_path = between(king_, king_to) | bit(king_to);
            const Bitboard rook_path = between(rook_from, rook_to) | bit(rook_to);
            if ((king_path | rook_path) & (occupied_ ^ castlers)) continue;
            if (any_attacked(king_path, occupied_ ^ bit(king_))) continue;
            // In Chess960 the rook's leaving may open a line onto the king's target.
            if (any_attacked(bit(king_to), (occupied_ ^ castlers) | bit(rook_to))) continue;
            sink_.single(
                Move(king_, position_.chess960() ? rook_from : king_to,
                     king_side ? MoveKind::castle_king_side : MoveKind::castle_queen_side));
        }
    }

    bool any_attacked(Bitboard squares, Bitboard occupied) const {
        while (squares)
            if (position_.attackers_of(them, pop_lowest(squares), occupied)) return true;
        return false;
    }

    const Position& position_;
    Sink& sink_;
    const Square king_;
    const Bitboard occupied_;
    const Bitboard enemies_;
    Bitboard straight_pins_ = 0;
    Bitboard diagonal_pins_ = 0;
    Bitboard allowed_ = 0;  // where a move other than the king's answers the check
    Bitboard targets_ = 0;
};

}  // namespace detail

template <Color us>
inline std::uint64_t count_moves(const Position& position) {
    MoveCounter counter;
    detail::Generator<us, Stage::all, MoveCounter>(position, counter).run();
    return counter.total();
}

inline std::uint64_t count_moves(const Position& position) {
    return position.turn() == white ? count_moves<white>(position) : count_moves<black>(position);
}

template <Color us, Stage stage = Stage::all>
inline void generate(const Position& position, MoveList& list) {
    MoveWriter writer(list);
    detail::Generator<us, stage, MoveWriter>(position, writer).run();
}

// Appends the legal moves of a stage to `list`.
template <Stage stage = Stage::all>
inline void generate(const Position& position, MoveList& list) {
    position.turn() == white ? generate<white, stage>(position, list)
                             : generate<black, stage>(position, list);
}

// Whether the side to move, not in check, has a pawn push that cannot be pinned: it leaves from a
// square on no line with its king. True in nearly every position with pawns.
template <Color us>
inline bool has_free_push(const Position& position) {
    constexpr int up = us == white ? north : south;
    const Bitboard free = position.pieces(us, pawn) & ~queen_rays(position.king_square(us));
    return (shift<up>(free) & ~position.occupied()) != 0;
}

// The general answer, out of line: `has_legal_move` rarely needs it.
bool has_any_move(const Position& position);

inline bool has_legal_move(const Position& position) {
    const bool free =
        !position.in_check() && (position.turn() == white ? has_free_push<white>(position)
                                                          : has_free_push<black>(position));
    return free || has_any_move(position);
}

}  // namespace zermelo
