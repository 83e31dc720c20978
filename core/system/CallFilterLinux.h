#pragma once

#include "core/base/Platform.h"

#include <span>
#include <string_view>

namespace gyre {

/// In a build with sanitizers their runtime makes pipes and writes into them, to find out whether memory is readable.
/// Such a build permits that, too; it is for tests, not for users.
inline constexpr bool kPermitsPipes = kHasAddressSanitizer || kHasThreadSanitizer;

/// Lets this process make only the system calls that reading a mesh needs, until it ends. Returns false, and changes
/// nothing, on a kernel without seccomp.
/// A list of permitted calls, because a list of denied ones forgets some, and lets through what a later kernel adds.
/// Three answers, by what a caller would do with them:
/// - A permitted call is made. Calls that can also harm are permitted for certain arguments: files are opened only for
///   reading, memory never becomes executable, signals reach only this process.
/// - Calls that only an attack makes end the process (SIGSYS), because it no longer runs our code.
/// - Any other call fails with ENOSYS, as on a kernel that lacks it. A C library then goes on with an older call, which
///   EPERM would not make it do; so a newer C library needs no change here.
/// Calls are named, not numbered, so that each processor's own numbers are used. Of x86-64 the numbers for 32-bit
/// programs end the process. [seccomp(2), libseccomp]
[[nodiscard]] bool permitOnlyReadersCalls();

/// The names of the calls that are permitted, some for certain arguments only, and of those that end the process.
/// A processor may lack some of them: 64-bit ARM has openat but not open.
std::span<const std::string_view> permittedCalls();
std::span<const std::string_view> attackingCalls();

}  // namespace gyre
