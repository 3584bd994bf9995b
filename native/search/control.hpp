// When a search must end: nodes, time, or a request from another thread.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <limits>
#include <utility>

#include "search/limits.hpp"
#include "search/report.hpp"

namespace zermelo {

// Asked a few dozen times a second on the searching thread: whether to stop, for who must look for
// Ctrl-C there.
using Poll = std::function<bool()>;

class Control {
  public:
    Control(const Limits& limits, const std::atomic<bool>& stop, Poll poll = {})
        : stop_(stop),
          poll_(std::move(poll)),
          most_nodes_(limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max())),
          seconds_(limits.seconds.value_or(std::numeric_limits<double>::infinity())),
          soft_seconds_(limits.soft_seconds.value_or(std::numeric_limits<double>::infinity())) {}

    // Called at every node, with the number of nodes so far. Looks at the clock and at the stop
    // flag only now and then: a few thousand nodes a second, as a slow Python evaluation gives,
    // must still answer a stop within milliseconds.
    bool should_stop(std::uint64_t nodes) {
        if (nodes < next_look_) [[likely]]
            return stopped_;
        look(nodes);
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
    static constexpr std::uint64_t interval = 256;  // nodes between two looks

    void look(std::uint64_t nodes) {
        if (stopped_) return;
        if (stop_.load(std::memory_order_relaxed))
            end(StoppedBy::request);
        else if (nodes >= most_nodes_)
            end(StoppedBy::nodes);
        else if (const double now = elapsed(); now >= seconds_)
            end(StoppedBy::time);
        else if (poll_ && now >= next_poll_)
            poll(now);
        next_look_ = std::min(nodes + interval, most_nodes_);
    }

    void poll(double now) {
        constexpr double poll_seconds = 0.02;
        next_poll_ = now + poll_seconds;
        if (poll_()) end(StoppedBy::request);
    }

    using Clock = std::chrono::steady_clock;

    const std::atomic<bool>& stop_;
    const Poll poll_;
    const std::uint64_t most_nodes_;
    const double seconds_;
    const double soft_seconds_;
    const Clock::time_point start_ = Clock::now();
    std::uint64_t next_look_ = 0;
    double next_poll_ = 0;
    bool stopped_ = false;
    StoppedBy reason_ = StoppedBy::depth;
};

}  // namespace zermelo
