#pragma once

#include "editor/render/Image.h"
#include "editor/writers/Endings.h"
#include "editor/writers/VideoEncoder.h"
#include "editor/writers/WholeFile.h"

#include <filesystem>
#include <memory>

namespace gyre::editor {

/// Encodes a video with a program, started without a shell; nothing of it is linked. The file appears when the video is
/// complete.
class VideoPipe {
public:
    /// Fails with ErrorCode::Missing if no program writes such videos.
    [[nodiscard]] static Result<VideoPipe> start(const VideoFormat& format, const std::filesystem::path& target);
    ~VideoPipe();  ///< discards an unfinished video
    VideoPipe(VideoPipe&& other) noexcept;
    VideoPipe& operator=(VideoPipe&&) = delete;

    [[nodiscard]] Result<void> add(const Image& picture);
    [[nodiscard]] Result<void> finish();

private:
    VideoPipe(WholeFile file, VideoEncoder encoder, pid_t child, int pipe);
    int waitForEnd();  ///< the program's exit code; -1 if a signal ended it
    Error broken(int code) const;

    WholeFile m_file;
    VideoEncoder m_encoder;
    pid_t m_child;
    int m_pipe;
    std::unique_ptr<ChildGuard> m_childGuard;
};

}  // namespace gyre::editor
