// What a thread of the search has to itself; all of them share the table.
#pragma once

#include <memory>

#include "evaluation/evaluator.hpp"
#include "search/random.hpp"
#include "search/search_memory.hpp"

namespace zermelo {

struct Worker {
    Worker(std::shared_ptr<Evaluator> its_evaluator, Random its_random)
        : evaluator(std::move(its_evaluator)), random(its_random) {}

    std::shared_ptr<Evaluator> evaluator;
    Random random;
    std::unique_ptr<SearchMemory> memory{};  // none before the first search

    void begin_search(const SearchConfig& config) {
        if (memory && config.history.enabled && config.history.keep)
            memory->age();
        else
            memory = std::make_unique<SearchMemory>(config);
    }
};

}  // namespace zermelo
