// The compiled forms of the search, one translation unit each so that they build in parallel.
#pragma once

#include "search/context.hpp"

namespace zermelo {

using Run = Report (*)(const SearchContext&);

Report run_dynamic(const SearchContext& context);
Report run_traced(const SearchContext& context);

// Configurations folded in at compile time: the flagship, plain minimax, and what the benchmark
// measures. `context.config` must equal the one folded in.
Report run_fixed_zermelo(const SearchContext& context);
Report run_fixed_minimax(const SearchContext& context);
Report run_fixed_benchmark(const SearchContext& context);

// Beside the search, with the same limits and report; they know no trace.
Report run_sss_star(const SearchContext& context);
Report run_mcts(const SearchContext& context);

}  // namespace zermelo
