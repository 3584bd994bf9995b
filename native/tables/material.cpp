#include "tables/material.hpp"

namespace zermelo::tables {

namespace {

constexpr std::array<PieceType, 5> counted_types{pawn, knight, bishop, rook, queen};

}  // namespace

Material Material::of(const Position& position) {
    Material material;
    for (const Color color : {white, black})
        for (const PieceType type : counted_types)
            material.key_ |= (static_cast<Key>(zermelo::count(position.pieces(color, type))) & 15)
                             << shift(color, type);
    return material;
}

std::optional<Material> Material::named(std::string_view name) {
    constexpr std::string_view letters = "PNBRQ";
    Material material;
    const std::size_t middle = name.find('v');
    if (middle == std::string_view::npos || name.size() - 1 > max_table_pieces) return {};
    const std::array<std::string_view, 2> sides{name.substr(0, middle), name.substr(middle + 1)};
    for (const Color color : {white, black}) {
        const std::string_view side = sides[color];
        if (side.empty() || side.front() != 'K') return {};
        for (const char letter : side.substr(1)) {
            const std::size_t type = letters.find(letter);
            if (type == std::string_view::npos) return {};
            material.key_ += Key{1} << shift(color, static_cast<PieceType>(type));
        }
    }
    if (material.piece_count() < 3) return {};
    return material;
}

int Material::piece_count() const {
    int total = 2;
    for (const Color color : {white, black})
        for (const PieceType type : counted_types) total += count(color, type);
    return total;
}

bool Material::has_unique_piece() const {
    for (const Color color : {white, black})
        for (const PieceType type : counted_types)
            if (count(color, type) == 1) return true;
    return false;
}

}  // namespace zermelo::tables
