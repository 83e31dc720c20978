#include "core/stages/BuoyBodies.h"

#include "core/base/Math.h"
#include "core/stages/SimulationState.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>

namespace gyre {
namespace {

constexpr int kFewestSlices = 16, kMostSlices = 64;
constexpr float kBeyondRim = 1.5f;  // cells
constexpr int kAround = 8;

/// Slices at heights above the body's origin, against gravity. [m]
struct Slices {
    glm::vec3 up{0, 1, 0};
    float low = 0, height = 0;  ///< foot of the lowest slice; height of each slice
    std::size_t count = 0;
    std::array<double, kMostSlices> excessOf{};  ///< density above the ambient one, lowest first [kg/m^3]

    std::span<double> excess() { return std::span(excessOf).first(count); }
    std::span<const double> excess() const { return std::span(excessOf).first(count); }

    float middle(std::size_t slice) const { return low + (static_cast<float>(slice) + 0.5f) * height; }
};

/// The extent of the shape from its origin along a unit direction of its frame. [m]
float support(const Shape& shape, const glm::vec3& direction) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape)) return sphere->radius;
    if (const auto* box = std::get_if<BoxShape>(&shape)) return glm::dot(glm::abs(direction), box->halfExtents);
    float reach = std::numeric_limits<float>::lowest();
    for (const ConvexPolytope& piece : std::get<PolytopesShape>(shape).pieces())
        for (const glm::vec3& vertex : piece.vertices) reach = std::max(reach, glm::dot(direction, vertex));
    return reach;
}

/// Unit directions around a circle across `up`.
std::array<glm::vec3, kAround> directionsAround(const glm::vec3& up) {
    const glm::vec3 aside = std::abs(up.x) < 0.6f ? glm::vec3(1, 0, 0) : glm::vec3(0, 0, 1);
    const glm::vec3 a = glm::normalize(glm::cross(up, aside)), b = glm::cross(a, up);
    constexpr float kDiagonal = 0.70710678f;
    return {a, kDiagonal * (a + b), b, kDiagonal * (b - a), -a, -kDiagonal * (a + b), -b, kDiagonal * (a - b)};
}

/// The mean over the points around the rim of one slice [kg/m^3]. axis: intersection of the slice with the vertical
/// through the centre of mass.
double excessAround(const SimulationState& state, const RigidBody& body, const glm::vec3& axis,
                    const std::array<glm::vec3, kAround>& around) {
    const glm::quat toBody = glm::conjugate(body.pose.rotation);
    const glm::vec3 local = localPoint(body.pose, axis);
    double sum = 0;
    for (const glm::vec3& direction : around) {
        const float rim = exitDistance(body.shape, local, toBody * direction);
        sum += state.substances.densityAt(axis + (rim + kBeyondRim * state.substances.grid.spacing) * direction);
    }
    return sum / kAround;
}

Slices slicesOf(const SimulationState& state, const RigidBody& body, const glm::vec3& up) {
    const glm::vec3 local = glm::conjugate(body.pose.rotation) * up;
    const float low = -support(body.shape, -local), tall = support(body.shape, local) - low;
    const int wanted = static_cast<int>(std::min(2 * tall / state.substances.grid.spacing, 1e3f)) + 1;
    const int count = std::clamp(wanted, kFewestSlices, kMostSlices);
    Slices slices{up, low, tall / static_cast<float>(count), static_cast<std::size_t>(count)};
    const std::array<glm::vec3, kAround> around = directionsAround(up);
    const glm::vec3 centre = centreOf(body, body.pose);
    const float centreHeight = glm::dot(centre - body.pose.position, up);
    for (std::size_t i = 0; i < slices.excess().size(); ++i)
        slices.excess()[i] = excessAround(state, body, centre + (slices.middle(i) - centreHeight) * up, around);
    return slices;
}

/// Zones of a ball between heights a and b: V = pi [R^2 z - z^3/3], moment pi [R^2 z^2/2 - z^4/4], from a to b.
ExcessMass excessOfBall(double radius, const Slices& slices) {
    const auto volumeUpTo = [&](double z) { return kPi * (radius * radius * z - z * z * z / 3); };
    const auto momentUpTo = [&](double z) { return kPi * (radius * radius * z * z / 2 - z * z * z * z / 4); };
    ExcessMass sum;
    for (std::size_t i = 0; i < slices.excess().size(); ++i) {
        const double a = -radius + 2 * radius * double(i) / double(slices.excess().size());
        const double b = -radius + 2 * radius * double(i + 1) / double(slices.excess().size());
        sum.mass += slices.excess()[i] * (volumeUpTo(b) - volumeUpTo(a));
        sum.moment += slices.excess()[i] * (momentUpTo(b) - momentUpTo(a)) * glm::dvec3(slices.up);
    }
    return sum;
}

/// Interpolates between the middles of the slices; constant beyond the outermost. [kg/m^3]
double excessAt(const Slices& slices, float height) {
    const float place = (height - slices.low) / slices.height - 0.5f;
    const float last = static_cast<float>(slices.excess().size() - 1);
    const float clamped = std::clamp(place, 0.0f, last);
    const std::size_t below = std::min(static_cast<std::size_t>(clamped), slices.excess().size() - 2);
    const double fraction = double(clamped) - double(below);
    return (1 - fraction) * slices.excess()[below] + fraction * slices.excess()[below + 1];
}

ExcessMass excessOfInterior(const RigidBody& body, const Slices& slices) {
    glm::dvec3 mean{0};
    for (const glm::vec3& point : body.interior) mean += glm::dvec3(point);
    const double count = static_cast<double>(body.interior.size());
    const glm::vec3 shift = body.centreOfVolume - glm::vec3(mean / count);
    ExcessMass sum;
    for (const glm::vec3& point : body.interior) {
        const glm::vec3 offset = body.pose.rotation * (point + shift);
        const glm::vec3 arm = offset - body.pose.rotation * body.centreOfVolume;
        sum.add(excessAt(slices, glm::dot(offset, slices.up)) * double(body.volume) / count, arm);
    }
    return sum;
}

ExcessMass excessOf(const SimulationState& state, const RigidBody& body, const glm::vec3& up) {
    if (!state.substances.present) return {};
    const Slices slices = slicesOf(state, body, up);
    if (const auto* ball = std::get_if<SphereShape>(&body.shape)) return excessOfBall(ball->radius, slices);
    if (!body.interior.empty()) return excessOfInterior(body, slices);
    double mean = 0;  // for a sliver between the points of its interior
    for (const double excess : slices.excess()) mean += excess / static_cast<double>(slices.excess().size());
    return {mean * double(body.volume), glm::dvec3(0)};
}

}  // namespace

void buoyBodies(SimulationState& state) {
    const FluidSettings& fluid = state.scene.fluid;
    for (RigidBody& body : state.bodies) {
        body.lift = {};
        if (!body.dynamic) continue;
        const glm::dvec3 push =
            -fluid.substep * double(body.buoyancy) * double(body.gravityScale) * glm::dvec3(fluid.gravity);
        body.lift.linear = (double(fluid.density) * double(body.volume) + body.displaced.mass) * push;
        body.lift.angular = glm::cross(body.displaced.moment, push);
    }
}

void weighDisplacedFluid(SimulationState& state) {
    const glm::vec3& gravity = state.scene.fluid.gravity;
    const bool hasUp = glm::dot(gravity, gravity) > 0;  // any gravity, however weak, defines a direction
    for (RigidBody& body : state.bodies) {
        const bool isLifted = body.dynamic && hasUp && body.buoyancy != 0 && body.gravityScale != 0;
        body.displaced = isLifted ? excessOf(state, body, -glm::normalize(gravity)) : ExcessMass{};
    }
}

}  // namespace gyre
