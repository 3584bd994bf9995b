#include "evaluation/network/kernels.hpp"

#include <algorithm>
#include <vector>

#include "evaluation/network/weights.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace zermelo::network {

namespace {

using Rows = std::span<const std::int16_t* const>;

namespace plain {

void update(const std::int16_t* from, std::int16_t* to, int width, Rows added, Rows removed) {
    if (from != to) std::copy_n(from, width, to);
    for (const std::int16_t* row : added)
        for (int i = 0; i < width; ++i) to[i] = static_cast<std::int16_t>(to[i] + row[i]);
    for (const std::int16_t* row : removed)
        for (int i = 0; i < width; ++i) to[i] = static_cast<std::int16_t>(to[i] - row[i]);
}

std::int64_t dot(const std::int16_t* hidden, const std::int16_t* weights, int width) {
    std::int64_t sum = 0;
    for (int begin = 0; begin < width; begin += width_step) {
        std::int32_t part = 0;
        for (int i = begin; i < begin + width_step; ++i) {
            const std::int32_t clipped = std::clamp<std::int32_t>(hidden[i], 0, hidden_one);
            part += clipped * clipped * weights[i];
        }
        sum += part;
    }
    return sum;
}

}  // namespace plain

#if defined(__x86_64__)

namespace sse41 {

// A part of the layer, as wide as `registers`, which the compiler then keeps there.
template <int registers>
__attribute__((target("sse4.1"))) void update_part(const std::int16_t* from, std::int16_t* to,
                                                   Rows added, Rows removed, int begin) {
    __m128i sums[registers];
    for (int r = 0; r < registers; ++r)
        sums[r] = _mm_load_si128(reinterpret_cast<const __m128i*>(from + begin) + r);
    for (const std::int16_t* row : added)
        for (int r = 0; r < registers; ++r)
            sums[r] = _mm_add_epi16(
                sums[r], _mm_load_si128(reinterpret_cast<const __m128i*>(row + begin) + r));
    for (const std::int16_t* row : removed)
        for (int r = 0; r < registers; ++r)
            sums[r] = _mm_sub_epi16(
                sums[r], _mm_load_si128(reinterpret_cast<const __m128i*>(row + begin) + r));
    for (int r = 0; r < registers; ++r)
        _mm_store_si128(reinterpret_cast<__m128i*>(to + begin) + r, sums[r]);
}

__attribute__((target("sse4.1"))) void update(const std::int16_t* from, std::int16_t* to, int width,
                                              Rows added, Rows removed) {
    constexpr int registers = 8, lanes = 8;
    int begin = 0;
    for (; begin + registers * lanes <= width; begin += registers * lanes)
        update_part<registers>(from, to, added, removed, begin);
    for (; begin < width; begin += lanes) update_part<1>(from, to, added, removed, begin);
}

__attribute__((target("sse4.1"))) std::int64_t dot(const std::int16_t* hidden,
                                                   const std::int16_t* weights, int width) {
    constexpr int lanes = 8;
    const __m128i zero = _mm_setzero_si128(), one = _mm_set1_epi16(hidden_one);
    __m128i sums = zero;
    for (int i = 0; i < width; i += lanes) {
        const __m128i raw = _mm_load_si128(reinterpret_cast<const __m128i*>(hidden + i));
        const __m128i row = _mm_load_si128(reinterpret_cast<const __m128i*>(weights + i));
        const __m128i clipped = _mm_min_epi16(_mm_max_epi16(raw, zero), one);
        // |weight| <= 127: the product of the two fits 16 bits, and is squared by the second one.
        sums = _mm_add_epi32(sums, _mm_madd_epi16(_mm_mullo_epi16(clipped, row), clipped));
    }
    alignas(16) std::int32_t parts[4];
    _mm_store_si128(reinterpret_cast<__m128i*>(parts), sums);
    return std::int64_t{parts[0]} + parts[1] + parts[2] + parts[3];
}

}  // namespace sse41

namespace avx2 {

// A part of the layer, as wide as `registers`, which the compiler then keeps there.
template <int registers>
__attribute__((target("avx2"))) void update_part(const std::int16_t* from, std::int16_t* to,
                                                 Rows added, Rows removed, int begin) {
    __m256i sums[registers];
    for (int r = 0; r < registers; ++r)
        sums[r] = _mm256_load_si256(reinterpret_cast<const __m256i*>(from + begin) + r);
    for (const std::int16_t* row : added)
        for (int r = 0; r < registers; ++r)
            sums[r] = _mm256_add_epi16(
                sums[r], _mm256_load_si256(reinterpret_cast<const __m256i*>(row + begin) + r));
    for (const std::int16_t* row : removed)
        for (int r = 0; r < registers; ++r)
            sums[r] = _mm256_sub_epi16(
                sums[r], _mm256_load_si256(reinterpret_cast<const __m256i*>(row + begin) + r));
    for (int r = 0; r < registers; ++r)
        _mm256_store_si256(reinterpret_cast<__m256i*>(to + begin) + r, sums[r]);
}

__attribute__((target("avx2"))) void update(const std::int16_t* from, std::int16_t* to, int width,
                                            Rows added, Rows removed) {
    constexpr int registers = 8, lanes = 16;
    int begin = 0;
    for (; begin + registers * lanes <= width; begin += registers * lanes)
        update_part<registers>(from, to, added, removed, begin);
    for (; begin < width; begin += lanes) update_part<1>(from, to, added, removed, begin);
}

__attribute__((target("avx2"))) std::int64_t dot(const std::int16_t* hidden,
                                                 const std::int16_t* weights, int width) {
    constexpr int lanes = 16;
    const __m256i zero = _mm256_setzero_si256(), one = _mm256_set1_epi16(hidden_one);
    __m256i sums = zero;
    for (int i = 0; i < width; i += lanes) {
        const __m256i raw = _mm256_load_si256(reinterpret_cast<const __m256i*>(hidden + i));
        const __m256i row = _mm256_load_si256(reinterpret_cast<const __m256i*>(weights + i));
        const __m256i clipped = _mm256_min_epi16(_mm256_max_epi16(raw, zero), one);
        sums = _mm256_add_epi32(sums, _mm256_madd_epi16(_mm256_mullo_epi16(clipped, row), clipped));
    }
    alignas(32) std::int32_t parts[8];
    _mm256_store_si256(reinterpret_cast<__m256i*>(parts), sums);
    std::int64_t sum = 0;
    for (const std::int32_t part : parts) sum += part;
    return sum;
}

}  // namespace avx2

#endif

std::vector<Kernels> find_kernels() {
    std::vector<Kernels> found{{"plain", &plain::update, &plain::dot}};
#if defined(__x86_64__)
    if (__builtin_cpu_supports("sse4.1")) found.push_back({"sse4.1", &sse41::update, &sse41::dot});
    if (__builtin_cpu_supports("avx2")) found.push_back({"avx2", &avx2::update, &avx2::dot});
#endif
    return found;
}

}  // namespace

std::span<const Kernels> usable_kernels() {
    static const std::vector<Kernels> found = find_kernels();
    return found;
}

const Kernels& best_kernels() {
    static const Kernels& best = usable_kernels().back();
    return best;
}

}  // namespace zermelo::network
