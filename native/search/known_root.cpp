#include "search/known_root.hpp"

#include <algorithm>

#include "search/tablebase_range.hpp"

namespace zermelo {

namespace {

// The value to report: a mate that was seen, else what is known.
Value known_value(int outcome, Value found) {
    const bool agrees = is_mate_value(found) && (found > 0) == (outcome > 0);
    return agrees && outcome != 0 && found > -infinite_value ? found : outcome * table_win;
}

}  // namespace

KnownRoot::KnownRoot(const tables::Tablebase* tables, const Position& position,
                     const Limits& limits)
    : tables_for_tree_(limits.mate ? nullptr : tables),
      root_moves_(limits.root_moves),
      has_several_lines_(limits.multi_pv > 1) {
    if (!tables_for_tree_) return;
    std::optional<tables::RankedMoves> found = tables::rank_moves(*tables, position);
    if (!found) return;
    const auto& wanted = limits.root_moves;
    for (const tables::RankedMove& move : found->moves)
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), move.move) != wanted.end())
            moves_.push_back(move);
    if (moves_.empty()) return;
    const auto lines =
        std::min(moves_.size(), static_cast<std::size_t>(std::max(limits.multi_pv, 1)));
    const tables::RankedMove& last = moves_[lines - 1];
    root_moves_.clear();
    for (const tables::RankedMove& move : moves_)
        if (!last.is_better_than(move)) root_moves_.push_back(move.move);
    if (found->by_distance) tables_for_tree_ = nullptr;
}

const tables::RankedMove* KnownRoot::ranked(Move move) const {
    const auto found =
        std::find_if(moves_.begin(), moves_.end(),
                     [move](const tables::RankedMove& known) { return known.move == move; });
    return found == moves_.end() ? nullptr : &*found;
}

void KnownRoot::correct(Report& report) const {
    if (moves_.empty()) return;
    report.statistics.tablebase_hits += moves_.size();
    for (RootMove& root : report.root_moves)
        if (const tables::RankedMove* known = ranked(root.move))
            root.value = known_value(known->outcome, root.value);
    if (has_several_lines_ && !report.root_moves.empty()) {
        std::stable_sort(report.root_moves.begin(), report.root_moves.end(),
                         [this](const RootMove& a, const RootMove& b) {
                             const auto* const first = ranked(a.move);
                             const auto* const second = ranked(b.move);
                             if (a.value != b.value || !first || !second) return a.value > b.value;
                             return first->is_better_than(*second);
                         });
        const RootMove& best = report.root_moves.front();
        report.move = best.move;
        report.pv = best.pv.empty() ? std::vector{best.move} : best.pv;
        report.value = best.value;
    }
    if (const tables::RankedMove* known = ranked(report.move))
        report.value = known_value(known->outcome, report.value);
}

Progress KnownRoot::corrected(const Progress& progress) const {
    if (!progress) return {};
    // By reference: it may hold objects of Python, which nobody may copy during a search.
    if (moves_.empty()) return [&progress](const Report& found) { progress(found); };
    return [this, &progress](const Report& found) {
        Report report = found;
        correct(report);
        progress(report);
    };
}

}  // namespace zermelo
