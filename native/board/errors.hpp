// Errors of the board. The bindings turn these into Python's error tree, in one place.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace zermelo {

struct InvalidFen : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

struct IllegalMove : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

// Untrusted text for an error message: quoted, shortened, and printable ASCII only.
inline std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 80;
    constexpr char digits[] = "0123456789abcdef";
    std::string result = "'";
    for (const char c : text.substr(0, longest)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7F)
            result += c;
        else
            result += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
    }
    return result + (text.size() > longest ? "...'" : "'");
}

}  // namespace zermelo
