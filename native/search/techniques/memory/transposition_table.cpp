#include "search/techniques/memory/transposition_table.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

namespace zermelo {

namespace {

constexpr std::size_t mebibyte = 1024 * 1024;
constexpr std::array<char, 16> file_mark{"zermelo table 3"};

struct FileHead {
    std::array<char, 16> mark;
    std::array<char, 256> identity;  // filled up with zeros
    std::uint64_t entries;
    std::uint64_t checksum;
};

// An entry on disk: its key, and what was found as it is packed in memory.
struct FileEntry {
    std::uint64_t key;
    std::uint64_t found;
};

// FNV-1a over words: enough to notice damage.
std::uint64_t checksum_of(const std::vector<FileEntry>& entries) {
    std::uint64_t sum = 0xCBF29CE484222325;
    for (const FileEntry& entry : entries)
        for (const std::uint64_t word : {entry.key, entry.found})
            sum = (sum ^ word) * 0x100000001B3;
    return sum;
}

using FileIdentity = decltype(FileHead::identity);

FileIdentity in_file(std::string_view identity) {
    FileIdentity filled{};
    std::copy_n(identity.begin(), std::min(identity.size(), filled.size()), filled.begin());
    return filled;
}

// What may be shown of a file's: it may be damaged.
std::string text_of(const FileIdentity& identity) {
    std::string text;
    for (const char letter : identity)
        if (letter >= ' ' && letter <= '~') text += letter;
    return text;
}

// Calls `work(begin, end)` for parts of `count` that together are all of it, on several threads
// where a part is worth one. Without a thread to spare the caller does it all.
template <class Work>
void in_parts(std::size_t count, std::size_t smallest_part, Work work) {
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    const std::size_t parts = std::clamp<std::size_t>(count / smallest_part, 1, cores);
    std::vector<std::jthread> threads;
    std::size_t begin = 0;
    try {
        for (std::size_t part = 1; part < parts; ++part) {
            const std::size_t end = count * part / parts;
            threads.emplace_back(work, begin, end);
            begin = end;
        }
    } catch (const std::system_error&) {
    }
    work(begin, count);
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t mebibytes)
    : bucket_count_(std::max<std::size_t>(1, mebibytes * mebibyte / sizeof(Bucket))) {
    try {
        buckets_.reset(static_cast<Bucket*>(
            ::operator new(bucket_count_ * sizeof(Bucket), std::align_val_t{alignment})));
    } catch (const std::bad_alloc&) {
        throw TableError("no memory for a table of " + std::to_string(mebibytes) + " MiB");
    }
    // Every probe is a page of its own: with large pages the processor finds them in its buffer.
    ::madvise(buckets_.get(), bytes(), MADV_HUGEPAGE);
    clear();
}

void TranspositionTable::store(Key key, Move move, Value value, int depth, Bound bound,
                               Value evaluation, bool keeps_move) {
    constexpr int age_weight = 8;  // a search ago counts as this many plies
    Slot* worst = nullptr;
    int least = 0;
    for (Slot& slot : bucket(key).slots) {
        const std::uint64_t found = slot.found.load(std::memory_order_relaxed);
        const bool is_same = (slot.mixed_key.load(std::memory_order_relaxed) ^ found) == key;
        if (keeps_move && move.is_null() && is_same) move = unpacked(found).move;
        if (!found || is_same) {
            worst = &slot;
            break;
        }
        const int worth =
            depth_of(found) - age_weight * static_cast<int>((age() - age_of(found)) & age_mask);
        if (!worst || worth < least) {
            worst = &slot;
            least = worth;
        }
    }
    const std::uint64_t found =
        static_cast<std::uint64_t>(move.bits()) |
        static_cast<std::uint64_t>(static_cast<std::uint16_t>(value)) << 16 |
        static_cast<std::uint64_t>(static_cast<std::uint16_t>(evaluation)) << 32 |
        static_cast<std::uint64_t>(static_cast<std::uint8_t>(depth)) << 48 |
        static_cast<std::uint64_t>(age()) << 56 | (static_cast<std::uint64_t>(bound) + 1) << 62;
    worst->mixed_key.store(key ^ found, std::memory_order_relaxed);
    worst->found.store(found, std::memory_order_relaxed);
}

void TranspositionTable::clear() {
    // Where memory is first touched here, the system also has to find it: worth sharing out.
    constexpr std::size_t smallest_part = 16 * mebibyte / sizeof(Bucket);
    in_parts(bucket_count_, smallest_part, [this](std::size_t begin, std::size_t end) {
        std::uninitialized_value_construct(buckets_.get() + begin, buckets_.get() + end);
    });
    set_age(0);
}

std::size_t TranspositionTable::entry_count() const {
    std::size_t used = 0;
    for (std::size_t i = 0; i < bucket_count_; ++i)
        for (const Slot& slot : buckets_.get()[i].slots)
            used += slot.found.load(std::memory_order_relaxed) != 0;
    return used;
}

int TranspositionTable::permille_full() const {
    constexpr std::size_t sample = 1000;
    const std::size_t sampled = std::min(sample / bucket_size, bucket_count_);
    std::size_t used = 0;
    for (std::size_t i = 0; i < sampled; ++i)
        for (const Slot& slot : buckets_.get()[i].slots) {
            const std::uint64_t found = slot.found.load(std::memory_order_relaxed);
            used += found && age_of(found) == age();
        }
    return static_cast<int>(used * sample / (sampled * bucket_size));
}

void TranspositionTable::save(const std::filesystem::path& path, std::string_view identity) const {
    std::vector<FileEntry> entries;
    for (std::size_t i = 0; i < bucket_count_; ++i)
        for (const Slot& slot : buckets_.get()[i].slots)
            if (const std::uint64_t found = slot.found.load(std::memory_order_relaxed))
                entries.push_back({slot.mixed_key.load(std::memory_order_relaxed) ^ found, found});
    const FileHead head{file_mark, in_file(identity), entries.size(), checksum_of(entries)};
    // Beside it first, then renamed: a kill in between leaves the earlier file whole.
    std::filesystem::path unfinished = path;
    unfinished += ".part";
    std::error_code failed;
    const auto refuse = [&](const std::string& reason) {
        std::filesystem::remove(unfinished, failed);
        throw TableError("cannot write the table to " + path.string() + ": " + reason);
    };
    if (std::filesystem::is_directory(path, failed)) refuse("it is a folder");
    {
        std::ofstream file(unfinished, std::ios::binary);
        file.write(reinterpret_cast<const char*>(&head), sizeof head);
        file.write(reinterpret_cast<const char*>(entries.data()),
                   static_cast<std::streamsize>(entries.size() * sizeof(FileEntry)));
        file.close();
        if (!file) refuse("the folder is missing, full or not ours to write in");
    }
    std::filesystem::rename(unfinished, path, failed);
    if (failed) refuse(failed.message());
}

void TranspositionTable::load(const std::filesystem::path& path, std::string_view identity) {
    // Anything else, a pipe, would be waited for.
    std::error_code failed;
    if (!std::filesystem::is_regular_file(path, failed))
        throw TableError("cannot read " + path.string() + ": there is no such file");
    std::ifstream file(path, std::ios::binary);
    if (!file) throw TableError("cannot read " + path.string());
    FileHead head{};
    file.read(reinterpret_cast<char*>(&head), sizeof head);
    if (!file || head.mark != file_mark) throw TableError(path.string() + " is no saved table");
    if (head.identity != in_file(identity))
        throw TableError(path.string() + " was learned with another evaluation or other rules: " +
                         text_of(head.identity) + "; this engine has: " + std::string(identity));
    const auto size = std::filesystem::file_size(path, failed);
    if (failed || head.entries > size / sizeof(FileEntry) ||
        size != sizeof head + head.entries * sizeof(FileEntry))
        throw TableError(path.string() + " is damaged: its length is wrong");
    std::vector<FileEntry> entries(head.entries);
    file.read(reinterpret_cast<char*>(entries.data()),
              static_cast<std::streamsize>(entries.size() * sizeof(FileEntry)));
    if (!file || checksum_of(entries) != head.checksum)
        throw TableError(path.string() + " is damaged: its checksum is wrong");
    for (const FileEntry& entry : entries) {
        const TableEntry known = unpacked(entry.found);
        store(entry.key, known.move, known.value, known.depth, known.bound, known.evaluation);
    }
}

}  // namespace zermelo
