// The danger to a king: which pieces attack its surroundings, which can give check, what guards it.
//
// Danger is counted in units of its own and turned into centipawns by its square (recorder.hpp);
// the pawns in front of the king are in shelter.hpp.
#pragma once

#include "evaluation/tapered/facts.hpp"
#include "evaluation/tapered/recorder.hpp"

namespace zermelo::tapered {

// The files of the side of the board a king is on.
constexpr Bitboard flank_files(int king_file) {
    constexpr Bitboard left = file_a | file_a << 1 | file_a << 2;
    constexpr Bitboard right = left << 5;
    if (king_file == 0) return left;
    if (king_file == 7) return right;
    if (king_file < 3) return left | file_a << 3;
    if (king_file > 4) return right | file_a << 4;
    return centre_files;
}

template <Color us, class Recorder>
void record_checks(const Facts& facts, Bitboard safe, Recorder& record) {
    constexpr Color them = !us;
    const Position& position = facts.position;
    const Square square = facts.king_square[us];
    const auto& attacks = facts.attacks[them];
    // Our queen would have to get out of the way of the check anyway.
    const Bitboard seen = facts.occupied ^ position.pieces(us, queen);
    const Bitboard straight = rook_attacks(square, seen);
    const Bitboard diagonal = bishop_attacks(square, seen);

    Bitboard unsafe = 0;
    const auto look = [&](Bitboard checks, Bitboard good, Number one, Number several) {
        const Bitboard safe_checks = checks & good;
        if (safe_checks)
            record.template endanger<us>(more_than_one(safe_checks) ? several : one);
        else
            unsafe |= checks;
    };
    look(straight & attacks[rook], safe, at::king_danger_rook_check, at::king_danger_rook_checks);
    // A queen that only repeats a rook's check, or can be exchanged, adds nothing.
    const Bitboard for_queen =
        safe & ~facts.attacks[us][queen] & ~(straight & attacks[rook] & safe);
    look((straight | diagonal) & attacks[queen], for_queen, at::king_danger_queen_check,
         at::king_danger_queen_checks);
    look(diagonal & attacks[bishop], safe, at::king_danger_bishop_check,
         at::king_danger_bishop_checks);
    look(knight_attacks(square) & attacks[knight], safe, at::king_danger_knight_check,
         at::king_danger_knight_checks);
    record.template endanger<us>(at::king_danger_unsafe_check,
                                 count(unsafe & ~position.pieces(them)));
}

// The danger to the king of `us`.
template <Color us, class Recorder>
void record_king(const Facts& facts, int open_files, Recorder& record) {
    constexpr Color them = !us;
    const Position& position = facts.position;
    const Square square = facts.king_square[us];
    const Bitboard own_attacks = facts.attacked[us];
    record.template add<us>(at::squares_pawn + (32 * king + half_board_index<us>(square)));

    const Bitboard flank = flank_files(file_of(square));
    if (!(position.pieces(pawn) & flank)) record.template add<us>(at::king_shelter_pawnless_flank);
    constexpr Bitboard far_ranks =
        seen_rank_mask<us>(5) | seen_rank_mask<us>(6) | seen_rank_mask<us>(7);
    const Bitboard camp = flank & ~far_ranks;
    const int flank_attacks =
        count(facts.attacked[them] & camp) + count(facts.attacked_twice[them] & camp);
    record.template add<us>(at::king_shelter_flank_attack, flank_attacks);

    const int attackers = facts.attacker_count[us];
    if (attackers == 0 && !position.pieces(them, queen)) return;
    const Bitboard weak = facts.attacked[them] & ~facts.attacked_twice[us] &
                          (~own_attacks | facts.attacks[us][king] | facts.attacks[us][queen]);
    const Bitboard safe =
        ~position.pieces(them) & (~own_attacks | (weak & facts.attacked_twice[them]));
    record_checks<us>(facts, safe, record);
    for (const PieceType type : {knight, bishop, rook, queen})
        record.template endanger<us>(at::king_danger_attacker_knight + (type - knight),
                                     facts.attackers[us][type] * attackers);
    record.template endanger<us>(at::king_danger_attack_beside, facts.attacks_beside_king[us]);
    record.template endanger<us>(at::king_danger_weak_square, count(weak & facts.king_ring[us]));
    record.template endanger<us>(at::king_danger_blocker, count(facts.blockers[us]));
    record.template endanger<us>(at::king_danger_flank_attack, flank_attacks);
    record.template endanger<us>(at::king_danger_flank_defence, count(own_attacks & camp));
    record.template endanger<us>(at::king_danger_open_file, open_files);
    if (facts.attacks[us][knight] & facts.attacks[us][king])
        record.template endanger<us>(at::king_danger_knight_near);
    if (!position.pieces(them, queen)) record.template endanger<us>(at::king_danger_no_queen);
    record.template endanger<us>(at::king_danger_always);
}

}  // namespace zermelo::tapered
