#include "editor/controllers/NewElements.h"

#include "core/scene/Edits.h"
#include "core/scene/SceneTree.h"
#include "editor/document/FieldText.h"
#include "editor/tools/ElementBounds.h"

#include <QCoreApplication>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

namespace gyre::editor {
namespace {

constexpr float kAboveGround = 0.3f;  // sources stand clear of the ground [m]

/// name: in English; the element gets it in the language of the window.
Element named(const char* name, const ElementBody& body) {
    Element element;
    element.name = newElementName(name).toStdString();
    element.body = body;
    return element;
}

Emitter smoke() {
    Emitter emitter;
    emitter.shape = EmitterShape::Disc;
    emitter.radius = 0.25f;
    emitter.rate = 4000;
    emitter.size = 0.025f;
    emitter.endSize = 0.1f;
    emitter.opacity = 0.15f;
    emitter.lifetime = 5;
    emitter.speed = 1;
    emitter.speedSpread = 0.1f;
    return emitter;
}

/// A single ring at the start, so that Play shows something. It is fast enough to carry smoke up.
Element ring() {
    VorticitySource source;
    source.circulation = 1;
    source.burst = 1;
    return named(QT_TRANSLATE_NOOP("NewElements", "Ring"), source);
}

/// A source whose vortons stay where they are born: they add up, so each is weak and short-lived.
Element standing(const char* name, VorticityKind kind) {
    VorticitySource source;
    source.kind = kind;
    source.circulation = 0.3f;
    source.rate = 2;
    source.lifetime = 2;
    source.jitter = 0.3f;
    return named(name, source);
}

/// A jet emitted once at the start, fast enough to see.
Element jet() {
    VorticitySource source;
    source.kind = VorticityKind::Jet;
    source.circulation = 2;
    source.radius = source.coreRadius = 0.15f;
    source.vortons = 400;
    source.rate = 0;
    source.burst = 1;
    source.jitter = 0.2f;
    return named(QT_TRANSLATE_NOOP("NewElements", "Jet"), source);
}

Element fire() {
    FluidRegion region;
    region.shape = RegionShape::Layer;
    region.radius = 0.3f;
    region.thickness = 0.1f;
    region.fill = false;
    region.rate = 250;
    region.lifetime = 3;
    region.lifetimeSpread = 0.2f;
    region.fuel = 0.5f;
    region.heat = 500;
    region.stir = 2;
    return named(QT_TRANSLATE_NOOP("NewElements", "Fire"), region);
}

Element drop() {
    FluidRegion region;
    region.radius = 0.2f;
    region.spacing = 0.05f;
    region.density = 0.3f;
    region.stir = 0.2f;
    return named(QT_TRANSLATE_NOOP("NewElements", "Drop"), region);
}

Element heat() {
    FluidRegion region;
    region.radius = 0.25f;
    region.spacing = 0.07f;
    region.heat = 80;
    region.stir = 0.5f;
    return named(QT_TRANSLATE_NOOP("NewElements", "Heat"), region);
}

Element force(const char* name, ForceKind kind) {
    Force air;
    air.kind = kind;
    return named(name, air);
}

Element body(const char* name, BodyShape shape) {
    Body solid;
    solid.shape = shape;
    return named(name, solid);
}

Element camera(const Transform& eye) {
    Element element = named(QT_TRANSLATE_NOOP("NewElements", "Camera"), SceneCamera());
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
    Element element = named(
        isKey ? QT_TRANSLATE_NOOP("NewElements", "Key light") : QT_TRANSLATE_NOOP("NewElements", "Fill light"), light);
    element.place.position = place.ground + glm::vec3(0, kAimHeight, 0) - kDistance * along;
    element.place.rotation = glm::quat(kDown, along);
    return element;
}

/// A figure beside the middle of the view.
Element figure(const NewPlace& place) {
    constexpr float kBeside = 0.8f;  // [m]
    Element element = named(QT_TRANSLATE_NOOP("NewElements", "Figure"), Dressing());
    element.place.position = place.ground + glm::vec3(kBeside, 0, 0);
    return element;
}

/// A kill region of everything below the ground.
Element halfSpace(const NewPlace& place) {
    KillRegion region;
    region.shape = KillShape::HalfSpace;
    Element element = named(QT_TRANSLATE_NOOP("NewElements", "Kill half-space"), region);
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
    return std::nullopt;
}

Element madeBy(const std::string& actionId) {
    if (actionId == "addRing") return ring();
    if (actionId == "addTube") return standing(QT_TRANSLATE_NOOP("NewElements", "Tube"), VorticityKind::Tube);
    if (actionId == "addSwirl") return standing(QT_TRANSLATE_NOOP("NewElements", "Swirl"), VorticityKind::Swirl);
    if (actionId == "addTurbulence")
        return standing(QT_TRANSLATE_NOOP("NewElements", "Turbulence"), VorticityKind::Turbulence);
    if (actionId == "addJet") return jet();
    if (actionId == "addFire") return fire();
    if (actionId == "addDrop") return drop();
    if (actionId == "addHeat") return heat();
    if (actionId == "addWind") return force(QT_TRANSLATE_NOOP("NewElements", "Wind"), ForceKind::Wind);
    if (actionId == "addAttractor") return force(QT_TRANSLATE_NOOP("NewElements", "Attractor"), ForceKind::Attractor);
    if (actionId == "addDrag") return force(QT_TRANSLATE_NOOP("NewElements", "Drag"), ForceKind::Drag);
    if (actionId == "addKill") return named(QT_TRANSLATE_NOOP("NewElements", "Kill region"), KillRegion());
    if (actionId == "addSphere") return body(QT_TRANSLATE_NOOP("NewElements", "Sphere"), BodyShape::Sphere);
    if (actionId == "addBox") return body(QT_TRANSLATE_NOOP("NewElements", "Box"), BodyShape::Box);
    return named(QT_TRANSLATE_NOOP("NewElements", "Smoke"), smoke());
}

bool overlap(const Box& a, const Box& b) {
    const auto apart = [&](int i) { return a.high[i] < b.low[i] || b.high[i] < a.low[i]; };
    return !apart(0) && !apart(1) && !apart(2);
}

/// Bodies step aside until they touch nothing: an emitter inside a body is a problem from the first moment.
void stepAside(Element& element, const Scene& scene) {
    constexpr int kTries = 40;
    constexpr float kStep = 0.1f;  // [m]
    const auto touches = [&](const Element& other) { return overlap(boundsOf(element), boundsOf(other)); };
    for (int i = 0; i < kTries && std::ranges::any_of(scene.elements, touches); ++i) element.place.position.x += kStep;
}

bool hasSmoke(const Scene& scene) {
    return std::ranges::any_of(scene.elements,
                               [](const Element& e) { return std::holds_alternative<Emitter>(e.body); });
}

/// Tracers that fill a region as its vortons do: dye if filled at the start, flame and smoke for a fire.
Element tracersFor(const Element& source) {
    const auto& region = std::get<FluidRegion>(source.body);
    Emitter emitter = smoke();
    emitter.speed = emitter.speedSpread = 0;
    emitter.shape = region.shape == RegionShape::Sphere ? EmitterShape::Sphere
                    : region.shape == RegionShape::Box  ? EmitterShape::Box
                                                        : EmitterShape::Disc;
    emitter.radius = region.radius;
    emitter.halfExtents = region.halfExtents;
    emitter.thickness = region.thickness;
    emitter.lifetime = region.lifetime;
    const bool burns = region.fuel > 0;
    if (region.fill) {
        emitter.rate = 0;
        emitter.burst = 8000;
        emitter.size = 0.1f * region.radius;
        emitter.endSize = 0.2f * region.radius;
        emitter.color = emitter.endColor = region.heat > 0 ? glm::vec3(0.75f) : glm::vec3(0.05f, 0.18f, 0.55f);
    }
    if (burns) {
        emitter.smokeOpacity = 3;
        emitter.glow = 1.5f;
        emitter.endSize = 0.16f;
        emitter.color = emitter.endColor = glm::vec3(0.12f);
    }
    Element element =
        named(burns ? QT_TRANSLATE_NOOP("NewElements", "Flame") : QT_TRANSLATE_NOOP("NewElements", "Dye"), emitter);
    element.place = source.place;
    return element;
}

/// Smoke where a source of swirl acts.
Element smokeFor(const Element& source) {
    const auto& vorticity = std::get<VorticitySource>(source.body);
    Emitter emitter = smoke();
    emitter.speed = 0;
    emitter.radius = vorticity.radius;
    if (vorticity.kind != VorticityKind::Ring) emitter.shape = EmitterShape::Sphere;
    Element element = named(QT_TRANSLATE_NOOP("NewElements", "Smoke"), emitter);
    element.place = source.place;
    return element;
}

}  // namespace

Insertion insertion(const std::string& actionId, const Scene& scene, const NewPlace& place) {
    const std::optional<Element> inPlace = placed(actionId, scene, place);
    Element element = inPlace ? *inPlace : madeBy(actionId);
    if (!inPlace) element.place.position = place.ground + glm::vec3(0, kAboveGround, 0);
    if (std::holds_alternative<Body>(element.body)) stepAside(element, scene);
    Insertion result;
    ElementId added;
    result.after = scene;
    if (std::holds_alternative<VorticitySource>(element.body) && !hasSmoke(scene))
        result.after = withElement(scene, smokeFor(element));
    if (std::holds_alternative<FluidRegion>(element.body)) result.after = withElement(scene, tracersFor(element));
    result.after = withElement(result.after, element, &added);
    result.text =
        QCoreApplication::translate("NewElements", "Insert %1").arg(inSentence(QString::fromStdString(element.name)));
    result.select = {added};
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
    Element element = named(QT_TRANSLATE_NOOP("NewElements", "Image"), image);
    element.place.position = place.ground - kBehind * glm::vec3(std::sin(compass), 0, std::cos(compass));
    element.place.rotation = glm::angleAxis(compass, glm::vec3(0, 1, 0));
    return element;
}

Scene starterScene() {
    Element source = ring();
    source.place.position = {0, kAboveGround, 0};
    auto& vorticity = std::get<VorticitySource>(source.body);
    vorticity.rate = 0.7f;
    vorticity.lifetime = 6;
    Scene scene = newScene();
    scene.name = newElementName(QT_TRANSLATE_NOOP("NewElements", "Smoke rings")).toStdString();
    scene = withElement(scene, smokeFor(source));
    return withElement(scene, source);
}

}  // namespace gyre::editor
