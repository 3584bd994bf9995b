// The root of the search: its moves with their scores, iterations, several principal variations.
#pragma once

#include "search/search.hpp"

namespace zermelo {

template <class Config, bool tracing>
Search<Config, tracing>::Search(const SearchContext& context)
    : context_(context),
      config_(context.config, context.tables != nullptr),
      walk_(context.game, config_.get().copy_make.enabled),
      root_turn_(position().turn()),
      reductions_(config_.get().late_move_reductions.base,
                  config_.get().late_move_reductions.strength) {
    MoveList legal;
    generate(position(), legal);
    const auto& wanted = context.limits.root_moves;
    for (const Move move : legal)
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), move) != wanted.end())
            root_moves_.push_back({.move = move});
}

template <class Config, bool tracing>
Report Search<Config, tracing>::run() {
    report_.stopped_by = StoppedBy::depth;
    if (root_moves_.empty()) {
        report_.statistics.nodes = report_.statistics.nodes_per_depth[0] = 1;
        report_.value = terminal_value(0);
        report_.stopped_by = StoppedBy::game_over;
        return report_;
    }
    rehearse();
    // An answer before the first iteration has one, should it be stopped at once.
    report_.move = root_moves_.front().move;
    report_.pv = {report_.move};
    deepen(*this, context_.depth);
    if (stopped()) {
        report_.stopped_by = context_.control.reason();
        if (report_.root_moves.empty()) finish_iteration(0, 0);
    } else if (has_wanted_mate()) {
        report_.stopped_by = StoppedBy::mate;
    } else if (!may_deepen()) {
        report_.stopped_by = context_.control.soft_reason(report_.statistics.nodes);
    }
    report_.statistics.seconds = context_.control.elapsed();
    report_.statistics.find_deepest_ply();
    const RootMove chosen = played_root();
    report_.move = chosen.move;
    if (chosen.bound == Bound::exact && chosen.value > -infinite_value)
        report_.value = chosen.value;
    report_.pv = chosen.pv;
    return report_;
}

// Fills the table without reading it; nothing else of that search stays.
template <class Config, bool tracing>
void Search<Config, tracing>::rehearse() {
    if (!config().kong_listing.enabled || !config().table.enabled) return;
    rehearsing_ = true;
    deepen(*this, context_.depth);
    rehearsing_ = false;
    if (stopped()) return;
    report_ = Report{};
    for (RootMove& root : root_moves_) root = {.move = root.move};
    context_.control.count_from_zero();
}

template <class Config, bool tracing>
RootMove Search<Config, tracing>::played_root() {
    const auto& choice = config().root_choice;
    if (!config().human_error.enabled || looks_.is_empty())
        return report_.root_moves[choose_root_move(choice, report_.root_moves, context_.random)];
    const auto judged = misjudged(config().human_error, looks_, context_.random);
    return looks_.last(judged[choose_root_move(choice, judged, context_.random)].move);
}

template <class Config, bool tracing>
void Search<Config, tracing>::search_root(int depth) {
    root_depth_ = depth;
    const bool has_expectation = report_.depth > 0;
    const Value expected = report_.value;
    const double begun = context_.control.elapsed();
    ask(config().iterative_deepening, [&] { return has_expectation; });
    ask(config().previous_iteration, [&] { return has_expectation; });
    arrange_root_moves(has_expectation);
    const bool best_goes_first = !has_expectation || root_moves_.front().move == report_.move;
    for (RootMove& root : root_moves_) {
        root.value = -infinite_value;
        root.bound = Bound::upper;
    }
    const auto lines = std::min(static_cast<std::size_t>(std::max(context_.limits.multi_pv, 1)),
                                root_moves_.size());
    Value value = 0;
    for (first_open_root_ = 0; first_open_root_ < lines; ++first_open_root_) {
        const Value found =
            search_iteration(*this, depth, has_expectation && first_open_root_ == 0, expected);
        if (first_open_root_ == 0) value = found;
        if (stopped()) break;
        // What is settled goes to the front; the next line is sought among the others.
        if (lines > 1) {
            const auto best = best_root();
            std::rotate(root_moves_.begin() + static_cast<std::ptrdiff_t>(first_open_root_), best,
                        best + 1);
        }
    }
    first_open_root_ = 0;
    // Of an iteration cut short only a move proven against the best before it is believed.
    const bool usable = !stopped() || (best_goes_first && best_root()->value > -infinite_value &&
                                       best_root()->bound != Bound::upper);
    if (usable) {
        if (!stopped() && config().human_error.enabled) looks_.note(root_moves_);
        if (!stopped())
            report_.statistics.seconds_per_iteration.push_back(context_.control.elapsed() - begun);
        // A bound is no score: the move stands, with the value of the last whole iteration.
        if (stopped()) value = best_root()->bound == Bound::exact ? best_root()->value : expected;
        finish_iteration(stopped() ? report_.depth : depth, value);
        judge_time();
    }
}

template <class Config, bool tracing>
void Search<Config, tracing>::judge_time() {
    if (root_moves_.size() == 1) return context_.control.set_patience(Patience::without_choice);
    const double share = static_cast<double>(report_.root_moves.front().nodes) /
                         static_cast<double>(report_.statistics.nodes);
    context_.control.set_patience(patience_.after_iteration(report_.move, report_.value, share));
}

// The root is ordered like any node; then what the iteration before found comes in.
template <class Config, bool tracing>
void Search<Config, tracing>::arrange_root_moves(bool has_previous) {
    const auto& settings = config().previous_iteration;
    if (has_previous && orders_by_scores(settings))
        return sort_by_value(root_moves_.begin(), root_moves_.end());
    const auto entry_of = [this](Move move) {
        return std::find_if(root_moves_.begin(), root_moves_.end(),
                            [move](const RootMove& root) { return root.move == move; });
    };
    MoveList legal;
    generate(position(), legal);
    ScoredMoves moves;
    for (const Move move : legal)
        if (entry_of(move) != root_moves_.end()) moves.list().add(move);
    node(0).ply = 0;
    node(0).table_move = Move{};
    order_moves(*this, node(0), moves);
    if (has_previous && orders_best_first(settings))
        moves.put_first(report_.move, order_band::previous_best);
    std::vector<RootMove> arranged;
    for (std::size_t i = 0; i < moves.size(); ++i) arranged.push_back(*entry_of(moves.take(i)));
    root_moves_ = std::move(arranged);
}

template <class Config, bool tracing>
void Search<Config, tracing>::finish_iteration(int depth, Value value) {
    report_.depth = depth;
    report_.root_moves = root_moves_;
    sort_by_value(report_.root_moves.begin(), report_.root_moves.end());
    // Of moves not reached there is nothing to report; one stays to be played.
    while (report_.root_moves.size() > 1 && report_.root_moves.back().value == -infinite_value)
        report_.root_moves.pop_back();
    RootMove& best = report_.root_moves.front();
    if (best.pv.empty()) best.pv = {best.move};
    report_.move = best.move;
    report_.value = value;
    report_.pv = best.pv;
    report_.statistics.seconds = context_.control.elapsed();
    report_.statistics.find_deepest_ply();
    if (context_.progress && !stopped()) tell_progress();
}

// With the nodes of the other threads, as far as those have told.
template <class Config, bool tracing>
void Search<Config, tracing>::tell_progress() const {
    const std::uint64_t others = context_.counts.of_others(context_.thread);
    if (!others) return context_.progress(report_);
    Report with_others = report_;
    with_others.statistics.nodes += others;
    context_.progress(with_others);
}

template <class Config, bool tracing>
void Search<Config, tracing>::list_root_moves(ScoredMoves& moves) {
    for (std::size_t i = first_open_root_; i < root_moves_.size(); ++i)
        moves.list().add(root_moves_[i].move);
    nodes_before_ = report_.statistics.nodes;
}

template <class Config, bool tracing>
void Search<Config, tracing>::note_root_move(const Node& node, Value value, Window window,
                                             Value best) {
    const auto root = std::find_if(root_moves_.begin(), root_moves_.end(),
                                   [&](const RootMove& r) { return r.move == node.move; });
    root->nodes += report_.statistics.nodes - nodes_before_;
    nodes_before_ = report_.statistics.nodes;
    root->value = value;
    root->bound = value >= window.upper   ? Bound::lower
                  : value <= window.lower ? Bound::upper
                                          : Bound::exact;
    if (config().refutation.enabled) refutations_.learn(node.move, variation_.line(1));
    if (value > best || root->bound == Bound::exact) {
        root->pv = variation_.line(1);
        root->pv.insert(root->pv.begin(), node.move);
    }
}

template <class Config, bool tracing>
std::vector<RootMove>::iterator Search<Config, tracing>::best_root() {
    return std::max_element(root_moves_.begin() + static_cast<std::ptrdiff_t>(first_open_root_),
                            root_moves_.end(),
                            [](const RootMove& a, const RootMove& b) { return a.value < b.value; });
}

template <class Config, bool tracing>
void Search<Config, tracing>::restore_root_choice(Value value) {
    if (stopped() || kept_root_.move.is_null()) return;
    for (RootMove& root : root_moves_) {
        root.value = std::min(root.value, value);
        root.bound = Bound::upper;
        if (root.move == kept_root_.move)
            root = {kept_root_.move, value, Bound::exact, kept_root_.pv, root.nodes};
        else if (root.value == value)
            --root.value;  // an upper bound: the proven one stays ahead of it
    }
}

template <class Config, bool tracing>
bool Search<Config, tracing>::has_wanted_mate() const {
    const auto& mate = context_.limits.mate;
    return mate && report_.value >= mate_value - 2 * *mate;
}

}  // namespace zermelo
