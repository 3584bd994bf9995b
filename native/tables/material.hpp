// Which pieces are on the board, as a number and as the name of a table: KRPvKR.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "board/position.hpp"

namespace zermelo::tables {

inline constexpr int max_table_pieces = 7;

class Material {
  public:
    // Four bits for each colour and type, kings left out.
    using Key = std::uint64_t;

    static Material of(const Position& position);
    // From a name such as KRPvKR, white first; none if it is not one of 3 to 7 pieces.
    static std::optional<Material> named(std::string_view name);

    Key key() const { return key_; }
    // With colours exchanged.
    Key mirrored_key() const { return key_ >> side_bits | (key_ & side_mask) << side_bits; }
    bool is_symmetric() const { return key_ == mirrored_key(); }

    int count(Color color, PieceType type) const {
        return type == king ? 1 : static_cast<int>(key_ >> shift(color, type) & 15);
    }
    int piece_count() const;
    int pawn_count() const { return count(white, pawn) + count(black, pawn); }
    // Whether some piece other than a king is the only one of its kind.
    bool has_unique_piece() const;

  private:
    static constexpr int side_bits = 20;
    static constexpr Key side_mask = (Key{1} << side_bits) - 1;
    static constexpr int shift(Color color, PieceType type) { return color * side_bits + 4 * type; }

    Key key_ = 0;
};

}  // namespace zermelo::tables
