// A bounded record of the tree: what was looked at, with which window, and why it was left.
#pragma once

#include <cstddef>
#include <vector>

#include "search/report.hpp"

namespace zermelo {

// Why a node was left, or why a branch was never entered.
enum class Reason : std::uint8_t {
    searched,   // all moves tried
    beta_cut,   // a move proved too good for the opponent
    table,      // the table knew
    null_move,  // passing was good enough
    stand_pat,  // quiescence: standing pat was good enough
    depth,      // the depth ran out: evaluated
    terminal,   // mate or stalemate
    draw,       // repetition, fifty moves, material
    pruned,     // every move was skipped
    // Left or skipped by the technique of that name.
    mate_distance,
    coming_repetition,
    reverse_futility,
    razoring,
    prob_cut,
    singular_extension,
    futility,
    late_move_pruning,
    history_pruning,
    losing_moves,
    never_tried,  // a sibling had already cut
    stopped,      // the search was stopped here
};

struct TraceNode {
    int parent;  // index, -1 at the root
    Move move;   // that led here; null at the root
    int ply;
    int depth;
    Value alpha;
    Value beta;
    Value value;
    Reason reason;
};

class Trace {
  public:
    // With `plies` only the last iteration is kept, and of that the nodes up to so far below the
    // root: the whole width of a deep search.
    explicit Trace(std::size_t capacity, int plies = 0) : capacity_(capacity), plies_(plies) {}

    // The index of the new record, or -1 when the trace is full or the node too far below.
    int add(const TraceNode& node) {
        if (plies_ > 0) {
            if (node.ply > plies_) return -1;
            if (node.ply == 0) {
                nodes_.clear();
                complete_ = true;
            }
        }
        if (nodes_.size() >= capacity_) {
            complete_ = false;
            return -1;
        }
        nodes_.push_back(node);
        return static_cast<int>(nodes_.size()) - 1;
    }
    void finish(int index, Value value, Reason reason) {
        if (index < 0) return;
        nodes_[static_cast<std::size_t>(index)].value = value;
        nodes_[static_cast<std::size_t>(index)].reason = reason;
    }
    const std::vector<TraceNode>& nodes() const { return nodes_; }
    bool complete() const { return complete_; }

  private:
    std::size_t capacity_;
    int plies_;
    std::vector<TraceNode> nodes_;
    bool complete_ = true;
};

}  // namespace zermelo
