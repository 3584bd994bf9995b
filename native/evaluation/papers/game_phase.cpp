#include "evaluation/papers/game_phase.hpp"

#include <algorithm>
#include <cstdlib>

#include "evaluation/functions.hpp"

namespace zermelo {

namespace {

using DistanceTable = std::array<std::array<std::uint8_t, square_count>, piece_type_count>;

// King's steps from a square, as its owner sees it, to the nearest where such a piece starts.
constexpr DistanceTable make_distances() {
    constexpr std::array<PieceType, 8> home{rook, knight, bishop, queen,
                                            king, bishop, knight, rook};
    DistanceTable table{};
    for (const PieceType type : {knight, bishop, rook, queen, king})
        for (Square square = 0; square < square_count; ++square) {
            int nearest = 8;
            for (int file = 0; file < 8; ++file) {
                if (home[static_cast<std::size_t>(file)] != type) continue;
                const int files =
                    file_of(square) > file ? file_of(square) - file : file - file_of(square);
                nearest = std::min(nearest, std::max(files, rank_of(square)));
            }
            table[type][square] = static_cast<std::uint8_t>(nearest);
        }
    return table;
}

constexpr DistanceTable distances = make_distances();

}  // namespace

int distance_from_start(const Position& position) {
    int sum = 0;
    for (const Color color : {white, black})
        for (Bitboard pieces = position.pieces(color) & ~position.pieces(pawn); pieces;) {
            const Square square = pop_lowest(pieces);
            const Square seen = seen_by(color, square);
            sum += position.chess960() ? rank_of(seen)
                                       : distances[type_of(position.piece_on(square))][seen];
        }
    return sum;
}

GamePhase game_phase(const Position& position) {
    const int pieces = pieces_left(position);
    if (pieces <= end_pieces) return GamePhase::end;
    if (pieces >= opening_pieces && distance_from_start(position) < opening_distance)
        return GamePhase::opening;
    return GamePhase::middle_game;
}

}  // namespace zermelo
