// What one search is given.
#pragma once

#include <functional>

#include "board/line.hpp"
#include "evaluation/evaluator.hpp"
#include "generated/config.hpp"
#include "search/control.hpp"
#include "search/node_counts.hpp"
#include "search/random.hpp"
#include "search/trace.hpp"
#include "tables/tablebase.hpp"

namespace zermelo {

class TranspositionTable;
struct SearchMemory;

// Called after each finished iteration, on the searching thread.
using Progress = std::function<void(const Report&)>;

struct SearchContext {
    const SearchConfig& config;
    const Line& game;
    const Limits& limits;
    int depth;  // the full-width plies to search at most
    Control& control;
    Evaluator& evaluator;
    TranspositionTable& table;
    SearchMemory& memory;
    Random& random;
    const Progress& progress;
    Trace* trace;                     // nullptr: none
    NodeCounts& counts;               // of all threads of this search
    std::size_t thread;               // this one; 0 is the main thread
    const tables::Tablebase* tables;  // asked in the tree; nullptr: none
};

}  // namespace zermelo
