#include "core/geometry/RoundPolytope.h"

#include "core/base/Math.h"

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

namespace gyre {
namespace {

constexpr int kRoundSides = 48, kCapsuleSides = 24;
constexpr int kCapsuleRings = 4;  // of sides between a capsule's middle and the flat end at its pole

constexpr double kLeastHeight = 1e-6;  // half of it, in radii: rounding opens flatter cones

/// A point of the outline: distance from the axis, and height. [m]
using OutlinePoint = glm::dvec2;

/// Corners of a polygon lie farther out than its circle by this factor, if both have the same area.
double cornersOut(double angle) { return std::sqrt(angle / exactSin(angle)); }

/// The corners of half of a ball's outline, from its middle to the rim of its flat end. The first lies on the ball, the
/// others lie farther out by a factor. [radii of the ball]
std::vector<OutlinePoint> halfBall(double out) {
    constexpr double kAngle = kPi / 2 / (kCapsuleRings + 0.5);  // the flat end covers the last half of a ring
    std::vector<OutlinePoint> half{{1, 0}};
    for (int ring = 1; ring <= kCapsuleRings; ++ring) {
        const SinCos at = exactSinCos(ring * kAngle);
        half.push_back(out * OutlinePoint(at.cos, at.sin));
    }
    return half;
}

/// halfBall() that makes a solid with the volume of half a ball when it turns about the axis.
std::vector<OutlinePoint> halfBallOfSameVolume() {
    double low = 1, high = 1.1;
    for (int i = 0; i < 40; ++i) {
        const double middle = 0.5 * (low + high);
        const std::vector<OutlinePoint> half = halfBall(middle);
        double volume = 0;  // of the frusta, over pi / 3; half a ball has 2
        for (std::size_t ring = 1; ring < half.size(); ++ring) {
            const OutlinePoint &from = half[ring - 1], &to = half[ring];
            volume += (to.y - from.y) * (from.x * from.x + from.x * to.x + to.x * to.x);
        }
        (volume < 2 ? low : high) = middle;
    }
    return halfBall(low);
}

/// From the lower end to the upper.
std::vector<OutlinePoint> outlineOf(const RoundSolid& solid) {
    const double radius = solid.radius;
    if (!solid.roundEnds) {
        const double half =
            std::max(double(halfHeightOf(solid)), kLeastHeight * std::max(radius, double(solid.topRadius)));
        return {{radius, -half}, {double(solid.topRadius), half}};
    }
    const OutlinePoint middle(0, halfHeightOf(solid) - solid.radius);
    const std::vector<OutlinePoint> half = halfBallOfSameVolume();
    std::vector<OutlinePoint> outline;
    for (std::size_t ring = half.size(); ring-- > 0;)
        outline.push_back(radius * OutlinePoint(half[ring].x, -half[ring].y) - middle);
    for (std::size_t ring = middle.y > 0 ? 0 : 1; ring < half.size(); ++ring)
        outline.push_back(radius * half[ring] + middle);
    return outline;
}

/// The solid that an outline makes when it turns about the Y axis in steps.
class TurnedOutline {
public:
    TurnedOutline(std::vector<OutlinePoint> outline, int sides)
        : m_outline(std::move(outline)), m_sides(sides), m_out(cornersOut(2 * kPi / sides)) {
        addEnd(m_outline.front(), -1);
        addEnd(m_outline.back(), 1);
        for (std::size_t i = 0; i + 1 < m_outline.size(); ++i) addSides(m_outline[i], m_outline[i + 1]);
        for (const OutlinePoint& point : m_outline) addCorners(point);
    }
    const ConvexPolytope& solid() const { return m_solid; }
    TriangleMesh surface() const {
        TriangleMesh mesh;
        mesh.vertices = m_solid.vertices;
        const auto add = [&](const glm::uvec3& triangle) { mesh.triangles.push_back(triangle); };
        std::uint32_t low = 0;
        for (std::size_t i = 0; i + 1 < m_outline.size(); ++i) {
            const std::uint32_t high = low + cornersAt(m_outline[i]);
            const bool isTip = m_outline[i + 1].x <= 0, beginsAtTip = m_outline[i].x <= 0;
            for (std::uint32_t side = 0; side < std::uint32_t(m_sides); ++side) {
                const std::uint32_t next = (side + 1) % std::uint32_t(m_sides);
                const std::uint32_t a = beginsAtTip ? low : low + side, b = isTip ? high : high + side;
                if (!isTip) add({a, b, high + next});
                if (!beginsAtTip) add({a, isTip ? b : high + next, low + next});
            }
            low = high;
        }
        for (std::uint32_t side = 1; side + 1 < std::uint32_t(m_sides); ++side) {
            if (m_outline.front().x > 0) add({0, side, side + 1});
            if (m_outline.back().x > 0) add({low, low + side + 1, low + side});
        }
        return mesh;
    }

private:
    std::uint32_t cornersAt(const OutlinePoint& point) const { return point.x > 0 ? std::uint32_t(m_sides) : 1; }
    glm::dvec3 direction(double turn) const {
        const SinCos at = exactSinCos(2 * kPi * turn / m_sides);
        return {at.cos, 0, at.sin};
    }
    void addPlane(const glm::dvec3& normal, double offset) {
        m_solid.planes.push_back({glm::vec3(normal), static_cast<float>(offset)});
    }
    void addEnd(const OutlinePoint& end, double up) {
        if (end.x > 0) addPlane({0, up, 0}, up * end.y);
    }
    /// Each plane faces away from those before it: a test of a point then ends after few.
    void addSides(const OutlinePoint& low, const OutlinePoint& high) {
        const double middle = m_out * exactCos(kPi / m_sides);  // of a side, relative to the circle
        const OutlinePoint from(middle * low.x, low.y), to(middle * high.x, high.y), up = glm::normalize(to - from);
        const OutlinePoint outward(up.y, -up.x);
        int apart = m_sides * 5 / 8;  // about the golden section
        while (std::gcd(apart, m_sides) > 1) ++apart;
        for (int side = 0; side < m_sides; ++side) {
            const glm::dvec3 along = direction(side * apart % m_sides + 0.5);
            addPlane({outward.x * along.x, outward.y, outward.x * along.z}, glm::dot(outward, from));
        }
    }
    void addCorners(const OutlinePoint& point) {
        if (point.x <= 0) return m_solid.vertices.push_back({0, static_cast<float>(point.y), 0});
        for (int corner = 0; corner < m_sides; ++corner)
            m_solid.vertices.push_back(glm::vec3(m_out * point.x * direction(corner) + glm::dvec3(0, point.y, 0)));
    }

    std::vector<OutlinePoint> m_outline;
    int m_sides;
    double m_out;
    ConvexPolytope m_solid;
};

TurnedOutline turned(const RoundSolid& solid) {
    return {outlineOf(solid), solid.roundEnds ? kCapsuleSides : kRoundSides};
}

}  // namespace

float halfHeightOf(const RoundSolid& solid) {
    return solid.roundEnds ? std::max(0.5f * solid.height, solid.radius) : 0.5f * solid.height;
}

Box boundsOf(const RoundSolid& solid) {
    const float wide = std::max(solid.radius, solid.topRadius);
    const glm::vec3 half(wide, halfHeightOf(solid), wide);
    return {-half, half};
}

ConvexPolytope roundPolytope(const RoundSolid& solid) { return turned(solid).solid(); }

TriangleMesh surfaceOf(const RoundSolid& solid) { return turned(solid).surface(); }

}  // namespace gyre
