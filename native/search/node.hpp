// What a search knows at one ply of the line it is on.
#pragma once

#include "search/report.hpp"

namespace zermelo {

struct Node {
    int ply = 0;
    int depth = 0;
    Value alpha = 0;
    Value beta = 0;
    Value static_value = 0;  // set only where a technique asks for it
    Move move{};             // being tried here
    int tried = 0;           // moves tried before it
    Move table_move{};
    bool follows_refutation = false;  // the line so far is the one in the refutation table
    int trace = -1;                   // its record in the trace, or -1
};

}  // namespace zermelo
