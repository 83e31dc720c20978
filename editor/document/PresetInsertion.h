#pragma once

#include "core/geometry/Box.h"
#include "core/scene/Scene.h"

#include <string>
#include <vector>

namespace gyre::editor {

/// A scene with an inserted preset.
struct PresetInsertion {
    Scene after;
    ElementId group;                     ///< group of the preset's elements
    bool takesSettings = false;          ///< the scene has the preset's fluid and look
    std::vector<std::string> differing;  ///< labels of settings that differ between preset and scene
};

/// Inserts the preset's elements, without cameras, with their drives and triggers, as a group of the preset's name on
/// the ground at this point. A scene without elements also takes its fluid, look, their drives, markers and warm-up,
/// and its levels if the scene has none; so does a new scene with nothing but bodies, stage dressing, cameras and
/// lights. Another scene keeps its own; `differing` names the settings that may change the look.
PresetInsertion presetInsertion(const Scene& scene, const Scene& preset, const glm::vec3& ground);
/// Inserts the preset into a group of the scene, at its place; zero: at the top level, at the origin.
PresetInsertion presetInsertion(const Scene& scene, const Scene& preset, ElementId group);

/// Bounds of the inserted elements relative to their point on the ground. [m]
Box boundsOfPreset(const Scene& preset);

}  // namespace gyre::editor
