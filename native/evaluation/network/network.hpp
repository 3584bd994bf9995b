// A learned evaluation (M5): a small network trained on the engine's own games.
//
// From none of the papers, two of which name it as their future. Each side's view of the board goes
// through one hidden layer; the more pieces are left, the higher the bucket whose output counts.
// src/zermelo/network trains it, docs/network.md tells how.
#pragma once

#include "evaluation/explainer.hpp"
#include "evaluation/network/accumulator.hpp"

namespace zermelo {

// Keeps the hidden layers of positions before, so an evaluator serves one thread.
class Network final : public ExplainedEvaluator {
  public:
    explicit Network(std::shared_ptr<const network::Weights> weights,
                     const network::Kernels& kernels = network::best_kernels());
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    Value evaluate(const Position& position) override;
    std::unique_ptr<Evaluator> copy() const override;
    std::string identity() const override;
    // What each piece is worth here: the value with it less the value without it. They do not add
    // up; the rest of the value is a term of its own.
    std::vector<Term> terms(const Position& position) override;
    SquareMap square_values(const Position& position, Color color) override;

    // The network's own word, without what is known of endings.
    Value output(const Position& position);
    // The same if nothing stood on `square`, where no king stands.
    Value output_without(const Position& position, Square square);
    // The hidden layer as `side` sees the board, before it is clipped; until the next call.
    std::span<const std::int16_t> hidden(const Position& position, Color side);

  private:
    // Brought up to the position, from the layer of its parent or of the last one at its ply.
    network::Accumulator& accumulator(const Position& position, const network::View& view);
    // What the hidden layers of both sides add up to, the side to move's first.
    Value combined(const Position& position, const std::int16_t* own,
                   const std::int16_t* other) const;

    std::shared_ptr<const network::Weights> weights_;
    const network::Kernels& kernels_;
    // For each side, plain and mirrored (a king that crosses the middle finds the other ones
    // waiting), and for the last plies: a search that returns from one line begins the next near
    // where that began.
    static constexpr int plies = 8;
    std::vector<network::Accumulator> accumulators_;
};

}  // namespace zermelo
