// Passed pawns: how far advanced, how free their path, and which king is nearer.
#pragma once

#include "evaluation/tapered/facts.hpp"
#include "evaluation/tapered/recorder.hpp"

namespace zermelo::tapered {

// Kings farther from a pawn than this are all too far.
inline constexpr int farthest = 5;

template <Color us, class Recorder>
void record_path(const Facts& facts, Square square, int rank, Recorder& record) {
    constexpr Color them = !us;
    const Position& position = facts.position;
    const Square stop = square + up<us>;
    record.template add<us>(at::passed_pawns_own_king + rank,
                            std::min(distance(facts.king_square[us], stop), farthest));
    record.template add<us>(at::passed_pawns_other_king + rank,
                            std::min(distance(facts.king_square[them], stop), farthest));
    if (contains(facts.occupied, stop)) {
        record.template add<us>(at::passed_pawns_blocked + rank);
        return;
    }
    const Bitboard path = file_ahead<us>(square);
    const Bitboard behind = file_ahead<them>(square) & position.pieces(rook);
    const Bitboard nearest = behind & rook_attacks(square, facts.occupied);
    // A rook behind the pawn guards the whole path, or attacks it.
    Bitboard attacked = facts.attacked[them] | position.pieces(them);
    Bitboard defended = facts.attacked[us];
    if (nearest & position.pieces(them)) attacked |= path;
    if (nearest & position.pieces(us)) {
        defended |= path;
        record.template add<us>(at::passed_pawns_rook_behind);
    }
    if (!(path & attacked))
        record.template add<us>(at::passed_pawns_free_path + rank);
    else if (!contains(attacked, stop))
        record.template add<us>(at::passed_pawns_free_stop + rank);
    if (contains(defended, stop)) record.template add<us>(at::passed_pawns_defended_stop + rank);
}

// The opponent has only its king left, and the king comes too late.
template <Color us>
bool is_unstoppable(const Position& position, Square square, Square other_king, Bitboard occupied) {
    if (position.pieces(!us) & ~position.pieces(pawn) & ~position.pieces(king)) return false;
    if (file_ahead<us>(square) & occupied) return false;
    const int rank = seen_rank<us>(square);
    const int steps = 7 - rank - (rank == 1);
    const Square promotion = make_square(file_of(square), us == white ? 7 : 0);
    return distance(other_king, promotion) - (position.turn() != us) > steps;
}

template <Color us, class Recorder>
void record_passed_pawns(const Facts& facts, Recorder& record) {
    const Position& position = facts.position;
    const Bitboard passed = facts.pawns.passed[us];
    for (Bitboard rest = passed; rest;) {
        const Square square = pop_lowest(rest);
        const int rank = seen_rank<us>(square);
        record.template add<us>(at::passed_pawns_rank + rank);
        record.template add<us>(at::passed_pawns_edge, edge_distance(file_of(square)));
        if (contains(facts.attacks[us][pawn], square))
            record.template add<us>(at::passed_pawns_guarded + rank);
        if (passed & king_attacks(square) & neighbour_files(file_of(square)))
            record.template add<us>(at::passed_pawns_connected + rank);
        if (rank >= 3) record_path<us>(facts, square, rank, record);
        if (is_unstoppable<us>(position, square, facts.king_square[!us], facts.occupied))
            record.template add<us>(at::passed_pawns_unstoppable);
    }
}

}  // namespace zermelo::tapered
