// How much of a processor a thread has had.
#pragma once

#include <ctime>
#include <limits>

namespace zermelo {

// Seconds since it began; infinitely many where the system does not tell.
inline double own_processor_seconds() {
#ifdef CLOCK_THREAD_CPUTIME_ID
    timespec had{};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &had) == 0)
        return static_cast<double>(had.tv_sec) + 1e-9 * static_cast<double>(had.tv_nsec);
#endif
    return std::numeric_limits<double>::infinity();
}

}  // namespace zermelo
