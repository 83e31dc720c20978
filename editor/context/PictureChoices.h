#pragma once

#include "editor/writers/PicturePlan.h"

#include <QColor>

#include <glm/vec2.hpp>

#include <string>

namespace gyre::editor {

/// The kind of file made from the pictures.
enum class PictureFile { Still, Sequence, Flipbook, Mp4, WebM, Gif, Apng, WebP };
/// Sky and ground, the picture behind the view, nothing, or one colour.
enum class PictureBackground { Scene, Behind, Transparent, Black, Color };
enum class PictureGround { Lines, Plain, None };

/// The choices in the dialog for pictures. All except frames and path are offered again when it opens the next time.
/// The defaults are for games: a transparent flipbook that loops, on a sheet whose sides are powers of two.
struct PictureChoices {
    PictureFile file = PictureFile::Flipbook;
    std::string camera;                       ///< name of the scene's; empty: the view's
    glm::ivec2 size{1280, 720};               ///< [pixels]
    glm::ivec2 cell{256, 256};                ///< size of one picture of a flipbook [pixels]
    glm::ivec2 grid{8, 8};                    ///< columns and rows of a flipbook
    bool loop = true;                         ///< whether the last picture of a flipbook leads to its first
    bool videoLoop = false;                   ///< whether that of a video does
    bool motion = true;                       ///< whether a flipbook has a sheet of motion vectors
    double sequenceRate = 0, videoRate = 30;  ///< pictures per second; 0: every frame
    int samples = 1;                          ///< samples per pixel along each axis
    PictureBackground background = PictureBackground::Transparent;       ///< background of single pictures
    PictureBackground sheetBackground = PictureBackground::Transparent;  ///< background of flipbooks
    PictureBackground videoBackground = PictureBackground::Scene;        ///< background of videos
    PlainColor color{32, 36, 42};                                        ///< of a background of one colour
    PictureGround ground = PictureGround::Lines;
    Transparency transparency{};  ///< alpha and blending of transparent pictures and flipbooks

    std::uint64_t frame = 0;  ///< frame of a still
    FrameRange frames{};      ///< frames of all other kinds
    std::string path;
};

/// The file ending without the dot.
const char* endingOf(PictureFile file);
/// Whether it moves: a video, or an animated picture.
bool isVideo(PictureFile file);
/// The background of one colour as Qt has it, and back. [sRGB]
QColor screenColor(const PlainColor& color);
PlainColor plainColor(const QColor& color);
/// The size of one picture: of a flipbook a cell, else the whole picture. [pixels]
glm::ivec2& pictureSizeOf(PictureChoices& choices);
const glm::ivec2& pictureSizeOf(const PictureChoices& choices);
/// The background of the chosen kind of file. Each kind has its own, which is not that of the view.
PictureBackground& backgroundOf(PictureChoices& choices);
const PictureBackground& backgroundOf(const PictureChoices& choices);
/// Whether the last picture of the chosen kind of file leads to its first.
bool& loopOf(PictureChoices& choices);
const bool& loopOf(const PictureChoices& choices);

/// Why the file that is named cannot be of the chosen kind; nothing if it can.
std::optional<Sentence> wrongEndingOf(const PictureChoices& choices);
/// Whether the file that is named lets one choose how it stores alpha.
bool offersTransparency(const PictureChoices& choices);

/// The request that follows from the choices, with the fluid as it looks and no other view of it.
PictureRequest requestFrom(const PictureChoices& choices);

}  // namespace gyre::editor
