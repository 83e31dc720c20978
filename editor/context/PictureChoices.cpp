#include "editor/context/PictureChoices.h"

#include "editor/writers/FileEnding.h"

namespace gyre::editor {

const char* endingOf(PictureFile file) {
    switch (file) {
        case PictureFile::Mp4:
            return "mp4";
        case PictureFile::WebM:
            return "webm";
        default:
            return "png";
    }
}

bool isVideo(PictureFile file) { return file == PictureFile::Mp4 || file == PictureFile::WebM; }

glm::ivec2& pictureSizeOf(PictureChoices& choices) {
    return choices.file == PictureFile::Flipbook ? choices.cell : choices.size;
}

const glm::ivec2& pictureSizeOf(const PictureChoices& choices) {
    return choices.file == PictureFile::Flipbook ? choices.cell : choices.size;
}

PictureBackground backgroundOf(const PictureChoices& choices) {
    return isVideo(choices.file) ? choices.videoBackground : choices.background;
}

std::string wrongEndingOf(const PictureChoices& choices) {
    if (isVideo(choices.file)) return wrongEnding(choices.path, "this video", {endingOf(choices.file)});
    if (pictureFormat(fileEnding(choices.path))) return "";
    return choices.path + ": pictures are " + pictureEndings() + ". Give the file one of these endings.";
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
    request.loop = isFlipbook && choices.loop;
    request.motion = isFlipbook && choices.motion;
    request.supersample = choices.samples;
    request.transparent = backgroundOf(choices) == PictureBackground::Transparent;
    if (request.transparent && offersTransparency(choices)) {
        request.alpha = choices.transparency.alpha;
        request.blending = choices.transparency.blending;
    }
    request.ground = choices.ground != PictureGround::None;
    request.groundGrid = choices.ground == PictureGround::Lines;
    return request;
}

}  // namespace gyre::editor
