#include "core/system/Confinement.h"

#include "core/system/CallFilterLinux.h"
#include "core/system/Memory.h"
#include "core/system/ReadableFilesLinux.h"

#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>

namespace gyre {
namespace {

constexpr rlim_t kMaxFiles = 64;  // a scene with many buffers opens them one by one
constexpr rlim_t kGrace = 2;      // from SIGXCPU to SIGKILL [s]

void limit(decltype(RLIMIT_AS) what, rlim_t soft, rlim_t hard) {
    const rlimit value{soft, hard};
    ::setrlimit(what, &value);  // lowering a limit is always permitted
}

void limitResources(const Allowance& allowance) {
    const rlim_t memory = mappedMemory() + allowance.memory;  // sanitizers reserve terabytes, which must not count
    limit(RLIMIT_AS, memory, memory);
    limit(RLIMIT_CPU, allowance.cpuSeconds, allowance.cpuSeconds + kGrace);
    limit(RLIMIT_CORE, 0, 0);
    limit(RLIMIT_FSIZE, 0, 0);
    limit(RLIMIT_NOFILE, kMaxFiles, kMaxFiles);
}

/// setsid fails only for a process that leads its group, which was started from a shell by hand. CallFilter then stands
/// alone between it and the terminal.
void leaveTerminalAndUser() {
    ::setsid();
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::prctl(PR_SET_DUMPABLE, 0);
}

}  // namespace

Confinement confineThisProcess(const Allowance& allowance, std::span<const std::filesystem::path> readable) {
    limitResources(allowance);
    leaveTerminalAndUser();
    Confinement confinement;
    confinement.files = permitOnlyReadingOf(readable);
    confinement.calls = permitOnlyReadersCalls();  // the last step: the others make calls that it does not permit
    return confinement;
}

std::vector<std::string> notesOn(const Confinement& confinement) {
    std::vector<std::string> notes;
    if (!confinement.calls)
        notes.push_back(
            "The file was read by a process that was not confined, because this kernel has no seccomp. Import only "
            "files that you trust on this machine.");
    if (!confinement.files)
        notes.push_back(
            "The process that read the file could open all your files for reading, because this kernel has no "
            "Landlock, or it is switched off. Import only files that you trust, or boot with Landlock.");
    return notes;
}

}  // namespace gyre
