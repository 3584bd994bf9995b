// A file mapped for reading. Tables are read at a few places far apart, so the system decides which
// of their pages are in memory. Whoever cuts a file short while it is mapped ends the program.
#pragma once

#include <filesystem>

#include "tables/bytes.hpp"

namespace zermelo::tables {

class MappedFile {
  public:
    // Throws DamagedTable for what cannot be opened or is no plain file with something in it.
    explicit MappedFile(const std::filesystem::path& path);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    Bytes bytes() const { return Bytes({static_cast<const std::uint8_t*>(start_), size_}); }

  private:
    void* start_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace zermelo::tables
