// The bytes of a file, every read of them within bounds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <stdexcept>

namespace zermelo::tables {

// A file that is no Syzygy table, or one whose contents contradict each other.
struct DamagedTable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Bytes {
  public:
    Bytes() = default;
    explicit Bytes(std::span<const std::uint8_t> all) : all_(all) {}

    std::size_t size() const { return all_.size(); }

    // Throws DamagedTable unless `count` bytes from `at` on are there.
    void require(std::uint64_t at, std::uint64_t count) const {
        if (at > size() || count > size() - at) throw DamagedTable("it ends too early");
    }

    unsigned byte(std::uint64_t at) const {
        require(at, 1);
        return all_[static_cast<std::size_t>(at)];
    }
    // Numbers are written lowest byte first.
    unsigned two_bytes(std::uint64_t at) const { return byte(at) | byte(at + 1) << 8; }
    std::uint32_t four_bytes(std::uint64_t at) const {
        return two_bytes(at) | static_cast<std::uint32_t>(two_bytes(at + 2)) << 16;
    }
    // The 64 bits from a byte on, highest first; behind the end there are zeros.
    std::uint64_t bits(std::uint64_t at) const {
        std::uint64_t word = 0;
        require(at, 1);
        const auto first = static_cast<std::size_t>(at);
        for (std::size_t i = 0; i < 8; ++i)
            word = word << 8 | (first + i < size() ? all_[first + i] : 0u);
        return word;
    }

  private:
    std::span<const std::uint8_t> all_;
};

}  // namespace zermelo::tables
