/* Preloaded into `gyre` by test_writing.py: lists the calls on files of one folder, and makes one of them fail. The
 * folder is GYRE_FAULT_FOLDER. Calls on the cache of imports in it are not seen, because that is checked when it is
 * read. GYRE_FAULT_LIST names a file that gets the name of each call, one a line. GYRE_FAULT_AT is the number of the
 * call that fails, from 1, and GYRE_FAULT_ERROR the errno that it sets; with 0 the process is killed before the call.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

enum { kMostFiles = 1024 };

static atomic_int calls;
static atomic_char seen[kMostFiles]; /* descriptors of files in the folder */

static int isInFolder(const char* path) {
    const char* folder = getenv("GYRE_FAULT_FOLDER");
    return folder && path && strncmp(path, folder, strlen(folder)) == 0 && !strstr(path, "/.gyre-cache");
}

static int isSeen(int file) { return file >= 0 && file < kMostFiles && seen[file]; }

/* Notes a call; true if it is the one that fails. */
static int fails(const char* name) {
    const int number = ++calls;
    const char *list = getenv("GYRE_FAULT_LIST"), *at = getenv("GYRE_FAULT_AT"), *error = getenv("GYRE_FAULT_ERROR");
    if (list) {
        FILE* out = fopen(list, "a");
        if (out) {
            fprintf(out, "%s\n", name);
            fclose(out);
        }
    }
    if (!at || !error || number != atoi(at)) return 0;
    if (atoi(error) == 0) raise(SIGKILL);
    errno = atoi(error);
    return 1;
}

#define REAL(type, name, ...)         \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static int opened(int file, int isOurs) {
    if (file >= 0 && file < kMostFiles) seen[file] = (char)isOurs;
    return file;
}

static mode_t modeIn(int flags, va_list more) { return flags & O_CREAT ? va_arg(more, mode_t) : 0; }

#define OPEN(name)                                    \
    int name(const char* path, int flags, ...) {      \
        REAL(int, #name, const char*, int, ...);      \
        va_list more;                                 \
        va_start(more, flags);                        \
        const mode_t mode = modeIn(flags, more);      \
        va_end(more);                                 \
        const int ours = isInFolder(path);            \
        if (ours && fails("open")) return -1;         \
        return opened(real(path, flags, mode), ours); \
    }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                          \
    int name(int folder, const char* path, int flags, ...) {  \
        REAL(int, #name, int, const char*, int, ...);         \
        va_list more;                                         \
        va_start(more, flags);                                \
        const mode_t mode = modeIn(flags, more);              \
        va_end(more);                                         \
        const int ours = isInFolder(path);                    \
        if (ours && fails("open")) return -1;                 \
        return opened(real(folder, path, flags, mode), ours); \
    }
OPENAT(openat)
OPENAT(openat64)

/* A call on a descriptor. */
#define ON_FILE(type, name, word, parameters, ...)   \
    type name parameters {                           \
        REAL(type, #name, ON_FILE_TYPES parameters); \
        if (isSeen(file) && fails(word)) return -1;  \
        return real(__VA_ARGS__);                    \
    }
#define ON_FILE_TYPES(...) __VA_ARGS__

ON_FILE(ssize_t, read, "read", (int file, void* bytes, size_t size), file, bytes, size)
ON_FILE(ssize_t, pread, "read", (int file, void* bytes, size_t size, off_t at), file, bytes, size, at)
ON_FILE(ssize_t, pread64, "read", (int file, void* bytes, size_t size, off64_t at), file, bytes, size, at)
ON_FILE(ssize_t, write, "write", (int file, const void* bytes, size_t size), file, bytes, size)
ON_FILE(ssize_t, writev, "write", (int file, const struct iovec* parts, int count), file, parts, count)
ON_FILE(off_t, lseek, "lseek", (int file, off_t at, int from), file, at, from)
ON_FILE(off64_t, lseek64, "lseek", (int file, off64_t at, int from), file, at, from)
ON_FILE(int, fsync, "fsync", (int file), file)
ON_FILE(int, fchmod, "fchmod", (int file, mode_t mode), file, mode)
ON_FILE(int, fchown, "fchown", (int file, uid_t owner, gid_t group), file, owner, group)
ON_FILE(int, flock, "flock", (int file, int operation), file, operation)

int close(int file) {
    REAL(int, "close", int);
    const int ours = isSeen(file);
    const int failed = ours && fails("close"), error = errno;
    opened(file, 0);
    const int closed = real(file); /* also if it fails: the system then has closed the file, too */
    if (failed) errno = error;
    return failed ? -1 : closed;
}

int rename(const char* from, const char* to) {
    REAL(int, "rename", const char*, const char*);
    return isInFolder(to) && fails("rename") ? -1 : real(from, to);
}

int unlink(const char* path) {
    REAL(int, "unlink", const char*);
    if (isInFolder(path)) fails("unlink");
    return real(path);
}
