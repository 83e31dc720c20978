#include "core/scene/Levels.h"

#include "core/base/Math.h"
#include "core/scene/Field.h"
#include "core/scene/FieldTarget.h"

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

/// Multiplies a field of an element, and all that drives it.
class FieldScaling {
public:
    FieldScaling(Scene& scene, Element& element) : m_scene(scene), m_element(element) {}

    void scale(std::string_view key, float factor) {
        if (factor == 1) return;
        for (const Field& field : fieldsOf(m_element.body))
            if (field.info.key == key) setNumbers(field.value, bounded(field, factor * numbersIn(field.value)));
        const FieldTarget target{m_element.id, std::string(key)};
        for (std::vector<Curve>* list : {&m_scene.curves, &m_scene.lifeCurves})
            for (Curve& curve : *list)
                if (curve.target == target) scale(curve, factor);
        for (Parameter& parameter : m_scene.parameters)
            for (ParameterLink& link : parameter.links)
                if (link.target == target && link.how != Combine::Multiply) {
                    link.scale *= factor;
                    link.offset *= factor;
                }
    }

private:
    Scene& m_scene;
    Element& m_element;

    static glm::vec3 bounded(const Field& field, const glm::vec3& value) {
        const Range range = drivenRange(field);
        return glm::clamp(value, static_cast<float>(range.low), static_cast<float>(range.high));
    }

    static void scale(Curve& curve, float factor) {
        for (CurveKey& key : curve.keys) {
            key.value *= factor;
            if (!key.slopes) continue;
            key.slopes->in *= factor;
            key.slopes->out *= factor;
        }
    }
};

std::int32_t shareOf(std::int32_t count, float share, std::int32_t least) {
    return std::min(count, std::max(least, static_cast<std::int32_t>(std::lround(double(share) * count))));
}

void thin(Scene& scene, Element& element, const Level& level) {
    FieldScaling fields(scene, element);
    if (std::holds_alternative<Emitter>(element.body)) {
        fields.scale(keyOf<&Emitter::size>(), spriteScale(level.tracers));
        fields.scale(keyOf<&Emitter::endSize>(), spriteScale(level.tracers));
    } else if (auto* source = std::get_if<VorticitySource>(&element.body)) {
        constexpr std::int32_t kFewest = 8;  // fewer vortons do not form a circle
        source->vortons = shareOf(source->vortons, level.vortons, kFewest);
    } else if (auto* region = std::get_if<FluidRegion>(&element.body); region && bearsVortons(*region)) {
        // Each birth of a region is a cube of fluid. As much fluid enters in fewer and larger cubes.
        const double wider = exactExp(-exactLog(double(level.vortons)) / 3);
        fields.scale(keyOf<&FluidRegion::spacing>(), static_cast<float>(wider));
        fields.scale(keyOf<&FluidRegion::rate>(), level.vortons);
    }
}

}  // namespace

Scene atLevel(Scene scene, const Level& level) {
    constexpr double kLongestStep = 0.25;  // [s]; the range of the field
    FluidSettings& fluid = scene.fluid;
    fluid.substep = std::min(fluid.substep * level.steps, kLongestStep);
    fluid.gridCells = shareOf(fluid.gridCells, level.cells, static_cast<std::int32_t>(kGridCells.low));
    for (Element& element : scene.elements) thin(scene, element, level);
    return scene;
}

Level authoredLevel() { return {.name = {}, .distance = 0, .tracers = 1}; }

Level levelOf(const Scene& scene, std::size_t index) {
    return index == 0 || index > scene.levels.size() ? authoredLevel() : scene.levels[index - 1];
}

Scene withLevel(Scene scene, Level level) {
    level.name = "Level " + std::to_string(scene.levels.size() + 1);
    if (!scene.levels.empty()) level.distance = 2 * scene.levels.back().distance;
    level.extras.clear();
    scene.levels.push_back(std::move(level));
    return scene;
}

float spriteScale(float fraction) { return 1 / std::sqrt(fraction); }

double settlingTime(const Scene& scene) {
    constexpr double kLongest = 20;  // [s]
    double life = 0;
    for (const Element& element : scene.elements)
        if (const auto* emitter = std::get_if<Emitter>(&element.body))
            life = std::max(life, double(emitter->lifetime) * (1 + double(emitter->lifetimeSpread)));
    return std::min(double(scene.warmUp) + life, kLongest);
}

double latestStart(const Scene& scene) {
    float latest = 0;
    for (const Element& element : scene.elements) {
        if (const auto* emitter = std::get_if<Emitter>(&element.body)) latest = std::max(latest, emitter->start);
        if (const auto* source = std::get_if<VorticitySource>(&element.body)) latest = std::max(latest, source->start);
        if (const auto* region = std::get_if<FluidRegion>(&element.body)) latest = std::max(latest, region->start);
    }
    return double(latest);
}

double timeToShow(const Scene& scene) {
    constexpr double kEnough = 4;  // [s]
    const bool hasTracers = std::ranges::any_of(
        scene.elements, [](const Element& element) { return std::holds_alternative<Emitter>(element.body); });
    const double settled = hasTracers ? std::min(settlingTime(scene) + latestStart(scene), kEnough) : kEnough;
    return scene.fluid.duration > 0 ? std::min(settled, scene.fluid.duration) : settled;
}

bool showsEnough(const Scene& scene, double seconds) { return seconds + scene.fluid.substep >= timeToShow(scene); }

std::size_t levelFor(const std::vector<Level>& levels, float distance) {
    std::size_t index = 0;
    float nearest = 0;  // the distance of the level chosen so far
    for (std::size_t i = 0; i < levels.size(); ++i)
        if (levels[i].distance <= distance && levels[i].distance >= nearest) {
            index = i + 1;
            nearest = levels[i].distance;
        }
    return index;
}

}  // namespace gyre
