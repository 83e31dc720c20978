#pragma once

#include <windows.h>

#include <memory>

namespace gyre {

struct ClosesHandle {
    void operator()(void* handle) const {
        if (handle != INVALID_HANDLE_VALUE) ::CloseHandle(handle);
    }
};
/// A handle of Windows that closes itself.
using Handle = std::unique_ptr<void, ClosesHandle>;

}  // namespace gyre
