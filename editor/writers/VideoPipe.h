#pragma once

#include "core/system/ChildProcess.h"
#include "editor/render/Image.h"
#include "editor/writers/VideoEncoder.h"
#include "editor/writers/WholeFile.h"

#include <filesystem>
#include <utility>

namespace gyre::editor {

/// Encodes a video with a program; nothing of it is linked. The file appears when the video is complete, and an
/// unfinished one is discarded.
class VideoPipe {
public:
    /// Fails with ErrorCode::Missing if no program writes such videos.
    [[nodiscard]] static Result<VideoPipe> start(const VideoFormat& format, const std::filesystem::path& target);

    [[nodiscard]] Result<void> add(const Image& picture);
    [[nodiscard]] Result<void> finish();

private:
    VideoPipe(WholeFile file, VideoEncoder encoder) : m_file(std::move(file)), m_encoder(std::move(encoder)) {}
    Error broken(const ChildEnding& ending) const;

    WholeFile m_file;
    VideoEncoder m_encoder;
    ChildProcess m_child;
};

}  // namespace gyre::editor
