#include "search/transposition_table.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <new>

namespace zermelo {

namespace {

constexpr std::size_t mebibyte = 1024 * 1024;
constexpr std::array<char, 16> file_mark{"zermelo table 1"};

struct FileHead {
    std::array<char, 16> mark;
    std::uint64_t fingerprint;
    std::uint64_t entries;
    std::uint64_t checksum;
};

// FNV-1a over words: enough to notice damage.
std::uint64_t checksum_of(const TableEntry* entries, std::size_t count) {
    std::uint64_t sum = 0xCBF29CE484222325;
    for (std::size_t i = 0; i < count; ++i) {
        std::uint64_t words[2];
        std::memcpy(words, &entries[i], sizeof words);
        for (const std::uint64_t word : words) sum = (sum ^ word) * 0x100000001B3;
    }
    return sum;
}

}  // namespace

static_assert(sizeof(TableEntry) == 16);

TranspositionTable::TranspositionTable(std::size_t mebibytes)
    : bucket_count_(std::max<std::size_t>(1, mebibytes * mebibyte / sizeof(Bucket))) {
    try {
        buckets_ = std::make_unique<Bucket[]>(bucket_count_);
    } catch (const std::bad_alloc&) {
        throw TableError("no memory for a table of " + std::to_string(mebibytes) + " MiB");
    }
}

const TableEntry* TranspositionTable::find(Key key) const {
    for (const TableEntry& entry : bucket(key).entries)
        if (entry.key == key && entry.used) return &entry;
    return nullptr;
}

void TranspositionTable::store(Key key, Move move, Value value, int depth, Bound bound) {
    constexpr int age_weight = 8;  // a search ago counts as this many plies
    TableEntry* worst = nullptr;
    int least = 0;
    for (TableEntry& entry : bucket(key).entries) {
        if (!entry.used || entry.key == key) {
            worst = &entry;
            break;
        }
        const int worth = entry.depth - age_weight * ((age_ - entry.age) & 63);
        if (!worst || worth < least) {
            worst = &entry;
            least = worth;
        }
    }
    worst->key = key;
    worst->move = move;
    worst->value = static_cast<std::int16_t>(value);
    worst->depth = static_cast<std::int8_t>(depth);
    worst->bound = bound;
    worst->age = age_ & 63;
    worst->used = 1;
}

void TranspositionTable::clear() {
    std::fill_n(buckets_.get(), bucket_count_, Bucket{});
    age_ = 0;
}

std::size_t TranspositionTable::entry_count() const {
    std::size_t used = 0;
    for (std::size_t i = 0; i < bucket_count_; ++i)
        for (const TableEntry& entry : buckets_[i].entries) used += entry.used;
    return used;
}

void TranspositionTable::save(const std::filesystem::path& path, std::uint64_t fingerprint) const {
    std::vector<TableEntry> entries;
    for (std::size_t i = 0; i < bucket_count_; ++i)
        for (const TableEntry& entry : buckets_[i].entries)
            if (entry.used) entries.push_back(entry);
    const FileHead head{file_mark, fingerprint, entries.size(),
                        checksum_of(entries.data(), entries.size())};
    // Beside it first, then renamed: a kill in between leaves the earlier file whole.
    std::filesystem::path unfinished = path;
    unfinished += ".part";
    {
        std::ofstream file(unfinished, std::ios::binary);
        file.write(reinterpret_cast<const char*>(&head), sizeof head);
        file.write(reinterpret_cast<const char*>(entries.data()),
                   static_cast<std::streamsize>(entries.size() * sizeof(TableEntry)));
        if (!file.flush()) throw TableError("cannot write the table to " + path.string());
    }
    std::filesystem::rename(unfinished, path);
}

void TranspositionTable::load(const std::filesystem::path& path, std::uint64_t fingerprint) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw TableError("cannot read " + path.string());
    FileHead head{};
    file.read(reinterpret_cast<char*>(&head), sizeof head);
    if (!file || head.mark != file_mark) throw TableError(path.string() + " is no saved table");
    if (head.fingerprint != fingerprint)
        throw TableError(path.string() + " was learned with another evaluation");
    const auto size = std::filesystem::file_size(path);
    if (head.entries > size / sizeof(TableEntry) ||
        size != sizeof head + head.entries * sizeof(TableEntry))
        throw TableError(path.string() + " is damaged: its length is wrong");
    std::vector<TableEntry> entries(head.entries);
    file.read(reinterpret_cast<char*>(entries.data()),
              static_cast<std::streamsize>(entries.size() * sizeof(TableEntry)));
    if (!file || checksum_of(entries.data(), entries.size()) != head.checksum)
        throw TableError(path.string() + " is damaged: its checksum is wrong");
    for (const TableEntry& entry : entries)
        store(entry.key, entry.move, entry.value, entry.depth, entry.bound);
}

}  // namespace zermelo
