// Endings whose outcome is known: a bare king against anything.
#pragma once

#include <optional>

#include "evaluation/evaluator.hpp"

namespace zermelo::endings {

// From White's side, where the outcome is certain; nothing elsewhere.
std::optional<Value> bare_king_ending(const Position& position);

inline std::optional<Value> known_ending(const Position& position) {
    if (more_than_one(position.pieces(white)) && more_than_one(position.pieces(black))) [[likely]]
        return std::nullopt;
    return bare_king_ending(position);
}

}  // namespace zermelo::endings
