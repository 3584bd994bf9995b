// Chess0's variable depth (C4, C5): less in the opening, where plans matter more than tactics, more
// in the end, where few pieces are left. The paper prints two signs and no clamp: ours never goes
// below 1, nor in the end below the base. A depth given by the caller switches it off.
#pragma once

#include <algorithm>

#include "evaluation/papers/game_phase.hpp"
#include "generated/config.hpp"

namespace zermelo {

inline int variable_depth(const VariableDepthSettings& settings, const Position& position) {
    constexpr int end_gain = 4;
    switch (game_phase(position)) {
    case GamePhase::opening: return std::max(1, settings.base - settings.deviation);
    case GamePhase::end:
        return settings.base +
               std::max(0, end_gain * settings.deviation - all_pieces_left(position));
    default: return settings.base;
    }
}

}  // namespace zermelo
