// Which root move is played (C3, G4): the best, or at random one of those within a threshold of it
// (0: among equals). For their scores to be true, the root's window stays open below the best by
// the threshold, or entirely (Kong searches every root move with the full window). A random player
// asks for no score at all.
#pragma once

#include <algorithm>
#include <vector>

#include "search/random.hpp"
#include "search/techniques/foundations/human_error.hpp"
#include "search/techniques/windows/alpha_beta.hpp"

namespace zermelo {

// How far below the best the root's moves need true scores, searched to this depth.
template <class Config>
int choice_reach(const Config& config, int depth) {
    const auto& settings = config.root_choice;
    const int reach = misjudged_reach(config.human_error, depth);
    if (!settings.enabled) return reach;
    return settings.full_window ? 2 * infinite_value : std::max(settings.threshold + 1, reach);
}

// Opens the root's window as far as the choice needs true scores.
template <class Search>
Window widen_for_choice(const Search& search, const Node& node, Window window) {
    if (node.ply > 0) return window;
    const int open = choice_reach(search.config(), search.root_depth());
    if (open == 0) return window;
    if (open > infinite_value) return {node.alpha, node.beta};
    return {std::max(node.alpha, window.lower - open), window.upper};
}

// The index of the chosen one; `moves` are sorted, best first.
inline std::size_t choose_root_move(const RootChoiceSettings& settings,
                                    const std::vector<RootMove>& moves, Random& random) {
    if (!settings.enabled) return 0;
    if (settings.any_move) return static_cast<std::size_t>(random.below(moves.size()));
    // A mate is not traded for a slower one.
    const int threshold = is_mate_value(moves.front().value) ? 0 : settings.threshold;
    const auto playable = static_cast<std::uint64_t>(
        std::count_if(moves.begin(), moves.end(), [&](const RootMove& candidate) {
            return candidate.bound == Bound::exact &&
                   candidate.value >= moves.front().value - threshold;
        }));
    return static_cast<std::size_t>(random.below(std::max<std::uint64_t>(playable, 1)));
}

}  // namespace zermelo
