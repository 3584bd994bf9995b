#include "evaluation/papers/michniewski.hpp"

#include "evaluation/functions.hpp"
#include "evaluation/papers/square_tables.hpp"

namespace zermelo {

namespace {

constexpr michniewski_tables::CombinedTables tables =
    michniewski_tables::combine(michniewski_values);

}  // namespace

Value Michniewski::evaluate(const Position& position) {
    return for_side_to_move(position, michniewski_tables::sum(tables, position));
}

std::vector<Term> Michniewski::terms(const Position& position) {
    const int material = material_balance(position, michniewski_values);
    const int squares = michniewski_tables::sum(tables, position) - material;
    return {{"material", static_cast<double>(material)}, {"squares", static_cast<double>(squares)}};
}

SquareMap Michniewski::square_values(const Position& position, Color color) {
    const bool end_game = michniewski_tables::is_end_game(position);
    return mean_square_values(position, color, [end_game](PieceType type, Square square) {
        return michniewski_tables::value(type, square, end_game);
    });
}

}  // namespace zermelo
