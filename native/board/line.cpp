#include "line.hpp"

#include <algorithm>
#include <optional>

#include "errors.hpp"
#include "fen.hpp"
#include "reversible_moves.hpp"

namespace zermelo {

void Line::push(Move move) {
    steps_.push_back({move, {}});
    position_.play(move, steps_.back().undo);
}

void Line::push_null() {
    if (position_.in_check()) throw IllegalMove("a null move is not possible in check");
    steps_.push_back({Move{}, {}});
    position_.play_null(steps_.back().undo);
}

Move Line::pop() {
    if (steps_.empty()) throw std::out_of_range("no move to take back");
    const Step step = steps_.back();
    steps_.pop_back();
    step.move.is_null() ? position_.undo_null(step.undo) : position_.undo(step.move, step.undo);
    return step.move;
}

bool Line::is_repetition(int times) const {
    if (times <= 1) return true;
    int seen = 1;
    const std::size_t reach = reversible();
    for (std::size_t back = 1; back <= reach; ++back)
        if (steps_[steps_.size() - back].undo.key == position_.key() && ++seen >= times)
            return true;
    return false;
}

bool Line::can_repeat() const {
    const auto key_back = [this](std::ptrdiff_t back) {
        return steps_[steps_.size() - static_cast<std::size_t>(back)].undo.key;
    };
    return zermelo::can_repeat(position_, static_cast<std::ptrdiff_t>(reversible()), key_back);
}

std::size_t Line::reversible() const {
    return std::min(steps_.size(), static_cast<std::size_t>(position_.halfmove_clock()));
}

namespace {

std::optional<Move> castling_between(const Position& position, const MoveList& moves, Square from,
                                     Square to) {
    if (from != position.king_square(position.turn())) return {};
    for (const Move move : moves) {
        if (!move.is_castling()) continue;
        const bool king_side = move.kind() == MoveKind::castle_king_side;
        const Square rook = position.castling_rook(from, king_side);
        // Only from e1/e8 is the king's target taken for castling in Chess960, as python-chess
        // does.
        const bool from_e_file = file_of(from) == 4;
        const Square king_to = make_square(king_side ? 6 : 2, rank_of(from));
        if (to == rook || (from_e_file && to == king_to)) return move;
    }
    return {};
}

}  // namespace

Move find_move(const Position& position, Square from, Square to, PieceType promoted) {
    MoveList moves;
    generate(position, moves);
    for (const Move move : moves)
        if (move.from() == from && move.to() == to && move.promoted() == promoted) return move;
    if (promoted == no_piece_type)
        if (const auto castling = castling_between(position, moves, from, to)) return *castling;
    std::string text = square_name(from) + square_name(to);
    if (promoted != no_piece_type) text += piece_letters[make_piece(black, promoted)];
    throw IllegalMove("illegal move " + quoted(text) + " in " + to_fen(position));
}

Move parse_uci(const Position& position, std::string_view text) {
    const auto square_at = [text](std::size_t index) -> Square {
        const int file = text[index] - 'a';
        const int rank = text[index + 1] - '1';
        return detail::on_board(file, rank) ? make_square(file, rank) : no_square;
    };
    constexpr std::string_view promotions = "nbrq";
    const bool shaped =
        text.size() == 4 || (text.size() == 5 && promotions.find(text[4]) != promotions.npos);
    if (!shaped || square_at(0) == no_square || square_at(2) == no_square)
        throw IllegalMove(quoted(text) + " is not a move; accepted: UCI such as e2e4 or e7e8q");
    const PieceType promoted = text.size() == 5
                                   ? static_cast<PieceType>(knight + promotions.find(text[4]))
                                   : no_piece_type;
    return find_move(position, square_at(0), square_at(2), promoted);
}

}  // namespace zermelo
