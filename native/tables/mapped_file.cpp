#include "tables/mapped_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace zermelo::tables {

MappedFile::MappedFile(const std::filesystem::path& path) {
    // Not waiting: a pipe of that name would never be opened.
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) throw DamagedTable("it cannot be opened");
    struct stat about{};
    const bool is_plain = ::fstat(file, &about) == 0 && S_ISREG(about.st_mode);
    if (is_plain && about.st_size > 0) {
        size_ = static_cast<std::size_t>(about.st_size);
        start_ = ::mmap(nullptr, size_, PROT_READ, MAP_SHARED, file, 0);
        if (start_ == MAP_FAILED) start_ = nullptr;
    }
    ::close(file);
    if (!start_) throw DamagedTable(is_plain ? "it cannot be mapped" : "it is no plain file");
    // A page is read for a few bytes of it.
    ::madvise(start_, size_, MADV_RANDOM);
}

MappedFile::~MappedFile() {
    ::munmap(start_, size_);
}

}  // namespace zermelo::tables
