#include "tables/table_file.hpp"

#include <algorithm>

namespace zermelo::tables {

namespace {

constexpr std::uint32_t results_magic = 0x5D23E871;
constexpr std::uint32_t distances_magic = 0xA50C66D7;
constexpr unsigned is_split = 1;  // both sides to move have values of their own
constexpr unsigned has_pawns = 2;

// Data in blocks of 64 bytes, and a checksum.
constexpr std::size_t size_unit = 64;
constexpr std::size_t size_rest = 16;

constexpr std::uint64_t to_even(std::uint64_t at) {
    return at + (at & 1);
}

// Which of the four lists of distances is for a result.
constexpr std::size_t map_of(Result result) {
    switch (result) {
    case loss: return 1;
    case cursed_win: return 2;
    case blessed_loss: return 3;
    default: return 0;
    }
}

}  // namespace

TableFile::TableFile(const std::filesystem::path& path, const Material& material, TableKind kind)
    : file_(path), bytes_(file_.bytes()), material_(material), kind_(kind) {
    const std::uint32_t magic = kind == TableKind::results ? results_magic : distances_magic;
    if (bytes_.size() % size_unit != size_rest || bytes_.four_bytes(0) != magic)
        throw DamagedTable("it is no Syzygy table");
    const unsigned flags = bytes_.byte(4);
    const bool splits = kind == TableKind::results && !material.is_symmetric();
    if (((flags & has_pawns) != 0) != (material.pawn_count() > 0) ||
        (kind == TableKind::results && ((flags & is_split) != 0) != splits))
        throw DamagedTable("it is a table of other pieces");
    read_values(read_placements());
}

std::size_t TableFile::side_count() const {
    return kind_ == TableKind::results && !material_.is_symmetric() ? 2 : 1;
}

// Low halves of bytes are for white to move, high ones for black. Returns where they end.
std::uint64_t TableFile::read_placements() {
    std::uint64_t at = 5;
    const bool two_pawn_groups =
        material_.count(white, pawn) > 0 && material_.count(black, pawn) > 0;
    const auto piece_count = static_cast<std::size_t>(material_.piece_count());
    parts_.resize(file_count() * side_count());
    for (std::size_t file = 0; file < file_count(); ++file) {
        const unsigned first = bytes_.byte(at++);
        const unsigned second = two_pawn_groups ? bytes_.byte(at++) : 0xFF;
        for (std::size_t side = 0; side < side_count(); ++side) {
            const unsigned shift = side == 0 ? 0 : 4;
            std::array<PieceCode, max_table_pieces> codes{};
            for (std::size_t i = 0; i < piece_count; ++i)
                codes[i] = static_cast<PieceCode>(bytes_.byte(at + i) >> shift & 15);
            parts_[file * side_count() + side].placement =
                Placement(material_, {codes.data(), piece_count},
                          {first >> shift & 15, second >> shift & 15}, static_cast<int>(file));
        }
        at += piece_count;
    }
    return to_even(at);
}

void TableFile::read_values(std::uint64_t at) {
    for (Part& part : parts_) part.values = CompressedValues(bytes_, at, part.placement.size());
    if (kind_ == TableKind::distances) read_maps(at);
    for (Part& part : parts_) part.values.place_index(at);
    for (Part& part : parts_) part.values.place_lengths(at);
    for (Part& part : parts_) part.values.place_blocks(at);
}

// Each list begins with the number of its entries, of one or two bytes.
void TableFile::read_maps(std::uint64_t& at) {
    for (Part& part : parts_) {
        if (!part.values.has(CompressedValues::is_mapped)) continue;
        const bool wide = part.values.has(CompressedValues::is_wide);
        if (wide) at = to_even(at);
        for (std::uint64_t& map : part.maps) {
            const unsigned width = wide ? 2 : 1;
            map = at + width;
            at += width * (1 + (wide ? bytes_.two_bytes(at) : bytes_.byte(at)));
        }
    }
    at = to_even(at);
}

TableFile::View TableFile::view_of(const Position& position) const {
    const bool turned = material_.is_symmetric() && position.turn() == black;
    const bool mirrored = turned || Material::of(position).key() != material_.key();
    View view{mirrored, mirrored ? !position.turn() : position.turn()};
    if (material_.pawn_count() > 0) {
        const Color leader = color_of_code(parts_.front().placement.codes()[0]);
        Bitboard pawns = position.pieces(mirrored ? !leader : leader, pawn);
        std::size_t count = 0;
        while (pawns && count < view.pawns.size())
            view.pawns[count++] = pop_lowest(pawns) ^ (mirrored ? 56 : 0);
        view.file = bring_leading_pawn_first({view.pawns.data(), count});
    }
    return view;
}

unsigned TableFile::value(const Position& position, const View& view, const Part& part) const {
    const std::span<const PieceCode> codes = part.placement.codes();
    std::array<Bitboard, 16> left{};
    for (const PieceCode code : codes) {
        const Color color = color_of_code(code);
        left[code] = position.pieces(view.mirrored ? !color : color, type_of_code(code));
    }
    std::array<Square, max_table_pieces> squares{};
    for (std::size_t i = 0; i < codes.size(); ++i)
        squares[i] = pop_lowest(left[codes[i]]) ^ (view.mirrored ? 56 : 0);
    // The leading pawns come first, and are known.
    if (material_.pawn_count() > 0)
        for (std::size_t i = 0; i < codes.size() && codes[i] == codes[0]; ++i)
            squares[i] = view.pawns[i];
    return part.values.value(part.placement.number({squares.data(), codes.size()}));
}

Result TableFile::result(const Position& position) const {
    const View view = view_of(position);
    const std::size_t side = side_count() == 1 ? 0 : view.turn;
    const unsigned stored = value(position, view, part(side, view.file));
    if (stored > 4) throw DamagedTable("it has unknown results");
    return static_cast<Result>(static_cast<int>(stored) - 2);
}

std::optional<int> TableFile::distance(const Position& position, Result result) const {
    const View view = view_of(position);
    const Part& kept = part(0, view.file);
    const CompressedValues& values = kept.values;
    const Color side = values.has(CompressedValues::black_to_move) ? black : white;
    const bool serves_both = material_.is_symmetric() && material_.pawn_count() == 0;
    if (side != view.turn && !serves_both) return {};
    unsigned stored = value(position, view, kept);
    if (values.has(CompressedValues::is_mapped)) {
        const std::uint64_t map = kept.maps[map_of(result)];
        stored = values.has(CompressedValues::is_wide) ? bytes_.two_bytes(map + 2 * stored)
                                                       : bytes_.byte(map + stored);
    }
    const bool in_plies = (result == win && values.has(CompressedValues::win_in_plies)) ||
                          (result == loss && values.has(CompressedValues::loss_in_plies));
    return static_cast<int>(in_plies ? stored : 2 * stored) + 1;
}

}  // namespace zermelo::tables
