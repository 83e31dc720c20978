#include "core/system/Descriptor.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace gyre {
namespace {

constexpr std::size_t kMostWritten = std::size_t{1} << 20;  // bytes per call

}  // namespace

Descriptor::~Descriptor() {
    if (m_number >= 0) ::close(m_number);
}

bool writeAll(int descriptor, std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), std::min(bytes.size(), kMostWritten));
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return true;
}

std::optional<std::size_t> readSome(int descriptor, std::span<std::byte> bytes) {
    for (;;) {
        const ssize_t got = ::read(descriptor, bytes.data(), bytes.size());
        if (got >= 0) return static_cast<std::size_t>(got);
        if (errno != EINTR) return std::nullopt;
    }
}

std::optional<std::size_t> readAt(int descriptor, std::uint64_t offset, std::span<std::byte> bytes) {
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t got =
            ::pread(descriptor, bytes.data() + done, bytes.size() - done, static_cast<off_t>(offset + done));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return std::nullopt;
        if (got == 0) break;
        done += static_cast<std::size_t>(got);
    }
    return done;
}

}  // namespace gyre
