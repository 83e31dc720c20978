#pragma once

#include <tl/expected.hpp>

#include <string>

namespace gyre {

/// What the world did to stop us. The kinds are those of the exit codes of `gyre`.
enum class ProblemKind {
    Unreadable,  ///< missing, no permission, not a file
    Malformed,   ///< damaged, truncated, of an unsupported version, or breaking a rule
    Unwritable,  ///< exists, disk full, folder read-only
    Limit,       ///< larger than we accept, or out of memory
    Numeric,     ///< the simulation left the finite numbers
    Missing,     ///< something optional is not installed
};

/// A refusal in words for the author: what is wrong, where, and what to do.
struct Problem {
    ProblemKind kind = ProblemKind::Malformed;
    std::string message;

    bool operator==(const Problem&) const = default;
};

/// The value, or the reason why there is none. Functions that return one are [[nodiscard]].
template <class T>
using Result = tl::expected<T, Problem>;

inline tl::unexpected<Problem> problem(ProblemKind kind, std::string message) {
    return tl::unexpected<Problem>(Problem{kind, std::move(message)});
}

}  // namespace gyre
