// What several evaluators share.
#pragma once

#include <algorithm>
#include <cmath>

#include "board/position.hpp"
#include "evaluation/explainer.hpp"

namespace zermelo {

// The values of proven mates start beyond it.
inline constexpr Value largest_evaluation = 29999;

constexpr Value clamped(Value value) {
    return std::clamp(value, -largest_evaluation, largest_evaluation);
}

// Turns a value from White's side into one from the side to move, kept clear of mate values.
inline Value for_side_to_move(const Position& position, Value white_value) {
    return clamped(position.turn() == white ? white_value : -white_value);
}

inline Value rounded(double white_value) {
    return static_cast<Value>(std::lround(white_value));
}

// How many more pieces of a type White has than Black.
inline int balance(const Position& position, PieceType type) {
    return 2 * count(position.pieces(white, type)) - count(position.pieces(type));
}

inline int material_balance(const Position& position,
                            const std::array<int, piece_type_count>& values) {
    int sum = 0;
    for (const PieceType type : {pawn, knight, bishop, rook, queen})
        sum += values[type] * balance(position, type);
    return sum;
}

// The square as its owner sees it: a1 is the near corner on the queen's side for both.
constexpr Square seen_by(Color color, Square square) {
    return color == white ? square : square ^ 56;
}

// A heat map of square tables: the mean, over the pieces `color` has here, of what such a piece
// would be worth on each square. `value(type, square)` is called with squares as their owner sees
// them.
template <class SquareValue>
SquareMap mean_square_values(const Position& position, Color color, SquareValue value) {
    SquareMap map{};
    const double pieces = count(position.pieces(color));
    for (Square square = 0; square < square_count; ++square) {
        for (const PieceType type : {pawn, knight, bishop, rook, queen, king})
            map[square] +=
                count(position.pieces(color, type)) * value(type, seen_by(color, square));
        map[square] /= pieces;
    }
    return map;
}

}  // namespace zermelo
