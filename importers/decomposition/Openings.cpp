#include "importers/decomposition/Openings.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace gyre::importers {
namespace {

constexpr float kFraction = 0.03f;    // fraction of an opening's half width that pieces may protrude into
constexpr float kMinFraction = 0.2f;  // minimum, as a fraction of the tolerance
constexpr float kNarrowest = 4;  // in tolerances from wall to middle: with narrower openings (between fingers or legs)
                                 // spider and engine needed half as many planes again and gained no tunnel
constexpr float kCritical =
    0.35f;  // length of the gradient: less between walls that enclose less than about 40 degrees
constexpr float kOpposite = -0.2f;  // cosine: a middle needs a neighbour whose surface lies in the opposite direction
constexpr float kFacing =
    0.9f;  // fraction of the walked length: the nearest surface is then still the one where the walk began
constexpr float kCloser = 0.99995f;  // ratio of squares: smaller differences count as equal, as rounding would
                                     // otherwise choose in the middle between two walls
constexpr int kMaxTurns = 24;        // maximum iterations of the search for the shortest gradient
constexpr std::size_t kSlices = 2;   // slices of the grid per range

glm::vec3 nearestPoint(const TriangleMesh& mesh, std::uint32_t triangle, const glm::vec3& at) {
    const glm::uvec3& t = mesh.triangles[triangle];
    const glm::vec3& a = mesh.vertices[t.x];
    return nearestOnTriangle(at, a, mesh.vertices[t.y] - a, mesh.vertices[t.z] - a);
}

/// The surface point nearest to each node: exact within the field's reach, farther out propagated between neighbours.
/// [Danielsson, "Euclidean distance mapping", Comput. Graph. Image Process. 14, 1980]
class NearestPoints {
public:
    NearestPoints(const TriangleMesh& mesh, const Workers& workers, Checkpoint& checkpoint, const Field& field)
        : m_grid(field.grid), m_points(field.grid.count(), glm::vec3(kNowhere)), m_known(field.grid.count()) {
        parallelFor(
            workers, static_cast<std::size_t>(m_grid.nodes.z), kSlices, [&](std::size_t begin, std::size_t end) {
                for (int k = static_cast<int>(begin); k < static_cast<int>(end) && checkpoint.step(); ++k)
                    for (int j = 0; j < m_grid.nodes.y; ++j)
                        for (int i = 0; i < m_grid.nodes.x; ++i) {
                            const std::size_t index = m_grid.index(i, j, k);
                            if (field.triangle[index] == TriangleBvh::kNone) continue;
                            m_known[index] = 1;
                            m_points[index] = nearestPoint(mesh, field.triangle[index], m_grid.position(i, j, k));
                        }
            });
        for (int corner = 0; corner < 8; ++corner)
            sweep({(corner & 1) != 0 ? -1 : 1, (corner & 2) != 0 ? -1 : 1, (corner & 4) != 0 ? -1 : 1}, checkpoint);
    }

    const glm::vec3& operator[](std::size_t index) const { return m_points[index]; }

private:
    static constexpr float kNowhere = 1e9f;
    const UniformGrid& m_grid;
    std::vector<glm::vec3> m_points;
    std::vector<std::uint8_t> m_known;

    /// Sweeps from one corner of the grid to the opposite one.
    void sweep(const glm::ivec3& direction, Checkpoint& checkpoint) {
        const glm::ivec3 n = m_grid.nodes;
        const auto place = [](int at, int side, int count) { return side > 0 ? at : count - 1 - at; };
        const std::ptrdiff_t row = n.x, slice = row * n.y;
        for (int c = 0; c < n.z && checkpoint.step(); ++c)
            for (int b = 0; b < n.y; ++b)
                for (int a = 0; a < n.x; ++a) {
                    const int i = place(a, direction.x, n.x), j = place(b, direction.y, n.y),
                              k = place(c, direction.z, n.z);
                    const std::size_t index = m_grid.index(i, j, k);
                    if (m_known[index] != 0) continue;
                    const glm::vec3 at = m_grid.position(i, j, k);
                    if (a > 0) take(index, -direction.x, at);
                    if (b > 0) take(index, -direction.y * row, at);
                    if (c > 0) take(index, -direction.z * slice, at);
                }
    }

    void take(std::size_t index, std::ptrdiff_t step, const glm::vec3& at) {
        const glm::vec3& other = m_points[static_cast<std::size_t>(static_cast<std::ptrdiff_t>(index) + step)];
        const glm::vec3 mine = m_points[index] - at, its = other - at;
        if (glm::dot(its, its) < kCloser * glm::dot(mine, mine)) m_points[index] = other;
    }
};

/// The shortest vector in the convex hull of some vectors. [Gilbert, SIAM J. Control 4, 1966]
float shortest(const std::array<glm::vec3, 27>& list, std::size_t count) {
    glm::vec3 found = list[0];
    for (int turn = 0; turn < kMaxTurns; ++turn) {
        std::size_t next = 0;
        for (std::size_t i = 1; i < count; ++i)
            if (glm::dot(list[i], found) < glm::dot(list[next], found)) next = i;
        const glm::vec3 towards = list[next] - found;
        const float square = glm::dot(towards, towards), along = -glm::dot(found, towards);
        if (square < 1e-10f || along <= 1e-6f) break;
        found += std::min(1.0f, along / square) * towards;
    }
    return glm::length(found);
}

class Openings {
public:
    Openings(const TriangleMesh& mesh, const Field& field, const NearestPoints& nearest, float widest)
        : m_mesh(mesh),
          m_field(field),
          m_grid(field.grid),
          m_nearest(nearest),
          m_widest(widest),
          m_middles(field.grid.count()) {}

    /// Marks middles of openings in one slice of the grid.
    void findMiddles(int k) {
        for (int j = 1; j + 1 < m_grid.nodes.y; ++j)
            for (int i = 1; i + 1 < m_grid.nodes.x; ++i)
                if (isMiddle({i, j, k})) m_middles[m_grid.index(i, j, k)] = 1;
    }

    /// How far pieces may protrude at a node near the surface. Walks across to the middle of the opening, if there is
    /// one.
    float allowedAt(const glm::ivec3& at) const {
        const glm::dvec3 start(position(at)), point = nearestOnTriangle(start, m_mesh, m_field.triangle[indexOf(at)]);
        const glm::vec3 foot(point),
            direction(glm::normalize(start - point));  // extrapolates a long direction from a short vector
        const float begin = m_field.distance[indexOf(at)];
        for (float walked = begin; walked < m_widest; walked += m_grid.spacing) {
            const glm::ivec3 here(glm::floor((foot + walked * direction - m_grid.origin) / m_grid.spacing + 0.5f));
            if (!isWithin(here, 1) || m_field.matter[indexOf(here)] == Matter::Inside) break;
            const float distance = distanceAt(here);
            if (distance < kFacing * walked - m_grid.spacing) break;
            if (hasMiddleBeside(here)) return allowed(distance);
        }
        return m_field.tolerance;
    }

private:
    const TriangleMesh& m_mesh;
    const Field& m_field;
    const UniformGrid& m_grid;
    const NearestPoints& m_nearest;
    float m_widest;
    std::vector<std::uint8_t> m_middles;

    std::size_t indexOf(const glm::ivec3& at) const { return m_grid.index(at.x, at.y, at.z); }
    glm::vec3 position(const glm::ivec3& at) const { return m_grid.position(at.x, at.y, at.z); }
    float distanceAt(const glm::ivec3& at) const { return glm::distance(position(at), m_nearest[indexOf(at)]); }
    float allowed(float halfWidth) const {
        return std::clamp(kFraction * halfWidth, kMinFraction * m_field.tolerance, m_field.tolerance);
    }
    bool isWithin(const glm::ivec3& at, int margin) const {
        for (int axis = 0; axis < 3; ++axis)
            if (at[axis] < margin || at[axis] + margin >= m_grid.nodes[axis]) return false;
        return true;
    }

    template <class Visit>
    void forNeighbours(const glm::ivec3& at, const Visit& visit) const {
        for (int z = -1; z <= 1; ++z)
            for (int y = -1; y <= 1; ++y)
                for (int x = -1; x <= 1; ++x) visit(at + glm::ivec3(x, y, z));
    }

    /// Whether the distance gradients nearby, except those behind a surface, nearly cancel out.
    bool isMiddle(const glm::ivec3& at) const {
        if (m_field.matter[indexOf(at)] == Matter::Inside) return false;
        const float distance = distanceAt(at);
        if (distance < kNarrowest * m_field.tolerance || distance > m_widest) return false;
        const glm::vec3 own = (position(at) - m_nearest[indexOf(at)]) / distance;
        std::array<glm::vec3, 27> gradients;
        std::size_t count = 0;
        float leastAlong = 1;
        forNeighbours(at, [&](const glm::ivec3& other) {
            const float far = distanceAt(other);
            const float step = m_grid.spacing * glm::length(glm::vec3(other - at));
            if (m_field.matter[indexOf(other)] == Matter::Inside || !(far > 0) || distance + far < 1.001f * step)
                return;
            gradients[count] = (position(other) - m_nearest[indexOf(other)]) / far;
            leastAlong = std::min(leastAlong, glm::dot(gradients[count++], own));
        });
        return leastAlong < kOpposite && shortest(gradients, count) < kCritical;
    }

    bool hasMiddleBeside(const glm::ivec3& at) const {
        bool found = false;
        forNeighbours(at, [&](const glm::ivec3& other) { found = found || m_middles[indexOf(other)] != 0; });
        return found;
    }
};

}  // namespace

void tightenAboutOpenings(const TriangleMesh& mesh, const Workers& workers, Checkpoint& checkpoint, Field& field) {
    const NearestPoints nearest(mesh, workers, checkpoint, field);
    Openings openings(mesh, field, nearest, field.tolerance / kFraction);
    const glm::ivec3 nodes = field.grid.nodes;
    const auto forSlices = [&](const auto& visit) {
        parallelFor(workers, static_cast<std::size_t>(nodes.z - 2), kSlices, [&](std::size_t begin, std::size_t end) {
            for (std::size_t k = begin; k < end && checkpoint.step(); ++k) visit(static_cast<int>(k) + 1);
        });
    };
    forSlices([&](int k) { openings.findMiddles(k); });
    if (checkpoint.isStopped()) return;
    std::vector<std::uint8_t> kept(field.matter.size());
    forSlices([&](int k) {
        for (int j = 1; j + 1 < nodes.y; ++j)
            for (int i = 1; i + 1 < nodes.x; ++i) {
                const std::size_t index = field.grid.index(i, j, k);
                if (field.matter[index] == Matter::Near && field.distance[index] > kMinFraction * field.tolerance &&
                    field.distance[index] > openings.allowedAt({i, j, k}))
                    kept[index] = 1;
            }
    });
    for (std::size_t i = 0; i < kept.size(); ++i)
        if (kept[i] != 0) field.matter[i] = Matter::Forbidden;
}

}  // namespace gyre::importers
