#include "attacks.hpp"

namespace zermelo {

namespace detail {

namespace {

// The squares whose occupation matters: the rays without the last square of each.
Bitboard relevant_squares(Square square, const std::array<Step, 4>& steps) {
    Bitboard relevant = 0;
    for (const Step& step : steps) {
        const Bitboard whole = ray(square, step, 0);
        const bool upwards = step.second > 0 || (step.second == 0 && step.first > 0);
        if (whole) relevant |= whole & ~bit(upwards ? highest(whole) : lowest(whole));
    }
    return relevant;
}

Bitboard* fill(Square square, const std::array<Step, 4>& steps, Bitboard multiplier, Magic& magic,
               Bitboard* slots) {
    const Bitboard mask = relevant_squares(square, steps);
    magic = {mask, multiplier, slots, 64 - count(mask)};
    Bitboard subset = 0;
    do {
        Bitboard attacked = 0;
        for (const Step& step : steps) attacked |= ray(square, step, subset);
        slots[(subset * multiplier) >> magic.shift] = attacked;
        subset = (subset - mask) & mask;  // carry-rippler: the next subset of the mask
    } while (subset);
    return slots + (Bitboard{1} << count(mask));
}

}  // namespace

SliderTables::SliderTables() {
    Bitboard* slots = attacks.data();
    for (Square square = 0; square < square_count; ++square)
        slots = fill(square, bishop_steps, bishop_magics[square], bishop[square], slots);
    for (Square square = 0; square < square_count; ++square)
        slots = fill(square, rook_steps, rook_magics[square], rook[square], slots);
}

const SliderTables slider_tables;

}  // namespace detail

Bitboard line_through(Square a, Square b) {
    for (const auto& rays : {bishop_rays, rook_rays})
        if (contains(rays(a), b)) return (rays(a) & rays(b)) | bit(a) | bit(b);
    return 0;
}

bool aligned(Square a, Square b, Square c) {
    return contains(line_through(a, b), c);
}

}  // namespace zermelo
