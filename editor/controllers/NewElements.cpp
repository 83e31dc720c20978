#include "editor/controllers/NewElements.h"

#include "core/scene/Edits.h"
#include "core/scene/Groups.h"
#include "core/scene/SceneTree.h"
#include "editor/controllers/NewEffects.h"
#include "editor/document/FieldText.h"
#include "editor/tools/ElementBounds.h"
#include "editor/tools/SimilarSize.h"

#include <QCoreApplication>

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace gyre::editor {
namespace {

constexpr float kAboveGround = 0.3f;  // bodies and forces stand clear of the ground [m]

Element force(const char* name, ForceKind kind) {
    Force air;
    air.kind = kind;
    return namedElement(name, air);
}

Element body(const char* name, BodyShape shape) {
    Body solid;
    solid.shape = shape;
    return namedElement(name, solid);
}

/// A cylinder, a cone or a capsule.
Element roundBody(const char* name, BodyShape shape, float radius, float height) {
    Body solid;
    solid.shape = shape;
    solid.radius = radius;
    solid.height = height;
    return namedElement(name, solid);
}

Element camera(const Transform& eye) {
    Element element = namedElement(QT_TRANSLATE_NOOP("NewElements", "Camera"), SceneCamera());
    element.place = eye;
    return element;
}

/// A light like the default one, so that the picture changes only when it is turned. Its position has no effect.
Element light(LightKind kind, const Scene& scene, const NewPlace& place) {
    constexpr float kDistance = 2, kAimHeight = 0.5f;  // from the middle of the view, where it shines [m]
    constexpr glm::vec3 kDown(0, -1, 0);
    const Look look = litLook(asShown(scene));
    const bool isKey = kind == LightKind::Key;
    const float length = glm::length(look.keyLightDirection);
    const glm::vec3 along = isKey && length > 0 ? look.keyLightDirection / length : kDown;
    const Light light = isKey ? Light{kind, look.keyLightColor, look.keyLightStrength}
                              : Light{kind, look.fillLightColor, look.fillLightStrength};
    Element element = namedElement(
        isKey ? QT_TRANSLATE_NOOP("NewElements", "Key light") : QT_TRANSLATE_NOOP("NewElements", "Fill light"), light);
    element.place.position = place.ground + glm::vec3(0, kAimHeight, 0) - kDistance * along;
    element.place.rotation = glm::quat(kDown, along);
    return element;
}

/// A figure beside the middle of the view.
Element figure(const NewPlace& place) {
    constexpr float kBeside = 0.8f;  // [m]
    Element element = namedElement(QT_TRANSLATE_NOOP("NewElements", "Figure"), Dressing());
    element.place.position = place.ground + glm::vec3(kBeside, 0, 0);
    return element;
}

/// A kill region of everything below the ground.
Element halfSpace(const NewPlace& place) {
    KillRegion region;
    region.shape = KillShape::HalfSpace;
    Element element = namedElement(QT_TRANSLATE_NOOP("NewElements", "Kill half-space"), region);
    element.place.position = place.ground;
    return element;
}

Element emptyGroup(const NewPlace& place) {
    Element element = namedElement(QT_TRANSLATE_NOOP("NewElements", "Group"), Group());
    element.place.position = place.ground;
    return element;
}

/// Elements with a place of their own; all others stand above the ground.
std::optional<Element> placed(const std::string& actionId, const Scene& scene, const NewPlace& place) {
    if (actionId == "addCamera") return camera(place.eye);
    if (actionId == "addKeyLight") return light(LightKind::Key, scene, place);
    if (actionId == "addFillLight") return light(LightKind::Fill, scene, place);
    if (actionId == "addFigure") return figure(place);
    if (actionId == "addKillPlane") return halfSpace(place);
    if (actionId == "addGroup") return emptyGroup(place);
    return std::nullopt;
}

Element madeBy(const std::string& actionId) {
    if (actionId == "addWind") return force(QT_TRANSLATE_NOOP("NewElements", "Wind"), ForceKind::Wind);
    if (actionId == "addAttractor") return force(QT_TRANSLATE_NOOP("NewElements", "Attractor"), ForceKind::Attractor);
    if (actionId == "addDrag") return force(QT_TRANSLATE_NOOP("NewElements", "Drag"), ForceKind::Drag);
    if (actionId == "addKill") return namedElement(QT_TRANSLATE_NOOP("NewElements", "Kill region"), KillRegion());
    if (actionId == "addSphere") return body(QT_TRANSLATE_NOOP("NewElements", "Sphere"), BodyShape::Sphere);
    using enum BodyShape;
    if (actionId == "addCylinder") return roundBody(QT_TRANSLATE_NOOP("NewElements", "Cylinder"), Cylinder, 0.2f, 0.5f);
    if (actionId == "addCone") return roundBody(QT_TRANSLATE_NOOP("NewElements", "Cone"), Cone, 0.25f, 0.5f);
    if (actionId == "addCapsule") return roundBody(QT_TRANSLATE_NOOP("NewElements", "Capsule"), Capsule, 0.15f, 0.6f);
    if (actionId == "addDisc") return roundBody(QT_TRANSLATE_NOOP("NewElements", "Disc"), Cylinder, 0.3f, 0.04f);
    return body(QT_TRANSLATE_NOOP("NewElements", "Box"), Box);
}

bool overlap(const Box& a, const Box& b) {
    const auto apart = [&](int i) { return a.high[i] < b.low[i] || b.high[i] < a.low[i]; };
    return !apart(0) && !apart(1) && !apart(2);
}

/// Bodies step aside until they touch nothing: an emitter inside a body is a problem from the first moment.
void stepAside(Element& element, const Scene& scene, float size) {
    constexpr int kTries = 40;
    const float step = 0.1f * size;  // [m]
    const auto touches = [&](const Element& other) { return overlap(boundsOf(element), boundsOf(other)); };
    for (int i = 0; i < kTries && std::ranges::any_of(scene.elements, touches); ++i) element.place.position.x += step;
}

bool hasSmoke(const Scene& scene) {
    return std::ranges::any_of(scene.elements,
                               [](const Element& e) { return std::holds_alternative<Emitter>(e.body); });
}

/// The elements of an effect at its place. Those that show it are left out if the scene has smoke to show it.
std::vector<Element> elementsOf(NewEffect effect, const Scene& scene, const NewPlace& place) {
    if (std::holds_alternative<VorticitySource>(effect.elements.front().body) && hasSmoke(scene))
        effect.elements.resize(1);
    for (Element& element : effect.elements) {
        element.place.position = place.ground + place.size * element.place.position;
        resize(element.body, place.size);
    }
    return effect.elements;
}

/// Adds the elements of an effect, as a group if there are several.
ElementId addEffect(Scene& scene, const NewEffect& effect, const NewPlace& place) {
    std::vector<ElementId> added;
    for (const Element& element : elementsOf(effect, scene, place)) {
        scene = withElement(scene, element, &added.emplace_back());
    }
    if (added.size() == 1) return added.front();
    ElementId group;
    scene = grouped(scene, added, &group);
    find(scene, group)->place.position = place.ground;  // round numbers, unlike the mean of the elements
    scene = withName(scene, group, effect.name);
    return group;
}

Element madeAt(const std::string& actionId, const Scene& scene, const NewPlace& place) {
    if (const std::optional<Element> inPlace = placed(actionId, scene, place)) return *inPlace;
    Element element = madeBy(actionId);
    element.place.position = place.ground + glm::vec3(0, kAboveGround * place.size, 0);
    resize(element.body, place.size);
    if (std::holds_alternative<Body>(element.body)) stepAside(element, scene, place.size);
    return element;
}

}  // namespace

Insertion insertion(const std::string& actionId, const Scene& scene, const NewPlace& place) {
    Insertion result;
    result.after = scene;
    const NewEffect effect = newEffect(actionId);
    ElementId added;
    if (effect.elements.empty())
        result.after = withElement(scene, madeAt(actionId, scene, place), &added);
    else
        added = addEffect(result.after, effect, place);
    result.select = {added};
    const QString name = QString::fromStdString(find(result.after, added)->name);
    result.text = QCoreApplication::translate("NewElements", "Insert %1").arg(inSentence(name));
    return result;
}

Element imagePlane(const NewPlace& place, float aspect) {
    constexpr float kHeight = 2, kBehind = 1.5f;  // [m]
    const glm::vec3 toEye = place.eye.position - place.ground;
    const float compass = std::atan2(toEye.x, toEye.z);
    Dressing image;
    image.kind = DressingKind::Image;
    image.height = kHeight;
    image.width = kHeight * aspect;
    Element element = namedElement(QT_TRANSLATE_NOOP("NewElements", "Image"), image);
    element.place.position = place.ground - kBehind * glm::vec3(std::sin(compass), 0, std::cos(compass));
    element.place.rotation = glm::angleAxis(compass, glm::vec3(0, 1, 0));
    return element;
}

Scene starterScene() {
    Scene scene = newScene();
    const NewEffect rings = newEffect("addRing");
    scene.name = rings.name;
    for (const Element& element : rings.elements) scene = withElement(scene, element);
    return scene;
}

}  // namespace gyre::editor
