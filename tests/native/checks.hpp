// What must hold for every position that the FEN reader accepts.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "board/errors.hpp"
#include "board/exchange.hpp"
#include "board/fen.hpp"
#include "board/generate.hpp"
#include "board/legality.hpp"
#include "board/line.hpp"
#include "board/position.hpp"

namespace fuzz {

struct Mismatch {
    std::string what;
};

inline void require(bool holds, const std::string& what) {
    if (!holds) throw Mismatch{what};
}

// Everything a Position knows, through its public face; FEN holds pieces, rights, clocks and turn.
inline std::string state_of(const zermelo::Position& position) {
    const zermelo::FenStyle strict{.shredder = true, .en_passant = zermelo::EnPassantField::always};
    std::string state = to_fen(position, strict);
    for (const std::uint64_t word :
         {position.key(), position.checkers(), position.castling_rooks(), position.occupied(),
          position.pieces(zermelo::white), static_cast<std::uint64_t>(position.en_passant()),
          static_cast<std::uint64_t>(position.double_push())})
        state += ' ' + std::to_string(word);
    for (int type = zermelo::pawn; type <= zermelo::king; ++type)
        state += ' ' + std::to_string(position.pieces(static_cast<zermelo::PieceType>(type)));
    return state;
}

inline void check_sets(const zermelo::Position& position) {
    using namespace zermelo;
    require((position.pieces(white) & position.pieces(black)) == 0, "a square of both colours");
    Bitboard seen = 0;
    for (int type = pawn; type <= king; ++type) {
        const Bitboard pieces = position.pieces(static_cast<PieceType>(type));
        require((seen & pieces) == 0, "a square of two piece types");
        seen |= pieces;
    }
    require(seen == position.occupied(), "piece types and colours cover different squares");
    for (Square square = 0; square < square_count; ++square) {
        const Piece piece = position.piece_on(square);
        const Bitboard pieces =
            piece == no_piece ? ~seen : position.pieces(color_of(piece), type_of(piece));
        require(contains(pieces, square), "the board and the sets disagree");
    }
    require(position.key() == position.compute_key(), "key is not the computed key");
}

inline void check_fen_round_trip(const zermelo::Position& position) {
    using namespace zermelo;
    for (const bool shredder : {false, true})
        for (const auto mode :
             {EnPassantField::legal, EnPassantField::pseudo_legal, EnPassantField::always}) {
            const FenStyle style{.shredder = shredder, .en_passant = mode};
            const std::string text = to_fen(position, style);
            const Position again = parse_fen(text, position.chess960());
            require(again.same_as(position), "FEN does not round trip: " + text);
            require(again.key() == position.key(), "FEN changes the key: " + text);
            require(to_fen(again, style) == text, "FEN is written differently again: " + text);
        }
}

inline std::vector<std::uint16_t> sorted_bits(const zermelo::MoveList& moves) {
    std::vector<std::uint16_t> bits;
    for (const zermelo::Move move : moves) bits.push_back(move.bits());
    std::sort(bits.begin(), bits.end());
    return bits;
}

inline zermelo::MoveList check_stages(const zermelo::Position& position) {
    using namespace zermelo;
    MoveList all;
    MoveList parts;
    generate(position, all);
    generate<Stage::captures>(position, parts);
    for (const Move move : parts)
        require(move.is_capture() || move.is_promotion(), "a quiet move among the captures");
    const std::size_t captures = parts.size();
    generate<Stage::quiets>(position, parts);
    for (std::size_t i = captures; i < parts.size(); ++i)
        require(!parts[i].is_capture() && !parts[i].is_promotion(), "a capture among the quiets");
    require(all.size() <= max_moves, "more moves than a list holds");
    const std::vector<std::uint16_t> bits = sorted_bits(all);
    require(std::adjacent_find(bits.begin(), bits.end()) == bits.end(), "a move twice");
    require(bits == sorted_bits(parts), "captures and quiets are not all moves");
    require(count_moves(position) == all.size(), "moves are counted and listed differently");
    require(has_legal_move(position) == !all.empty(), "has_legal_move is wrong");
    return all;
}

// Moves from elsewhere: a sample of all that 16 bits can say, and the legal ones.
inline void check_legality(const zermelo::Position& position, const zermelo::MoveList& legal) {
    using namespace zermelo;
    constexpr std::uint16_t step = 97;
    const std::vector<std::uint16_t> bits = sorted_bits(legal);
    for (const Move move : legal) require(is_legal(position, move), to_uci(move) + " is legal");
    for (auto text = static_cast<std::uint32_t>(position.key() % step); text < 65536;
         text += step) {
        const Move move = Move::from_bits(static_cast<std::uint16_t>(text));
        require(is_legal(position, move) ==
                    (text != 0 && std::binary_search(bits.begin(), bits.end(), move.bits())),
                "legality of the bits " + std::to_string(text));
    }
}

inline void check_move(const zermelo::Position& position, zermelo::Move move) {
    using namespace zermelo;
    const std::string before = state_of(position);
    const std::string name = to_uci(move);
    require(parse_uci(position, name) == move, name + " is read as another move");

    constexpr int most_in_one_exchange = 2000;  // a queen taken by a pawn that becomes one
    const int value = exchange_value(position, move);
    require(value >= -most_in_one_exchange && value <= most_in_one_exchange,
            name + " has an exchange value beyond any piece's");
    for (const int threshold : {-900, -300, -100, -1, 0, 1, 100, 300, value, value + 1})
        require(exchange_reaches(position, move, threshold) == (value >= threshold),
                name + " reaches another exchange value than it has");

    Position made = position;
    Undo undo;
    made.play(move, undo);
    check_sets(made);
    require(!made.attackers_of(made.turn(), made.king_square(!made.turn()), made.occupied()),
            name + " leaves the king in check");
    require(made.checkers() ==
                made.attackers_of(!made.turn(), made.king_square(made.turn()), made.occupied()),
            name + " leaves wrong checkers");
    Position copied = position;
    copied.play(move);
    require(state_of(copied) == state_of(made), name + " is played in two ways");
    made.undo(move, undo);
    require(state_of(made) == before, name + " is not taken back");
}

inline void check_null_move(const zermelo::Position& position) {
    if (position.in_check()) return;
    zermelo::Position passed = position;
    zermelo::Undo undo;
    passed.play_null(undo);
    check_sets(passed);
    passed.undo_null(undo);
    require(state_of(passed) == state_of(position), "the null move is not taken back");
}

inline void check_position(const zermelo::Position& position) {
    check_sets(position);
    check_fen_round_trip(position);
    const zermelo::MoveList legal = check_stages(position);
    for (const zermelo::Move move : legal) check_move(position, move);
    check_legality(position, legal);
    check_null_move(position);
    position.is_insufficient_material();
    for (zermelo::Square square = 0; square < zermelo::square_count; ++square)
        for (const zermelo::Color color : {zermelo::white, zermelo::black})
            require(zermelo::contains(position.pin_line(color, square), square),
                    "a pin line without its own square");
}

}  // namespace fuzz
