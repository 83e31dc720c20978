#pragma once

#include "editor/render/Image.h"
#include "editor/writers/Endings.h"
#include "editor/writers/WholeFile.h"

#include <filesystem>
#include <string>
#include <vector>

namespace gyre::editor {

/// What a video is made as.
struct VideoFormat {
    std::string extension;  ///< "mp4": H.264; "webm": VP9; "mov": ProRes 4444; "apng"
    glm::ivec2 size{0};     ///< [pixels]
    double fps = 30;
    bool alpha = false;  ///< pictures have a see-through background; not in mp4
};

/// Where the program ffmpeg is; empty: not in PATH, and there can be no videos.
std::string ffmpegProgram();

/// The arguments of `ffmpeg` that make such a video of raw RGBA pictures on its standard input.
std::vector<std::string> ffmpegArguments(const VideoFormat& format, const std::filesystem::path& target);

/// A video made by the program ffmpeg, found in PATH and started without a shell; nothing of it is linked. The file
/// takes its place when the video is whole.
class VideoPipe {
public:
    /// Fails with ErrorCode::Missing if there is no ffmpeg.
    [[nodiscard]] static Result<VideoPipe> start(const VideoFormat& format, const std::filesystem::path& target);
    ~VideoPipe();  ///< an unfinished video is given up
    VideoPipe(VideoPipe&& other) noexcept;
    VideoPipe& operator=(VideoPipe&&) = delete;

    [[nodiscard]] Result<void> add(const Image& picture);
    [[nodiscard]] Result<void> finish();

private:
    VideoPipe(WholeFile file, pid_t child, int pipe);
    int waitForEnd();  ///< ffmpeg's exit code; -1 if it did not end by itself

    WholeFile m_file;
    pid_t m_child;
    int m_pipe;
    std::unique_ptr<WorkingChild> m_working;
};

}  // namespace gyre::editor
