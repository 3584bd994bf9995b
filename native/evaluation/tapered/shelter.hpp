// The pawns in front of a king, its own and advancing enemy ones, on its file and the two beside.
#pragma once

#include "evaluation/squares.hpp"
#include "evaluation/tapered/recorder.hpp"

namespace zermelo::tapered {

// The weights of one distance from the edge: none, then the pawn's rank.
inline constexpr int shelter_ranks = 7;

// Returns how many of the three files have no own pawn.
template <Color us, class Recorder>
std::uint8_t record_shelter(Square king_square, Bitboard own, Bitboard other, Recorder& record) {
    constexpr Color them = !us;
    const Bitboard before = ranks_ahead<us>(king_square) | rank_mask(rank_of(king_square));
    const Bitboard shield = own & before & ~pawn_attack_set<them>(other);
    const int middle = std::clamp(file_of(king_square), 1, 6);
    std::uint8_t open_files = 0;
    for (int file = middle - 1; file <= middle + 1; ++file) {
        const Bitboard mine = shield & file_mask(file);
        const Bitboard theirs = other & before & file_mask(file);
        // The nearest of both to our side of the board.
        const auto nearest = [](Bitboard pawns) {
            if (!pawns) return 0;
            return seen_rank<us>(us == white ? lowest(pawns) : highest(pawns));
        };
        const int own_rank = nearest(mine);
        const int other_rank = nearest(theirs);
        const int row = edge_distance(file) * shelter_ranks;
        record.template add<us>(at::king_shelter_pawn + (row + own_rank));
        if (own_rank && own_rank == other_rank - 1)
            record.template add<us>(at::king_shelter_storm_blocked + other_rank);
        else
            record.template add<us>(at::king_shelter_storm + (row + other_rank));
        if (!(own & file_mask(file))) ++open_files;
    }
    return open_files;
}

}  // namespace zermelo::tapered
