#include "tables/tablebase.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

#include "board/generate.hpp"

namespace zermelo::tables {

// A file, opened when first asked.
struct Tablebase::Slot {
    // Said, as Debian's clang, which builds the fuzzers, does not make it from an aggregate.
    Slot(std::filesystem::path place, const Material& pieces, TableKind asked)
        : path(std::move(place)), material(pieces), kind(asked) {}

    std::filesystem::path path;
    Material material;
    TableKind kind;
    std::once_flag opened;
    std::atomic<bool> damaged{false};
    std::unique_ptr<TableFile> file;
};

Tablebase::Tablebase(const std::vector<std::filesystem::path>& files) {
    for (const std::filesystem::path& path : files) {
        const bool has_results = path.extension() == ".rtbw";
        if (!has_results && path.extension() != ".rtbz") continue;
        const std::optional<Material> material = Material::named(path.stem().string());
        if (!material) continue;
        const TableKind kind = has_results ? TableKind::results : TableKind::distances;
        auto& known = by_material_[static_cast<std::size_t>(kind)];
        if (known.contains(material->key())) continue;
        slots_.push_back(std::make_unique<Slot>(path, *material, kind));
        known[material->key()] = known[material->mirrored_key()] = slots_.back().get();
        if (has_results) max_pieces_ = std::max(max_pieces_, material->piece_count());
    }
}

Tablebase::~Tablebase() = default;

Tablebase::Slot* Tablebase::slot(const Position& position, TableKind kind) const {
    const auto& known = by_material_[static_cast<std::size_t>(kind)];
    const auto found = known.find(Material::of(position).key());
    return found == known.end() || found->second->damaged ? nullptr : found->second;
}

// What `question` answers about the table of a position; nothing where there is none, or it turns
// out to be damaged, which is noted once.
template <class Question>
auto Tablebase::ask(const Position& position, TableKind kind, Question question) const {
    std::optional<decltype(question(std::declval<const TableFile&>()))> answer;
    Slot* const asked = slot(position, kind);
    if (!asked) return answer;
    try {
        std::call_once(asked->opened, [asked] {
            asked->file = std::make_unique<TableFile>(asked->path, asked->material, asked->kind);
        });
        answer = question(*asked->file);
    } catch (const DamagedTable& error) {
        if (!asked->damaged.exchange(true)) {
            const std::lock_guard lock(gate_);
            faults_.push_back(asked->path.filename().string() +
                              " is damaged and no longer used: " + error.what());
        }
    }
    return answer;
}

std::vector<std::string> Tablebase::take_faults() const {
    const std::lock_guard lock(gate_);
    return std::exchange(faults_, {});
}

namespace {

constexpr int fifty_moves = 100;

constexpr Result reversed(Result result) {
    return static_cast<Result>(-result);
}

constexpr int sign_of(int number) {
    return (number > 0) - (number < 0);
}

// The distance where the next move is a capture or a pawn move.
constexpr int distance_at_once(Result result) {
    return sign_of(result) +
           (result == cursed_win || result == blessed_loss ? sign_of(result) * fifty_moves : 0);
}

Position after(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    return next;
}

bool is_pawn_move(const Position& position, Move move) {
    return type_of(position.piece_on(move.from())) == pawn;
}

}  // namespace

// A table may say anything that is too low where a capture is as good as its best move, and knows
// no en passant: both are tried here.
std::optional<Tablebase::Found> Tablebase::search_captures(const Position& position) const {
    if (count(position.occupied()) == 2) return Found{draw, false};
    MoveList captures;
    generate<Stage::captures>(position, captures);
    Result best = loss;
    Result best_en_passant = loss;
    std::size_t en_passant_count = 0;
    for (const Move move : captures) {
        if (!move.is_capture()) continue;
        const std::optional<Found> next = search_captures(after(position, move));
        if (!next) return {};
        const Result result = reversed(next->result);
        if (result == win) return Found{win, true};
        const bool is_en_passant = move.kind() == MoveKind::en_passant;
        en_passant_count += is_en_passant;
        Result& better = is_en_passant ? best_en_passant : best;
        better = std::max(better, result);
    }
    // Without en passant this would be mate or stalemate, and the table says so.
    if (en_passant_count && en_passant_count == count_moves(position))
        return Found{best_en_passant, true};
    const auto stored = ask(position, TableKind::results,
                            [&](const TableFile& table) { return table.result(position); });
    if (!stored) return {};
    const Result known = std::max(best, *stored);
    const bool by_en_passant =
        en_passant_count && (best_en_passant > known || (best_en_passant == known && known > draw));
    if (by_en_passant) return Found{best_en_passant, true};
    return Found{known, best >= *stored && best > draw};
}

std::optional<Result> Tablebase::result(const Position& position) const {
    if (!may_cover(position)) return {};
    const std::optional<Found> found = search_captures(position);
    if (!found) return {};
    return found->result;
}

std::optional<int> Tablebase::distance(const Position& position) const {
    // Where the table has the other side only, the moves lead to it; a damaged one may have none.
    constexpr int max_recursion = 1;
    return may_cover(position) ? distance(position, max_recursion) : std::nullopt;
}

std::optional<int> Tablebase::distance(const Position& position, int recursion) const {
    const std::optional<Found> found = search_captures(position);
    if (!found) return {};
    const Result known = found->result;
    if (known == draw) return 0;
    if (found->by_capture) return distance_at_once(known);
    if (known > draw) {
        MoveList moves;
        generate(position, moves);
        for (const Move move : moves) {
            if (move.is_capture() || !is_pawn_move(position, move)) continue;
            const std::optional<Found> next = search_captures(after(position, move));
            if (!next) return {};
            if (reversed(next->result) == known) return distance_at_once(known);
        }
    }
    const auto stored = ask(position, TableKind::distances, [&](const TableFile& table) {
        return table.distance(position, known);
    });
    if (!stored) return {};
    if (!*stored) return distance_of_moves(position, known, recursion);
    return distance_at_once(known) + sign_of(known) * (**stored - 1);
}

// The distance by looking at every move, where the table has only the other side to move.
std::optional<int> Tablebase::distance_of_moves(const Position& position, Result result,
                                                int recursion) const {
    if (recursion == 0) return {};
    MoveList moves;
    generate(position, moves);
    std::optional<int> best;
    for (const Move move : moves) {
        const bool begins_again = move.is_capture() || is_pawn_move(position, move);
        // A win by such a move would have been found before.
        if (begins_again && result > draw) continue;
        const Position next = after(position, move);
        int plies = 0;
        if (begins_again) {
            const std::optional<Found> found = search_captures(next);
            if (!found) return {};
            plies = distance_at_once(reversed(found->result));
        } else {
            const std::optional<int> found = distance(next, recursion - 1);
            if (!found) return {};
            const bool mates = next.in_check() && !has_legal_move(next);
            plies = mates ? 1 : -*found + sign_of(-*found);
        }
        if (sign_of(plies) == sign_of(result)) best = std::min(best.value_or(plies), plies);
    }
    return best.value_or(result > draw ? 0 : -1);
}

}  // namespace zermelo::tables
