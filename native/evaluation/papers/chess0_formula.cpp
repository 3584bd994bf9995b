#include "evaluation/papers/chess0_formula.hpp"

#include "evaluation/attack_map.hpp"
#include "evaluation/functions.hpp"
#include "evaluation/pawn_structure.hpp"

namespace zermelo {

namespace {

constexpr double position_weight = 1;
constexpr double weight_sum = 13;  // of the paper's weights; the divisor of `position`

constexpr int passed = 2;
constexpr int doubled = 1;
constexpr int isolated = 1;
constexpr int castled = 2;

int development(const Position& position, Color color) {
    const Bitboard home = color == white ? rank_1 : rank_8;
    const Bitboard minors = position.pieces(color, knight) | position.pieces(color, bishop);
    constexpr Bitboard centre_files = file_a << 3 | file_a << 4;
    const Bitboard centre_home = centre_files & rank_mask(color == white ? 1 : 6);
    const bool on_home_rank = contains(home, position.king_square(color));
    const int king_file = file_of(position.king_square(color));
    // Castled, or as good as: the king in a corner and no right to castle left.
    const bool safe =
        on_home_rank && (king_file >= 6 || king_file <= 2) && !(position.castling_rooks() & home);
    return count(minors & ~home) + 2 - count(position.pieces(color, pawn) & centre_home) +
           (safe ? castled : 0);
}

int pawn_structure(const Position& position, Color color) {
    const Bitboard own = position.pieces(color, pawn);
    const Bitboard other = position.pieces(!color, pawn);
    return passed * count(passed_pawns(color, own, other)) - doubled * count(doubled_pawns(own)) -
           isolated * count(isolated_pawns(own));
}

struct Side {
    int control = 0;
    int mobility = 0;
    Bitboard attacked = 0;
};

Side look_at(const Position& position, Color color, const Quanta& quanta) {
    Side side;
    const Bitboard own = position.pieces(color);
    for (Bitboard pieces = own & ~position.pieces(king); pieces;)
        side.control += quanta[pop_lowest(pieces)];
    side.attacked = pawn_attack_set(color, position.pieces(color, pawn)) |
                    king_attacks(position.king_square(color));
    for_each_officer(position, color, [&](PieceType, Square, Bitboard attacks) {
        side.mobility += count(attacks & ~own);
        side.attacked |= attacks;
    });
    return side;
}

int king_safety(const Position& position, Color color, Bitboard attacked_by_other) {
    const Bitboard around = king_attacks(position.king_square(color));
    return count(around & position.pieces(color)) - count(around & attacked_by_other);
}

// The score's parts in centipawns, in the order terms() names them.
struct Parts {
    double material, control, mobility, development, pawns, king;
    double sum() const { return material + control + mobility + development + pawns + king; }
};

// Centipawns for one unit of `position`.
double chess0_unit(const Chess0Weights& weights, int position_scale) {
    return position_scale * position_weight / (weights.material + position_weight);
}

Parts parts_of(const Chess0Features& features, const Chess0Weights& weights, int position_scale) {
    const double unit = chess0_unit(weights, position_scale) / weight_sum;
    const double material_weight = weights.material;
    return {
        .material = 100 * material_weight * features.material / (material_weight + position_weight),
        .control = unit * weights.control * features.control / 100,
        .mobility = unit * weights.mobility * features.mobility,
        .development = unit * weights.development * features.development,
        .pawns = unit * weights.pawns * features.pawns,
        .king = unit * weights.king * features.king,
    };
}

}  // namespace

std::string chess0_weights_text(const Chess0Weights& weights) {
    if (weights == Chess0Weights{}) return {};
    std::string text = ", weights";
    for (const int weight : {weights.material, weights.control, weights.mobility,
                             weights.development, weights.pawns, weights.king})
        text += " " + std::to_string(weight);
    return text;
}

Chess0Features chess0_features(const Position& position, const Quanta& white_quanta,
                               const Quanta& black_quanta) {
    const Side mine = look_at(position, white, white_quanta);
    const Side theirs = look_at(position, black, black_quanta);
    return {
        .material = material_balance(position, chess0_values),
        .control = mine.control - theirs.control,
        .mobility = mine.mobility - theirs.mobility,
        .development = development(position, white) - development(position, black),
        .pawns = pawn_structure(position, white) - pawn_structure(position, black),
        .king = king_safety(position, white, theirs.attacked) -
                king_safety(position, black, mine.attacked),
    };
}

Value chess0_value(const Chess0Features& features, const Chess0Weights& weights,
                   int position_scale) {
    return rounded(parts_of(features, weights, position_scale).sum());
}

std::vector<Term> chess0_terms(const Chess0Features& features, const Chess0Weights& weights,
                               int position_scale) {
    const Parts parts = parts_of(features, weights, position_scale);
    return {{"material", parts.material}, {"control", parts.control},
            {"mobility", parts.mobility}, {"development", parts.development},
            {"pawns", parts.pawns},       {"king", parts.king}};
}

SquareMap chess0_square_values(const Quanta& quanta, const Chess0Weights& weights,
                               int position_scale) {
    SquareMap map;
    const double unit = chess0_unit(weights, position_scale) / weight_sum;
    for (Square square = 0; square < square_count; ++square)
        map[square] = unit * weights.control * quanta[square] / 100;
    return map;
}

}  // namespace zermelo
