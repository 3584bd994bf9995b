#include "evaluation/factory.hpp"

#include <stdexcept>
#include <string>

#include "evaluation/chess0_adaptive.hpp"
#include "evaluation/chess0_classic.hpp"
#include "evaluation/kolawole.hpp"
#include "evaluation/kong_material.hpp"
#include "evaluation/michniewski.hpp"
#include "evaluation/random_utility.hpp"
#include "evaluation/tapered.hpp"

namespace zermelo {

std::unique_ptr<Evaluator> make_evaluator(const EvaluatorSettings& settings) {
    if (settings.position_scale < 0 || settings.position_scale > largest_position_scale)
        throw std::invalid_argument("position_scale must be from 0 to " +
                                    std::to_string(largest_position_scale) + " percent, not " +
                                    std::to_string(settings.position_scale));
    switch (settings.kind) {
    case EvaluatorKind::random_utility:
        return std::make_unique<RandomUtility>(static_cast<std::uint64_t>(settings.seed));
    case EvaluatorKind::kong_material: return std::make_unique<KongMaterial>();
    case EvaluatorKind::kolawole: return std::make_unique<Kolawole>();
    case EvaluatorKind::michniewski: return std::make_unique<Michniewski>();
    case EvaluatorKind::chess0_classic:
        return std::make_unique<Chess0Classic>(settings.position_scale, settings.steep_squares);
    case EvaluatorKind::chess0_adaptive:
        return std::make_unique<Chess0Adaptive>(settings.position_scale);
    case EvaluatorKind::tapered: return std::make_unique<Tapered>();
    }
    throw std::invalid_argument("unknown kind of evaluator");
}

}  // namespace zermelo
