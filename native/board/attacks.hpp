// Attack sets: leapers and rays from constant tables, sliders by magic multiplication.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "bitboard.hpp"
#include "magics.hpp"
#include "piece.hpp"

namespace zermelo {

namespace detail {

using SquareTable = std::array<Bitboard, square_count>;
using Step = std::pair<int, int>;

inline constexpr std::array<Step, 4> bishop_steps{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
inline constexpr std::array<Step, 4> rook_steps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
inline constexpr std::array<Step, 8> king_steps{
    {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
inline constexpr std::array<Step, 8> knight_steps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

constexpr bool on_board(int file, int rank) {
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

constexpr Bitboard ray(Square from, Step step, Bitboard occupied) {
    Bitboard reached = 0;
    int file = file_of(from) + step.first;
    int rank = rank_of(from) + step.second;
    while (on_board(file, rank)) {
        const Bitboard target = bit(make_square(file, rank));
        reached |= target;
        if (occupied & target) break;
        file += step.first;
        rank += step.second;
    }
    return reached;
}

template <std::size_t n>
constexpr SquareTable leaper_table(const std::array<Step, n>& steps) {
    SquareTable table{};
    for (Square square = 0; square < square_count; ++square)
        for (const auto& [files, ranks] : steps) {
            const int file = file_of(square) + files;
            const int rank = rank_of(square) + ranks;
            if (on_board(file, rank)) table[square] |= bit(make_square(file, rank));
        }
    return table;
}

constexpr SquareTable slider_rays(const std::array<Step, 4>& steps) {
    SquareTable table{};
    for (Square square = 0; square < square_count; ++square)
        for (const Step& step : steps) table[square] |= ray(square, step, 0);
    return table;
}

// Squares strictly between two squares on a common line; empty otherwise.
constexpr std::array<SquareTable, square_count> between_table() {
    std::array<SquareTable, square_count> table{};
    for (Square from = 0; from < square_count; ++from)
        for (const Step& step : king_steps) {
            Bitboard path = 0;
            int file = file_of(from) + step.first;
            int rank = rank_of(from) + step.second;
            while (on_board(file, rank)) {
                const Square to = make_square(file, rank);
                table[from][to] = path;
                path |= bit(to);
                file += step.first;
                rank += step.second;
            }
        }
    return table;
}

inline constexpr SquareTable knight_table = leaper_table(knight_steps);
inline constexpr SquareTable king_table = leaper_table(king_steps);
inline constexpr std::array<SquareTable, 2> pawn_table{
    leaper_table(std::array<Step, 2>{{{1, 1}, {-1, 1}}}),
    leaper_table(std::array<Step, 2>{{{1, -1}, {-1, -1}}})};
inline constexpr SquareTable bishop_ray_table = slider_rays(bishop_steps);
inline constexpr SquareTable rook_ray_table = slider_rays(rook_steps);
inline constexpr std::array<SquareTable, square_count> between_squares = between_table();

// What each coloured piece attacks on an empty board.
constexpr std::array<SquareTable, piece_index_count> reach_table() {
    std::array<SquareTable, piece_index_count> table{};
    for (const Color color : {white, black})
        for (Square square = 0; square < square_count; ++square) {
            table[make_piece(color, pawn)][square] = pawn_table[color][square];
            table[make_piece(color, knight)][square] = knight_table[square];
            table[make_piece(color, bishop)][square] = bishop_ray_table[square];
            table[make_piece(color, rook)][square] = rook_ray_table[square];
            table[make_piece(color, queen)][square] =
                bishop_ray_table[square] | rook_ray_table[square];
            table[make_piece(color, king)][square] = king_table[square];
        }
    return table;
}

inline constexpr std::array<SquareTable, piece_index_count> reach = reach_table();

struct Magic {
    Bitboard mask;
    Bitboard magic;
    const Bitboard* attacks;
    int shift;

    Bitboard look_up(Bitboard occupied) const {
        return attacks[((occupied & mask) * magic) >> shift];
    }
};

// Sum over the squares of 2^(relevant squares), for both sliders.
inline constexpr std::size_t slider_table_size = 5248 + 102400;

struct SliderTables {
    SliderTables();
    std::array<Magic, square_count> bishop;
    std::array<Magic, square_count> rook;
    std::array<Bitboard, slider_table_size> attacks;
};

extern const SliderTables slider_tables;

}  // namespace detail

inline Bitboard knight_attacks(Square square) {
    return detail::knight_table[square];
}
inline Bitboard king_attacks(Square square) {
    return detail::king_table[square];
}
inline Bitboard pawn_attacks(Color color, Square square) {
    return detail::pawn_table[color][square];
}
inline Bitboard bishop_attacks(Square square, Bitboard occupied) {
    return detail::slider_tables.bishop[square].look_up(occupied);
}
inline Bitboard rook_attacks(Square square, Bitboard occupied) {
    return detail::slider_tables.rook[square].look_up(occupied);
}
inline Bitboard queen_attacks(Square square, Bitboard occupied) {
    return bishop_attacks(square, occupied) | rook_attacks(square, occupied);
}
// What a slider would attack on an empty board: a cheap test before the real look-up.
inline Bitboard bishop_rays(Square square) {
    return detail::bishop_ray_table[square];
}
inline Bitboard rook_rays(Square square) {
    return detail::rook_ray_table[square];
}
// What a piece would attack on an empty board.
inline Bitboard reach(Piece piece, Square square) {
    return detail::reach[piece][square];
}
inline Bitboard queen_rays(Square square) {
    return reach(make_piece(white, queen), square);
}
inline Bitboard between(Square a, Square b) {
    return detail::between_squares[a][b];
}
// Whether c lies on the line (rank, file or diagonal) through a and b, edge to edge.
bool aligned(Square a, Square b, Square c);

// The whole line through a and b, edge to edge; empty when they share none.
Bitboard line_through(Square a, Square b);

inline Bitboard piece_attacks(PieceType type, Color color, Square square, Bitboard occupied) {
    switch (type) {
    case pawn: return pawn_attacks(color, square);
    case knight: return knight_attacks(square);
    case bishop: return bishop_attacks(square, occupied);
    case rook: return rook_attacks(square, occupied);
    case queen: return queen_attacks(square, occupied);
    case king: return king_attacks(square);
    default: return 0;
    }
}

}  // namespace zermelo
