#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"

#include <QImage>
#include <QString>

#include <span>
#include <vector>

namespace gyre::editor {

/// A small scene to begin with or to insert into another one.
struct Preset {
    QString id;  ///< name of its file without ".gyre"; ids of the user's presets begin with "own/"
    QString name;
    QString category;  ///< "Fire", "Smoke" ...
    QString hint;      ///< one or two sentences: what the preset is and what to try
    QString picture;   ///< path of a file or resource
    bool isTemplate = false;
    Scene scene;  ///< without the preset's notes
};

/// All presets: those of the program by category and name, then the user's own. A file that cannot be read is left out.
/// Names, hints and elements of those of the program are in the language of the window.
std::vector<Preset> presets();

/// Context of the texts of presets in catalogues, and these texts in English, for translators.
inline constexpr const char* kPresetTexts = "Presets";
std::vector<QString> presetTexts();

/// Folder of the user's own presets.
QString presetFolder();

/// Saves these elements as a preset of the user under this name, or the next free one. It stands on the ground about
/// the origin and has the scene's fluid and look, with their drives and triggers. Returns its id.
Result<QString> savePreset(const QString& name, const Scene& scene, std::span<const ElementId> ids,
                           const QImage& picture);

/// Type of a dragged preset, which carries its id.
inline constexpr const char* kPresetFormat = "application/x-gyre-preset";

}  // namespace gyre::editor
