#include "search/algorithms/mcts.hpp"

#include <cmath>

#include "search/runs/runs.hpp"

namespace zermelo {

MonteCarlo::MonteCarlo(const SearchContext& context)
    : context_(context),
      exploration_(context.config.algorithm.exploration / 100.0),
      reward_scale_(context.config.algorithm.rollout_scale),
      line_(context) {
    // All at once: memory that is reserved and not used costs nothing, and growing copies the tree.
    const std::uint64_t iterations = context.limits.nodes.value_or(max_nodes);
    nodes_.reserve(std::min<std::size_t>(max_nodes - 1, iterations) + 1);
    grow(Move{}, 0);
}

Report MonteCarlo::run() {
    constexpr std::uint64_t first_progress = 1024;
    constexpr std::uint64_t clock_interval = 1024;
    if (nodes_.front().move_count == 0) {
        report_.value = line_.terminal_value();
        report_.stopped_by = StoppedBy::game_over;
        return report_;
    }
    Control& control = context_.control;
    std::uint64_t next_progress = first_progress;
    for (std::uint64_t iteration = 0; !control.should_stop(iteration); ++iteration) {
        iterate();
        if (iteration % clock_interval == 0 && !control.may_deepen(iteration))
            control.end(StoppedBy::time);
        if (iteration < next_progress) continue;
        next_progress *= 2;
        report();
        if (context_.progress && !control.stopped()) context_.progress(report_);
    }
    report();
    report_.stopped_by = control.reason();
    return report_;
}

void MonteCarlo::iterate() {
    Index index = 0;
    way_ = {index};
    const auto go_to = [&](Index child) {
        index = child;
        way_.push_back(child);
    };
    while (nodes_[index].child_count > 0 && !(has_untried(nodes_[index]) && may_grow())) {
        go_to(most_promising(nodes_[index]));
        line_.play(nodes_[index].move);
    }
    if (has_untried(nodes_[index]) && may_grow()) go_to(expand(index));
    const Value value = leaf_value(nodes_[index]);
    double gain = -value / (std::abs(value) + reward_scale_);
    for (auto place = way_.rbegin(); place != way_.rend(); ++place) {
        ++nodes_[*place].visits;
        nodes_[*place].total += gain;
        gain = -gain;
    }
    line_.return_to(0);
}

// Plays one of the untried moves at random and adds the node it leads to.
MonteCarlo::Index MonteCarlo::expand(Index parent) {
    const MoveList moves = line_.legal_moves();
    std::array<bool, max_moves> tried{};
    for (Index child = nodes_[parent].first_child; child != none;
         child = nodes_[child].next_sibling)
        tried[nodes_[child].number] = true;
    const auto untried =
        static_cast<std::uint64_t>(nodes_[parent].move_count - nodes_[parent].child_count);
    std::uint64_t left = context_.random.next() % untried;
    std::size_t number = 0;
    while (tried[number] || left-- > 0) ++number;
    line_.play(moves[number]);
    const Index child = grow(moves[number], number);
    nodes_[child].next_sibling = nodes_[parent].first_child;
    nodes_[parent].first_child = child;
    ++nodes_[parent].child_count;
    return child;
}

MonteCarlo::Index MonteCarlo::grow(Move move, std::size_t number) {
    Statistics& counted = report_.statistics;
    ++counted.nodes;
    ++counted.nodes_per_depth[static_cast<std::size_t>(line_.ply())];
    counted.deepest_ply = std::max(counted.deepest_ply, line_.ply());
    Node node{.move = move, .number = static_cast<std::uint16_t>(number)};
    if (!line_.is_drawn()) node.move_count = static_cast<std::uint16_t>(line_.legal_moves().size());
    nodes_.push_back(node);
    return static_cast<Index>(nodes_.size() - 1);
}

// The value of the position the line is at, for its side to move.
Value MonteCarlo::leaf_value(const Node& node) {
    if (node.move_count == 0) return line_.is_drawn() ? 0 : line_.terminal_value();
    ++report_.statistics.evaluations;
    return context_.evaluator.evaluate(line_.position());
}

MonteCarlo::Index MonteCarlo::most_promising(const Node& parent) const {
    const double trials = std::log(static_cast<double>(parent.visits));
    Index best = none;
    double best_promise = 0;
    for (Index index = parent.first_child; index != none; index = nodes_[index].next_sibling) {
        const Node& child = nodes_[index];
        const double promise =
            child.total / child.visits + exploration_ * std::sqrt(trials / child.visits);
        const bool first_of_equals = promise == best_promise && child.number < nodes_[best].number;
        if (best == none || promise > best_promise || first_of_equals) {
            best = index;
            best_promise = promise;
        }
    }
    return best;
}

MonteCarlo::Index MonteCarlo::most_visited(const Node& parent) const {
    Index best = none;
    for (Index index = parent.first_child; index != none; index = nodes_[index].next_sibling) {
        const Node& child = nodes_[index];
        const Node& leader = nodes_[best];
        if (best == none || child.visits > leader.visits ||
            (child.visits == leader.visits && child.number < leader.number))
            best = index;
    }
    return best;
}

// The value that a child's mean reward stands for. A mate is claimed only where it is on the board.
Value MonteCarlo::estimate(const Node& node) const {
    const double mean = node.total / node.visits;
    const auto value =
        static_cast<Value>(std::nearbyint(reward_scale_ * mean / (1 - std::abs(mean))));
    if (node.move_count == 0) return value;
    return std::clamp(value, -mate_threshold + 1, mate_threshold - 1);
}

std::vector<Move> MonteCarlo::best_line(Index index) const {
    std::vector<Move> line;
    for (; index != none; index = most_visited(nodes_[index])) line.push_back(nodes_[index].move);
    return line;
}

// The root moves that were visited, the most visited first, the first in generator order of equals.
void MonteCarlo::report() {
    report_.statistics.seconds = context_.control.elapsed();
    std::vector<Index> children;
    for (Index child = nodes_[0].first_child; child != none; child = nodes_[child].next_sibling)
        children.push_back(child);
    std::sort(children.begin(), children.end(), [this](Index one, Index other) {
        if (nodes_[one].visits != nodes_[other].visits)
            return nodes_[one].visits > nodes_[other].visits;
        return nodes_[one].number < nodes_[other].number;
    });
    report_.root_moves.clear();
    for (const Index child : children)
        report_.root_moves.push_back(
            {nodes_[child].move, estimate(nodes_[child]), Bound::exact, best_line(child)});
    // Stopped before the first iteration: any move is better than none.
    if (children.empty()) {
        const Move any = line_.legal_moves()[0];
        report_.root_moves.push_back({any, 0, Bound::upper, {any}});
    }
    report_.move = report_.root_moves.front().move;
    report_.value = report_.root_moves.front().value;
    report_.pv = report_.root_moves.front().pv;
    report_.depth = static_cast<int>(children.empty() ? 0 : report_.pv.size());
}

Report run_mcts(const SearchContext& context) {
    return MonteCarlo(context).run();
}

}  // namespace zermelo
