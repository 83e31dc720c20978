#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"

#include <QImage>
#include <QString>

#include <span>
#include <vector>

namespace gyre::editor {

/// A small scene to begin with or to put into another one.
struct Preset {
    QString id;  ///< its file without ".gyre"; the user's own begin with "own/"
    QString name;
    QString category;  ///< "Fire", "Smoke" ...
    QString hint;      ///< one or two sentences: what it is and what to try
    QString picture;   ///< a file, perhaps of a resource
    bool isTemplate = false;
    Scene scene;  ///< without the notes about it
};

/// All of them: those that come with the program, by category and name, then the user's own. A file that cannot be read
/// is left out.
std::vector<Preset> presets();

/// Where the user's own are kept.
QString presetFolder();

/// Keeps these elements as one of the user's own under this name, or the next free one, standing on the ground about
/// the origin, with the fluid and the look of the scene and all that drives and starts these. Gives its id back.
Result<QString> savePreset(const QString& name, const Scene& scene, std::span<const ElementId> ids,
                           const QImage& picture);

/// What drags of a preset carry: its id.
inline constexpr const char* kPresetFormat = "application/x-gyre-preset";

}  // namespace gyre::editor
