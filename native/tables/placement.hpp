// Placements of pieces as numbers: the order of the values in a table.
//
// The pieces come in groups. Without pawns the first group is three pieces, or the two kings where
// no other piece is alone of its kind, and the board is turned and mirrored until the first of them
// is in the triangle a1-d1-d4. With pawns the first group is the pawns of one side, mirrored onto
// the files a to d, and each of these files has values of its own. Every other group is pieces of a
// kind, numbered as a combination of the squares left.
#pragma once

#include <array>
#include <span>

#include "tables/material.hpp"

namespace zermelo::tables {

// As a table writes it: the type from 1 on, pawns first, and 8 added for Black.
using PieceCode = std::uint8_t;

constexpr PieceType type_of_code(PieceCode code) {
    return static_cast<PieceType>((code & 7) - 1);
}
constexpr Color color_of_code(PieceCode code) {
    return code & 8 ? black : white;
}

// In which order the groups are multiplied, counted from 0; `no_order` without a second pawn group.
struct GroupOrder {
    unsigned first;
    unsigned second;
};
inline constexpr unsigned no_order = 15;

class Placement {
  public:
    Placement() = default;
    // Throws DamagedTable where the codes are not the material's, or make no groups of it. `file`
    // is that of the leading pawn, 0 to 3.
    Placement(const Material& material, std::span<const PieceCode> codes, GroupOrder order,
              int file);

    std::span<const PieceCode> codes() const { return {codes_.data(), codes_count_}; }
    // How many numbers there are.
    std::uint64_t size() const { return size_; }
    // The number of a placement; the squares are in the order of the codes and are changed.
    std::uint64_t number(std::span<Square> squares) const;

  private:
    enum class Lead : std::uint8_t { pawns, three_pieces, kings };

    void find_groups(const Material& material);
    void find_factors(GroupOrder order, int file);
    std::uint64_t lead_number(std::span<Square> squares) const;

    static constexpr std::size_t max_groups = max_table_pieces + 1;

    std::array<PieceCode, max_table_pieces> codes_{};
    std::size_t codes_count_ = 0;
    Lead lead_ = Lead::kings;
    bool has_two_pawn_groups_ = false;
    std::array<std::size_t, max_groups> lengths_{};
    std::size_t group_count_ = 0;
    std::array<std::uint64_t, max_groups> factors_{};
    std::uint64_t size_ = 0;
};

// Puts the leading pawn first, by whose file the values are found: 0 to 3.
int bring_leading_pawn_first(std::span<Square> pawns);

}  // namespace zermelo::tables
