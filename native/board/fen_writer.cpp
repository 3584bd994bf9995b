#include "fen.hpp"

namespace zermelo {

namespace {

std::string placement(const Position& position) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const Piece piece = position.piece_on(make_square(file, rank));
            if (piece == no_piece) {
                ++empty;
                continue;
            }
            if (empty) text += static_cast<char>('0' + empty);
            empty = 0;
            text += piece_letters[piece];
        }
        if (empty) text += static_cast<char>('0' + empty);
        if (rank) text += '/';
    }
    return text;
}

// X-FEN names a rook by its file only when another rook stands further out on the same side.
std::string castling(const Position& position, bool shredder) {
    std::string text;
    for (const Color color : {white, black}) {
        const Bitboard home = color == white ? rank_1 : rank_8;
        const Bitboard rooks = position.pieces(color, rook) & home;
        for (Bitboard rest = position.castling_rooks() & home; rest;) {
            const Square square = highest(rest);
            rest ^= bit(square);
            const bool king_side = square > position.king_square(color);
            const bool outermost = square == (king_side ? highest(rooks) : lowest(rooks));
            const char file = static_cast<char>('a' + file_of(square));
            const char letter = shredder || !outermost ? file : king_side ? 'k' : 'q';
            text += color == white ? static_cast<char>(letter - 'a' + 'A') : letter;
        }
    }
    return text.empty() ? "-" : text;
}

std::string en_passant(const Position& position, EnPassantField when) {
    Square square = position.en_passant();
    if (when != EnPassantField::legal) square = position.double_push();
    if (when == EnPassantField::pseudo_legal && square != no_square &&
        !(pawn_attacks(!position.turn(), square) & position.pieces(position.turn(), pawn)))
        square = no_square;
    return square == no_square ? "-" : square_name(square);
}

}  // namespace

std::string to_fen(const Position& position, FenStyle style) {
    return placement(position) + (position.turn() == white ? " w " : " b ") +
           castling(position, style.shredder) + ' ' + en_passant(position, style.en_passant) + ' ' +
           std::to_string(position.halfmove_clock()) + ' ' +
           std::to_string(position.fullmove_number());
}

}  // namespace zermelo
