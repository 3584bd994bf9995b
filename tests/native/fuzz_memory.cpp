// libFuzzer: any bytes as a memory file. The first byte says whether they are taken as they are, or
// as the entries of a file whose head and checksum fit: then everything in it is believed, and a
// search over it must still be legal.
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>

#include "checks.hpp"
#include "search/engine.hpp"

namespace {

using namespace zermelo;

constexpr std::size_t head_size = 16 + 256 + 8 + 8;
constexpr std::size_t entry_size = 16;

std::filesystem::path scratch() {
    static const std::filesystem::path path =
        std::filesystem::temp_directory_path() / ("fuzz_memory." + std::to_string(::getpid()));
    return path;
}

std::string saved(const Engine& engine) {
    engine.save_memory(scratch());
    std::ifstream file(scratch(), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// The starting position's key goes first, so that the search meets the entry.
std::string with_entries(std::string head, std::string entries) {
    entries.resize(entries.size() / entry_size * entry_size);
    const Key key = parse_fen(starting_fen).key();
    if (!entries.empty()) std::memcpy(entries.data(), &key, sizeof key);
    std::uint64_t sum = 0xCBF29CE484222325;
    for (std::size_t i = 0; i < entries.size(); i += sizeof sum) {
        std::uint64_t word = 0;
        std::memcpy(&word, entries.data() + i, sizeof word);
        sum = (sum ^ word) * 0x100000001B3;
    }
    const std::uint64_t count = entries.size() / entry_size;
    std::memcpy(head.data() + 272, &count, sizeof count);
    std::memcpy(head.data() + 280, &sum, sizeof sum);
    return head + entries;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    SearchConfig config = zermelo_config;
    config.table.mebibytes = 1;
    static Engine engine(config, nullptr, 0, false);
    static const std::string head = [] {
        const std::string empty = saved(engine);
        if (empty.size() != head_size) std::abort();
        return empty;
    }();
    if (size == 0) return 0;
    const std::string rest(reinterpret_cast<const char*>(data) + 1, size - 1);
    const std::string bytes = data[0] % 2 ? with_entries(head, rest) : rest;
    std::ofstream(scratch(), std::ios::binary) << bytes;
    static bool is_used = true;
    if (is_used) engine.clear();  // takes longer than all the rest
    is_used = false;
    try {
        engine.load_memory(scratch());
    } catch (const TableError&) {
        if (engine.table_entries() != 0) std::abort();  // refused, and yet believed
        return 0;
    }
    is_used = true;
    Limits limits;
    limits.nodes = 200;
    const Line game{parse_fen(starting_fen)};
    const Report report = engine.search(game, limits, {}, nullptr);
    MoveList legal;
    generate(game.position(), legal);
    if (std::find(legal.begin(), legal.end(), report.move) == legal.end()) std::abort();
    return 0;
}
