#include "search/mate/mate_solver.hpp"

#include <array>

#include "board/generate.hpp"
#include "search/check_squares.hpp"
#include "search/control.hpp"
#include "search/mate/mate_table.hpp"
#include "search/scored_moves.hpp"

namespace zermelo {

namespace {

constexpr std::size_t table_mebibytes = 64;
constexpr int longest_mate = (max_ply - 1) / 2;  // in moves

constexpr int plies_of(int moves) {
    return 2 * moves - 1;
}

class MateSearch {
  public:
    MateSearch(const Position& position, const Limits& limits, Poll poll)
        : position_(position),
          limits_(limits),
          control_(limits, signals_, std::move(poll)),
          table_(table_mebibytes) {}

    Report run(const Progress& progress);

  private:
    // The mate's length from the position of the attacker's move, `max_moves` at most; 0: none.
    int shortest_mate(int max_moves, int ply);
    Move mate_at_once(int ply);
    Move find_attack(int moves, int ply, Move known);
    // Whether the side to move gets mated in `moves` at most, whatever it plays.
    bool is_lost(int moves, int ply);

    bool root_mates(ScoredMoves& moves, int length);
    void order_attack(ScoredMoves& moves, Move known) const;
    void order_defence(ScoredMoves& moves, int ply, Move known) const;
    void learn_defence(Move move, int ply, int moves);
    void write_variation(int length);
    Move longest_defence(int moves, int ply, int& length);

    bool enter(int ply);
    int& history(Move move) {
        return history_[position_.piece_on(move.from())][static_cast<std::size_t>(move.to())];
    }
    int history(Move move) const {
        return history_[position_.piece_on(move.from())][static_cast<std::size_t>(move.to())];
    }
    void keep(Move move, int moves, bool is_mate) {
        table_.store(position_.key(), move, moves, is_mate);
    }
    MateEntry look_up() {
        const MateEntry entry = table_.find(position_.key());
        ++report_.statistics.table_probes;
        report_.statistics.table_hits += entry.key != 0;
        return entry;
    }

    Position position_;
    const Limits& limits_;
    const Signals signals_;  // other threads do not know of them: `poll` ends it
    Control control_;
    MateTable table_;
    Report report_;
    std::array<std::array<Move, 2>, max_ply + 2> killers_{};
    std::array<std::array<int, square_count>, piece_index_count> history_{};
};

// Counts a node; false when the search is to stop.
bool MateSearch::enter(int ply) {
    Statistics& counted = report_.statistics;
    ++counted.nodes;
    ++counted.nodes_per_depth[static_cast<std::size_t>(ply)];
    counted.deepest_ply = std::max(counted.deepest_ply, ply);
    return !control_.should_stop(counted.nodes);
}

Report MateSearch::run(const Progress& progress) {
    const int max_moves =
        limits_.depth ? std::min((*limits_.depth + 1) / 2, longest_mate) : longest_mate;
    ScoredMoves moves;
    MoveList legal;
    generate(position_, legal);
    const auto& wanted = limits_.root_moves;
    for (const Move move : legal)
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), move) != wanted.end())
            moves.list().add(move);
    if (legal.empty()) report_.stopped_by = StoppedBy::game_over;
    for (int length = 1; length <= max_moves && !moves.empty(); ++length) {
        const double begun = control_.elapsed();
        const bool mates = root_mates(moves, length);
        if (control_.stopped()) {
            report_.stopped_by = control_.reason();
            break;
        }
        report_.depth = plies_of(length);
        report_.statistics.seconds = control_.elapsed();
        report_.statistics.seconds_per_iteration.push_back(control_.elapsed() - begun);
        if (mates) {
            report_.stopped_by = StoppedBy::mate;
            report_.value = mate_value - plies_of(length);
            write_variation(length);
            break;
        }
        if (progress) progress(report_);
    }
    report_.statistics.seconds = control_.elapsed();
    return report_;
}

bool MateSearch::root_mates(ScoredMoves& moves, int length) {
    if (!enter(0)) return false;
    order_attack(moves, Move::from_bits(0));
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move move = moves.take(i);
        Undo undo;
        position_.play(move, undo);
        const bool mates = is_lost(length - 1, 1);
        position_.undo(move, undo);
        if (control_.stopped()) return false;
        if (mates) {
            report_.move = move;
            return true;
        }
    }
    return false;
}

int MateSearch::shortest_mate(int max_moves, int ply) {
    if (!enter(ply)) return 0;
    if (!more_than_one(position_.pieces(position_.turn()))) return 0;  // a king alone never mates
    const MateEntry known = max_moves > 1 ? look_up() : MateEntry{};
    if (known.mate_within && known.mate_within <= max_moves) {
        ++report_.statistics.table_cuts;
        return known.mate_within;
    }
    if (known.no_mate_within >= max_moves) {
        ++report_.statistics.table_cuts;
        return 0;
    }
    // Short mates first: they are cheap to find, and the defender's bad replies allow them.
    for (int length = known.no_mate_within + 1; length <= max_moves; ++length) {
        const Move move = length == 1 ? mate_at_once(ply) : find_attack(length, ply, known.move);
        if (control_.stopped()) return 0;
        if (!move.is_null()) {
            ++report_.statistics.cutoffs;
            if (max_moves > 1) keep(move, length, true);
            return length;
        }
    }
    if (max_moves > 1) keep(Move::from_bits(0), max_moves, false);
    return 0;
}

Move MateSearch::mate_at_once(int ply) {
    const CheckSquares checks(position_);
    MoveList moves;
    generate(position_, moves);
    for (const Move move : moves) {
        if (!checks.may_give_check(move)) continue;
        Undo undo;
        position_.play(move, undo);
        const bool runs = enter(ply + 1);
        const bool is_mate = runs && position_.in_check() && !has_legal_move(position_);
        position_.undo(move, undo);
        if (is_mate) return move;
        if (!runs) break;
    }
    return Move::from_bits(0);
}

Move MateSearch::find_attack(int length, int ply, Move known) {
    ScoredMoves moves;
    generate(position_, moves.list());
    order_attack(moves, known);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move move = moves.take(i);
        Undo undo;
        position_.play(move, undo);
        const bool mates = is_lost(length - 1, ply + 1);
        position_.undo(move, undo);
        if (control_.stopped()) break;
        if (mates) {
            history(move) += length * length;
            return move;
        }
    }
    return Move::from_bits(0);
}

bool MateSearch::is_lost(int moves, int ply) {
    if (!enter(ply)) return false;
    if (moves == 0) return position_.in_check() && !has_legal_move(position_);
    const MateEntry known = look_up();
    if (known.mate_within && known.mate_within <= moves) {
        ++report_.statistics.table_cuts;
        return true;
    }
    if (known.no_mate_within >= moves) {
        ++report_.statistics.table_cuts;
        return false;
    }
    ScoredMoves replies;
    generate(position_, replies.list());
    if (replies.empty()) return position_.in_check();
    order_defence(replies, ply, known.move);
    for (std::size_t i = 0; i < replies.size(); ++i) {
        const Move reply = replies.take(i);
        Undo undo;
        position_.play(reply, undo);
        const int length = shortest_mate(moves, ply + 1);
        position_.undo(reply, undo);
        if (control_.stopped()) return false;
        if (length == 0) {
            ++report_.statistics.cutoffs;
            learn_defence(reply, ply, moves);
            keep(reply, moves, false);
            return false;
        }
    }
    keep(Move::from_bits(0), moves, true);
    return true;
}

void MateSearch::order_attack(ScoredMoves& moves, Move known) const {
    const CheckSquares checks(position_);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move move = moves.move(i);
        int score = std::min(history(move), order_band::killer - 1);
        if (checks.may_give_check(move)) score += order_band::loud;
        if (move.is_capture() || move.is_promotion()) score += order_band::killer;
        moves.set_score(i, score);
    }
    moves.put_first(known, order_band::table_move);
}

void MateSearch::order_defence(ScoredMoves& moves, int ply, Move known) const {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move move = moves.move(i);
        int score = std::min(history(move), order_band::killer - 1);
        if (move.is_capture()) score += order_band::loud + type_of(position_.piece_on(move.to()));
        moves.set_score(i, score);
    }
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    moves.put_first(killers[1], order_band::early_killer);
    moves.put_first(killers[0], order_band::early_killer + 1);
    moves.put_first(known, order_band::table_move);
}

void MateSearch::learn_defence(Move move, int ply, int moves) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != move) killers = {move, killers[0]};
    history(move) += moves * moves;
}

// The mating line: the shortest attack against the longest defence.
void MateSearch::write_variation(int length) {
    const Position root = position_;
    report_.pv = {report_.move};
    position_.play(report_.move);
    for (int moves = length - 1; moves > 0;) {
        int rest = 0;
        const Move reply = longest_defence(moves, 1, rest);
        if (reply.is_null()) break;
        position_.play(reply);
        const Move attack = rest == 1 ? mate_at_once(2) : find_attack(rest, 2, look_up().move);
        if (attack.is_null()) break;
        position_.play(attack);
        report_.pv.insert(report_.pv.end(), {reply, attack});
        moves = rest - 1;
    }
    position_ = root;
    RootMove found{.move = report_.move, .value = report_.value};
    found.pv = report_.pv;
    report_.root_moves = {found};
}

// Sets `length` to the attacker's moves still needed; null when stopped.
Move MateSearch::longest_defence(int moves, int ply, int& length) {
    Move best = Move::from_bits(0);
    MoveList replies;
    generate(position_, replies);
    for (const Move reply : replies) {
        Undo undo;
        position_.play(reply, undo);
        const int found = shortest_mate(moves, ply + 1);
        position_.undo(reply, undo);
        if (control_.stopped()) return Move::from_bits(0);
        if (found > length) {
            length = found;
            best = reply;
        }
    }
    return best;
}

}  // namespace

Report solve_mate(const Position& position, const Limits& limits, const Progress& progress,
                  Poll poll) {
    return MateSearch(position, limits, std::move(poll)).run(progress);
}

}  // namespace zermelo
