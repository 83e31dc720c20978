#include "core/system/ReadableFilesLinux.h"

#include "core/system/Descriptor.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>

namespace gyre {
namespace {

/// What a ruleset denies unless a rule permits it, with the fields of all versions: Debian's header ends at version 2.
/// A kernel takes the bytes that its version has.
struct Ruleset {
    std::uint64_t files, network, scoped;
};

/// The rights that each version of Landlock added; the one before it can say nothing about them.
struct Version {
    std::uint64_t files, network, scoped;
    std::size_t bytes;  ///< of the Ruleset
};
constexpr std::uint64_t kFirstFiles = (std::uint64_t{1} << 13) - 1;  // reading, writing, making, removing, executing
constexpr std::array<Version, 6> kVersions{{
    {kFirstFiles, 0, 0, 8},
    {std::uint64_t{1} << 13, 0, 0, 8},   // moving between folders
    {std::uint64_t{1} << 14, 0, 0, 8},   // truncating
    {0, 3, 0, 16},                       // binding and connecting by TCP
    {std::uint64_t{1} << 15, 0, 0, 16},  // ioctl of devices
    {0, 0, 3, 24},                       // abstract sockets, signals
}};

/// The version of Landlock in this kernel; 0 or less: none.
long versionOfKernel() {
    return ::syscall(SYS_landlock_create_ruleset, nullptr, std::size_t{0}, LANDLOCK_CREATE_RULESET_VERSION);
}

Descriptor rulesetFor(long version) {
    Ruleset ruleset{};
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < kVersions.size() && static_cast<long>(i) < version; ++i) {
        ruleset.files |= kVersions[i].files;
        ruleset.network |= kVersions[i].network;
        ruleset.scoped |= kVersions[i].scoped;
        bytes = kVersions[i].bytes;
    }
    return Descriptor(static_cast<int>(::syscall(SYS_landlock_create_ruleset, &ruleset, bytes, 0u)));
}

/// Whether the rule stands, or there is nothing that it could permit.
bool permitReading(const Descriptor& ruleset, const std::filesystem::path& path) {
    const Descriptor file(::open(path.c_str(), O_PATH | O_CLOEXEC));
    if (!file.isOpen()) return true;
    landlock_path_beneath_attr rule{};
    rule.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE;
    rule.parent_fd = file.number();
    return ::syscall(SYS_landlock_add_rule, ruleset.number(), LANDLOCK_RULE_PATH_BENEATH, &rule, 0u) == 0;
}

}  // namespace

bool permitOnlyReadingOf(std::span<const std::filesystem::path> paths) {
    const long version = versionOfKernel();
    if (version < 1) return false;
    const Descriptor ruleset = rulesetFor(version);
    if (!ruleset.isOpen()) return false;
    for (const std::filesystem::path& path : paths)
        if (!permitReading(ruleset, path)) return false;
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           ::syscall(SYS_landlock_restrict_self, ruleset.number(), 0u) == 0;
}

}  // namespace gyre
