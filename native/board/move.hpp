// A move in 16 bits: from (6), to (6), kind (4).
//
// The destination of castling is written the way the position's mode writes it: the king's target
// in standard chess (e1g1), the rook's square in Chess960 (e1h1). A move's text therefore needs no
// position, and converting to and from python-chess's moves is a copy of three numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "bitboard.hpp"
#include "piece.hpp"

namespace zermelo {

// Bit 2 says capture, bit 3 says promotion; the two low bits then give the promoted piece.
enum class MoveKind : std::uint8_t {
    quiet = 0,
    double_push = 1,
    castle_king_side = 2,
    castle_queen_side = 3,
    capture = 4,
    en_passant = 5,
    promotion = 8,
    promotion_capture = 12,
};

class Move {
  public:
    constexpr Move() = default;
    constexpr Move(Square from, Square to, MoveKind kind)
        : bits_(static_cast<std::uint16_t>(from | to << 6 | static_cast<int>(kind) << 12)) {}
    constexpr Move(Square from, Square to, MoveKind kind, PieceType promoted)
        : bits_(static_cast<std::uint16_t>(from | to << 6 |
                                           (static_cast<int>(kind) | (promoted - knight)) << 12)) {}

    static constexpr Move from_bits(std::uint16_t bits) {
        Move move;
        move.bits_ = bits;
        return move;
    }

    constexpr Square from() const { return bits_ & 63; }
    constexpr Square to() const { return bits_ >> 6 & 63; }
    constexpr MoveKind kind() const { return static_cast<MoveKind>(bits_ >> 12); }
    constexpr std::uint16_t bits() const { return bits_; }

    constexpr bool is_null() const { return bits_ == 0; }
    constexpr bool is_capture() const { return (bits_ & 0x4000) != 0; }
    constexpr bool is_promotion() const { return (bits_ & 0x8000) != 0; }
    constexpr bool is_castling() const {
        return kind() == MoveKind::castle_king_side || kind() == MoveKind::castle_queen_side;
    }
    // One piece goes from one square to another, capturing at most what is there.
    constexpr bool is_plain() const {
        constexpr unsigned plain_kinds = 1u << static_cast<unsigned>(MoveKind::quiet) |
                                         1u << static_cast<unsigned>(MoveKind::double_push) |
                                         1u << static_cast<unsigned>(MoveKind::capture);
        return (plain_kinds >> (bits_ >> 12) & 1) != 0;
    }
    constexpr PieceType promoted() const {
        return is_promotion() ? static_cast<PieceType>(knight + (bits_ >> 12 & 3)) : no_piece_type;
    }

    constexpr bool operator==(const Move&) const = default;

  private:
    std::uint16_t bits_;  // not set by default: a list of moves must cost nothing to make
};

std::string square_name(Square square);

// UCI text: "e2e4", "e7e8q"; the null move is "0000".
std::string to_uci(Move move);

// Any position with at most 16 pieces per side fits: 15 queens with 27 moves and a king with 8.
inline constexpr std::size_t max_moves = 416;

class MoveList {
  public:
    void add(Move move) { moves_[size_++] = move; }
    // Sets the size after a direct write.
    void end_at(const Move* end) { size_ = static_cast<std::size_t>(end - moves_.data()); }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move operator[](std::size_t index) const { return moves_[index]; }
    Move& operator[](std::size_t index) { return moves_[index]; }
    const Move* begin() const { return moves_.data(); }
    const Move* end() const { return moves_.data() + size_; }
    Move* begin() { return moves_.data(); }
    Move* end() { return moves_.data() + size_; }

  private:
    std::size_t size_ = 0;
    std::array<Move, max_moves> moves_;
};

}  // namespace zermelo
