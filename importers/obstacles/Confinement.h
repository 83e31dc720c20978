#pragma once

#include <cstdint>

namespace gyre::importers {

/// Resource limits of a process.
struct Allowance {
    std::uint64_t memory = std::uint64_t{4} << 30;  ///< address space beyond what is already mapped [bytes]
    std::uint32_t cpuSeconds = 120;
};

/// Confines this process permanently: it may use no more memory and processor time than allowed, start no process, use
/// no network, open no file for writing, and rename or remove none. It ends with its parent.
/// For a process that parses untrusted files: code injected by such a file can do no harm. Exceeding the memory throws
/// bad_alloc; exceeding the time ends the process by SIGXCPU. On a kernel without seccomp only the limits of memory and
/// time apply.
void confineThisProcess(const Allowance& allowance);

}  // namespace gyre::importers
