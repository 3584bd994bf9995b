#include "board/position.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "board/errors.hpp"
#include "board/exchange.hpp"
#include "board/fen.hpp"
#include "board/legality.hpp"
#include "board/line.hpp"
#include "module.hpp"

namespace zermelo::bindings {

namespace {

// python-chess's colours: True is White.
Color color_from(bool is_white) {
    return is_white ? white : black;
}

Square checked_square(int square) {
    if (square < 0 || square >= square_count)
        throw nb::value_error("a square is a number from 0 (a1) to 63 (h8)");
    return square;
}

PieceType checked_piece_type(int type) {
    if (type < 1 || type > piece_type_count)
        throw nb::value_error("a piece type is a number from 1 (pawn) to 6 (king)");
    return static_cast<PieceType>(type - 1);
}

std::optional<Square> optional_square(Square square) {
    if (square == no_square) return {};
    return square;
}

template <Stage stage>
std::vector<Move> moves_of(const Line& line) {
    MoveList moves;
    generate<stage>(line.position(), moves);
    return {moves.begin(), moves.end()};
}

Move checked_legal(const Line& line, Move move) {
    if (!is_legal(line.position(), move))
        throw IllegalMove("illegal move '" + to_uci(move) + "' in " + to_fen(line.position()));
    return move;
}

std::string fen_of(const Line& line, bool shredder, std::string_view en_passant) {
    FenStyle style{.shredder = shredder};
    if (en_passant == "xfen")
        style.en_passant = EnPassantField::pseudo_legal;
    else if (en_passant == "fen")
        style.en_passant = EnPassantField::always;
    else if (en_passant != "legal")
        throw nb::value_error("en_passant is 'legal', 'xfen' or 'fen'");
    return to_fen(line.position(), style);
}

void bind_queries(nb::class_<Line>& type) {
    type.def_prop_ro(
            "turn", [](const Line& line) { return line.position().turn() == white; },
            "True when White is to move.")
        .def_prop_ro(
            "chess960", [](const Line& line) { return line.position().chess960(); },
            "Whether the rules of Chess960 apply.")
        .def_prop_ro(
            "halfmove_clock", [](const Line& line) { return line.position().halfmove_clock(); },
            "Half-moves since the last capture or pawn move.")
        .def_prop_ro(
            "fullmove_number", [](const Line& line) { return line.position().fullmove_number(); },
            "The number of the move, 1 at the start of a game.")
        .def_prop_ro(
            "ep_square",
            [](const Line& line) { return optional_square(line.position().en_passant()); },
            "The en passant square when such a capture is legal, else None.")
        .def_prop_ro(
            "castling_rights", [](const Line& line) { return line.position().castling_rooks(); },
            "Bitboard of the rooks that may still castle.")
        .def_prop_ro(
            "key", [](const Line& line) { return line.position().key(); },
            "64-bit hash of placement, turn, castling and legal en passant.")
        .def(
            "compute_key", [](const Line& line) { return line.position().compute_key(); },
            "The hash key computed from nothing; always equal to `key`.")
        .def_prop_ro(
            "occupied", [](const Line& line) { return line.position().occupied(); },
            "Bitboard of all occupied squares.")
        .def(
            "piece_at",
            [](const Line& line, int square) -> std::optional<std::string> {
                const Piece piece = line.position().piece_on(checked_square(square));
                if (piece == no_piece) return {};
                return std::string(1, piece_letters[piece]);
            },
            nb::arg("square"), "The FEN letter of the piece on a square, or None.")
        .def(
            "king",
            [](const Line& line, bool color) {
                return line.position().king_square(color_from(color));
            },
            nb::arg("color"), "The square of a side's king.")
        .def(
            "pieces_mask",
            [](const Line& line, int piece_type, bool color) {
                return line.position().pieces(color_from(color), checked_piece_type(piece_type));
            },
            nb::arg("piece_type"), nb::arg("color"),
            "Bitboard of a side's pieces of one type, 1 (pawn) to 6 (king).")
        .def(
            "attackers_mask",
            [](const Line& line, bool color, int square) {
                const Position& position = line.position();
                return position.attackers_of(color_from(color), checked_square(square),
                                             position.occupied());
            },
            nb::arg("color"), nb::arg("square"),
            "Bitboard of a side's pieces that attack a square.")
        .def(
            "checkers_mask", [](const Line& line) { return line.position().checkers(); },
            "Bitboard of the pieces that give check.")
        .def(
            "pin_mask",
            [](const Line& line, bool color, int square) {
                return line.position().pin_line(color_from(color), checked_square(square));
            },
            nb::arg("color"), nb::arg("square"),
            "The line a pinned piece may move along; every square if it is not pinned.")
        .def(
            "exchange_value",
            [](const Line& line, Move move) {
                return exchange_value(line.position(), checked_legal(line, move));
            },
            nb::arg("move"), "Static exchange evaluation of a legal move, in centipawns.");
}

void bind_results(nb::class_<Line>& type) {
    constexpr int fifty_moves = 100;
    constexpr int seventyfive_moves = 150;
    type.def(
            "is_check", [](const Line& line) { return line.position().in_check(); },
            "Whether the side to move is in check.")
        .def("is_checkmate", &Line::is_checkmate, "Whether the side to move is checkmated.")
        .def("is_stalemate", &Line::is_stalemate,
             "Whether the side to move has no legal move and is not in check.")
        .def(
            "is_insufficient_material",
            [](const Line& line) { return line.position().is_insufficient_material(); },
            "Whether neither side can ever mate.")
        .def(
            "is_fifty_moves", [](const Line& line) { return line.is_clock_draw(fifty_moves); },
            "Whether a draw can be claimed by the fifty-move rule.")
        .def(
            "is_seventyfive_moves",
            [](const Line& line) { return line.is_clock_draw(seventyfive_moves); },
            "Whether the game is drawn by the seventy-five-move rule.")
        .def("is_repetition", &Line::is_repetition, nb::arg("count") = 3,
             "Whether this position has now occurred at least `count` times.")
        .def("can_repeat", &Line::can_repeat,
             "Whether a legal move leads to a position that has occurred.")
        .def(
            "is_fivefold_repetition", [](const Line& line) { return line.is_repetition(5); },
            "Whether this position has now occurred five times.");
}

}  // namespace

void bind_position(nb::module_& module) {
    module.attr("STARTING_FEN") = std::string(starting_fen);
    nb::class_<Line> type(module, "Position",
                          "A chess position with the moves that led to it. See zermelo.Position.");
    type.def(
            "__init__",
            [](Line* self, nb::str fen, bool chess960) {
                new (self) Line(parse_fen(text_of<InvalidFen>(fen), chess960));
            },
            nb::arg("fen") = std::string(starting_fen), nb::kw_only(), nb::arg("chess960") = false)
        .def(nb::init<const Line&>(), nb::arg("position"))
        .def("fen", &fen_of, nb::kw_only(), nb::arg("shredder") = false,
             nb::arg("en_passant") = "legal",
             nb::sig("def fen(self, *, shredder: bool = False, en_passant: "
                     "typing.Literal['legal', 'xfen', 'fen'] = 'legal') -> str"),
             "The FEN; `shredder` names castling rooks by file, `en_passant` as in python-chess.")
        .def_prop_ro("legal_moves", &moves_of<Stage::all>, "All legal moves.")
        .def_prop_ro("legal_captures", &moves_of<Stage::captures>,
                     "Captures, en passant and every promotion.")
        .def_prop_ro("legal_quiets", &moves_of<Stage::quiets>, "All moves not in legal_captures.")
        .def_prop_ro(
            "legal_evasions",
            [](const Line& line) {
                return line.position().in_check() ? moves_of<Stage::all>(line)
                                                  : std::vector<Move>{};
            },
            "All moves when in check, none otherwise.")
        .def(
            "find_move",
            [](const Line& line, int from, int to, std::optional<int> promotion) {
                return find_move(line.position(), checked_square(from), checked_square(to),
                                 promotion ? checked_piece_type(*promotion) : no_piece_type);
            },
            nb::arg("from_square"), nb::arg("to_square"), nb::arg("promotion") = nb::none(),
            "The legal move with these squares; IllegalMoveError when there is none.")
        .def(
            "parse_uci",
            [](const Line& line, nb::str text) {
                return parse_uci(line.position(), text_of<IllegalMove>(text));
            },
            nb::arg("text"), "The legal move with this UCI text.")
        .def("check_legal", &checked_legal, nb::arg("move"),
             "The move itself when legal here; IllegalMoveError otherwise.")
        .def(
            "push_legal", [](Line& line, Move move) { line.push(checked_legal(line, move)); },
            nb::arg("move"),
            "Plays one of this position's own moves; IllegalMoveError if it is not legal.")
        .def("push_null", &Line::push_null, "Passes the turn; IllegalMoveError in check.")
        .def("pop", &Line::pop, "Takes the last move back and returns it; IndexError at the root.")
        .def_prop_ro(
            "move_stack",
            [](const Line& line) {
                std::vector<Move> moves(line.length());
                for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = line.move_at(i);
                return moves;
            },
            "The moves played so far, the first one first.")
        .def(
            "__eq__",
            [](const Line& line, const nb::object& other) {
                const Line* line_of_other = nullptr;
                return nb::try_cast(other, line_of_other) && line_of_other &&
                       line.position().same_as(line_of_other->position());
            },
            nb::arg("other").none(), nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__",
             [](const Line& line) { return static_cast<Py_hash_t>(line.position().key() >> 1); });
    bind_queries(type);
    bind_results(type);
}

}  // namespace zermelo::bindings
