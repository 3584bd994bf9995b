#include "evaluation/network/weights.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string_view>

#include "generated/network.hpp"

namespace zermelo::network {

static_assert(std::endian::native == std::endian::little, "networks are read as they lie in files");

namespace {

constexpr std::string_view magic = "ZNETWORK";
constexpr std::uint32_t version = 1;

// The CRC-32 of zlib and PNG.
std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
    static const auto table = [] {
        std::array<std::uint32_t, 256> made{};
        for (std::uint32_t i = 0; i < made.size(); ++i) {
            made[i] = i;
            for (int bit = 0; bit < 8; ++bit)
                made[i] = made[i] & 1 ? 0xEDB88320 ^ made[i] >> 1 : made[i] >> 1;
        }
        return made;
    }();
    std::uint32_t crc = 0xFFFFFFFF;
    for (const std::uint8_t byte : bytes) crc = table[(crc ^ byte) & 0xFF] ^ crc >> 8;
    return ~crc;
}

// Takes numbers off the front of some bytes; there are enough, the size was checked.
class Cursor {
  public:
    explicit Cursor(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    template <class Number>
    void take(Number* to, std::size_t count) {
        std::memcpy(to, bytes_.data(), count * sizeof(Number));
        bytes_ = bytes_.subspan(count * sizeof(Number));
    }

  private:
    std::span<const std::uint8_t> bytes_;
};

}  // namespace

struct Weights::Header {
    std::uint32_t version, width, slope_tenths, description, checksum;

    static Header read(std::span<const std::uint8_t> file) {
        const std::size_t size = magic.size() + sizeof(Header);
        if (file.size() < size || !std::equal(magic.begin(), magic.end(), file.begin()))
            throw InvalidNetwork("is no network; accepted: a file of zermelo net quantise");
        Header header;
        std::memcpy(&header, file.data() + magic.size(), sizeof header);
        if (header.version != network::version)
            throw InvalidNetwork("a network of version " + std::to_string(header.version) +
                                 "; accepted: " + std::to_string(network::version));
        if (header.width == 0 || header.width > max_width || header.width % width_step)
            throw InvalidNetwork("a network " + std::to_string(header.width) +
                                 " wide; accepted: multiples of " + std::to_string(width_step) +
                                 " up to " + std::to_string(max_width));
        if (header.slope_tenths == 0 || header.slope_tenths > 100'000)
            throw InvalidNetwork("a network of " + std::to_string(header.slope_tenths) +
                                 " tenths of a centipawn per unit; accepted: 1 to 100000");
        const std::size_t numbers = std::size_t{header.width} * (input_count + 1) +
                                    std::size_t{header.width} * 2 * bucket_count;
        const std::size_t expected = header.description + numbers * sizeof(std::int16_t) +
                                     bucket_count * sizeof(std::int32_t);
        if (file.size() - size != expected || crc32(file.subspan(size)) != header.checksum)
            throw InvalidNetwork(
                "the network is damaged or cut short; accepted: a whole file of zermelo net "
                "quantise");
        return header;
    }
};

Weights::Weights(std::span<const std::uint8_t> file)
    : Weights(Header::read(file), file.subspan(magic.size() + sizeof(Header))) {}

Weights::Weights(const Header& header, std::span<const std::uint8_t> body)
    : width_(static_cast<int>(header.width)),
      slope_tenths_(static_cast<int>(header.slope_tenths)),
      checksum_(header.checksum),
      description_(header.description, ' '),
      hidden_(std::size_t{input_count} * header.width),
      hidden_bias_(header.width),
      output_(std::size_t{2 * bucket_count} * header.width) {
    Cursor cursor(body);
    cursor.take(description_.data(), description_.size());
    cursor.take(hidden_.data(), std::size_t{input_count} * header.width);
    cursor.take(hidden_bias_.data(), header.width);
    cursor.take(output_.data(), std::size_t{2 * bucket_count} * header.width);
    cursor.take(output_bias_, bucket_count);
    for (const std::int16_t weight : std::span(output_.data(), 2 * bucket_count * header.width))
        if (weight < -max_output_weight || weight > max_output_weight)
            throw InvalidNetwork("a weight of the output is " + std::to_string(weight) +
                                 "; accepted: -127 to 127");
}

std::shared_ptr<const Weights> Weights::embedded() {
    static const auto weights = std::make_shared<const Weights>(std::span(embedded_network));
    return weights;
}

}  // namespace zermelo::network
