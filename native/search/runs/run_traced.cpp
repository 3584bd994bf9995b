#include "search/runs/runs.hpp"
#include "search/search.hpp"

namespace zermelo {

Report run_traced(const SearchContext& context) {
    return std::make_unique<Search<DynamicConfig, true>>(context)->run();
}

}  // namespace zermelo
