#include "search/runs/runs.hpp"
#include "search/search.hpp"

namespace zermelo {

Report run_fixed_zermelo(const SearchContext& context) {
    return std::make_unique<Search<FixedConfig<zermelo_config>, false>>(context)->run();
}

}  // namespace zermelo
