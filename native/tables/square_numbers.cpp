#include "tables/square_numbers.hpp"

#include <algorithm>
#include <array>

namespace zermelo::tables {

namespace {

constexpr std::size_t max_group = 7;

constexpr auto binomials = [] {
    std::array<std::array<std::uint64_t, 65>, max_group + 1> table{};
    for (std::size_t all = 0; all <= 64; ++all) {
        table[0][all] = 1;
        for (std::size_t chosen = 1; chosen <= max_group && chosen <= all; ++chosen)
            table[chosen][all] = table[chosen - 1][all - 1] + table[chosen][all - 1];
    }
    return table;
}();

// Squares below the diagonal a1-h8, rank by rank.
constexpr auto below_diagonal_numbers = [] {
    std::array<int, square_count> numbers{};
    int next = 0;
    for (Square square = 0; square < square_count; ++square)
        if (above_diagonal(square) < 0) numbers[static_cast<std::size_t>(square)] = next++;
    return numbers;
}();

// The ten squares of the triangle a1-d1-d4, those of the diagonal last.
constexpr auto triangle_numbers = [] {
    std::array<int, square_count> numbers{};
    int next = 0;
    for (const bool on_diagonal : {false, true})
        for (int rank = 0; rank < 4; ++rank)
            for (int file = rank; file < 4; ++file)
                if ((file == rank) == on_diagonal)
                    numbers[static_cast<std::size_t>(make_square(file, rank))] = next++;
    return numbers;
}();

constexpr bool are_neighbours(Square a, Square b) {
    const int files = file_of(a) - file_of(b);
    const int ranks = rank_of(a) - rank_of(b);
    return files * files <= 1 && ranks * ranks <= 1;
}

// Pairs of kings, by the number of the first in the triangle; pairs on the diagonal come last.
constexpr auto king_numbers = [] {
    std::array<std::array<int, square_count>, 10> numbers{};
    int next = 0;
    for (const bool both_on_diagonal : {false, true})
        for (int triangle = 0; triangle < 10; ++triangle)
            for (int rank = 0; rank < 4; ++rank)
                for (int file = rank; file < 4; ++file) {
                    const Square first = make_square(file, rank);
                    if (triangle_numbers[static_cast<std::size_t>(first)] != triangle) continue;
                    const bool on_diagonal = above_diagonal(first) == 0;
                    for (Square second = 0; second < square_count; ++second) {
                        const int above = above_diagonal(second);
                        if (are_neighbours(first, second) || (on_diagonal && above > 0)) continue;
                        if ((on_diagonal && above == 0) != both_on_diagonal) continue;
                        numbers[static_cast<std::size_t>(triangle)]
                               [static_cast<std::size_t>(second)] = next++;
                    }
                }
    return numbers;
}();

struct PawnNumbers {
    std::array<int, square_count> by_square{};
    // By the number of pawns: the first number of those led from a square, and all of a file.
    std::array<std::array<std::uint64_t, square_count>, max_group> led_from{};
    std::array<std::array<std::uint64_t, 4>, max_group> on_file{};
};

constexpr auto pawns = [] {
    PawnNumbers found;
    int next = 47;
    for (int file = 0; file < 4; ++file)
        for (int rank = 1; rank < 7; ++rank)
            for (const int which : {file, 7 - file})
                found.by_square[static_cast<std::size_t>(make_square(which, rank))] = next--;
    for (std::size_t count = 1; count < max_group; ++count)
        for (int file = 0; file < 4; ++file) {
            std::uint64_t total = 0;
            for (int rank = 1; rank < 7; ++rank) {
                const auto square = static_cast<std::size_t>(make_square(file, rank));
                found.led_from[count][square] = total;
                total += binomials[count - 1][static_cast<std::size_t>(found.by_square[square])];
            }
            found.on_file[count][static_cast<std::size_t>(file)] = total;
        }
    return found;
}();

constexpr std::uint64_t below_number(Square square) {
    return static_cast<std::uint64_t>(below_diagonal_numbers[static_cast<std::size_t>(square)]);
}
constexpr std::uint64_t triangle_number(Square square) {
    return static_cast<std::uint64_t>(triangle_numbers[static_cast<std::size_t>(square)]);
}

}  // namespace

std::uint64_t combinations(std::size_t chosen, std::size_t all) {
    return chosen <= max_group && all <= 64 ? binomials[chosen][all] : 0;
}

std::uint64_t number_of_three(Square first, Square second, Square third) {
    // Squares, and ranks of the diagonal, that an earlier piece takes are not counted.
    const auto less = [](int value, std::initializer_list<Square> earlier, Square here) {
        for (const Square other : earlier) value -= here > other;
        return static_cast<std::uint64_t>(value);
    };
    constexpr std::uint64_t first_off = 6 * 63 * 62;
    constexpr std::uint64_t second_off = 4 * 28 * 62;
    constexpr std::uint64_t third_off = 4 * 7 * 28;
    if (above_diagonal(first))
        return (triangle_number(first) * 63 + less(second, {first}, second)) * 62 +
               less(third, {first, second}, third);
    const auto first_rank = static_cast<std::uint64_t>(rank_of(first));
    if (above_diagonal(second))
        return first_off + (first_rank * 28 + below_number(second)) * 62 +
               less(third, {first, second}, third);
    const std::uint64_t second_rank = less(rank_of(second), {first}, second);
    if (above_diagonal(third))
        return first_off + second_off + (first_rank * 7 + second_rank) * 28 + below_number(third);
    return first_off + second_off + third_off + (first_rank * 7 + second_rank) * 6 +
           less(rank_of(third), {first, second}, third);
}

std::uint64_t number_of_kings(Square first, Square second) {
    return static_cast<std::uint64_t>(
        king_numbers[triangle_number(first)][static_cast<std::size_t>(second)]);
}

int pawn_number(Square square) {
    return pawns.by_square[static_cast<std::size_t>(square)];
}

std::uint64_t leading_pawn_numbers(std::size_t count, int file) {
    return pawns.on_file[count][static_cast<std::size_t>(file)];
}

std::uint64_t number_of_leading_pawns(std::span<Square> squares) {
    std::sort(squares.begin() + 1, squares.end(),
              [](Square a, Square b) { return pawn_number(a) < pawn_number(b); });
    std::uint64_t number = pawns.led_from[squares.size()][static_cast<std::size_t>(squares[0])];
    for (std::size_t i = 1; i < squares.size(); ++i)
        number += combinations(i, static_cast<std::size_t>(pawn_number(squares[i])));
    return number;
}

}  // namespace zermelo::tables
