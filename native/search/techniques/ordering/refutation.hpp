// Refutation table (Akl and Newborn 1977; H3): for each root move the line that followed it, taken
// from the triangular array whenever the root move has been searched. The next iteration tries that
// line first. Exact: it only orders.
#pragma once

#include <vector>

#include "search/scored_moves.hpp"
#include "search/techniques/windows/alpha_beta.hpp"

namespace zermelo {

class RefutationTable {
  public:
    void learn(Move root_move, std::vector<Move> replies) {
        for (Line& line : lines_)
            if (line.root_move == root_move) {
                line.replies = std::move(replies);
                return;
            }
        lines_.push_back({root_move, std::move(replies)});
    }

    // The reply kept for `ply` below a root move, or the null move.
    Move reply(Move root_move, int ply) const {
        for (const Line& line : lines_)
            if (line.root_move == root_move) {
                const auto index = static_cast<std::size_t>(ply - 1);
                return index < line.replies.size() ? line.replies[index] : Move{};
            }
        return {};
    }

  private:
    struct Line {
        Move root_move;
        std::vector<Move> replies;
    };
    std::vector<Line> lines_;
};

template <class Search>
void put_refutation_first(Search& search, const Node& node, ScoredMoves& moves) {
    if (node.ply == 0 || !node.follows_refutation) return;
    moves.put_first(search.refutations().reply(search.node(0).move, node.ply),
                    order_band::refutation);
}

// Whether a move that is the node's best so far extends the line. HAL's listing does so on any
// improvement, also below alpha, where the line is no principal variation.
template <class Search>
bool saves_line(const Search& search, Value value, Window window) {
    const auto& settings = search.config().refutation;
    return value > window.lower || (settings.enabled && settings.any_improvement);
}

// Whether the child reached by the node's present move is still on the kept line.
template <class Search>
bool stays_on_refutation(Search& search, const Node& node) {
    if (node.ply == 0) return true;
    return node.follows_refutation &&
           search.refutations().reply(search.node(0).move, node.ply) == node.move;
}

}  // namespace zermelo
