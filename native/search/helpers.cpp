#include "search/helpers.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

#include "search/thread_time.hpp"

namespace zermelo {

void Helpers::start(const SearchContext& main, std::shared_ptr<SharedSearch> shared, Run run,
                    std::span<const std::unique_ptr<Worker>> workers) {
    current_ = std::move(shared);
    if (parts_.size() < workers.size()) parts_.resize(workers.size());
    const int depth = main.config.iterative_deepening.enabled ? max_ply - 1 : main.depth;
    for (std::size_t i = 0; i < workers.size(); ++i) {
        if (parts_[i] && !parts_[i]->ended) continue;
        if (parts_[i]) {
            join(*parts_[i]);
            const std::unique_ptr<Part> before = std::move(parts_[i]);
            rethrow(*before);
        }
        auto part = std::make_unique<Part>();
        part->shared = current_;
        part->number = i + 1;
        try {
            part->thread =
                std::thread(help, std::ref(*part), std::cref(main.config), depth,
                            std::ref(main.table), main.tables, run, std::ref(*workers[i]));
        } catch (const std::system_error&) {
            return;  // If a thread cannot be started, the search continues with fewer.
        }
        parts_[i] = std::move(part);
    }
}

void Helpers::help(Part& part, const SearchConfig& config, int depth, TranspositionTable& table,
                   const tables::Tablebase* tables, Run run, Worker& worker) {
    SharedSearch& shared = *part.shared;
    try {
        worker.begin_search(config);
        Control control(shared.limits, shared.signals, {}, &shared.counts, part.number);
        const Progress no_progress;
        const SearchContext context{
            config,      shared.game,    shared.limits, depth,       control, *worker.evaluator,
            table,       *worker.memory, worker.random, no_progress, nullptr, shared.counts,
            part.number, tables};
        part.statistics = run(context).statistics;
    } catch (...) {
        part.error = std::current_exception();
    }
    const std::chrono::duration<double> gone = std::chrono::steady_clock::now() - part.begun;
    part.processor_share = own_processor_seconds() / gone.count();
    part.ended = true;
}

bool Helpers::are_worth_it() {
    if (resting_ > 0) {
        --resting_;
        return false;
    }
    bool any = false, starved = false;
    for (const std::unique_ptr<Part>& part : parts_) {
        if (!part || std::exchange(part->judged, true)) continue;
        any = true;
        starved = starved || !part->ended || part->processor_share < least_share;
    }
    if (starved) {
        resting_ = next_rest_ - 1;
        next_rest_ = std::min(2 * next_rest_, longest_rest);
        return false;
    }
    if (any) next_rest_ = first_rest;
    return true;
}

// It does not sleep: on busy cores it would be long before it is woken.
void Helpers::wait_briefly() const {
    constexpr auto patience = std::chrono::microseconds(500);
    const auto until = std::chrono::steady_clock::now() + patience;
    const auto runs = [](const std::unique_ptr<Part>& part) { return part && !part->ended; };
    while (std::any_of(parts_.begin(), parts_.end(), runs) &&
           std::chrono::steady_clock::now() < until) {
    }
}

void Helpers::stop() {
    if (current_) current_->signals.stop = true;
}

void Helpers::end() {
    stop();
    for (const std::unique_ptr<Part>& part : parts_)
        if (part) join(*part);
}

void Helpers::join(Part& part) {
    if (part.thread.joinable()) part.thread.join();
}

void Helpers::finish() {
    end();
    for (const std::unique_ptr<Part>& part : parts_)
        if (part) rethrow(*part);
}

void Helpers::rethrow(Part& part) {
    if (part.error) std::rethrow_exception(std::exchange(part.error, nullptr));
}

void Helpers::add_to(Statistics& statistics) const {
    for (const std::unique_ptr<Part>& part : parts_) {
        if (!part || part->shared != current_) continue;
        if (part->ended)
            statistics.add(part->statistics);
        else
            statistics.nodes += current_->counts.of(part->number);
    }
}

}  // namespace zermelo
