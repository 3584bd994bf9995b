#include "generate.hpp"

namespace zermelo {

bool has_any_move(const Position& position) {
    return count_moves(position) != 0;
}

}  // namespace zermelo
