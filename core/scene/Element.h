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

/// The kinds of elements. The order may change: files name the kind by its word (kindWord).
using ElementKinds =
    std::variant<Emitter, VorticitySource, Body, SceneCamera, FluidRegion, Force, KillRegion, Group, Light, Dressing>;
/// The kind of an element with its fields. A class, so that copying and comparing the variant is compiled in one file:
/// instantiated in every file that includes a scene, they took a second of compile time each.
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

/// One object of a scene: a name, a place and a kind. The switches of a group apply to its contents.
struct Element {
    ElementId id;
    std::string name;
    bool enabled = true;  ///< false: neither simulated nor exported
    bool visible = true;  ///< false: the element and its particles are simulated but not drawn
    Transform place;      ///< in world coordinates, inside groups too
    ElementBody body;
    ElementId parent{};    ///< the group that contains it; zero: none. SceneTree ignores ids of missing groups
    bool locked = false;   ///< true: the editor does not pick it in the view, move, change or remove it
    bool solo = false;     ///< if true in any element, only such elements are drawn; all are simulated
    bool exported = true;  ///< false: simulated in the editor, left out of effects
    std::string extras{};  ///< see Scene::extras
    std::string prefab{};  ///< file of the prefab, in the group of an instance; else empty. See Instances.h
    ElementId source{};    ///< the element of the prefab that this one follows; zero: none
    /// The rotation of `place` as the author typed it: angles about x, y and z [rad], first about z, then x, then y,
    /// all world axes. They say what the rotation cannot: whole turns, and which of two equal triples was meant. Zero:
    /// not typed. Whoever turns the element need not know them, because they count only as far as they fit the
    /// rotation.
    glm::vec3 angles{0};

    bool operator==(const Element&) const = default;
};

/// Whether the kind has no size that scaling could change: cameras and lights.
bool isSizeless(const ElementBody& body);
/// Whether the kind affects only pictures, and neither simulations nor effects.
bool isOfPicture(const ElementBody& body);

/// The word for its kind in files: "emitter", "vorticity", "body", "camera", "region", "force", "kill",
/// "group", "light", "dressing".
const char* kindWord(const ElementBody& body);
/// The word for its kind on screen: "Emitter", "Vorticity source", "Body", "Camera", "Fluid region", "Force", "Kill
/// region", "Group", "Light", "Stage dressing".
const char* kindLabel(const ElementBody& body);

}  // namespace gyre
