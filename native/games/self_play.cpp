#include "games/self_play.hpp"

#include <algorithm>
#include <cstdlib>

namespace zermelo::games {

namespace {

// A search that finds a deep iteration costly is ended all the same.
constexpr std::uint64_t hard_limit_factor = 6;

// What ends a game by the rules, whoever may claim a draw claiming it.
std::optional<GameResult> result_of(const Line& line) {
    const Position& position = line.position();
    if (line.is_checkmate())
        return position.turn() == white ? GameResult::black_wins : GameResult::white_wins;
    if (line.is_stalemate() || position.is_insufficient_material() || line.is_clock_draw(100) ||
        line.is_repetition(3))
        return GameResult::draw;
    return {};
}

// Ends games that are decided, or dead drawn, by the scores of both sides.
class Adjudicator {
  public:
    Adjudicator(const SelfPlaySettings& settings, bool to_the_end)
        : settings_(settings), to_the_end_(to_the_end) {}

    std::optional<GameResult> judge(Color turn, Value score, std::size_t ply) {
        const Value for_white = turn == white ? score : -score;
        won_ = for_white >= settings_.resign_score ? won_ + 1 : 0;
        lost_ = for_white <= -settings_.resign_score ? lost_ + 1 : 0;
        const bool is_late = ply >= static_cast<std::size_t>(settings_.draw_from);
        level_ = is_late && std::abs(score) <= settings_.draw_score ? level_ + 1 : 0;
        if (ply + 1 >= static_cast<std::size_t>(settings_.max_plies)) return GameResult::draw;
        if (to_the_end_) return {};
        if (won_ >= settings_.resign_plies) return GameResult::white_wins;
        if (lost_ >= settings_.resign_plies) return GameResult::black_wins;
        if (level_ >= settings_.draw_plies) return GameResult::draw;
        return {};
    }

  private:
    const SelfPlaySettings& settings_;
    const bool to_the_end_;
    int won_ = 0;
    int lost_ = 0;
    int level_ = 0;
};

}  // namespace

SelfPlay::Opening SelfPlay::random_opening(Random& random) {
    const auto choices =
        static_cast<std::uint64_t>(settings_.max_random_plies - settings_.min_random_plies + 1);
    for (;;) {
        Opening opening{Line(starting_position()), {}};
        const auto plies =
            static_cast<std::size_t>(settings_.min_random_plies) + random.below(choices);
        while (opening.line.length() < plies && !result_of(opening.line)) {
            MoveList legal;
            generate(opening.line.position(), legal);
            const Move move = legal[random.below(legal.size())];
            opening.line.push(move);
            opening.record.plies.push_back({move});
        }
        opening.record.random_plies = opening.line.length();
        if (!result_of(opening.line)) return opening;
    }
}

Report SelfPlay::search(const Line& line, Random& random) {
    const std::uint64_t spread = settings_.nodes * static_cast<std::uint64_t>(settings_.variety);
    Limits limits;
    limits.soft_nodes = (settings_.nodes * 100 - spread + random.below(2 * spread + 1)) / 100 + 1;
    limits.nodes = *limits.soft_nodes * hard_limit_factor;
    return engine_.search(line, limits, {}, nullptr);
}

std::optional<GameRecord> SelfPlay::play(std::uint64_t number) {
    Random random(Random(settings_.seed).next() ^ Random(number).next());
    const bool to_the_end = random.below(100) < static_cast<std::uint64_t>(settings_.played_out);
    for (;;) {
        engine_.clear();
        auto [line, game] = random_opening(random);
        Adjudicator adjudicator(settings_, to_the_end);
        std::optional<GameResult> result;
        while (!result) {
            const Report report = search(line, random);
            if (report.stopped_by == StoppedBy::request) return {};
            if (line.length() == game.random_plies && std::abs(report.value) > settings_.max_start)
                break;
            game.plies.push_back({report.move, report.value});
            result = adjudicator.judge(line.position().turn(), report.value, line.length());
            line.push(report.move);
            if (const auto by_the_rules = result_of(line)) result = by_the_rules;
        }
        if (!result) continue;
        game.result = *result;
        return game;
    }
}

}  // namespace zermelo::games
