// Lazy SMP: threads that search the same position beside the main one and share only the table,
// where each finds what the others have learned. They skip iterations, so that not all do the same
// at the same time. The main thread alone keeps the time and reports.
//
// Nobody waits long for them where the clock runs: on busy cores a thread that is told to stop may
// get no processor for tens of milliseconds, several moves' time in a quick game. They are told,
// and what each of them uses is its own or shared with it; one that has not yet noticed when the
// next search begins is left out of that one. On busy cores they would also take the main thread's
// time: where they got less than most of a processor, the next searches by the clock go without
// them, eight at first and up to 64 as long as a new try finds the cores busy.
//
// Threads are started for each search: that costs 20 to 40 microseconds each, and between searches
// there is nothing to keep in step.
#pragma once

#include <atomic>
#include <chrono>
#include <exception>
#include <memory>
#include <span>
#include <thread>
#include <vector>

#include "search/runs/runs.hpp"
#include "search/worker.hpp"

namespace zermelo {

// What all threads of one search share; it lives as long as the last of them.
struct SharedSearch {
    SharedSearch(const Line& its_game, const Limits& of_main, std::size_t threads)
        : game(its_game), counts(threads) {
        limits.root_moves = of_main.root_moves;
        limits.multi_pv = of_main.multi_pv;
    }

    Line game;
    Limits limits;  // a helper's: only the main thread keeps the time
    NodeCounts counts;
    Signals signals;
};

class Helpers {
  public:
    Helpers() = default;
    Helpers(const Helpers&) = delete;
    Helpers& operator=(const Helpers&) = delete;
    ~Helpers() { end(); }

    // Starts one thread per worker that is free, or as many as the system allows. Configuration,
    // table and endgame tables must outlive them. Throws what one threw that nobody waited for.
    void start(const SearchContext& main, std::shared_ptr<SharedSearch> shared, Run run,
               std::span<const std::unique_ptr<Worker>> workers);
    // Whether a search by the clock should start them now: not while the cores are busy.
    bool are_worth_it();
    // Asks them to end, and waits for nothing.
    void stop();
    // Waits at most half a millisecond: on idle cores they have noticed by then.
    void wait_briefly() const;
    // Waits until all have ended. Throws what one of them threw.
    void finish();
    // What they did: all of it where they have ended, else the nodes they last told of.
    void add_to(Statistics& statistics) const;

  private:
    struct Part {
        std::shared_ptr<SharedSearch> shared;
        std::size_t number = 0;  // of the thread; the main one is 0
        Statistics statistics{};
        std::exception_ptr error{};
        std::chrono::steady_clock::time_point begun = std::chrono::steady_clock::now();
        double processor_share = 0;  // of the time since, once it has ended
        bool judged = false;
        std::atomic<bool> ended{false};
        std::thread thread{};
    };
    static void help(Part& part, const SearchConfig& config, int depth, TranspositionTable& table,
                     const tables::Tablebase* tables, Run run, Worker& worker);
    void end();
    static void join(Part& part);
    static void rethrow(Part& part);

    std::shared_ptr<SharedSearch> current_{};
    std::vector<std::unique_ptr<Part>> parts_{};  // by worker; none before its first search
    int resting_ = 0;                             // searches still to go without them
    int next_rest_ = first_rest;
    static constexpr int first_rest = 8;
    static constexpr int longest_rest = 64;
    static constexpr double least_share = 0.75;
};

}  // namespace zermelo
