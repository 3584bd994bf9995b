// The line from the root to a node of a tree that is kept in memory, for SSS* and MCTS: such a node
// keeps its move only, and its position is found by replaying the path to it.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "search/context.hpp"
#include "search/ordering.hpp"
#include "search/techniques/foundations/draws.hpp"
#include "search/walk.hpp"

namespace zermelo {

class TreeLine {
  public:
    explicit TreeLine(const SearchContext& context) : context_(context), walk_(context.game) {}

    const SearchConfig& config() const { return context_.config; }
    const Position& position() const { return walk_.position(); }
    const Walk<false>& walk() const { return walk_; }
    int ply() const { return static_cast<int>(moves_.size()); }
    const std::vector<Move>& moves() const { return moves_; }

    void play(Move move) {
        walk_.play(move);
        moves_.push_back(move);
    }
    void return_to(std::size_t ply) {
        for (; moves_.size() > ply; moves_.pop_back()) walk_.back(moves_.back());
    }
    // Goes to the node at the end of `way`, undoing and playing no more than it has to.
    void follow(std::span<const Move> way) {
        const auto [here, there] =
            std::mismatch(moves_.begin(), moves_.end(), way.begin(), way.end());
        return_to(static_cast<std::size_t>(here - moves_.begin()));
        for (const Move move : std::span(there, way.end())) play(move);
    }

    bool is_drawn() const { return ply() > 0 && is_draw(*this); }
    Value terminal_value() const { return position().in_check() ? ply() - mate_value : 0; }

    // The legal moves in the generator's order; at the root only those that may be searched.
    MoveList legal_moves() const {
        MoveList legal;
        generate(position(), legal);
        const auto& wanted = context_.limits.root_moves;
        if (ply() > 0 || wanted.empty()) return legal;
        MoveList kept;
        for (const Move move : legal)
            if (std::find(wanted.begin(), wanted.end(), move) != wanted.end()) kept.add(move);
        return kept;
    }
    // The same as they are tried: with MVV/LVA or exchange order the loud ones sorted.
    MoveList ordered_moves() const {
        ScoredMoves scored;
        scored.list() = legal_moves();
        order_loud_moves(*this, scored);
        MoveList ordered;
        for (std::size_t i = 0; i < scored.size(); ++i) ordered.add(scored.take(i));
        return ordered;
    }

  private:
    const SearchContext& context_;
    Walk<false> walk_;
    std::vector<Move> moves_;
};

}  // namespace zermelo
