#include "editor/writers/VideoPipe.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <span>
#include <utility>

extern char** environ;

namespace gyre::editor {
namespace {

namespace fs = std::filesystem;

/// Blocks SIGPIPE, so that writing to a program that has ended fails with an error instead.
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

/// Starts an encoder with the pipe's end as standard input. Returns 0 or errno.
int spawn(const VideoEncoder& encoder, int input, const fs::path& target, pid_t& child) {
    std::vector<char*> arguments;
    for (const std::string& word : encoder.arguments) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    ::posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    if (encoder.writesToDescriptor)
        ::posix_spawn_file_actions_addopen(&files, kVideoDescriptor, target.c_str(), O_WRONLY | O_TRUNC, 0);
    const int failed = ::posix_spawn(&child, encoder.program.c_str(), &files, nullptr, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&files);
    return failed;
}

}  // namespace

Result<VideoPipe> VideoPipe::start(const VideoFormat& format, const fs::path& target) {
    if (const Result<VideoEncoder> possible = encoderFor(format, target); !possible) return possible.error();
    Result<WholeFile> file = WholeFile::create(target);
    if (!file) return file.error();
    const Result<VideoEncoder> encoder = encoderFor(format, file->growingName());
    if (!encoder) return encoder.error();
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return fail(ErrorCode::Limit, "no pipe to " + encoder->program + " can be created. Close other programs.");
    pid_t child = 0;
    const int failed = spawn(*encoder, ends[0], file->growingName(), child);
    ::close(ends[0]);
    if (failed != 0) {
        ::close(ends[1]);
        return fail(ErrorCode::Missing, encoder->program + " cannot be started. Reinstall " + encoder->packages + ".");
    }
    return VideoPipe(std::move(*file), *encoder, child, ends[1]);
}

VideoPipe::VideoPipe(WholeFile file, VideoEncoder encoder, pid_t child, int pipe)
    : m_file(std::move(file)),
      m_encoder(std::move(encoder)),
      m_child(child),
      m_pipe(pipe),
      m_childGuard(std::make_unique<ChildGuard>(child)) {}

VideoPipe::VideoPipe(VideoPipe&& other) noexcept
    : m_file(std::move(other.m_file)),
      m_encoder(std::move(other.m_encoder)),
      m_child(std::exchange(other.m_child, 0)),
      m_pipe(std::exchange(other.m_pipe, -1)),
      m_childGuard(std::move(other.m_childGuard)) {}

VideoPipe::~VideoPipe() {
    if (m_child <= 0) return;
    ::kill(m_child, SIGTERM);
    waitForEnd();
}

int VideoPipe::waitForEnd() {
    if (m_pipe >= 0) ::close(std::exchange(m_pipe, -1));
    int status = 0;
    while (::waitpid(m_child, &status, 0) < 0 && errno == EINTR) {
    }
    m_child = 0;
    m_childGuard.reset();
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Error VideoPipe::broken(int code) const {
    return fail(ErrorCode::Unwritable,
                m_encoder.program + " ended with " + std::to_string(code) +
                    " and wrote no video. Its messages are on standard error. A codec may be missing: install " +
                    m_encoder.packages + ".");
}

Result<void> VideoPipe::add(const Image& picture) {
    const WithoutPipeSignal quiet;
    std::span<const std::uint8_t> left(picture.pixels);
    while (!left.empty()) {
        const ssize_t written = ::write(m_pipe, left.data(), left.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return broken(waitForEnd());
        left = left.subspan(static_cast<std::size_t>(written));
    }
    return {};
}

Result<void> VideoPipe::finish() {
    if (const int code = waitForEnd(); code != 0) return broken(code);
    return m_file.takeOver().and_then([&] { return m_file.commit(); });
}

}  // namespace gyre::editor
