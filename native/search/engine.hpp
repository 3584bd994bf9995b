// An engine: a configuration with its evaluator, its table and its random generator. Position,
// configuration and limits go in, a report comes out. One search at a time, on the given number of
// threads; engines share nothing.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "search/context.hpp"
#include "search/helpers.hpp"
#include "search/techniques/memory/transposition_table.hpp"
#include "search/worker.hpp"

namespace zermelo {

class Engine {
  public:
    // Without an evaluator the configuration's own is made. `always_dynamic` keeps even a preset
    // that was compiled in on the run-time search, for comparing the two.
    Engine(const SearchConfig& config, std::shared_ptr<Evaluator> evaluator, std::uint64_t seed,
           bool always_dynamic);

    // Throws InvalidLimit for a limit out of range, and std::invalid_argument when no limit ends it
    // and the configuration has no depth.
    Report search(const Line& game, const Limits& limits, const Progress& progress, Trace* trace,
                  Poll poll = {});

    // Ends the search under way, or the next one as it starts: no request is lost to a late start.
    void stop() { signals_.stop = true; }
    void clear_stop() { signals_.stop = false; }
    // While pondering, time limits are suspended; afterwards they count from the search's start.
    void set_pondering(bool pondering) { signals_.pondering = pondering; }

    // On how many threads to search. What threads that stay have learned is kept. Throws
    // InvalidSetting for what is no number of threads, std::invalid_argument when there are to be
    // several and the evaluator cannot be copied.
    void set_threads(std::size_t threads);
    std::size_t threads() const { return workers_.size(); }

    // Endgame tables to ask at the root and in the tree; none: nullptr. Not during a search.
    void set_tables(std::shared_ptr<const tables::Tablebase> tables) {
        helpers_.finish();
        tables_ = std::move(tables);
    }

    // Forgets everything learned, and restarts the random generator from its seed.
    void clear();
    // Throw TableError: for a file that cannot be written, and for one that is damaged or was
    // learned with another evaluation or other rules, which changes nothing.
    void save_memory(const std::filesystem::path& path);
    void load_memory(const std::filesystem::path& path);
    std::size_t table_bytes() const { return table_.bytes(); }
    std::size_t table_entries() const { return table_.entry_count(); }
    int permille_full() const { return table_.permille_full(); }

    Evaluator& evaluator() { return *workers_.front()->evaluator; }

  private:
    std::shared_ptr<Evaluator> another_evaluator() const;
    bool can_share(const Trace* trace) const;
    int depth_for(const Line& game, const Limits& limits) const;
    std::string identity() const;  // of its values; throws TableError where they have none

    const SearchConfig config_;
    const std::uint64_t seed_;
    const bool always_dynamic_;
    const std::shared_ptr<Evaluator> given_evaluator_;
    TranspositionTable table_;
    std::vector<std::unique_ptr<Worker>> workers_;  // the main thread's first
    std::shared_ptr<const tables::Tablebase> tables_;
    Signals signals_;
    Helpers helpers_;  // last, so that they have ended before what they use is gone
};

}  // namespace zermelo
