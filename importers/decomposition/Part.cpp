#include "importers/decomposition/Part.h"

#include "importers/decomposition/UnitFrame.h"
#include "importers/hulls/ConvexHull.h"
#include "importers/hulls/Outermost.h"

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

namespace gyre::importers {
namespace {

constexpr std::size_t kFew = 400;  // a hull of so few points takes no time
constexpr std::size_t kDirections = 600;

/// Adds copies of the points on both sides along each direction in which the set is too thin.
void thicken(std::vector<glm::vec3>& points, float thickness) {
    glm::dvec3 mean(0);
    for (const glm::vec3& point : points) mean += glm::dvec3(point) / static_cast<double>(points.size());
    glm::dmat3 covariance(0);
    for (const glm::vec3& point : points) {
        const glm::dvec3 d = glm::dvec3(point) - mean;
        covariance += glm::outerProduct(d, d);
    }
    glm::dvec3 values;
    const glm::dmat3 axes = eigenvectors(covariance, values);
    for (int i = 2; i >= 0; --i) {
        const glm::vec3 axis(axes[i]);
        float low = std::numeric_limits<float>::max(), high = -low;
        for (const glm::vec3& point : points) {
            low = std::min(low, glm::dot(axis, point));
            high = std::max(high, glm::dot(axis, point));
        }
        if (high - low >= thickness) continue;
        const std::size_t count = points.size();
        for (std::size_t p = 0; p < count; ++p) {
            points.push_back(points[p] + 0.5f * thickness * axis);
            points[p] -= 0.5f * thickness * axis;
        }
    }
}

Result<Part> hulled(std::vector<glm::vec3> points, std::span<const glm::vec3> outer, std::vector<glm::vec3> normals) {
    Result<HullVolume> made = convexHullVolume(outer);
    if (!made) return made.error();
    Part part;
    part.hull = std::move(made->hull);
    part.volume = made->volume;
    for (const glm::vec3& point : points) part.box.add(point);
    part.points = std::move(points);
    part.normals = std::move(normals);
    return part;
}

}  // namespace

std::vector<glm::vec3> outermost(std::span<const glm::vec3> points, Checkpoint& checkpoint) {
    if (points.size() <= kFew) return {points.begin(), points.end()};
    return outermost(points, kDirections, [&] { return checkpoint.step(); });
}

Result<Part> partOf(std::vector<glm::vec3> points, std::vector<glm::vec3> normals, float thickness,
                    Checkpoint& checkpoint) {
    thicken(points, thickness);
    const std::vector<glm::vec3> outer = outermost(points, checkpoint);
    return hulled(std::move(points), outer, std::move(normals));
}

Result<Part> joined(const Part& a, const Part& b) {
    std::vector<glm::vec3> points = a.points, outer = a.hull.vertices, normals = a.normals;
    points.insert(points.end(), b.points.begin(), b.points.end());
    outer.insert(outer.end(), b.hull.vertices.begin(), b.hull.vertices.end());
    normals.insert(normals.end(), b.normals.begin(), b.normals.end());
    return hulled(std::move(points), outer, std::move(normals));
}

}  // namespace gyre::importers
