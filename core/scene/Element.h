#pragma once

#include "core/geometry/Transform.h"
#include "core/scene/Body.h"
#include "core/scene/ElementId.h"
#include "core/scene/Emitter.h"
#include "core/scene/FluidRegion.h"
#include "core/scene/Force.h"
#include "core/scene/KillRegion.h"
#include "core/scene/SceneCamera.h"
#include "core/scene/VorticitySource.h"

#include <string>
#include <variant>

namespace gyre {

/// What an element is. The order is part of no file: files name the kind by its word (kindWord).
using ElementBody = std::variant<Emitter, VorticitySource, Body, SceneCamera, FluidRegion, Force, KillRegion>;

/// One thing in the scene: a name, a place and what it is.
struct Element {
    ElementId id;
    std::string name;
    bool enabled = true;   ///< false: neither simulated nor exported
    bool visible = true;   ///< false: not drawn in the editor; simulated all the same
    Transform place;
    ElementBody body;
    std::string extras{};  ///< as Scene::extras

    bool operator==(const Element&) const = default;
};

/// The word for its kind in files: "emitter", "vorticity", "body", "camera", "region", "force", "kill".
const char* kindWord(const ElementBody& body);
/// The word for its kind on screen: "Emitter", "Vorticity source", "Body", "Camera", "Fluid region", "Force", "Kill region".
const char* kindLabel(const ElementBody& body);

}  // namespace gyre
