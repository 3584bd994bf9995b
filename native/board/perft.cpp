#include "perft.hpp"

#include <algorithm>
#include <thread>

#include "generate.hpp"

namespace zermelo {

namespace {

// Below this depth a subtree takes microseconds: not worth a look at the stop flag.
constexpr int uninterrupted_depth = 3;

template <Color us>
std::uint64_t count_leaves(const Position& position, int depth, const std::atomic<bool>& stop) {
    if (depth == 1) return count_moves<us>(position);
    if (depth > uninterrupted_depth && stop.load(std::memory_order_relaxed)) return 0;
    MoveList moves;
    generate<us>(position, moves);
    std::uint64_t leaves = 0;
    for (const Move move : moves) {
        Position child = position;
        Undo undo;
        child.play<us>(move, undo);
        leaves += count_leaves<!us>(child, depth - 1, stop);
    }
    return leaves;
}

std::uint64_t count_leaves(const Position& position, int depth, const std::atomic<bool>& stop) {
    if (depth == 0) return 1;
    return position.turn() == white ? count_leaves<white>(position, depth, stop)
                                    : count_leaves<black>(position, depth, stop);
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
                                                   const std::atomic<bool>& stop) {
    std::vector<std::pair<Move, std::uint64_t>> result;
    if (depth == 0) return result;
    MoveList roots;
    generate(position, roots);
    for (const Move root : roots) result.emplace_back(root, 0);

    const std::vector<Task> tasks = make_tasks(position, roots, depth);
    std::vector<std::uint64_t> leaves(tasks.size());
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t index; (index = next.fetch_add(1)) < tasks.size();)
            leaves[index] = count_leaves(tasks[index].position, tasks[index].depth, stop);
    };
    {
        std::vector<std::jthread> helpers;
        const auto useful = std::min(static_cast<std::size_t>(threads), tasks.size());
        for (std::size_t i = 1; i < useful; ++i) helpers.emplace_back(work);
        work();
    }
    for (std::size_t index = 0; index < tasks.size(); ++index)
        result[tasks[index].root_move].second += leaves[index];
    return result;
}

std::uint64_t perft(const Position& position, int depth, int threads,
                    const std::atomic<bool>& stop) {
    if (threads == 1 || depth < 2) return count_leaves(position, depth, stop);
    std::uint64_t leaves = 0;
    for (const auto& [move, count] : divide(position, depth, threads, stop)) leaves += count;
    return leaves;
}

}  // namespace zermelo
