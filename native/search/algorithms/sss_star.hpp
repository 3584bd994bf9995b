// SSS* (Stockman 1979; K6): best-first search for the minimax value.
//
// A strategy of MAX is worth the least of the leaves MIN can lead it to. OPEN holds partial
// strategies, each with the most it may still be worth; the most promising one is worked on, and
// when one is complete and still on top, its worth is the value of the game. Never a leaf that
// alpha-beta in the same order would not visit, but OPEN grows like b ** (d / 2). Exact. The form
// and the counting are those of textbook/sss_star.py.
//
// The leaves are valued by the evaluator alone. When OPEN has no room left the search stops as at
// its limit of nodes; the upper bounds it has by then choose the move.
#pragma once

#include <optional>

#include "search/algorithms/open_list.hpp"
#include "search/algorithms/tree_line.hpp"
#include "search/context.hpp"

namespace zermelo {

class SssStar {
  public:
    explicit SssStar(const SearchContext& context);

    Report run();

    // What iterative deepening asks.
    const SearchConfig& config() const { return context_.config; }
    void search_root(int depth);
    bool stopped() const { return context_.control.stopped(); }
    bool may_deepen() const { return context_.control.may_deepen(report_.statistics.nodes); }
    bool has_wanted_mate() const;
    std::size_t thread() const { return context_.thread; }

  private:
    using Index = OpenList::Index;

    void work_on_live(Index index, int depth);
    void work_on_solved(Index index);
    std::optional<Value> leaf_value(int depth);
    void note_root_bounds();
    Move note_promise();
    void finish_iteration(int depth);

    const SearchContext& context_;
    TreeLine line_;
    OpenList open_;
    std::vector<RootMove> root_moves_;
    std::optional<RootMove> solution_;
    Report report_;
};

}  // namespace zermelo
