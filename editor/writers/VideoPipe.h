#pragma once

#include "editor/render/Image.h"
#include "editor/writers/Endings.h"
#include "editor/writers/WholeFile.h"

#include <filesystem>
#include <string>
#include <vector>

namespace gyre::editor {

/// Format of a video.
struct VideoFormat {
    std::string extension;  ///< "mp4": H.264; "webm": VP9; "mov": ProRes 4444; "apng"
    glm::ivec2 size{0};     ///< [pixels]
    double fps = 30;
    bool alpha = false;  ///< transparent background; not in mp4
};

/// Path of the program ffmpeg; empty if it is not in PATH, and videos are then impossible.
std::string ffmpegProgram();

/// Arguments of `ffmpeg` to encode raw RGBA pictures from its standard input.
std::vector<std::string> ffmpegArguments(const VideoFormat& format, const std::filesystem::path& target);

/// Encodes a video with the program ffmpeg, found in PATH and started without a shell; nothing of it is linked. The
/// file appears when the video is complete.
class VideoPipe {
public:
    /// Fails with ErrorCode::Missing if there is no ffmpeg.
    [[nodiscard]] static Result<VideoPipe> start(const VideoFormat& format, const std::filesystem::path& target);
    ~VideoPipe();  ///< discards an unfinished video
    VideoPipe(VideoPipe&& other) noexcept;
    VideoPipe& operator=(VideoPipe&&) = delete;

    [[nodiscard]] Result<void> add(const Image& picture);
    [[nodiscard]] Result<void> finish();

private:
    VideoPipe(WholeFile file, pid_t child, int pipe);
    int waitForEnd();  ///< ffmpeg's exit code; -1 if a signal ended it

    WholeFile m_file;
    pid_t m_child;
    int m_pipe;
    std::unique_ptr<ChildGuard> m_childGuard;
};

}  // namespace gyre::editor
