#include "editor/writers/VideoPipe.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <sstream>
#include <utility>

extern char** environ;

namespace gyre::editor {
namespace {

namespace fs = std::filesystem;

std::string programInPath(const std::string& name) {
    const char* path = std::getenv("PATH");
    std::istringstream folders(path ? path : "");
    for (std::string folder; std::getline(folders, folder, ':');) {
        const std::string file = (folder.empty() ? "." : folder) + "/" + name;
        if (::access(file.c_str(), X_OK) == 0 && !fs::is_directory(file)) return file;
    }
    return "";
}

/// Codec and container, with a quality at which smoke shows no blocks.
std::vector<std::string> codecOf(const VideoFormat& format) {
    // Without these, players guess the colour matrix from the picture's size, and smoke changes its hue.
    const std::vector<std::string> colors = {"-vf",
                                             "scale=out_color_matrix=bt709:out_range=tv",
                                             "-colorspace",
                                             "bt709",
                                             "-color_primaries",
                                             "bt709",
                                             "-color_trc",
                                             "bt709"};
    std::vector<std::string> words;
    if (format.extension == "mp4")
        words = {"-c:v", "libx264", "-crf", "16", "-pix_fmt", "yuv420p", "-movflags", "+faststart"};
    if (format.extension == "webm")
        words = {"-c:v", "libvpx-vp9", "-crf", "20",       "-b:v",
                 "0",    "-cpu-used",  "4",    "-pix_fmt", format.alpha ? "yuva420p" : "yuv420p"};
    if (format.extension == "mov") words = {"-c:v", "prores_ks", "-profile:v", "4444", "-pix_fmt", "yuva444p10le"};
    if (format.extension == "apng") words = {"-c:v", "apng", "-plays", "0", "-pix_fmt", "rgba"};
    if (format.extension != "apng") words.insert(words.end(), colors.begin(), colors.end());
    words.insert(words.end(), {"-f", format.extension});
    return words;
}

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

/// Starts a program with the pipe's end as standard input. Returns 0 or errno.
int spawn(const std::string& program, const std::vector<std::string>& words, int input, pid_t& child) {
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    ::posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    const int failed = ::posix_spawn(&child, program.c_str(), &files, nullptr, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&files);
    return failed;
}

Error broken(int code) {
    return fail(ErrorCode::Unwritable,
                "ffmpeg ended with " + std::to_string(code) +
                    " and wrote no video. Its messages are on standard error. A codec may be missing.");
}

}  // namespace

std::string ffmpegProgram() { return programInPath("ffmpeg"); }

std::vector<std::string> ffmpegArguments(const VideoFormat& format, const fs::path& target) {
    std::ostringstream fps;
    fps.imbue(std::locale::classic());
    fps << format.fps;
    std::vector<std::string> words = {"ffmpeg",
                                      "-hide_banner",
                                      "-loglevel",
                                      "error",
                                      "-nostdin",
                                      "-y",
                                      "-protocol_whitelist",
                                      "file,pipe",
                                      "-f",
                                      "rawvideo",
                                      "-pixel_format",
                                      "rgba",
                                      "-video_size",
                                      std::to_string(format.size.x) + "x" + std::to_string(format.size.y),
                                      "-framerate",
                                      fps.str(),
                                      "-i",
                                      "pipe:0",
                                      "-an",
                                      "-map_metadata",
                                      "-1",
                                      "-fflags",
                                      "+bitexact",
                                      "-flags:v",
                                      "+bitexact"};
    const std::vector<std::string> codec = codecOf(format);
    words.insert(words.end(), codec.begin(), codec.end());
    words.push_back("file:" + target.string());
    return words;
}

Result<VideoPipe> VideoPipe::start(const VideoFormat& format, const fs::path& target) {
    const std::string program = ffmpegProgram();
    if (program.empty())
        return fail(ErrorCode::Missing,
                    target.string() +
                        " needs the program ffmpeg, which is not installed. Install it, or write pictures, .png.");
    Result<WholeFile> file = WholeFile::create(target);
    if (!file) return file.error();
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return fail(ErrorCode::Limit, "no pipe to ffmpeg can be created. Close other programs.");
    pid_t child = 0;
    const int failed = spawn(program, ffmpegArguments(format, file->growingName()), ends[0], child);
    ::close(ends[0]);
    if (failed != 0) {
        ::close(ends[1]);
        return fail(ErrorCode::Missing, program + " cannot be started. Reinstall ffmpeg.");
    }
    return VideoPipe(std::move(*file), child, ends[1]);
}

VideoPipe::VideoPipe(WholeFile file, pid_t child, int pipe)
    : m_file(std::move(file)), m_child(child), m_pipe(pipe), m_childGuard(std::make_unique<ChildGuard>(child)) {}

VideoPipe::VideoPipe(VideoPipe&& other) noexcept
    : m_file(std::move(other.m_file)),
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
    return m_file.commit();
}

}  // namespace gyre::editor
