#include "editor/context/PictureChoices.h"

#include "editor/writers/FileEnding.h"

#include <utility>

namespace gyre::editor {

const char* endingOf(PictureFile file) {
    switch (file) {
        case PictureFile::Mp4:
            return "mp4";
        case PictureFile::WebM:
            return "webm";
        case PictureFile::Gif:
            return "gif";
        case PictureFile::Apng:
            return "apng";
        case PictureFile::WebP:
            return "webp";
        default:
            return "png";
    }
}

bool isVideo(PictureFile file) { return file >= PictureFile::Mp4; }

QColor screenColor(const PlainColor& color) { return {color.red, color.green, color.blue}; }

PlainColor plainColor(const QColor& color) {
    return {static_cast<std::uint8_t>(color.red()), static_cast<std::uint8_t>(color.green()),
            static_cast<std::uint8_t>(color.blue())};
}

const glm::ivec2& pictureSizeOf(const PictureChoices& choices) {
    return choices.file == PictureFile::Flipbook ? choices.cell : choices.size;
}

glm::ivec2& pictureSizeOf(PictureChoices& choices) {
    return const_cast<glm::ivec2&>(pictureSizeOf(std::as_const(choices)));
}

const PictureBackground& backgroundOf(const PictureChoices& choices) {
    if (isVideo(choices.file)) return choices.videoBackground;
    return choices.file == PictureFile::Flipbook ? choices.sheetBackground : choices.background;
}

PictureBackground& backgroundOf(PictureChoices& choices) {
    return const_cast<PictureBackground&>(backgroundOf(std::as_const(choices)));
}

const bool& loopOf(const PictureChoices& choices) { return isVideo(choices.file) ? choices.videoLoop : choices.loop; }

bool& loopOf(PictureChoices& choices) { return const_cast<bool&>(loopOf(std::as_const(choices))); }

std::optional<Sentence> wrongEndingOf(const PictureChoices& choices) {
    const std::string ending = fileEnding(choices.path);
    if (isVideo(choices.file) ? ending == endingOf(choices.file) : pictureFormat(ending).has_value()) return {};
    if (isVideo(choices.file))
        return sentence("%1: this video is written as %2. Give the file that ending.", verbatim(choices.path),
                        verbatim(std::string(".") + endingOf(choices.file)));
    return sentence("%1: pictures are %2. Give the file one of these endings.", verbatim(choices.path),
                    pictureEndings());
}

bool offersTransparency(const PictureChoices& choices) {
    const std::optional<PictureFormat> format = pictureFormat(fileEnding(choices.path));
    return !isVideo(choices.file) && format && hasAlpha(*format) && !holdsLight(*format);
}

PictureRequest requestFrom(const PictureChoices& choices) {
    const bool isFlipbook = choices.file == PictureFile::Flipbook;
    PictureRequest request;
    request.output = choices.path;
    request.frames = choices.file == PictureFile::Still ? FrameRange{choices.frame, choices.frame} : choices.frames;
    if (choices.file == PictureFile::Sequence) request.fps = choices.sequenceRate;
    if (isVideo(choices.file)) request.fps = choices.videoRate;
    request.size = pictureSizeOf(choices);
    if (isFlipbook) request.flipbook = choices.grid;
    request.loop = (isFlipbook || isVideo(choices.file)) && loopOf(choices);
    request.animated = choices.file == PictureFile::WebP;
    request.motion = isFlipbook && choices.motion;
    request.supersample = choices.samples;
    const PictureBackground background = backgroundOf(choices);
    request.transparent = background == PictureBackground::Transparent;
    if (background == PictureBackground::Black) request.background = PlainColor{};
    if (background == PictureBackground::Color) request.background = choices.color;
    if (request.transparent && offersTransparency(choices)) {
        request.alpha = choices.transparency.alpha;
        request.blending = choices.transparency.blending;
    }
    request.ground = choices.ground != PictureGround::None;
    request.groundGrid = choices.ground == PictureGround::Lines;
    return request;
}

}  // namespace gyre::editor
