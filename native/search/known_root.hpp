// What endgame tables say about the position to be searched. If they cover it, only moves that keep
// its result and make progress are searched, or as many of the best as there are lines, and scores
// say what is known; the tree then needs no tables.
#pragma once

#include "search/context.hpp"
#include "tables/root.hpp"

namespace zermelo {

class KnownRoot {
  public:
    // Without tables, or where a mate is wanted, nothing is known: the quickest way to the next
    // capture need not be the quickest mate.
    KnownRoot(const tables::Tablebase* tables, const Position& position, const Limits& limits);

    // Those to be searched; empty: all.
    const std::vector<Move>& root_moves() const { return root_moves_; }
    const tables::Tablebase* tables_for_tree() const { return tables_for_tree_; }

    // Puts what is known into a report.
    void correct(Report& report) const;
    // Progress that is told corrected reports. `progress` must outlive it.
    Progress corrected(const Progress& progress) const;

  private:
    const tables::RankedMove* ranked(Move move) const;

    const tables::Tablebase* tables_for_tree_;
    std::vector<tables::RankedMove> moves_;  // of those allowed, best first; empty: not known
    std::vector<Move> root_moves_;
    bool has_several_lines_;
};

}  // namespace zermelo
