// Values of a table, compressed: pairs of neighbours were replaced by symbols again and again, and
// the symbols are written in a canonical Huffman code, in blocks that can be read each by itself.
//
// A symbol is a value or two other symbols, so it stands for a run of values. A sparse index says
// for every so many values in which block they are; the lengths of the blocks say the rest.
#pragma once

#include <vector>

#include "tables/bytes.hpp"

namespace zermelo::tables {

class CompressedValues {
  public:
    // Bits of the first byte.
    static constexpr unsigned black_to_move = 1;  // of distances, which are kept for one side
    static constexpr unsigned is_mapped = 2;
    static constexpr unsigned win_in_plies = 4;
    static constexpr unsigned loss_in_plies = 8;
    static constexpr unsigned is_wide = 16;
    static constexpr unsigned is_single = 128;

    CompressedValues() = default;
    // Reads the head at `at`, which is moved behind it. Everything throws DamagedTable.
    CompressedValues(Bytes file, std::uint64_t& at, std::uint64_t size);

    // The three parts that follow the heads of all values of a table, in this order.
    void place_index(std::uint64_t& at);
    void place_lengths(std::uint64_t& at);
    void place_blocks(std::uint64_t& at);

    bool has(unsigned flag) const { return (flags_ & flag) != 0; }
    // The value with this number: 12 bits.
    unsigned value(std::uint64_t number) const;

  private:
    struct Symbol {
        std::uint16_t left;   // or the value itself
        std::uint16_t right;  // or no_symbol
        std::uint16_t more;   // values it stands for, less one
    };
    static constexpr std::uint16_t no_symbol = 0xFFF;

    void read_code(std::uint64_t at, std::size_t lengths);
    void read_symbols(std::uint64_t at, std::size_t count);
    void measure_symbols();
    std::uint64_t length_of(std::uint64_t block) const;
    const Symbol& symbol_in(std::uint64_t block, std::uint64_t& place) const;

    Bytes file_;
    std::uint64_t size_ = 0;
    unsigned flags_ = 0;
    unsigned single_ = 0;
    unsigned block_bits_ = 0;  // of the number of bytes in a block
    unsigned span_bits_ = 0;   // of the number of values per entry of the index
    std::uint64_t block_count_ = 0;
    std::uint64_t length_count_ = 0;           // with those behind the last block
    unsigned shortest_ = 0;                    // code, in bits
    std::vector<std::uint64_t> first_code_;    // by length, at the top of 64 bits
    std::vector<std::uint16_t> first_symbol_;  // by length
    std::vector<Symbol> symbols_;
    std::uint64_t index_at_ = 0;
    std::uint64_t lengths_at_ = 0;
    std::uint64_t blocks_at_ = 0;
};

}  // namespace zermelo::tables
