#pragma once

#include "core/base/Sentence.h"
#include "core/scene/Scene.h"

#include <optional>
#include <string_view>

namespace gyre {

/// The fuel, heat and layers of a scene. Without them the fields of fire, temperature and buoyancy change nothing.
/// Fields with a curve or parameter count as if they had a value.
struct SceneTraits {
    bool burns = false;        ///< a region has fuel
    bool isHeated = false;     ///< something is hotter or colder than the fluid
    bool isLayered = false;    ///< something is lighter or heavier than the fluid
    bool warmsBodies = false;  ///< a body exchanges heat with the fluid
};
SceneTraits traitsOf(const Scene& scene);

/// Why a field changes nothing in the scene as it is, as a sentence that says what the scene lacks; nothing if it has
/// an effect. element: null for the settings of the scene
std::optional<Sentence> whyWithoutEffect(const Scene& scene, const SceneTraits& traits, const Element* element,
                                         std::string_view key);

}  // namespace gyre
