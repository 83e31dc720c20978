#include "importers/decomposition/CompactFaces.h"

#include "importers/decomposition/ConvexCell.h"
#include "importers/decomposition/DominantNormals.h"
#include "importers/decomposition/FacePlanes.h"
#include "importers/decomposition/TriangleBvh.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace gyre::importers {
namespace {

constexpr std::size_t kManyTriangles = 64;  // faces with fewer keep their triangles
constexpr double kSliverExtent = 4;         // sum of squared longest sides over the area: a face with more has slivers
constexpr std::size_t kFewEdges = 12;       // regions with more edges are first cut across an axis
constexpr std::size_t kPlaces = 9;          // places compared along each axis
constexpr double kUneven = 0.8;             // a cut must leave fewer than this fraction of the edges beside a place
constexpr std::size_t kCompared = 16;       // edges compared for a cut
constexpr double kFineRounding = 1.0 / 16;  // in `same`: the division takes smaller distances for rounding
constexpr double kAreaRounding = 1e-5;      // a larger change of a face's area, as a fraction, is no rounding
constexpr double kMoved = 4;                // in `same`: how far corners may move
constexpr std::size_t kMostTiles = 8;       // by a face's triangles

using Polygon = std::vector<glm::dvec3>;

/// A piece of a face's outline.
struct OutlineEdge {
    glm::dvec3 from, to;
    ExactPlane side;  ///< upright on the face; the face lies below it
};

/// A convex region of a face's plane with the outline in it.
struct FlatRegion {
    Polygon polygon;
    std::vector<OutlineEdge> edges;
};

/// How many edges lie on each side of a plane. Those that cross it count on both.
struct EdgeCounts {
    std::size_t below = 0, above = 0;
};

/// Divides a face into convex polygons. Regions with many edges are cut across an axis, others along an edge.
class FaceDivision {
public:
    FaceDivision(const glm::dvec3& normal, std::vector<OutlineEdge> outline, double same)
        : m_normal(normal), m_outline(std::move(outline)), m_same(same) {
        const auto length = [](const OutlineEdge& edge) { return glm::distance(edge.from, edge.to); };
        const auto longest = std::ranges::max_element(m_outline, {}, length);
        m_axes[0] = glm::normalize(longest->to - longest->from);
        m_axes[1] = glm::cross(m_normal, m_axes[0]);
    }

    /// Nothing if the outline would need more polygons than `most`.
    std::optional<std::vector<Polygon>> run(std::size_t most) {
        std::vector<Polygon> polygons;
        std::vector<FlatRegion> open{whole()};
        while (!open.empty()) {
            FlatRegion region = std::move(open.back());
            open.pop_back();
            if (region.polygon.empty() || region.edges.empty()) continue;  // in front of the edge that cut it off
            if (const std::optional<ExactPlane> cut = chooseCut(region)) {
                auto [below, above] = split(region, *cut);
                open.push_back(std::move(above));
                open.push_back(std::move(below));
            } else {
                polygons.push_back(std::move(region.polygon));
            }
            if (polygons.size() + open.size() > most) return std::nullopt;
        }
        return polygons;
    }

private:
    glm::dvec3 m_normal;
    std::vector<OutlineEdge> m_outline;
    double m_same;
    glm::dvec3 m_axes[2];

    FlatRegion whole() {
        glm::dvec2 low(1e300), high(-1e300);
        const glm::dvec3 origin = m_outline.front().from;
        for (const OutlineEdge& edge : m_outline)
            for (const glm::dvec3& end : {edge.from, edge.to}) {
                const glm::dvec2 at(glm::dot(end - origin, m_axes[0]), glm::dot(end - origin, m_axes[1]));
                low = glm::min(low, at);
                high = glm::max(high, at);
            }
        const auto corner = [&](double x, double y) { return origin + x * m_axes[0] + y * m_axes[1]; };
        return {{corner(low.x, low.y), corner(high.x, low.y), corner(high.x, high.y), corner(low.x, high.y)},
                std::move(m_outline)};
    }

    /// A plane that separates many edges, else the side of an edge beyond which the region reaches. None if all of the
    /// region belongs to the face.
    std::optional<ExactPlane> chooseCut(const FlatRegion& region) const {
        if (region.edges.size() > kFewEdges)
            if (const std::optional<ExactPlane> separating = separatingPlane(region)) return separating;
        std::optional<ExactPlane> best;
        std::size_t least = 0, compared = 0;
        const std::size_t step = std::max<std::size_t>(region.edges.size() / kCompared, 1);
        for (std::size_t i = 0; i < region.edges.size(); ++i) {
            if (best && i % step != 0) continue;
            const ExactPlane& side = region.edges[i].side;
            if (std::ranges::none_of(region.polygon,
                                     [&](const glm::dvec3& corner) { return side.distanceTo(corner) > m_same; }))
                continue;
            const EdgeCounts counts = countsOf(region.edges, side);
            const std::size_t crossing = counts.below + counts.above - region.edges.size();
            const std::size_t cost = 2 * crossing + std::max(counts.below, counts.above);
            if (!best || cost < least) {
                least = cost;
                best = side;
            }
            if (++compared >= kCompared) break;
        }
        return best;
    }

    /// A plane across one of the axes, through an end of an edge. It is the one after which fewest edges lie in the
    /// part around a random place, as in trees for rays [MacDonald and Booth 1990]. None if that hardly lowers their
    /// number.
    std::optional<ExactPlane> separatingPlane(const FlatRegion& region) const {
        std::optional<ExactPlane> best;
        double least = kUneven * static_cast<double>(region.edges.size());
        std::vector<double> places;
        for (const glm::dvec3& axis : m_axes) {
            const auto along = [&](const glm::dvec3& corner) { return glm::dot(corner, axis); };
            const auto [lowest, highest] = std::ranges::minmax_element(region.polygon, {}, along);
            const double low = along(*lowest), size = along(*highest) - low;
            places.clear();
            for (const OutlineEdge& edge : region.edges) places.push_back(along(edge.from));
            std::ranges::sort(places);
            for (std::size_t i = 0; i < kPlaces; ++i) {
                const ExactPlane plane{axis, places[i * (places.size() - 1) / (kPlaces - 1)]};
                const double part = (plane.offset - low) / size;
                if (std::min(part, 1 - part) * size <= m_same) continue;
                const EdgeCounts counts = countsOf(region.edges, plane);
                const double cost =
                    part * static_cast<double>(counts.below) + (1 - part) * static_cast<double>(counts.above);
                if (counts.below == 0 || counts.above == 0 || cost >= least) continue;
                least = cost;
                best = plane;
            }
        }
        return best;
    }

    EdgeCounts countsOf(const std::vector<OutlineEdge>& edges, const ExactPlane& plane) const {
        EdgeCounts counts;
        for (const OutlineEdge& edge : edges) {
            const auto [below, above] = sidesOf(edge, plane);
            counts.below += below ? 1 : 0;
            counts.above += above ? 1 : 0;
        }
        return counts;
    }

    /// Whether an edge lies below and above a plane. One in the plane belongs to the side of its face.
    std::pair<bool, bool> sidesOf(const OutlineEdge& edge, const ExactPlane& plane) const {
        const double from = plane.distanceTo(edge.from), to = plane.distanceTo(edge.to);
        if (std::max(std::abs(from), std::abs(to)) > m_same)
            return {std::min(from, to) < -m_same, std::max(from, to) > m_same};
        const bool facesAlong = glm::dot(edge.side.normal, plane.normal) > 0;
        return {facesAlong, !facesAlong};
    }

    std::pair<FlatRegion, FlatRegion> split(const FlatRegion& region, const ExactPlane& plane) const {
        std::pair<FlatRegion, FlatRegion> two;
        two.first.polygon = cutPolygon(region.polygon, plane, m_same);
        two.second.polygon = cutPolygon(region.polygon, plane.flipped(), m_same);
        for (const OutlineEdge& edge : region.edges) {
            const auto [below, above] = sidesOf(edge, plane);
            OutlineEdge lower = edge, upper = edge;
            if (below && above) {
                const double from = plane.distanceTo(edge.from), to = plane.distanceTo(edge.to);
                const glm::dvec3 at = edge.from + from / (from - to) * (edge.to - edge.from);
                (from < 0 ? lower.to : lower.from) = at;
                (from < 0 ? upper.from : upper.to) = at;
            }
            if (below) two.first.edges.push_back(lower);
            if (above) two.second.edges.push_back(upper);
        }
        return two;
    }
};

/// Collects triangles; equal corners become one vertex.
class Collected {
public:
    TriangleMesh mesh;

    void add(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c) {
        const glm::uvec3 triangle(vertex(a), vertex(b), vertex(c));
        if (triangle.x != triangle.y && triangle.y != triangle.z && triangle.z != triangle.x)
            mesh.triangles.push_back(triangle);
    }

    void add(const TriangleMesh& from, const glm::uvec3& t) {
        add(from.vertices[t.x], from.vertices[t.y], from.vertices[t.z]);
    }

private:
    struct Hash {
        std::size_t operator()(const glm::vec3& v) const {
            const std::hash<float> one;
            return (one(v.x) * 0x9e3779b97f4a7c15u ^ one(v.y)) * 0x9e3779b97f4a7c15u ^ one(v.z);
        }
    };
    std::unordered_map<glm::vec3, std::uint32_t, Hash> m_numbers;

    std::uint32_t vertex(const glm::vec3& place) {
        const auto [found, isNew] = m_numbers.try_emplace(place, static_cast<std::uint32_t>(mesh.vertices.size()));
        if (isNew) mesh.vertices.push_back(place);
        return found->second;
    }
};

using Triangles = std::vector<std::uint32_t>;

/// Sum of the squares of the longest sides, and the area. [m^2]
std::pair<double, double> extentAndArea(const TriangleMesh& mesh, const Triangles& face) {
    double extent = 0, area = 0;
    for (const std::uint32_t i : face) {
        const glm::uvec3& t = mesh.triangles[i];
        double longest = 0;
        for (int j = 0; j < 3; ++j)
            longest = std::max(longest,
                               static_cast<double>(glm::distance(mesh.vertices[t[j]], mesh.vertices[t[(j + 1) % 3]])));
        extent += longest * longest;
        area += glm::length(areaVector(mesh, t));
    }
    return {extent, area};
}

/// The edges of a face that only one of its triangles has. Where one triangle has a long edge and its neighbours have
/// parts of it, all of these cancel.
class Outline {
public:
    Outline(const TriangleMesh& mesh, const Triangles& face, const glm::dvec3& normal, double same)
        : m_mesh(mesh), m_normal(normal), m_same(same) {
        std::set<std::pair<std::uint32_t, std::uint32_t>> directed;
        for (const std::uint32_t i : face)
            for (int j = 0; j < 3; ++j) directed.emplace(mesh.triangles[i][j], mesh.triangles[i][(j + 1) % 3]);
        for (const auto& [from, to] : directed)
            if (!directed.contains({to, from})) m_next.emplace(from, to);
    }

    std::vector<OutlineEdge> edges() {
        std::vector<Edge> longestFirst(m_next.begin(), m_next.end());
        std::ranges::stable_sort(longestFirst, [&](const Edge& a, const Edge& b) { return lengthOf(a) > lengthOf(b); });
        for (const Edge& edge : longestFirst) cancel(edge);
        std::vector<OutlineEdge> outline;
        for (const auto& [from, to] : m_next) {
            const glm::dvec3 out = glm::cross(at(to) - at(from), m_normal);
            if (const double length = glm::length(out); length > 0)
                outline.push_back({at(from), at(to), {out / length, glm::dot(out, at(from)) / length}});
        }
        return outline;
    }

private:
    using Edge = std::pair<std::uint32_t, std::uint32_t>;
    const TriangleMesh& m_mesh;
    glm::dvec3 m_normal;
    double m_same;
    std::set<Edge> m_next;

    glm::dvec3 at(std::uint32_t vertex) const { return glm::dvec3(m_mesh.vertices[vertex]); }
    double lengthOf(const Edge& edge) const { return glm::distance(at(edge.first), at(edge.second)); }

    /// Removes the edge and a chain of others back along it, if there is one.
    void cancel(const Edge& edge) {
        if (!m_next.contains(edge)) return;
        const double length = lengthOf(edge);
        if (!(length > 0)) return;
        const glm::dvec3 start = at(edge.first), along = (at(edge.second) - start) / length;
        std::vector<Edge> chain{edge};
        double left = length;
        for (std::uint32_t here = edge.second; here != edge.first;) {
            const Edge* step = nullptr;
            for (auto next = m_next.lower_bound({here, 0}); next != m_next.end() && next->first == here; ++next) {
                const glm::dvec3 offset = at(next->second) - start;
                const double place = glm::dot(offset, along);
                if (place >= left || place < -m_same || glm::length(offset - place * along) > m_same) continue;
                step = &*next;
                left = place;
                break;
            }
            if (!step) return;
            chain.push_back(*step);
            here = step->second;
        }
        for (const Edge& one : chain) m_next.erase(one);
    }
};

/// The polygon without corners that lie on the line between their neighbours. Triangles at such corners have no area:
/// rounding would choose their planes.
Polygon withoutNeedlessCorners(const Polygon& polygon, double same) {
    Polygon kept;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const glm::dvec3& before = kept.empty() ? polygon.back() : kept.back();
        const glm::dvec3 along = polygon[(i + 1) % polygon.size()] - before;
        const double length = glm::length(along);
        const bool isNeedless = length <= same || glm::length(glm::cross(along, polygon[i] - before)) <= same * length;
        if (!isNeedless) kept.push_back(polygon[i]);
    }
    return kept;
}

/// Whether the corners and middles of all triangles lie on another surface.
bool liesOn(const TriangleMesh& mesh, const TriangleMesh& other, double reach) {
    const ProgressCallback silent;
    Checkpoint checkpoint(silent);
    const TriangleBvh tree(other, Workers(1), checkpoint);
    const auto isOn = [&](const glm::vec3& place) {
        return tree.nearest(place, static_cast<float>(reach)).triangle != TriangleBvh::kNone;
    };
    return std::ranges::all_of(mesh.vertices, isOn) && std::ranges::all_of(mesh.triangles, [&](const glm::uvec3& t) {
               return isOn((mesh.vertices[t.x] + mesh.vertices[t.y] + mesh.vertices[t.z]) / 3.0f);
           });
}

/// A face without slivers. Nothing if its triangles overlap, or if that would take too many.
std::optional<TriangleMesh> compactFace(const TriangleMesh& mesh, const Triangles& face, const glm::dvec3& normal,
                                        double area, double same) {
    std::vector<OutlineEdge> outline = Outline(mesh, face, normal, same).edges();
    if (outline.empty()) return std::nullopt;
    const std::optional<std::vector<Polygon>> polygons =
        FaceDivision(normal, std::move(outline), kFineRounding * same).run(kMostTiles * face.size());
    if (!polygons) return std::nullopt;
    Collected before, after;
    for (const std::uint32_t i : face) before.add(mesh, mesh.triangles[i]);
    double found = 0;
    for (const Polygon& polygon : *polygons) {
        found += areaOf(polygon);
        const Polygon corners = withoutNeedlessCorners(polygon, same);
        for (std::size_t i = 2; i < corners.size(); ++i)
            after.add(glm::vec3(corners[0]), glm::vec3(corners[i - 1]), glm::vec3(corners[i]));
    }
    const double reach = kMoved * same;
    const bool isEqual = std::abs(found - area) <= kAreaRounding * area && liesOn(before.mesh, after.mesh, reach) &&
                         liesOn(after.mesh, before.mesh, reach);
    if (!isEqual) return std::nullopt;
    return std::move(after.mesh);
}

}  // namespace

TriangleMesh compactFaces(const TriangleMesh& mesh, double same) {
    if (mesh.triangles.size() < kManyTriangles) return mesh;
    const FacePlanes faces = facePlanes(mesh, same);
    std::vector<Triangles> members(faces.planes.size());
    for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) members[faces.of[i]].push_back(i);
    Collected compact;
    for (std::size_t plane = 0; plane < members.size(); ++plane) {
        const Triangles& face = members[plane];
        const auto [extent, area] = extentAndArea(mesh, face);
        std::optional<TriangleMesh> found;
        if (face.size() >= kManyTriangles && extent > kSliverExtent * area)
            found = compactFace(mesh, face, faces.planes[plane].normal, area, same);
        if (found)
            for (const glm::uvec3& t : found->triangles) compact.add(*found, t);
        else
            for (const std::uint32_t i : face) compact.add(mesh, mesh.triangles[i]);
    }
    return std::move(compact.mesh);
}

}  // namespace gyre::importers
