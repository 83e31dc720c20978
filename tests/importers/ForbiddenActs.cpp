#include "ForbiddenActs.h"

#include <fcntl.h>
#include <linux/sched.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <string>
#include <vector>

namespace acts {
namespace {

constexpr std::size_t kPage = 65536;  // largest size of a page, so a multiple of each
constexpr auto kNoPointer = nullptr;
constexpr long kNothing = 0;
constexpr std::uint64_t kUpperHalf = std::uint64_t{1} << 32;

int outcome(long result) { return result < 0 ? errno : 0; }

/// Makes a call by its name, so that no wrapper of the C library changes it.
template <class... Arguments>
int call(const char* name, Arguments... arguments) {
    const int number = seccomp_syscall_resolve_name(name);
    return number < 0 ? -1 : outcome(::syscall(number, arguments...));
}

/// The same by number, for calls that the library does not know yet. Newer calls have one number on all processors.
template <class... Arguments>
int newCall(long number, Arguments... arguments) {
    return outcome(::syscall(number, arguments...));
}

/// The child of a successful fork must end at once; it has the exit status of an act that happened.
int ended(int result, bool isChild) {
    if (isChild) ::_exit(0);
    return result;
}

template <class... Arguments>
int forked(const char* name, Arguments... arguments) {
    const int number = seccomp_syscall_resolve_name(name);
    if (number < 0) return -1;
    const long child = ::syscall(number, arguments...);
    return ended(outcome(child), child == 0);
}

std::string in(const std::filesystem::path& folder, const char* name) { return (folder / name).string(); }
std::string mesh(const Surroundings& s) { return in(s.folder, "mesh.obj"); }

int openIt(const std::string& path, int flags) {
    return outcome(::syscall(SYS_openat, AT_FDCWD, path.c_str(), flags, 0600));
}

using S = Surroundings;
using enum Refusal;
using enum Unconfined;

constexpr Act kTerminal[] = {
    {"types into the terminal", Killed, Depends, [](const S& s) { return call("ioctl", s.terminal, TIOCSTI, "x"); }},
    {"types by a request with other upper bits", Killed, Depends,
     [](const S& s) { return call("ioctl", s.terminal, kUpperHalf | TIOCSTI, "x"); }},
    {"pastes into the console", Killed, Depends, [](const S& s) { return call("ioctl", s.terminal, TIOCLINUX, "\3"); }},
    {"changes the terminal's size", Unknown, Happens,
     [](const S& s) {
         const winsize size{1, 2, 3, 4};
         return call("ioctl", s.terminal, TIOCSWINSZ, &size);
     }},
    {"opens the terminal", Closed, Happens, [](const S&) { return openIt("/dev/tty", O_RDONLY); }},
    {"writes into the terminal", Writes, Happens, [](const S& s) { return call("write", s.terminal, "x", 1L); }},
};

constexpr Act kOthers[] = {
    {"signals its parent", Killed, Happens, [](const S& s) { return call("kill", s.parent, kNothing); }},
    {"signals its parent's thread", Killed, Happens, [](const S& s) { return call("tkill", s.parent, kNothing); }},
    {"signals a thread in its parent", Unknown, Happens,
     [](const S& s) { return call("tgkill", s.parent, s.parent, kNothing); }},
    {"queues a signal for its parent", Killed, Happens,
     [](const S& s) {
         siginfo_t info{};
         info.si_code = SI_QUEUE;
         return call("rt_sigqueueinfo", s.parent, kNothing, &info);
     }},
    {"queues a signal for its parent's thread", Killed, Happens,
     [](const S& s) {
         siginfo_t info{};
         info.si_code = SI_QUEUE;
         return call("rt_tgsigqueueinfo", s.parent, s.parent, kNothing, &info);
     }},
    {"lets input signal its parent", Unknown, Happens,
     [](const S& s) { return call("fcntl", s.writable, F_SETOWN, s.parent); }},
    {"takes hold of its parent", Killed, Happens, [](const S& s) { return call("pidfd_open", s.parent, kNothing); }},
    {"signals by a hold", Killed, Depends, [](const S&) { return call("pidfd_send_signal", -1L, 0L, 0L, 0L); }},
    {"takes a file from its parent", Killed, Depends, [](const S&) { return call("pidfd_getfd", -1L, 0L, 0L); }},
    {"traces its parent", Killed, Depends,
     [](const S& s) { return call("ptrace", PTRACE_SEIZE, s.parent, kNothing, kNothing); }},
    {"reads its parent's memory", Killed, Depends,
     [](const S& s) { return call("process_vm_readv", s.parent, kNoPointer, 0L, kNoPointer, 0L, 0L); }},
    {"writes into its parent's memory", Killed, Depends,
     [](const S& s) { return call("process_vm_writev", s.parent, kNoPointer, 0L, kNoPointer, 0L, 0L); }},
    {"advises on another's memory", Killed, Depends,
     [](const S&) { return call("process_madvise", -1L, kNoPointer, 0L, 0L, 0L); }},
    {"compares its files with its parent's", Killed, Depends,
     [](const S& s) { return call("kcmp", s.parent, s.parent, 0L, 0L, 0L); }},
    {"reads its parent's limits", Unknown, Happens,
     [](const S& s) {
         rlimit old{};
         return call("prlimit64", s.parent, RLIMIT_NOFILE, kNoPointer, &old);
     }},
    {"changes its parent's limits", Unknown, Depends,
     [](const S& s) {
         const rlimit more{1024, 1024};
         return call("prlimit64", s.parent, RLIMIT_CORE, &more, kNoPointer);
     }},
    {"changes its own limits", Unknown, Happens,
     [](const S&) {
         const rlimit none{0, 0};
         return call("prlimit64", 0L, RLIMIT_CORE, &none, kNoPointer);
     }},
    {"asks for its parent's processors", Unknown, Happens,
     [](const S& s) {
         cpu_set_t set;
         return call("sched_getaffinity", s.parent, sizeof set, &set);
     }},
    {"moves its parent to one processor", Unknown, Depends,
     [](const S& s) {
         cpu_set_t set;
         if (::sched_getaffinity(0, sizeof set, &set) != 0) CPU_ZERO(&set);
         return call("sched_setaffinity", s.parent, sizeof set, &set);
     }},
    {"schedules its parent", Unknown, Happens,
     [](const S& s) {
         const sched_param parameters{};
         return call("sched_setscheduler", s.parent, SCHED_OTHER, &parameters);
     }},
    {"makes its parent slower", Unknown, Depends,
     [](const S& s) { return call("setpriority", PRIO_PROCESS, s.parent, 19L); }},
    {"slows its parent's disk", Unknown, Depends, [](const S& s) { return call("ioprio_set", 1L, s.parent, 0L); }},
};

constexpr Act kPrograms[] = {
    {"copies itself", Unknown, Happens, [](const S&) { return forked("clone", SIGCHLD, 0L, 0L, 0L, 0L); }},
    {"copies itself by fork", Unknown, Happens, [](const S&) { return forked("fork"); }},
    {"copies itself by clone3", Unknown, Happens,
     [](const S&) {
         clone_args arguments{};
         arguments.exit_signal = SIGCHLD;
         return forked("clone3", &arguments, sizeof arguments);
     }},
    {"starts a program", Killed, Happens,
     [](const S&) {
         const std::array<const char*, 2> arguments{"true", nullptr};
         return call("execve", "/bin/true", arguments.data(), arguments.data() + 1);
     }},
    {"starts a program in a folder", Killed, Happens,
     [](const S&) {
         const std::array<const char*, 2> arguments{"true", nullptr};
         return call("execveat", AT_FDCWD, "/bin/true", arguments.data(), arguments.data() + 1, 0L);
     }},
};

constexpr Act kNetwork[] = {
    {"opens a socket of the network", Unknown, Happens,
     [](const S&) { return call("socket", AF_INET, SOCK_STREAM, 0L); }},
    {"opens a local socket", Unknown, Happens, [](const S&) { return call("socket", AF_UNIX, SOCK_STREAM, 0L); }},
    {"opens a socket of the kernel", Unknown, Happens,
     [](const S&) { return call("socket", AF_NETLINK, SOCK_RAW, 0L); }},
    {"opens a pair of sockets", Unknown, Happens,
     [](const S&) {
         std::array<int, 2> ends{};
         return call("socketpair", AF_UNIX, SOCK_STREAM, 0L, ends.data());
     }},
};

constexpr Act kWriting[] = {
    {"creates a file", Unknown, Happens,
     [](const S& s) { return openIt(in(s.folder, "new"), O_WRONLY | O_CREAT | O_EXCL); }},
    {"creates a file by creat", Unknown, Happens,
     [](const S& s) { return call("creat", in(s.folder, "new").c_str(), 0600L); }},
    {"creates a file by openat2", Unknown, Happens,
     [](const S& s) {
         const std::array<std::uint64_t, 3> how{O_WRONLY | O_CREAT, 0600, 0};
         return call("openat2", AT_FDCWD, in(s.folder, "new").c_str(), how.data(), sizeof how);
     }},
    {"creates a nameless file", Unknown, Depends,
     [](const S& s) { return openIt(s.folder.string(), O_TMPFILE | O_RDWR); }},
    {"opens the mesh for writing", Unknown, Happens, [](const S& s) { return openIt(mesh(s), O_RDWR); }},
    {"empties the mesh while reading", Unknown, Happens,
     [](const S& s) { return openIt(mesh(s), O_RDONLY | O_TRUNC); }},
    {"writes into a file that was left open", Writes, Happens,
     [](const S& s) { return call("write", s.writable, "x", 1L); }},
    {"writes at a place of a file", Unknown, Happens,
     [](const S& s) { return call("pwrite64", s.writable, "x", 1L, 0L); }},
    {"truncates the mesh", Unknown, Happens, [](const S& s) { return call("truncate", mesh(s).c_str(), 0L); }},
    {"truncates an open file", Unknown, Happens, [](const S& s) { return call("ftruncate", s.writable, 0L); }},
    {"extends an open file", Unknown, Depends, [](const S& s) { return call("fallocate", s.writable, 0L, 0L, 10L); }},
    {"deletes the mesh", Unknown, Happens, [](const S& s) { return call("unlinkat", AT_FDCWD, mesh(s).c_str(), 0L); }},
    {"renames the mesh", Unknown, Happens,
     [](const S& s) { return call("renameat2", AT_FDCWD, mesh(s).c_str(), AT_FDCWD, in(s.folder, "n").c_str(), 0L); }},
    {"makes a folder", Unknown, Happens,
     [](const S& s) { return call("mkdirat", AT_FDCWD, in(s.folder, "d").c_str(), 0700L); }},
    {"makes a link", Unknown, Happens,
     [](const S& s) { return call("symlinkat", "/etc", AT_FDCWD, in(s.folder, "l").c_str()); }},
    {"makes a hard link", Unknown, Depends,
     [](const S& s) { return call("linkat", AT_FDCWD, mesh(s).c_str(), AT_FDCWD, in(s.folder, "h").c_str(), 0L); }},
    {"makes a pipe with a name", Unknown, Happens,
     [](const S& s) { return call("mknodat", AT_FDCWD, in(s.folder, "p").c_str(), S_IFIFO | 0600, 0L); }},
    {"changes permissions", Unknown, Happens,
     [](const S& s) { return call("fchmodat", AT_FDCWD, mesh(s).c_str(), 0600L); }},
    {"changes permissions of an open file", Unknown, Happens,
     [](const S& s) { return call("fchmod", s.writable, 0600L); }},
    {"changes permissions by fchmodat2", Unknown, Depends,
     [](const S& s) { return newCall(452, AT_FDCWD, mesh(s).c_str(), 0600L, 0L); }},
    {"changes the owner", Unknown, Happens,
     [](const S& s) { return call("fchownat", AT_FDCWD, mesh(s).c_str(), -1L, -1L, 0L); }},
    {"changes times by utime", Unknown, Happens, [](const S& s) { return call("utime", mesh(s).c_str(), kNoPointer); }},
    {"changes times by utimes", Unknown, Happens,
     [](const S& s) { return call("utimes", mesh(s).c_str(), kNoPointer); }},
    {"changes times by futimesat", Unknown, Happens,
     [](const S& s) { return call("futimesat", AT_FDCWD, mesh(s).c_str(), kNoPointer); }},
    {"changes times by utimensat", Unknown, Happens,
     [](const S& s) { return call("utimensat", AT_FDCWD, mesh(s).c_str(), kNoPointer, 0L); }},
    {"sets an attribute", Unknown, Depends,
     [](const S& s) { return call("setxattr", mesh(s).c_str(), "user.a", "b", 1L, 0L); }},
    {"removes an attribute", Unknown, Depends,
     [](const S& s) { return call("removexattr", mesh(s).c_str(), "user.a"); }},
    {"changes its folder", Unknown, Happens, [](const S&) { return call("chdir", "/"); }},
};

constexpr Act kReading[] = {
    {"reads a file outside", Closed, Happens, [](const S& s) { return openIt(in(s.outside, "key"), O_RDONLY); }},
    {"reads a file outside by the parent folder", Closed, Happens,
     [](const S& s) { return openIt(in(s.folder, "../outside/key"), O_RDONLY); }},
    {"reads a file outside through a link", Closed, Happens,
     [](const S& s) { return openIt(in(s.folder, "link"), O_RDONLY); }},
    {"reads the list of users", Closed, Happens, [](const S&) { return openIt("/etc/passwd", O_RDONLY); }},
    {"reads its parent's environment", Closed, Happens,
     [](const S& s) { return openIt("/proc/" + std::to_string(s.parent) + "/environ", O_RDONLY); }},
    {"opens a folder to list it", Closed, Happens, [](const S&) { return openIt("/", O_RDONLY | O_DIRECTORY); }},
    {"opens a file by its number", Killed, Depends,
     [](const S&) { return call("open_by_handle_at", -1L, kNoPointer, 0L); }},
    {"watches a folder", Unknown, Happens, [](const S&) { return call("inotify_init1", 0L); }},
};

constexpr Act kMemory[] = {
    {"makes memory for code", Unknown, Happens,
     [](const S&) {
         return call("mmap", kNoPointer, kPage, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1L,
                     0L);
     }},
    {"maps a file as code", Unknown, Happens,
     [](const S& s) { return call("mmap", kNoPointer, kPage, PROT_READ | PROT_EXEC, MAP_PRIVATE, s.writable, 0L); }},
    {"turns memory into code", Unknown, Happens,
     [](const S&) {
         void* const page = ::mmap(nullptr, kPage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
         return call("mprotect", page, kPage, PROT_READ | PROT_EXEC);
     }},
    {"turns memory into code with a key", Unknown, Happens,
     [](const S&) {
         void* const page = ::mmap(nullptr, kPage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
         return call("pkey_mprotect", page, kPage, PROT_READ | PROT_EXEC, -1L);
     }},
    {"makes all readable memory code", Killed, Depends, [](const S&) { return call("personality", 0x0400000L); }},
    {"makes a file in memory", Unknown, Happens, [](const S&) { return call("memfd_create", "code", 0L); }},
    {"makes shared memory", Unknown, Depends, [](const S&) { return call("shmget", 0L, kPage, 0600L); }},
    {"poisons memory of the machine", Unknown, Depends, [](const S&) { return call("madvise", kNoPointer, 0L, 100L); }},
};

constexpr Act kKernel[] = {
    {"mounts", Killed, Depends,
     [](const S&) { return call("mount", kNoPointer, kNoPointer, kNoPointer, 0L, kNoPointer); }},
    {"changes its root", Killed, Depends, [](const S& s) { return call("chroot", s.folder.c_str()); }},
    {"enters another namespace", Killed, Depends, [](const S&) { return call("setns", -1L, 0L); }},
    {"makes a namespace", Killed, Happens, [](const S&) { return call("unshare", 0L); }},
    {"loads a program into the kernel", Killed, Depends, [](const S&) { return call("bpf", 0L, kNoPointer, 0L); }},
    {"measures the kernel", Killed, Depends,
     [](const S&) { return call("perf_event_open", kNoPointer, 0L, -1L, -1L, 0L); }},
    {"handles faults of pages", Killed, Depends, [](const S&) { return call("userfaultfd", 0L); }},
    {"makes calls through a ring", Killed, Depends, [](const S&) { return call("io_uring_setup", 0L, kNoPointer); }},
    {"reads keys", Killed, Depends, [](const S&) { return call("keyctl", 0L, -3L, 0L, 0L, 0L); }},
    {"adds a key", Killed, Depends,
     [](const S&) { return call("add_key", kNoPointer, kNoPointer, kNoPointer, 0L, 0L); }},
    {"loads a module", Killed, Depends, [](const S&) { return call("init_module", kNoPointer, 0L, ""); }},
    {"restarts the machine", Killed, Depends, [](const S&) { return call("reboot", 0L, 0L, 0L, kNoPointer); }},
    {"sets the clock", Killed, Depends, [](const S&) { return call("clock_settime", -1L, kNoPointer); }},
    {"reads the kernel's log", Killed, Depends, [](const S&) { return call("syslog", 3L, kNoPointer, 0L); }},
    {"opens itself to tracing", Unknown, Happens,
     [](const S&) { return call("prctl", PR_SET_DUMPABLE, 1L, 0L, 0L, 0L); }},
    {"adds a filter of its own", Unknown, Depends, [](const S&) { return call("seccomp", 1L, 0L, kNoPointer); }},
    {"leaves its session", Unknown, Depends, [](const S&) { return call("setsid"); }},
    {"makes a call newer than the filter's library", Unknown, Depends,
     [](const S&) { return newCall(462, kNoPointer, 0L, 0L); }},  // mseal, of Linux 6.10
    {"makes a call of 32-bit programs", Killed, Depends,
     [](const S&) {
         // The bit marks them on x86-64, whose `read` is 0; other processors have no such numbers.
         constexpr long kX32 = 0x40000000;
         return SYS_read == 0 ? newCall(kX32 | SYS_getpid) : -1;
     }},
};

}  // namespace

std::span<const Act> all() {
    static const std::vector<Act> list = [] {
        std::vector<Act> sum;
        for (const std::span<const Act> group :
             {std::span<const Act>(kTerminal), std::span<const Act>(kOthers), std::span<const Act>(kPrograms),
              std::span<const Act>(kNetwork), std::span<const Act>(kWriting), std::span<const Act>(kReading),
              std::span<const Act>(kMemory), std::span<const Act>(kKernel)})
            sum.insert(sum.end(), group.begin(), group.end());
        return sum;
    }();
    return list;
}

}  // namespace acts
