#include "core/scene/SceneCheck.h"

#include "core/geometry/Box.h"
#include "core/geometry/Shape.h"
#include "core/scene/BirthPoints.h"
#include "core/scene/DriveCheck.h"
#include "core/scene/Drives.h"
#include "core/scene/FallCheck.h"
#include "core/scene/Field.h"
#include "core/scene/Instances.h"
#include "core/scene/IssueText.h"
#include "core/scene/LifeCheck.h"
#include "core/scene/LimitCheck.h"
#include "core/scene/MovingGroups.h"
#include "core/scene/RegionCheck.h"
#include "core/scene/SceneTree.h"
#include "core/scene/StageCheck.h"
#include "core/scene/StepCheck.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

namespace gyre {
namespace {

template <class Kind>
std::vector<const Element*> enabledOf(const Scene& scene) {
    std::vector<const Element*> list;
    for (const Element& element : scene.elements)
        if (element.enabled && std::holds_alternative<Kind>(element.body)) list.push_back(&element);
    return list;
}
template <class Kind>
const Kind& as(const Element* element) {
    return std::get<Kind>(element->body);
}

// ---- Births inside bodies are removed at once.

/// The births of an element, as points in the world.
struct Births {
    const Element* element = nullptr;
    std::size_t number = 0;  ///< its place in the scene's order
    std::vector<glm::vec3> points;
};

/// The births of all enabled elements of a kind, in their order along one axis, so that a body meets only those near
/// it: a level has many bodies and many emitters.
class BirthList {
public:
    explicit BirthList(const std::vector<const Element*>& elements) {
        Box middles;
        for (const Element* e : elements) {
            Births births{e, m_births.size(), birthPoints(e->body)};
            for (glm::vec3& point : births.points) point = e->place.point(point);
            if (!births.points.empty()) middles.add(births.points.front());
            m_births.push_back(std::move(births));
        }
        const glm::vec3 size = middles.isEmpty() ? glm::vec3(0) : middles.size();
        m_axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
        std::ranges::stable_sort(m_births, {}, [this](const Births& births) { return along(births); });
    }

    /// The elements of which all births lie inside a body, in the scene's order.
    std::vector<const Element*> inside(const Element& body) const {
        constexpr float kSlack = 1.01f, kRounding = 1e-5f;
        const Shape shape = shapeOf(as<Body>(&body), body.place.scale);
        const Transform frame{body.place.position, body.place.rotation, 1};  // without scale, which is in the shape
        const float middle = frame.position[m_axis];
        const float reach = kSlack * boundingRadius(shape) + kRounding * (1 + std::abs(middle));
        std::vector<const Births*> found;
        const auto add = [&](const Births& births) {
            if (std::ranges::all_of(births.points, [&](const glm::vec3& point) {
                    return surfacePoint(shape, frame.localPoint(point)).distance < 0;
                }))
                found.push_back(&births);
        };
        const auto along = [this](const Births& births) { return this->along(births); };
        const auto placed = std::ranges::find_if(m_births, [](const Births& b) { return !b.points.empty(); });
        std::for_each(m_births.begin(), placed, add);
        std::for_each(std::ranges::lower_bound(placed, m_births.end(), middle - reach, {}, along),
                      std::ranges::upper_bound(placed, m_births.end(), middle + reach, {}, along), add);
        std::ranges::sort(found, {}, &Births::number);
        std::vector<const Element*> elements;
        for (const Births* births : found) elements.push_back(births->element);
        return elements;
    }

private:
    std::vector<Births> m_births;
    int m_axis = 0;  ///< the one along which the elements lie farthest apart

    /// Elements without births come first.
    float along(const Births& births) const {
        return births.points.empty() ? -std::numeric_limits<float>::infinity() : births.points.front()[m_axis];
    }
};

template <class Kind>
void checkInsideBody(const Scene& scene, const char* code, const Sentence& born, std::vector<Issue>& issues) {
    const BirthList births(enabledOf<Kind>(scene));
    for (const Element* body : enabledOf<Body>(scene)) {
        if (as<Body>(body).container) continue;  // see LifeCheck.h
        for (const Element* e : births.inside(*body))
            issues.push_back(
                {code, Severity::Warning, e->id,
                 sentence(
                     "%1 lies inside the body %2, where its %3 are removed at once. Move one of them, or make the body "
                     "smaller.",
                     quoted(*e), quoted(*body), born)});
    }
}

// ---- Bodies.

void checkBodies(const Scene& scene, std::vector<Issue>& issues) {
    for (const Element* e : enabledOf<Body>(scene)) {
        const Body& body = as<Body>(e);
        const Sentence name = quoted(*e);
        if (body.shape == BodyShape::Hulls && body.obstacle.pieces().empty())
            issues.push_back(
                {"BODY_WITHOUT_PIECES", Severity::Error, e->id,
                 sentence("%1 is made of convex pieces but has none. Import its mesh again, or choose another shape.",
                          name)});
        else if (body.motion == BodyMotion::Dynamic && !isRound(body.shape) &&
                 !(massOf(body, e->place.scale).volume > 0))
            issues.push_back(
                {"BODY_WITHOUT_VOLUME", Severity::Error, e->id,
                 sentence(
                     "%1 is dynamic but has no volume, hence no mass. Make it thicker, or choose fixed or kinematic.",
                     name)});
        if (body.shape == BodyShape::Hulls && leavesFolder(body.mesh.path))
            issues.push_back({"MESH_OUTSIDE_FOLDER", Severity::Hint, e->id,
                              sentence("The mesh of %1 lies outside the scene's folder: %2. The scene plays without "
                                       "it, but copy it beside the "
                                       "scene to import it again elsewhere.",
                                       name, verbatim(body.mesh.path))});
    }
}

// ---- Emitters.

void checkSurfaces(const Scene& scene, std::vector<Issue>& issues) {
    for (const Element* e : enabledOf<Emitter>(scene)) {
        const auto& emitter = as<Emitter>(e);
        if (emitter.shape != EmitterShape::Surface || !emitter.surface.pieces().empty()) continue;
        issues.push_back({"EMITTER_WITHOUT_SURFACE", Severity::Error, e->id,
                          sentence("%1 emits from a surface but has none, so nothing is born. Choose a body in its "
                                   "list Surface > Take it from "
                                   "a body, or another shape.",
                                   quoted(*e))});
    }
}

/// Tracers that are fully additive show their light alone.
void checkLightAlone(const Scene& scene, std::vector<Issue>& issues) {
    for (const Element* e : enabledOf<Emitter>(scene)) {
        const auto& emitter = as<Emitter>(e);
        const auto isConstant = [&](std::string_view key) { return !isChanged(scene, {e->id, std::string(key)}); };
        const auto isDark = [&](float brightness, std::string_view key) { return brightness <= 0 && isConstant(key); };
        if (emitter.additive < 1 || !isConstant(keyOf<&Emitter::additive>()) ||
            !isDark(emitter.emissionStrength, keyOf<&Emitter::emissionStrength>()) ||
            !isDark(emitter.glow, keyOf<&Emitter::glow>()) || !isDark(emitter.heatGlow, keyOf<&Emitter::heatGlow>()))
            continue;
        issues.push_back({"EMITTER_INVISIBLE", Severity::Warning, e->id,
                          sentence("Nothing of %1 is seen: it is fully additive and sends out no light. Increase its "
                                   "emission strength, or decrease Additive.",
                                   quoted(*e))});
    }
}

// ---- Counts.

/// The time over which the particles of an emitter or source accumulate: their lifetime or the time of births. [s]
template <class Kind>
double gatheringTime(const Kind& kind, double duration) {
    double time = kind.lifetime;
    if (kind.stop > 0) time = std::min<double>(time, std::max(0.0f, kind.stop - kind.start));
    if (duration > 0) time = std::min(time, std::max(0.0, duration - kind.start));
    return time;
}

/// The element that an issue about a sum names: the only one that contributes, else zero, the scene's settings.
ElementId culprit(const std::vector<const Element*>& list) { return list.size() == 1 ? list.front()->id : ElementId{}; }

void checkTracers(const Scene& scene, std::vector<Issue>& issues) {
    const auto emitters = enabledOf<Emitter>(scene);
    if (emitters.empty()) {
        issues.push_back(
            {"NO_EMITTER", Severity::Hint, {}, sentence("There is nothing to see: no emitter is enabled. Add one.")});
        return;
    }
    double alive = 0;
    for (const Element* e : emitters) {
        const auto& emitter = as<Emitter>(e);
        alive += emitter.burst + static_cast<double>(emitter.rate) * gatheringTime(emitter, scene.fluid.duration);
    }
    if (alive <= scene.fluid.maxTracers) return;
    issues.push_back(
        {"TRACERS_ABOVE_CAP", Severity::Warning, culprit(emitters),
         sentence(
             "All emitters together would have about %1 tracers alive at a time, but the scene allows only %2, so "
             "births "
             "will pause. Decrease burst, rate or lifetime of an emitter, or increase the tracer limit in the scene's "
             "settings.",
             wholeNumber(alive), wholeNumber(scene.fluid.maxTracers))});
}

void checkVortons(const Scene& scene, std::vector<Issue>& issues) {
    const auto sources = enabledOf<VorticitySource>(scene);
    if (sources.empty()) {
        const auto moves = [](const Element* e) { return as<Body>(e).motion != BodyMotion::Fixed || e->parent; };
        if (!enabledOf<FluidRegion>(scene).empty()) return;  // buoyancy and stirring move regions
        if (scene.fluid.wind != glm::vec3(0) || !enabledOf<Force>(scene).empty() ||
            std::ranges::any_of(enabledOf<Body>(scene), moves))
            return;
        issues.push_back(
            {"NO_VORTICITY",
             Severity::Hint,
             {},
             sentence("Nothing moves the fluid: there is no wind, and no vorticity source, fluid region, force or "
                      "moving body is enabled. Add one to see it swirl.")});
        return;
    }
    double alive = 0;
    for (const Element* e : sources) {
        const auto& source = as<VorticitySource>(e);
        if (source.vortons > scene.fluid.maxVortons)
            issues.push_back({"BIRTH_ABOVE_CAP", Severity::Warning, e->id,
                              sentence("Each birth of %1 needs %2 vortons, but the scene allows only %3, so nothing is "
                                       "ever born. Decrease its "
                                       "vortons, or increase the vorton limit in the scene's settings.",
                                       quoted(*e), wholeNumber(source.vortons), wholeNumber(scene.fluid.maxVortons))});
        alive += source.vortons *
                 (source.burst + static_cast<double>(source.rate) * gatheringTime(source, scene.fluid.duration));
    }
    if (alive <= scene.fluid.maxVortons) return;
    issues.push_back({"VORTONS_ABOVE_CAP", Severity::Warning, culprit(sources),
                      sentence("All vorticity sources together would have about %1 vortons alive at a time, but the "
                               "scene allows only %2, so "
                               "births will pause. Decrease vortons, burst, rate or lifetime of a source, or increase "
                               "the vorton limit in "
                               "the scene's settings.",
                               wholeNumber(alive), wholeNumber(scene.fluid.maxVortons))});
}

// ---- Groups.

void checkGroups(const Scene& scene, std::vector<Issue>& issues) {
    const SceneTree tree(scene);
    for (std::size_t i = 0; i < scene.elements.size(); ++i) {
        const Element& element = scene.elements[i];
        if (element.parent && tree.parentOf(i) == SceneTree::kNone)
            issues.push_back(
                {"GROUP_MISSING", Severity::Hint, element.id,
                 sentence(
                     "%1 belongs to a group that is missing from the scene, or to a group that contains itself. It is "
                     "shown at the top level; drag it into a group of your choice.",
                     quoted(element))});
    }
}

void checkInstances(const Scene& scene, std::vector<Issue>& issues) {
    for (const Element& element : scene.elements)
        if (!element.prefab.empty() && !prefabOf(scene, element.prefab))
            issues.push_back({"PREFAB_UNKNOWN", Severity::Warning, element.id,
                              sentence("%1 is an instance of %2, of which the scene holds no copy. The group stays as "
                                       "it is. Place the prefab "
                                       "again with Insert > Prefab, or make the instance a plain group.",
                                       quoted(element), verbatim(element.prefab))});
}

// ---- Curves, parameters, events.

struct Blamed {
    Sentence name;
    ElementId element;
};

/// The label of a target's field, or its key if there is no such field.
Sentence fieldWords(const Scene& scene, const Element* element, const FieldTarget& target) {
    const std::vector<ConstField> fields = element ? allFieldsOf(*element) : fieldsOf(scene.fluid);
    const auto field =
        std::ranges::find(fields, target.field, [](const ConstField& f) { return std::string(f.info.key); });
    return field == fields.end() ? verbatim(target.field) : labelOf(field->info.label);
}

Blamed blamedCurve(const Scene& scene, std::size_t i) {
    if (i >= scene.curves.size()) return {sentence("The curves"), {}};
    const FieldTarget& target = scene.curves[i].target;
    const Element* element = find(scene, target.element);
    const Sentence field = fieldWords(scene, element, target);
    if (!element) return {sentence("The curve of %1", field), {}};
    return {sentence("The curve of %1 of %2", field, quoted(*element)), element->id};
}

Blamed blamedLifeCurve(const Scene& scene, std::size_t i) {
    if (i >= scene.lifeCurves.size()) return {sentence("The curves over life"), {}};
    const FieldTarget& target = scene.lifeCurves[i].target;
    const Element* element = find(scene, target.element);
    const Sentence field = fieldWords(scene, element, target);
    if (!element) return {sentence("The curve over life of %1", field), {}};
    return {sentence("The curve over life of %1 of %2", field, quoted(*element)), element->id};
}

Blamed blamedParameter(const Scene& scene, const DriveFault& fault) {
    if (fault.index >= scene.parameters.size()) return {sentence("The parameters"), {}};
    const Parameter& parameter = scene.parameters[fault.index];
    const bool isLink = std::string_view(fault.part) == "links" && fault.entry < parameter.links.size();
    const Element* element = isLink ? find(scene, parameter.links[fault.entry].target.element) : nullptr;
    if (!element) return {sentence("The parameter %1", quotedName(parameter.name)), {}};
    return {sentence("The parameter %1, which drives %2", quotedName(parameter.name), quoted(*element)), element->id};
}

Blamed blamedEvent(const Scene& scene, std::size_t i) {
    if (i >= scene.events.size()) return {sentence("The events"), {}};
    return {sentence("The event %1", quotedName(scene.events[i].name)), {}};
}

Blamed blamed(const Scene& scene, const DriveFault& fault) {
    switch (fault.list) {
        case DriveFault::List::Curves:
            return blamedCurve(scene, fault.index);
        case DriveFault::List::LifeCurves:
            return blamedLifeCurve(scene, fault.index);
        case DriveFault::List::Parameters:
            return blamedParameter(scene, fault);
        case DriveFault::List::Events:
            return blamedEvent(scene, fault.index);
    }
    return {};
}

/// The advice for a curve or an entry that has no effect.
Sentence remedy(bool isOfBody) {
    const Sentence button = sentence(
        "The button \"Remove all that drive nothing\" in the panel Problems removes all curves that have no effect. "
        "From each parameter it also removes the fields that cannot change or whose element is missing, and from each "
        "event the missing elements. The parameters and events themselves stay.");
    return isOfBody ? sentence("Make the body kinematic, or remove what has no effect. %1", button)
                    : sentence("Correct the target in the scene file, or remove what has no effect. %1", button);
}

void checkDriven(const Scene& scene, std::vector<Issue>& issues) {
    for (const DriveFault& fault : checkDrives(scene)) {
        const Blamed who = blamed(scene, fault);
        const bool isOfBody = who.element && fault.list != DriveFault::List::LifeCurves;
        if (fault.code == ErrorCode::Missing)
            issues.push_back({"DRIVES_NOTHING", Severity::Warning, who.element,
                              sentence("%1: %2 %3", who.name, fault.sentence, remedy(isOfBody))});
        else
            issues.push_back(
                {"DRIVE_INVALID", Severity::Error, who.element, sentence("%1: %2", who.name, fault.sentence)});
    }
    for (const Parameter& parameter : scene.parameters)
        if (parameter.links.empty())
            issues.push_back(
                {"PARAMETER_WITHOUT_FIELD", Severity::Warning, parameter.id,
                 sentence("The parameter %1 drives no field, so a game changes nothing with it. Remove it. Open to "
                          "the game, in the menu of a field in the inspector, makes another parameter.",
                          quotedName(parameter.name))});
    if (!(scene.warmUp >= 0 && scene.warmUp <= kLongestWarmUp))
        issues.push_back({"WARM_UP_INVALID",
                          Severity::Error,
                          {},
                          sentence("The warm-up must be from 0 to %1 s.", shortNumber(kLongestWarmUp))});
}

}  // namespace

std::vector<Issue> checkScene(const Scene& authored) {
    std::vector<Issue> issues;
    checkGroups(authored, issues);
    checkInstances(authored, issues);
    checkDriven(authored, issues);
    checkStage(asShown(authored), issues);
    const Scene scene = carriedTo(flat(withDrivenOn(authored)), 0);
    checkBodies(scene, issues);
    checkFalls(scene, issues);
    checkSurfaces(scene, issues);
    checkLightAlone(scene, issues);
    checkInsideBody<Emitter>(scene, "EMITTER_INSIDE_BODY", sentence("tracers"), issues);
    checkInsideBody<VorticitySource>(scene, "SOURCE_INSIDE_BODY", sentence("vortons"), issues);
    checkInsideBody<FluidRegion>(scene, "REGION_INSIDE_BODY", sentence("vortons"), issues);
    checkStep(scene, issues);
    checkLimits(scene, issues);
    checkLife(scene, issues);
    checkRegions(scene, issues);
    checkTracers(scene, issues);
    checkVortons(scene, issues);
    return issues;
}

}  // namespace gyre
