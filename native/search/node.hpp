// What a search knows at one ply of the line it is on.
#pragma once

#include "board/position.hpp"
#include "search/report.hpp"

namespace zermelo {

// A piece and the square it goes to, as a number; 0 if there is none, after a null move.
using Continuation = std::uint16_t;
inline constexpr std::size_t continuation_count = 16 * square_count;

inline Continuation continuation_of(const Position& position, Move move) {
    return static_cast<Continuation>(position.piece_on(move.from()) * square_count + move.to());
}

// In place of an evaluation that was not needed.
inline constexpr Value no_evaluation = -32768;

struct Node {
    int ply = 0;
    int depth = 0;
    Value alpha = 0;
    Value beta = 0;
    Value evaluation = no_evaluation;
    Value static_value = 0;  // the evaluation corrected; set only where a technique asks for it
    Value estimate = 0;      // the static value, or what the table knows better
    Move move{};             // being tried here
    int tried = 0;           // moves tried before it
    Move best_move{};        // so far, in quiescence
    Move table_move{};
    bool in_table = false;
    Value table_value = 0;  // of the entry, if there is one
    int table_depth = 0;
    Bound table_bound = Bound::exact;
    Move excluded{};                // left out, while the others are compared with it
    Continuation continuation = 0;  // of the move being tried
    int move_history = 0;           // of the move being tried
    Bitboard attacked = 0;          // what the opponent attacks, if that is known
    bool knows_attacked = false;
    bool expects_cut = false;         // some move here is expected to reach beta
    bool follows_refutation = false;  // the line so far is the one in the refutation table
    int trace = -1;                   // its record in the trace, or -1
};

}  // namespace zermelo
