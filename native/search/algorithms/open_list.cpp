#include "search/algorithms/open_list.hpp"

#include <algorithm>

namespace zermelo {

namespace {

constexpr std::size_t smallest_sweep = 1 << 12;

}  // namespace

void OpenList::clear() {
    nodes_.clear();
    free_.clear();
    heap_.clear();
    sweep_at_ = smallest_sweep;
}

void OpenList::push_live(Index parent, Move move, std::size_t number, Value merit, Index line) {
    Index index = static_cast<Index>(nodes_.size());
    if (free_.empty()) {
        nodes_.emplace_back();
    } else {
        index = free_.back();
        free_.pop_back();
    }
    const int ply = parent == none ? 0 : nodes_[parent].ply + 1;
    nodes_[index] = {parent,
                     line,
                     0,
                     merit,
                     move,
                     static_cast<std::uint16_t>(number),
                     static_cast<std::uint8_t>(ply),
                     false};
    if (parent != none) ++nodes_[parent].references;
    if (line != none) ++nodes_[line].references;
    push(index);
}

void OpenList::push_solved(Index index, Value merit, Index line) {
    Node& node = nodes_[index];
    const Index line_before = node.line;
    node.merit = merit;
    node.solved = true;
    node.line = line;
    // A leaf that is its own line does not keep itself alive.
    if (line != none && line != index) ++nodes_[line].references;
    if (line_before != none) release(line_before);
    push(index);
}

void OpenList::push(Index index) {
    ++nodes_[index].references;
    heap_.push_back(index);
    std::push_heap(heap_.begin(), heap_.end(),
                   [this](Index one, Index other) { return comes_later(one, other); });
    if (heap_.size() >= sweep_at_) sweep();
}

OpenList::Index OpenList::pop() {
    while (true) {
        std::pop_heap(heap_.begin(), heap_.end(),
                      [this](Index one, Index other) { return comes_later(one, other); });
        const Index index = heap_.back();
        heap_.pop_back();
        if (!is_purged(index)) return index;
        release(index);
    }
}

void OpenList::release(Index index) {
    while (index != none && --nodes_[index].references == 0) {
        free_.push_back(index);
        const Node& node = nodes_[index];
        if (node.line != none && node.line != index) release(node.line);
        index = node.parent;
    }
}

void OpenList::sweep() {
    const auto purged = std::partition(heap_.begin(), heap_.end(),
                                       [this](Index index) { return !is_purged(index); });
    std::for_each(purged, heap_.end(), [this](Index index) { release(index); });
    heap_.erase(purged, heap_.end());
    std::make_heap(heap_.begin(), heap_.end(),
                   [this](Index one, Index other) { return comes_later(one, other); });
    sweep_at_ = std::max(smallest_sweep, 2 * heap_.size());
}

bool OpenList::is_purged(Index index) const {
    while ((index = nodes_[index].parent) != none)
        if (nodes_[index].solved) return true;
    return false;
}

OpenList::Index OpenList::ancestor(Index index, int ply) const {
    while (nodes_[index].ply > ply) index = nodes_[index].parent;
    return index;
}

// Higher merit first; among equals the leftmost, a node before what is below it.
bool OpenList::comes_later(Index one, Index other) const {
    if (nodes_[one].merit != nodes_[other].merit) return nodes_[one].merit < nodes_[other].merit;
    const int shared = std::min(nodes_[one].ply, nodes_[other].ply);
    Index left = ancestor(one, shared);
    Index right = ancestor(other, shared);
    if (left == right) return nodes_[one].ply > nodes_[other].ply;
    while (nodes_[left].parent != nodes_[right].parent) {
        left = nodes_[left].parent;
        right = nodes_[right].parent;
    }
    return nodes_[left].number > nodes_[right].number;
}

std::vector<Move> OpenList::way_to(Index index) const {
    std::vector<Move> way(nodes_[index].ply);
    for (auto place = way.rbegin(); place != way.rend(); ++place) {
        *place = nodes_[index].move;
        index = nodes_[index].parent;
    }
    return way;
}

}  // namespace zermelo
