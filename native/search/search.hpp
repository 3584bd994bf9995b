// The one search. What makes HAL, Chess0, Kong's engine and the flagship differ is its
// configuration.
//
// `Config` is how it is known: `DynamicConfig` reads the switches while it runs (the laboratory),
// `FixedConfig` folds a preset in at compile time (the flagship). Either way the source is the same
// and says plainly `if (config().null_move.enabled)`. `tracing` compiles the recording of the tree
// in or out. Techniques live in files of their own and take the search and the node.
#pragma once

#include <algorithm>
#include <bitset>
#include <memory>

#include "generated/techniques.hpp"
#include "search/check_squares.hpp"
#include "search/context.hpp"
#include "search/known_config.hpp"
#include "search/ordering.hpp"
#include "search/patience.hpp"
#include "search/search_memory.hpp"
#include "search/tablebase_range.hpp"
#include "search/variation.hpp"
#include "search/walk.hpp"

namespace zermelo {

// Which turns of a node's moves were left out.
using SkippedMoves = std::bitset<max_moves>;

template <class Config, bool tracing>
class Search {
  public:
    static constexpr bool is_traced = tracing;

    explicit Search(const SearchContext& context);

    // Runs to the context's depth and reports.
    Report run();

    // The value of the position at `ply`, for the side to move, to `depth` plies.
    // One call per node: inlined into its own callers it would spill their registers.
    [[gnu::noinline]] Value search(int depth, Value alpha, Value beta, int ply) {
        Node& entered = enter(depth, alpha, beta, ply);
        return returned_value(*this, value_of(entered, depth, ply), alpha, beta);
    }
    // One iteration, with every principal variation asked for, and its report.
    void search_root(int depth);

    // What techniques read and write.
    const SearchConfig& config() const { return config_.get(); }
    const InUse& in_use() const { return config_.in_use(); }
    const Position& position() const { return walk_.position(); }
    Walk<Config::may_copy>& walk() { return walk_; }
    const Walk<Config::may_copy>& walk() const { return walk_; }
    Node& node(int ply) { return nodes_[static_cast<std::size_t>(ply)]; }
    Statistics& statistics() { return report_.statistics; }
    TranspositionTable& table() { return context_.table; }
    const tables::Tablebase& tablebase() const { return *context_.tables; }
    Killers& killers() { return context_.memory.killers; }
    const Killers& killers() const { return context_.memory.killers; }
    History& history() { return context_.memory.history; }
    ContinuationHistory& continuations() { return context_.memory.continuations; }
    CaptureHistory& captures() { return context_.memory.captures; }
    const CaptureHistory& captures() const { return context_.memory.captures; }
    CounterMoves& counter_moves() { return context_.memory.counter_moves; }
    CorrectionHistory& corrections() { return context_.memory.corrections; }
    const CorrectionHistory& corrections() const { return context_.memory.corrections; }
    BestOfDepth& best_of_depth() { return best_of_depth_; }
    RefutationTable& refutations() { return refutations_; }
    TriangularArray& variation() { return variation_; }
    const ReductionTable& reductions() const { return reductions_; }
    int root_depth() const { return root_depth_; }
    Color root_turn() const { return root_turn_; }
    // Whether this is the search that only fills the table, see kong_listing.hpp.
    bool rehearses() const { return config().kong_listing.enabled && rehearsing_; }
    std::size_t thread() const { return context_.thread; }
    bool comes_in_stages() const { return config_.comes_in_stages(); }

    // No null moves above this ply; setting it returns the old value.
    int no_null_before() const { return no_null_before_; }
    int forbid_null_before(int ply) { return std::exchange(no_null_before_, ply); }

    bool should_stop() { return context_.control.should_stop(report_.statistics.nodes); }
    bool stopped() const { return context_.control.stopped(); }
    bool may_deepen() const { return context_.control.may_deepen(report_.statistics.nodes); }
    bool has_wanted_mate() const;
    double milliseconds() const { return 1000 * context_.control.elapsed(); }

    // What a technique in use answers; counts that it was asked, and whether it acts. One that is
    // off is not asked, so that it costs no more than a look at its switch.
    template <class Settings, class Question>
    auto ask(const Settings& technique, Question question) -> decltype(question()) {
        if (!technique.enabled) return {};
        const auto answer = question();
        Triggers::Count& count = report_.statistics.triggers.counts[Settings::number];
        ++count.asked;
        count.acted += static_cast<bool>(answer);
        return answer;
    }

    Value evaluate() {
        ++report_.statistics.evaluations;
        const Value value = context_.evaluator.evaluate(position());
        return config().kong_listing.enabled ? listed_value(*this, value) : value;
    }
    // The evaluation as experience corrects it; the table may have known it.
    Value static_value(Node& node) {
        if (node.evaluation == no_evaluation) node.evaluation = evaluate();
        return corrected(*this, node);
    }
    Value terminal_value(int ply) const { return position().in_check() ? ply - mate_value : 0; }
    // The quiescence search, or the evaluation, at a node with a legal move.
    Value quiet_value(Node& node);

    Node& enter(int depth, Value alpha, Value beta, int ply);
    Value leave(const Node& node, Value value, Reason reason);
    void count_cutoff(const Node& node, const ScoredMoves& moves, std::size_t index);

    // MTD(f) proves the best move by failing high only: it is kept aside and put back.
    void keep_root_choice() { kept_root_ = *best_root(); }
    void restore_root_choice(Value value);

  private:
    // The steps below, in order. Depth and ply are the node's, passed in.
    Value value_of(Node& node, int depth, int ply);
    // What the rules, a mate or the table know without its moves: steps 2 and 3.
    std::optional<Value> known_value(Node& node, int ply);
    // Where endgame tables know the node's result: its value, searched if that is only a bound.
    std::optional<Value> value_within_tables(Node& node, int depth, int ply);
    // Step 4, or its moves.
    Value searched_value(Node& node, int depth, int ply);
    // Its moves: steps 5 to 7.
    Value expand(Node& node);
    std::optional<Value> cut_before_moves(Node& node);
    Value search_moves(Node& node, ScoredMoves& moves);
    void rehearse();
    void uncount(const Node& node);
    std::optional<Reason> reason_to_skip(const Node& node, Value best, bool was_in_check,
                                         ChecksOfNode& checks);
    void note_move(Node& node);
    void learn_from_cutoff(const Node& node, const ScoredMoves& moves, std::size_t index,
                           const SkippedMoves& skipped);
    void learn_history(const Node& node, Move move, int bonus);
    void reward_table_move(const Node& node);
    void count_foresight(const Node& node, const ScoredMoves& moves);
    void learn_from_improvement(const Node& node);
    void note_root_move(const Node& node, Value value, Window window, Value best);
    void list_root_moves(ScoredMoves& moves);
    void arrange_root_moves(bool has_previous);
    std::vector<RootMove>::iterator best_root();
    void finish_iteration(int depth, Value value);
    void judge_time();
    void tell_progress() const;
    RootMove played_root();

    const SearchContext& context_;
    const Config config_;
    Walk<Config::may_copy> walk_;
    const Color root_turn_;
    std::array<Node, max_ply + 2> nodes_;
    TriangularArray variation_;
    BestOfDepth best_of_depth_;
    RefutationTable refutations_;
    ReductionTable reductions_;
    std::vector<RootMove> root_moves_;
    std::size_t first_open_root_ = 0;  // those before it are settled (MultiPV)
    std::uint64_t nodes_before_ = 0;   // all those of the root move under way
    Patience patience_;
    RootMove kept_root_;
    Looks looks_;
    bool rehearsing_ = false;
    int root_depth_ = 0;
    int no_null_before_ = 1;
    Report report_;
};

template <class Config, bool tracing>
inline Value Search<Config, tracing>::value_of(Node& node, int depth, int ply) {
    // 1. Leave everything when the search is to stop.
    if (should_stop()) return leave(node, 0, Reason::stopped);
    if (config_.may_know()) {
        if (context_.tables)
            if (const auto value = value_within_tables(node, depth, ply)) return *value;
        if (const auto value = known_value(node, ply)) return *value;
    }
    return searched_value(node, depth, ply);
}

template <class Config, bool tracing>
std::optional<Value> Search<Config, tracing>::value_within_tables(Node& node, int depth, int ply) {
    const std::optional<KnownRange> range = tablebase_range(*this, node);
    if (!range) return {};
    if (range->decides(node)) return leave(node, range->nearest(node.beta), Reason::table);
    if (const auto value = known_value(node, ply)) return range->nearest(*value);
    return range->nearest(searched_value(node, depth, ply));
}

template <class Config, bool tracing>
inline std::optional<Value> Search<Config, tracing>::known_value(Node& node, int ply) {
    // 2. A draw by the rules ends the line.
    if (ply > 0 && ask(config().draws, [&] { return is_draw(*this); }))
        return leave(node, 0, Reason::draw);
    if (const auto value =
            ask(config().coming_repetition, [&] { return coming_repetition(*this, node); }))
        return leave(node, *value, Reason::coming_repetition);

    // 3. A shorter mate, or the table, may know the answer, or the table at least a move.
    if (const auto value = ask(config().mate_distance, [&] { return mate_distance(*this, node); }))
        return leave(node, *value, Reason::mate_distance);
    if (const auto known = ask(config().table, [&] { return table_cut(*this, node); })) {
        if (*known >= node.beta) reward_table_move(node);
        if (config().kong_listing.enabled) uncount(node);
        return leave(node, *known, Reason::table);
    }
    return {};
}

template <class Config, bool tracing>
inline Value Search<Config, tracing>::searched_value(Node& node, int depth, int ply) {
    if (depth > 0 && ply < last_ply(*this)) return expand(node);

    // 4. At the end of the depth, or at the horizon: mate, stalemate, or the quiet value.
    const Value value = has_legal_move(position())
                            ? quiet_value(node)
                            : leave(node, terminal_value(ply), Reason::terminal);
    store_leaf(*this, value);
    return value;
}

template <class Config, bool tracing>
Value Search<Config, tracing>::expand(Node& node) {
    // 5. Speculative cuts that need no moves.
    if (const auto cut = cut_before_moves(node)) return *cut;
    node.depth -= ask(config().internal_reduction, [&] { return internal_reduction(*this, node); });

    // 6. The moves.
    ScoredMoves moves;
    if (node.ply == 0)
        list_root_moves(moves);
    else
        begin_moves(*this, node, moves);

    // 7. Try them; none is mate or stalemate.
    const Value value = search_moves(node, moves);
    if (!moves.empty()) return value;
    store_leaf(*this, terminal_value(node.ply));
    return leave(node, terminal_value(node.ply), Reason::terminal);
}

template <class Config, bool tracing>
Value Search<Config, tracing>::search_moves(Node& node, ScoredMoves& moves) {
    const bool was_in_check = position().in_check();
    ChecksOfNode checks(position());
    SkippedMoves skipped;
    Value best = -infinite_value;
    Move best_move{};
    for (std::size_t index = 0;; ++index) {
        node.move = next_move(*this, node, moves, index);
        if (node.move.is_null()) break;
        if (in_use().each_move && node.move == node.excluded) continue;
        const Window window = widen_for_choice(*this, node, window_for_move(*this, node, best));

        // 7a. Skip what cannot matter, judged before it is played.
        if (in_use().each_move) note_move(node);
        if (const auto skip = in_use().at_skip ? reason_to_skip(node, best, was_in_check, checks)
                                               : std::nullopt) {
            skipped.set(index);
            const auto record = [&]([[maybe_unused]] Move move) {
                if constexpr (tracing)
                    context_.trace->add({node.trace, move, node.ply + 1, node.depth - 1,
                                         window.lower, window.upper, 0, *skip});
            };
            record(node.move);
            if (*skip == Reason::late_move_pruning && !is_mate_value(node.beta))
                moves.keep_after(index, [&](Move move) {
                    const bool is_late = is_late_as_well(*this, move, checks);
                    if (is_late) record(move);
                    return !is_late;
                });
            continue;
        }
        // 7b. Look twice at a move that may be the only one.
        Singularity singular;
        if (in_use().each_move) {
            singular = singular_extension(*this, node);
            ask(config().singular_extension,
                [&] { return singular.extension != 0 || singular.cut; });
            if (stopped()) return leave(node, best, Reason::stopped);
            if (singular.cut) return leave(node, *singular.cut, Reason::singular_extension);
        }
        if (config().table.enabled) table().prefetch(position().likely_key_after(node.move));
        walk_.play(node.move);

        // 7c. Hold, extend or reduce the depth, and search.
        const int checked =
            ask(config().check_extension, [&] { return check_extension(*this, node); });
        const int next =
            depth_after_move(*this, node) + (singular.extension ? singular.extension : checked);
        const int reduction = ask(config().late_move_reductions, [&] {
            return late_move_reduction(*this, node, was_in_check, next);
        });
        const Value value = search_move(*this, node, window, next, reduction);
        walk_.back(node.move);
        if (stopped()) return leave(node, best, Reason::stopped);

        // 7d. Keep what is better, and remember why.
        if (node.ply == 0) note_root_move(node, value, window, best);
        if (value > best) {
            best = value;
            best_move = node.move;
            if (saves_line(*this, value, window)) variation_.improve(node.ply, node.move);
            learn_from_improvement(node);
        }
        ++node.tried;
        if (ask(config().alpha_beta, [&] { return is_cutoff(*this, node, best); })) {
            learn_from_cutoff(node, moves, index, skipped);
            learn_correction(*this, node, best, best_move);
            store_searched(*this, node, best, best_move);
            return leave(node, best, Reason::beta_cut);
        }
    }
    // Every move may have been skipped: then the node is no better than alpha.
    if (best == -infinite_value) return leave(node, node.alpha, Reason::pruned);
    if (best <= node.alpha) reward_refutation(*this, node);
    learn_correction(*this, node, best, best_move);
    store_searched(*this, node, best, best_move);
    return leave(node, best, Reason::searched);
}

template <class Config, bool tracing>
std::optional<Value> Search<Config, tracing>::cut_before_moves(Node& node) {
    if (!in_use().static_value) return {};
    if (position().in_check()) {
        node.static_value = -infinite_value;
        return {};
    }
    node.static_value = static_value(node);
    node.estimate = table_estimate(*this, node);
    if (!node.excluded.is_null()) return {};
    if (const auto value =
            ask(config().reverse_futility, [&] { return reverse_futility(*this, node); }))
        return leave(node, *value, Reason::reverse_futility);
    if (const auto value = ask(config().razoring, [&] { return razoring(*this, node); }))
        return leave(node, *value, Reason::razoring);
    if (const auto value = ask(config().null_move, [&] { return null_move(*this, node); }))
        return leave(node, *value, Reason::null_move);
    if (const auto value = ask(config().prob_cut, [&] { return prob_cut(*this, node); }))
        return leave(node, *value, Reason::prob_cut);
    return {};
}

template <class Config, bool tracing>
std::optional<Reason> Search<Config, tracing>::reason_to_skip(const Node& node, Value best,
                                                              bool was_in_check,
                                                              ChecksOfNode& checks) {
    // Where every move so far is mated none is left out: a mate is one only against all replies.
    if (node.ply == 0 || node.tried == 0 || best <= -mate_threshold) return {};
    const Value lower = std::max(node.alpha, best);
    if (is_mate_value(lower)) return {};
    const bool loud = node.move.is_capture() || node.move.is_promotion();
    if (!loud && !was_in_check) {
        if (ask(config().futility, [&] { return is_futile(*this, node, lower, checks); }))
            return Reason::futility;
        if (ask(config().late_move_pruning, [&] { return is_too_late(*this, node, checks); }))
            return Reason::late_move_pruning;
        if (ask(config().history_pruning, [&] { return has_failed_often(*this, node); }))
            return Reason::history_pruning;
    }
    if (ask(config().losing_moves, [&] { return is_losing(*this, node); }))
        return Reason::losing_moves;
    return {};
}

template <class Config, bool tracing>
Value Search<Config, tracing>::quiet_value(Node& node) {
    const bool plays_out =
        in_use().at_leaf && (config().quiescence.enabled || config().chess0_quiescence.enabled ||
                             config().minmax_quiescence.enabled);
    if (!plays_out) return leave(node, evaluate(), Reason::depth);
    ++report_.statistics.quiescence_nodes;
    if (config().quiescence.enabled) return quiescence(*this, node, true);
    if (config().chess0_quiescence.enabled)
        return chess0_quiescence(*this, node, config().chess0_quiescence.plies);
    return minmax_quiescence(*this, node, config().minmax_quiescence.plies);
}

template <class Config, bool tracing>
inline Node& Search<Config, tracing>::enter(int depth, Value alpha, Value beta, int ply) {
    Statistics& counted = report_.statistics;
    ++counted.nodes;
    ++counted.nodes_per_depth[static_cast<std::size_t>(ply)];
    if (config().depth_hold.enabled && ply > root_depth_) ++counted.quiescence_nodes;
    Node& entered = node(ply);
    entered.ply = ply;
    entered.depth = depth;
    entered.alpha = alpha;
    entered.beta = beta;
    entered.tried = 0;
    entered.knows_attacked = false;
    if (in_use().evaluation) entered.evaluation = no_evaluation;
    if (config().cut_nodes.enabled)
        entered.expects_cut = ply && expects_cut(node(ply - 1), alpha, beta);
    if (config().refutation.enabled)
        entered.follows_refutation = ply == 0 || stays_on_refutation(*this, node(ply - 1));
    variation_.clear(ply);
    if constexpr (tracing)
        entered.trace =
            context_.trace->add({ply ? node(ply - 1).trace : -1, ply ? node(ply - 1).move : Move{},
                                 ply, depth, alpha, beta, 0, Reason::stopped});
    return entered;
}

template <class Config, bool tracing>
void Search<Config, tracing>::uncount(const Node& node) {
    --report_.statistics.nodes;
    --report_.statistics.nodes_per_depth[static_cast<std::size_t>(node.ply)];
}

template <class Config, bool tracing>
inline Value Search<Config, tracing>::leave([[maybe_unused]] const Node& node, Value value,
                                            [[maybe_unused]] Reason reason) {
    if constexpr (tracing) context_.trace->finish(node.trace, value, reason);
    return value;
}

// What later techniques need to know about the move about to be played.
template <class Config, bool tracing>
void Search<Config, tracing>::note_move(Node& node) {
    if (in_use().answers) node.continuation = continuation_of(position(), node.move);
    if (in_use().move_history) {
        node.move_history = history_score(*this, node, node.move);
        if (config().continuation_history.enabled)
            node.move_history += continuation_score(*this, node, node.move);
    }
}

}  // namespace zermelo

#include "search/learning.hpp"
#include "search/root.hpp"
