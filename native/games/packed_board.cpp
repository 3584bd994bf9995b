#include "games/packed_board.hpp"

#include <string>

#include "board/errors.hpp"
#include "board/fen.hpp"

namespace zermelo::games {

void pack(const Position& position, std::vector<std::uint8_t>& boards) {
    const std::size_t begin = boards.size();
    boards.resize(begin + packed_board_bytes, 0);
    const int flip = position.turn() == white ? 0 : 56;
    for (Bitboard pieces = position.occupied(); pieces;) {
        const Square square = pop_lowest(pieces);
        const Piece piece = position.piece_on(square);
        const int code =
            1 + type_of(piece) + (color_of(piece) == position.turn() ? 0 : piece_type_count);
        const auto seen = static_cast<std::size_t>(square ^ flip);
        boards[begin + seen / 2] |= static_cast<std::uint8_t>(code << (seen % 2 * 4));
    }
}

Position unpacked(std::span<const std::uint8_t, packed_board_bytes> board, Color turn) {
    constexpr std::string_view to_move = "PNBRQK", waiting = "pnbrqk";
    const auto own = turn == white ? to_move : waiting, other = turn == white ? waiting : to_move;
    std::string fen;
    for (int rank = 7; rank >= 0; --rank) {
        for (int file = 0; file < 8; ++file) {
            const auto seen =
                static_cast<std::size_t>((rank * 8 + file) ^ (turn == white ? 0 : 56));
            const std::size_t code = board[seen / 2] >> (seen % 2 * 4) & 15;
            if (code == 0 && !fen.empty() && fen.back() >= '1' && fen.back() < '8')
                ++fen.back();
            else if (code == 0)
                fen += '1';
            else if (code <= own.size())
                fen += own[code - 1];
            else if (code <= 2 * own.size())
                fen += other[code - 1 - own.size()];
            else
                throw InvalidFen("a packed board holds the code " + std::to_string(code));
        }
        if (rank > 0) fen += '/';
    }
    return parse_fen(fen + (turn == white ? " w - - 0 1" : " b - - 0 1"));
}

}  // namespace zermelo::games
