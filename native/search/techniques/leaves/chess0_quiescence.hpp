// Chess0's quiescence (C8): every move is tried; a capture, check or promotion recurses, any other
// is evaluated after the move. It starts from alpha and there is no standing pat. As listed it
// never ends, and a side in check is judged by quiet evaluations; ours searches evasions in full
// and ends at a repetition, at a ply bound, and when the search's ration of dramatic moves or of
// time is used up. The report names the dramatic move at which that was: a ration of as many
// repeats the search.
//
// Quiet moves first, HAL's idea (H4): a quiet move costs one evaluation and is often enough for a
// cutoff, where a dramatic one costs a whole tree. Without a ration the value stays the same.
#pragma once

#include "search/check_squares.hpp"
#include "search/ordering.hpp"
#include "search/play_out.hpp"

namespace zermelo {

// Counts a dramatic move, and ends quiescence when a limit is reached.
template <class Search>
void count_dramatic_move(Search& search) {
    const auto& settings = search.config().chess0_quiescence;
    Statistics& counted = search.statistics();
    ++counted.dramatic_moves;
    if (counted.quiescence_cut_at > 0) return;
    const auto ration = static_cast<std::uint64_t>(settings.dramatic_limit);
    const bool is_late =
        settings.milliseconds > 0 && search.milliseconds() >= settings.milliseconds;
    if (is_late || (ration > 0 && counted.dramatic_moves >= ration))
        counted.quiescence_cut_at = static_cast<int>(counted.dramatic_moves);
}

// Moves that will be evaluated at once go before those that recurse.
template <class Search>
void put_quiet_moves_first(const Search& search, ScoredMoves& moves) {
    const CheckSquares checks(search.position());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move move = moves.move(i);
        if (!move.is_capture() && !move.is_promotion() && !checks.may_give_check(move))
            moves.set_score(i, order_band::quiet_first);
    }
}

// The node has been entered by the caller and has a legal move.
template <class Search>
Value chess0_quiescence(Search& search, Node& node, int plies_left) {
    const bool spent = search.statistics().quiescence_cut_at > 0;
    if (node.ply >= max_ply || plies_left <= 0 || spent)
        return search.leave(node, search.evaluate(), Reason::depth);
    const bool in_check = search.position().in_check();
    ScoredMoves moves;
    generate(search.position(), moves.list());
    order_loud_moves(search, moves);
    if (search.config().chess0_quiescence.quiet_first && !in_check)
        put_quiet_moves_first(search, moves);
    const auto go_on = [&](Node& child) {
        if (search.walk().is_repetition()) return search.leave(child, 0, Reason::draw);
        const bool dramatic = in_check || node.move.is_capture() || node.move.is_promotion() ||
                              search.position().in_check();
        if (dramatic) count_dramatic_move(search);
        return chess0_quiescence(search, child, dramatic ? plies_left - 1 : 0);
    };
    return play_out(search, node, moves, -infinite_value, [](Value) { return false; }, go_on);
}

}  // namespace zermelo
