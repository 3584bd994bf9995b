// Text to feed a parser: good FENs damaged a little, and plain noise. Seeded, so every run is the
// same.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fuzz {

class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    // splitmix64 (Steele, Lea, Flood 2014).
    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }
    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(next() % bound); }
    bool one_in(std::size_t odds) { return below(odds) == 0; }

  private:
    std::uint64_t state_;
};

inline constexpr std::array<std::string_view, 24> seed_fens{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1",
    "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
    "rnbqkbnr/pp1ppppp/8/2pP4/8/8/PPP1PPPP/RNBQKBNR w KQkq c6 0 3",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 99 150",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "QQQQQQBk/Q6B/Q6Q/Q6Q/Q6Q/8/8/K7 b - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1",
    "rr2k3/8/8/8/8/8/8/RR2K1RR w GBb - 0 1",
    "4k3/8/8/8/8/8/8/rR2K3 w B - 0 1",
    "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
    "4k3/8/8/8/7b/8/8/r3K2q w - - 0 1",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 149 1000000000",
    "4k3/8/8/8/8/8/4P3/4K3 b - - 1000000000 2147483647",
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "4k3/8/8/8/8/8/8/Q~3K3",
};

inline std::string random_bytes(Random& random, std::size_t longest) {
    std::string text(random.below(longest + 1), '\0');
    for (char& c : text) c = static_cast<char>(random.below(256));
    return text;
}

// A character that may mean something to a FEN reader, or any byte at all.
inline char random_character(Random& random) {
    constexpr std::string_view meaningful = "KQRBNPkqrbnp0123456789/ wb-abcdefghABCDEFGH~+\t\n";
    if (random.one_in(8)) return static_cast<char>(random.below(256));
    return meaningful[random.below(meaningful.size())];
}

inline std::vector<std::string> fields_of(const std::string& text) {
    std::vector<std::string> fields{""};
    for (const char c : text) {
        if (c == ' ')
            fields.emplace_back();
        else
            fields.back() += c;
    }
    return fields;
}

inline std::string joined(const std::vector<std::string>& fields) {
    std::string text;
    for (std::size_t i = 0; i < fields.size(); ++i) text += (i ? " " : "") + fields[i];
    return text;
}

// One field from another FEN, or two fields exchanged.
inline void mutate_fields(Random& random, std::string& text) {
    std::vector<std::string> fields = fields_of(text);
    const std::size_t place = random.below(fields.size());
    if (random.one_in(2)) {
        const std::vector<std::string> others =
            fields_of(std::string(seed_fens[random.below(seed_fens.size())]));
        fields[place] = others[std::min(place, others.size() - 1)];
    } else {
        std::swap(fields[place], fields[random.below(fields.size())]);
    }
    text = joined(fields);
}

// Pieces move, come and go, but the ranks stay well formed: most of these are positions.
inline void mutate_pieces(Random& random, std::string& text) {
    std::vector<std::string> fields = fields_of(text);
    std::string board;
    for (const char c : fields[0]) {
        if (c >= '1' && c <= '8')
            board.append(static_cast<std::size_t>(c - '0'), '.');
        else
            board += c;
    }
    for (std::size_t changes = 1 + random.below(4); changes > 0 && !board.empty(); --changes) {
        char& one = board[random.below(board.size())];
        char& other = board[random.below(board.size())];
        if (one == '/' || other == '/') continue;
        constexpr std::string_view pieces = "..QRBNPqrbnp";
        if (random.one_in(2))
            std::swap(one, other);
        else if (one != 'K' && one != 'k')
            one = pieces[random.below(pieces.size())];
    }
    fields[0].clear();
    for (const char c : board) {
        const bool counting =
            c == '.' && !fields[0].empty() && fields[0].back() >= '1' && fields[0].back() <= '7';
        if (counting)
            ++fields[0].back();
        else
            fields[0] += c == '.' ? '1' : c;
    }
    text = joined(fields);
}

inline void mutate_once(Random& random, std::string& text) {
    const std::size_t place = random.below(text.size() + 1);
    const std::size_t inside = text.empty() ? 0 : random.below(text.size());
    switch (random.below(12)) {
    case 0:  // flip a bit
        if (!text.empty()) text[inside] = static_cast<char>(text[inside] ^ (1 << random.below(8)));
        break;
    case 1:  // put another character
        if (!text.empty()) text[inside] = random_character(random);
        break;
    case 2: text.insert(place, 1, random_character(random)); break;
    case 3: text.erase(place, 1 + random.below(3)); break;
    case 4: {  // splice with another FEN
        const std::string_view other = seed_fens[random.below(seed_fens.size())];
        text = text.substr(0, place) + std::string(other.substr(random.below(other.size())));
        break;
    }
    case 5:  // exchange two characters: squares and digits wander
        if (!text.empty()) std::swap(text[inside], text[random.below(text.size())]);
        break;
    case 6: mutate_fields(random, text); break;
    default: mutate_pieces(random, text);
    }
}

inline std::string mutated_fen(Random& random) {
    std::string text(seed_fens[random.below(seed_fens.size())]);
    for (std::size_t changes = 1 + random.below(3); changes > 0; --changes)
        mutate_once(random, text);
    return text;
}

}  // namespace fuzz
