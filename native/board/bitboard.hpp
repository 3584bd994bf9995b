// Bitboards: sets of squares as 64-bit words, bit 0 = a1, bit 63 = h8.
#pragma once

#include <bit>
#include <cstdint>

namespace zermelo {

using Bitboard = std::uint64_t;
using Square = int;

inline constexpr Square no_square = 64;
inline constexpr int square_count = 64;

inline constexpr Bitboard file_a = 0x0101010101010101;
inline constexpr Bitboard file_h = file_a << 7;
inline constexpr Bitboard rank_1 = 0xFF;
inline constexpr Bitboard rank_8 = rank_1 << 56;
inline constexpr Bitboard dark_squares = 0xAA55AA55AA55AA55;
inline constexpr Bitboard all_squares = ~Bitboard{0};

constexpr Square make_square(int file, int rank) {
    return rank * 8 + file;
}
constexpr int file_of(Square square) {
    return square & 7;
}
constexpr int rank_of(Square square) {
    return square >> 3;
}
constexpr Bitboard bit(Square square) {
    return Bitboard{1} << square;
}
constexpr Bitboard rank_mask(int rank) {
    return rank_1 << (8 * rank);
}
constexpr bool contains(Bitboard set, Square square) {
    return (set >> square) & 1;
}
constexpr int count(Bitboard set) {
    return std::popcount(set);
}
constexpr bool more_than_one(Bitboard set) {
    return (set & (set - 1)) != 0;
}
constexpr Square lowest(Bitboard set) {
    return std::countr_zero(set);
}
constexpr Square highest(Bitboard set) {
    return 63 - std::countl_zero(set);
}
constexpr Square pop_lowest(Bitboard& set) {
    const Square square = lowest(set);
    set &= set - 1;
    return square;
}

// A step of `delta` squares; steps that change file must not wrap around the board's edge.
inline constexpr int north = 8;
inline constexpr int south = -8;
inline constexpr int east = 1;
inline constexpr int west = -1;

template <int delta>
constexpr Bitboard shift(Bitboard set) {
    constexpr int file_change = ((delta % 8) + 12) % 8 - 4;
    if constexpr (file_change == 1) set &= ~file_h;
    if constexpr (file_change == -1) set &= ~file_a;
    if constexpr (delta > 0)
        return set << delta;
    else
        return set >> -delta;
}

}  // namespace zermelo
