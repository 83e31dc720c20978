#include "core/system/ChildProcess.h"

#include "core/system/EndingsOfSystem.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

extern char** environ;

namespace gyre {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kPipeBytes = 1 << 20;  // largest size for an unprivileged user
constexpr useconds_t kLookEvery = 1000;

struct Actions {
    posix_spawn_file_actions_t list;
    Actions() { posix_spawn_file_actions_init(&list); }
    ~Actions() { posix_spawn_file_actions_destroy(&list); }
    Actions(const Actions&) = delete;
    Actions& operator=(const Actions&) = delete;

    void openNothing(int number, int mode) { posix_spawn_file_actions_addopen(&list, number, "/dev/null", mode, 0); }
};

/// For a child that may not outlive its task: no signal is blocked or ignored, whatever this process does.
struct Attributes {
    posix_spawnattr_t list;
    Attributes() {
        posix_spawnattr_init(&list);
        sigset_t none, all;
        sigemptyset(&none);
        sigfillset(&all);
        posix_spawnattr_setsigmask(&list, &none);
        posix_spawnattr_setsigdefault(&list, &all);
        posix_spawnattr_setflags(&list, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    ~Attributes() { posix_spawnattr_destroy(&list); }
    Attributes(const Attributes&) = delete;
    Attributes& operator=(const Attributes&) = delete;
};

/// Ignores SIGPIPE in the whole process, so that writing to a program that has ended fails with an error instead.
class WithoutPipeSignal {
public:
    WithoutPipeSignal() {
        struct sigaction ignore = {};
        ignore.sa_handler = SIG_IGN;
        ::sigaction(SIGPIPE, &ignore, &m_before);
    }
    ~WithoutPipeSignal() { ::sigaction(SIGPIPE, &m_before, nullptr); }
    WithoutPipeSignal(const WithoutPipeSignal&) = delete;
    WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;

private:
    struct sigaction m_before = {};
};

ChildEnding endingFrom(int status) {
    if (!WIFSIGNALED(status)) return {ChildEnding::How::ByItself, WEXITSTATUS(status)};
    const int signal = WTERMSIG(status);
    const ChildEnding::How how = signal == SIGXCPU   ? ChildEnding::How::OutOfTime
                                 : signal == SIGSYS  ? ChildEnding::How::ForbiddenCall
                                 : signal == SIGKILL ? ChildEnding::How::Killed
                                                     : ChildEnding::How::Crashed;
    return {how, signal};
}

/// Starts a child that has the standard streams, `ours` as its number `theirs`, and what it is given. Returns 0 or
/// errno.
int spawn(const ChildCommand& command, int ours, int theirs, pid_t& child) {
    const std::string name = command.program.string();
    std::vector<char*> words{const_cast<char*>(name.c_str())};
    for (const std::string& word : command.arguments) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    Actions actions;
    posix_spawn_file_actions_adddup2(&actions.list, ours, theirs);  // also clears close-on-exec if both are equal
    if (theirs != STDIN_FILENO) actions.openNothing(STDIN_FILENO, O_RDONLY);
    actions.openNothing(STDOUT_FILENO, O_WRONLY);
    if (!command.speaks) actions.openNothing(STDERR_FILENO, O_WRONLY);
    if (!command.given.empty())
        posix_spawn_file_actions_addopen(&actions.list, kGivenDescriptor, command.given.c_str(), O_WRONLY | O_TRUNC, 0);
    const bool hasGiven = theirs == kGivenDescriptor || !command.given.empty();
    posix_spawn_file_actions_addclosefrom_np(&actions.list, hasGiven ? kGivenDescriptor + 1 : kGivenDescriptor);
    const Attributes attributes;
    const bool answers = command.pipe == ChildCommand::Pipe::Answer;
    return ::posix_spawn(&child, name.c_str(), &actions.list, answers ? &attributes.list : nullptr, words.data(),
                         environ);
}

}  // namespace

int answerDescriptor() { return kGivenDescriptor; }

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : m_id(std::exchange(other.m_id, 0)), m_pipe(std::move(other.m_pipe)), m_ending(other.m_ending) {}

int ChildProcess::start(const ChildCommand& command) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return errno;
    Descriptor reads(ends[0]), writes(ends[1]);
    const bool answers = command.pipe == ChildCommand::Pipe::Answer;
    if (answers) ::fcntl(ends[0], F_SETPIPE_SZ, kPipeBytes);
    pid_t child = 0;
    const int failed =
        spawn(command, (answers ? writes : reads).number(), answers ? kGivenDescriptor : STDIN_FILENO, child);
    if (failed != 0) return failed;
    m_id = child;
    m_pipe = std::move(answers ? reads : writes);
    endWithUs(child);
    return 0;
}

bool ChildProcess::write(std::span<const std::byte> bytes) {
    const WithoutPipeSignal quiet;
    return writeAll(m_pipe.number(), bytes);
}

std::optional<std::size_t> ChildProcess::read(std::span<std::byte> bytes, std::chrono::milliseconds patience) {
    pollfd one{m_pipe.number(), POLLIN, 0};
    if (::poll(&one, 1, static_cast<int>(patience.count())) <= 0) return std::nullopt;
    return readSome(m_pipe.number(), bytes).value_or(0);
}

bool ChildProcess::hasEnded(bool waits) {
    int status = 0;
    const pid_t ended = ::waitpid(static_cast<pid_t>(m_id), &status, waits ? 0 : WNOHANG);
    if (ended == 0 || (ended < 0 && errno == EINTR)) return false;
    if (ended > 0) m_ending = endingFrom(status);  // otherwise another caller already waited for it
    endsNoMoreWithUs(m_id);
    m_id = 0;
    return true;
}

void ChildProcess::kill() { ::kill(static_cast<pid_t>(m_id), SIGKILL); }

ChildEnding ChildProcess::finish() {
    m_pipe = Descriptor(-1);
    while (m_id != 0 && !hasEnded(true)) {
    }
    return m_ending;
}

ChildEnding ChildProcess::end(std::chrono::milliseconds patience) {
    const Clock::time_point last = Clock::now() + patience;
    while (m_id != 0 && !hasEnded(false)) {
        if (Clock::now() >= last) {
            kill();
            finish();
        } else {
            ::usleep(kLookEvery);
        }
    }
    m_pipe = Descriptor(-1);
    return m_ending;
}

}  // namespace gyre
