#include "core/system/Descriptor.h"

#include <io.h>

#include <algorithm>
#include <cstdio>

namespace gyre {
namespace {

constexpr std::size_t kMostAtOnce = std::size_t{1} << 20;  // bytes per call

unsigned atMost(std::size_t bytes) { return static_cast<unsigned>(std::min(bytes, kMostAtOnce)); }

}  // namespace

Descriptor::~Descriptor() {
    if (m_number >= 0) ::_close(m_number);
}

bool writeAll(int descriptor, std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const int written = ::_write(descriptor, bytes.data(), atMost(bytes.size()));
        if (written < 0) return false;
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return true;
}

std::optional<std::size_t> readSome(int descriptor, std::span<std::byte> bytes) {
    const int got = ::_read(descriptor, bytes.data(), atMost(bytes.size()));
    if (got < 0) return std::nullopt;
    return static_cast<std::size_t>(got);
}

/// The next write goes where it would have gone before, as on Linux.
std::optional<std::size_t> readAt(int descriptor, std::uint64_t offset, std::span<std::byte> bytes) {
    const std::int64_t before = ::_telli64(descriptor);
    if (before < 0 || ::_lseeki64(descriptor, static_cast<std::int64_t>(offset), SEEK_SET) < 0) return std::nullopt;
    std::size_t done = 0;
    while (done < bytes.size()) {
        const std::optional<std::size_t> got = readSome(descriptor, bytes.subspan(done));
        if (!got) return std::nullopt;
        if (*got == 0) break;
        done += *got;
    }
    if (::_lseeki64(descriptor, before, SEEK_SET) < 0) return std::nullopt;
    return done;
}

}  // namespace gyre
