// Space behind the pawns in the centre, worth more the more pieces there are to use it.
#pragma once

#include "evaluation/tapered/facts.hpp"
#include "evaluation/tapered/recorder.hpp"

namespace zermelo::tapered {

// Below this many pieces of a side, space is plentiful.
inline constexpr int min_pieces_for_space = 10;

template <Color us, class Recorder>
void record_space(const Facts& facts, Recorder& record) {
    const Position& position = facts.position;
    const int pieces = count(position.pieces(us));
    if (pieces < min_pieces_for_space) return;
    constexpr Bitboard room =
        centre_files & (seen_rank_mask<us>(1) | seen_rank_mask<us>(2) | seen_rank_mask<us>(3));
    const Bitboard own_pawns = position.pieces(us, pawn);
    const Bitboard safe = room & ~own_pawns & ~facts.attacks[!us][pawn];
    Bitboard behind = own_pawns | pushed<!us>(own_pawns);
    behind |= pushed<!us>(pushed<!us>(behind));
    const int squares = count(safe) + count(safe & behind & ~facts.attacked[!us]);
    record.template add<us>(at::space, squares * (pieces - min_pieces_for_space + 1) / 2);
}

}  // namespace zermelo::tapered
