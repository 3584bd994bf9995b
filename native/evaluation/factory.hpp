// Evaluators by name and settings: what a search configuration holds of its evaluator.
#pragma once

#include <memory>
#include <string_view>

#include "evaluation/chess0_formula.hpp"
#include "evaluation/evaluator.hpp"

namespace zermelo {

enum class EvaluatorKind : std::uint8_t {
    random_utility,
    kong_material,
    kolawole,
    michniewski,
    chess0_classic,
    chess0_adaptive,
    tapered,
};

inline constexpr std::array<std::string_view, 7> evaluator_names{
    "random_utility", "kong_material",   "kolawole", "michniewski",
    "chess0_classic", "chess0_adaptive", "tapered"};

constexpr std::string_view evaluator_name(EvaluatorKind kind) {
    return evaluator_names[static_cast<std::size_t>(kind)];
}

// Settings that a kind does not name are ignored by it. A structural type: it may be a template's
// argument.
struct EvaluatorSettings {
    EvaluatorKind kind = EvaluatorKind::michniewski;
    int seed = 0;                                 // random_utility
    int position_scale = default_position_scale;  // chess0_*: percent, 100 is the paper's formula
    bool steep_squares = false;                   // chess0_classic: figure 7's board b

    constexpr bool operator==(const EvaluatorSettings&) const = default;
};

inline constexpr int largest_position_scale = 100000;

// Throws std::invalid_argument for a position_scale outside 0 to largest_position_scale.
std::unique_ptr<Evaluator> make_evaluator(const EvaluatorSettings& settings);

}  // namespace zermelo
