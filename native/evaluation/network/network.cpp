#include "evaluation/network/network.hpp"

#include <algorithm>
#include <cmath>

#include "evaluation/endings/known_endings.hpp"
#include "evaluation/functions.hpp"

namespace zermelo {

using namespace network;

namespace {

constexpr Value max_output = 20'000;  // far from any mate

int bucket_of(const Position& position) {
    return std::clamp((count(position.occupied()) - 2) / pieces_per_bucket, 0, bucket_count - 1);
}

}  // namespace

Network::Network(std::shared_ptr<const Weights> weights, const Kernels& kernels)
    : weights_(std::move(weights)), kernels_(kernels) {
    for (int i = 0; i < 4 * plies; ++i) accumulators_.emplace_back(*weights_);
}

std::unique_ptr<Evaluator> Network::copy() const {
    return std::make_unique<Network>(weights_, kernels_);
}

std::string Network::identity() const {
    return "network " + std::to_string(weights_->checksum());
}

Accumulator& Network::accumulator(const Position& position, const View& view) {
    const int ply = 2 * position.fullmove_number() + position.turn();
    const auto at = [&](int number) -> Accumulator& {
        const int place = (2 * view.side + view.is_mirrored()) * plies + (number & (plies - 1));
        return accumulators_[static_cast<std::size_t>(place)];
    };
    Accumulator& found = at(ply);
    const Accumulator& parent = at(ply - 1);
    const bool is_nearer = parent.distance(position) < found.distance(position);
    found.update(is_nearer ? parent : found, *weights_, kernels_, position, view);
    return found;
}

Value Network::combined(const Position& position, const std::int16_t* own,
                        const std::int16_t* other) const {
    const int bucket = bucket_of(position);
    const int width = weights_->width();
    const std::int16_t* row = weights_->output(bucket);
    const std::int64_t sum =
        kernels_.dot(own, row, width) + kernels_.dot(other, row + width, width);
    const std::int64_t whole = sum / hidden_one + weights_->output_bias(bucket);
    const std::int64_t value =
        whole * weights_->slope_tenths() / (10 * std::int64_t{hidden_one} * output_one);
    return static_cast<Value>(std::clamp<std::int64_t>(value, -max_output, max_output));
}

Value Network::output(const Position& position) {
    const Color us = position.turn();
    const Accumulator& own = accumulator(position, View::of(position, us));
    const Accumulator& other = accumulator(position, View::of(position, !us));
    return combined(position, own.hidden(), other.hidden());
}

Value Network::output_without(const Position& position, Square square) {
    const Piece piece = position.piece_on(square);
    const auto width = static_cast<std::size_t>(weights_->width());
    Aligned<std::int16_t> own(width), other(width);
    const auto leave_out = [&](Color side, Aligned<std::int16_t>& to) {
        const View view = View::of(position, side);
        const std::int16_t* row =
            weights_->hidden(view.input(color_of(piece), type_of(piece), square));
        kernels_.update(accumulator(position, view).hidden(), to.data(), weights_->width(), {},
                        std::span(&row, 1));
    };
    leave_out(position.turn(), own);
    leave_out(!position.turn(), other);
    return combined(position, own.data(), other.data());
}

std::span<const std::int16_t> Network::hidden(const Position& position, Color side) {
    const Accumulator& layer = accumulator(position, View::of(position, side));
    return {layer.hidden(), static_cast<std::size_t>(weights_->width())};
}

Value Network::evaluate(const Position& position) {
    if (const std::optional<Value> known = endings::known_ending(position))
        return for_side_to_move(position, *known);
    return output(position);
}

std::vector<Term> Network::terms(const Position& position) {
    if (const std::optional<Value> known = endings::known_ending(position))
        return {{"known ending", static_cast<double>(*known)}};
    constexpr std::array<std::string_view, piece_type_count> names{"pawn", "knight", "bishop",
                                                                   "rook", "queen",  "king"};
    const int sign = position.turn() == white ? 1 : -1;
    const Value whole = output(position);
    double rest = sign * whole;
    std::vector<Term> terms;
    for (Bitboard pieces = position.occupied() & ~position.pieces(king); pieces;) {
        const Square square = pop_lowest(pieces);
        const Piece piece = position.piece_on(square);
        const double worth = sign * (whole - output_without(position, square));
        const std::string color = color_of(piece) == white ? "white " : "black ";
        terms.push_back(
            {color + std::string(names[type_of(piece)]) + " " + square_name(square), worth});
        rest -= worth;
    }
    terms.push_back({"everything together", rest});
    return terms;
}

SquareMap Network::square_values(const Position& position, Color color) {
    SquareMap map{};
    const Value whole = output(position);
    const int sign = position.turn() == color ? 1 : -1;
    for (Bitboard pieces = position.pieces(color) & ~position.pieces(king); pieces;) {
        const Square square = pop_lowest(pieces);
        map[square] = sign * (whole - output_without(position, square));
    }
    return map;
}

}  // namespace zermelo
