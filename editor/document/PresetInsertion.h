#pragma once

#include "core/geometry/Box.h"
#include "core/scene/Scene.h"

#include <string>
#include <vector>

namespace gyre::editor {

/// A scene with a preset put in.
struct PresetInsertion {
    Scene after;
    ElementId group;                     ///< what holds the preset's elements
    std::vector<std::string> differing;  ///< labels of settings it was made with and this scene has otherwise
};

/// Puts the preset's elements, but its cameras, into a group of its name that stands on the ground at this point, with
/// what drives and starts them. A scene without elements takes its fluid and look as well, with what drives these, its
/// markers and its warm-up; another keeps its own, and `differing` says what may look otherwise.
PresetInsertion presetInsertion(const Scene& scene, const Scene& preset, const glm::vec3& ground);
/// The same into a group of the scene, where that is; zero: at the top, at the origin.
PresetInsertion presetInsertion(const Scene& scene, const Scene& preset, ElementId group);

/// How far what is put in reaches from the point on the ground it stands on. [m]
Box boundsOfPreset(const Scene& preset);

}  // namespace gyre::editor
