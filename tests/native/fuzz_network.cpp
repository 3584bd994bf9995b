// libFuzzer: any bytes as a network's file. The first byte says whether they are taken as they are,
// or as the description and numbers of a small network whose head and checksum fit: then everything
// in it is believed, and every kernel must still say the same, within what a search can bear.
#include <cstdlib>
#include <cstring>

#include "board/fen.hpp"
#include "evaluation/network/network.hpp"

namespace {

using namespace zermelo;

constexpr std::uint32_t width = network::width_step;
constexpr std::size_t number_bytes =
    width * (network::input_count + 1 + 2 * network::bucket_count) * sizeof(std::int16_t) +
    network::bucket_count * sizeof(std::int32_t);

std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
    std::uint32_t crc = 0xFFFFFFFF;
    for (const std::uint8_t byte : bytes) {
        crc ^= byte;
        for (int bit = 0; bit < 8; ++bit) crc = crc & 1 ? 0xEDB88320 ^ crc >> 1 : crc >> 1;
    }
    return ~crc;
}

// The bytes again and again, as many as the numbers need.
std::vector<std::uint8_t> with_head(std::span<const std::uint8_t> rest) {
    std::vector<std::uint8_t> body(number_bytes);
    for (std::size_t i = 0; i < body.size() && !rest.empty(); ++i) body[i] = rest[i % rest.size()];
    // Weights of the output of one byte each: most are accepted.
    const std::size_t output = width * (network::input_count + 1) * sizeof(std::int16_t);
    for (std::size_t i = output; i + 1 < body.size(); i += 2) body[i + 1] = body[i] < 128 ? 0 : 255;
    const std::uint32_t slope = rest.empty() ? 1 : 1 + 390u * rest[0];
    const std::uint32_t head[] = {1, width, slope, 0, crc32(body)};
    std::vector<std::uint8_t> file(8 + sizeof head);
    std::memcpy(file.data(), "ZNETWORK", 8);
    std::memcpy(file.data() + 8, head, sizeof head);
    file.insert(file.end(), body.begin(), body.end());
    return file;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::span<const std::uint8_t> rest(data + 1, size - 1);
    const bool is_whole = data[0] % 2;
    const std::vector<std::uint8_t> file =
        is_whole ? with_head(rest) : std::vector<std::uint8_t>(rest.begin(), rest.end());
    std::shared_ptr<const network::Weights> weights;
    try {
        weights = std::make_shared<const network::Weights>(file);
    } catch (const network::InvalidNetwork& error) {
        // One line that says what is accepted; numbers out of range may be refused too.
        const std::string_view said = error.what();
        if (said.find("accepted") == said.npos || said.find('\n') != said.npos) std::abort();
        return 0;
    }
    const Position position = parse_fen(starting_fen);
    const Value plain = Network(weights, network::usable_kernels().front()).output(position);
    for (const network::Kernels& kernels : network::usable_kernels())
        if (Network(weights, kernels).output(position) != plain) std::abort();
    if (std::abs(plain) > 20'000) std::abort();
    return 0;
}
