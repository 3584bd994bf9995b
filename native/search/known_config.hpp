// How a search knows its configuration: read while it runs, or folded in when it is compiled.
#pragma once

#include "generated/config.hpp"
#include "search/techniques/ordering/staged_moves.hpp"

namespace zermelo {

// Questions about several switches that come up at every node or move: found out once, so that the
// dynamic search does not look at them all each time.
//
// Whether something may be known about a node before anything is searched.
constexpr bool may_know(const SearchConfig& config) {
    return config.draws.enabled || config.mate_distance.enabled || config.table.enabled;
}

// Whether any technique checks each move before it is played.
constexpr bool asks_of_moves(const SearchConfig& config) {
    return config.singular_extension.enabled || config.continuation_history.enabled ||
           config.counter_moves.enabled || config.history_reductions.enabled ||
           config.history_pruning.enabled;
}

// Whether any technique may leave a move out.
constexpr bool may_skip(const SearchConfig& config) {
    return config.futility.enabled || config.late_move_pruning.enabled ||
           config.history_pruning.enabled || config.losing_moves.enabled;
}

// Whether any technique needs a node's value before its moves are tried.
constexpr bool needs_static_value(const SearchConfig& config) {
    return config.null_move.enabled || config.reverse_futility.enabled || config.razoring.enabled ||
           config.futility.enabled || config.prob_cut.enabled || config.improving.enabled ||
           config.correction_history.enabled;
}

// Whether what a node was evaluated at is of use later.
constexpr bool keeps_evaluation(const SearchConfig& config) {
    return needs_static_value(config) || config.table.enabled || config.quiescence.enabled;
}

class DynamicConfig {
  public:
    static constexpr bool may_copy = true;
    explicit DynamicConfig(const SearchConfig& config)
        : config_(config),
          may_know_(zermelo::may_know(config)),
          asks_of_moves_(zermelo::asks_of_moves(config)),
          may_skip_(zermelo::may_skip(config)),
          needs_static_value_(zermelo::needs_static_value(config)),
          keeps_evaluation_(zermelo::keeps_evaluation(config)),
          comes_in_stages_(zermelo::comes_in_stages(config)) {}
    const SearchConfig& get() const { return config_; }
    bool may_know() const { return may_know_; }
    bool asks_of_moves() const { return asks_of_moves_; }
    bool may_skip() const { return may_skip_; }
    bool needs_static_value() const { return needs_static_value_; }
    bool keeps_evaluation() const { return keeps_evaluation_; }
    bool comes_in_stages() const { return comes_in_stages_; }

  private:
    SearchConfig config_;
    bool may_know_;
    bool asks_of_moves_;
    bool may_skip_;
    bool needs_static_value_;
    bool keeps_evaluation_;
    bool comes_in_stages_;
};

template <const SearchConfig& fixed>
class FixedConfig {
  public:
    static constexpr bool may_copy = fixed.copy_make.enabled;
    explicit FixedConfig(const SearchConfig&) {}
    static constexpr const SearchConfig& get() { return fixed; }
    static constexpr bool may_know() { return zermelo::may_know(fixed); }
    static constexpr bool asks_of_moves() { return zermelo::asks_of_moves(fixed); }
    static constexpr bool may_skip() { return zermelo::may_skip(fixed); }
    static constexpr bool needs_static_value() { return zermelo::needs_static_value(fixed); }
    static constexpr bool keeps_evaluation() { return zermelo::keeps_evaluation(fixed); }
    static constexpr bool comes_in_stages() { return zermelo::comes_in_stages(fixed); }
};

}  // namespace zermelo
