// Pawn structure: what depends only on where the pawns are, and so is kept in the cache.
#pragma once

#include "evaluation/pawn_structure.hpp"
#include "evaluation/squares.hpp"
#include "evaluation/tapered/recorder.hpp"

namespace zermelo::tapered {

// Pawns no opposing pawn can stop, the foremost of each file.
template <Color us>
Bitboard foremost_passed_pawns(Bitboard own, Bitboard other) {
    const Bitboard passed = passed_pawns(us, own, other);
    const Bitboard behind =
        us == white ? filled_south(shift<south>(own)) : filled_north(shift<north>(own));
    return passed & ~behind;
}

// Squares pawns attack now or could after advancing.
template <Color us>
Bitboard pawn_attack_span(Bitboard pawns) {
    return pawn_attack_set<us>(us == white ? filled_north(pawns) : filled_south(pawns));
}

// Not passed, but nothing is in front of it and it has as many helpers as its path has guards.
template <Color us>
bool is_candidate(Square square, Bitboard own, Bitboard other) {
    const Bitboard neighbours = neighbour_files(file_of(square));
    const Bitboard ahead = ranks_ahead<us>(square);
    const Bitboard guards = other & neighbours & ahead;
    return !(other & file_ahead<us>(square)) && guards &&
           count(own & neighbours & ~ahead) >= count(guards);
}

template <Color us, class Recorder>
void record_pawn(Square square, Bitboard own, Bitboard other, Recorder& record) {
    const int rank = seen_rank<us>(square);
    const int file = file_of(square);
    const Bitboard neighbours = own & neighbour_files(file);
    const Bitboard phalanx = neighbours & rank_mask(rank_of(square));
    const Bitboard supporters = own & pawn_attacks(!us, square);
    const Square stop = square + up<us>;
    const bool opposed = other & file_ahead<us>(square);

    record.template add<us>(at::squares_pawn + half_board_index<us>(square));
    if (own & file_ahead<us>(square)) record.template add<us>(at::pawns_doubled);
    if (supporters) record.template add<us>(at::pawns_supported + rank);
    if (phalanx) record.template add<us>(at::pawns_phalanx + rank);
    if (contains(other, stop) && rank >= 4) record.template add<us>(at::pawns_blocked + rank);
    if (!neighbours) {
        record.template add<us>(at::pawns_isolated);
        if (!opposed) record.template add<us>(at::pawns_weak_unopposed);
    } else if (!(neighbours & ~ranks_ahead<us>(square)) &&
               (other & (pawn_attacks(us, stop) | bit(stop)))) {
        record.template add<us>(at::pawns_backward);
        if (!opposed) record.template add<us>(at::pawns_weak_unopposed);
    }
    if (rank < 6 && is_candidate<us>(square, own, other))
        record.template add<us>(at::pawns_candidate + rank);
}

template <Color us, class Recorder>
void record_pawns(Bitboard own, Bitboard other, Recorder& record) {
    record.template add<us>(at::material_pawn, count(own));
    for (Bitboard rest = own; rest;) record_pawn<us>(pop_lowest(rest), own, other, record);
}

}  // namespace zermelo::tapered
