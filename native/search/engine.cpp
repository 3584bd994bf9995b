#include "search/engine.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "evaluation/factory.hpp"
#include "search/runs.hpp"
#include "search/variable_depth.hpp"

namespace zermelo {

namespace {

using Run = Report (*)(const SearchContext&);

// Whether the search compiled for `fixed` does what `config` asks. How large the table is and how
// many nodes a move may have concern the engine, not the search.
bool is_compiled(SearchConfig config, const SearchConfig& fixed) {
    config.table.mebibytes = fixed.table.mebibytes;
    config.algorithm.nodes = fixed.algorithm.nodes;
    return config == fixed;
}

// The caller's limits, and the configuration's own.
Limits bounded(Limits limits, const SearchConfig& config) {
    if (const auto nodes = static_cast<std::uint64_t>(config.algorithm.nodes); nodes > 0)
        limits.nodes = std::min(limits.nodes.value_or(nodes), nodes);
    return limits;
}

Run choose_run(const SearchConfig& config, bool dynamic, bool traced) {
    if (config.algorithm.kind == AlgorithmKind::sss_star) return &run_sss_star;
    if (config.algorithm.kind == AlgorithmKind::mcts) return &run_mcts;
    if (traced) return &run_traced;
    if (!dynamic && is_compiled(config, zermelo_config)) return &run_fixed_zermelo;
    if (!dynamic && is_compiled(config, minimax_config)) return &run_fixed_minimax;
    if (!dynamic && is_compiled(config, benchmark_config)) return &run_fixed_benchmark;
    return &run_dynamic;
}

}  // namespace

Engine::Engine(const SearchConfig& config, std::shared_ptr<Evaluator> evaluator, std::uint64_t seed,
               bool always_dynamic)
    : config_(config),
      seed_(seed),
      always_dynamic_(always_dynamic),
      evaluator_(evaluator ? std::move(evaluator) : make_evaluator(config.evaluation, seed)),
      table_(config.table.enabled ? static_cast<std::size_t>(config.table.mebibytes) : 0),
      random_(seed) {}

int Engine::depth_for(const Line& game, const Limits& limits) const {
    if (config_.algorithm.kind == AlgorithmKind::mcts) {
        if (!limits.nodes && !limits.seconds && !limits.soft_seconds)
            throw std::invalid_argument(
                "Monte Carlo tree search has no depth: give it a number of nodes or a time");
        return 0;
    }
    if (limits.depth) return *limits.depth;
    if (config_.variable_depth.enabled)
        return variable_depth(config_.variable_depth, game.position());
    if (config_.algorithm.depth > 0) return config_.algorithm.depth;
    if (!config_.iterative_deepening.enabled)
        throw std::invalid_argument(
            "this configuration has no iterative deepening: give the search a depth");
    return max_ply - 1;
}

Report Engine::search(const Line& game, const Limits& asked, const Progress& progress, Trace* trace,
                      Poll poll) {
    const Limits limits = bounded(asked, config_);
    Control control(limits, stop_, std::move(poll));
    table_.new_search();
    const SearchContext context{config_,  game,        limits, depth_for(game, limits),
                                control,  *evaluator_, table_, random_,
                                progress, trace};
    return choose_run(config_, always_dynamic_, trace != nullptr)(context);
}

void Engine::clear() {
    table_.clear();
    random_ = Random(seed_);
}

std::uint64_t Engine::fingerprint() const {
    // Values found by another evaluation would be believed: the file says which one it was.
    std::uint64_t mixed = 0;
    for (const int setting :
         {static_cast<int>(config_.evaluation.kind), config_.evaluation.position_scale,
          static_cast<int>(config_.evaluation.steep_squares), static_cast<int>(config_.table.kind)})
        mixed = Random(mixed ^ static_cast<std::uint64_t>(setting)).next();
    return mixed;
}

void Engine::save_memory(const std::filesystem::path& path) const {
    table_.save(path, fingerprint());
}

void Engine::load_memory(const std::filesystem::path& path) {
    table_.load(path, fingerprint());
}

}  // namespace zermelo
