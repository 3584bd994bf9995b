// The triangular array: below each ply, the best line found there.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "search/limits.hpp"

namespace zermelo {

class TriangularArray {
  public:
    void clear(int ply) { lengths_[index(ply)] = 0; }

    // `move` is best at `ply`: its line is the move and the line below it.
    void improve(int ply, Move move) {
        const std::size_t row = index(ply);
        const std::size_t below = lengths_[row + 1];
        lines_[row][0] = move;
        std::copy_n(lines_[row + 1].begin(), below, lines_[row].begin() + 1);
        lengths_[row] = below + 1;
    }
    std::vector<Move> line(int ply) const {
        const auto& moves = lines_[index(ply)];
        return {moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(lengths_[index(ply)])};
    }

  private:
    static std::size_t index(int ply) { return static_cast<std::size_t>(ply); }

    std::array<std::array<Move, max_ply + 3>, max_ply + 2> lines_;
    std::array<std::size_t, max_ply + 2> lengths_{};
};

}  // namespace zermelo
