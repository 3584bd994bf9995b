#include "tables/placement.hpp"

#include <algorithm>

#include "tables/bytes.hpp"
#include "tables/square_numbers.hpp"

namespace zermelo::tables {

Placement::Placement(const Material& material, std::span<const PieceCode> codes, GroupOrder order,
                     int file)
    : codes_count_(codes.size()) {
    std::copy(codes.begin(), codes.end(), codes_.begin());
    std::array<int, 16> found{};
    for (const PieceCode code : codes) ++found[code & 15];
    int known = 0;
    for (const Color color : {white, black})
        for (const PieceType type : {pawn, knight, bishop, rook, queen, king}) {
            const auto code = static_cast<std::size_t>(color * 8 + type + 1);
            if (found[code] != material.count(color, type))
                throw DamagedTable("its pieces are not those of its name");
            known += found[code];
        }
    if (known != static_cast<int>(codes_count_)) throw DamagedTable("it has unknown pieces");
    find_groups(material);
    find_factors(order, file);
}

void Placement::find_groups(const Material& material) {
    const bool has_pawns = material.pawn_count() > 0;
    lead_ = has_pawns                     ? Lead::pawns
            : material.has_unique_piece() ? Lead::three_pieces
                                          : Lead::kings;
    has_two_pawn_groups_ = material.count(white, pawn) > 0 && material.count(black, pawn) > 0;
    const std::size_t together = lead_ == Lead::pawns ? 1 : lead_ == Lead::three_pieces ? 3 : 2;
    for (std::size_t i = 0; i < codes_count_; ++i) {
        const bool joins = i > 0 && (i < together || codes_[i] == codes_[i - 1]);
        if (!joins) ++group_count_;
        ++lengths_[group_count_ - 1];
    }
    const auto is_pawn = [this](std::size_t i) { return type_of_code(codes_[i]) == pawn; };
    const auto is_king = [this](std::size_t i) { return type_of_code(codes_[i]) == king; };
    bool fits = true;
    if (lead_ == Lead::pawns) {
        const Color leader = color_of_code(codes_[0]);
        const auto led = static_cast<std::size_t>(material.count(leader, pawn));
        const auto others = static_cast<std::size_t>(material.count(!leader, pawn));
        fits = is_pawn(0) && lengths_[0] == led;
        if (has_two_pawn_groups_) fits = fits && is_pawn(led) && lengths_[1] == others;
    } else {
        fits =
            lengths_[0] == together && (lead_ == Lead::three_pieces || (is_king(0) && is_king(1)));
    }
    if (!fits) throw DamagedTable("its pieces are in no order a table has");
}

void Placement::find_factors(GroupOrder order, int file) {
    const std::size_t pawn_groups = has_two_pawn_groups_ ? 2 : 1;
    std::size_t next = pawn_groups;
    std::size_t free = 64 - lengths_[0] - (has_two_pawn_groups_ ? lengths_[1] : 0);
    std::uint64_t factor = 1;
    bool placed_first = false;
    bool placed_second = !has_two_pawn_groups_;
    for (unsigned turn = 0; next < group_count_ || !placed_first || !placed_second; ++turn) {
        if (turn == order.first) {
            factors_[0] = factor;
            factor *= lead_ == Lead::pawns          ? leading_pawn_numbers(lengths_[0], file)
                      : lead_ == Lead::three_pieces ? three_piece_numbers
                                                    : king_pair_numbers;
            placed_first = true;
        } else if (has_two_pawn_groups_ && turn == order.second) {
            factors_[1] = factor;
            factor *= combinations(lengths_[1], 48 - lengths_[0]);
            placed_second = true;
        } else if (next < group_count_) {
            factors_[next] = factor;
            factor *= combinations(lengths_[next], free);
            free -= lengths_[next++];
        } else if (turn > no_order) {
            throw DamagedTable("its groups have no order");
        }
    }
    size_ = factor;
}

namespace {

void mirror_files(std::span<Square> squares) {
    for (Square& square : squares) square ^= 7;
}

// Until the first piece is on files a to d and ranks 1 to 4, and the first of the leading ones that
// is off the diagonal below it.
void turn_board(std::span<Square> squares, std::size_t leading) {
    if (file_of(squares[0]) > 3) mirror_files(squares);
    if (rank_of(squares[0]) > 3)
        for (Square& square : squares) square ^= 56;
    for (std::size_t i = 0; i < leading; ++i) {
        const int above = above_diagonal(squares[i]);
        if (above == 0) continue;
        if (above > 0)
            for (Square& square : squares) square = make_square(rank_of(square), file_of(square));
        return;
    }
}

}  // namespace

std::uint64_t Placement::lead_number(std::span<Square> squares) const {
    if (lead_ == Lead::pawns) {
        const std::span<Square> pawns = squares.first(lengths_[0]);
        if (file_of(pawns[0]) > 3) mirror_files(squares);
        return number_of_leading_pawns(pawns);
    }
    turn_board(squares, lengths_[0]);
    return lead_ == Lead::three_pieces ? number_of_three(squares[0], squares[1], squares[2])
                                       : number_of_kings(squares[0], squares[1]);
}

std::uint64_t Placement::number(std::span<Square> squares) const {
    std::uint64_t number = lead_number(squares) * factors_[0];
    std::size_t placed = lengths_[0];
    for (std::size_t group = 1; group < group_count_; ++group) {
        const std::span<Square> members = squares.subspan(placed, lengths_[group]);
        std::sort(members.begin(), members.end());
        const std::span<Square> before = squares.first(placed);
        const int rank_taken = group == 1 && has_two_pawn_groups_ ? 8 : 0;  // no pawn is on rank 1
        std::uint64_t combination = 0;
        for (std::size_t i = 0; i < members.size(); ++i) {
            const Square square = members[i];
            const auto taken = std::count_if(before.begin(), before.end(),
                                             [square](Square other) { return other < square; });
            const int left = square - static_cast<int>(taken) - rank_taken;
            if (left > 0) combination += combinations(i + 1, static_cast<std::size_t>(left));
        }
        number += combination * factors_[group];
        placed += lengths_[group];
    }
    return number;
}

int bring_leading_pawn_first(std::span<Square> pawns) {
    const auto leading = std::max_element(pawns.begin(), pawns.end(), [](Square a, Square b) {
        return pawn_number(a) < pawn_number(b);
    });
    std::swap(pawns[0], *leading);
    const int file = file_of(pawns[0]);
    return std::min(file, 7 - file);
}

}  // namespace zermelo::tables
