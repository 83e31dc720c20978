#include "importers/decomposition/CoveredDents.h"

#include "importers/decomposition/ConvexCell.h"
#include "importers/decomposition/DominantNormals.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace gyre::importers {
namespace {

constexpr double kFront = 10;         // in `same`: from a face to its front
constexpr double kFromCorner = 0.02;  // fraction of the way to the middle of a face: corners lie on other faces
constexpr int kMostDivisions = 4;     // how often a covered triangle is divided in four
constexpr double kShrunk = 2;         // in `same`: a surface this close to a solid's faces is not in the solid

/// Whether a place in the air lies in a dent of the solid: a short way across leads from the solid's face to the
/// surface. In a door the way across leads from one face of the solid to the other.
bool isInDent(const ConvexPolytope& solid, const CoveredSurface& surface, const glm::dvec3& place, double depth) {
    return std::ranges::any_of(solid.planes, [&](const Plane& plane) {
        const double above = -distanceTo(plane, place);
        if (above >= depth) return false;
        const glm::dvec3 below = place - (depth - above) * glm::dvec3(plane.normal);
        return surface.tree.isCrossed(glm::vec3(place), glm::vec3(below));
    });
}

/// Tests a part of the surface that a solid covers deeply, in one plane.
struct Dents {
    using Triangle = std::array<glm::dvec3, 3>;
    const ConvexPolytope& solid;
    const CoveredSurface& surface;
    const DentSettings& settings;
    glm::dvec3 normal;

    /// Whether only a dent lies over each place of the triangle. A place may be excused where its neighbours need not
    /// be, so a triangle is divided.
    bool cover(const Triangle& t, int depth) const {
        const glm::dvec3 middle = (t[0] + t[1] + t[2]) / 3.0;
        if (!isExcused(middle)) return false;
        for (const glm::dvec3& corner : t)
            if (depth == 0 && !isExcused(glm::mix(corner, middle, kFromCorner))) return false;
        const double longest =
            std::max({glm::distance(t[0], t[1]), glm::distance(t[1], t[2]), glm::distance(t[2], t[0])});
        if (depth >= kMostDivisions || longest <= 2 * settings.bulge) return true;
        const glm::dvec3 ab = 0.5 * (t[0] + t[1]), bc = 0.5 * (t[1] + t[2]), ca = 0.5 * (t[2] + t[0]);
        return cover({t[0], ab, ca}, depth + 1) && cover({ab, t[1], bc}, depth + 1) &&
               cover({ca, bc, t[2]}, depth + 1) && cover({ab, bc, ca}, depth + 1);
    }

    bool isExcused(const glm::dvec3& place) const {
        const glm::dvec3 front = place + kFront * settings.same * normal;
        // A face between two parts that touch has matter on both sides.
        return surface.isMatter(front) || isInDent(solid, surface, front, settings.bulge);
    }
};

/// The part of a triangle from which the way along its normal out of the solid is longer than the bulge: a convex
/// polygon, perhaps empty.
std::vector<glm::dvec3> deepPart(const ConvexPolytope& solid, const TriangleMesh& mesh, std::uint32_t triangle,
                                 const glm::dvec3& normal, const DentSettings& settings) {
    std::vector<glm::dvec3> polygon;
    for (int i = 0; i < 3; ++i) polygon.emplace_back(mesh.vertices[mesh.triangles[triangle][i]]);
    for (const Plane& plane : solid.planes) {
        const glm::dvec3 out(plane.normal);
        const double depth = std::max(kShrunk * settings.same, settings.bulge * glm::dot(out, normal));
        polygon = cutPolygon(polygon, {out, static_cast<double>(plane.offset) - depth}, settings.same);
        if (polygon.empty()) break;
    }
    return polygon;
}

}  // namespace

CellMatter::CellMatter(std::vector<ConvexPolytope> cells, double same)
    : m_cells(std::move(cells)), m_boxes(boxesOf(m_cells)), m_table(m_boxes), m_same(static_cast<float>(same)) {}

std::vector<Box> CellMatter::boxesOf(const std::vector<ConvexPolytope>& cells) {
    std::vector<Box> boxes;
    for (const ConvexPolytope& cell : cells) boxes.push_back(boundsOf(cell));
    return boxes;
}

bool CellMatter::holds(const glm::dvec3& place) const {
    Box here;
    here.add(glm::vec3(place));
    bool isHeld = false;
    m_table.forEachTouching(here, m_same, [&](std::uint32_t i) {
        isHeld = isHeld || std::ranges::all_of(m_cells[i].planes, [&](const Plane& plane) {
                     return distanceTo(plane, place) <= static_cast<double>(m_same);
                 });
    });
    return isHeld;
}

bool CoveredSurface::isMatter(const glm::dvec3& place) const {
    return matter ? matter->holds(place) : static_cast<double>(tree.winding(glm::vec3(place))) > kMatterWinding;
}

bool coversOnlyDentsIn(const Box& box, const ConvexPolytope& solid, const CoveredSurface& surface,
                       const DentSettings& settings) {
    return surface.tree.forEachIn(box, [&](std::uint32_t triangle) {
        const glm::dvec3 normal = glm::normalize(areaVector(surface.mesh, surface.mesh.triangles[triangle]));
        const std::vector<glm::dvec3> deep = deepPart(solid, surface.mesh, triangle, normal, settings);
        const Dents dents{solid, surface, settings, normal};
        for (std::size_t i = 2; i < deep.size(); ++i)
            if (!dents.cover({deep[0], deep[i - 1], deep[i]}, 0)) return false;
        return true;
    });
}

bool coversOnlyDents(const ConvexPolytope& solid, const CoveredSurface& surface, const DentSettings& settings) {
    return coversOnlyDentsIn(boundsOf(solid), solid, surface, settings);
}

}  // namespace gyre::importers
