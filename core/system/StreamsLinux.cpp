#include "core/system/Streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <initializer_list>

namespace gyre {

bool isErrorSeen() { return ::isatty(STDERR_FILENO) != 0; }

void prepareStreams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(stream, F_GETFD) < 0 && errno == EBADF) ::open("/dev/null", O_RDONLY);
}

}  // namespace gyre
