#pragma once

#include "editor/writers/PicturePlan.h"

#include <glm/vec2.hpp>

#include <string>

namespace gyre::editor {

/// What is made of the pictures.
enum class PictureFile { Still, Sequence, Flipbook, Mp4, WebM };
enum class PictureBackground { Scene, Behind, Transparent };
enum class PictureGround { Lines, Plain, None };

/// What the dialog for pictures was told. All but which moments and where is offered again the next time.
struct PictureChoices {
    PictureFile file = PictureFile::Still;
    std::string camera;                       ///< name of the scene's; empty: the view's
    glm::ivec2 size{1280, 720};               ///< [pixels]
    glm::ivec2 cell{256, 256};                ///< of one picture of a flipbook [pixels]
    glm::ivec2 grid{8, 8};                    ///< columns and rows of a flipbook
    bool motion = true;                       ///< of a flipbook: the sheet that says where the smoke goes
    double sequenceRate = 0, videoRate = 30;  ///< pictures a second; 0: each frame
    int samples = 1;                          ///< of a pixel, each way
    PictureBackground background = PictureBackground::Scene;
    PictureGround ground = PictureGround::Lines;

    std::uint64_t frame = 0;  ///< of a still
    FrameRange frames{};      ///< of all else
    std::string path;
};

/// Without the dot.
const char* endingOf(PictureFile file);
bool isVideo(PictureFile file);

/// The pictures that are asked for, seen as the fluid looks.
PictureRequest requestFrom(const PictureChoices& choices);

}  // namespace gyre::editor
