#include "evaluation/endings/pawn_ending.hpp"

#include <bitset>
#include <memory>
#include <vector>

#include "evaluation/squares.hpp"

namespace zermelo::endings {

namespace {

// White has the pawn, on files a to d and ranks 2 to 7.
constexpr std::size_t pawn_squares = 24;
constexpr std::size_t place_count = 2 * pawn_squares * square_count * square_count;

struct Place {
    Color turn;
    Square pawn;
    Square king;
    Square other;
};

std::size_t index_of(const Place& place) {
    const int pawn_index = 4 * (rank_of(place.pawn) - 1) + file_of(place.pawn);
    return static_cast<std::size_t>(((place.turn * 24 + pawn_index) * 64 + place.king) * 64 +
                                    place.other);
}

Place place_of(std::size_t index) {
    const auto number = static_cast<int>(index);
    const int pawn_index = number / 4096 % 24;
    return {static_cast<Color>(number / 4096 / 24), make_square(pawn_index % 4, pawn_index / 4 + 1),
            number / 64 % 64, number % 64};
}

enum class Verdict : std::uint8_t { unknown, draw, win, illegal };

bool is_illegal(const Place& place) {
    const bool checked = contains(pawn_attacks(white, place.pawn), place.other);
    return distance(place.king, place.other) <= 1 || place.king == place.pawn ||
           place.other == place.pawn || (place.turn == white && checked);
}

// A new queen that is not taken at once.
bool promotes(const Place& place) {
    const Square queen = place.pawn + north;
    return rank_of(place.pawn) == 6 && queen != place.king && queen != place.other &&
           (distance(place.other, queen) > 1 || distance(place.king, queen) == 1);
}

class Table {
  public:
    Table() : verdicts_(place_count, Verdict::unknown) {
        for (std::size_t index = 0; index < place_count; ++index) {
            const Place place = place_of(index);
            if (is_illegal(place))
                verdicts_[index] = Verdict::illegal;
            else if (place.turn == white && promotes(place))
                verdicts_[index] = Verdict::win;
        }
        // A pawn only goes forward, so its squares can be finished one after another.
        for (std::size_t pawn_index = pawn_squares; pawn_index-- > 0;)
            while (improve(pawn_index)) {
            }
        for (std::size_t index = 0; index < place_count; ++index)
            wins_[index] = verdicts_[index] == Verdict::win;
        verdicts_ = {};
    }

    bool wins(const Place& place) const { return wins_[index_of(place)]; }

  private:
    // Visits every placement with this pawn once; returns whether a verdict was found.
    bool improve(std::size_t pawn_index) {
        constexpr std::size_t kings = square_count * square_count;
        bool changed = false;
        for (const std::size_t first : {pawn_index * kings, (pawn_squares + pawn_index) * kings})
            for (std::size_t index = first; index < first + kings; ++index) {
                if (verdicts_[index] != Verdict::unknown) continue;
                const Place place = place_of(index);
                verdicts_[index] = place.turn == white ? of_attacker(place) : of_defender(place);
                changed |= verdicts_[index] != Verdict::unknown;
            }
        return changed;
    }

    // Wins if a move does; draws when all do.
    Verdict of_attacker(const Place& place) const {
        Verdict best = Verdict::draw;
        const auto consider = [&](const Place& next) {
            const Verdict verdict = verdicts_[index_of(next)];
            if (verdict == Verdict::win || (verdict == Verdict::unknown && best == Verdict::draw))
                best = verdict;
        };
        for (Bitboard moves = king_attacks(place.king); moves && best != Verdict::win;)
            consider({black, place.pawn, pop_lowest(moves), place.other});
        const Bitboard taken = bit(place.king) | bit(place.other);
        const Square once = place.pawn + north;
        if (best == Verdict::win || rank_of(place.pawn) == 6 || contains(taken, once)) return best;
        consider({black, once, place.king, place.other});
        const Square twice = once + north;
        if (best != Verdict::win && rank_of(place.pawn) == 1 && !contains(taken, twice))
            consider({black, twice, place.king, place.other});
        return best;
    }

    // Draws if a move does, by taking the pawn too, or if there is none.
    Verdict of_defender(const Place& place) const {
        bool unknown = false;
        bool moved = false;
        const Bitboard guarded =
            king_attacks(place.king) | bit(place.king) | pawn_attacks(white, place.pawn);
        for (Bitboard moves = king_attacks(place.other) & ~guarded; moves;) {
            const Square to = pop_lowest(moves);
            moved = true;
            if (to == place.pawn) return Verdict::draw;
            const Verdict verdict = verdicts_[index_of({white, place.pawn, place.king, to})];
            if (verdict == Verdict::draw) return Verdict::draw;
            unknown |= verdict == Verdict::unknown;
        }
        if (!moved) return Verdict::draw;
        return unknown ? Verdict::unknown : Verdict::win;
    }

    std::vector<Verdict> verdicts_;
    std::bitset<place_count> wins_;
};

}  // namespace

bool wins_with_pawn(Color strong, Square strong_king, Square pawn_square, Square weak_king,
                    Color turn) {
    static const std::unique_ptr<const Table> table = std::make_unique<const Table>();
    int turned = strong == white ? 0 : 56;
    if (file_of(pawn_square) > 3) turned ^= 7;
    return table->wins({turn == strong ? white : black, pawn_square ^ turned, strong_king ^ turned,
                        weak_king ^ turned});
}

}  // namespace zermelo::endings
