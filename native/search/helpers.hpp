// Lazy SMP: threads that search the same position beside the main one and share only the table,
// where each finds what the others have learned. They skip iterations, so that not all do the same
// at the same time. The main thread alone keeps the time and reports.
//
// Threads are started for each search: that costs 20 to 40 microseconds each, and between searches
// there is nothing to keep in step.
#pragma once

#include <exception>
#include <span>
#include <thread>
#include <vector>

#include "search/runs/runs.hpp"
#include "search/worker.hpp"

namespace zermelo {

class Helpers {
  public:
    // Starts one thread per worker, or as many as the system allows.
    Helpers(const SearchContext& main, Run run, std::span<const std::unique_ptr<Worker>> workers);
    Helpers(const Helpers&) = delete;
    Helpers& operator=(const Helpers&) = delete;
    ~Helpers() { end(); }

    // Ends their searches. Throws what one of them threw.
    void finish();
    // What they did, once they have ended.
    void add_to(Statistics& statistics) const;

  private:
    struct Part {
        Statistics statistics;
        std::exception_ptr error;
    };
    void help(const SearchContext& main, Run run, Worker& worker, std::size_t thread);
    void end();

    Signals signals_;
    std::vector<Part> parts_;
    std::vector<std::thread> threads_;
};

}  // namespace zermelo
