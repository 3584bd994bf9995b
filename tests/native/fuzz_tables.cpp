// Damaged Syzygy files under sanitizers: every question ends, with an answer or without.
//
// fuzz_tables FOLDER [COUNT]: damages the whole tables of a folder, one at a time.
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iostream>

#include "board/errors.hpp"
#include "board/fen.hpp"
#include "mutation.hpp"
#include "tables/root.hpp"

namespace {

using namespace zermelo;

constexpr std::size_t default_count = 20000;
constexpr int positions_per_file = 12;

std::string read(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// Cut short, overwritten anywhere, or overwritten where the head is.
std::string damaged(std::string data, fuzz::Random& random) {
    const std::size_t kind = random.below(5);
    if (kind == 0) return data.substr(0, random.below(data.size()));
    if (kind == 1) return data.substr(0, random.below(data.size()) / 64 * 64 + 16);
    const std::size_t last = kind == 2 ? data.size() : std::min<std::size_t>(data.size(), 400);
    for (std::size_t changes = std::size_t{1} << random.below(6); changes > 0; --changes)
        data[4 + random.below(last - 4)] = static_cast<char>(random.below(256));
    return data;
}

// Of the pieces of a table's name; none if they stand where they must not.
std::optional<Position> random_position(std::string name, fuzz::Random& random) {
    std::string board(64, '.');
    const bool exchanged = random.one_in(2);
    bool is_second = false;
    for (const char letter : name) {
        if (letter == 'v') {
            is_second = true;
            continue;
        }
        const bool is_black = is_second != exchanged;
        board[random.below(64)] = is_black ? static_cast<char>(letter + 'a' - 'A') : letter;
    }
    std::string fen;
    for (std::size_t i = 0; i < 64; ++i) {
        if (i > 0 && i % 8 == 0) fen += '/';
        fen += board[i] == '.' ? '1' : board[i];
    }
    std::string plain;
    for (const char c : fen) {
        const bool counts =
            c == '1' && !plain.empty() && plain.back() >= '1' && plain.back() <= '7';
        if (counts)
            ++plain.back();
        else
            plain += c;
    }
    try {
        return parse_fen(plain + (random.one_in(2) ? " w" : " b") + " - - 0 1");
    } catch (const InvalidFen&) {
        return {};
    }
}

// How many questions had an answer.
int ask(const tables::Tablebase& tables, const std::string& name, fuzz::Random& random) {
    int answers = 0;
    for (int i = 0; i < positions_per_file; ++i) {
        const std::optional<Position> position = random_position(name, random);
        if (!position) continue;
        answers += tables.result(*position).has_value();
        answers += tables.distance(*position).has_value();
        answers += tables::rank_moves(tables, *position).has_value();
    }
    return answers;
}

}  // namespace

int main(int argument_count, char** arguments) {
    if (argument_count < 2) {
        std::cerr << "usage: fuzz_tables FOLDER [COUNT]\n";
        return 2;
    }
    const std::size_t count =
        argument_count > 2 ? std::strtoull(arguments[2], nullptr, 10) : default_count;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(arguments[1]))
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    const std::filesystem::path scratch =
        std::filesystem::temp_directory_path() / ("fuzz_tables." + std::to_string(::getpid()));
    std::filesystem::create_directories(scratch);
    fuzz::Random random(1);
    std::size_t refused = 0;
    long answers = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::filesystem::path& whole = files[random.below(files.size())];
        const std::filesystem::path target = scratch / whole.filename();
        std::ofstream(target, std::ios::binary) << damaged(read(whole), random);
        std::vector<std::filesystem::path> given{target};
        given.insert(given.end(), files.begin(), files.end());
        const tables::Tablebase tables(given);
        answers += ask(tables, whole.stem().string(), random);
        refused += !tables.take_faults().empty();
        std::filesystem::remove(target);
    }
    std::filesystem::remove_all(scratch);
    std::cout << count << " damaged tables: " << refused << " refused, " << answers << " answers\n";
    return refused > 0 && answers > 0 ? 0 : 1;
}
