// Pieces that can be taken, or soon could be, at a loss to the opponent.
#pragma once

#include "evaluation/tapered/facts.hpp"
#include "evaluation/tapered/recorder.hpp"

namespace zermelo::tapered {

// Threats by pieces other than pawns, by the type of the threatened piece.
template <Color us, class Recorder>
void record_threats_by(const Facts& facts, Pair weights, Bitboard targets, Recorder& record) {
    for (Bitboard rest = targets & ~facts.position.pieces(king); rest;)
        record.template add<us>(weights + type_of(facts.position.piece_on(pop_lowest(rest))));
}

template <Color us, class Recorder>
void record_pawn_threats(const Facts& facts, Bitboard pieces, Recorder& record) {
    constexpr Color them = !us;
    const Bitboard safe = ~facts.attacked[them] | facts.attacked[us];
    const Bitboard own_pawns = facts.position.pieces(us, pawn);
    record.template add<us>(at::threats_by_pawn,
                            count(pawn_attack_set<us>(own_pawns & safe) & pieces));

    const Bitboard once = pushed<us>(own_pawns) & ~facts.occupied;
    const Bitboard twice = pushed<us>(once & seen_rank_mask<us>(2)) & ~facts.occupied;
    const Bitboard landed = (once | twice) & safe & ~facts.attacks[them][pawn];
    record.template add<us>(at::threats_by_pawn_push,
                            count(pawn_attack_set<us>(landed) & pieces & ~facts.attacks[us][pawn]));
}

// Squares from which the only queen could be attacked next.
template <Color us, class Recorder>
void record_queen_threats(const Facts& facts, Bitboard well_guarded, Recorder& record) {
    const Bitboard queens = facts.position.pieces(!us, queen);
    if (!queens || more_than_one(queens)) return;
    const Square square = lowest(queens);
    const Bitboard safe =
        facts.mobility_area[us] & ~well_guarded & ~facts.position.pieces(us, pawn);
    record.template add<us>(at::threats_knight_on_queen,
                            count(facts.attacks[us][knight] & knight_attacks(square) & safe));
    const Bitboard lines = (facts.attacks[us][bishop] & bishop_attacks(square, facts.occupied)) |
                           (facts.attacks[us][rook] & rook_attacks(square, facts.occupied));
    record.template add<us>(at::threats_slider_on_queen,
                            count(lines & safe & facts.attacked_twice[us]));
}

template <Color us, class Recorder>
void record_threats(const Facts& facts, Recorder& record) {
    constexpr Color them = !us;
    const Position& position = facts.position;
    const Bitboard pieces = position.pieces(them) & ~position.pieces(pawn) & ~position.pieces(king);
    const Bitboard well_guarded =
        facts.attacks[them][pawn] | (facts.attacked_twice[them] & ~facts.attacked_twice[us]);
    const Bitboard weak = position.pieces(them) & ~well_guarded & facts.attacked[us];
    const Bitboard guarded_pieces = pieces & well_guarded;
    if (weak | guarded_pieces) {
        const Bitboard minors = facts.attacks[us][knight] | facts.attacks[us][bishop];
        record_threats_by<us>(facts, at::threats_by_minor_pawn, (weak | guarded_pieces) & minors,
                              record);
        record_threats_by<us>(facts, at::threats_by_rook_pawn, weak & facts.attacks[us][rook],
                              record);
        if (weak & facts.attacks[us][king]) record.template add<us>(at::threats_by_king);
        const Bitboard alone = ~facts.attacked[them] | (pieces & facts.attacked_twice[us]);
        record.template add<us>(at::threats_hanging, count(weak & alone));
        record.template add<us>(at::threats_guarded_by_queen,
                                count(weak & facts.attacks[them][queen]));
    }
    record.template add<us>(at::threats_restricted,
                            count(facts.attacked[them] & ~well_guarded & facts.attacked[us]));
    record_pawn_threats<us>(facts, pieces, record);
    record_queen_threats<us>(facts, well_guarded, record);
}

}  // namespace zermelo::tapered
