#include "importers/hulls/ConvexHull.h"

#include "core/geometry/Box.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <string>
#include <utility>

extern "C" {
#include <libqhull_r/qhull_ra.h>
}

namespace gyre::importers {
namespace {

// Precision of the coordinates as a fraction of half the size: single precision, or six digits of a text file. Qhull
// merges smaller differences, so that a face of a rotated box becomes one plane again.
constexpr double kCoordinateError = 1e-6;

/// Points centred and scaled to [-1, 1] in double precision, where Qhull is most accurate.
struct UnitPoints {
    glm::dvec3 centre{0};
    double halfSize = 0;
    std::vector<double> coordinates;

    double error(double largestCoordinate) const {
        return kCoordinateError * std::max(1.0, largestCoordinate / halfSize);
    }
};

UnitPoints unitPoints(std::span<const glm::vec3> points, const Box& bounds) {
    UnitPoints unit;
    unit.centre = 0.5 * (glm::dvec3(bounds.low) + glm::dvec3(bounds.high));
    const glm::dvec3 half = 0.5 * (glm::dvec3(bounds.high) - glm::dvec3(bounds.low));
    unit.halfSize = std::max({half.x, half.y, half.z});
    unit.coordinates.reserve(3 * points.size());
    for (const glm::vec3& point : points) {
        const glm::dvec3 at = (glm::dvec3(point) - unit.centre) / unit.halfSize;
        unit.coordinates.insert(unit.coordinates.end(), {at.x, at.y, at.z});
    }
    return unit;
}

/// One run of Qhull. Each run has its own state, so hulls may be built in parallel.
class QhullRun {
public:
    QhullRun(std::vector<double>& coordinates, double error) : m_messages(fmemopen(m_text.data(), m_text.size(), "w")) {
        qh_zero(&m_state, m_messages);
        std::array<char, 64> options{};
        // Pp: no reports on precision.
        // Qx: coplanar facets merge when the hull is complete, not after each point. Without Qx, Qhull 2020.2 merges
        // endlessly on slivers that are a few errors thin (57 of 100,000 random slivers; with Qx none of 2,500,000).
        std::snprintf(options.data(), options.size(), "qhull Pp Qx E%.3e", error);
        // Qhull uses longjmp back into this call on errors and returns an exit code.
        m_exitCode = qh_new_qhull(&m_state, 3, static_cast<int>(coordinates.size() / 3), coordinates.data(), False,
                                  options.data(), nullptr, m_messages);
    }
    ~QhullRun() {
        qh_freeqhull(&m_state, !qh_ALL);
        int unfreed = 0, total = 0;
        qh_memfreeshort(&m_state, &unfreed, &total);
        if (m_messages) std::fclose(m_messages);
    }
    QhullRun(const QhullRun&) = delete;
    QhullRun& operator=(const QhullRun&) = delete;

    int exitCode() const { return m_exitCode; }

    /// Outward unit normals of the facets, coplanar facets merged.
    std::vector<glm::dvec3> normals() const {
        std::vector<glm::dvec3> list;
        for (const facetT* facet = m_state.facet_list; facet && facet->next; facet = facet->next)
            list.emplace_back(facet->normal[0], facet->normal[1], facet->normal[2]);
        return list;
    }

    /// Volume in units of the input.
    double volume() {
        qh_getarea(&m_state, m_state.facet_list);
        return m_state.totvol;
    }

    /// Indices of the input points that are corners, ascending.
    std::vector<std::size_t> corners() const {
        std::vector<std::size_t> list;
        for (const vertexT* vertex = m_state.vertex_list; vertex && vertex->next; vertex = vertex->next)
            list.push_back(static_cast<std::size_t>(vertex->point - m_state.first_point) / 3);
        std::ranges::sort(list);
        return list;
    }

private:
    qhT m_state;
    std::array<char, 4096>
        m_text{};  // of messages, which nobody reads; a file on disk took a third of a small hull's time
    std::FILE* m_messages;
    int m_exitCode = 0;
};

/// Points stored per coordinate and processed sixteen at a time. A dense hull compares 100,000 planes with 100,000
/// corners.
class SupportPoints {
public:
    explicit SupportPoints(std::span<const glm::vec3> points) : m_blocks((points.size() + kLanes - 1) / kLanes) {
        for (std::size_t i = 0; i < m_blocks.size() * kLanes; ++i) {
            const glm::vec3& point = points[std::min(i, points.size() - 1)];
            for (int axis = 0; axis < 3; ++axis)
                m_blocks[i / kLanes][static_cast<std::size_t>(axis)][i % kLanes] = point[axis];
        }
    }

    /// The supporting plane with this normal.
    Plane plane(const glm::dvec3& direction) const {
        const glm::vec3 n(glm::normalize(direction));
        std::array<float, kLanes> farthest;
        farthest.fill(std::numeric_limits<float>::lowest());
        for (const Block& block : m_blocks)
            for (std::size_t lane = 0; lane < kLanes; ++lane) {
                const float along = n.x * block[0][lane] + n.y * block[1][lane] + n.z * block[2][lane];
                farthest[lane] = along > farthest[lane] ? along : farthest[lane];
            }
        return {n, *std::ranges::max_element(farthest)};
    }

private:
    static constexpr std::size_t kLanes = 16;
    using Block = std::array<std::array<float, kLanes>, 3>;
    std::vector<Block> m_blocks;
};

Error flat() {
    return fail(ErrorCode::Malformed,
                "All points lie in one plane, so they enclose no volume. Give the shape a thickness.");
}

}  // namespace

Result<HullVolume> convexHullVolume(std::span<const glm::vec3> points) {
    if (points.size() < 4)
        return fail(ErrorCode::Malformed,
                    "A convex hull needs at least 4 points, not " + std::to_string(points.size()) + ".");
    if (points.size() > static_cast<std::size_t>(std::numeric_limits<int>::max() / 3))
        return fail(ErrorCode::Limit,
                    "There are too many points for a convex hull: " + std::to_string(points.size()) + ".");
    Box bounds;
    for (const glm::vec3& point : points) {
        if (!std::isfinite(point.x + point.y + point.z))
            return fail(ErrorCode::Malformed, "A point has a coordinate that is not finite.");
        bounds.add(point);
    }
    UnitPoints unit = unitPoints(points, bounds);
    if (!(unit.halfSize > 0)) return flat();

    const glm::dvec3 reach = glm::max(glm::abs(glm::dvec3(bounds.low)), glm::abs(glm::dvec3(bounds.high)));
    QhullRun run(unit.coordinates, unit.error(std::max({reach.x, reach.y, reach.z})));
    if (run.exitCode() == qh_ERRmem) return fail(ErrorCode::Limit, "There is not enough memory for the convex hull.");
    if (run.exitCode() != qh_ERRnone) return flat();

    HullVolume made;
    for (const std::size_t corner : run.corners()) made.hull.vertices.push_back(points[corner]);
    const SupportPoints support(made.hull.vertices);
    for (const glm::dvec3& normal : run.normals()) made.hull.planes.push_back(support.plane(normal));
    made.volume = run.volume() * unit.halfSize * unit.halfSize * unit.halfSize;
    return made;
}

Result<ConvexPolytope> convexHull(std::span<const glm::vec3> points) {
    return convexHullVolume(points).map([](HullVolume&& made) { return std::move(made.hull); });
}

Result<ConvexPolytope> intersection(std::span<const Plane> planes, const glm::vec3& inner) {
    std::vector<glm::vec3> duals;
    duals.reserve(planes.size());
    for (const Plane& plane : planes) {
        const double distance = plane.offset - glm::dot(glm::dvec3(plane.normal), glm::dvec3(inner));
        if (!(distance > 0)) return fail(ErrorCode::Malformed, "The inner point lies outside a plane.");
        duals.push_back(glm::vec3(glm::dvec3(plane.normal) / distance));
    }
    const Result<ConvexPolytope> dual = convexHull(duals);
    if (!dual) return dual;

    ConvexPolytope solid;
    solid.planes.assign(planes.begin(), planes.end());
    for (const Plane& face : dual->planes) {
        if (!(face.offset > 0)) return fail(ErrorCode::Malformed, "The planes leave a side open.");
        solid.vertices.push_back(inner + face.normal / face.offset);
    }
    if (auto sound = checkPolytope(solid); !sound) return sound.error();
    return solid;
}

}  // namespace gyre::importers
