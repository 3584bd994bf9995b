#include "search/runs/runs.hpp"
#include "search/search.hpp"

namespace zermelo {

Report run_dynamic(const SearchContext& context) {
    return std::make_unique<Search<DynamicConfig, false>>(context)->run();
}

}  // namespace zermelo
