// Syzygy tables: the results of positions with few pieces and how far their next capture or pawn
// move is (Ronald de Man's format). Read here, every byte checked: a damaged file gives no answer.
//
// A file is opened when first asked. All questions may come from several threads at once.
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "tables/table_file.hpp"

namespace zermelo::tables {

class Tablebase {
  public:
    // Of these files; those whose name is none of a table are left out, of two alike the first is
    // taken.
    explicit Tablebase(const std::vector<std::filesystem::path>& files);
    Tablebase(const Tablebase&) = delete;
    Tablebase& operator=(const Tablebase&) = delete;
    ~Tablebase();

    // Of the largest table of results; 0 without any.
    int max_pieces() const { return max_pieces_; }
    bool may_cover(const Position& position) const {
        return count(position.occupied()) <= max_pieces_ && !position.castling_rooks();
    }

    // The result if the fifty-move count starts here. None where a table is missing or damaged.
    std::optional<Result> result(const Position& position) const;
    // Plies to the next capture or pawn move with best play, negative in a loss, 0 in a draw; 100
    // are added where the fifty-move rule makes a draw of it. May be one too small in tables that
    // count moves.
    std::optional<int> distance(const Position& position) const;

    // Which files were found damaged since the last call, one line each.
    std::vector<std::string> take_faults() const;

  private:
    struct Slot;

    // A result, and whether a capture gives it.
    struct Found {
        Result result;
        bool by_capture;
    };
    std::optional<Found> search_captures(const Position& position) const;
    std::optional<int> distance_of_moves(const Position& position, Result result,
                                         int recursion) const;
    std::optional<int> distance(const Position& position, int recursion) const;
    Slot* slot(const Position& position, TableKind kind) const;
    template <class Question>
    auto ask(const Position& position, TableKind kind, Question question) const;

    int max_pieces_ = 0;
    std::vector<std::unique_ptr<Slot>> slots_;
    std::array<std::unordered_map<Material::Key, Slot*>, 2> by_material_;
    mutable std::mutex gate_;
    mutable std::vector<std::string> faults_;
};

}  // namespace zermelo::tables
