#include "importers/obstacles/Confinement.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <iterator>
#include <vector>

namespace gyre::importers {
namespace {

constexpr rlim_t kMaxFiles = 64;  // a scene with many buffers opens them one by one
constexpr rlim_t kGrace = 2;      // from SIGXCPU to SIGKILL [s]

void limit(decltype(RLIMIT_AS) what, rlim_t soft, rlim_t hard) {
    const rlimit value{soft, hard};
    ::setrlimit(what, &value);  // lowering a limit is always permitted
}

/// Address space in use. Sanitizers reserve terabytes, which must not count.
rlim_t mappedBytes() {
    unsigned long long pages = 0;
    if (std::FILE* file = std::fopen("/proc/self/statm", "r")) {
        if (std::fscanf(file, "%llu", &pages) != 1) pages = 0;
        std::fclose(file);
    }
    return static_cast<rlim_t>(pages) * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
}

// ---- System calls, filtered by the kernel with a BPF program. seccomp(2)

constexpr std::uint32_t kRefuse = SECCOMP_RET_ERRNO | EPERM;
constexpr std::uint32_t kX32 = 0x40000000;  // bit that marks the x32 numbers of the same calls

constexpr std::uint32_t kRefused[] = {
    SYS_socket,
    SYS_socketpair,
    SYS_connect,
    SYS_bind,
    SYS_listen,
    SYS_accept,
    SYS_accept4,
    SYS_sendto,
    SYS_sendmsg,
    SYS_sendmmsg,
    SYS_execve,
    SYS_execveat,
    SYS_fork,
    SYS_vfork,
    SYS_clone,
    SYS_clone3,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_kill,
    SYS_tkill,
    SYS_pidfd_send_signal,
    SYS_pidfd_getfd,
    SYS_creat,
    SYS_openat2,
    SYS_unlink,
    SYS_unlinkat,
    SYS_rename,
    SYS_renameat,
    SYS_renameat2,
    SYS_mkdir,
    SYS_mkdirat,
    SYS_rmdir,
    SYS_link,
    SYS_linkat,
    SYS_symlink,
    SYS_symlinkat,
    SYS_mknod,
    SYS_mknodat,
    SYS_truncate,
    SYS_ftruncate,
    SYS_chmod,
    SYS_fchmod,
    SYS_fchmodat,
    SYS_chown,
    SYS_fchown,
    SYS_lchown,
    SYS_fchownat,
    SYS_utimensat,
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_fsetxattr,
    SYS_mount,
    SYS_umount2,
    SYS_setns,
    SYS_unshare,
    SYS_bpf,
    SYS_io_uring_setup,
    SYS_perf_event_open,
    SYS_userfaultfd,
    SYS_keyctl,
    SYS_add_key,
    SYS_request_key,
    SYS_shmget,
    SYS_msgget,
    SYS_semget,
    SYS_mq_open,
    SYS_memfd_create,
    SYS_inotify_init1,
};

sock_filter load(std::size_t offset) { return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset)); }
sock_filter end(std::uint32_t verdict) { return BPF_STMT(BPF_RET | BPF_K, verdict); }
/// Continues if equal, otherwise skips `skip` instructions.
sock_filter ifEqual(std::uint32_t value, unsigned char skip) {
    return BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, skip);
}

/// Refuses opening for writing. `flags` is the index of the argument with the open flags.
void addOpen(std::vector<sock_filter>& program, std::uint32_t call, std::size_t flags) {
    constexpr std::uint32_t kWrites = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND;
    program.insert(program.end(),
                   {ifEqual(call, 4), load(offsetof(seccomp_data, args) + flags * sizeof(std::uint64_t)),
                    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, kWrites, 0, 1), end(kRefuse), end(SECCOMP_RET_ALLOW)});
}

void judgeSystemCalls() {
    std::vector<sock_filter> program{load(offsetof(seccomp_data, arch)),
                                     BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AUDIT_ARCH_X86_64, 1, 0),
                                     end(SECCOMP_RET_KILL_PROCESS),
                                     load(offsetof(seccomp_data, nr)),
                                     BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, kX32, 0, 1),
                                     end(SECCOMP_RET_KILL_PROCESS)};
    for (const std::uint32_t call : kRefused) program.insert(program.end(), {ifEqual(call, 1), end(kRefuse)});
    addOpen(program, SYS_open, 1);
    addOpen(program, SYS_openat, 2);
    program.push_back(end(SECCOMP_RET_ALLOW));
    const sock_fprog filter{static_cast<unsigned short>(program.size()), program.data()};
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter);
}

}  // namespace

void confineThisProcess(const Allowance& allowance) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const rlim_t memory = mappedBytes() + allowance.memory;
    limit(RLIMIT_AS, memory, memory);
    limit(RLIMIT_CPU, allowance.cpuSeconds, allowance.cpuSeconds + kGrace);
    limit(RLIMIT_CORE, 0, 0);
    limit(RLIMIT_FSIZE, 0, 0);
    limit(RLIMIT_NOFILE, kMaxFiles, kMaxFiles);
    judgeSystemCalls();
}

}  // namespace gyre::importers
