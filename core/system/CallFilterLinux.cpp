#include "core/system/CallFilterLinux.h"

#include <fcntl.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <memory>
#include <string>

namespace gyre {
namespace {

/// Permitted whatever their arguments are.
constexpr auto kHarmless = std::to_array<std::string_view>({
    // Files that are open, and facts about files.
    "read", "readv", "pread64", "preadv", "lseek", "close", "fstat", "newfstatat", "stat", "lstat", "statx", "access",
    "faccessat", "faccessat2", "readlink", "readlinkat", "getcwd",
    // Memory.
    "munmap", "mremap", "brk",
    // Locks, own signal handlers, time, random numbers, the amount of memory.
    "futex", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack", "restart_syscall", "clock_gettime",
    "clock_getres", "gettimeofday", "time", "nanosleep", "clock_nanosleep", "sched_yield", "getrandom", "sysinfo",
    // Itself.
    "getpid", "gettid", "exit", "exit_group",  //
});

/// An argument of a call and the values of it that are permitted: those where (value & mask) == wanted, or, if `most`
/// is set, those up to it.
struct Condition {
    unsigned argument;
    std::uint64_t mask, wanted;
    bool most = false;
};

struct ConditionalCall {
    std::string_view name;
    Condition condition;
};

constexpr std::uint64_t kEveryBit = ~std::uint64_t{0};  // mask of an argument that is compared whole
constexpr std::uint64_t kWrites = O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND;
constexpr std::uint64_t kLastStream =
    3;  // standard streams and the pipe of the answer; what is opened later comes after
constexpr std::uint64_t kLastAdvice = 99;  // madvise(2): larger ones damage memory of the machine, for its tests
constexpr std::uint64_t kSelf = 0;         // "this process", where a call takes a process

/// Permitted under a condition. A call that stands here twice is permitted under either.
constexpr auto kConditional = std::to_array<ConditionalCall>({
    {"open", {1, kWrites, O_RDONLY}},
    {"openat", {2, kWrites, O_RDONLY}},
    {"write", {0, 0, kLastStream, true}},
    {"writev", {0, 0, kLastStream, true}},
    {"mmap", {2, PROT_EXEC, 0}},
    {"mprotect", {2, PROT_EXEC, 0}},
    {"madvise", {2, 0, kLastAdvice, true}},
    {"fcntl", {1, kEveryBit, F_GETFL}},  // not F_SETOWN, which sends signals to others
    {"fcntl", {1, kEveryBit, F_GETFD}},
    {"fcntl", {1, kEveryBit, F_SETFD}},
    {"prlimit64", {0, kEveryBit, kSelf}},  // see alsoOnlyAsks
    {"sched_getaffinity", {0, kEveryBit, kSelf}},
    {"tgkill", {0, kEveryBit, kSelf}},  // raise() and abort(); see addTo
});

/// End the process.
constexpr auto kAttacking = std::to_array<std::string_view>({
    // Other processes: their memory, their files, their end.
    "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "process_mrelease", "kill", "tkill",
    "rt_sigqueueinfo", "rt_tgsigqueueinfo", "pidfd_open", "pidfd_getfd", "pidfd_send_signal", "kcmp", "execve",
    "execveat",
    // Other views of the system.
    "mount", "umount2", "move_mount", "open_tree", "fsopen", "fsconfig", "fsmount", "fspick", "mount_setattr",
    "pivot_root", "chroot", "setns", "unshare", "personality", "open_by_handle_at", "name_to_handle_at",
    // The kernel.
    "bpf", "perf_event_open", "userfaultfd", "io_uring_setup", "io_uring_enter", "io_uring_register", "add_key",
    "request_key", "keyctl", "init_module", "finit_module", "delete_module", "kexec_load", "kexec_file_load", "reboot",
    "swapon", "swapoff", "acct", "quotactl", "iopl", "ioperm", "modify_ldt", "settimeofday", "clock_settime",
    "adjtimex", "clock_adjtime", "sethostname", "setdomainname", "syslog",  //
});

/// Requests of ioctl that type into a terminal, or paste its selection. Only their lower half counts for the kernel.
constexpr auto kTypingRequests = std::to_array<std::uint64_t>({TIOCSTI, TIOCLINUX});
constexpr std::uint64_t kLowerHalf = 0xffffffff;

/// Adds rules to a filter; after the first that the library refuses, all fail.
class Filter {
public:
    Filter() : m_filter(seccomp_init(SCMP_ACT_ERRNO(ENOSYS)), &seccomp_release) {
        m_sound = m_filter && seccomp_attr_set(m_filter.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) == 0 &&
                  seccomp_attr_set(m_filter.get(), SCMP_FLTATR_CTL_TSYNC, 1) == 0;  // threads of a sanitizer, too
    }

    /// A call that this processor or the installed library does not know is left out: it then fails with ENOSYS.
    template <class... Comparison>
    void add(std::uint32_t answer, std::string_view name, Comparison... when) {
        const int number = seccomp_syscall_resolve_name(std::string(name).c_str());
        if (number < 0 || !m_sound) return;
        m_sound = seccomp_rule_add(m_filter.get(), answer, number, sizeof...(when), when...) == 0;
    }
    bool load() const { return m_sound && seccomp_load(m_filter.get()) == 0; }

private:
    std::unique_ptr<void, decltype(&seccomp_release)> m_filter;
    bool m_sound = false;
};

scmp_arg_cmp comparison(const Condition& condition) {
    if (condition.most) return {condition.argument, SCMP_CMP_LE, condition.wanted, 0};
    return {condition.argument, SCMP_CMP_MASKED_EQ, condition.mask, condition.wanted};
}

void addTo(Filter& filter, const ConditionalCall& call) {
    Condition condition = call.condition;
    if (call.name == "tgkill") condition.wanted = static_cast<std::uint64_t>(::getpid());  // takes no 0 for itself
    if (call.name == "prlimit64")  // a limit is asked for, not set
        filter.add(SCMP_ACT_ALLOW, call.name, comparison(condition), scmp_arg_cmp{2, SCMP_CMP_EQ, 0, 0});
    else
        filter.add(SCMP_ACT_ALLOW, call.name, comparison(condition));
}

constexpr auto allPermitted() {
    std::array<std::string_view, kHarmless.size() + kConditional.size()> names{};
    std::ranges::copy(kHarmless, names.begin());
    std::ranges::transform(kConditional, names.begin() + kHarmless.size(), &ConditionalCall::name);
    return names;
}
constexpr auto kPermitted = allPermitted();

}  // namespace

bool permitOnlyReadersCalls() {
    Filter filter;
    for (const std::string_view name : kHarmless) filter.add(SCMP_ACT_ALLOW, name);
    for (const ConditionalCall& call : kConditional) addTo(filter, call);
    if (kPermitsPipes)
        for (const std::string_view name : {"pipe", "pipe2", "write"}) filter.add(SCMP_ACT_ALLOW, name);
    for (const std::string_view name : kAttacking) filter.add(SCMP_ACT_KILL_PROCESS, name);
    for (const std::uint64_t request : kTypingRequests)
        filter.add(SCMP_ACT_KILL_PROCESS, "ioctl", scmp_arg_cmp{1, SCMP_CMP_MASKED_EQ, kLowerHalf, request});
    return filter.load();
}

std::span<const std::string_view> permittedCalls() { return kPermitted; }
std::span<const std::string_view> attackingCalls() { return kAttacking; }

}  // namespace gyre
