#pragma once

#include "core/geometry/Transform.h"
#include "core/scene/Body.h"
#include "core/scene/Dressing.h"
#include "core/scene/ElementId.h"
#include "core/scene/Emitter.h"
#include "core/scene/FluidRegion.h"
#include "core/scene/Force.h"
#include "core/scene/Group.h"
#include "core/scene/KillRegion.h"
#include "core/scene/Light.h"
#include "core/scene/SceneCamera.h"
#include "core/scene/VorticitySource.h"

#include <string>
#include <variant>

namespace gyre {

/// What an element is. The order is part of no file: files name the kind by its word (kindWord).
using ElementKinds =
    std::variant<Emitter, VorticitySource, Body, SceneCamera, FluidRegion, Force, KillRegion, Group, Light, Dressing>;
/// The same, but what copies and compares it is compiled once: in each file that knows a scene it took a second.
class ElementBody : public ElementKinds {
public:
    using ElementKinds::ElementKinds;
    using ElementKinds::operator=;
    ElementBody();
    ElementBody(const ElementBody& other);
    ElementBody(ElementBody&& other) noexcept;
    ElementBody& operator=(const ElementBody& other);
    ElementBody& operator=(ElementBody&& other) noexcept;
    ~ElementBody();

    bool operator==(const ElementBody& other) const;
};

/// One thing in the scene: a name, a place and what it is. The switches of a group count for all that is in it.
struct Element {
    ElementId id;
    std::string name;
    bool enabled = true;  ///< false: neither simulated nor exported
    bool visible = true;  ///< false: neither it nor its particles are drawn; simulated all the same
    Transform place;      ///< in the world, in a group too
    ElementBody body;
    ElementId parent{};    ///< the group it is in; zero: none. See SceneTree for one that is not there
    bool locked = false;   ///< true: the editor does not let it be picked in the view, moved, changed or removed
    bool solo = false;     ///< true in any element: only such are drawn; all are simulated
    bool exported = true;  ///< false: simulated in the editor, left out of effects
    std::string extras{};  ///< as Scene::extras
    std::string prefab{};  ///< of a group that is an instance: the file of its prefab. See Instances.h
    ElementId source{};    ///< which element of the prefab it follows; zero: none

    bool operator==(const Element&) const = default;
};

/// Whether it has no size that scaling could change: cameras and lights.
bool isSizeless(const ElementBody& body);
/// Whether it is only of the picture: no simulation knows it, and no effect.
bool isOfPicture(const ElementBody& body);

/// The word for its kind in files: "emitter", "vorticity", "body", "camera", "region", "force", "kill",
/// "group", "light", "dressing".
const char* kindWord(const ElementBody& body);
/// The word for its kind on screen: "Emitter", "Vorticity source", "Body", "Camera", "Fluid region", "Force", "Kill
/// region", "Group", "Light", "Stage dressing".
const char* kindLabel(const ElementBody& body);

}  // namespace gyre
