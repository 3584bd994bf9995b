// Late move reductions: in a well ordered list late quiet moves rarely matter, so they are asked at
// a lower depth first, by the product of the logarithms of depth and move number; a move that beats
// alpha is searched again in full. Speculative.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "search/history_reductions.hpp"
#include "search/improving.hpp"

namespace zermelo {

class ReductionTable {
  public:
    explicit ReductionTable(int strength) {
        std::array<double, size> logarithms{};
        for (std::size_t n = 1; n < size; ++n) logarithms[n] = std::log(static_cast<double>(n));
        for (std::size_t depth = 1; depth < size; ++depth)
            for (std::size_t number = 1; number < size; ++number)
                plies_[depth][number] = static_cast<int>(
                    strength / 100.0 * logarithms[depth] * logarithms[number] + 0.5);
    }
    int plies(int depth, int number) const {
        return plies_[std::min(static_cast<std::size_t>(depth), size - 1)]
                     [std::min(static_cast<std::size_t>(number), size - 1)];
    }

  private:
    static constexpr std::size_t size = 64;
    std::array<std::array<int, size>, size> plies_{};
};

// Plies to take off at first for the move just played; `loud` and checks are never reduced.
template <class Search>
int late_move_reduction(Search& search, const Node& node, bool was_in_check, int depth) {
    const auto& settings = search.config().late_move_reductions;
    if (!settings.enabled || node.depth < settings.minimum_depth ||
        node.tried < settings.full_moves)
        return 0;
    const bool loud = node.move.is_capture() || node.move.is_promotion();
    if (loud || was_in_check || search.position().in_check()) return 0;
    int reduction = search.reductions().plies(node.depth, node.tried);
    if (node.beta - node.alpha > 1) --reduction;
    if (is_worsening(search, node)) ++reduction;
    reduction += history_reduction(search, node);
    return std::clamp(reduction, 0, depth - 1);
}

}  // namespace zermelo
