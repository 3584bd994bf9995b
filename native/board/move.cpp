#include "move.hpp"

namespace zermelo {

std::string square_name(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

std::string to_uci(Move move) {
    if (move.is_null()) return "0000";
    std::string text = square_name(move.from()) + square_name(move.to());
    if (move.is_promotion()) text += piece_letters[make_piece(black, move.promoted())];
    return text;
}

}  // namespace zermelo
