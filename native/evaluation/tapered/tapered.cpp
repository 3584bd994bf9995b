#include "evaluation/tapered/tapered.hpp"

#include "evaluation/endings/known_endings.hpp"
#include "evaluation/functions.hpp"
#include "evaluation/identity.hpp"
#include "evaluation/tapered/description.hpp"
#include "evaluation/tapered/tapered_trace.hpp"

namespace zermelo {

using namespace tapered;

namespace {

// Rounded towards zero only here, so that the parts add up.
constexpr int whole = full_phase * full_scale;

int tapered_sum(int middle_game, int end_game, int phase, int scale) {
    return middle_game * phase * full_scale + end_game * (full_phase - phase) * scale;
}

int compiled_scale(const Facts& facts, int end_game) {
    const Scale scale = scale_for(facts, end_game > 0 ? white : black);
    return std::min(number_values[scale.base.index] + scale.times * number_values[scale.step.index],
                    full_scale);
}

// All terms in one function: a fifth faster than calling them.
[[gnu::flatten]] Value value_of(const Position& position, const PawnEntry& pawns) {
    Facts facts(position, pawns);
    Playing record;
    record.add<white>(pawns.score + pawns.shelter[white] + pawns.shelter[black]);
    describe(facts, record);

    const auto [black_middle, black_end] = danger_worth(record.danger(black));
    const auto [white_middle, white_end] = danger_worth(record.danger(white));
    const int middle_game = middle_game_of(record.sum()) + black_middle - white_middle;
    const int end_game = end_game_of(record.sum()) + black_end - white_end;
    const int scale = compiled_scale(facts, end_game);
    return for_side_to_move(position,
                            tapered_sum(middle_game, end_game, phase_of(position), scale) / whole);
}

// The first word of its name, `passed_pawns.rank.3` being of the passed pawns.
std::string term_name(std::size_t pair) {
    const std::string_view name = weight_names[2 * pair];
    std::string term(name.substr(0, name.find('.')));
    std::replace(term.begin(), term.end(), '_', ' ');
    return term;
}

}  // namespace

Value Tapered::evaluate(const Position& position) {
    if (const std::optional<Value> known = endings::known_ending(position))
        return for_side_to_move(position, *known);
    if (pawns_in_use_.test_and_set(std::memory_order_acquire)) [[unlikely]] {
        PawnEntry entry;
        PawnCache::bring_up_to_date(entry, position);
        return value_of(position, entry);
    }
    const Value value = value_of(position, pawns_.look_up(position));
    pawns_in_use_.clear(std::memory_order_release);
    return value;
}

std::string Tapered::identity() const {
    WeightsHash hash;
    for (const auto& [middle_game, end_game] : pair_values) {
        hash.add(middle_game);
        hash.add(end_game);
    }
    for (const int number : number_values) hash.add(number);
    return "tapered, weights " + hash.text();
}

std::vector<Term> Tapered::terms(const Position& position) {
    if (const std::optional<Value> known = endings::known_ending(position))
        return {{"known ending", static_cast<double>(*known)}};
    const Traced traced(position);
    struct Part {
        std::string name;
        int middle_game = 0;
        int end_game = 0;
    };
    std::vector<Part> parts;
    for (std::size_t i = 0; i < pair_count; ++i) {
        if (const std::string name = term_name(i); parts.empty() || parts.back().name != name)
            parts.push_back({name});
        parts.back().middle_game += traced.record().pair(i) * pair_values[i].middle_game;
        parts.back().end_game += traced.record().pair(i) * pair_values[i].end_game;
    }
    parts.push_back({"king danger"});
    for (const Color color : {white, black}) {
        int danger = 0;
        for (std::size_t i = 0; i < number_count; ++i)
            danger += traced.record().danger(color, i) * number_values[i];
        const auto [middle_game, end_game] = danger_worth(danger);
        parts.back().middle_game += color == white ? -middle_game : middle_game;
        parts.back().end_game += color == white ? -end_game : end_game;
    }
    int end_game = 0;
    for (const Part& part : parts) end_game += part.end_game;
    const int scale = compiled_scale(traced.facts(), end_game);
    std::vector<Term> terms;
    for (const Part& part : parts)
        terms.push_back({part.name, static_cast<double>(tapered_sum(part.middle_game, part.end_game,
                                                                    traced.phase(), scale)) /
                                        whole});
    return terms;
}

SquareMap Tapered::square_values(const Position& position, Color color) {
    const int phase = phase_of(position);
    return mean_square_values(position, color, [phase](PieceType type, Square square) {
        const auto& worth =
            pair_values[(at::squares_pawn + (32 * type + half_board_index<white>(square))).index];
        return static_cast<double>(
                   tapered_sum(worth.middle_game, worth.end_game, phase, full_scale)) /
               whole;
    });
}

}  // namespace zermelo
