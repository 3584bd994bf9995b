#include "evaluation/user/pointer_evaluator.hpp"

#include "evaluation/functions.hpp"

namespace zermelo {

Value PointerEvaluator::evaluate(const Position& position) {
    const std::array<std::uint64_t, pointer_board_size> board{
        position.pieces(pawn),
        position.pieces(knight),
        position.pieces(bishop),
        position.pieces(rook),
        position.pieces(queen),
        position.pieces(king),
        position.pieces(white),
        position.pieces(black),
        position.turn(),
        position.castling_rooks(),
        position.en_passant() == no_square ? 0 : bit(position.en_passant()),
        static_cast<std::uint64_t>(position.halfmove_clock()),
    };
    return clamped(function_(board.data()));
}

}  // namespace zermelo
