#include "evaluation/tapered/tapered_trace.hpp"

#include "evaluation/endings/known_endings.hpp"

namespace zermelo {

using namespace tapered;

namespace {

PawnEntry pawns_of(const Position& position) {
    PawnEntry entry;
    entry.pawns = {position.pieces(white, pawn), position.pieces(black, pawn)};
    return entry;
}

}  // namespace

Traced::Traced(const Position& position)
    : pawns_(pawns_of(position)), facts_(position, pawns_), phase_(phase_of(position)) {
    PawnCache::fill(pawns_, record_);
    pawns_.open_files = {record_shelter<white>(position.king_square(white), pawns_.pawns[white],
                                               pawns_.pawns[black], record_),
                         record_shelter<black>(position.king_square(black), pawns_.pawns[black],
                                               pawns_.pawns[white], record_)};
    describe(facts_, record_);
}

void WeightTrace::add(const Position& position, std::span<const double> weights) {
    if (const std::optional<Value> known = endings::known_ending(position)) {
        values.push_back(static_cast<float>(*known));
        starts.push_back(static_cast<std::int64_t>(columns.size()));
        return;
    }
    const Traced traced(position);
    const Tracing& record = traced.record();
    const auto numbers = weights.subspan(2 * pair_count);
    double middle_game = 0;
    double end_game = 0;
    for (std::size_t i = 0; i < pair_count; ++i) {
        middle_game += record.pair(i) * weights[2 * i];
        end_game += record.pair(i) * weights[2 * i + 1];
    }
    std::array<double, 2> danger{};
    for (const Color color : {white, black}) {
        for (std::size_t i = 0; i < number_count; ++i)
            danger[color] += record.danger(color, i) * numbers[i];
        const auto [middle, end] = danger_worth(danger[color]);
        middle_game += color == white ? -middle : middle;
        end_game += color == white ? -end : end;
    }
    const Scale scale = scale_for(traced.facts(), end_game > 0 ? white : black);
    const double wanted = numbers[scale.base.index] + scale.times * numbers[scale.step.index];
    const double scaled = std::min<double>(wanted, full_scale) / full_scale;
    const double middle_share = static_cast<double>(traced.phase()) / full_phase;
    const double end_share = 1 - middle_share;
    values.push_back(
        static_cast<float>(middle_game * middle_share + end_game * end_share * scaled));

    const auto note = [this](std::size_t column, double derivative) {
        if (derivative == 0) return;
        columns.push_back(static_cast<std::int32_t>(column));
        derivatives.push_back(static_cast<float>(derivative));
    };
    for (std::size_t i = 0; i < pair_count; ++i) {
        if (record.pair(i) == 0) continue;
        note(2 * i, record.pair(i) * middle_share);
        note(2 * i + 1, record.pair(i) * end_share * scaled);
    }
    // What one more unit of danger to a king costs, and of scale gives.
    const auto slope = [&](Color color) {
        if (danger[color] <= 0) return 0.0;
        const double loss = 2 * danger[color] / danger_square_divisor * middle_share +
                            end_share * scaled / danger_divisor;
        return color == white ? -loss : loss;
    };
    const double white_slope = slope(white);
    const double black_slope = slope(black);
    const double scale_slope = wanted < full_scale ? end_game * end_share / full_scale : 0;
    for (std::size_t i = 0; i < number_count; ++i) {
        double derivative =
            record.danger(white, i) * white_slope + record.danger(black, i) * black_slope;
        if (i == scale.base.index) derivative += scale_slope;
        if (i == scale.step.index) derivative += scale.times * scale_slope;
        note(2 * pair_count + i, derivative);
    }
    starts.push_back(static_cast<std::int64_t>(columns.size()));
}

}  // namespace zermelo
