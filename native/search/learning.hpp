// What a search learns from a move that cut off or improved a node: killers, histories, answers,
// and the counts of who had foreseen it. Steps of `Search`, in a file of their own.
#pragma once

#include "search/search.hpp"

namespace zermelo {

template <class Config, bool tracing>
inline void Search<Config, tracing>::count_cutoff([[maybe_unused]] const Node& node,
                                                  [[maybe_unused]] const ScoredMoves& moves,
                                                  std::size_t index) {
    Statistics& counted = report_.statistics;
    ++counted.cutoffs;
    ++counted.cutoffs_by_move_number[std::min(index, counted.cutoffs_by_move_number.size() - 1)];
    if constexpr (tracing) {
        // Those that were never even generated are shown as well.
        MoveList all;
        generate(position(), all);
        const auto tried = [&](Move move) {
            const Move* first = moves.list().begin();
            return std::find(first, first + index + 1, move) != first + index + 1;
        };
        const bool staged = moves.stage() != MoveStage::none;
        for (const Move move : staged ? all : moves.list())
            if (!tried(move))
                context_.trace->add({node.trace, move, node.ply + 1, node.depth - 1, node.alpha,
                                     node.beta, 0, Reason::never_tried});
    }
}

template <class Config, bool tracing>
void Search<Config, tracing>::learn_from_cutoff(const Node& node, const ScoredMoves& moves,
                                                std::size_t index, const SkippedMoves& skipped) {
    count_cutoff(node, moves, index);
    count_foresight(node, moves);
    const auto is_quiet = [](Move move) { return !move.is_capture() && !move.is_promotion(); };
    if (config().killers.enabled && node.ply > 0)
        killers().learn(node.ply, node.move, config().killers.before_captures);
    const int bonus = history_bonus(config().history, node.depth);
    const int malus = -bonus * config().history.malus / 100;
    const auto was_tried = [&](std::size_t i) {
        return !config().history.spares_skipped || !skipped.test(i);
    };
    if (config().capture_history.enabled)
        for (std::size_t i = 0; i <= index; ++i)
            if (!is_quiet(moves.move(i)) && was_tried(i))
                captures().update(position(), moves.move(i), i == index ? bonus : malus);
    if (!is_quiet(node.move)) return;
    learn_history(node, node.move, bonus);
    for (std::size_t i = 0; i < index; ++i)
        if (is_quiet(moves.move(i)) && was_tried(i)) learn_history(node, moves.move(i), malus);
    if (config().counter_moves.enabled && node.ply > 0)
        counter_moves().learn(this->node(node.ply - 1).continuation, node.move);
}

template <class Config, bool tracing>
void Search<Config, tracing>::learn_history(const Node& node, Move move, int bonus) {
    if (config().history.enabled)
        history().update(position().turn(), move, attacked_at(*this, this->node(node.ply)), bonus);
    if (config().continuation_history.enabled) learn_continuation(*this, node, move, bonus);
}

// The table's move would cut off again.
template <class Config, bool tracing>
void Search<Config, tracing>::reward_table_move(const Node& node) {
    const auto& settings = config().history;
    const Move move = node.table_move;
    if (settings.table_bonus == 0 || !settings.enabled || move.is_null() || move.is_capture() ||
        move.is_promotion())
        return;
    learn_history(node, move, history_bonus(settings, node.depth) * settings.table_bonus / 100);
}

// Which of the ordering techniques spoke for the move that cut off.
template <class Config, bool tracing>
void Search<Config, tracing>::count_foresight(const Node& node, const ScoredMoves& moves) {
    const Move move = node.move;
    ask(config().staged_moves,
        [&] { return moves.stage() == MoveStage::table || moves.stage() == MoveStage::captures; });
    ask(config().table_move, [&] { return move == node.table_move; });
    if (move.is_capture() || move.is_promotion()) {
        ask(config().capture_history, [&] { return captures().score(position(), move) > 0; });
        return;
    }
    ask(config().killers, [&] { return killers().contains(node.ply, move); });
    ask(config().counter_moves, [&] { return is_counter_move(*this, node, move); });
    ask(config().history, [&] { return history_score(*this, node, move) > 0; });
    ask(config().continuation_history, [&] { return continuation_score(*this, node, move) > 0; });
}

template <class Config, bool tracing>
void Search<Config, tracing>::learn_from_improvement(const Node& node) {
    if (config().best_of_depth.enabled) best_of_depth_.learn(node.ply, node.move);
}

}  // namespace zermelo
