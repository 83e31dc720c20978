#include "editor/tools/CameraFit.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gyre::editor {
namespace {

constexpr float kFitMargin = 0.03f;        // of half the picture's width and height
constexpr float kSmallestContent = 1e-3f;  // half the size of content that is a point [m]
constexpr float kNoDemand = std::numeric_limits<float>::lowest();

}  // namespace

CameraFit::CameraFit(const Camera& camera, float aspect)
    : m_camera(camera),
      m_axes(glm::mat3_cast(camera.rotation())),
      m_eye(camera.eye()),
      m_slope((1 - kFitMargin) * std::tan(camera.fieldOfView / 2) * glm::vec2(aspect, 1)),
      m_across{kNoDemand, kNoDemand},
      m_upright{kNoDemand, kNoDemand},
      m_nearest(-kNoDemand),
      m_farthest(kNoDemand) {
    m_axes[2] = -m_axes[2];
}

/// In perspective a side of the picture is a plane through the eye. A sphere at x, d (sideways, ahead) of radius r is
/// on its inner side if x - X + r √(1 + t²) <= (d - D) t, where t is the slope of the side and X, D the eye's move. So
/// the side demands the maximum of x - d t + r √(1 + t²) over all spheres.
void CameraFit::add(const glm::vec3& centre, float radius) {
    const glm::vec3 seen = (centre - m_eye) * m_axes;
    const glm::vec2 slope = m_camera.orthographic ? glm::vec2(0) : m_slope;
    const glm::vec2 inwards = radius * glm::sqrt(1.0f + slope * slope) - seen.z * slope;
    m_across = {std::max(m_across.plus, seen.x + inwards.x), std::max(m_across.minus, -seen.x + inwards.x)};
    m_upright = {std::max(m_upright.plus, seen.y + inwards.y), std::max(m_upright.minus, -seen.y + inwards.y)};
    m_nearest = std::min(m_nearest, seen.z - radius);
    m_farthest = std::max(m_farthest, seen.z + radius);
}

void CameraFit::add(const Box& box) {
    if (box.isEmpty()) return;
    boxAround(box, [this](const glm::vec3& corner) {
        add(corner, 0);
        return corner;
    });
}

Camera CameraFit::camera() const {
    if (isEmpty()) return m_camera;
    Camera fitted = m_camera;
    const glm::vec2 half(m_across.half(), m_upright.half());
    const float middle = 0.5f * (m_nearest + m_farthest);
    float ahead = middle - m_camera.distance;
    if (m_camera.orthographic) {
        const float size = std::max({half.x / m_slope.x, half.y / m_slope.y, kSmallestContent});
        fitted.distance = size;  // half of the picture's height is distance times slope
        ahead = middle - size;
    } else {
        ahead = -std::max(half.x / m_slope.x, half.y / m_slope.y);
        fitted.distance = std::max(middle - ahead, kSmallestContent);
    }
    const glm::vec3 eye = m_eye + m_axes * glm::vec3(m_across.middle(), m_upright.middle(), ahead);
    fitted.target = eye + fitted.distance * m_axes[2];
    return fitted;
}

}  // namespace gyre::editor
