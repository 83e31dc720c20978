#include "editor/tools/Wire.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <cmath>

namespace gyre::editor {
namespace {

constexpr int kCirclePieces = 48;

glm::vec3 onCircle(const glm::vec3& axis, float angle) {
    const glm::vec3 x = across(axis);
    return std::cos(angle) * x + std::sin(angle) * glm::cross(axis, x);
}

}  // namespace

glm::vec3 across(const glm::vec3& axis) {
    const glm::vec3 other = std::abs(axis.y) < 0.9f ? glm::vec3(0, 1, 0) : glm::vec3(0, 0, 1);
    return glm::normalize(glm::cross(other, axis));
}

void Wire::line(const glm::vec3& a, const glm::vec3& b) const {
    sketch.lines.push_back({place.point(a), place.point(b), color});
}

void Wire::curve(const std::function<glm::vec3(float)>& at, int pieces) const {
    for (int i = 0; i < pieces; ++i) {
        line(at(static_cast<float>(i) / static_cast<float>(pieces)),
             at(static_cast<float>(i + 1) / static_cast<float>(pieces)));
    }
}

void Wire::circle(const glm::vec3& centre, const glm::vec3& axis, float radius) const {
    arc(centre, axis, radius, 0, glm::two_pi<float>());
}

void Wire::arc(const glm::vec3& centre, const glm::vec3& axis, float radius, float from, float to) const {
    const float fraction = std::abs(to - from) / glm::two_pi<float>();
    curve([&](float t) { return centre + radius * onCircle(axis, glm::mix(from, to, t)); },
          static_cast<int>(std::ceil(fraction * kCirclePieces)));
}

void Wire::arrow(const glm::vec3& from, const glm::vec3& to, float barb) const {
    line(from, to);
    const glm::vec3 axis = glm::normalize(to - from);
    for (int i = 0; i < 4; ++i) {
        const glm::vec3 side = onCircle(axis, static_cast<float>(i) * glm::half_pi<float>());
        line(to, to - barb * axis + 0.4f * barb * side);
    }
}

void Wire::box(const glm::vec3& halfExtents) const {
    for (int axis = 0; axis < 3; ++axis) {
        for (int corner = 0; corner < 4; ++corner) {
            glm::vec3 a = -halfExtents;
            if (corner & 1) a[(axis + 1) % 3] = halfExtents[(axis + 1) % 3];
            if (corner & 2) a[(axis + 2) % 3] = halfExtents[(axis + 2) % 3];
            glm::vec3 b = a;
            b[axis] = halfExtents[axis];
            line(a, b);
        }
    }
}

void Wire::ball(float radius) const {
    for (int axis = 0; axis < 3; ++axis) {
        glm::vec3 about(0);
        about[axis] = 1;
        circle({}, about, radius);
    }
}

}  // namespace gyre::editor
