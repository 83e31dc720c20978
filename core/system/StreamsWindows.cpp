#include "core/system/Streams.h"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <initializer_list>

namespace gyre {

bool isErrorSeen() { return ::_isatty(2) != 0; }

void prepareStreams() {
    for (const int stream : {0, 1, 2})
        if (::_get_osfhandle(stream) < 0) ::_wopen(L"NUL", _O_RDONLY);
    ::_setmode(kInputStream, _O_BINARY);
    ::_setmode(kOutputStream, _O_BINARY);
    ::SetConsoleOutputCP(CP_UTF8);
}

}  // namespace gyre
