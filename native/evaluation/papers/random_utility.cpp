#include "evaluation/papers/random_utility.hpp"

namespace zermelo {

namespace {

// The finaliser of splitmix64 (Steele, Lea, Flood 2014).
constexpr std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB;
    return word ^ (word >> 31);
}

constexpr std::uint64_t golden_gamma = 0x9E3779B97F4A7C15;

}  // namespace

Value RandomUtility::evaluate(const Position& position) {
    constexpr std::uint64_t outcomes = 2 * random_range + 1;
    const std::uint64_t word = mixed(position.key() + mixed(seed_ + golden_gamma));
    return static_cast<Value>((word >> 32) * outcomes >> 32) - random_range;
}

std::vector<Term> RandomUtility::terms(const Position& position) {
    const Value value = evaluate(position);
    return {{"random", static_cast<double>(position.turn() == white ? value : -value)}};
}

SquareMap RandomUtility::square_values(const Position&, Color) {
    return {};
}

}  // namespace zermelo
