// How many nodes each thread of a search has visited, as last reported: the node limit and the
// reports count them all. One cache line each, so that threads do not disturb each other.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

namespace zermelo {

class NodeCounts {
  public:
    explicit NodeCounts(std::size_t threads) : counts_(threads) {}

    void tell(std::size_t thread, std::uint64_t nodes) {
        counts_[thread].nodes.store(nodes, std::memory_order_relaxed);
    }
    std::uint64_t of(std::size_t thread) const {
        return counts_[thread].nodes.load(std::memory_order_relaxed);
    }
    std::uint64_t of_others(std::size_t thread) const {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < counts_.size(); ++i)
            if (i != thread) sum += of(i);
        return sum;
    }

  private:
    struct alignas(64) Count {
        std::atomic<std::uint64_t> nodes{0};
    };
    std::vector<Count> counts_;
};

}  // namespace zermelo
