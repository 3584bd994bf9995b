// The shortest forced mate for the side to move, proven (C9).
//
// A search of AND and OR nodes only, without evaluation: the attacker needs one move that mates
// within n, the defender one reply that does not get mated. n grows from 1, so the first mate found
// is the shortest; at the attacker's last move only checks are tried, before it all moves, checks
// first. Draws by repetition and by the fifty-move rule are left out, as in mate problems: a
// shortest mate repeats nothing.
#pragma once

#include "board/position.hpp"
#include "search/context.hpp"

namespace zermelo {

// Limits as for a search; `depth` in plies, the last of which is the mate. The report's depth is
// how far the answer is proven: where its move is null, there is no mate up to it. `progress` is
// called after each length that holds no mate; `poll` may end it.
Report solve_mate(const Position& position, const Limits& limits, const Progress& progress,
                  Poll poll);

}  // namespace zermelo
