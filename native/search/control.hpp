// When a search must end: nodes, time, or a request from another thread.
//
// Every thread of a search has one; the main thread's, number 0, keeps the limits for all.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <limits>
#include <utility>

#include "search/limits.hpp"
#include "search/node_counts.hpp"
#include "search/report.hpp"

namespace zermelo {

// Polled a few dozen times per second on the searching thread: whether to stop, for callers that
// must check for Ctrl-C there.
using Poll = std::function<bool()>;

// What other threads tell a search.
struct Signals {
    std::atomic<bool> stop{false};
    std::atomic<bool> pondering{false};  // while it is the opponent's clock that runs
};

class Control {
  public:
    Control(const Limits& limits, const Signals& signals, Poll poll = {},
            NodeCounts* counts = nullptr, std::size_t thread = 0)
        : signals_(signals),
          poll_(std::move(poll)),
          counts_(counts),
          thread_(thread),
          max_nodes_(limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max())),
          seconds_(limits.seconds.value_or(std::numeric_limits<double>::infinity())),
          soft_nodes_(limits.soft_nodes.value_or(std::numeric_limits<std::uint64_t>::max())),
          soft_seconds_(limits.soft_seconds.value_or(std::numeric_limits<double>::infinity())),
          start_(Clock::now() - std::chrono::duration_cast<Clock::duration>(
                                    std::chrono::duration<double>(limits.seconds_gone))) {}

    // Called at every node, with the number of nodes so far. Looks at the clock and at the stop
    // flag only now and then: a few thousand nodes per second, as with a slow Python evaluation,
    // must still answer a stop within milliseconds.
    bool should_stop(std::uint64_t nodes) {
        if (nodes < next_look_) [[likely]]
            return stopped_;
        look(nodes);
        return stopped_;
    }

    // Whether another iteration is worth beginning, after so many nodes.
    bool may_deepen(std::uint64_t nodes) const {
        return !stopped_ && nodes < soft_nodes_ &&
               (is_pondering() || elapsed() < soft_seconds_ * patience_);
    }
    // What kept it from deepening when nothing stopped it.
    StoppedBy soft_reason(std::uint64_t nodes) const {
        return nodes >= soft_nodes_ ? StoppedBy::nodes : StoppedBy::time;
    }
    // How much of the soft limit this move deserves. The hard one holds whatever it is.
    void set_patience(double factor) { patience_ = factor; }

    // The nodes are counted anew from here.
    void count_from_zero() { next_look_ = 0; }

    void end(StoppedBy reason) {
        stopped_ = true;
        reason_ = reason;
    }
    bool stopped() const { return stopped_; }
    StoppedBy reason() const { return reason_; }
    double elapsed() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint64_t interval = 256;  // nodes between two looks

    void look(std::uint64_t nodes) {
        if (stopped_) return;
        if (counts_) counts_->tell(thread_, nodes);
        if (signals_.stop.load(std::memory_order_relaxed))
            end(StoppedBy::request);
        else if (thread_ == 0 && nodes + nodes_of_others() >= max_nodes_)
            end(StoppedBy::nodes);
        else if (const double now = elapsed(); now >= seconds_ && !is_pondering())
            end(StoppedBy::time);
        else if (poll_ && now >= next_poll_)
            poll(now);
        next_look_ = std::min(nodes + interval, max_nodes_);
    }

    void poll(double now) {
        constexpr double poll_seconds = 0.02;
        next_poll_ = now + poll_seconds;
        if (poll_()) end(StoppedBy::request);
    }

    bool is_pondering() const { return signals_.pondering.load(std::memory_order_relaxed); }
    std::uint64_t nodes_of_others() const { return counts_ ? counts_->of_others(thread_) : 0; }

    const Signals& signals_;
    const Poll poll_;
    NodeCounts* const counts_;
    const std::size_t thread_;
    const std::uint64_t max_nodes_;
    const double seconds_;
    const std::uint64_t soft_nodes_;
    const double soft_seconds_;
    const Clock::time_point start_;
    double patience_ = 1;
    std::uint64_t next_look_ = 0;
    double next_poll_ = 0;
    bool stopped_ = false;
    StoppedBy reason_ = StoppedBy::depth;
};

}  // namespace zermelo
