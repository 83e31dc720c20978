#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace gyre {

/// Memory that this process can still take [bytes]: the least of what the system has without swapping, what the
/// process's group may take (a container, a service), and what is left of its limit of address space (ulimit -v). A
/// system that tells none of them counts as one with 4 GiB. Files state how much they unpack to, so one is refused
/// before it is unpacked if it needs more than half of this: the other half is for the rest of the program and for
/// others.
std::uint64_t availableMemory();

/// The part of availableMemory() that limits leave, whatever the system has: of the process's group and of its address
/// space [bytes]; the largest number if there is no limit.
std::uint64_t limitedMemory();

/// The limit of address space of this process (ulimit -v) [bytes]; the largest number if there is none.
std::uint64_t addressLimit();

/// Address space in use [bytes]; 0: unknown.
std::uint64_t mappedMemory();

/// On Linux, the memory that a process's control group may still take [bytes]; the largest number if there is no limit.
/// Memory that only caches files counts as free. groups: the folder of control groups; own: the text of
/// /proc/self/cgroup
std::uint64_t leftOfGroup(const std::filesystem::path& groups, const std::string& own);

}  // namespace gyre
