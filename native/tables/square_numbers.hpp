// How a table numbers the squares of the pieces it begins with.
#pragma once

#include <cstdint>
#include <span>

#include "board/bitboard.hpp"

namespace zermelo::tables {

inline constexpr std::uint64_t three_piece_numbers = 31332;
inline constexpr std::uint64_t king_pair_numbers = 462;

// How many ways there are to choose `chosen` of `all`, at most seven of 64.
std::uint64_t combinations(std::size_t chosen, std::size_t all);

// Above the diagonal a1-h8 if positive, below it if negative.
constexpr int above_diagonal(Square square) {
    return rank_of(square) - file_of(square);
}

// The first of these is in the triangle a1-d1-d4, the first off the diagonal below it.
std::uint64_t number_of_three(Square first, Square second, Square third);
std::uint64_t number_of_kings(Square first, Square second);

// The rank of a square among those of pawns: the pawn with the highest one leads.
int pawn_number(Square square);
// How many placements there are of `count` pawns of which one on this file leads.
std::uint64_t leading_pawn_numbers(std::size_t count, int file);
// The leading one is first and on files a to d; the others are sorted here.
std::uint64_t number_of_leading_pawns(std::span<Square> pawns);

}  // namespace zermelo::tables
