// Monte Carlo tree search (UCT; Kocsis and Szepesvari 2006; K6): look most often where it went
// best.
//
// The tree grows by one node per iteration. From the root the child of highest
// mean + c * sqrt(ln(visits of parent) / visits of child) is followed; the new node is valued by
// the evaluator and the reward, value / (|value| + scale), added up on the way back. The form, the
// random numbers and the counting are those of textbook/mcts.py, so that both give the same tree.
//
// A limit of nodes counts iterations: one that ends in a finished game adds no node, and a tree
// full of them would never reach a limit of its own nodes. A full tree grows no more and is only
// visited.
#pragma once

#include <vector>

#include "search/algorithms/tree_line.hpp"
#include "search/context.hpp"

namespace zermelo {

class MonteCarlo {
  public:
    explicit MonteCarlo(const SearchContext& context);

    Report run();

  private:
    using Index = std::uint32_t;
    static constexpr Index none = 0;                                // the root is nobody's child
    static constexpr std::size_t max_nodes = std::size_t{1} << 23;  // 256 MiB of them

    struct Node {
        double total = 0;  // rewards, seen by the side that moved here
        std::uint32_t visits = 0;
        Index first_child = none;
        Index next_sibling = none;
        Move move{};
        std::uint16_t number = 0;      // of its move among its parent's, in the generator's order
        std::uint16_t move_count = 0;  // none where the game is over
        std::uint16_t child_count = 0;
    };
    static_assert(sizeof(Node) == 32);

    void iterate();
    Index grow(Move move, std::size_t number);
    Index expand(Index parent);
    Index most_promising(const Node& parent) const;
    Index most_visited(const Node& parent) const;
    bool has_untried(const Node& node) const { return node.child_count < node.move_count; }
    bool may_grow() const { return nodes_.size() < max_nodes && line_.ply() < max_ply - 1; }
    Value leaf_value(const Node& node);
    Value estimate(const Node& node) const;
    std::vector<Move> best_line(Index index) const;
    void report();

    const SearchContext& context_;
    const double exploration_;
    const double reward_scale_;
    TreeLine line_;
    std::vector<Node> nodes_;  // the root first
    std::vector<Index> way_;   // of the iteration, from the root to its last node
    Report report_;
};

}  // namespace zermelo
