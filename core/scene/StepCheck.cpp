#include "core/scene/StepCheck.h"

#include "core/base/Math.h"
#include "core/geometry/Box.h"
#include "core/geometry/Shape.h"
#include "core/scene/BirthPoints.h"
#include "core/scene/IssueText.h"
#include "core/scene/MovingGroups.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace gyre {
namespace {

/// Fastest flow that the sources make, by the peak in their cores. [m/s]
float sourceSpeed(const Scene& scene) {
    constexpr auto kPeak = static_cast<float>(kPeakInCore);
    float speed = 0;
    for (const Element& e : scene.elements) {
        const auto* source = std::get_if<VorticitySource>(&e.body);
        if (!source || !e.enabled) continue;
        const float core =
            source->kind == VorticityKind::Swirl ? std::max(source->coreRadius, source->radius) : source->coreRadius;
        speed = std::max(speed, kPeak * std::abs(source->circulation) / (core * e.place.scale));
    }
    return speed;
}

/// The enabled forces that push.
std::vector<const Element*> pushingForces(const Scene& scene) {
    std::vector<const Element*> forces;
    for (const Element& e : scene.elements) {
        const auto* force = std::get_if<Force>(&e.body);
        if (force && e.enabled && force->kind != ForceKind::Drag) forces.push_back(&e);
    }
    return forces;
}

/// The sum of the strengths of all forces that overlap the body at its start. [m/s]
float forceSpeed(const std::vector<const Element*>& forces, const glm::vec3& middle, float around) {
    float speed = 0;
    for (const Element* e : forces) {
        const auto& force = std::get<Force>(e->body);
        const bool reaches = glm::distance(e->place.position, middle) < force.radius * e->place.scale + around;
        if (reaches) speed += std::abs(force.strength);
    }
    return speed;
}

/// Upper bound on the motion in one step of any point that is at most `around` [m] from what follows the keys, from
/// samples between them. A jump at the end of a loop is LOOP_JUMPS. [m]
double keyedMotion(const KeyedPath& path, double step, float around, float scale) {
    constexpr int kSamples = 12;
    const auto& [keys, after, pivot, spin] = path;
    const double spun = step * double(glm::length(spin)) * double(around);
    double longest = 0;
    for (std::size_t i = 0; i + 1 < keys.size(); ++i)
        for (int k = 0; k < kSamples; ++k) {
            const double time = double(keys[i].time) + (double(keys[i + 1].time) - double(keys[i].time)) * k / kSamples;
            const MotionKey from = placeAt(keys, time, after, scale * pivot),
                            to = placeAt(keys, time + step, after, scale * pivot);
            const glm::dvec3 turn = turnBetween(from.rotation, to.rotation);
            longest = std::max(longest, double(glm::distance(from.position, to.position)) +
                                            std::sqrt(glm::dot(turn, turn)) * double(around));
        }
    return longest + spun;
}

/// Upper bound on the body's motion in one step. [m]
double ownMotion(const Scene& scene, const Body& body, float around, float scale) {
    const double step = scene.fluid.substep;
    switch (body.motion) {
        case BodyMotion::Fixed:
            return 0;
        case BodyMotion::Kinematic:
        case BodyMotion::Dynamic:
            return step * double(glm::length(body.velocity) + glm::length(body.spin) * around);
        case BodyMotion::Keyframed:
            break;
    }
    return keyedMotion(pathOf(body), step, around, scale);
}

/// Upper bound on the motion that the groups around an element add in one step. [m]
double carriedMotion(const Scene& scene, const Element& element, float around) {
    double motion = 0;
    const Element* group = element.parent ? find(scene, element.parent) : nullptr;
    for (; group; group = group->parent ? find(scene, group->parent) : nullptr)
        motion +=
            keyedMotion(pathOf(group->body), scene.fluid.substep,
                        glm::distance(group->place.position, element.place.position) + around, group->place.scale);
    return motion;
}

// ---- Turning cores.

/// Lower bound on the cells of the velocity grid: they hold all places where vortons are born. [m]
float finestCell(const Scene& scene) {
    Box box;
    for (const Element& e : scene.elements)
        if (e.enabled &&
            (std::holds_alternative<VorticitySource>(e.body) || std::holds_alternative<FluidRegion>(e.body)))
            for (const glm::vec3& point : birthPoints(e.body)) box.add(e.place.point(point));
    if (box.isEmpty()) return 0;
    const glm::vec3 size = box.size();
    return std::max({size.x, size.y, size.z}) / static_cast<float>(scene.fluid.gridCells);
}

/// The spin in the middle of the core that a source makes, which is half its vorticity there. A disc of uniform
/// vorticity and radius a, smoothed by blobs of deviation sigma, is taken to have Gamma / (2 pi (a^2 + 2 sigma^2 / (1 +
/// detail))), which is exact where one of the two lengths is far below the other. [rad/s]
double coreSpin(const VorticitySource& source, float scale, double sigma, double detail) {
    const double circulation = std::abs(double(source.circulation));
    const double core = double(source.coreRadius) * double(scale), radius = double(source.radius) * double(scale);
    const double smoothed = 2 * sigma * sigma / (1 + detail);
    switch (source.kind) {
        case VorticityKind::Ring:
        case VorticityKind::Tube:
            return circulation / (2 * kPi * (core * core + smoothed));
        case VorticityKind::Swirl:
            return circulation / (2 * kPi * (radius * radius + smoothed));
        case VorticityKind::Jet:
            return circulation / (4 / kPi * core * radius + 2 * kPi * smoothed);
        case VorticityKind::Turbulence:
            break;
    }
    return 0;
}

/// With Detail a core is as thin as its author made it. It keeps its size up to this turn in a step, where it grows by
/// 0.05 % a step; at 0.6 rad it grows by 1 %.  [rad]
constexpr double kFarthestTurn = 0.4;

constexpr double kSigmaInCells = 1.5;  // kSigmaPerSpacing of core/velocity

void checkTurning(const Scene& scene, std::vector<Issue>& issues) {
    if (!(scene.fluid.detail > 0)) return;
    const double sigma = finestBlob(scene), step = scene.fluid.substep;
    for (const Element& e : scene.elements) {
        const auto* source = std::get_if<VorticitySource>(&e.body);
        if (!source || !e.enabled) continue;
        const double turn = step * coreSpin(*source, e.place.scale, sigma, double(scene.fluid.detail));
        if (turn <= kFarthestTurn) continue;
        issues.push_back(
            {"CORE_TURNS_TOO_FAR", Severity::Warning, e.id,
             sentence("The core of %1 turns by about %2 degrees per step, so that it widens. Set the step to %3 s or "
                      "less, or increase the %4 of %1.",
                      quoted(e), shortNumber(turn * 180 / kPi), shortNumber(kFarthestTurn / turn * step),
                      source->kind == VorticityKind::Swirl ? sentence("radius") : sentence("core radius"))});
    }
}

// ---- Vortons of a core.

/// By square roots alone, because cbrt() has other bits on other machines. An iteration leaves a quarter of the error.
double cubeRoot(double value) {
    constexpr int kIterations = 30;
    double root = std::sqrt(value);
    for (int i = 0; i < kIterations; ++i) root = std::sqrt(std::sqrt(value * root));
    return root;
}

/// Find domain makes no cells so fine that blobs are narrower than the spacing of vortons. Reports cores that become
/// wider by that than their author made them, where the scene asks for finer cells.
void checkCoreVortons(const Scene& scene, std::vector<Issue>& issues) {
    constexpr double kWidest = 1.25;     // spacing over core radius
    constexpr int kFewestInBundle = 64;  // least number of vortons in a bundle of core/births, without detail
    const double asked = finestBlob(scene);
    for (const Element& e : scene.elements) {
        const auto* source = std::get_if<VorticitySource>(&e.body);
        const bool isCurve =
            source && (source->kind == VorticityKind::Ring || source->kind == VorticityKind::Tube) && e.enabled;
        if (!isCurve || source->vortons < 1) continue;
        const double scale = double(e.place.scale), core = scale * double(source->coreRadius);
        const double length =
            scale * (source->kind == VorticityKind::Ring ? 2 * kPi * double(source->radius) : double(source->length));
        const bool isFilament = scene.fluid.detail == 0 && source->vortons < kFewestInBundle;
        const double along = length / source->vortons,
                     spacing = isFilament ? along : cubeRoot(kPi * core * core * along);
        if (spacing <= kWidest * core || spacing <= asked) continue;
        const double widest = kWidest * core,
                     enough = std::ceil(isFilament ? length / widest
                                                   : kPi * core * core * length / (widest * widest * widest));
        issues.push_back(
            {"TOO_FEW_VORTONS", Severity::Hint, e.id,
             sentence("%1 has so few vortons that they are about %2 m apart. The grid makes no cells so fine that gaps "
                      "show, so the core gets wider than its %3 m. Give it %4 vortons or more.",
                      quoted(e), shortNumber(spacing), shortNumber(core), wholeNumber(enough))});
    }
}

void checkThinBodies(const Scene& scene, std::vector<Issue>& issues) {
    const float flow = glm::length(scene.fluid.wind) + sourceSpeed(scene);
    const std::vector<const Element*> forces = pushingForces(scene);
    for (const Element& e : scene.elements) {
        const auto* body = std::get_if<Body>(&e.body);
        if (!body || !e.enabled || body->container) continue;  // nothing passes through a container's walls at any step
        const Shape shape = shapeOf(*body, e.place.scale);
        const float thickness = thinnestExtent(shape), around = boundingRadius(shape);
        const float fluid = flow + forceSpeed(forces, e.place.position, around);
        const double relativeMotion = double(fluid) * scene.fluid.substep + bodyMotion(scene, e, around);
        if (thickness <= 0 || relativeMotion <= 0.5 * double(thickness)) continue;
        const double enough = 0.5 * double(thickness) / relativeMotion * scene.fluid.substep;
        issues.push_back(
            {"STEP_TOO_LONG", Severity::Warning, e.id,
             sentence(
                 "%1 is %2 m thick, but the fluid moves about %3 m relative to the body in each step, so it may get "
                 "through. Set the step to %4 s or less, or make the body thicker.",
                 quoted(e), shortNumber(double(thickness)), shortNumber(relativeMotion), shortNumber(enough))});
    }
}

}  // namespace

double bodyMotion(const Scene& scene, const Element& body, float around) {
    return ownMotion(scene, std::get<Body>(body.body), around, body.place.scale) + carriedMotion(scene, body, around);
}

double finestBlob(const Scene& scene) { return kSigmaInCells * double(finestCell(scene)); }

void checkStep(const Scene& scene, std::vector<Issue>& issues) {
    checkThinBodies(scene, issues);
    checkTurning(scene, issues);
    checkCoreVortons(scene, issues);
}

}  // namespace gyre
