// Zobrist keys (Zobrist 1970): one random word per feature, combined by exclusive or.
#pragma once

#include <array>
#include <cstdint>

#include "bitboard.hpp"
#include "piece.hpp"

namespace zermelo {

using Key = std::uint64_t;

struct ZobristKeys {
    std::array<std::array<Key, square_count>, piece_index_count> piece{};
    std::array<Key, square_count> castling_rook{};  // by the rook's square: works for Chess960
    std::array<Key, 8> en_passant_file{};
    Key black_to_move{};
};

namespace detail {

constexpr ZobristKeys make_zobrist_keys() {
    // splitmix64 (Steele, Lea, Flood 2014) from a fixed seed: keys are the same in every build.
    std::uint64_t state = 0x5A65726D656C6F31;
    auto next = [&state] {
        state += 0x9E3779B97F4A7C15;
        std::uint64_t z = state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    };
    ZobristKeys keys;
    for (auto& squares : keys.piece)
        for (Key& key : squares) key = next();
    for (Key& key : keys.castling_rook) key = next();
    for (Key& key : keys.en_passant_file) key = next();
    keys.black_to_move = next();
    return keys;
}

}  // namespace detail

inline constexpr ZobristKeys zobrist = detail::make_zobrist_keys();

}  // namespace zermelo
