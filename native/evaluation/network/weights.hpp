// The numbers of a network: read once, never changed, shared by all threads.
//
// The file's layout is told by src/zermelo/network/network_file.py.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace zermelo::network {

inline constexpr int input_count = 768;
inline constexpr int bucket_count = 8;
inline constexpr int pieces_per_bucket = 4;
inline constexpr int hidden_one = 255;  // a 1 of the hidden layer
inline constexpr int output_one = 64;   // a 1 of the output's weights
// A product of the kernels and their sums over a layer fit 16 and 32 bits up to these two.
inline constexpr int max_output_weight = 127;
inline constexpr int max_width = 1024;
inline constexpr int width_step = 16;  // the widest kernel takes so many at a time

// Bytes that are no network of this version; says what is accepted.
class InvalidNetwork : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// Numbers where the widest loads want them.
template <class Number>
class Aligned {
  public:
    explicit Aligned(std::size_t size)
        : numbers_(static_cast<Number*>(::operator new(size * sizeof(Number), alignment))) {}

    Number* data() { return numbers_.get(); }
    const Number* data() const { return numbers_.get(); }

  private:
    static constexpr std::align_val_t alignment{64};
    struct Delete {
        void operator()(Number* numbers) const { ::operator delete(numbers, alignment); }
    };
    std::unique_ptr<Number, Delete> numbers_;
};

class Weights {
  public:
    // Throws InvalidNetwork.
    explicit Weights(std::span<const std::uint8_t> file);

    // Those compiled in.
    static std::shared_ptr<const Weights> embedded();

    int width() const { return width_; }
    int slope_tenths() const { return slope_tenths_; }
    std::uint32_t checksum() const { return checksum_; }
    const std::string& description() const { return description_; }

    const std::int16_t* hidden(int input) const { return hidden_.data() + input * width_; }
    const std::int16_t* hidden_bias() const { return hidden_bias_.data(); }
    const std::int16_t* output(int bucket) const { return output_.data() + bucket * 2 * width_; }
    std::int32_t output_bias(int bucket) const { return output_bias_[bucket]; }

  private:
    struct Header;
    Weights(const Header& header, std::span<const std::uint8_t> body);

    int width_;
    int slope_tenths_;
    std::uint32_t checksum_;
    std::string description_;
    Aligned<std::int16_t> hidden_;
    Aligned<std::int16_t> hidden_bias_;
    Aligned<std::int16_t> output_;
    std::int32_t output_bias_[bucket_count];
};

}  // namespace zermelo::network
