#include "core/system/Memory.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <limits>
#include <optional>
#include <string>

namespace gyre {
namespace {

constexpr std::uint64_t kUntold = std::uint64_t{4} << 30;  // assumed of a system that does not tell its memory [bytes]
constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

/// The number behind a word in a file of lines such as "MemAvailable:  123 kB".
std::optional<std::uint64_t> numberBehind(const std::string& word, const std::filesystem::path& path) {
    std::ifstream file(path);
    for (std::string first; file >> first;) {
        std::uint64_t number = 0;
        if (first == word && file >> number) return number;
        file.clear();
        file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    return std::nullopt;
}

/// The only number in a file; nullopt if it has another text, such as "max".
std::optional<std::uint64_t> numberIn(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::uint64_t number = 0;
    return file >> number ? std::optional(number) : std::nullopt;
}

std::uint64_t leftOf(std::uint64_t limit, std::uint64_t used) { return limit > used ? limit - used : 0; }

std::uint64_t leftOfAddressSpace() {
    const std::uint64_t limit = addressLimit();
    return limit == kNoLimit ? kNoLimit : leftOf(limit, mappedMemory());
}

}  // namespace

std::uint64_t addressLimit() {
    rlimit limit{};
    return ::getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY ? limit.rlim_cur : kNoLimit;
}

std::uint64_t mappedMemory() {
    const auto pages = numberIn("/proc/self/statm");
    return pages.value_or(0) * static_cast<std::uint64_t>(std::max(::sysconf(_SC_PAGESIZE), 0L));
}

/// Version 2 of control groups. The limits of all groups around this one hold as well.
std::uint64_t leftOfGroup(const std::filesystem::path& groups, const std::string& own) {
    const std::size_t begin = own.find("0::/");
    if (begin == std::string::npos) return kNoLimit;
    const std::size_t name = begin + 4;
    std::filesystem::path group = groups / own.substr(name, own.find('\n', name) - name);
    std::uint64_t left = kNoLimit;
    for (;;) {
        const auto limit = numberIn(group / "memory.max"), used = numberIn(group / "memory.current");
        if (limit && used) {
            const std::uint64_t cached = numberBehind("inactive_file", group / "memory.stat").value_or(0);
            left = std::min(left, leftOf(*limit, leftOf(*used, cached)));
        }
        if (group == groups || !group.has_relative_path()) return left;
        group = group.parent_path();
    }
}

std::uint64_t limitedMemory() {
    std::ifstream group("/proc/self/cgroup");
    const std::string own((std::istreambuf_iterator<char>(group)), std::istreambuf_iterator<char>());
    return std::min(leftOfGroup("/sys/fs/cgroup", own), leftOfAddressSpace());
}

std::uint64_t availableMemory() {
    constexpr std::uint64_t kKilo = 1024;  // meminfo counts kB of 1024 bytes
    const auto system = numberBehind("MemAvailable:", "/proc/meminfo");
    return std::min(system ? *system * kKilo : kUntold, limitedMemory());
}

}  // namespace gyre
