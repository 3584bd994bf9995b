// SSS*'s OPEN: the states (node, LIVE or SOLVED, merit), handed out by falling merit, the leftmost
// of equals first.
//
// A node keeps its move and its parent; it lives as long as OPEN, a child or a line needs it. When
// a node is solved everything below it leaves OPEN: such states are recognised when they come up,
// and swept out when OPEN has doubled, so that purging costs a constant a state and not a pass over
// OPEN.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "search/report.hpp"

namespace zermelo {

class OpenList {
  public:
    using Index = std::uint32_t;
    static constexpr Index none = std::numeric_limits<Index>::max();
    // States kept at most: under half a GiB of them.
    static constexpr std::size_t max_nodes = std::size_t{1} << 23;

    struct Node {
        Index parent;
        Index line;  // the leaf that the merit comes from; none before the first
        std::uint32_t references;
        Value merit;
        Move move;             // that led here
        std::uint16_t number;  // among its parent's moves
        std::uint8_t ply;
        bool solved;
    };

    void clear();
    const Node& operator[](Index index) const { return nodes_[index]; }
    bool is_full() const { return nodes_.size() - free_.size() >= max_nodes; }

    void push_live(Index parent, Move move, std::size_t number, Value merit, Index line);
    // Below a node pushed as solved nothing is OPEN any more.
    void push_solved(Index node, Value merit, Index line);
    // The best state; it stays until released. OPEN must not be empty.
    Index pop();
    void release(Index node);

    // The moves from the root to a node.
    std::vector<Move> way_to(Index node) const;
    // Calls `visit(number, merit)` with the root move that each OPEN state belongs to.
    template <class Visit>
    void for_each_root_move(const Visit& visit) const {
        for (const Index open : heap_)
            if (!is_purged(open) && nodes_[open].ply > 0)
                visit(nodes_[ancestor(open, 1)].number, nodes_[open].merit);
    }

  private:
    bool is_purged(Index node) const;
    Index ancestor(Index node, int ply) const;
    bool comes_later(Index one, Index other) const;
    void push(Index node);
    void sweep();

    std::vector<Node> nodes_;
    std::vector<Index> free_;
    std::vector<Index> heap_;
    std::size_t sweep_at_ = 0;
};

}  // namespace zermelo
