#include "core/system/Memory.h"

#include <windows.h>
// After windows.h, whose types it uses.
#include <psapi.h>

#include <algorithm>
#include <limits>

namespace gyre {
namespace {

constexpr std::uint64_t kUntold = std::uint64_t{4} << 30;  // assumed of a system that does not tell its memory [bytes]
constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

/// The limits of the job of this process, the group that Windows has.
JOBOBJECT_EXTENDED_LIMIT_INFORMATION limitsOfJob() {
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    ::QueryInformationJobObject(nullptr, JobObjectExtendedLimitInformation, &limits, sizeof limits, nullptr);
    return limits;
}

}  // namespace

std::uint64_t addressLimit() {
    const JOBOBJECT_EXTENDED_LIMIT_INFORMATION job = limitsOfJob();
    const DWORD set = job.BasicLimitInformation.LimitFlags;
    std::uint64_t limit = kNoLimit;
    if (set & JOB_OBJECT_LIMIT_PROCESS_MEMORY) limit = std::min<std::uint64_t>(limit, job.ProcessMemoryLimit);
    if (set & JOB_OBJECT_LIMIT_JOB_MEMORY) limit = std::min<std::uint64_t>(limit, job.JobMemoryLimit);
    return limit;
}

/// Memory that only this process has; Windows limits that, and not addresses.
std::uint64_t mappedMemory() {
    PROCESS_MEMORY_COUNTERS_EX used{};
    auto* const basic = reinterpret_cast<PROCESS_MEMORY_COUNTERS*>(&used);
    return ::K32GetProcessMemoryInfo(::GetCurrentProcess(), basic, sizeof used) ? used.PrivateUsage : 0;
}

std::uint64_t limitedMemory() {
    const std::uint64_t limit = addressLimit(), used = mappedMemory();
    if (limit == kNoLimit) return kNoLimit;
    return limit > used ? limit - used : 0;
}

std::uint64_t availableMemory() {
    MEMORYSTATUSEX memory{};
    memory.dwLength = sizeof memory;
    const std::uint64_t system =
        ::GlobalMemoryStatusEx(&memory) ? std::min(memory.ullAvailPhys, memory.ullAvailPageFile) : kUntold;
    return std::min(system, limitedMemory());
}

}  // namespace gyre
