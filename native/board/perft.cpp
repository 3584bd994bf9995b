#include "perft.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "generate.hpp"

namespace zermelo {

namespace {

// Below this depth a subtree takes microseconds: not worth checking the stop flag.
constexpr int uninterrupted_depth = 3;

// When one thread of the count has to end.
class Watch {
  public:
    Watch(std::atomic<bool>& stop, const PerftPoll& poll) : stop_(stop), poll_(poll) {}

    bool stopped() {
        if (poll_ && Clock::now() >= next_poll_) {
            next_poll_ = Clock::now() + poll_interval;
            if (poll_()) stop_ = true;
        }
        return stop_.load(std::memory_order_relaxed);
    }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds poll_interval{20};

    std::atomic<bool>& stop_;
    const PerftPoll& poll_;
    Clock::time_point next_poll_ = Clock::now() + poll_interval;
};

template <Color us>
std::uint64_t count_leaves(const Position& position, int depth, Watch& watch) {
    if (depth == 1) return count_moves<us>(position);
    if (depth > uninterrupted_depth && watch.stopped()) return 0;
    MoveList moves;
    generate<us>(position, moves);
    std::uint64_t leaves = 0;
    for (const Move move : moves) {
        Position child = position;
        Undo undo;
        child.play<us>(move, undo);
        leaves += count_leaves<!us>(child, depth - 1, watch);
    }
    return leaves;
}

std::uint64_t count_leaves(const Position& position, int depth, Watch& watch) {
    if (depth == 0) return 1;
    return position.turn() == white ? count_leaves<white>(position, depth, watch)
                                    : count_leaves<black>(position, depth, watch);
}

struct Task {
    Position position;
    int depth;
    std::size_t root_move;
};

// Splits two plies deep where it can: root moves alone differ too much in size to share evenly.
std::vector<Task> make_tasks(const Position& position, const MoveList& roots, int depth) {
    std::vector<Task> tasks;
    for (std::size_t index = 0; index < roots.size(); ++index) {
        Position child = position;
        child.play(roots[index]);
        if (depth < 2) {
            tasks.push_back({child, depth - 1, index});
            continue;
        }
        MoveList replies;
        generate(child, replies);
        for (const Move reply : replies) {
            Position grandchild = child;
            grandchild.play(reply);
            tasks.push_back({grandchild, depth - 2, index});
        }
    }
    return tasks;
}

}  // namespace

std::vector<std::pair<Move, std::uint64_t>> divide(const Position& position, int depth, int threads,
                                                   std::atomic<bool>& stop, const PerftPoll& poll) {
    std::vector<std::pair<Move, std::uint64_t>> result;
    if (depth == 0) return result;
    MoveList roots;
    generate(position, roots);
    for (const Move root : roots) result.emplace_back(root, 0);

    const std::vector<Task> tasks = make_tasks(position, roots, depth);
    std::vector<std::uint64_t> leaves(tasks.size());
    std::atomic<std::size_t> next{0};
    const auto work = [&](const PerftPoll& own_poll) {
        Watch watch(stop, own_poll);
        for (std::size_t index; (index = next.fetch_add(1)) < tasks.size();)
            leaves[index] = count_leaves(tasks[index].position, tasks[index].depth, watch);
    };
    {
        std::vector<std::jthread> helpers;
        const auto useful = std::min(static_cast<std::size_t>(threads), tasks.size());
        for (std::size_t i = 1; i < useful; ++i) helpers.emplace_back(work, PerftPoll{});
        work(poll);
    }
    for (std::size_t index = 0; index < tasks.size(); ++index)
        result[tasks[index].root_move].second += leaves[index];
    return result;
}

std::uint64_t perft(const Position& position, int depth, int threads, std::atomic<bool>& stop,
                    const PerftPoll& poll) {
    if (threads == 1 || depth < 2) {
        Watch watch(stop, poll);
        return count_leaves(position, depth, watch);
    }
    std::uint64_t leaves = 0;
    for (const auto& [move, count] : divide(position, depth, threads, stop, poll)) leaves += count;
    return leaves;
}

}  // namespace zermelo
