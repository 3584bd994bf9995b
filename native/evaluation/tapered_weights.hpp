// The numbers of the tapered evaluation, in centipawns, in one place to be tuned.
//
// A Score is a pair: worth in the middle game and in the end game. Square tables are half boards,
// files a to d with e to h their mirror image, rank 8 on top, seen by the owner.
#pragma once

#include <array>

#include "board/piece.hpp"

namespace zermelo {

struct Score {
    int middle_game = 0;
    int end_game = 0;

    constexpr Score& operator+=(Score other) {
        middle_game += other.middle_game;
        end_game += other.end_game;
        return *this;
    }
    constexpr Score& operator-=(Score other) {
        middle_game -= other.middle_game;
        end_game -= other.end_game;
        return *this;
    }
    friend constexpr Score operator*(int times, Score score) {
        return {times * score.middle_game, times * score.end_game};
    }
    friend constexpr Score operator+(Score a, Score b) { return a += b; }
    friend constexpr Score operator-(Score a, Score b) { return a -= b; }
};

using HalfBoard = std::array<int, 32>;

struct SquareWeights {
    HalfBoard middle_game;
    HalfBoard end_game;
};

struct TaperedWeights {
    std::array<Score, 5> material;  // pawn to queen
    std::array<SquareWeights, piece_type_count> squares;
    // For each square a knight, bishop, rook, queen can move to that no opposing pawn guards,
    // counted from `usual_mobility`.
    std::array<Score, piece_type_count> mobility;
    std::array<int, piece_type_count> usual_mobility;
    Score bishop_pair;
    Score doubled_pawn;
    Score isolated_pawn;
    std::array<Score, 8> passed_pawn;  // by rank, seen by the owner
    Score rook_on_open_file;
    Score rook_on_half_open_file;
    Score shield_pawn;        // each own pawn on the two ranks before the king, up to three files
    Score open_file_at_king;  // each file at the king without an own pawn
    // Attackers of the squares around the king weigh by type; the sum looks up no table but grows
    // with its square: danger * danger / danger_divisor.
    std::array<int, piece_type_count> king_attacker;
    int danger_divisor;
    Score tempo;
};

// Non-pawn material that counts as a full middle game: knights and bishops 1, rooks 2, queens 4.
inline constexpr std::array<int, piece_type_count> phase_weights{0, 1, 1, 2, 4, 0};
inline constexpr int full_phase = 24;

// clang-format off
inline constexpr TaperedWeights tapered_weights{
    .material = {{{85, 105}, {325, 300}, {340, 315}, {475, 535}, {990, 960}}},
    .squares = {{
        {   // pawn
            .middle_game = {  0,   0,   0,   0,
                             60,  75,  70,  80,
                              5,  15,  30,  35,
                            -10,   5,   5,  20,
                            -15,  -5,   2,  18,
                            -15,  -2,  -2,   4,
                            -18,   5,  -6, -12,
                              0,   0,   0,   0},
            .end_game    = {  0,   0,   0,   0,
                            100, 100,  90,  80,
                             60,  60,  50,  40,
                             25,  20,  10,   4,
                             10,   8,   0,  -4,
                              4,   4,  -2,   0,
                              8,   6,   6,   8,
                              0,   0,   0,   0}},
        {   // knight
            .middle_game = {-90, -50, -30, -25,
                            -35, -20,  15,  20,
                            -15,  15,  30,  45,
                            -10,   8,  22,  30,
                            -12,   2,  14,  18,
                            -20,  -4,   8,  12,
                            -28, -22,  -8,   0,
                            -60, -22, -28, -18},
            .end_game    = {-60, -35, -18, -18,
                            -25, -10,  -8,   5,
                            -20,  -5,  12,  14,
                            -12,   5,  18,  24,
                            -14,   0,  16,  22,
                            -22,  -4,   2,  14,
                            -32, -16,  -8,   0,
                            -45, -38, -18, -12}},
        {   // bishop
            .middle_game = {-25, -15, -30, -25,
                            -18,   0,  -8, -10,
                             -4,  14,  18,  16,
                             -4,   4,  12,  26,
                             -2,   6,   8,  20,
                              2,  12,  12,   8,
                              4,  16,  10,   2,
                            -18,   0, -10, -12},
            .end_game    = {-16, -12,  -8,  -6,
                             -8,  -2,   2,  -4,
                             -2,   0,   4,   2,
                             -2,   6,   8,  10,
                             -6,   2,   8,  12,
                             -8,  -2,   6,   8,
                            -12, -12,  -6,   0,
                            -16,  -8, -14,  -6}},
        {   // rook
            .middle_game = { 10,  12,   8,  14,
                             12,  14,  26,  30,
                             -4,  12,  14,  18,
                            -16,  -6,   4,  10,
                            -24, -12,  -8,  -2,
                            -28, -14, -10,  -8,
                            -28, -10,  -8,  -2,
                            -12,  -8,   4,  10},
            .end_game    = { 12,  10,  14,  12,
                             12,  12,  10,   8,
                              8,   8,   6,   4,
                              8,   6,   8,   2,
                              4,   4,   4,   0,
                             -2,   0,  -4,  -4,
                             -4,  -4,  -2,  -2,
                             -6,  -2,   0,  -4}},
        {   // queen
            .middle_game = {-15,   0,  12,  20,
                            -12, -25,   0,   4,
                             -4,  -4,  10,  16,
                            -14, -12,  -6,  -4,
                             -8, -10,  -6,  -6,
                            -10,   0,  -4,  -4,
                            -20,  -6,   6,   2,
                            -16, -14,  -8,   4},
            .end_game    = { -4,  12,  16,  20,
                             -6,  16,  24,  32,
                            -10,   8,  18,  32,
                              6,  22,  24,  36,
                             -6,  18,  18,  30,
                            -12, -10,  10,   8,
                            -20, -22, -18, -10,
                            -30, -28, -20, -18}},
        {   // king
            .middle_game = {-40, -20, -30, -50,
                            -30, -25, -35, -55,
                            -35, -25, -35, -60,
                            -45, -40, -45, -65,
                            -50, -40, -45, -60,
                            -25, -18, -32, -45,
                              5,  10, -15, -30,
                             15,  32,  10, -10},
            .end_game    = {-65, -35, -18, -18,
                            -22,   8,  12,  12,
                              0,  22,  26,  22,
                             -8,  20,  28,  32,
                            -18,   4,  22,  28,
                            -20,   0,  12,  20,
                            -28,  -8,   4,  10,
                            -52, -32, -18, -22}},
    }},
    .mobility = {{{0, 0}, {5, 4}, {5, 5}, {3, 5}, {2, 5}, {0, 0}}},
    .usual_mobility = {0, 4, 6, 7, 13, 0},
    .bishop_pair = {28, 52},
    .doubled_pawn = {-6, -18},
    .isolated_pawn = {-12, -12},
    .passed_pawn = {{{0, 0}, {2, 8}, {2, 12}, {6, 28}, {20, 52}, {40, 90}, {60, 130}, {0, 0}}},
    .rook_on_open_file = {30, 8},
    .rook_on_half_open_file = {12, 8},
    .shield_pawn = {10, 0},
    .open_file_at_king = {-14, 0},
    .king_attacker = {0, 14, 12, 16, 26, 0},
    .danger_divisor = 40,
    .tempo = {16, 10},
};
// clang-format on

}  // namespace zermelo
