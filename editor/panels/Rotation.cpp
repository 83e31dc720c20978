#include "editor/panels/Rotation.h"

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr float kPole = 0.999999f;  // sine of the pitch above which heading and roll turn about one axis

}  // namespace

glm::vec3 anglesFrom(const glm::quat& rotation) {
    const glm::mat3 m = glm::mat3_cast(rotation);  // m[column][row]; m = Ry Rx Rz
    const float sinPitch = std::clamp(-m[2][1], -1.0f, 1.0f);
    const float pitch = std::asin(sinPitch);
    if (std::abs(sinPitch) > kPole) return {pitch, std::atan2(-m[0][2], m[0][0]), 0};
    return {pitch, std::atan2(m[2][0], m[2][2]), std::atan2(m[0][1], m[1][1])};
}

glm::quat rotationFrom(const glm::vec3& angles) {
    const glm::quat x = glm::angleAxis(angles.x, glm::vec3(1, 0, 0));
    const glm::quat y = glm::angleAxis(angles.y, glm::vec3(0, 1, 0));
    const glm::quat z = glm::angleAxis(angles.z, glm::vec3(0, 0, 1));
    return glm::normalize(y * x * z);
}

}  // namespace gyre::editor
