// A disk that fails once, at the call one chooses: preloaded, it stands before the C library.
//
// Counted are the calls that change a file whose path holds the watched word. The chosen one fails
// with the chosen error and does nothing, as a failing disk does; those after it work again, unless
// the fault is to last.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_int calls, chosen, error_number, lasts;
static char word[256];

void fault_arm(const char *path_word, int call, int error, int is_lasting) {
    strncpy(word, path_word, sizeof word - 1);
    calls = 0;
    error_number = error;
    lasts = is_lasting;
    chosen = call;
}

int fault_calls(void) { return calls; }

static int fails(int file) {
    char link[64], path[512];
    if (chosen == 0) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    if (!strstr(path, word)) return 0;
    int call = ++calls;
    if (call != chosen && !(lasts && call > chosen)) return 0;
    errno = error_number;
    return 1;
}

#define STAND_BEFORE(type, name, parameters, arguments)                      \
    type name parameters {                                                   \
        static type(*real) parameters;                                       \
        if (!real) real = (type(*) parameters)dlsym(RTLD_NEXT, #name);       \
        return fails(file) ? -1 : real arguments;                            \
    }

STAND_BEFORE(ssize_t, pwrite, (int file, const void *data, size_t size, off_t at), (file, data, size, at))
STAND_BEFORE(ssize_t, pwrite64, (int file, const void *data, size_t size, off64_t at), (file, data, size, at))
STAND_BEFORE(ssize_t, write, (int file, const void *data, size_t size), (file, data, size))
STAND_BEFORE(int, fsync, (int file), (file))
STAND_BEFORE(int, fdatasync, (int file), (file))
STAND_BEFORE(int, ftruncate, (int file, off_t size), (file, size))
STAND_BEFORE(int, ftruncate64, (int file, off64_t size), (file, size))
