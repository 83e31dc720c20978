#include "core/scene/LimitCheck.h"

#include "core/base/Math.h"
#include "core/geometry/Shape.h"
#include "core/scene/IssueText.h"
#include "core/scene/SolverLimits.h"
#include "core/scene/StepCheck.h"

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

/// tests/core/TestLimitCheck runs scenes on both sides of each rule.
namespace gyre {
namespace {

constexpr double kHour = 3600;  // for how long an effect without end is asked to run [s]
constexpr double kEndless = std::numeric_limits<double>::infinity();

/// How long the effect runs. [s]
double lengthOf(const Scene& scene, double ofEndless) {
    return scene.fluid.duration > 0 ? scene.fluid.duration : ofEndless;
}

/// When what begins at a place and moves straight on reaches the limit of positions. [s]
double timeToReach(const glm::vec3& from, const glm::vec3& velocity) {
    const glm::dvec3 p(from), v(velocity);
    const double square = glm::dot(v, v), along = glm::dot(p, v),
                 over = glm::dot(p, p) - double(kSolverReach) * double(kSolverReach);
    if (over >= 0) return 0;
    return square > 0 ? (std::sqrt(along * along - square * over) - along) / square : kEndless;
}

// ---- Bodies.

void checkSpeed(const Scene& scene, const Element& element, const Body& body, std::vector<Issue>& issues) {
    const double speed = bodyMotion(scene, element, 0) / scene.fluid.substep;
    if (speed > double(kSolverSpeed)) {
        issues.push_back({"BODY_TOO_FAST", Severity::Warning, element.id,
                          sentence("%1 moves at up to %2 m/s, but a run stops where something is faster than %3 m/s. "
                                   "Make it slower, or put its keys farther apart in time.",
                                   quoted(element), shortNumber(speed), shortNumber(double(kSolverSpeed)))});
        return;
    }
    if (body.motion != BodyMotion::Kinematic) return;
    const double time = timeToReach(element.place.position, body.velocity);
    if (time >= lengthOf(scene, kHour)) return;
    issues.push_back({"BODY_TOO_FAST", Severity::Warning, element.id,
                      sentence("%1 moves at %2 m/s and is %3 km away after %4 s, where a run stops. Make it slower, or "
                               "the effect shorter.",
                               quoted(element), shortNumber(double(glm::length(body.velocity))),
                               shortNumber(double(kSolverReach) / 1000), shortNumber(time))});
}

void checkWeight(const Element& element, const Body& body, std::vector<Issue>& issues) {
    if (body.motion != BodyMotion::Dynamic || body.container) return;
    const MassProperties solid = massOf(body, element.place.scale);
    const double density = double(body.density), mass = density * solid.volume;
    double inertia = 0;
    for (int i = 0; i < 3; ++i) inertia = std::max(inertia, density * glm::length(solid.inertia[i]));
    if (mass <= double(kSolverWeight) && inertia <= double(kSolverWeight)) return;
    issues.push_back(
        {"BODY_TOO_HEAVY", Severity::Warning, element.id,
         sentence("%1 has a mass of %2 kg and a moment of inertia of %3 kg m². A run stops where either is above "
                  "%4. Make it smaller or less dense, or make it fixed or kinematic.",
                  quoted(element), shortNumber(mass), shortNumber(inertia), shortNumber(double(kSolverWeight)))});
}

// ---- Fluid.

/// About the fastest flow that one birth of the source makes: the peak in the core, and the flow through the middle of
/// a ring; zero for kinds that spread their vorticity. sigma: see finestBlob() [m]. [m/s]
double speedOf(const VorticitySource& source, float scale, double sigma) {
    const double strength = std::abs(double(source.circulation)) * std::max(1.0, double(source.burst));
    const double radius = double(source.radius) * double(scale),
                 core = std::max(double(source.coreRadius) * double(scale), sigma);
    switch (source.kind) {
        case VorticityKind::Ring: {
            const double around = radius * radius + core * core;
            return glm::length(glm::dvec2(kPeakInCore * strength / core,
                                          0.5 * strength * radius * radius / (around * std::sqrt(around))));
        }
        case VorticityKind::Tube:
            return kPeakInCore * strength / core;
        case VorticityKind::Swirl:
            return kPeakInCore * strength / std::max(core, radius);
        case VorticityKind::Turbulence:
        case VorticityKind::Jet:
            break;
    }
    return 0;
}

/// sigma: see finestBlob() [m]
void checkSource(const Element& element, const VorticitySource& source, double sigma, std::vector<Issue>& issues) {
    const double speed = speedOf(source, element.place.scale, sigma);
    if (speed <= double(kSolverSpeed)) return;
    issues.push_back({"FLOW_TOO_FAST", Severity::Warning, element.id,
                      sentence("The flow of %1 is as fast as about %2 m/s, but a run stops where the fluid is faster "
                               "than %3 m/s. Decrease its circulation, or increase its radius and core radius.",
                               quoted(element), shortNumber(speed), shortNumber(double(kSolverSpeed)))});
}

/// The largest distance of a region's surface from its middle along an axis of the region. [m]
double radiusOf(const FluidRegion& region, float scale) {
    const glm::vec3& half = region.halfExtents;
    return double(scale) *
           double(region.shape == RegionShape::Box ? std::max({half.x, half.y, half.z}) : region.radius);
}

/// A blast grows by exp(D t) in volume, where D is limited by the step (core/stages/Expansion), and its surface moves
/// at D r / 3.
void checkBlast(const Scene& scene, const Element& element, const FluidRegion& region, std::vector<Issue>& issues) {
    const double growth = std::min(double(region.expansion), double(kSolverGrowth) / scene.fluid.substep);
    if (growth <= 0) return;
    const double fast = 3 * double(kSolverSpeed) / (growth * radiusOf(region, element.place.scale)),
                 time = 3 / growth * exactLog(std::max(1.0, fast));
    if (time >= std::min(double(region.expansionTime), lengthOf(scene, kEndless))) return;
    issues.push_back({"BLAST_TOO_LONG", Severity::Warning, element.id,
                      sentence("%1 still expands after %2 s and then flies apart faster than %3 m/s, where a run "
                               "stops. Decrease its expansion or the time of its expansion.",
                               quoted(element), shortNumber(time), shortNumber(double(kSolverSpeed)))});
}

/// Heavy fluid falls until its weight equals the drag of a ball with a coefficient of 0.5. Runs with long steps diverge
/// from a third of the limit on.
void checkHeavyFluid(const Scene& scene, const Element& element, const FluidRegion& region,
                     std::vector<Issue>& issues) {
    constexpr double kOfLimit = 0.3, kDrag = 0.5;
    const FluidSettings& fluid = scene.fluid;
    const double times = 1 + double(region.density) / double(fluid.density);  // its density over that of the fluid
    if (times <= 1) return;
    const double pull = double(fluid.buoyancyGain) * double(glm::length(fluid.gravity)) * (1 - 1 / times),
                 radius = radiusOf(region, element.place.scale), fast = kOfLimit * double(kSolverSpeed),
                 ends = std::sqrt(8 / (3 * kDrag) * pull * radius * times);
    const double height = fluid.ground ? std::max(0.0, double(element.place.position.y)) + radius : kEndless;
    const double time = fast / std::max(pull, 1e-9);
    if (time >= std::min(double(region.lifetime), lengthOf(scene, kHour))) return;
    if (ends <= fast || std::sqrt(2 * pull * height) <= fast) return;
    issues.push_back({"FLUID_TOO_HEAVY", Severity::Warning, element.id,
                      sentence("%1 is %2 times as dense as its surroundings and may fall at about %3 m/s, at which a "
                               "run can stop. Decrease its density, the gravity or the buoyancy.",
                               quoted(element), shortNumber(times), shortNumber(ends))});
}

void checkDrift(const Scene& scene, const Element& element, const Emitter& emitter, std::vector<Issue>& issues) {
    const double time = timeToReach(element.place.position, scene.fluid.wind);
    if (time >= std::min(double(emitter.lifetime), lengthOf(scene, kEndless))) return;
    issues.push_back({"DRIFTS_TOO_FAR", Severity::Warning, element.id,
                      sentence("The wind carries tracers of %1 for %2 km within %3 s, where a run stops. Decrease "
                               "their lifetime, or add a kill region.",
                               quoted(element), shortNumber(double(kSolverReach) / 1000), shortNumber(time))});
}

/// Whether something removes tracers before they are far away.
bool isKept(const Scene& scene) {
    return std::ranges::any_of(scene.elements, [](const Element& each) {
        const auto* body = std::get_if<Body>(&each.body);
        return each.enabled && (std::holds_alternative<KillRegion>(each.body) || (body && body->container));
    });
}

}  // namespace

void checkLimits(const Scene& scene, std::vector<Issue>& issues) {
    const bool drifts = !isKept(scene);
    const double sigma = finestBlob(scene);
    for (const Element& element : scene.elements) {
        if (!element.enabled) continue;
        if (const auto* body = std::get_if<Body>(&element.body)) {
            checkSpeed(scene, element, *body, issues);
            checkWeight(element, *body, issues);
        }
        if (const auto* source = std::get_if<VorticitySource>(&element.body))
            checkSource(element, *source, sigma, issues);
        if (const auto* region = std::get_if<FluidRegion>(&element.body)) {
            checkBlast(scene, element, *region, issues);
            checkHeavyFluid(scene, element, *region, issues);
        }
        if (const auto* emitter = std::get_if<Emitter>(&element.body); emitter && drifts)
            checkDrift(scene, element, *emitter, issues);
    }
}

}  // namespace gyre
