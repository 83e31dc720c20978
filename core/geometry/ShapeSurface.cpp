#include "core/base/Math.h"
#include "core/geometry/Shape.h"

#include <cstdint>

namespace gyre {
namespace {

TriangleMesh sphereMesh(float radius) {
    constexpr std::uint32_t kRings = 24;  // keeps the silhouette within 1 % of round
    constexpr std::uint32_t kSegments = 48;
    TriangleMesh mesh;
    for (std::uint32_t ring = 0; ring <= kRings; ++ring)
        for (std::uint32_t segment = 0; segment < kSegments; ++segment) {
            const double polar = kPi * ring / kRings, around = 2 * kPi * segment / kSegments;
            mesh.vertices.push_back(radius * glm::vec3(glm::dvec3(exactSin(polar) * exactSin(around), exactCos(polar),
                                                                  exactSin(polar) * exactCos(around))));
        }
    for (std::uint32_t ring = 0; ring < kRings; ++ring)
        for (std::uint32_t segment = 0; segment < kSegments; ++segment) {
            const std::uint32_t next = (segment + 1) % kSegments;
            const glm::uvec4 corner(ring * kSegments + segment, ring * kSegments + next, (ring + 1) * kSegments + next,
                                    (ring + 1) * kSegments + segment);
            if (ring + 1 < kRings) mesh.triangles.push_back({corner.x, corner.w, corner.z});
            if (ring > 0) mesh.triangles.push_back({corner.x, corner.z, corner.y});
        }
    return mesh;
}

void append(TriangleMesh& to, const TriangleMesh& mesh) {
    const auto first = static_cast<std::uint32_t>(to.vertices.size());
    to.vertices.insert(to.vertices.end(), mesh.vertices.begin(), mesh.vertices.end());
    for (const glm::uvec3& t : mesh.triangles) to.triangles.push_back(t + first);
}

}  // namespace

TriangleMesh surfaceOf(const Shape& shape) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape)) return sphereMesh(sphere->radius);
    if (const auto* box = std::get_if<BoxShape>(&shape)) return surfaceOf(boxPolytope(box->halfExtents));
    TriangleMesh mesh;
    for (const ConvexPolytope& piece : std::get<PolytopesShape>(shape).pieces()) append(mesh, surfaceOf(piece));
    return mesh;
}

}  // namespace gyre
