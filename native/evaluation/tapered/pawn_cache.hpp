// A cache of what was found about pawns: a search meets few arrangements of pawns and many of
// pieces.
#pragma once

#include <vector>

#include "board/position.hpp"
#include "evaluation/tapered/pawns.hpp"
#include "evaluation/tapered/shelter.hpp"

namespace zermelo::tapered {

struct PawnEntry {
    // No position has these pawns, so an entry not yet used is never found.
    std::array<Bitboard, 2> pawns{all_squares, all_squares};
    std::array<Bitboard, 2> passed{};
    std::array<Bitboard, 2> attack_span{};
    Packed score = 0;

    // For the square the king of each side stood on when last asked.
    std::array<Packed, 2> shelter{};
    std::array<std::uint8_t, 2> king_square{no_square, no_square};
    std::array<std::uint8_t, 2> open_files{};
};

class PawnCache {
  public:
    const PawnEntry& look_up(const Position& position) {
        PawnEntry& entry =
            entries_[index_of(position.pieces(white, pawn), position.pieces(black, pawn))];
        bring_up_to_date(entry, position);
        return entry;
    }

    // Computes what the entry does not know about this position yet.
    static void bring_up_to_date(PawnEntry& entry, const Position& position) {
        const Bitboard white_pawns = position.pieces(white, pawn);
        const Bitboard black_pawns = position.pieces(black, pawn);
        if (entry.pawns[white] != white_pawns || entry.pawns[black] != black_pawns) [[unlikely]] {
            Playing record;
            entry = {};
            entry.pawns = {white_pawns, black_pawns};
            fill(entry, record);
            entry.score = record.sum();
        }
        look_at_king<white>(position.king_square(white), entry);
        look_at_king<black>(position.king_square(black), entry);
    }

    // Everything about the pawns except the numbers, which go to the recorder.
    template <class Recorder>
    static void fill(PawnEntry& entry, Recorder& record) {
        const auto [white_pawns, black_pawns] = entry.pawns;
        record_pawns<white>(white_pawns, black_pawns, record);
        record_pawns<black>(black_pawns, white_pawns, record);
        entry.passed = {foremost_passed_pawns<white>(white_pawns, black_pawns),
                        foremost_passed_pawns<black>(black_pawns, white_pawns)};
        entry.attack_span = {pawn_attack_span<white>(white_pawns),
                             pawn_attack_span<black>(black_pawns)};
    }

  private:
    static constexpr int index_bits = 13;

    static std::size_t index_of(Bitboard white_pawns, Bitboard black_pawns) {
        const Bitboard mixed =
            white_pawns * 0x9E3779B97F4A7C15 ^ (black_pawns * 0xBF58476D1CE4E5B9 >> 7);
        return static_cast<std::size_t>(mixed * 0x94D049BB133111EB >> (64 - index_bits));
    }

    template <Color us>
    static void look_at_king(Square square, PawnEntry& entry) {
        if (entry.king_square[us] == square) return;
        Playing record;
        entry.king_square[us] = static_cast<std::uint8_t>(square);
        entry.open_files[us] =
            record_shelter<us>(square, entry.pawns[us], entry.pawns[!us], record);
        entry.shelter[us] = record.sum();
    }

    std::vector<PawnEntry> entries_ = std::vector<PawnEntry>(std::size_t{1} << index_bits);
};

}  // namespace zermelo::tapered
