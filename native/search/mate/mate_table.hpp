// What the mate solver remembers of a position: within how many moves it is a mate, within how many
// it is none, and the move that showed it. Four entries per bucket, one cache line.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <new>

#include "board/position.hpp"

namespace zermelo {

struct MateEntry {
    Key key = 0;  // 0: empty
    Move move{};
    std::uint8_t mate_within = 0;     // moves of the attacker; 0: not known
    std::uint8_t no_mate_within = 0;  // 0: nothing known

    int work() const { return std::max(mate_within, no_mate_within); }
};

class MateTable {
  public:
    explicit MateTable(std::size_t mebibytes)
        : bucket_count_(std::max<std::size_t>(1, mebibytes << 20) / sizeof(Bucket)),
          // Zeroed by the system only where it is touched: a small problem pays for a small table.
          buckets_(static_cast<Bucket*>(std::calloc(bucket_count_, sizeof(Bucket)))) {
        if (!buckets_) throw std::bad_alloc();
    }

    // An empty entry when the position is not known.
    MateEntry find(Key key) const {
        for (const MateEntry& entry : bucket(key))
            if (entry.key == key) return entry;
        return {};
    }

    // Adds to what is known of the position.
    void store(Key key, Move move, int moves, bool is_mate) {
        Bucket& slots = bucket(key);
        MateEntry* place = &slots[0];
        for (MateEntry& entry : slots) {
            if (entry.key == key) {
                place = &entry;
                break;
            }
            if (entry.work() < place->work()) place = &entry;
        }
        if (place->key != key) *place = {.key = key};
        const auto length = static_cast<std::uint8_t>(moves);
        if (is_mate)
            place->mate_within = place->mate_within ? std::min(place->mate_within, length) : length;
        else
            place->no_mate_within = std::max(place->no_mate_within, length);
        if (!move.is_null()) place->move = move;
    }

  private:
    using Bucket = std::array<MateEntry, 4>;
    static_assert(sizeof(Bucket) == 64);

    struct Free {
        void operator()(Bucket* memory) const { std::free(memory); }
    };

    Bucket& bucket(Key key) const {
        __extension__ using Wide = unsigned __int128;
        const auto wide = static_cast<Wide>(key) * bucket_count_;
        return buckets_.get()[static_cast<std::size_t>(wide >> 64)];
    }

    std::size_t bucket_count_;
    std::unique_ptr<Bucket, Free> buckets_;
};

}  // namespace zermelo
