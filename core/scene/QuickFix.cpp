#include "core/scene/QuickFix.h"

#include "core/geometry/Box.h"
#include "core/scene/BirthPoints.h"
#include "core/scene/Drives.h"
#include "core/scene/Edits.h"
#include "core/scene/Field.h"
#include "core/scene/Groups.h"
#include "core/scene/Instances.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>

namespace gyre {
namespace {

bool remains(const Scene& scene, const Issue& issue) {
    return std::ranges::any_of(checkScene(scene), [&](const Issue& other) {
        return other.code == issue.code && other.element == issue.element;
    });
}

/// The first of change(scene, 1), change(scene, 2), ... that fixes the issue.
std::optional<Scene> firstThatMends(const Scene& scene, const Issue& issue, int tries,
                                    const std::function<void(Scene&, int)>& change) {
    for (int i = 1; i <= tries; ++i) {
        Scene after = scene;
        change(after, i);
        if (!remains(after, issue)) return after;
    }
    return std::nullopt;
}

template <class Kind, class Change>
std::optional<Scene> with(const Scene& scene, const Issue& issue, Change&& change) {
    Scene after = scene;
    Element* element = find(after, issue.element);
    Kind* kind = element ? std::get_if<Kind>(&element->body) : nullptr;
    if (!kind) return std::nullopt;
    change(*kind);
    return after;
}

template <class Kind>
Kind* kindIn(Scene& scene, ElementId id) {
    Element* element = find(scene, id);
    return element ? std::get_if<Kind>(&element->body) : nullptr;
}

// ---- Places.

/// Step of the search for a free place: a twentieth of the element's size, at least 0.05 m. [m]
float strideOf(const Element& element) {
    Box box;
    for (const glm::vec3& point : birthPoints(element.body)) box.add(element.place.scale * point);
    return std::max(0.05f, box.isEmpty() ? 0.0f : 0.05f * glm::length(box.size()));
}

/// Moves the element out of the object that it lies in, by the shortest distance along a world axis; prefers up to
/// down. Moves it farther by its own size if the issue does not return there, so that all of it is free.
std::optional<Scene> movedOut(const Scene& scene, const Issue& issue) {
    constexpr int kTries = 200;
    const Element* element = find(scene, issue.element);
    if (!element) return std::nullopt;
    const float stride = strideOf(*element);
    const std::array<glm::vec3, 6> directions{{{0, 1, 0}, {1, 0, 0}, {-1, 0, 0}, {0, 0, 1}, {0, 0, -1}, {0, -1, 0}}};
    for (int i = 1; i <= kTries; ++i)
        for (const glm::vec3& direction : directions) {
            const std::array<ElementId, 1> ids{issue.element};
            if (remains(withShift(scene, ids, static_cast<float>(i) * stride * direction), issue)) continue;
            const Scene clear = withShift(scene, ids, static_cast<float>(i + 20) * stride * direction);
            return remains(clear, issue) ? withShift(scene, ids, static_cast<float>(i) * stride * direction) : clear;
        }
    return std::nullopt;
}

/// Moves the element to the first other element where the issue is gone.
std::optional<Scene> movedInto(const Scene& scene, const Issue& issue) {
    const Element* element = find(scene, issue.element);
    if (!element) return std::nullopt;
    const std::array<ElementId, 1> ids{issue.element};
    for (const Element& other : scene.elements) {
        const Scene after = withShift(scene, ids, other.place.position - element->place.position);
        if (other.id != element->id && !remains(after, issue)) return after;
    }
    return movedOut(scene, issue);
}

// ---- Numbers.

/// Sets the longest of the usual steps that fixes the issue.
std::optional<Scene> shorterStep(const Scene& scene, const Issue& issue) {
    constexpr std::array<double, 16> kRates{30,  40,  50,  60,  80,  100,  120,  150,
                                            200, 240, 300, 400, 600, 1000, 3000, 10000};  // [1/s]
    return firstThatMends(scene, issue, static_cast<int>(kRates.size()), [&](Scene& after, int i) {
        after.fluid.substep = std::min(after.fluid.substep, 1 / kRates[static_cast<std::size_t>(i - 1)]);
    });
}

std::optional<Scene> moreTracers(const Scene& scene, const Issue& issue) {
    constexpr auto kMost = static_cast<std::int32_t>(kTracerLimit.high);
    return firstThatMends(scene, issue, 60, [&](Scene& after, int i) {
        after.fluid.maxTracers = std::min<std::int32_t>(kMost, after.fluid.maxTracers * (1 + std::min(i, 20)));
        if (i <= 20) return;
        for (Element& element : after.elements)
            if (auto* emitter = std::get_if<Emitter>(&element.body))
                emitter->rate *= 1 - 0.024f * static_cast<float>(i - 20);
    });
}

std::optional<Scene> moreVortons(const Scene& scene, const Issue& issue) {
    constexpr auto kMost = static_cast<std::int32_t>(kVortonLimit.high);
    return firstThatMends(scene, issue, 60, [&](Scene& after, int i) {
        after.fluid.maxVortons = std::min<std::int32_t>(kMost, after.fluid.maxVortons * (1 + std::min(i, 20)));
        if (i <= 20) return;
        for (Element& element : after.elements)
            if (auto* source = std::get_if<VorticitySource>(&element.body))
                source->rate *= 1 - 0.024f * static_cast<float>(i - 20);
    });
}

/// Gives the source more vortons, and the scene room for them.
std::optional<Scene> finerCore(const Scene& scene, const Issue& issue) {
    constexpr auto kMost = static_cast<std::int32_t>(kVortonLimit.high);
    return firstThatMends(scene, issue, 40, [&](Scene& after, int i) {
        auto* source = kindIn<VorticitySource>(after, issue.element);
        if (!source) return;
        const int before = source->vortons;
        source->vortons = std::min(65536, before + before * i / 4 + i);
        after.fluid.maxVortons = std::clamp(after.fluid.maxVortons, std::min(source->vortons, kMost), kMost);
    });
}

std::optional<Scene> otherSpacing(const Scene& scene, const Issue& issue, float factor) {
    float by = 1;
    return firstThatMends(scene, issue, 120, [&](Scene& after, int) {
        by *= factor;
        if (auto* region = kindIn<FluidRegion>(after, issue.element)) region->spacing *= by;
    });
}

std::optional<Scene> milderDensity(const Scene& scene, const Issue& issue) {
    return firstThatMends(scene, issue, 100, [&](Scene& after, int i) {
        if (auto* region = kindIn<FluidRegion>(after, issue.element))
            region->density *= 1 - 0.01f * static_cast<float>(i);
    });
}

/// Multiplies a number of the element by 0.8 until the issue is gone.
template <class Kind>
std::optional<Scene> less(const Scene& scene, const Issue& issue, float Kind::*number) {
    constexpr int kTries = 80;
    return firstThatMends(scene, issue, kTries, [&](Scene& after, int i) {
        auto* kind = kindIn<Kind>(after, issue.element);
        for (int time = 0; kind && time < i; ++time) kind->*number *= 0.8f;
    });
}

std::optional<Scene> workingForce(const Scene& scene, const Issue& issue) {
    return with<Force>(scene, issue, [](Force& force) {
        if (force.kind == ForceKind::Drag && force.drag == 0) force.drag = 1;
        if (force.kind != ForceKind::Drag && force.strength == 0) force.strength = 1;
        if (force.stop <= force.start) force.stop = 0;
    });
}

std::optional<Scene> ballInstead(const Scene& scene, const Issue& issue) {
    return with<Emitter>(scene, issue, [](Emitter& emitter) { emitter.shape = EmitterShape::Sphere; });
}

std::optional<Scene> shining(const Scene& scene, const Issue& issue) {
    return with<Emitter>(scene, issue, [](Emitter& emitter) { emitter.emissionStrength = 1; });
}

std::optional<Scene> closedLoop(const Scene& scene, const Issue& issue) {
    const auto close = [](auto& path) {
        std::vector<MotionKey> keys(path.keys.list().begin(), path.keys.list().end());
        keys.back().position = keys.front().position;
        keys.back().rotation = keys.front().rotation;
        path.keys = MotionKeys(std::move(keys));
    };
    if (std::optional<Scene> closed = with<Group>(scene, issue, close)) return closed;
    return with<Body>(scene, issue, close);
}

std::optional<Scene> standing(const Scene& scene, const Issue& issue) {
    return with<Body>(scene, issue, [](Body& body) { body.motion = BodyMotion::Fixed; });
}

/// The body made fixed, if that mends the issue: a group around it may be what moves it.
std::optional<Scene> standingIfThatMends(const Scene& scene, const Issue& issue) {
    std::optional<Scene> after = standing(scene, issue);
    return after && !remains(*after, issue) ? after : std::nullopt;
}

/// The solid ground switched on, if that mends the issue: it does not stop what is below it.
std::optional<Scene> onGround(const Scene& scene, const Issue& issue) {
    Scene after = scene;
    after.fluid.ground = true;
    return remains(after, issue) ? std::nullopt : std::optional(after);
}

std::optional<Scene> boxInstead(const Scene& scene, const Issue& issue) {
    return with<Body>(scene, issue, [](Body& body) { body.shape = BodyShape::Box; });
}

std::optional<Scene> lessSmoke(const Scene& scene, const Issue& issue) {
    return with<FluidRegion>(scene, issue, [](FluidRegion& region) { region.smoke = 1 - region.fuel; });
}

std::optional<Scene> hotEnough(const Scene& scene, const Issue& issue) {
    constexpr float kAbove = 200;  // above ignition, so that the fire survives mixing [K]
    return with<FluidRegion>(scene, issue, [&](FluidRegion& region) {
        region.heat = std::max(0.0f, scene.fluid.ignitionTemperature - scene.fluid.ambientTemperature) + kAbove;
    });
}

std::optional<Scene> atTheTop(const Scene& scene, const Issue& issue) {
    Scene after = scene;
    if (Element* element = find(after, issue.element)) element->parent = {};
    return after;
}

std::optional<Scene> withNew(const Scene& scene, const char* name, const ElementBody& body) {
    constexpr float kAboveGround = 0.3f;  // [m]
    Element element;
    element.name = name;
    element.body = body;
    element.place.position.y = kAboveGround;
    return withElement(scene, element);
}

std::optional<Scene> plainGroup(const Scene& scene, const Issue& issue) {
    Scene after = scene;
    Element* element = find(after, issue.element);
    if (!element) return std::nullopt;
    element->prefab.clear();
    dropStrayLinks(after);
    return after;
}

std::optional<Scene> withoutIdle(const Scene& scene, const Issue&) {
    Scene after = scene;
    dropIdle(after);
    return after;
}

std::optional<Scene> withoutTheParameter(const Scene& scene, const Issue& issue) {
    Scene after = scene;
    std::erase_if(after.parameters, [&](const Parameter& parameter) { return parameter.id == issue.element; });
    return after;
}

std::optional<Scene> withoutIt(const Scene& scene, const Issue& issue) {
    return without(scene, std::span(&issue.element, 1));
}

std::optional<Scene> figureInstead(const Scene& scene, const Issue& issue) {
    Scene after = scene;
    Element* element = find(after, issue.element);
    auto* dressing = element ? std::get_if<Dressing>(&element->body) : nullptr;
    if (!dressing) return std::nullopt;
    dressing->kind = DressingKind::Figure;
    return after;
}

struct Rule {
    std::string_view code;
    const char* text;
    std::optional<Scene> (*fix)(const Scene&, const Issue&);
};

const std::vector<Rule>& rules() {
    static const std::vector<Rule> all{
        {"EMITTER_INSIDE_BODY", "Move it out", movedOut},
        {"EMITTER_WITHOUT_SURFACE", "Make it a sphere", ballInstead},
        {"EMITTER_INVISIBLE", "Let it shine", shining},
        {"SOURCE_INSIDE_BODY", "Move it out", movedOut},
        {"REGION_INSIDE_BODY", "Move it out", movedOut},
        {"BIRTHS_IN_KILL_REGION", "Move it away", movedInto},
        {"BIRTHS_OUTSIDE_CONTAINER", "Move it inside", movedInto},
        {"STEP_TOO_LONG", "Set a shorter step", shorterStep},
        {"CORE_TURNS_TOO_FAR", "Set a shorter step", shorterStep},
        {"TOO_FEW_VORTONS", "More vortons for this grid", finerCore},
        {"BODY_WITHOUT_PIECES", "Make it a box", boxInstead},
        {"BODY_WITHOUT_VOLUME", "Make it fixed", standing},
        {"CONTAINER_DYNAMIC", "Make it fixed", standing},
        {"FALLS_FOR_EVER", "Switch on the solid ground", onGround},
        {"FALLS_TOO_FAST", "Switch on the solid ground", onGround},
        {"BODY_TOO_FAST", "Make it fixed", standingIfThatMends},
        {"BODY_TOO_HEAVY", "Make it fixed", standing},
        {"FLOW_TOO_FAST", "Less circulation",
         [](const Scene& scene, const Issue& issue) { return less(scene, issue, &VorticitySource::circulation); }},
        {"BLAST_TOO_LONG", "Shorter expansion",
         [](const Scene& scene, const Issue& issue) { return less(scene, issue, &FluidRegion::expansionTime); }},
        {"FLUID_TOO_HEAVY", "Reduce density difference", milderDensity},
        {"DRIFTS_TOO_FAR", "Shorter lifetime",
         [](const Scene& scene, const Issue& issue) { return less(scene, issue, &Emitter::lifetime); }},
        {"NO_KEYS", "Make it fixed", standing},
        {"LOOP_JUMPS", "End where it begins", closedLoop},
        {"FORCE_WITHOUT_EFFECT", "Make it work", workingForce},
        {"DENSITY_FAR_OFF", "Reduce density difference", milderDensity},
        {"FRACTIONS_ABOVE_ONE", "Less smoke", lessSmoke},
        {"FILLING_ABOVE_CAP", "Wider spacing",
         [](const Scene& scene, const Issue& issue) { return otherSpacing(scene, issue, 1.05f); }},
        {"NOTHING_IGNITES", "Make it hot", hotEnough},
        {"TRACERS_ABOVE_CAP", "Increase the limit", moreTracers},
        {"VORTONS_ABOVE_CAP", "Increase the limit", moreVortons},
        {"BIRTH_ABOVE_CAP", "Increase the limit", moreVortons},
        {"NO_EMITTER", "Add smoke",
         [](const Scene& scene, const Issue&) { return withNew(scene, "Smoke", Emitter()); }},
        {"NO_VORTICITY", "Add a vortex ring",
         [](const Scene& scene, const Issue&) { return withNew(scene, "Ring", VorticitySource()); }},
        {"GROUP_MISSING", "Move to the top level", atTheTop},
        {"PREFAB_UNKNOWN", "Make it a plain group", plainGroup},
        {"DRIVES_NOTHING", "Remove all that drive nothing", withoutIdle},
        {"PARAMETER_WITHOUT_FIELD", "Remove it", withoutTheParameter},
        {"LIGHT_WITHOUT_EFFECT", "Remove it", withoutIt},
        {"DRESSING_WITHOUT_FILE", "Make it a figure", figureInstead},
    };
    return all;
}

/// The rule that fixes an issue; null: there is none.
const Rule* ruleFor(const Issue& issue) {
    const auto rule = std::ranges::find(rules(), issue.code, &Rule::code);
    return rule == rules().end() ? nullptr : &*rule;
}

}  // namespace

std::string fixText(const Issue& issue) {
    const Rule* rule = ruleFor(issue);
    return rule ? rule->text : "";
}

std::vector<const char*> fixTexts() {
    std::vector<const char*> texts;
    for (const Rule& rule : rules()) texts.push_back(rule.text);
    return texts;
}

std::optional<Scene> fixed(const Scene& scene, const Issue& issue) {
    const Rule* rule = ruleFor(issue);
    std::optional<Scene> after = rule ? rule->fix(scene, issue) : std::nullopt;
    if (!after || remains(*after, issue)) return std::nullopt;
    return after;
}

}  // namespace gyre
