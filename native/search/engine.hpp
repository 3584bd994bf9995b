// An engine: a configuration with its evaluator, its table and its luck. Position, configuration
// and limits go in, a report comes out. One search at a time; engines share nothing.
#pragma once

#include <atomic>
#include <filesystem>
#include <memory>

#include "search/context.hpp"
#include "search/transposition_table.hpp"

namespace zermelo {

class Engine {
  public:
    // Without an evaluator the configuration's own is made. `always_dynamic` keeps even a preset
    // that was compiled in on the run-time search, for comparing the two.
    Engine(const SearchConfig& config, std::shared_ptr<Evaluator> evaluator, std::uint64_t seed,
           bool always_dynamic);

    // Throws std::invalid_argument when no limit ends it and the configuration has no depth.
    Report search(const Line& game, const Limits& limits, const Progress& progress, Trace* trace,
                  Poll poll = {});

    // Ends the search under way, or the next one as it begins: no request is lost to a late start.
    void stop() { stop_ = true; }
    void clear_stop() { stop_ = false; }

    // Forgets everything learned, and starts its luck again.
    void clear();
    void save_memory(const std::filesystem::path& path) const;
    void load_memory(const std::filesystem::path& path);
    std::size_t table_bytes() const { return table_.bytes(); }
    std::size_t table_entries() const { return table_.entry_count(); }

    Evaluator& evaluator() { return *evaluator_; }

  private:
    int depth_for(const Line& game, const Limits& limits) const;
    std::uint64_t fingerprint() const;

    const SearchConfig config_;
    const std::uint64_t seed_;
    const bool always_dynamic_;
    const std::shared_ptr<Evaluator> evaluator_;
    TranspositionTable table_;
    Random random_;
    std::atomic<bool> stop_{false};
};

}  // namespace zermelo
