#pragma once

#include "core/base/Result.h"

#include <glm/vec2.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace gyre::editor {

/// Format of a video. Players repeat "apng", "gif" and "webp" without end.
struct VideoFormat {
    std::string extension;  ///< "mp4": H.264; "webm": VP9; "mov": ProRes 4444; "apng"; "gif"; "webp"
    glm::ivec2 size{0};     ///< [pixels]
    double fps = 30;
    bool alpha = false;  ///< transparent background; not in mp4
};

/// A program in PATH that encodes raw RGBA pictures from its standard input. ffmpeg writes all formats. Where it is not
/// installed, GStreamer writes opaque WebM.
struct VideoEncoder {
    std::filesystem::path program;
    std::vector<std::string> arguments;  ///< without the program's name
    bool writesToDescriptor = false;     ///< writes the file to kGivenDescriptor; else the arguments name the file
    std::string packages;                ///< of Debian, without which it does not work
};

/// Whether the program is in PATH.
bool hasFfmpeg();
bool hasGStreamer();

/// The program for this format, which writes to this file. Fails with ErrorCode::Missing if none is installed.
[[nodiscard]] Result<VideoEncoder> encoderFor(const VideoFormat& format, const std::filesystem::path& file);

}  // namespace gyre::editor
