// A position described term by term: the one walk over all of them, for play and for the tuner.
#pragma once

#include "evaluation/tapered/facts.hpp"
#include "evaluation/tapered/king_safety.hpp"
#include "evaluation/tapered/passed_pawns.hpp"
#include "evaluation/tapered/pieces.hpp"
#include "evaluation/tapered/scale.hpp"
#include "evaluation/tapered/space.hpp"
#include "evaluation/tapered/threats.hpp"

namespace zermelo::tapered {

// Material that counts as a full middle game: knights and bishops 1, rooks 2, queens 4.
inline constexpr int full_phase = 24;

inline int phase_of(const Position& position) {
    const int phase = count(position.pieces(knight) | position.pieces(bishop)) +
                      2 * count(position.pieces(rook)) + 4 * count(position.pieces(queen));
    return std::min(phase, full_phase);
}

// Everything except pawn structure and shelter, which the caller has recorded.
template <class Recorder>
void describe(Facts& facts, Recorder& record) {
    const Position& position = facts.position;
    const auto record_type = [&]<PieceType type>() {
        record_pieces<white, type>(facts, record);
        record_pieces<black, type>(facts, record);
    };
    record_type.template operator()<knight>();
    record_type.template operator()<bishop>();
    record_type.template operator()<rook>();
    record_type.template operator()<queen>();
    const auto side = [&]<Color us>() {
        record_imbalance<us>(position, record);
        record_king<us>(facts, facts.pawns.open_files[us], record);
        record_threats<us>(facts, record);
        record_passed_pawns<us>(facts, record);
        record_space<us>(facts, record);
        if (position.turn() == us) record.template add<us>(at::tempo);
    };
    side.template operator()<white>();
    side.template operator()<black>();
}

// Danger as centipawns of the middle game and of the end game.
template <class Amount>
std::array<Amount, 2> danger_worth(Amount danger) {
    if (danger <= 0) return {};
    return {danger * danger / danger_square_divisor, danger / danger_divisor};
}

}  // namespace zermelo::tapered
