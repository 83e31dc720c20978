#pragma once

#include <cstdint>

namespace gyre::importers {

/// What a process may use.
struct Allowance {
    std::uint64_t memory = std::uint64_t{4} << 30;  ///< address space beyond what it has mapped already [bytes]
    std::uint32_t cpuSeconds = 120;
};

/// Shuts this process in, for good: no more memory and processor time than allowed, no new processes, no network, no
/// file opened for writing, none renamed or removed, and it ends with its parent. For a process that is about to parse
/// what strangers wrote: their code, should it ever run here, finds nothing to do. Beyond the allowance memory runs out
/// (bad_alloc), and time ends the process by SIGXCPU. A kernel without seccomp still holds memory and time.
void confineThisProcess(const Allowance& allowance);

}  // namespace gyre::importers
