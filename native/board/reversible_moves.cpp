#include "reversible_moves.hpp"

namespace zermelo {

const ReversibleMoves reversible_moves;

ReversibleMoves::ReversibleMoves() {
    for (const Color color : {white, black})
        for (const PieceType type : {knight, bishop, rook, queen, king})
            for (Square one = 0; one < square_count; ++one)
                for (Square other = one + 1; other < square_count; ++other) {
                    const Piece piece = make_piece(color, type);
                    if (!(reach(piece, one) & bit(other))) continue;
                    const Key key = zobrist.piece[piece][one] ^ zobrist.piece[piece][other] ^
                                    zobrist.black_to_move;
                    std::size_t slot = first_slot(key);
                    while (entries_[slot].key) slot = next(slot);
                    entries_[slot] = {key, one, other};
                }
}

}  // namespace zermelo
