// A user's own evaluation, compiled: a C function such as Numba's @cfunc or ctypes makes.
//
//   int32_t evaluate(const uint64_t* board);    centipawns for the side to move
//
//   board[0..5]  pawns, knights, bishops, rooks, queens, kings of both sides
//   board[6..7]  White's pieces, Black's pieces
//   board[8]     side to move: 0 White, 1 Black
//   board[9]     the rooks that may still castle
//   board[10]    the en passant square as a set of one, 0 when no such capture is legal
//   board[11]    the halfmove clock
//
// Sets of squares have bit 0 for a1 and bit 63 for h8. The function is called from the search's own
// threads without Python's lock, must return the same for the same board, and must outlive the
// evaluator. Values beyond +-29999 are clamped.
#pragma once

#include <cstdint>

#include "evaluation/evaluator.hpp"

namespace zermelo {

using EvaluationFunction = std::int32_t (*)(const std::uint64_t* board);

inline constexpr std::size_t pointer_board_size = 12;

class PointerEvaluator final : public Evaluator {
  public:
    explicit PointerEvaluator(EvaluationFunction function) : function_(function) {}

    Value evaluate(const Position& position) override;
    std::unique_ptr<Evaluator> copy() const override {
        return std::make_unique<PointerEvaluator>(*this);
    }

  private:
    EvaluationFunction function_;
};

}  // namespace zermelo
