// Whether a move from elsewhere (a table, another line) is legal here, without generating all
// moves.
#pragma once

#include "position.hpp"

namespace zermelo {

bool is_legal(const Position& position, Move move);

}  // namespace zermelo
