// Squares as a side sees them.
#pragma once

#include <algorithm>
#include <array>

#include "board/attacks.hpp"
#include "board/bitboard.hpp"
#include "board/piece.hpp"

namespace zermelo {

template <Color us>
inline constexpr int up = us == white ? north : south;

template <Color us>
constexpr Bitboard pushed(Bitboard set) {
    return shift<up<us>>(set);
}
template <Color us>
constexpr Bitboard pawn_attack_set(Bitboard pawns) {
    return shift<up<us> + east>(pawns) | shift<up<us> + west>(pawns);
}
// Squares two pawns of the set attack.
template <Color us>
constexpr Bitboard pawn_double_attack_set(Bitboard pawns) {
    return shift<up<us> + east>(pawns) & shift<up<us> + west>(pawns);
}

template <Color us>
constexpr int seen_rank(Square square) {
    return us == white ? rank_of(square) : 7 - rank_of(square);
}
// A rank by its number as the side sees it, 0 the nearest.
template <Color us>
constexpr Bitboard seen_rank_mask(int rank) {
    return rank_mask(us == white ? rank : 7 - rank);
}
// Every rank ahead of the square's.
template <Color us>
constexpr Bitboard ranks_ahead(Square square) {
    if constexpr (us == white)
        return (all_squares << 8) << (8 * rank_of(square));
    else
        return (all_squares >> 8) >> (8 * (7 - rank_of(square)));
}

constexpr Bitboard file_mask(int file) {
    return file_a << file;
}
constexpr Bitboard neighbour_files(int file) {
    return shift<east>(file_mask(file)) | shift<west>(file_mask(file));
}
template <Color us>
constexpr Bitboard file_ahead(Square square) {
    return ranks_ahead<us>(square) & file_mask(file_of(square));
}

// King's steps.
constexpr int distance(Square a, Square b) {
    const int files = file_of(a) - file_of(b);
    const int ranks = rank_of(a) - rank_of(b);
    return std::max(files < 0 ? -files : files, ranks < 0 ? -ranks : ranks);
}

constexpr int edge_distance(int file) {
    return std::min(file, 7 - file);
}

// Where a square's number stands in a half board: rank 8 first, files a to d, e to h their mirror
// image.
template <Color us>
constexpr int half_board_index(Square square) {
    return 4 * (7 - seen_rank<us>(square)) + edge_distance(file_of(square));
}

inline constexpr Bitboard centre_squares = bit(27) | bit(28) | bit(35) | bit(36);
inline constexpr Bitboard centre_files = file_a << 2 | file_a << 3 | file_a << 4 | file_a << 5;

}  // namespace zermelo
