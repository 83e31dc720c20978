#include "importers/decomposition/CandidatePlanes.h"

#include "importers/decomposition/UnitFrame.h"

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>

#include <algorithm>
#include <limits>
#include <utility>

namespace gyre::importers {
namespace {

constexpr std::size_t kMost = 320;
constexpr float kSame[] = {0.99985f, 0.9986f, 0.9945f,
                           0.988f};  // cosines of 1, 3, 6 and 9 degrees: a larger one if there are too many candidates

/// Adds a normal unless a similar one exists.
void addNormal(std::vector<glm::vec3>& normals, const glm::vec3& normal, float same) {
    if (std::ranges::none_of(normals, [&](const glm::vec3& other) { return glm::dot(other, normal) > same; }))
        normals.push_back(normal);
}

/// Principal axes of the hull's surface, because the number of corners on a face depends on rounding. Axes with nearly
/// equal spreads are left out, as rounding would choose them.
std::vector<glm::vec3> principalAxes(const ConvexPolytope& hull) {
    glm::dvec3 values;
    const glm::dmat3 axes = eigenvectors(surfaceMoments(surfaceOf(hull)).covariance, values);
    std::vector<glm::vec3> list;
    const bool isLong = !areAlike(values[0], values[1]), isFlat = !areAlike(values[1], values[2]);
    const bool stands[] = {isLong, isLong && isFlat, isFlat};
    for (int i = 0; i < 3; ++i)
        if (stands[i]) list.insert(list.end(), {glm::vec3(axes[i]), -glm::vec3(axes[i])});
    return list;
}

/// Sorts planes by direction. A hull's own order depends on rounding, and of similar planes only the first is taken.
std::vector<Plane> inOrder(std::vector<Plane> planes) {
    std::ranges::sort(planes, {},
                      [](const Plane& plane) { return std::pair(glm::dot(kAskew, plane.normal), plane.offset); });
    return planes;
}

std::vector<glm::vec3> candidateNormals(const Part& part, std::span<const glm::vec3> dominantNormals, float same) {
    std::vector<glm::vec3> normals;
    for (const glm::vec3& normal : dominantNormals) addNormal(normals, normal, kSame[0]);
    for (const Plane& side : boxPolytope(glm::vec3(1)).planes) addNormal(normals, side.normal, kSame[0]);
    for (const glm::vec3& normal : principalAxes(part.hull)) addNormal(normals, normal, kSame[0]);
    for (const Plane& plane : inOrder(part.hull.planes)) addNormal(normals, plane.normal, same);
    for (const glm::vec3& normal : part.normals) addNormal(normals, normal, same);
    return normals;
}

}  // namespace

std::vector<Plane> candidatePlanes(const Part& part, std::span<const glm::vec3> dominantNormals) {
    std::vector<glm::vec3> normals;
    for (const float same : kSame) {
        normals = candidateNormals(part, dominantNormals, same);
        if (normals.size() <= kMost) break;
    }
    std::vector<float> x, y, z;
    for (const glm::vec3& point : part.points) {
        x.push_back(point.x);
        y.push_back(point.y);
        z.push_back(point.z);
    }
    std::vector<Plane> planes;
    for (const glm::vec3& normal : normals) {
        float farthest = std::numeric_limits<float>::lowest();
        for (std::size_t i = 0; i < x.size(); ++i) {
            const float along = normal.x * x[i] + normal.y * y[i] + normal.z * z[i];
            farthest = along > farthest ? along : farthest;
        }
        planes.push_back({normal, farthest});
    }
    return planes;
}

}  // namespace gyre::importers
