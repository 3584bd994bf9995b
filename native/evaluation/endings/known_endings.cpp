#include "evaluation/endings/known_endings.hpp"

#include <cstdlib>

#include "evaluation/endings/pawn_ending.hpp"
#include "evaluation/squares.hpp"

namespace zermelo::endings {

namespace {

// Far above any material, far below mate.
constexpr Value certain_win = 8000;
constexpr Value pawn_win = 700;
constexpr Value for_rank = 30;
// A step of the bare king towards the edge, towards the right corner, of the other king to it.
constexpr Value for_edge = 20;
constexpr Value for_corner = 60;
constexpr Value for_nearness = 15;
constexpr std::array<Value, piece_type_count> piece_values{100, 300, 320, 500, 900, 0};

// 0 in the centre, 6 in a corner.
int centre_distance(Square square) {
    return 6 - edge_distance(file_of(square)) - edge_distance(rank_of(square));
}

// 7 in the two corners of the bishop's colour, 0 on the long diagonal between the other two.
int corner_nearness(Square square, bool dark_corner) {
    const int file = dark_corner ? file_of(square) : 7 - file_of(square);
    return std::abs(7 - file - rank_of(square));
}

bool on_both_colors(Bitboard bishops) {
    return (bishops & dark_squares) && (bishops & ~dark_squares);
}

// Rook's pawns whose corner no bishop controls, the bare king in it or beside it.
bool holds_corner(const Position& position, Color strong) {
    const Bitboard pawns = position.pieces(strong, pawn);
    const Bitboard bishops = position.pieces(strong, bishop);
    if (position.pieces(strong) != (pawns | bishops | position.pieces(strong, king))) return false;
    if ((pawns & ~file_a) && (pawns & ~file_h)) return false;
    const Square corner = make_square(pawns & file_a ? 0 : 7, strong == white ? 7 : 0);
    const Bitboard corner_color = contains(dark_squares, corner) ? dark_squares : ~dark_squares;
    return !(bishops & corner_color) && distance(position.king_square(!strong), corner) <= 1;
}

bool can_mate_without_pawns(const Position& position, Color strong) {
    if (position.pieces(strong, rook) | position.pieces(strong, queen)) return true;
    const Bitboard bishops = position.pieces(strong, bishop);
    const Bitboard knights = position.pieces(strong, knight);
    return on_both_colors(bishops) || (bishops && knights) || count(knights) > 2;
}

// The bare king is driven to the edge, with bishop and knight to a corner of the bishop's colour.
Value driving(const Position& position, Color strong) {
    const Square bare = position.king_square(!strong);
    Value value = certain_win + for_nearness * (7 - distance(position.king_square(strong), bare));
    for (const PieceType type : {pawn, knight, bishop, rook, queen})
        value += piece_values[type] * count(position.pieces(strong, type));
    value += for_edge * centre_distance(bare);
    const Bitboard bishops = position.pieces(strong, bishop);
    const bool needs_corner = !on_both_colors(bishops) &&
                              !(position.pieces(strong, rook) | position.pieces(strong, queen)) &&
                              bishops;
    if (needs_corner) value += for_corner * corner_nearness(bare, bishops & dark_squares);
    return value;
}

std::optional<Value> against_bare_king(const Position& position, Color strong) {
    const Bitboard pawns = position.pieces(strong, pawn);
    if (can_mate_without_pawns(position, strong)) return driving(position, strong);
    if (!pawns || holds_corner(position, strong)) return 0;
    if (count(position.pieces(strong)) == 2) {
        const Square square = lowest(pawns);
        const Color turn = position.turn();
        if (!wins_with_pawn(strong, position.king_square(strong), square,
                            position.king_square(!strong), turn))
            return 0;
        return pawn_win + for_rank * rank_of(strong == white ? square : square ^ 56);
    }
    return std::nullopt;
}

}  // namespace

std::optional<Value> bare_king_ending(const Position& position) {
    const Color strong = more_than_one(position.pieces(white)) ? white : black;
    const std::optional<Value> value = against_bare_king(position, strong);
    if (!value) return std::nullopt;
    return strong == white ? *value : -*value;
}

}  // namespace zermelo::endings
