#include "search/algorithms/sss_star.hpp"

#include "search/runs/runs.hpp"
#include "search/techniques/foundations/root_choice.hpp"
#include "search/techniques/ordering/previous_iteration.hpp"
#include "search/techniques/windows/iterative_deepening.hpp"

namespace zermelo {

namespace {

constexpr Value unknown = mate_threshold - 1;  // the highest upper bound: a bound proves no mate

std::vector<RootMove>::iterator root_move(std::vector<RootMove>& moves, Move move) {
    return std::find_if(moves.begin(), moves.end(),
                        [move](const RootMove& root) { return root.move == move; });
}

}  // namespace

SssStar::SssStar(const SearchContext& context) : context_(context), line_(context) {
    for (const Move move : line_.ordered_moves()) root_moves_.push_back({.move = move});
}

Report SssStar::run() {
    if (root_moves_.empty()) {
        report_.statistics.nodes = report_.statistics.nodes_per_depth[0] = 1;
        report_.value = line_.terminal_value();
        report_.stopped_by = StoppedBy::game_over;
        return report_;
    }
    deepen(*this, context_.depth);
    if (stopped())
        report_.stopped_by = context_.control.reason();
    else if (has_wanted_mate())
        report_.stopped_by = StoppedBy::mate;
    else if (!may_deepen())
        report_.stopped_by = StoppedBy::time;
    report_.statistics.seconds = context_.control.elapsed();
    const std::size_t chosen =
        choose_root_move(config().root_choice, report_.root_moves, context_.random);
    report_.move = report_.root_moves[chosen].move;
    // Stopped before anything was known: a move to play, and no value.
    const Value value = report_.root_moves[chosen].value;
    report_.value = value == unknown ? 0 : value;
    report_.pv = report_.root_moves[chosen].pv;
    return report_;
}

void SssStar::search_root(int depth) {
    const double begun = context_.control.elapsed();
    if (report_.depth > 0 && config().previous_iteration.enabled) {
        const auto best = root_move(root_moves_, report_.move);
        std::rotate(root_moves_.begin(), best, best + 1);
        arrange_root(config().previous_iteration, root_moves_);
    }
    solution_.reset();
    open_.clear();
    open_.push_live(OpenList::none, Move{}, 0, infinite_value, OpenList::none);
    while (!solution_ && !stopped()) {
        const Index index = open_.pop();
        if (open_[index].solved)
            work_on_solved(index);
        else
            work_on_live(index, depth);
        open_.release(index);
        if (open_.is_full()) context_.control.end(StoppedBy::memory);
    }
    // An iteration cut short is worth reporting only where there is none before it.
    if (stopped() && report_.depth > 0) return;
    if (!stopped())
        report_.statistics.seconds_per_iteration.push_back(context_.control.elapsed() - begun);
    finish_iteration(stopped() ? 0 : depth);
}

void SssStar::work_on_live(Index index, int depth) {
    const OpenList::Node node = open_[index];
    Statistics& counted = report_.statistics;
    ++counted.nodes;
    ++counted.nodes_per_depth[node.ply];
    counted.deepest_ply = std::max<int>(counted.deepest_ply, node.ply);
    if (context_.control.should_stop(counted.nodes)) {
        open_.push_live(node.parent, node.move, node.number, node.merit, node.line);
        return;
    }
    line_.follow(open_.way_to(index));
    const bool maximising = node.ply % 2 == 0;
    if (const auto value = leaf_value(depth)) {
        const Value worth = maximising ? *value : -*value;
        open_.push_solved(index, std::min(node.merit, worth),
                          worth < node.merit ? index : node.line);
    } else if (node.ply == 0) {
        for (std::size_t number = 0; number < root_moves_.size(); ++number)
            open_.push_live(index, root_moves_[number].move, number, node.merit, node.line);
    } else {
        const MoveList moves = line_.ordered_moves();
        for (std::size_t number = 0; number < (maximising ? moves.size() : std::size_t{1});
             ++number)
            open_.push_live(index, moves[number], number, node.merit, node.line);
    }
}

void SssStar::work_on_solved(Index index) {
    const OpenList::Node node = open_[index];
    const bool maximising = node.ply % 2 == 0;
    if (maximising) {
        line_.follow(open_.way_to(node.parent));
        const MoveList moves = line_.ordered_moves();
        const std::size_t next = node.number + 1u;
        if (next < moves.size()) {
            open_.push_live(node.parent, moves[next], next, node.merit, node.line);
            return;
        }
    } else {
        ++report_.statistics.cutoffs;
        if (node.ply == 1) {
            solution_ = RootMove{node.move, node.merit, Bound::exact, open_.way_to(node.line)};
            return;
        }
    }
    open_.push_solved(node.parent, node.merit, node.line);
}

// The value of the node the line is at, for its side to move, if it is not searched further.
std::optional<Value> SssStar::leaf_value(int depth) {
    if (line_.is_drawn()) return 0;
    if (!has_legal_move(line_.position())) return line_.terminal_value();
    if (line_.ply() < depth) return {};
    ++report_.statistics.evaluations;
    return context_.evaluator.evaluate(line_.position());
}

// What OPEN says of the root moves: none is worth more than the best strategy begun with it.
void SssStar::note_root_bounds() {
    for (RootMove& root : root_moves_)
        root = {root.move, -infinite_value, Bound::upper, {root.move}};
    open_.for_each_root_move([this](std::size_t number, Value merit) {
        Value& bound = root_moves_[number].value;
        bound = std::max(bound, merit);
    });
    *root_move(root_moves_, solution_->move) = *solution_;
}

// The same when stopped, without a walk through all of OPEN: the best strategy bounds every move.
Move SssStar::note_promise() {
    const Index best = open_.pop();
    const Value bound = std::min(open_[best].merit, unknown);
    for (RootMove& root : root_moves_) root = {root.move, bound, Bound::upper, {root.move}};
    const std::vector<Move> way = open_.way_to(best);
    return way.empty() ? root_moves_.front().move : way.front();
}

void SssStar::finish_iteration(int depth) {
    if (solution_) note_root_bounds();
    const Move best = solution_ ? solution_->move : note_promise();
    report_.root_moves = root_moves_;
    // Others may have the same number as a bound: the best goes ahead of them.
    const auto place = root_move(report_.root_moves, best);
    std::rotate(report_.root_moves.begin(), place, place + 1);
    sort_by_value(report_.root_moves.begin(), report_.root_moves.end());
    report_.depth = depth;
    report_.move = report_.root_moves.front().move;
    report_.value = report_.root_moves.front().value;
    report_.pv = report_.root_moves.front().pv;
    report_.statistics.seconds = context_.control.elapsed();
    if (context_.progress && !stopped()) context_.progress(report_);
}

bool SssStar::has_wanted_mate() const {
    const auto& mate = context_.limits.mate;
    return mate && report_.depth > 0 && report_.value >= mate_value - 2 * *mate;
}

Report run_sss_star(const SearchContext& context) {
    return SssStar(context).run();
}

}  // namespace zermelo
