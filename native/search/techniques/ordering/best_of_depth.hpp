// Kong's reordering (G6): the move that was last best at a ply is tried first at that ply, wherever
// it is legal. Exact: it only orders.
#pragma once

#include <array>

#include "search/limits.hpp"
#include "search/scored_moves.hpp"

namespace zermelo {

class BestOfDepth {
  public:
    void learn(int ply, Move move) { moves_[static_cast<std::size_t>(ply)] = move; }
    Move move(int ply) const { return moves_[static_cast<std::size_t>(ply)]; }

  private:
    std::array<Move, max_ply + 1> moves_{};
};

}  // namespace zermelo
