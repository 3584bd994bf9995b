#include "evaluation/factory.hpp"

#include <stdexcept>

#include "evaluation/network/network.hpp"
#include "evaluation/papers/chess0_adaptive.hpp"
#include "evaluation/papers/chess0_classic.hpp"
#include "evaluation/papers/kolawole.hpp"
#include "evaluation/papers/kong_material.hpp"
#include "evaluation/papers/michniewski.hpp"
#include "evaluation/papers/random_utility.hpp"
#include "evaluation/tapered/tapered.hpp"

namespace zermelo {

namespace {

Chess0Weights chess0_weights(const EvaluationSettings& settings) {
    return {.material = settings.material_weight,
            .control = settings.control_weight,
            .mobility = settings.mobility_weight,
            .development = settings.development_weight,
            .pawns = settings.pawns_weight,
            .king = settings.king_weight};
}

}  // namespace

std::unique_ptr<Evaluator> make_evaluator(const EvaluationSettings& settings, std::uint64_t seed) {
    switch (settings.kind) {
    case EvaluationKind::random_utility: return std::make_unique<RandomUtility>(seed);
    case EvaluationKind::kong_material: return std::make_unique<KongMaterial>();
    case EvaluationKind::kolawole: return std::make_unique<Kolawole>();
    case EvaluationKind::michniewski: return std::make_unique<Michniewski>();
    case EvaluationKind::chess0_classic:
        return std::make_unique<Chess0Classic>(settings.position_scale, settings.steep_squares,
                                               chess0_weights(settings));
    case EvaluationKind::chess0_adaptive:
        return std::make_unique<Chess0Adaptive>(settings.position_scale, chess0_weights(settings));
    case EvaluationKind::tapered: return std::make_unique<Tapered>();
    case EvaluationKind::network: return std::make_unique<Network>(network::Weights::embedded());
    }
    throw std::invalid_argument("unknown kind of evaluator");
}

}  // namespace zermelo
