// The hidden layer of one view of the board, kept from one evaluation to the next: what differs
// between the boards is added and taken away. Nothing has to follow the search's moves.
#pragma once

#include <array>

#include "board/position.hpp"
#include "evaluation/network/kernels.hpp"
#include "evaluation/network/weights.hpp"

namespace zermelo::network {

// A board as one side sees it: its own back rank first, mirrored if its king is on the files a to
// d.
struct View {
    Color side;
    int flip;  // what each square is XORed with

    static View of(const Position& position, Color side) {
        const Square king = position.king_square(side);
        const int mirror = file_of(king) < 4 ? 7 : 0;
        return {side, mirror ^ (side == white ? 0 : 56)};
    }
    bool is_mirrored() const { return (flip & 7) != 0; }
    int input(Color color, PieceType type, Square square) const {
        const int piece = type + (color == side ? 0 : piece_type_count);
        return piece * square_count + (square ^ flip);
    }
};

class Accumulator {
  public:
    explicit Accumulator(const Weights& weights);

    // Brings the layer up to this position; `view` must be mirrored as it was when it was made.
    void update(const Weights& weights, const Kernels& kernels, const Position& position,
                const View& view);
    const std::int16_t* hidden() const { return hidden_.data(); }

  private:
    // The pieces the layer stands for.
    std::array<std::array<Bitboard, piece_type_count>, 2> board_{};
    Aligned<std::int16_t> hidden_;
};

}  // namespace zermelo::network
