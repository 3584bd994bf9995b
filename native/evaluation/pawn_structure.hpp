// Doubled, isolated and passed pawns as sets of squares.
#pragma once

#include "board/bitboard.hpp"
#include "board/piece.hpp"

namespace zermelo {

constexpr Bitboard filled_north(Bitboard set) {
    set |= set << 8;
    set |= set << 16;
    return set | set << 32;
}
constexpr Bitboard filled_south(Bitboard set) {
    set |= set >> 8;
    set |= set >> 16;
    return set | set >> 32;
}
constexpr Bitboard filled_files(Bitboard set) {
    return filled_north(set) | filled_south(set);
}

// Pawns with another of their own behind them on the file, White's way or Black's: as many either
// way.
constexpr Bitboard doubled_pawns(Bitboard own) {
    return own & shift<north>(filled_north(own));
}

// Pawns without one of their own on a neighbouring file.
constexpr Bitboard isolated_pawns(Bitboard own) {
    const Bitboard files = filled_files(own);
    return own & ~(shift<east>(files) | shift<west>(files));
}

// Pawns that no opposing pawn can stop or take on the way to promotion.
constexpr Bitboard passed_pawns(Color color, Bitboard own, Bitboard other) {
    const Bitboard front =
        color == white ? filled_south(shift<south>(other)) : filled_north(shift<north>(other));
    return own & ~(front | shift<east>(front) | shift<west>(front));
}

}  // namespace zermelo
