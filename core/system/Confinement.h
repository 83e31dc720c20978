#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace gyre {

/// Resource limits of a process.
struct Allowance {
    std::uint64_t memory = std::uint64_t{4} << 30;  ///< address space beyond what is already mapped [bytes]
    std::uint32_t cpuSeconds = 120;
};

/// Which confinements are in force. The kernel may lack either.
struct Confinement {
    bool calls = false;  ///< of system calls, by seccomp
    bool files = false;  ///< of files that can be opened, by Landlock
};

/// Confines this process, which must have one thread, because Landlock does not confine those that run already, until
/// it ends, for parsing untrusted files: code injected by such a file can use the processor and memory, as much as
/// allowed, read `readable` (files, and folders with all below them), and answer. What confines it on Linux, and
/// against what:
/// - Limits: memory (bad_alloc), processor time (SIGXCPU), no core dumps, no growing files, 64 open files.
/// - A session of its own: it has no terminal to type into. Its memory is closed to others, and it ends with its
///   parent.
/// - CallFilter: no call that writes files, starts programs or threads, makes executable memory, or reaches the
///   network, the terminal or another process.
/// - ReadableFiles: no other file.
/// The last two need the kernel; the result says whether they are in force, and notesOn what a user should know.
/// What remains possible: seeing whether a file exists and how long it is, and faults of the kernel's permitted calls.
[[nodiscard]] Confinement confineThisProcess(const Allowance& allowance,
                                             std::span<const std::filesystem::path> readable);

/// Sentences for the user, one for each confinement that is not in force.
std::vector<std::string> notesOn(const Confinement& confinement);

}  // namespace gyre
