// When a search must end: nodes, time, or a request from another thread.
#pragma once

#include <atomic>
#include <chrono>
#include <limits>

#include "search/limits.hpp"
#include "search/report.hpp"

namespace zermelo {

class Control {
  public:
    Control(const Limits& limits, const std::atomic<bool>& stop)
        : stop_(stop),
          most_nodes_(limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max())),
          seconds_(limits.seconds.value_or(std::numeric_limits<double>::infinity())),
          soft_seconds_(limits.soft_seconds.value_or(std::numeric_limits<double>::infinity())) {}

    // Called at every node, with the number of nodes so far.
    bool should_stop(std::uint64_t nodes) {
        constexpr std::uint64_t clock_interval = 1024;  // nodes between two looks at the clock
        if (stopped_) return true;
        if (stop_.load(std::memory_order_relaxed))
            end(StoppedBy::request);
        else if (nodes >= most_nodes_)
            end(StoppedBy::nodes);
        else if (nodes % clock_interval == 0 && elapsed() >= seconds_)
            end(StoppedBy::time);
        return stopped_;
    }

    // Whether another iteration is worth beginning.
    bool may_deepen() const { return !stopped_ && elapsed() < soft_seconds_; }

    void end(StoppedBy reason) {
        stopped_ = true;
        reason_ = reason;
    }
    bool stopped() const { return stopped_; }
    StoppedBy reason() const { return reason_; }
    double elapsed() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  private:
    using Clock = std::chrono::steady_clock;

    const std::atomic<bool>& stop_;
    const std::uint64_t most_nodes_;
    const double seconds_;
    const double soft_seconds_;
    const Clock::time_point start_ = Clock::now();
    bool stopped_ = false;
    StoppedBy reason_ = StoppedBy::depth;
};

}  // namespace zermelo
