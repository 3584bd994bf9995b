// How a search knows its configuration: read while it runs, or folded in when it is compiled.
#pragma once

#include "generated/config.hpp"
#include "search/techniques/ordering/staged_moves.hpp"

namespace zermelo {

class DynamicConfig {
  public:
    static constexpr bool may_copy = true;
    DynamicConfig(const SearchConfig& config, bool has_tables)
        : config_(config),
          in_use_(config),
          may_know_(in_use_.at_known || has_tables),
          comes_in_stages_(zermelo::comes_in_stages(config, in_use_)) {}
    const SearchConfig& get() const { return config_; }
    const InUse& in_use() const { return in_use_; }
    // Whether a node's value may be known before it is searched.
    bool may_know() const { return may_know_; }
    bool comes_in_stages() const { return comes_in_stages_; }

  private:
    SearchConfig config_;
    InUse in_use_;
    bool may_know_;
    bool comes_in_stages_;
};

template <const SearchConfig& fixed>
class FixedConfig {
  public:
    static constexpr bool may_copy = fixed.copy_make.enabled;
    FixedConfig(const SearchConfig&, bool has_tables) : has_tables_(has_tables) {}
    static constexpr const SearchConfig& get() { return fixed; }
    static constexpr const InUse& in_use() { return in_use_; }
    bool may_know() const { return in_use_.at_known || has_tables_; }
    static constexpr bool comes_in_stages() { return zermelo::comes_in_stages(fixed, in_use_); }

  private:
    static constexpr InUse in_use_{fixed};
    bool has_tables_;
};

}  // namespace zermelo
