// Knights, bishops, rooks and queens: material, squares, mobility, and what is good or bad for
// each.
#pragma once

#include "evaluation/tapered/facts.hpp"
#include "evaluation/tapered/recorder.hpp"

namespace zermelo::tapered {

template <PieceType type>
constexpr Pair mobility_weights() {
    if constexpr (type == knight) return at::mobility_knight;
    if constexpr (type == bishop) return at::mobility_bishop;
    if constexpr (type == rook) return at::mobility_rook;
    if constexpr (type == queen) return at::mobility_queen;
}

// Sliders look through pieces that move the same way and would go first.
template <Color us, PieceType type>
Bitboard attacks_through(const Facts& facts, Square square) {
    const Position& position = facts.position;
    if constexpr (type == knight) return knight_attacks(square);
    if constexpr (type == bishop)
        return bishop_attacks(square, facts.occupied ^ position.pieces(queen));
    if constexpr (type == rook)
        return rook_attacks(square, facts.occupied ^ position.straight_sliders(us));
    if constexpr (type == queen) return queen_attacks(square, facts.occupied);
}

template <Color us, PieceType type, class Recorder>
void record_minor(const Facts& facts, Square square, Bitboard attacks, Recorder& record) {
    const Position& position = facts.position;
    constexpr Bitboard outpost_ranks =
        seen_rank_mask<us>(3) | seen_rank_mask<us>(4) | seen_rank_mask<us>(5);
    const Bitboard outposts =
        outpost_ranks & facts.attacks[us][pawn] & ~facts.pawns.attack_span[!us];
    if (contains(outposts, square))
        record.template add<us>(type == knight ? at::pieces_knight_outpost
                                               : at::pieces_bishop_outpost);
    else if (type == knight && (attacks & outposts & ~position.pieces(us)))
        record.template add<us>(at::pieces_knight_reaches_outpost);
    if (contains(pushed<!us>(position.pieces(pawn)), square))
        record.template add<us>(at::pieces_minor_behind_pawn);
    record.template add<us>(
        type == knight ? at::pieces_knight_king_distance : at::pieces_bishop_king_distance,
        distance(square, facts.king_square[us]));
}

template <Color us, class Recorder>
void record_bishop(const Facts& facts, Square square, Recorder& record) {
    const Position& position = facts.position;
    const Bitboard own_pawns = position.pieces(us, pawn);
    const Bitboard same_color = contains(dark_squares, square) ? dark_squares : ~dark_squares;
    const Bitboard blocked_centre = own_pawns & pushed<!us>(facts.occupied) & centre_files;
    record.template add<us>(at::pieces_bishop_pawns,
                            count(own_pawns & same_color) * (1 + count(blocked_centre)));
    if (more_than_one(bishop_attacks(square, position.pieces(pawn)) & centre_squares))
        record.template add<us>(at::pieces_bishop_long_diagonal);
}

template <Color us, class Recorder>
void record_rook(const Facts& facts, Square square, int reach, Recorder& record) {
    const Position& position = facts.position;
    const int file = file_of(square);
    const Bitboard on_file = file_mask(file);
    if (on_file & position.pieces(!us, queen))
        record.template add<us>(at::pieces_rook_on_queen_file);
    const Bitboard seventh = seen_rank_mask<us>(6);
    if (contains(seventh, square) &&
        ((position.pieces(!us, pawn) & seventh) || seen_rank<us>(facts.king_square[!us]) == 7))
        record.template add<us>(at::pieces_rook_on_seventh);
    if (!(on_file & position.pieces(us, pawn))) {
        record.template add<us>(on_file & position.pieces(!us, pawn)
                                    ? at::pieces_rook_on_half_open_file
                                    : at::pieces_rook_on_open_file);
        return;
    }
    const int king_file = file_of(facts.king_square[us]);
    const bool on_the_outside = king_file < 4 ? file < king_file : file > king_file;
    if (reach <= 3 && on_the_outside) {
        const bool may_castle = position.castling_rooks() & position.pieces(us, rook);
        record.template add<us>(at::pieces_rook_trapped, may_castle ? 1 : 2);
    }
}

template <Color us, class Recorder>
void record_queen(const Facts& facts, Square square, Recorder& record) {
    const Position& position = facts.position;
    const Bitboard sliders = (rook_rays(square) & position.pieces(!us, rook)) |
                             (bishop_rays(square) & position.pieces(!us, bishop));
    if (facts.alone_between(square, sliders))
        record.template add<us>(at::pieces_queen_behind_one_man);
}

template <Color us, PieceType type, class Recorder>
void record_pieces(Facts& facts, Recorder& record) {
    constexpr Color them = !us;
    const Bitboard all = facts.position.pieces(us, type);
    if (!all) return;
    record.template add<us>(at::material_pawn + type, count(all));
    for (Bitboard rest = all; rest;) {
        const Square square = pop_lowest(rest);
        Bitboard attacks = attacks_through<us, type>(facts, square);
        if (contains(facts.blockers[us], square)) [[unlikely]]
            attacks &= line_through(facts.king_square[us], square);
        facts.attacked_twice[us] |= facts.attacked[us] & attacks;
        facts.attacked[us] |= attacks;
        facts.attacks[us][type] |= attacks;
        if (attacks & facts.king_ring[them]) {
            ++facts.attackers[them][type];
            ++facts.attacker_count[them];
            facts.attacks_beside_king[them] += count(attacks & facts.attacks[them][king]);
        }
        const int reach = count(attacks & facts.mobility_area[us]);
        record.template add<us>(at::squares_pawn + (32 * type + half_board_index<us>(square)));
        record.template add<us>(mobility_weights<type>() + reach);
        if constexpr (type == knight || type == bishop)
            record_minor<us, type>(facts, square, attacks, record);
        if constexpr (type == bishop) record_bishop<us>(facts, square, record);
        if constexpr (type == rook) record_rook<us>(facts, square, reach, record);
        if constexpr (type == queen) record_queen<us>(facts, square, record);
    }
}

// What pieces are worth together.
template <Color us, class Recorder>
void record_imbalance(const Position& position, Recorder& record) {
    const int own_pawns = count(position.pieces(us, pawn));
    constexpr int typical_pawns = 5;
    if (more_than_one(position.pieces(us, bishop)))
        record.template add<us>(at::imbalance_bishop_pair);
    record.template add<us>(at::imbalance_knight_pawns,
                            count(position.pieces(us, knight)) * (own_pawns - typical_pawns));
    record.template add<us>(at::imbalance_rook_pawns,
                            count(position.pieces(us, rook)) * (own_pawns - typical_pawns));
}

}  // namespace zermelo::tapered
