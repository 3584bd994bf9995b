#include "search/helpers.hpp"

#include <system_error>

namespace zermelo {

Helpers::Helpers(const SearchContext& main, Run run,
                 std::span<const std::unique_ptr<Worker>> workers)
    : parts_(workers.size()) {
    threads_.reserve(workers.size());
    try {
        for (std::size_t i = 0; i < workers.size(); ++i)
            threads_.emplace_back(
                [this, &main, run, &worker = *workers[i], i] { help(main, run, worker, i + 1); });
    } catch (const std::system_error&) {
        // If a thread cannot be started, the search continues with fewer.
    }
}

void Helpers::help(const SearchContext& main, Run run, Worker& worker, std::size_t thread) {
    Part& part = parts_[thread - 1];
    try {
        worker.begin_search(main.config);
        Limits limits;
        limits.root_moves = main.limits.root_moves;
        limits.multi_pv = main.limits.multi_pv;
        const int depth = main.config.iterative_deepening.enabled ? max_ply - 1 : main.depth;
        Control control(limits, signals_, {}, &main.counts, thread);
        const Progress no_progress;
        const SearchContext context{main.config,   main.game,         limits,     depth,
                                    control,       *worker.evaluator, main.table, *worker.memory,
                                    worker.random, no_progress,       nullptr,    main.counts,
                                    thread,        main.tables};
        part.statistics = run(context).statistics;
    } catch (...) {
        part.error = std::current_exception();
    }
}

void Helpers::end() {
    signals_.stop = true;
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
}

void Helpers::finish() {
    end();
    for (const Part& part : parts_)
        if (part.error) std::rethrow_exception(part.error);
}

void Helpers::add_to(Statistics& statistics) const {
    for (const Part& part : parts_) statistics.add(part.statistics);
}

}  // namespace zermelo
