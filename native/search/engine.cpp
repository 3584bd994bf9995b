#include "search/engine.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "evaluation/factory.hpp"
#include "search/known_root.hpp"
#include "search/runs/runs.hpp"
#include "search/techniques/foundations/variable_depth.hpp"

namespace zermelo {

namespace {

// Whether the search compiled for `fixed` does what `config` asks. The evaluation, the table size
// and the node budget per move concern the engine, not the search.
bool is_compiled(SearchConfig config, const SearchConfig& fixed) {
    config.evaluation = fixed.evaluation;
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
      given_evaluator_(std::move(evaluator)),
      table_(config.table.enabled ? static_cast<std::size_t>(config.table.mebibytes) : 0) {
    workers_.push_back(std::make_unique<Worker>(
        given_evaluator_ ? given_evaluator_ : another_evaluator(), Random(seed)));
}

std::shared_ptr<Evaluator> Engine::another_evaluator() const {
    if (!given_evaluator_) return make_evaluator(config_.evaluation, seed_);
    if (std::shared_ptr<Evaluator> copy = given_evaluator_->copy()) return copy;
    throw std::invalid_argument("this evaluator cannot be copied: it serves one thread only");
}

void Engine::set_threads(std::size_t threads) {
    if (threads < 1 || threads > max_threads)
        throw InvalidSetting("threads: " + std::to_string(threads) +
                             " is not accepted; accepted: 1 to " + std::to_string(max_threads));
    helpers_.finish();
    while (workers_.size() > threads) workers_.pop_back();
    while (workers_.size() < threads)
        workers_.push_back(
            std::make_unique<Worker>(another_evaluator(), Random(seed_ + workers_.size())));
}

// Whether several threads would help each other: they meet in the table only, and the trace is of
// one tree.
bool Engine::can_share(const Trace* trace) const {
    const AlgorithmKind kind = config_.algorithm.kind;
    return !trace && config_.table.enabled && kind != AlgorithmKind::sss_star &&
           kind != AlgorithmKind::mcts;
}

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
    asked.check();
    Limits limits = bounded(asked, config_);
    const KnownRoot known(tables_.get(), game.position(), limits);
    limits.root_moves = known.root_moves();
    const bool helped = workers_.size() > 1 && can_share(trace) &&
                        (given_evaluator_ || !limits.is_timed() || helpers_.are_worth_it());
    const std::span<const std::unique_ptr<Worker>> helping =
        std::span(workers_).subspan(1, helped ? workers_.size() - 1 : 0);
    const auto shared = std::make_shared<SharedSearch>(game, limits, helping.size() + 1);
    Control control(limits, signals_, std::move(poll), &shared->counts);
    Worker& worker = *workers_.front();
    worker.begin_search(config_);
    table_.new_search();
    const Progress corrected = known.corrected(progress);
    const SearchContext context{config_,
                                game,
                                limits,
                                depth_for(game, limits),
                                control,
                                *worker.evaluator,
                                table_,
                                *worker.memory,
                                worker.random,
                                corrected,
                                trace,
                                shared->counts,
                                0,
                                known.tables_for_tree()};
    const Run run = choose_run(config_, always_dynamic_, trace != nullptr);
    helpers_.start(context, shared, run, helping);
    Report report;
    try {
        report = run(context);
    } catch (...) {
        helpers_.stop();
        throw;
    }
    // Where the clock runs nobody waits long for them; a function of the user's is not called any
    // more when its search has ended.
    helpers_.stop();
    if (given_evaluator_ || !limits.is_timed())
        helpers_.finish();
    else
        helpers_.wait_briefly();
    helpers_.add_to(report.statistics);
    known.correct(report);
    return report;
}

void Engine::clear() {
    helpers_.finish();
    table_.clear();
    for (std::size_t i = 0; i < workers_.size(); ++i) {
        workers_[i]->memory.reset();
        workers_[i]->random = Random(seed_ + i);
    }
}

// Values found by another evaluation, or under other rules, would be believed.
std::string Engine::identity() const {
    const std::string evaluation = workers_.front()->evaluator->identity();
    if (evaluation.empty())
        throw TableError(
            "an engine with an evaluator of its own has no memory on disk: a file could not say by "
            "which evaluation its values were found");
    std::string rules;
    const DrawsSettings& draws = config_.draws;
    if (draws.enabled && draws.repetition) rules += " repetition";
    if (draws.enabled && draws.fifty_moves) rules += " fifty-moves";
    if (draws.enabled && draws.insufficient_material) rules += " material";
    return "evaluation " + evaluation + "; draws by" + (rules.empty() ? " none" : rules) +
           (config_.table.kind == TableKind::bare ? "; bare values" : "");
}

void Engine::save_memory(const std::filesystem::path& path) {
    helpers_.finish();
    table_.save(path, identity());
}

void Engine::load_memory(const std::filesystem::path& path) {
    helpers_.finish();
    table_.load(path, identity());
}

}  // namespace zermelo
