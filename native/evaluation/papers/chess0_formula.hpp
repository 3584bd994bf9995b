// What Chess0's two evaluations share (C2): the formula and its five positional features.
//
//   score    = (3000 * material + scale * position) / 3001      in pawns, for White
//   position = (5 control + 2 mobility + development + 2 pawns + 3 king) / 13
//
// The six weights are settings; 13 stays.
//
// The paper gives the formula and the weights, names the features and defines none of them. Ours,
// each White's less Black's:
//   material     pawn 1, knight and bishop 3, rook 5, queen 10: the paper has the rook at half the
//                queen, the minor pieces below the rook and the pawn as the unit
//   control      the values of the squares the pieces other than the king stand on
//   mobility     the squares knights, bishops, rooks and queens can move to
//   development  knights and bishops off the home rank, king's and queen's pawn moved, castled
//   pawns        `passed` each, less `doubled` and `isolated` each
//   king         pieces beside the own king, less the squares around it that the opponent attacks
//
// Taken literally (scale 1) quiet moves differ by less than 0.002 pawn while the paper's table 2
// spreads them over 0.3; `position_scale` makes up for that. See docs/evaluation.md for its value.
#pragma once

#include <array>
#include <string>

#include "board/position.hpp"
#include "evaluation/explainer.hpp"

namespace zermelo {

inline constexpr std::array<int, piece_type_count> chess0_values{1, 3, 3, 5, 10, 0};

// Values of squares in hundredths: whole numbers, so that the colours come out alike to the digit.
using Quanta = std::array<int, square_count>;

struct Chess0Weights {
    int material = 3000;
    int control = 5;
    int mobility = 2;
    int development = 1;
    int pawns = 2;
    int king = 3;

    bool operator==(const Chess0Weights&) const = default;
};

// ", weights 3000 5 2 1 2 3", or nothing for the paper's own.
std::string chess0_weights_text(const Chess0Weights& weights);

// White's less Black's.
struct Chess0Features {
    int material;
    int control;  // in hundredths
    int mobility;
    int development;
    int pawns;
    int king;
};

Chess0Features chess0_features(const Position& position, const Quanta& white_quanta,
                               const Quanta& black_quanta);

std::vector<Term> chess0_terms(const Chess0Features& features, const Chess0Weights& weights,
                               int position_scale);
Value chess0_value(const Chess0Features& features, const Chess0Weights& weights,
                   int position_scale);
SquareMap chess0_square_values(const Quanta& quanta, const Chess0Weights& weights,
                               int position_scale);

}  // namespace zermelo
