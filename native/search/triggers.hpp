// How often each technique was asked, and how often it acted.
#pragma once

#include <array>
#include <cstdint>

#include "generated/config.hpp"

namespace zermelo {

struct Triggers {
    struct Count {
        std::uint64_t asked = 0;
        std::uint64_t acted = 0;
    };
    std::array<Count, technique_count> counts{};

    void add(const Triggers& other) {
        for (std::size_t i = 0; i < technique_count; ++i) {
            counts[i].asked += other.counts[i].asked;
            counts[i].acted += other.counts[i].acted;
        }
    }
};

}  // namespace zermelo
