// Evaluators by their settings, as a search configuration declares them.
#pragma once

#include <memory>

#include "evaluation/evaluator.hpp"
#include "generated/config.hpp"

namespace zermelo {

// `seed` is the random seed of random_utility; a kind ignores the settings it does not use.
std::unique_ptr<Evaluator> make_evaluator(const EvaluationSettings& settings, std::uint64_t seed);

}  // namespace zermelo
