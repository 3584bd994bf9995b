// libFuzzer: any bytes as a FEN, in both modes. What is accepted must be sound in every way that
// checks.hpp knows; what is refused must say where.
#include <cstdlib>
#include <iostream>

#include "checks.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    for (const bool chess960 : {false, true}) try {
            fuzz::check_position(zermelo::parse_fen(text, chess960));
        } catch (const zermelo::InvalidFen& error) {
            if (!std::string_view(error.what()).starts_with("FEN")) std::abort();
        } catch (const fuzz::Mismatch& mismatch) {
            std::cerr << mismatch.what << '\n';
            std::abort();
        }
    return 0;
}
