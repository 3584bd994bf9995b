#include "evaluation/papers/kong_material.hpp"

#include "evaluation/functions.hpp"

namespace zermelo {

Value KongMaterial::evaluate(const Position& position) {
    return for_side_to_move(position, material_balance(position, kong_values));
}

std::vector<Term> KongMaterial::terms(const Position& position) {
    const auto worth = [&position](PieceType type) {
        return static_cast<double>(kong_values[type] * balance(position, type));
    };
    return {{"pawns", worth(pawn)},
            {"knights", worth(knight)},
            {"bishops", worth(bishop)},
            {"rooks", worth(rook)},
            {"queens", worth(queen)}};
}

SquareMap KongMaterial::square_values(const Position&, Color) {
    return {};
}

}  // namespace zermelo
