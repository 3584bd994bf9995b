#include "tables/compressed_values.hpp"

#include <algorithm>

namespace zermelo::tables {

namespace {

constexpr unsigned longest_code = 32;
constexpr unsigned max_bits = 32;
constexpr std::uint64_t index_entry_size = 6;
constexpr std::uint64_t max_run = 65536;  // values in a block
constexpr int max_steps = 1 << 20;        // blocks between an entry of the index and a value

}  // namespace

CompressedValues::CompressedValues(Bytes file, std::uint64_t& at, std::uint64_t size)
    : file_(file), size_(size), flags_(file.byte(at)) {
    if (has(is_single)) {
        single_ = file.byte(at + 1);
        at += 2;
        return;
    }
    block_bits_ = file.byte(at + 1);
    span_bits_ = file.byte(at + 2);
    block_count_ = file.four_bytes(at + 4);
    length_count_ = block_count_ + file.byte(at + 3);
    const unsigned longest = file.byte(at + 8);
    shortest_ = file.byte(at + 9);
    if (block_bits_ > max_bits || span_bits_ < 1 || span_bits_ > max_bits || shortest_ < 1 ||
        longest < shortest_ || longest > longest_code)
        throw DamagedTable("its head is out of range");
    const std::size_t lengths = longest - shortest_ + 1;
    const std::size_t symbol_count = file.two_bytes(at + 10 + 2 * lengths);
    read_code(at + 10, lengths);
    read_symbols(at + 12 + 2 * lengths, symbol_count);
    at += 12 + 2 * lengths + 3 * symbol_count + (symbol_count & 1);
}

// A canonical code: codes of one length are consecutive, longer ones are smaller.
void CompressedValues::read_code(std::uint64_t at, std::size_t lengths) {
    first_symbol_.resize(lengths);
    first_code_.resize(lengths);
    for (std::size_t i = 0; i < lengths; ++i)
        first_symbol_[i] = static_cast<std::uint16_t>(file_.two_bytes(at + 2 * i));
    for (std::size_t i = lengths - 1; i-- > 0;)
        first_code_[i] = (first_code_[i + 1] + first_symbol_[i] - first_symbol_[i + 1]) / 2;
    for (std::size_t i = 0; i < lengths; ++i)
        first_code_[i] <<= 64 - (shortest_ + static_cast<unsigned>(i));
}

void CompressedValues::read_symbols(std::uint64_t at, std::size_t count) {
    file_.require(at, 3 * count);
    symbols_.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        const unsigned low = file_.byte(at + 3 * i);
        const unsigned middle = file_.byte(at + 3 * i + 1);
        const unsigned high = file_.byte(at + 3 * i + 2);
        symbols_[i].left = static_cast<std::uint16_t>(low | (middle & 15) << 8);
        symbols_[i].right = static_cast<std::uint16_t>(high << 4 | middle >> 4);
    }
    measure_symbols();
}

// What a symbol stands for is known once both its parts are. The parts need not come before it, so
// those open are kept on a stack; one met again while it is open would contain itself.
void CompressedValues::measure_symbols() {
    enum class State : std::uint8_t { unknown, open, known };
    std::vector<State> states(symbols_.size(), State::unknown);
    std::vector<std::uint16_t> stack;
    for (std::size_t first = 0; first < symbols_.size(); ++first) {
        if (states[first] == State::unknown) stack.push_back(static_cast<std::uint16_t>(first));
        while (!stack.empty()) {
            const std::uint16_t number = stack.back();
            Symbol& symbol = symbols_[number];
            if (states[number] == State::known) {
                stack.pop_back();
                continue;
            }
            const bool is_value = symbol.right == no_symbol;
            if (!is_value && states[number] == State::unknown) {
                states[number] = State::open;
                for (const std::uint16_t part : {symbol.left, symbol.right}) {
                    if (part >= symbols_.size() || states[part] == State::open)
                        throw DamagedTable("its symbols contain themselves or unknown ones");
                    if (states[part] == State::unknown) stack.push_back(part);
                }
                continue;
            }
            std::uint64_t more = 0;
            if (!is_value)
                more = std::uint64_t{symbols_[symbol.left].more} + symbols_[symbol.right].more + 1;
            if (more >= max_run) throw DamagedTable("its symbols are too long");
            symbol.more = static_cast<std::uint16_t>(more);
            states[number] = State::known;
            stack.pop_back();
        }
    }
}

void CompressedValues::place_index(std::uint64_t& at) {
    if (has(is_single)) return;
    const std::uint64_t span = std::uint64_t{1} << span_bits_;
    const std::uint64_t bytes = (size_ + span - 1) / span * index_entry_size;
    file_.require(at, bytes);
    index_at_ = at;
    at += bytes;
}

void CompressedValues::place_lengths(std::uint64_t& at) {
    if (has(is_single)) return;
    file_.require(at, 2 * length_count_);
    lengths_at_ = at;
    at += 2 * length_count_;
}

void CompressedValues::place_blocks(std::uint64_t& at) {
    if (has(is_single)) return;
    constexpr std::uint64_t alignment = 64;
    at = (at + alignment - 1) / alignment * alignment;
    file_.require(at, block_count_ << block_bits_);
    blocks_at_ = at;
    at += block_count_ << block_bits_;
}

std::uint64_t CompressedValues::length_of(std::uint64_t block) const {
    if (block >= length_count_) throw DamagedTable("its index leads out of it");
    return file_.two_bytes(lengths_at_ + 2 * block) + 1;
}

// The symbol of a block in which the value at `place` is; `place` is then that within the symbol.
const CompressedValues::Symbol& CompressedValues::symbol_in(std::uint64_t block,
                                                            std::uint64_t& place) const {
    const std::uint64_t start = blocks_at_ + (block << block_bits_);
    const std::uint64_t bits = std::uint64_t{8} << block_bits_;
    for (std::uint64_t bit = 0; bit < bits;) {
        const std::uint64_t code = file_.bits(start + bit / 8) << bit % 8;
        std::size_t length = 0;
        // The first code of the greatest length is 0.
        while (code < first_code_[length]) ++length;
        const unsigned code_bits = shortest_ + static_cast<unsigned>(length);
        const std::uint64_t number =
            first_symbol_[length] + ((code - first_code_[length]) >> (64 - code_bits));
        if (number >= symbols_.size()) throw DamagedTable("it has unknown symbols");
        const Symbol& symbol = symbols_[static_cast<std::size_t>(number)];
        if (place <= symbol.more) return symbol;
        place -= symbol.more + 1u;
        bit += code_bits;
    }
    throw DamagedTable("a block of it ends too early");
}

unsigned CompressedValues::value(std::uint64_t number) const {
    if (has(is_single)) return single_;
    if (number >= size_) throw DamagedTable("it is too small");
    const std::uint64_t entry = index_at_ + (number >> span_bits_) * index_entry_size;
    const std::uint64_t within = number & ((std::uint64_t{1} << span_bits_) - 1);
    std::uint64_t block = file_.four_bytes(entry);
    // An entry of the index is for the middle of its values.
    auto place = static_cast<std::int64_t>(within) - (std::int64_t{1} << (span_bits_ - 1)) +
                 static_cast<std::int64_t>(file_.two_bytes(entry + 4));
    int steps = 0;
    const auto step = [&steps] {
        if (++steps > max_steps) throw DamagedTable("its index leads nowhere");
    };
    for (; place < 0; step()) {
        if (block == 0) throw DamagedTable("its index leads out of it");
        place += static_cast<std::int64_t>(length_of(--block));
    }
    for (; place >= static_cast<std::int64_t>(length_of(block)); step())
        place -= static_cast<std::int64_t>(length_of(block++));
    if (block >= block_count_) throw DamagedTable("its index leads out of it");
    auto rest = static_cast<std::uint64_t>(place);
    const Symbol* symbol = &symbol_in(block, rest);
    while (symbol->right != no_symbol) {
        const Symbol& left = symbols_[symbol->left];
        if (rest <= left.more) {
            symbol = &left;
        } else {
            rest -= left.more + 1u;
            symbol = &symbols_[symbol->right];
        }
    }
    return symbol->left;
}

}  // namespace zermelo::tables
