// The minmax paper's quiescence (M3): below the full-width levels only captures judged favourable
// are tried. As written there is no stand pat, and a side without such a capture gets the value of
// a lost game: the cuts it boasts of come from this flaw. Mended, the side to move may stand pat.
#pragma once

#include "board/exchange.hpp"
#include "search/ordering.hpp"
#include "search/trace.hpp"

namespace zermelo {

// The paper does not say what makes a capture favourable: ours takes a man worth at least as much
// as the taker, or one that nobody defends.
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
    ++search.statistics().quiescence_nodes;
    const auto& settings = search.config().minmax_quiescence;
    if (node.ply >= max_ply || plies_left <= 0)
        return search.leave(node, search.evaluate(), Reason::depth);
    Value best = -lost;
    if (settings.mended) {
        best = search.evaluate();
        if (best >= node.beta) return search.leave(node, best, Reason::stand_pat);
    }
    ScoredMoves moves;
    MoveList all;
    generate(search.position(), all);
    for (const Move move : all)
        if (is_favourable(search.position(), move)) moves.list().add(move);
    order_loud_moves(search, moves);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        node.move = moves.take(i);
        const Value lower = std::max(node.alpha, best);
        ++search.statistics().dramatic_moves;
        search.walk().play(node.move);
        Node& child = search.enter(0, -node.beta, -lower, node.ply + 1);
        Value value = 0;
        if (search.should_stop())
            search.leave(child, 0, Reason::stopped);
        else if (!has_legal_move(search.position()))
            value = -search.leave(child, search.terminal_value(child.ply), Reason::terminal);
        else
            value = -minmax_quiescence(search, child, plies_left - 1);
        search.walk().back(node.move);
        if (search.stopped()) return search.leave(node, best, Reason::stopped);
        if (value > best) {
            best = value;
            if (value > lower) search.variation().improve(node.ply, node.move);
        }
        if (best >= node.beta) {
            search.count_cutoff(node, moves, i);
            return search.leave(node, best, Reason::beta_cut);
        }
    }
    return search.leave(node, best, Reason::searched);
}

}  // namespace zermelo
