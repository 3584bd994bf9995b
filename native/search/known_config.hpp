// How a search knows its configuration: read while it runs, or folded in when it is compiled.
#pragma once

#include "generated/config.hpp"
#include "search/techniques/ordering/staged_moves.hpp"

namespace zermelo {

class DynamicConfig {
  public:
    static constexpr bool may_copy = true;
    explicit DynamicConfig(const SearchConfig& config)
        : config_(config),
          in_use_(config),
          comes_in_stages_(zermelo::comes_in_stages(config, in_use_)) {}
    const SearchConfig& get() const { return config_; }
    const InUse& in_use() const { return in_use_; }
    bool comes_in_stages() const { return comes_in_stages_; }

  private:
    SearchConfig config_;
    InUse in_use_;
    bool comes_in_stages_;
};

template <const SearchConfig& fixed>
class FixedConfig {
  public:
    static constexpr bool may_copy = fixed.copy_make.enabled;
    explicit FixedConfig(const SearchConfig&) {}
    static constexpr const SearchConfig& get() { return fixed; }
    static constexpr const InUse& in_use() { return in_use_; }
    static constexpr bool comes_in_stages() { return zermelo::comes_in_stages(fixed, in_use_); }

  private:
    static constexpr InUse in_use_{fixed};
};

}  // namespace zermelo
