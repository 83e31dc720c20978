#include "editor/context/PictureChoices.h"

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

PictureOrder orderFrom(const PictureChoices& choices) {
    const bool isFlipbook = choices.file == PictureFile::Flipbook;
    PictureOrder order;
    order.output = choices.path;
    order.frames = choices.file == PictureFile::Still ? FrameRange{choices.frame, choices.frame} : choices.frames;
    if (choices.file == PictureFile::Sequence) order.fps = choices.sequenceRate;
    if (isVideo(choices.file)) order.fps = choices.videoRate;
    order.size = isFlipbook ? choices.cell : choices.size;
    if (isFlipbook) order.flipbook = choices.grid;
    order.motion = isFlipbook && choices.motion;
    order.supersample = choices.samples;
    order.transparent = choices.background == PictureBackground::Transparent;
    order.ground = choices.ground != PictureGround::None;
    order.groundGrid = choices.ground == PictureGround::Lines;
    return order;
}

}  // namespace gyre::editor
