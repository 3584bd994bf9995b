#include "search/runs/runs.hpp"
#include "search/search.hpp"

namespace zermelo {

Report run_fixed_benchmark(const SearchContext& context) {
    return std::make_unique<Search<FixedConfig<benchmark_config>, false>>(context)->run();
}

}  // namespace zermelo
