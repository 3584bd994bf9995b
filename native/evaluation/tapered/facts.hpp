// What the terms share, computed once per position: attacks, pins, and where pieces may go.
#pragma once

#include "board/position.hpp"
#include "evaluation/squares.hpp"
#include "evaluation/tapered/pawn_cache.hpp"

namespace zermelo::tapered {

struct Facts {
    Facts(const Position& where, const PawnEntry& about_pawns)
        : position(where), pawns(about_pawns), occupied(where.occupied()) {
        prepare<white>();
        prepare<black>();
        limit_moves<white>();
        limit_moves<black>();
    }

    const Position& position;
    const PawnEntry& pawns;
    Bitboard occupied;
    std::array<Square, 2> king_square;
    // By colour and type; those of knights to queens are added by their terms.
    std::array<std::array<Bitboard, piece_type_count>, 2> attacks{};
    std::array<Bitboard, 2> attacked;
    std::array<Bitboard, 2> attacked_twice;
    // Pieces of either colour alone between this king and an enemy slider.
    std::array<Bitboard, 2> blockers;
    std::array<Bitboard, 2> king_ring;
    // Squares that count for mobility: no enemy pawn guards them.
    std::array<Bitboard, 2> mobility_area;
    // For the king of this colour: enemy knights to queens that attack its ring.
    std::array<std::array<int, piece_type_count>, 2> attackers{};
    std::array<int, 2> attacker_count{};
    std::array<int, 2> attacks_beside_king{};

    // Pieces alone between a square and one of the sliders.
    Bitboard alone_between(Square square, Bitboard sliders) const {
        Bitboard alone = 0;
        while (sliders) {
            const Bitboard pieces = between(square, pop_lowest(sliders)) & occupied;
            if (!more_than_one(pieces)) alone |= pieces;
        }
        return alone;
    }

  private:
    template <Color us>
    void prepare() {
        const Square square = position.king_square(us);
        const Bitboard own_pawns = position.pieces(us, pawn);
        king_square[us] = square;
        attacks[us][pawn] = pawn_attack_set<us>(own_pawns);
        attacks[us][king] = king_attacks(square);
        attacked[us] = attacks[us][pawn] | attacks[us][king];
        const Bitboard twice = pawn_double_attack_set<us>(own_pawns);
        attacked_twice[us] = twice | (attacks[us][pawn] & attacks[us][king]);
        blockers[us] =
            alone_between(square, (bishop_rays(square) & position.diagonal_sliders(!us)) |
                                      (rook_rays(square) & position.straight_sliders(!us)));
        // Not on the edge, so that every ring has nine squares.
        const Square middle =
            make_square(std::clamp(file_of(square), 1, 6), std::clamp(rank_of(square), 1, 6));
        king_ring[us] = (king_attacks(middle) | bit(middle)) & ~twice;
    }

    // Pawns that cannot move or have not moved yet are in the way of their own pieces.
    template <Color us>
    void limit_moves() {
        const Bitboard home = seen_rank_mask<us>(1) | seen_rank_mask<us>(2);
        const Bitboard in_the_way = position.pieces(us, pawn) & (home | pushed<!us>(occupied));
        mobility_area[us] = ~(in_the_way | position.pieces(us, king) | attacks[!us][pawn]);
    }
};

}  // namespace zermelo::tapered
