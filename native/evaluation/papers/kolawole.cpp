#include "evaluation/papers/kolawole.hpp"

#include "board/generate.hpp"
#include "evaluation/attack_map.hpp"
#include "evaluation/functions.hpp"
#include "evaluation/papers/square_tables.hpp"

namespace zermelo {

namespace {

constexpr std::array<int, piece_type_count> values{100, 300, 300, 500, 900, 0};
constexpr int lone_bishop = 250;
constexpr int move_value = 5;
constexpr int attack_share = 4;

constexpr michniewski_tables::CombinedTables tables = michniewski_tables::combine({});

int lone_bishop_loss(const Position& position, Color color) {
    return count(position.pieces(color, bishop)) == 1 ? values[bishop] - lone_bishop : 0;
}

// Legal moves of the side to move less those the other would have after a pass; White's side.
int move_balance(const Position& position) {
    Position passed = position;
    Undo undo;
    passed.play_null(undo);
    const int balance =
        static_cast<int>(count_moves(position)) - static_cast<int>(count_moves(passed));
    return position.turn() == white ? balance : -balance;
}

int attacked_value(const Position& position, Color color) {
    const Bitboard targets = position.pieces(color) & attacked_squares(position, !color);
    int sum = 0;
    for (const PieceType type : {pawn, knight, bishop, rook, queen})
        sum += values[type] * count(targets & position.pieces(type));
    return sum;
}

}  // namespace

Kolawole::Ratings Kolawole::rate(const Position& position) {
    return {
        .material = material_balance(position, values) - lone_bishop_loss(position, white) +
                    lone_bishop_loss(position, black),
        .movability = move_value * move_balance(position),
        .positional = michniewski_tables::sum(tables, position),
        .attack =
            (attacked_value(position, black) - attacked_value(position, white)) / attack_share,
    };
}

Value Kolawole::evaluate(const Position& position) {
    const Ratings ratings = rate(position);
    return for_side_to_move(
        position, ratings.material + ratings.movability + ratings.positional + ratings.attack);
}

std::vector<Term> Kolawole::terms(const Position& position) {
    const Ratings ratings = rate(position);
    return {{"material", static_cast<double>(ratings.material)},
            {"movability", static_cast<double>(ratings.movability)},
            {"positional", static_cast<double>(ratings.positional)},
            {"attack", static_cast<double>(ratings.attack)}};
}

SquareMap Kolawole::square_values(const Position& position, Color color) {
    const bool end_game = michniewski_tables::is_end_game(position);
    return mean_square_values(position, color, [end_game](PieceType type, Square square) {
        return michniewski_tables::value(type, square, end_game);
    });
}

}  // namespace zermelo
