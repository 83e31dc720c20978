#include "editor/writers/VideoEncoder.h"

#include "core/base/Sentence.h"
#include "core/system/ChildProcess.h"
#include "core/system/Machine.h"

#include <cmath>
#include <cstdlib>
#include <sstream>

namespace gyre::editor {
namespace {

namespace fs = std::filesystem;

constexpr const char *kFfmpeg = "ffmpeg", *kGStreamer = "gst-launch-1.0";

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
    // 256 colours chosen for each picture by itself: smoke that drifts gets the colours that it needs, and ffmpeg need
    // not keep all pictures until the last. The pattern of the dither stays in place, so that it does not crawl.
    const char* const palette =
        "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1:dither=bayer:bayer_scale=5";
    std::vector<std::string> words;
    const bool isScreen = format.extension == "apng" || format.extension == "gif" || format.extension == "webp";
    if (format.extension == "gif") words = {"-filter_complex", palette, "-loop", "0"};
    if (format.extension == "webp")
        words = {"-c:v", "libwebp_anim", "-quality", "90", "-loop", "0", "-pix_fmt", format.alpha ? "bgra" : "yuv420p"};
    if (format.extension == "mp4")
        words = {"-c:v", "libx264", "-crf", "16", "-pix_fmt", "yuv420p", "-movflags", "+faststart"};
    if (format.extension == "webm")
        words = {"-c:v", "libvpx-vp9", "-crf", "20",       "-b:v",
                 "0",    "-cpu-used",  "4",    "-pix_fmt", format.alpha ? "yuva420p" : "yuv420p"};
    if (format.extension == "mov") words = {"-c:v", "prores_ks", "-profile:v", "4444", "-pix_fmt", "yuva444p10le"};
    if (format.extension == "apng") words = {"-c:v", "apng", "-plays", "0", "-pix_fmt", "rgba"};
    if (!isScreen) words.insert(words.end(), colors.begin(), colors.end());
    words.insert(words.end(), {"-f", format.extension});
    return words;
}

std::vector<std::string> ffmpegArguments(const VideoFormat& format, const fs::path& file) {
    std::ostringstream fps;
    fps.imbue(std::locale::classic());
    fps << format.fps;
    std::vector<std::string> words = {"-hide_banner",
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
    words.push_back("file:" + file.string());
    return words;
}

/// GStreamer takes rates as fractions.
std::string fraction(double fps) {
    constexpr double kParts = 1000;
    return std::to_string(std::lround(fps * kParts)) + "/" + std::to_string(std::lround(kParts));
}

/// The elements of a GStreamer pipeline. The file is a descriptor, because names in a pipeline would have to be
/// escaped.
std::vector<std::string> gstreamerArguments(const VideoFormat& format) {
    return {"-q", "fdsrc", "fd=0", "!", "rawvideoparse", "format=rgba", "colorimetry=sRGB",
            "width=" + std::to_string(format.size.x), "height=" + std::to_string(format.size.y),
            "framerate=" + fraction(format.fps), "!", "videoconvert", "!", "video/x-raw,format=I420,colorimetry=bt709",
            "!",
            // Constant quality, as with ffmpeg. The rate is a bound that no smoke reaches.
            "vp9enc", "end-usage=cq", "cq-level=20", "bits-per-pixel=1", "deadline=1", "cpu-used=4", "row-mt=true", "!",
            "webmmux", "writing-app=Gyre", "!", "fdsink", "fd=" + std::to_string(kGivenDescriptor)};
}

/// What could make the video, for somebody who has no such program. The texts are sentences, so that the window can
/// translate them: PictureController makes the message a sentence again.
std::string missing(const VideoFormat& format) {
    if (format.extension != "webm")
        return sentence(
                   "this video needs the program ffmpeg, which is not installed. Install it, or write pictures, .png, "
                   "or an opaque .webm.")
            .text();
    if (format.alpha)
        return sentence(
                   "a video with transparency needs the program ffmpeg, which is not installed. Install it, or choose "
                   "an opaque background.")
            .text();
    return sentence(
               "this video needs the program ffmpeg or gst-launch-1.0 of GStreamer, and neither is installed. Install "
               "one, or write pictures, .png.")
        .text();
}

}  // namespace

bool hasFfmpeg() { return !programInPath(kFfmpeg).empty(); }
bool hasGStreamer() { return !programInPath(kGStreamer).empty(); }

Result<VideoEncoder> encoderFor(const VideoFormat& format, const fs::path& file) {
    if (const fs::path program = programInPath(kFfmpeg); !program.empty())
        return VideoEncoder{program, ffmpegArguments(format, file), false, "ffmpeg"};
    const bool isOpaqueWebM = format.extension == "webm" && !format.alpha;
    if (const fs::path program = programInPath(kGStreamer); isOpaqueWebM && !program.empty())
        return VideoEncoder{program, gstreamerArguments(format), true,
                            "gstreamer1.0-tools, gstreamer1.0-plugins-base and gstreamer1.0-plugins-good"};
    return fail(ErrorCode::Missing, missing(format));
}

}  // namespace gyre::editor
