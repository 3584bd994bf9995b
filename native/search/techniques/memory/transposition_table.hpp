// The transposition table: positions that were searched and what was found (G5, C10).
//
// Four entries per bucket, one cache line; a bucket is found by multiplication, so any size in MiB
// is used to the full. In a full bucket the entry worth least is replaced: shallow, or from an
// earlier search. The last good move of a position may be kept when its other moves fail. Saved to
// disk it is Chess0's long-term memory.
//
// Threads share it without a lock (Hyatt and Mann 2002). An entry is two words, what was found and
// the key with that mixed in: halves that two threads wrote do not give the key asked for, so a
// torn entry is one that is not there.
//
// Gain: +29 Elo (+20 to +39) on average, 100,000 games, 2,000 nodes, bench 1288175.
#pragma once

#include <atomic>
#include <filesystem>
#include <memory>
#include <new>
#include <optional>
#include <stdexcept>
#include <string_view>

#include "generated/config.hpp"
#include "search/node.hpp"

namespace zermelo {

struct TableError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// What is known about a position.
struct TableEntry {
    Move move;
    std::int16_t value;       // mates counted from this position
    std::int16_t evaluation;  // or no_evaluation
    std::int8_t depth;
    Bound bound;
};

class TranspositionTable {
  public:
    explicit TranspositionTable(std::size_t mebibytes);  // throws TableError when memory is short

    std::optional<TableEntry> find(Key key) const {
        for (const Slot& slot : bucket(key).slots) {
            const std::uint64_t found = slot.found.load(std::memory_order_relaxed);
            if ((slot.mixed_key.load(std::memory_order_relaxed) ^ found) == key && found)
                return unpacked(found);
        }
        return {};
    }
    // A null move may leave the one that is known of the position.
    void store(Key key, Move move, Value value, int depth, Bound bound,
               Value evaluation = no_evaluation, bool keeps_move = false);
    void prefetch(Key key) const { __builtin_prefetch(&bucket(key)); }

    void new_search() { set_age((age() + 1) & age_mask); }
    void clear();
    std::size_t bytes() const { return bucket_count_ * sizeof(Bucket); }
    std::size_t entry_count() const;
    // How full it is with entries of this search, in thousandths, by a sample.
    int permille_full() const;

    // `identity` says by which evaluation and rules the values were found; a file with another one,
    // a foreign or a damaged file is refused with a TableError and the table left as it was. A file
    // that cannot be written leaves nothing behind.
    void save(const std::filesystem::path& path, std::string_view identity) const;
    void load(const std::filesystem::path& path, std::string_view identity);

  private:
    // `found`, from its lowest bit: move 16, value 16, evaluation 16, depth 8, age 6, bound 2.
    // Bounds count from 1, so that an empty slot is 0.
    struct Slot {
        std::atomic<std::uint64_t> mixed_key;
        std::atomic<std::uint64_t> found;
    };
    static constexpr std::size_t bucket_size = 4;
    struct alignas(64) Bucket {
        Slot slots[bucket_size];
    };
    static_assert(sizeof(Bucket) == 64);
    static constexpr std::size_t alignment = 2 * 1024 * 1024;  // a large page
    static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

    static constexpr unsigned age_mask = 63;
    unsigned age() const { return age_.load(std::memory_order_relaxed); }
    void set_age(unsigned age) { age_.store(age, std::memory_order_relaxed); }
    static unsigned age_of(std::uint64_t found) {
        return static_cast<unsigned>(found >> 56) & age_mask;
    }
    static int depth_of(std::uint64_t found) { return static_cast<std::int8_t>(found >> 48); }
    static TableEntry unpacked(std::uint64_t found) {
        return {Move::from_bits(static_cast<std::uint16_t>(found)),
                static_cast<std::int16_t>(found >> 16), static_cast<std::int16_t>(found >> 32),
                static_cast<std::int8_t>(found >> 48), static_cast<Bound>((found >> 62) - 1)};
    }

    struct Release {
        void operator()(Bucket* buckets) const {
            ::operator delete(buckets, std::align_val_t{alignment});
        }
    };
    Bucket& bucket(Key key) const {
        __extension__ using Wide = unsigned __int128;
        const auto wide = static_cast<Wide>(key) * bucket_count_;
        return buckets_.get()[static_cast<std::size_t>(wide >> 64)];
    }

    std::size_t bucket_count_;
    std::unique_ptr<Bucket, Release> buckets_;
    std::atomic<unsigned> age_ = 0;  // helpers of the search before may still look at it
};

// Mates are stored by their distance from the position, met again at another ply.
constexpr Value shift_mate(Value value, int plies) {
    if (value >= mate_threshold) return value + plies;
    if (value <= -mate_threshold) return value - plies;
    return value;
}

// What the table already knows of a node, if that decides it. Sets the node's table move.
template <class Search>
std::optional<Value> table_cut(Search& search, Node& node) {
    const auto& settings = search.config().table;
    if (!settings.enabled) return {};
    if (search.rehearses()) return {};
    const std::optional<TableEntry> entry = search.table().find(search.position().key());
    // A node that failed low has no good move, only a first among equals, or one known before.
    const bool has_move = entry && (settings.keeps_moves || entry->bound != Bound::upper);
    node.table_move = has_move ? entry->move : Move{};
    node.in_table = entry.has_value();
    if (entry) {
        node.table_value = shift_mate(entry->value, -node.ply);
        node.table_depth = entry->depth;
        node.table_bound = entry->bound;
        if (settings.estimates) node.evaluation = entry->evaluation;
    }
    if (node.ply == 0 || !node.excluded.is_null()) return {};
    ++search.statistics().table_probes;
    if (!entry) return {};
    ++search.statistics().table_hits;
    if (settings.kind == TableKind::bare) {
        ++search.statistics().table_cuts;
        return entry->value;
    }
    const bool deep_enough = settings.depth_match == TableDepthMatch::equal
                                 ? entry->depth == node.depth
                                 : entry->depth >= node.depth;
    if (!deep_enough || (!settings.cuts_variation && node.beta - node.alpha > 1)) return {};
    const Value value = node.table_value;
    const bool decides = entry->bound == Bound::exact ||
                         (entry->bound == Bound::lower && value >= node.beta) ||
                         (entry->bound == Bound::upper && value <= node.alpha);
    if (!decides) return {};
    ++search.statistics().table_cuts;
    return value;
}

// The static value, or the value of a shallower search where the table's bound says it is nearer.
template <class Search>
Value table_estimate(const Search& search, const Node& node) {
    if (!search.config().table.enabled || !node.in_table || is_mate_value(node.table_value))
        return node.static_value;
    const bool higher = node.table_value > node.static_value;
    const bool says_so = node.table_bound == Bound::exact ||
                         node.table_bound == (higher ? Bound::lower : Bound::upper);
    return says_so && search.config().table.estimates ? node.table_value : node.static_value;
}

template <class Search>
void store_searched(Search& search, const Node& node, Value best, Move move) {
    const auto& settings = search.config().table;
    if (!settings.enabled || !node.excluded.is_null() || search.rehearses()) return;
    const Key key = search.position().key();
    if (settings.kind == TableKind::bare) {
        // As in Kong's listing: a node left by a cutoff is not stored, and the root only when new.
        if (best < node.beta && (node.ply > 0 || !search.table().find(key)))
            search.table().store(key, move, best, 0, Bound::exact);
        return;
    }
    const Bound bound = best <= node.alpha  ? Bound::upper
                        : best >= node.beta ? Bound::lower
                                            : Bound::exact;
    const Move good = settings.keeps_moves && bound == Bound::upper ? Move{} : move;
    search.table().store(key, good, shift_mate(best, node.ply), node.depth, bound, node.evaluation,
                         settings.keeps_moves);
}

// Kong's table also keeps leaves; in a correct one looking a leaf up costs as much as valuing it.
template <class Search>
void store_leaf(Search& search, Value value) {
    const auto& settings = search.config().table;
    if (settings.enabled && settings.kind == TableKind::bare)
        search.table().store(search.position().key(), Move{}, value, 0, Bound::exact);
}

}  // namespace zermelo
