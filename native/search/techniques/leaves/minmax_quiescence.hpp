// The minmax paper's quiescence (M3): below the full-width levels only captures judged favourable
// are tried. As written there is no stand pat, and a side without such a capture gets the value of
// a lost game: the cutoffs it reports come from this flaw. Mended, the side to move may stand pat.
#pragma once

#include "board/exchange.hpp"
#include "search/ordering.hpp"
#include "search/play_out.hpp"

namespace zermelo {

// The paper does not say what makes a capture favourable: ours takes a piece worth at least as much
// as the capturer, or an undefended one.
inline bool is_favourable(const Position& position, Move move) {
    if (!move.is_capture()) return false;
    const auto value_on = [&](Square square) {
        return exchange_values[type_of(position.piece_on(square))];
    };
    if (move.kind() == MoveKind::en_passant) return true;
    if (value_on(move.to()) >= value_on(move.from())) return true;
    const Bitboard after = position.occupied() ^ bit(move.from());
    return !position.attackers_of(!position.turn(), move.to(), after);
}

// The node has been entered by the caller and has a legal move.
template <class Search>
Value minmax_quiescence(Search& search, Node& node, int plies_left) {
    constexpr Value lost = 20'000;  // beyond every evaluation, short of mate
    if (node.ply >= max_ply || plies_left <= 0)
        return search.leave(node, search.evaluate(), Reason::depth);
    Value best = -lost;
    if (search.config().minmax_quiescence.mended) {
        best = search.evaluate();
        if (best >= node.beta) return search.leave(node, best, Reason::stand_pat);
    }
    MoveList all;
    generate(search.position(), all);
    ScoredMoves moves;
    for (const Move move : all)
        if (is_favourable(search.position(), move)) moves.list().add(move);
    order_loud_moves(search, moves);
    return play_out(
        search, node, moves, best, [](Value) { return false; },
        [&](Node& child) {
            ++search.statistics().dramatic_moves;
            return minmax_quiescence(search, child, plies_left - 1);
        });
}

}  // namespace zermelo
