// The compiled forms of the search, one translation unit each so that they build in parallel.
#pragma once

#include "search/context.hpp"

namespace zermelo {

Report run_dynamic(const SearchContext& context);
Report run_traced(const SearchContext& context);

// The flagship and the benchmark's configuration, folded in at compile time; `context.config` must
// equal the preset.
Report run_fixed_zermelo(const SearchContext& context);
Report run_fixed_benchmark(const SearchContext& context);

}  // namespace zermelo
