// The hidden layer of one view of the board, made from that of another board: what differs between
// the two is added and taken away. Nothing has to follow the search's moves.
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

    // Makes the layer that of this position, from a layer of another one (or this very one); `view`
    // must be mirrored as it was when that was made.
    void update(const Accumulator& from, const Weights& weights, const Kernels& kernels,
                const Position& position, const View& view);
    // About how many pieces come and go on the way to a position.
    int distance(const Position& position) const {
        return count(color_[white] ^ position.pieces(white)) +
               count(color_[black] ^ position.pieces(black));
    }
    const std::int16_t* hidden() const { return hidden_.data(); }

  private:
    // The pieces the layer stands for.
    std::array<std::array<Bitboard, piece_type_count>, 2> board_{};
    std::array<Bitboard, 2> color_{};
    Aligned<std::int16_t> hidden_;
};

}  // namespace zermelo::network
