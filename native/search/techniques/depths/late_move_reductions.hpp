// Late move reductions: in a well ordered list late moves rarely matter, so they are searched at a
// lower depth first, by the product of the logarithms of depth and move number; a move that beats
// alpha is searched again in full. The root, which decides, may reduce less. Speculative.
//
// Gain: +8 Elo (-1 to +16) on average, 100,000 games, 2,000 nodes, bench 1288175, open.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "search/techniques/depths/cut_nodes.hpp"
#include "search/techniques/depths/history_reductions.hpp"
#include "search/techniques/pruning/improving.hpp"

namespace zermelo {

class ReductionTable {
  public:
    ReductionTable(int base, int strength) {
        std::array<double, size> logarithms{};
        for (std::size_t n = 1; n < size; ++n) logarithms[n] = std::log(static_cast<double>(n));
        for (std::size_t depth = 1; depth < size; ++depth)
            for (std::size_t number = 1; number < size; ++number)
                plies_[depth][number] = static_cast<int>(
                    (base + strength * logarithms[depth] * logarithms[number]) / 100.0);
    }
    int plies(int depth, int number) const {
        return plies_[std::min(static_cast<std::size_t>(depth), size - 1)]
                     [std::min(static_cast<std::size_t>(number), size - 1)];
    }

  private:
    static constexpr std::size_t size = 64;
    std::array<std::array<int, size>, size> plies_{};
};

// Plies to take off at first for the move just played. Captures are reduced by half as much, if at
// all, and never where the side was in check.
template <class Search>
int late_move_reduction(Search& search, const Node& node, bool was_in_check, int depth) {
    const auto& settings = search.config().late_move_reductions;
    if (!settings.enabled || node.depth < settings.minimum_depth ||
        node.tried < settings.full_moves + (node.beta - node.alpha > 1))
        return 0;
    const bool loud = node.move.is_capture() || node.move.is_promotion();
    if ((loud && !settings.captures) || was_in_check) return 0;
    int reduction = search.reductions().plies(node.depth, node.tried + 1);
    if (loud) {
        reduction /= 2;
    } else {
        reduction += search.ask(search.config().history_reductions,
                                [&] { return history_reduction(search, node); });
        if (search.killers().contains(node.ply, node.move)) --reduction;
    }
    if (node.beta - node.alpha > 1) --reduction;
    if (search.ask(search.config().improving, [&] { return is_worsening(search, node); }))
        ++reduction;
    if (search.position().in_check()) --reduction;
    if (node.ply == 0) reduction -= settings.less_at_root;
    reduction +=
        search.ask(search.config().cut_nodes, [&] { return cut_node_reduction(search, node); });
    return std::clamp(reduction, 0, std::max(depth - 1, 0));
}

}  // namespace zermelo
