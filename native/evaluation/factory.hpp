// Evaluators by their settings, as a search configuration declares them.
#pragma once

#include <memory>

#include "evaluation/evaluator.hpp"
#include "generated/config.hpp"

namespace zermelo {

// `seed` is the luck of random_utility; settings that a kind does not use are ignored by it.
std::unique_ptr<Evaluator> make_evaluator(const EvaluationSettings& settings, std::uint64_t seed);

}  // namespace zermelo
