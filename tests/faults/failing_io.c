/* Preloaded into a program under test, it makes one write fail as a bad or full disk would.

   FAILING_IO_PATH   part of a path: calls on other files are neither counted nor failed
   FAILING_IO_LOG    a file that gets a line for each call counted: its number, name and path
   FAILING_IO_AT     the number of the call that fails, from 1; 0 fails none
   FAILING_IO_ERROR  its errno
   FAILING_IO_LASTS  1: every later call fails as well, as on a disk that stays full

   Calls are counted by process: name a path that only the process in question writes to. A process
   that changes its own environment begins a new count with failing_io_restart. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define MAX_PATH 4096

static atomic_long counted;

static void log_call(long number, const char *name, const char *path) {
    const char *log = getenv("FAILING_IO_LOG");
    if (!log) return;
    int file = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (file < 0) return;
    char line[MAX_PATH + 64];
    int length = snprintf(line, sizeof line, "%ld %s %s\n", number, name, path);
    syscall(SYS_write, file, line, (size_t)length);
    syscall(SYS_close, file);
}

/* The calls counted so far; the next one is number 1 again. */
long failing_io_restart(void) { return atomic_exchange(&counted, 0); }

/* Counts the call; true if it is to fail, with errno set. */
static int fails(const char *name, const char *path) {
    const char *wanted = getenv("FAILING_IO_PATH");
    if (!wanted || !strstr(path, wanted)) return 0;
    long number = atomic_fetch_add(&counted, 1) + 1;
    log_call(number, name, path);
    const char *at = getenv("FAILING_IO_AT"), *lasts = getenv("FAILING_IO_LASTS");
    long first = at ? atol(at) : 0;
    if (!first || number < first || (number > first && !(lasts && *lasts == '1'))) return 0;
    const char *error = getenv("FAILING_IO_ERROR");
    errno = error ? atoi(error) : EIO;
    return 1;
}

static int fails_on(const char *name, int file) {
    char link[64], path[MAX_PATH];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return fails(name, path);
}

/* The C library's own function behind ours. */
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define ON_FILE(result, name, parameters, arguments)                         \
    result name parameters {                                                 \
        return fails_on(#name, file) ? (result)-1 : REAL(name) arguments;    \
    }

ON_FILE(ssize_t, write, (int file, const void *data, size_t size), (file, data, size))
ON_FILE(ssize_t, pwrite, (int file, const void *data, size_t size, off_t at), (file, data, size, at))
ON_FILE(ssize_t, pwrite64, (int file, const void *data, size_t size, off64_t at), (file, data, size, at))
ON_FILE(ssize_t, writev, (int file, const struct iovec *parts, int count), (file, parts, count))
ON_FILE(int, fsync, (int file), (file))
ON_FILE(int, fdatasync, (int file), (file))
ON_FILE(int, ftruncate, (int file, off_t size), (file, size))
ON_FILE(int, ftruncate64, (int file, off64_t size), (file, size))

int rename(const char *from, const char *to) {
    return fails("rename", to) ? -1 : REAL(rename)(from, to);
}
