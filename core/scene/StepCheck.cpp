#include "core/scene/StepCheck.h"

#include "core/geometry/Shape.h"
#include "core/scene/IssueText.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

/// Fastest flow that the sources make, by the peak of a vortex with a Gaussian core of standard deviation s:
/// 0.451 circulation / (2 pi s) at 1.585 s [Lamb 1932]. [m/s]
float sourceSpeed(const Scene& scene) {
    constexpr float kPeak = 0.451f / 6.2831853f;
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

/// The sum of the strengths of all forces that overlap the body at its start. [m/s]
float forceSpeed(const Scene& scene, const glm::vec3& middle, float around) {
    float speed = 0;
    for (const Element& e : scene.elements) {
        const auto* force = std::get_if<Force>(&e.body);
        if (!force || !e.enabled || force->kind == ForceKind::Drag) continue;
        const bool reaches = glm::distance(e.place.position, middle) < force->radius * e.place.scale + around;
        if (reaches) speed += std::abs(force->strength);
    }
    return speed;
}

/// Upper bound on the motion of any point of a keyframed body in one step, from samples between the keys. [m]
double keyedMotion(const Body& body, double step, float around) {
    constexpr int kSamples = 12;
    const auto keys = body.keys.list();
    const AfterKeys after = body.loopKeys ? AfterKeys::Loop : AfterKeys::Rest;
    double longest = 0;
    for (std::size_t i = 0; i + 1 < keys.size(); ++i)
        for (int k = 0; k < kSamples; ++k) {
            const double time = double(keys[i].time) + (double(keys[i + 1].time) - double(keys[i].time)) * k / kSamples;
            const MotionKey from = placeAt(keys, time, after), to = placeAt(keys, time + step, after);
            const glm::dvec3 turn = turnBetween(from.rotation, to.rotation);
            longest = std::max(longest, double(glm::distance(from.position, to.position)) +
                                            std::sqrt(glm::dot(turn, turn)) * double(around));
        }
    return longest;
}

/// Upper bound on the body's motion in one step. [m]
double ownMotion(const Scene& scene, const Body& body, float around) {
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
    return keyedMotion(body, step, around);
}

}  // namespace

void checkStep(const Scene& scene, std::vector<Issue>& issues) {
    const float flow = glm::length(scene.fluid.wind) + sourceSpeed(scene);
    for (const Element& e : scene.elements) {
        const auto* body = std::get_if<Body>(&e.body);
        if (!body || !e.enabled || body->container) continue;  // nothing passes through a container's walls at any step
        const Shape shape = shapeOf(*body, e.place.scale);
        const float thickness = thinnestExtent(shape), around = boundingRadius(shape);
        const float fluid = flow + forceSpeed(scene, e.place.position, around);
        const double relativeMotion = double(fluid) * scene.fluid.substep + ownMotion(scene, *body, around);
        if (thickness <= 0 || relativeMotion <= 0.5 * double(thickness)) continue;
        const double enough = 0.5 * double(thickness) / relativeMotion * scene.fluid.substep;
        issues.push_back({"STEP_TOO_LONG", Severity::Warning, e.id,
                          quoted(e) + " is " + shortNumber(double(thickness)) +
                              " m thick, but fluid and body pass each other by about " + shortNumber(relativeMotion) +
                              " m per step, so fluid may get through. Set the step to " + shortNumber(enough) +
                              " s or less, or make the body thicker."});
    }
}

}  // namespace gyre
