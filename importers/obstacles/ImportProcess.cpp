#include "importers/obstacles/ImportProcess.h"

#include "core/base/AvailableMemory.h"
#include "importers/meshes/MeshFileCheck.h"
#include "importers/meshes/MeshFolder.h"
#include "importers/obstacles/ImportWorker.h"
#include "importers/obstacles/MeshPipe.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

namespace gyre::importers {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kAskEvery{20};    // longest delay of a cancel
constexpr milliseconds kEndWithin{500};  // from the end of the answer to the end of the process
constexpr int kPipeBytes = 1 << 20;      // largest size for an unprivileged user

// ---- The process.

struct Actions {
    posix_spawn_file_actions_t list;
    Actions() { posix_spawn_file_actions_init(&list); }
    ~Actions() { posix_spawn_file_actions_destroy(&list); }
    Actions(const Actions&) = delete;
    Actions& operator=(const Actions&) = delete;
};

/// Spawn attributes: no signal is blocked or ignored, whatever this process does.
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

/// A running worker and the pipe from it. Destruction kills a worker that has not ended.
class Worker {
public:
    Worker() = default;
    ~Worker() {
        if (m_id > 0) ::kill(m_id, SIGKILL);
        end();
        if (m_pipe >= 0) ::close(m_pipe);
    }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// Returns 0 or errno.
    int start(const fs::path& program, const std::vector<std::string>& arguments) {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) return errno;
        m_pipe = ends[0];
        ::fcntl(m_pipe, F_SETPIPE_SZ, kPipeBytes);
        const int failed = spawn(program, arguments, ends[1]);
        ::close(ends[1]);
        return failed;
    }

    int pipe() const { return m_pipe; }

    /// The exit status, as from waitpid. Kills the worker if it does not end by itself.
    int end() {
        if (m_id <= 0) return m_status;
        const Clock::time_point patience = Clock::now() + kEndWithin;
        while (!hasEnded(WNOHANG)) {
            if (Clock::now() > patience) ::kill(m_id, SIGKILL);
            ::usleep(1000);
        }
        return m_status;
    }

private:
    pid_t m_id = 0;
    int m_pipe = -1, m_status = 0;

    int spawn(const fs::path& program, const std::vector<std::string>& arguments, int answer) {
        const std::string name = program.string();
        std::vector<char*> list{const_cast<char*>(name.c_str())};
        for (const std::string& argument : arguments) list.push_back(const_cast<char*>(argument.c_str()));
        list.push_back(nullptr);
        Actions actions;
        const Attributes attributes;
        posix_spawn_file_actions_t* const todo = &actions.list;
        posix_spawn_file_actions_adddup2(todo, answer,
                                         kAnswerDescriptor);  // dup2 also clears close-on-exec if both are equal
        posix_spawn_file_actions_addopen(todo, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_addopen(todo, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawn_file_actions_addopen(todo, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawn_file_actions_addclosefrom_np(todo, kAnswerDescriptor + 1);
        const int failed = ::posix_spawn(&m_id, name.c_str(), todo, &attributes.list, list.data(), environ);
        if (failed != 0) m_id = 0;
        return failed;
    }

    bool hasEnded(int options) {
        const pid_t ended = ::waitpid(m_id, &m_status, options);
        if (ended == 0 || (ended < 0 && errno == EINTR)) return false;
        if (ended < 0) m_status = 0;  // another caller already waited for it
        m_id = 0;
        return true;
    }
};

// ---- The answer.

/// Reads the pipe until its end, a cancellation or the timeout.
class Answer {
public:
    enum class State { Going, Ended, Cancelled, Late };

    Answer(int pipe, const ProgressCallback& progress, double seconds)
        : m_pipe(pipe),
          m_progress(progress),
          m_end(Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))) {}

    State state() const { return m_state; }
    void onProgress(double fraction) {
        m_fraction = std::max(m_fraction, fraction);
        ask();
    }

    bool fill(std::span<std::byte> bytes) {
        while (!bytes.empty() && m_state == State::Going) {
            if (Clock::now() >= m_asked + kAskEvery) ask();
            if (m_state != State::Going || !isReadable()) continue;
            const ssize_t got = ::read(m_pipe, bytes.data(), bytes.size());
            if (got < 0 && errno == EINTR) continue;
            if (got <= 0)
                m_state = State::Ended;
            else
                bytes = bytes.subspan(static_cast<std::size_t>(got));
        }
        return bytes.empty();
    }

private:
    int m_pipe;
    const ProgressCallback& m_progress;
    Clock::time_point m_end, m_asked = Clock::now();
    double m_fraction = 0;
    State m_state = State::Going;

    void ask() {
        m_asked = Clock::now();
        if (m_asked > m_end)
            m_state = State::Late;
        else if (m_progress && !m_progress(m_fraction))
            m_state = State::Cancelled;
    }
    bool isReadable() const {
        pollfd one{m_pipe, POLLIN, 0};
        return ::poll(&one, 1, static_cast<int>(kAskEvery.count())) > 0;
    }
};

// ---- Messages.

Error cannotStart(const fs::path& program, int error) {
    return fail(ErrorCode::Missing, "Meshes are read by the program " + std::string(kWorkerProgram) +
                                        ", which cannot be started as " + program.string() + ": " +
                                        std::strerror(error) +
                                        ". Install Gyre again, with its programs in one folder.");
}

Error tookTooLong(const std::string& file) {
    return fail(ErrorCode::Limit, "Reading the file " + file +
                                      " took too long and was stopped. It is damaged, or needs to be "
                                      "simplified or exported in another format.");
}

Error invalidAnswer(const std::string& file) {
    return fail(ErrorCode::Malformed,
                "Reading the file " + file +
                    " failed: the reader sent an invalid answer. Install gyre and gyre-editor again, both of one "
                    "version.");
}

Error diedOf(int status, const std::string& file) {
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU) return tookTooLong(file);
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGSYS)
        return fail(ErrorCode::Malformed,
                    "Reading the file " + file +
                        " was stopped: its content made the reader call the system for what no mesh needs. That is an "
                        "attack, or severe damage. Open it in no other program unless you trust where it comes from.");
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL)
        return fail(ErrorCode::Limit, "Reading the file " + file +
                                          " was ended by the system, which is probably out of memory. Close "
                                          "other programs, or simplify the mesh.");
    if (WIFSIGNALED(status))
        return fail(ErrorCode::Malformed,
                    "The file " + file + " is damaged: the process that read it crashed (signal " +
                        std::to_string(WTERMSIG(status)) + "). If its program can open it, export it as glTF (.glb).");
    return invalidAnswer(file);
}

Result<MeshFile> readApart(const fs::path& path, const MeshOptions& options, const ProgressCallback& progress,
                           const ImportLimits& limits, const fs::path& program) {
    const std::string file = quoted(path);
    Worker worker;
    const WorkerRequest request{fs::absolute(path), options, within(limits.allowance, availableMemory() / 2)};
    if (const int failed = worker.start(program, argumentsOf(request))) return cannotStart(program, failed);
    Answer answer(worker.pipe(), progress, limits.seconds);
    std::optional<Result<MeshFile>> received =
        receiveMesh([&](std::span<std::byte> bytes) { return answer.fill(bytes); },
                    [&](double fraction) { answer.onProgress(fraction); });
    if (answer.state() == Answer::State::Cancelled)
        return fail(ErrorCode::Cancelled, "The import of " + file + " was cancelled.");
    if (received) return std::move(*received);
    if (answer.state() == Answer::State::Late) return tookTooLong(file);
    if (answer.state() == Answer::State::Going) return invalidAnswer(file);
    return diedOf(worker.end(), file);
}

// ---- Files outside the mesh's folder.

constexpr int kMostQuestions = 8;  // a scene may name another, which names more
constexpr std::size_t kLongestPath = 4096;

std::vector<std::string> textsOf(const std::vector<fs::path>& files) {
    std::vector<std::string> texts;
    for (const fs::path& file : files) texts.push_back(file.string());
    return texts;
}

/// Names all files, whole: the user decides by them.
Error isOutside(const std::string& file, const std::vector<fs::path>& wanted) {
    return fail(
        ErrorCode::Unreadable,
        "The file " + file + " needs " + namesQuoted(textsOf(wanted), wanted.size(), kLongestPath) +
            ", outside its folder. Nothing there was read, because a mesh can name any file of yours. Copy what "
            "it needs into its folder, or permit it: the editor asks when it imports the mesh, and the commands of "
            "gyre that read meshes have the option --allow-outside.");
}

void noteOutside(MeshFile& file, const std::vector<fs::path>& read) {
    if (!read.empty())
        file.notes.push_back(
            "Files outside the mesh's folder were read, as you permitted: " + namesQuoted(textsOf(read)) + ".");
}

/// Reads the mesh, and asks for the files outside its folder that it turns out to need, until it has them.
Result<MeshFile> readAsPermitted(const fs::path& path, MeshOptions options, const ProgressCallback& progress,
                                 const ImportLimits& limits, const fs::path& program) {
    for (int questions = 0;; ++questions) {
        Result<MeshFile> file = readApart(path, options, progress, limits, program);
        if (!file) return file;
        const MeshFolder folder(path);
        if (file->wanted.empty()) {
            noteOutside(*file, folder.outsideOf(file->alsoRead));
            return file;
        }
        // The worker's names are not trusted: existing files are meant, by their real paths.
        const std::vector<fs::path> wanted = folder.outsideOf(file->wanted);
        if (wanted.empty()) return invalidAnswer(quoted(path));
        if (questions == kMostQuestions || !limits.mayReadOutside || !limits.mayReadOutside(wanted))
            return isOutside(quoted(path), wanted);
        options.permitted.insert(options.permitted.end(), wanted.begin(), wanted.end());
    }
}

}  // namespace

Allowance within(Allowance allowance, std::uint64_t memory) {
    allowance.memory = std::min(allowance.memory, memory);
    return allowance;
}

fs::path workerProgram() {
    if (const char* chosen = std::getenv("GYRE_IMPORT_WORKER")) return chosen;
    std::error_code failed;
    const fs::path here = fs::read_symlink("/proc/self/exe", failed);
    return failed ? fs::path(kWorkerProgram) : here.parent_path() / kWorkerProgram;
}

Result<MeshFile> readMeshInWorker(const fs::path& path, const MeshOptions& options, const ProgressCallback& progress,
                                  const ImportLimits& limits, const fs::path& program) try {
    return readAsPermitted(path, options, progress, limits, program);
} catch (const fs::filesystem_error&) {
    return fail(ErrorCode::Unreadable, "The folder of " + quoted(path) + " cannot be found. Check its name.");
} catch (const std::bad_alloc&) {
    return notEnoughMemory(path);
}

}  // namespace gyre::importers
