#include "importers/decomposition/UnionSurface.h"

#include "core/geometry/Box.h"
#include "importers/decomposition/BoxTable.h"
#include "importers/decomposition/ConvexCell.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace gyre::importers {
namespace {

constexpr double kSamePlane = 2e-6;  // fraction of the size: faces closer than this everywhere are coplanar
constexpr double kMinSeen =
    1e-3;  // fraction of a face's area, and of the largest face's area: smaller visible remains are rounding

using Polygon = std::vector<glm::dvec3>;

/// Splits a convex polygon by a plane. Empty where there is no part.
std::pair<Polygon, Polygon> split(const Polygon& polygon, const Plane& plane, double same) {
    std::vector<double> distances;
    for (const glm::dvec3& corner : polygon) distances.push_back(distanceTo(plane, corner));
    const auto [low, high] = std::ranges::minmax(distances);
    if (high <= same) return {polygon, {}};
    if (low >= -same) return {{}, polygon};
    Polygon inner, outer;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const std::size_t next = (i + 1) % polygon.size();
        const double here = distances[i], there = distances[next];
        if (here <= 0) inner.push_back(polygon[i]);
        if (here >= 0) outer.push_back(polygon[i]);
        if ((here < 0 && there > 0) || (here > 0 && there < 0)) {
            const glm::dvec3 crossing = polygon[i] + here / (here - there) * (polygon[next] - polygon[i]);
            inner.push_back(crossing);
            outer.push_back(crossing);
        }
    }
    return {inner.size() >= 3 ? inner : Polygon{}, outer.size() >= 3 ? outer : Polygon{}};
}

/// Relation of a face to a plane of another piece.
enum class Relation { Across, SamePlane, BackToBack };

Relation relationOf(const Polygon& face, const glm::dvec3& normal, const Plane& plane, double same) {
    for (const glm::dvec3& corner : face)
        if (std::abs(distanceTo(plane, corner)) > same) return Relation::Across;
    return glm::dot(normal, glm::dvec3(plane.normal)) > 0 ? Relation::SamePlane : Relation::BackToBack;
}

/// The fragments of a face that relation outside a piece.
std::vector<Polygon> outside(std::vector<Polygon> fragments, const glm::dvec3& normal, const ConvexPolytope& other,
                             bool otherIsFirst, double same) {
    std::vector<Polygon> kept;
    for (Polygon& fragment : fragments) {
        Polygon rest = std::move(fragment);
        std::vector<Polygon> outer;
        for (const Plane& plane : other.planes) {
            const Relation relation = relationOf(rest, normal, plane, same);
            if (relation == Relation::BackToBack || (relation == Relation::SamePlane && otherIsFirst))
                continue;  // covered, as far as the other planes tell
            auto [in, out] =
                relation == Relation::SamePlane ? std::pair<Polygon, Polygon>{{}, rest} : split(rest, plane, same);
            if (!out.empty()) outer.push_back(std::move(out));
            rest = std::move(in);
            if (rest.empty()) break;
        }
        kept.insert(kept.end(), std::make_move_iterator(outer.begin()), std::make_move_iterator(outer.end()));
    }
    return kept;
}

struct SeenFace {
    std::vector<Polygon> fragments;
    double seen = 0, whole = 0;  ///< area
};

bool touches(const Box& box, const Polygon& polygon, double same) {
    for (int axis = 0; axis < 3; ++axis) {
        double low = 1e300, high = -1e300;
        for (const glm::dvec3& corner : polygon) {
            low = std::min(low, corner[axis]);
            high = std::max(high, corner[axis]);
        }
        if (low > box.high[axis] + same || high < box.low[axis] - same) return false;
    }
    return true;
}

/// Whether some plane excludes the whole polygon.
bool isApart(const Polygon& polygon, const ConvexPolytope& other, double same) {
    return std::ranges::any_of(other.planes, [&](const Plane& plane) {
        return std::ranges::all_of(polygon, [&](const glm::dvec3& corner) { return distanceTo(plane, corner) > same; });
    });
}

SeenFace seenOf(std::span<const ConvexPolytope> pieces, const std::vector<Box>& boxes,
                const std::vector<std::uint32_t>& near, std::size_t self, const Polygon& face, const Plane& plane,
                double same) {
    SeenFace seen;
    if (face.size() < 3) return seen;
    seen.whole = areaOf(face);
    seen.fragments.push_back(face);
    for (const std::uint32_t other : near) {
        if (seen.fragments.empty()) break;
        if (other == self || !touches(boxes[other], face, same) || isApart(face, pieces[other], same)) continue;
        std::vector<Polygon> apart, met;
        for (Polygon& fragment : seen.fragments)
            (isApart(fragment, pieces[other], same) ? apart : met).push_back(std::move(fragment));
        seen.fragments = outside(std::move(met), glm::dvec3(plane.normal), pieces[other], other < self, same);
        seen.fragments.insert(seen.fragments.end(), std::make_move_iterator(apart.begin()),
                              std::make_move_iterator(apart.end()));
    }
    for (const Polygon& fragment : seen.fragments) seen.seen += areaOf(fragment);
    return seen;
}

}  // namespace

UnionSurface unionSurface(std::span<const ConvexPolytope> pieces, const Workers& workers, Checkpoint& checkpoint) {
    std::vector<Box> boxes;
    Box all;
    for (const ConvexPolytope& piece : pieces) {
        boxes.push_back(boundsOf(piece));
        all.add(boxes.back());
    }
    const double same = kSamePlane * static_cast<double>(glm::length(all.size()));
    const BoxTable table(boxes);
    std::vector<std::vector<SeenFace>> seen(pieces.size());
    parallelFor(workers, pieces.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end && checkpoint.step(); ++i) {
            const std::vector<Polygon> list = faces(pieces[i]);
            std::vector<std::uint32_t> near;
            table.forEachTouching(boxes[i], static_cast<float>(2 * same),
                                  [&](std::uint32_t other) { near.push_back(other); });
            std::ranges::sort(near);
            for (std::size_t plane = 0; plane < list.size(); ++plane)
                seen[i].push_back(seenOf(pieces, boxes, near, i, list[plane], pieces[i].planes[plane], same));
        }
    });
    double largest = 0;
    for (const std::vector<SeenFace>& list : seen)
        for (const SeenFace& face : list) largest = std::max(largest, face.whole);

    UnionSurface surface;
    for (const std::vector<SeenFace>& list : seen) {
        std::vector<std::uint8_t>& exposed = surface.exposed.emplace_back();
        for (const SeenFace& face : list) {
            exposed.push_back(face.seen > kMinSeen * face.whole && face.seen > 1e-3 * kMinSeen * largest ? 1 : 0);
            for (const Polygon& fragment : face.fragments) {
                const auto first = static_cast<std::uint32_t>(surface.mesh.vertices.size());
                for (const glm::dvec3& corner : fragment) surface.mesh.vertices.emplace_back(corner);
                for (std::uint32_t i = 2; i < fragment.size(); ++i)
                    surface.mesh.triangles.push_back({first, first + i - 1, first + i});
            }
        }
    }
    surface.mass = massProperties(surface.mesh);
    return surface;
}

}  // namespace gyre::importers
