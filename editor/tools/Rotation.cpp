#include "editor/tools/Rotation.h"

#include "core/base/Math.h"
#include "core/scene/Field.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr float kPole = 0.999999f;       // sine of the pitch above which heading and roll turn about one axis
constexpr float kSameRotation = 5e-5f;   // distance of quaternions, 0.006 degrees: rounding of angles of many turns
constexpr float kSameAngle = 1e-4f;      // [rad]
constexpr float kSameAxis = 1e-6f;       // 1 - cosine
constexpr float kSameTurns = 2e-6f;      // 0.0007 degrees
constexpr float kAngleRounding = 2e-7f;  // of a float, relative

/// x, y and z: the axes about which the angles of a rotation turn it, each already turned by the later angles.
std::array<glm::vec3, 3> axesOf(const glm::vec3& angles) {
    const glm::quat heading = glm::angleAxis(angles.y, glm::vec3(0, 1, 0));
    const glm::vec3 pitch = heading * glm::vec3(1, 0, 0);
    return {pitch, glm::vec3(0, 1, 0), glm::angleAxis(angles.x, pitch) * (heading * glm::vec3(0, 0, 1))};
}

bool isRotation(const glm::vec3& angles, const glm::quat& rotation) {
    const glm::quat own = rotationFrom(angles), unit = glm::normalize(rotation);
    return std::min(glm::length(own - unit), glm::length(own + unit)) < kSameRotation;
}

glm::vec3 withTurnsNear(const glm::vec3& angles, const glm::vec3& wanted) {
    constexpr float kTurn = 2 * kFloatPi;
    return angles + kTurn * glm::round((wanted - angles) / kTurn);
}

}  // namespace

glm::vec3 anglesFrom(const glm::quat& rotation) {
    const glm::mat3 m = glm::mat3_cast(rotation);  // m[column][row]; m = Ry Rx Rz
    const float sinPitch = std::clamp(-m[2][1], -1.0f, 1.0f);
    const float pitch = std::asin(sinPitch);
    const glm::vec3 angles = std::abs(sinPitch) > kPole
                                 ? glm::vec3(pitch, std::atan2(-m[0][2], m[0][0]), 0)
                                 : glm::vec3(pitch, std::atan2(m[2][0], m[2][2]), std::atan2(m[0][1], m[1][1]));
    return angles + 0.0f;  // no -0, which would be shown
}

glm::quat rotationFrom(const glm::vec3& angles) {
    const glm::quat x = glm::angleAxis(angles.x, glm::vec3(1, 0, 0));
    const glm::quat y = glm::angleAxis(angles.y, glm::vec3(0, 1, 0));
    const glm::quat z = glm::angleAxis(angles.z, glm::vec3(0, 0, 1));
    return glm::normalize(y * x * z);
}

glm::vec3 anglesNear(const glm::quat& rotation, const glm::vec3& wanted) {
    const glm::vec3 angles = anglesFrom(rotation);
    if (wanted == glm::vec3(0)) return angles;
    if (isRotation(wanted, rotation)) return wanted;
    const glm::vec3 over(kFloatPi - angles.x, angles.y + kFloatPi, angles.z + kFloatPi);  // the same rotation
    const glm::vec3 one = withTurnsNear(angles, wanted), other = withTurnsNear(over, wanted);
    return glm::distance(one, wanted) <= glm::distance(other, wanted) ? one : other;
}

glm::vec3 turnBetweenAngles(const glm::vec3& from, const glm::vec3& to) {
    const std::array<glm::vec3, 3> axes = axesOf(to);
    const glm::vec3 by = to - from;
    return by.x * axes[0] + by.y * axes[1] + by.z * axes[2];
}

glm::vec3 shownAngles(const Element& element) { return anglesNear(element.place.rotation, element.angles); }

glm::vec3 typedAngles(const glm::quat& rotation, const glm::vec3& angles) {
    const bool isPlain = glm::distance(anglesFrom(rotation), angles) < kSameAngle;
    return isPlain ? glm::vec3(0) : glm::clamp(angles, -kLargestTurn, kLargestTurn);
}

/// Whole turns keep the bits of the rotation, which rounding of the angles would change.
void setAngles(Element& element, const glm::vec3& angles) {
    const glm::vec3 turns = (angles - shownAngles(element)) / (2 * kFloatPi);
    if (glm::any(
            glm::greaterThan(glm::abs(turns - glm::round(turns)), kSameTurns + kAngleRounding * glm::abs(turns))) ||
        !isRotation(angles, element.place.rotation))
        element.place.rotation = rotationFrom(angles);
    element.angles = typedAngles(element.place.rotation, angles);
}

void turnBy(Element& element, const glm::vec3& axis, float angle) {
    glm::vec3 angles = shownAngles(element);
    element.place.rotation = glm::normalize(glm::angleAxis(angle, axis) * element.place.rotation);
    const std::array<glm::vec3, 3> axes = axesOf(angles);
    for (int i = 0; i < 3; ++i)
        if (const float along = glm::dot(axes[static_cast<std::size_t>(i)], axis); 1 - std::abs(along) < kSameAxis) {
            angles[i] += along > 0 ? angle : -angle;
            break;
        }
    element.angles = typedAngles(element.place.rotation, anglesNear(element.place.rotation, angles));
}

}  // namespace gyre::editor
