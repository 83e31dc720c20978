#include "editor/render/SmoothSurface.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <cmath>
#include <cstdint>

namespace gyre::editor {

namespace {

constexpr float kSmallestArea = 1e-20f;  // smaller triangles have no reliable normal [m^2]

struct Face {
    glm::vec3 normal;
    glm::vec3 angle;  // at each corner [rad]
};

float angleBetween(const glm::vec3& a, const glm::vec3& b) {
    const float lengths = glm::length(a) * glm::length(b);
    return lengths > 0 ? std::acos(glm::clamp(glm::dot(a, b) / lengths, -1.0f, 1.0f)) : 0;
}

Face faceOf(const TriangleMesh& mesh, const glm::uvec3& t) {
    const glm::vec3 a = mesh.vertices[t.x], b = mesh.vertices[t.y], c = mesh.vertices[t.z];
    const glm::vec3 across = glm::cross(b - a, c - a);
    const float area = glm::length(across);
    return {area > kSmallestArea ? across / area : glm::vec3(0, 1, 0),
            {angleBetween(b - a, c - a), angleBetween(c - b, a - b), angleBetween(a - c, b - c)}};
}

// The corners at each vertex, as lists in one array. Corner index: 3 * triangle + corner.
struct CornersByVertex {
    std::vector<std::uint32_t> start, corner;

    explicit CornersByVertex(const TriangleMesh& mesh)
        : start(mesh.vertices.size() + 1), corner(3 * mesh.triangles.size()) {
        for (const glm::uvec3& t : mesh.triangles)
            for (int i = 0; i < 3; ++i) ++start[t[i] + 1];
        for (std::size_t i = 1; i < start.size(); ++i) start[i] += start[i - 1];
        std::vector<std::uint32_t> next(start.begin(), start.end() - 1);
        for (std::uint32_t i = 0; i < corner.size(); ++i)
            corner[next[mesh.triangles[i / 3][static_cast<int>(i % 3)]]++] = i;
    }
};

}  // namespace

std::vector<SurfaceCorner> shadedSurface(const TriangleMesh& mesh, float creaseAngle) {
    std::vector<Face> faces;
    faces.reserve(mesh.triangles.size());
    for (const glm::uvec3& t : mesh.triangles) faces.push_back(faceOf(mesh, t));
    const CornersByVertex around(mesh);
    const float leastCosine = std::cos(creaseAngle) - 1e-6f;
    std::vector<SurfaceCorner> corners(3 * mesh.triangles.size());
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const std::uint32_t vertex = mesh.triangles[i / 3][static_cast<int>(i % 3)];
        const glm::vec3 own = faces[i / 3].normal;
        glm::vec3 sum = 1e-6f * own;
        for (std::uint32_t k = around.start[vertex]; k < around.start[vertex + 1]; ++k) {
            const Face& face = faces[around.corner[k] / 3];
            if (glm::dot(face.normal, own) >= leastCosine)
                sum += face.angle[static_cast<int>(around.corner[k] % 3)] * face.normal;
        }
        corners[i] = {mesh.vertices[vertex], glm::normalize(sum)};
    }
    return corners;
}

}  // namespace gyre::editor
