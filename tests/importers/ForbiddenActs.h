#pragma once

#include <filesystem>
#include <span>
#include <string>

/// What code injected into the reader of a mesh might try. Each act tries one thing, in a child process of the test.
namespace acts {

/// What an act finds. The child prepares it before it is confined, as the reader has files and a parent.
struct Surroundings {
    std::filesystem::path folder;   ///< readable, and belongs to the test
    std::filesystem::path outside;  ///< a folder beside it, with the file "key"
    int parent = 0;                 ///< id of the process that started this one
    int terminal = -1;              ///< the controlling terminal of this process
    int writable = -1;              ///< a file that is open for writing, with a number above those of the streams
};

/// What happens to an act of a confined process.
enum class Refusal {
    Killed,   ///< the process ends by SIGSYS
    Unknown,  ///< ENOSYS: as if the kernel lacked the call
    Closed,   ///< EACCES: the file is not open to it
    Writes,   ///< Unknown, but permitted where importers::kPermitsPipes
};

/// Without confinement, on any machine and for any user.
enum class Unconfined {
    Happens,  ///< the act succeeds, which shows that it tries what it says
    Depends,  ///< on the user, the kernel and its settings
};

struct Act {
    const char* name;
    Refusal refusal;
    Unconfined unconfined;
    /// 0 if it happened, else errno. May not return, if it ends the process or turns it into another program, which
    /// succeeds. -1: this processor has no such call.
    int (*attempt)(const Surroundings&);
};

/// All acts, each with a name of its own.
std::span<const Act> all();

}  // namespace acts
