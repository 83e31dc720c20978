#pragma once

#include <string>

namespace gyre {

/// Why an operation failed, for programs. The exit codes of `gyre` follow from it.
enum class ErrorCode {
    Unreadable,  ///< missing, no permission, not a file
    Malformed,   ///< damaged, truncated, of an unsupported version, or breaking a rule
    Unwritable,  ///< exists, disk full, folder read-only
    Limit,       ///< larger than we accept, or out of memory
    Numeric,     ///< the simulation left the finite numbers
    Missing,     ///< something optional is not installed
};

/// Why an operation failed, for the author: what is wrong, where, and what to do.
struct Error {
    ErrorCode code = ErrorCode::Malformed;
    std::string message;

    bool operator==(const Error&) const = default;
};

}  // namespace gyre
