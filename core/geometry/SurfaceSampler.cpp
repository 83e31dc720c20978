#include "core/geometry/SurfaceSampler.h"

#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr float kCoverMargin = 1e-4f;      // relative to the longest side: more than rounding, less than is visible
constexpr float kSameDirection = 0.9999f;  // dot product of two normals within a degree
constexpr int kTries = 32;                 // with half of all area hidden, one sample in 4e9 stays hidden

bool areNear(const Box& a, const Box& b, float within) {
    return glm::all(glm::lessThanEqual(a.low - within, b.high)) && glm::all(glm::lessThanEqual(b.low - within, a.high));
}

}  // namespace

const std::vector<ConvexPolytope>& SurfaceSampler::pieces() const { return std::get<PolytopesShape>(m_shape).pieces(); }

SurfaceSampler::SurfaceSampler(const std::vector<ConvexPolytope>& pieces) : m_shape(PolytopesShape(pieces)) {
    std::vector<Box> boxes;
    Box all;
    for (const ConvexPolytope& piece : pieces) {
        Box& box = boxes.emplace_back();
        for (const glm::vec3& vertex : piece.vertices) box.add(vertex);
        all.add(box);
    }
    if (pieces.empty()) return;
    m_margin = kCoverMargin * std::max({all.size().x, all.size().y, all.size().z});
    for (std::size_t i = 0; i < pieces.size(); ++i) addFaces(i, boxes);
}

void SurfaceSampler::addFaces(std::size_t piece, const std::vector<Box>& boxes) {
    const TriangleMesh mesh = surfaceOf(pieces()[piece]);
    for (const glm::uvec3& t : mesh.triangles) {
        const glm::vec3 &a = mesh.vertices[t.x], &b = mesh.vertices[t.y], &c = mesh.vertices[t.z];
        const glm::dvec3 twice = glm::cross(glm::dvec3(b) - glm::dvec3(a), glm::dvec3(c) - glm::dvec3(a));
        const double size = glm::length(twice), before = m_triangles.empty() ? 0 : m_triangles.back().cumulativeArea;
        if (!(size > 0)) continue;
        Triangle& triangle =
            m_triangles.emplace_back(Triangle{a, b - a, c - a, glm::vec3(twice / size), before + 0.5 * size, {}});
        Box box;
        for (const glm::vec3& corner : {a, b, c}) box.add(corner);
        for (std::size_t other = 0; other < piece; ++other)
            if (areNear(boxes[other], box, m_margin) && isFlush(pieces()[other], triangle))
                triangle.flush.push_back(static_cast<std::uint32_t>(other));
    }
}

bool SurfaceSampler::isFlush(const ConvexPolytope& piece, const Triangle& triangle) const {
    return std::ranges::any_of(piece.planes, [&](const Plane& plane) {
        return glm::dot(plane.normal, triangle.normal) > kSameDirection &&
               std::abs(distanceTo(plane, triangle.corner)) <= m_margin;
    });
}

const SurfaceSampler::Triangle& SurfaceSampler::triangleAt(double fraction) const {
    const auto found = std::ranges::upper_bound(m_triangles, fraction * m_triangles.back().cumulativeArea, {},
                                                &Triangle::cumulativeArea);
    return found == m_triangles.end() ? m_triangles.back() : *found;
}

bool SurfaceSampler::isHidden(const Triangle& triangle, const glm::vec3& on, const glm::vec3& out) const {
    const auto alsoCovers = [&](std::uint32_t other) { return distanceTo(pieces()[other], on) <= m_margin; };
    return surfacePointWithin(m_shape, out, 0).distance < 0 ||
           surfacePointWithin(m_shape, on, 0).distance < -m_margin || std::ranges::any_of(triangle.flush, alsoCovers);
}

SurfaceSample SurfaceSampler::draw(Random& random, float most) const {
    SurfaceSample place;
    for (int i = 0; i < kTries; ++i) {
        const Triangle& triangle = triangleAt(double{random.uniform()});
        float u = random.uniform(), v = random.uniform();
        if (u + v > 1) {  // reflects the other half of the parallelogram
            u = 1 - u;
            v = 1 - v;
        }
        const glm::vec3 on = triangle.corner + u * triangle.along + v * triangle.across;
        place = {on + std::max(m_margin, most * random.uniform()) * triangle.normal, triangle.normal};
        if (!isHidden(triangle, on, place.position)) break;
    }
    return place;
}

std::vector<glm::vec3> SurfaceSampler::evenSamples(std::size_t count) const {
    std::vector<glm::vec3> places;
    const std::size_t stride = std::max<std::size_t>(1, m_triangles.size() / std::max<std::size_t>(1, count));
    for (std::size_t i = 0; i < m_triangles.size(); i += stride) {
        const Triangle& t = m_triangles[i];
        places.push_back(t.corner + (t.along + t.across) / 3.0f + m_margin * t.normal);
    }
    return places;
}

}  // namespace gyre
