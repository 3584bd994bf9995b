// HAL's quiescence (H1): one function searches both phases. Where one ply is left, a capture, a
// promotion or a check keeps it, any other move spends it; every extended node tries all its moves
// and there is no standing pat. It ends at the horizon and at the quiescence limit.
#pragma once

#include <algorithm>

#include "search/node.hpp"

namespace zermelo {

// The depth for the move just played at `node`.
template <class Search>
int depth_after_move(const Search& search, const Node& node) {
    const bool loud = node.move.is_capture() || node.move.is_promotion();
    const bool holds = search.config().depth_hold.enabled && node.depth == 1 &&
                       (loud || search.position().in_check());
    return holds ? 1 : node.depth - 1;
}

// The ply at which a line is evaluated whatever its depth.
template <class Search>
int last_ply(const Search& search) {
    const auto& settings = search.config().depth_hold;
    if (!settings.enabled) return max_ply;
    return std::min(settings.horizon, search.root_depth() + settings.limit);
}

}  // namespace zermelo
