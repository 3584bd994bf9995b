// One file: the results (WDL, *.rtbw) or the distances (DTZ, *.rtbz) of one material.
#pragma once

#include <filesystem>
#include <vector>

#include "tables/compressed_values.hpp"
#include "tables/mapped_file.hpp"
#include "tables/placement.hpp"

namespace zermelo::tables {

enum class TableKind : std::uint8_t { results, distances };

// Of the side to move; wins and losses that the fifty-move rule makes draws are between.
enum Result : int { loss = -2, blessed_loss = -1, draw = 0, cursed_win = 1, win = 2 };

class TableFile {
  public:
    // Everything throws DamagedTable.
    TableFile(const std::filesystem::path& path, const Material& material, TableKind kind);

    // As it stands in the file. Captures that are better, and en passant, are the caller's.
    Result result(const Position& position) const;
    // Plies to the next capture or pawn move, from 1 on; none where only the other side is kept.
    std::optional<int> distance(const Position& position, Result result) const;

  private:
    // The values for a side to move and a file of the leading pawn.
    struct Part {
        Placement placement;
        CompressedValues values;
        std::array<std::uint64_t, 4> maps{};  // where the distances of a result are listed
    };
    // A position as the file sees it: colours exchanged if need be.
    struct View {
        bool mirrored;
        Color turn;
        int file = 0;
        std::array<Square, max_table_pieces> pawns{};
    };

    std::uint64_t read_placements();
    void read_maps(std::uint64_t& at);
    void read_values(std::uint64_t at);
    std::size_t side_count() const;
    std::size_t file_count() const { return material_.pawn_count() > 0 ? 4 : 1; }
    const Part& part(std::size_t side, int file) const {
        return parts_[static_cast<std::size_t>(file) * side_count() + side];
    }

    View view_of(const Position& position) const;
    unsigned value(const Position& position, const View& view, const Part& part) const;

    const MappedFile file_;
    const Bytes bytes_;
    const Material material_;
    const TableKind kind_;
    std::vector<Part> parts_;  // file by file, white to move first
};

}  // namespace zermelo::tables
