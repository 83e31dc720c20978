#include "importers/decomposition/UnitFrame.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace gyre::importers {
namespace {

constexpr double kFlat = 0.06;           // fraction of the surface: larger faces define the frame's axes
constexpr double kUpright = 0.02;        // cosine: counts as perpendicular
constexpr double kSimilarArea = 0.02;    // areas within this ratio count as equal
constexpr int kMaxRefinements = 40;      // limit of refinements of a dominant normal; flat faces need two
constexpr double kSettled = 1e-12;       // the last refinement rotates the normal by less
constexpr double kSameSpread = 0.02;     // spreads within this ratio define no axis
constexpr double kFarthest = 0.999;      // fraction of the largest distance: counts as the largest
constexpr double kAsGoodAsExact = 1e-6;  // cosine: a larger correction would give a rotated mesh another frame
constexpr double kSymmetric = 0.01;      // fraction of the third moment's magnitude: neither end is longer

double biggest(const glm::dvec3& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }

/// The first vertex among those that are nearly the farthest. It does not depend on the mesh's rotation.
template <class Distance>
glm::dvec3 farthestVertex(const TriangleMesh& mesh, const Distance& distance) {
    double most = 0;
    for (const glm::vec3& vertex : mesh.vertices) most = std::max(most, distance(glm::dvec3(vertex)));
    for (const glm::vec3& vertex : mesh.vertices)
        if (distance(glm::dvec3(vertex)) >= kFarthest * most) return glm::dvec3(vertex);
    return glm::dvec3(mesh.vertices.front());
}

/// Whether the surface extends farther in the negative direction of an axis. If both sides are equal, the first
/// farthest vertex decides.
bool leansBack(const TriangleMesh& mesh, const glm::dvec3& mean, const glm::dvec3& axis) {
    double third = 0, size = 0;
    for (const glm::uvec3& t : mesh.triangles) {
        const glm::dvec3 middle =
            (glm::dvec3(mesh.vertices[t.x]) + glm::dvec3(mesh.vertices[t.y]) + glm::dvec3(mesh.vertices[t.z])) / 3.0;
        const double along = glm::dot(axis, middle - mean);
        const double moment = glm::length(areaVector(mesh, t)) * along * along * along;
        third += moment;
        size += std::abs(moment);
    }
    if (std::abs(third) > kSymmetric * size) return third < 0;
    const glm::dvec3 vertex =
        farthestVertex(mesh, [&](const glm::dvec3& at) { return std::abs(glm::dot(axis, at - mean)); });
    return glm::dot(axis, vertex - mean) < 0;
}

/// An axis from a dominant normal. Both sides of a plate count together. Ties are broken by the spread of the surface
/// along the direction, then by the first triangle.
struct Axis {
    glm::dvec3 normal;
    double area = 0, spread = 0;
    std::size_t firstTriangle = 0;
};

/// Refines a direction to the mean of the triangles that face it, until it converges. The result then does not depend
/// on the bins. Weights decrease with the angle, so that rounding does not decide which triangles count.
Axis refined(const TriangleMesh& mesh, glm::dvec3 normal, double whole, const glm::dmat3& covariance,
             Checkpoint& checkpoint) {
    Axis axis;
    for (int round = 0; round <= kMaxRefinements && checkpoint.step(); ++round) {
        glm::dvec3 sum(0);
        axis.firstTriangle = mesh.triangles.size();
        for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
            const glm::dvec3 area = areaVector(mesh, mesh.triangles[i]);
            const double along = glm::dot(area, normal);
            const double cosine = std::abs(along) / glm::length(area);
            if (!(cosine > kSameDirection)) continue;
            sum += (cosine - kSameDirection) / (1 - kSameDirection) * (along < 0 ? -area : area);
            axis.firstTriangle = std::min(axis.firstTriangle, i);
        }
        axis.area = glm::length(sum) / whole;
        if (!(axis.area > 0)) break;
        const glm::dvec3 before = std::exchange(normal, glm::normalize(sum));
        if (glm::distance(normal, before) < kSettled) break;
    }
    axis.normal = normal;
    axis.spread = glm::dot(normal, covariance * normal);
    return axis;
}

std::vector<Axis> axes(const TriangleMesh& mesh, const std::vector<DominantNormal>& list, const glm::dmat3& covariance,
                       Checkpoint& checkpoint) {
    double whole = 0;
    for (const glm::uvec3& t : mesh.triangles) whole += glm::length(areaVector(mesh, t));
    std::vector<Axis> found;
    for (const DominantNormal& dominant : list) {
        if (dominant.area < kFlat / 4 || !checkpoint.step()) break;  // both sides, and directions that bins had split
        const Axis axis = refined(mesh, dominant.normal, whole, covariance, checkpoint);
        if (std::ranges::none_of(found, [&](const Axis& other) {
                return std::abs(glm::dot(axis.normal, other.normal)) > kSameDirection;
            }))
            found.push_back(axis);
    }
    std::ranges::sort(found, {}, &Axis::firstTriangle);
    return found;
}

const Axis* best(const std::vector<Axis>& list, const glm::dvec3& upright) {
    const Axis* chosen = nullptr;
    for (const Axis& axis : list) {
        if (axis.area < kFlat || std::abs(glm::dot(axis.normal, upright)) > kUpright) continue;
        const bool larger = chosen && axis.area > chosen->area + kSimilarArea;
        const bool equal = chosen && std::abs(axis.area - chosen->area) <= kSimilarArea;
        if (!chosen || larger || (equal && axis.spread > 1.001 * chosen->spread)) chosen = &axis;
    }
    return chosen;
}

/// Direction from an axis through the middle to the farthest vertex.
glm::dvec3 farthestAcross(const TriangleMesh& mesh, const glm::dvec3& mean, const glm::dvec3& axis) {
    const auto across = [&](const glm::dvec3& at) { return at - mean - glm::dot(axis, at - mean) * axis; };
    const glm::dvec3 offset =
        across(farthestVertex(mesh, [&](const glm::dvec3& at) { return glm::length(across(at)); }));
    if (glm::length(offset) > 0) return glm::normalize(offset);
    const glm::dvec3 any = std::abs(axis.x) < 0.5 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0);
    return glm::normalize(any - glm::dot(axis, any) * axis);
}

/// The direction perpendicular to the axis with the largest spread. If the spread is the same all around, the direction
/// to a vertex.
glm::dvec3 longestAcross(const TriangleMesh& mesh, const SurfaceMoments& spread, const glm::dvec3& axis) {
    const glm::dmat3 across = glm::dmat3(1) - glm::outerProduct(axis, axis);
    glm::dvec3 values;
    const glm::dmat3 vectors = eigenvectors(across * spread.covariance * across, values);
    return areAlike(values[0], values[1]) ? farthestAcross(mesh, spread.mean, axis) : vectors[0];
}

/// The first two principal axes. Where spreads are equal, directions to vertices replace them.
std::pair<glm::dvec3, glm::dvec3> principalAxes(const TriangleMesh& mesh, const SurfaceMoments& spread) {
    glm::dvec3 values;
    const glm::dmat3 vectors = eigenvectors(spread.covariance, values);
    const bool isLong = !areAlike(values[0], values[1]), isFlat = !areAlike(values[1], values[2]);
    if (isLong && isFlat) return {vectors[0], vectors[1]};
    if (isLong) return {vectors[0], farthestAcross(mesh, spread.mean, vectors[0])};
    if (isFlat) {
        const glm::dvec3 first = farthestAcross(mesh, spread.mean, vectors[2]);
        return {first, glm::cross(vectors[2], first)};
    }
    const glm::dvec3 out =
        farthestVertex(mesh, [&](const glm::dvec3& at) { return glm::distance(at, spread.mean); }) - spread.mean;
    const glm::dvec3 first = glm::normalize(out);
    return {first, farthestAcross(mesh, spread.mean, first)};
}

/// Snaps nearly axis-aligned rotations exactly to the axes; coordinates of an aligned mesh then keep their bits.
void snapToAxes(glm::dmat3& turn) {
    glm::dmat3 rounded(0);
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
            rounded[i][j] = std::abs(turn[i][j]) > 0.5 ? (turn[i][j] > 0 ? 1 : -1) : 0;
            if (std::abs(rounded[i][j] - turn[i][j]) > kAsGoodAsExact) return;
        }
    turn = rounded;
}

}  // namespace

glm::dmat3 eigenvectors(glm::dmat3 a, glm::dvec3& values) {
    glm::dmat3 v(1);
    for (int sweep = 0; sweep < 16; ++sweep)
        for (int p = 0; p < 2; ++p)
            for (int q = p + 1; q < 3; ++q) {
                if (a[p][q] == 0) continue;
                const double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
                const double t = (theta >= 0 ? 1 : -1) / (std::abs(theta) + std::sqrt(theta * theta + 1));
                const double c = 1 / std::sqrt(t * t + 1), s = t * c;
                glm::dmat3 rotation(1);
                rotation[p][p] = rotation[q][q] = c;
                rotation[q][p] = s;
                rotation[p][q] = -s;
                a = glm::transpose(rotation) * a * rotation;
                a[p][q] = a[q][p] = 0;
                v = v * rotation;
            }
    int order[3] = {0, 1, 2};
    std::sort(order, order + 3, [&](int i, int j) { return a[i][i] > a[j][j]; });
    values = {a[order[0]][order[0]], a[order[1]][order[1]], a[order[2]][order[2]]};
    return {v[order[0]], v[order[1]], v[order[2]]};
}

SurfaceMoments surfaceMoments(const TriangleMesh& mesh) {
    SurfaceMoments moments;
    const glm::dvec3 origin(mesh.bounds().centre());
    double area = 0;
    glm::dmat3 second(0);
    for (const glm::uvec3& t : mesh.triangles) {
        const double a = glm::length(areaVector(mesh, t));
        const glm::dvec3 x = glm::dvec3(mesh.vertices[t.x]) - origin, y = glm::dvec3(mesh.vertices[t.y]) - origin,
                         z = glm::dvec3(mesh.vertices[t.z]) - origin, sum = x + y + z;
        area += a;
        moments.mean += a / 3 * sum;
        second +=
            a / 12 *
            (glm::outerProduct(x, x) + glm::outerProduct(y, y) + glm::outerProduct(z, z) + glm::outerProduct(sum, sum));
    }
    moments.mean /= area;
    moments.covariance = second / area - glm::outerProduct(moments.mean, moments.mean);
    moments.mean += origin;
    return moments;
}

bool areAlike(double larger, double smaller) { return larger - smaller <= kSameSpread * larger; }

UnitFrame unitFrame(const TriangleMesh& mesh, const std::vector<DominantNormal>& list, Checkpoint& checkpoint) {
    const SurfaceMoments spread = surfaceMoments(mesh);
    const std::vector<Axis> flats = axes(mesh, list, spread.covariance, checkpoint);
    glm::dvec3 first, second;
    if (const Axis* flat = best(flats, glm::dvec3(0))) {
        first = flat->normal;
        const Axis* upright = best(flats, first);
        second = upright ? upright->normal : longestAcross(mesh, spread, first);
    } else {
        std::tie(first, second) = principalAxes(mesh, spread);
    }
    checkpoint.step();
    if (leansBack(mesh, spread.mean, first)) first = -first;
    second = glm::normalize(second - glm::dot(first, second) * first);
    checkpoint.step();
    if (leansBack(mesh, spread.mean, second)) second = -second;

    checkpoint.step();
    UnitFrame frame;
    frame.turn = glm::transpose(glm::dmat3(first, second, glm::cross(first, second)));
    snapToAxes(frame.turn);
    glm::dvec3 low(1e300), high(-1e300);
    for (const glm::vec3& vertex : mesh.vertices) {
        const glm::dvec3 at = frame.turn * glm::dvec3(vertex);
        low = glm::min(low, at);
        high = glm::max(high, at);
    }
    frame.size = biggest(high - low);
    frame.centre = 0.5 * (low + high) * frame.turn;
    return frame;
}

ConvexPolytope UnitFrame::toMesh(const ConvexPolytope& polytope) const {
    ConvexPolytope moved;
    for (const glm::vec3& vertex : polytope.vertices) moved.vertices.push_back(toMesh(vertex));
    for (const Plane& plane : polytope.planes) {
        const glm::dvec3 normal = glm::dvec3(plane.normal) * turn;
        moved.planes.push_back({glm::vec3(normal), static_cast<float>(size * plane.offset + glm::dot(normal, centre))});
    }
    return moved;
}

ConvexPolytope UnitFrame::toFrame(const ConvexPolytope& polytope) const {
    ConvexPolytope moved;
    for (const glm::vec3& vertex : polytope.vertices) moved.vertices.push_back(toFrame(vertex));
    for (const Plane& plane : polytope.planes) {
        const double offset = plane.offset - glm::dot(glm::dvec3(plane.normal), centre);
        moved.planes.push_back({glm::vec3(turn * glm::dvec3(plane.normal)), static_cast<float>(offset / size)});
    }
    return moved;
}

TriangleMesh UnitFrame::toFrame(const TriangleMesh& mesh) const {
    TriangleMesh moved;
    moved.triangles = mesh.triangles;
    moved.vertices.reserve(mesh.vertices.size());
    for (const glm::vec3& vertex : mesh.vertices) moved.vertices.push_back(toFrame(vertex));
    return moved;
}

}  // namespace gyre::importers
