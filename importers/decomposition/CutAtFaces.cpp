#include "importers/decomposition/CutAtFaces.h"

#include "importers/decomposition/ConvexCell.h"
#include "importers/decomposition/FacePlanes.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace gyre::importers {
namespace {

constexpr std::size_t kCandidates = 24;    // planes compared for a cut: those with the largest areas
constexpr std::size_t kFewFragments = 16;  // regions with more fragments are first cut through gaps
constexpr std::size_t kUnevenGap = 8;      // a gap with a smaller part of the fragments on one side does not pay
constexpr double kNarrowestGap = 4;        // in `same`
constexpr double kOtherDirection = 0.7;    // cosine: normals with a smaller one count as different directions
constexpr float kMargin = 0.01f;           // the first cell stands out of the solid's box by this fraction of its size

/// A convex polygon of the surface.
struct Fragment {
    std::vector<glm::dvec3> corners;
    std::uint32_t plane = 0;
};

/// The sides of a plane on which a polygon has corners.
struct Sides {
    bool below = false, above = false;
};

Sides sidesOf(const std::vector<glm::dvec3>& polygon, const ExactPlane& plane, double same) {
    Sides sides;
    for (const glm::dvec3& corner : polygon) {
        const double distance = plane.distanceTo(corner);
        sides.below = sides.below || distance < -same;
        sides.above = sides.above || distance > same;
    }
    return sides;
}

/// A convex region of space with the surface in it.
struct FaceRegion {
    ConvexCell cell;
    std::vector<Fragment> fragments;
};

struct PlaneArea {
    std::uint32_t plane = 0;
    double area = 0;
};

class FaceCutter {
public:
    FaceCutter(const TriangleMesh& solid, const TriangleBvh& tree, const FaceCutSettings& settings)
        : m_solid(solid), m_tree(tree), m_settings(settings), m_faces(facePlanes(solid, settings.same)) {}

    std::optional<std::vector<std::vector<glm::dvec3>>> run(Checkpoint& checkpoint) {
        std::vector<FaceRegion> open{whole()};
        std::vector<std::vector<glm::dvec3>> cells;
        while (!open.empty() && checkpoint.step()) {
            FaceRegion region = std::move(open.back());
            open.pop_back();
            if (region.cell.isEmpty()) continue;
            if (region.fragments.empty()) {
                if (isMatter(region.cell.middle())) keep(region, {}, cells);
            } else if (const std::vector<PlaneArea> areas = planesOf(region.fragments);
                       const std::optional<ExactPlane> cut = chooseCut(region, areas)) {
                auto [below, above] = split(std::move(region), *cut);
                open.push_back(std::move(above));
                open.push_back(std::move(below));
            } else {
                keep(region, areas, cells);
            }
            if (cells.size() + open.size() > m_settings.most) return std::nullopt;
        }
        return cells;
    }

private:
    const TriangleMesh& m_solid;
    const TriangleBvh& m_tree;
    const FaceCutSettings& m_settings;
    FacePlanes m_faces;

    FaceRegion whole() const {
        Box box = m_solid.bounds();
        const float margin = kMargin * std::max({box.size().x, box.size().y, box.size().z});
        box.low -= margin;
        box.high += margin;
        FaceRegion region{ConvexCell(box), {}};
        for (std::size_t i = 0; i < m_solid.triangles.size(); ++i) {
            Fragment fragment{{}, m_faces.of[i]};
            for (int corner = 0; corner < 3; ++corner)
                fragment.corners.emplace_back(m_solid.vertices[m_solid.triangles[i][corner]]);
            region.fragments.push_back(std::move(fragment));
        }
        return region;
    }

    bool isMatter(const glm::dvec3& place) const {
        return static_cast<double>(m_tree.winding(glm::vec3(place))) > kMatterWinding;
    }

    /// The planes of the fragments, largest area first.
    std::vector<PlaneArea> planesOf(const std::vector<Fragment>& fragments) const {
        std::vector<PlaneArea> list;
        list.reserve(fragments.size());
        for (const Fragment& fragment : fragments) list.push_back({fragment.plane, areaOf(fragment.corners)});
        std::ranges::stable_sort(list, {}, &PlaneArea::plane);
        std::size_t kept = 0;
        for (const PlaneArea& one : list) {
            if (kept > 0 && list[kept - 1].plane == one.plane)
                list[kept - 1].area += one.area;
            else
                list[kept++] = one;
        }
        list.resize(kept);
        std::ranges::stable_sort(list, [](const PlaneArea& a, const PlaneArea& b) { return a.area > b.area; });
        return list;
    }

    bool liesInFront(const Fragment& fragment, const ExactPlane& plane, double by) const {
        return std::ranges::any_of(fragment.corners,
                                   [&](const glm::dvec3& corner) { return plane.distanceTo(corner) > by; });
    }

    /// The middle of the gap that separates the fragments most evenly, across the direction of a large face. Separate
    /// things are cut apart first, or the faces of one would cut all others.
    std::optional<ExactPlane> chooseGap(const FaceRegion& region, const std::vector<PlaneArea>& areas) const {
        std::vector<glm::dvec3> directions;
        for (std::size_t i = 0; i < std::min(areas.size(), kCandidates) && directions.size() < 3; ++i) {
            const glm::dvec3& normal = m_faces.planes[areas[i].plane].normal;
            if (std::ranges::all_of(directions, [&](const glm::dvec3& other) {
                    return std::abs(glm::dot(other, normal)) < kOtherDirection;
                }))
                directions.push_back(normal);
        }
        std::optional<ExactPlane> best;
        std::size_t most = region.fragments.size() / kUnevenGap;
        std::vector<std::pair<double, double>> extents;
        for (const glm::dvec3& direction : directions) {
            extents.clear();
            for (const Fragment& fragment : region.fragments) {
                const auto along = [&](const glm::dvec3& corner) { return glm::dot(corner, direction); };
                const auto [low, high] = std::ranges::minmax_element(fragment.corners, {}, along);
                extents.emplace_back(along(*low), along(*high));
            }
            std::ranges::sort(extents);
            double reached = extents.front().second;
            for (std::size_t i = 1; i < extents.size(); ++i) {
                const std::size_t fewer = std::min(i, extents.size() - i);
                if (extents[i].first > reached + kNarrowestGap * m_settings.same && fewer > most) {
                    most = fewer;
                    best = {direction, 0.5 * (reached + extents[i].first)};
                }
                reached = std::max(reached, extents[i].second);
            }
        }
        return best;
    }

    /// The plane of the best cut; none if the region's matter is convex.
    std::optional<ExactPlane> chooseCut(const FaceRegion& region, const std::vector<PlaneArea>& areas) const {
        if (region.fragments.size() > kFewFragments)
            if (const std::optional<ExactPlane> gap = chooseGap(region, areas)) return gap;
        std::optional<ExactPlane> best;
        double most = -1;
        std::size_t compared = 0;
        for (const PlaneArea& candidate : areas) {
            const ExactPlane& plane = m_faces.planes[candidate.plane];
            if (std::ranges::none_of(region.fragments, [&](const Fragment& fragment) {
                    return liesInFront(fragment, plane, m_settings.dent);
                }))
                continue;
            const double score = candidate.area * candidate.area / (candidate.area + areaAcross(region, plane));
            if (score > most) {
                most = score;
                best = plane;
            }
            if (++compared >= kCandidates) break;
        }
        return best;
    }

    double areaAcross(const FaceRegion& region, const ExactPlane& plane) const {
        double area = 0;
        for (const Fragment& fragment : region.fragments) {
            const Sides sides = sidesOf(fragment.corners, plane, m_settings.same);
            if (sides.below && sides.above) area += areaOf(fragment.corners);
        }
        return area;
    }

    /// The parts below and above the plane. A fragment in the plane belongs to the side of its matter.
    std::pair<FaceRegion, FaceRegion> split(FaceRegion region, const ExactPlane& plane) const {
        const double same = m_settings.same;
        std::pair<FaceRegion, FaceRegion> two;
        two.first.cell = region.cell;
        two.first.cell.cut(plane, same);
        two.second.cell = std::move(region.cell);
        two.second.cell.cut(plane.flipped(), same);
        for (Fragment& fragment : region.fragments) {
            const Sides sides = sidesOf(fragment.corners, plane, same);
            if (sides.below && sides.above) {
                Fragment above{cutPolygon(fragment.corners, plane.flipped(), same), fragment.plane};
                fragment.corners = cutPolygon(fragment.corners, plane, same);
                if (!fragment.corners.empty()) two.first.fragments.push_back(std::move(fragment));
                if (!above.corners.empty()) two.second.fragments.push_back(std::move(above));
            } else {
                const bool facesAlong = glm::dot(m_faces.planes[fragment.plane].normal, plane.normal) > 0;
                const bool goesBelow = sides.below || (!sides.above && facesAlong);
                (goesBelow ? two.first : two.second).fragments.push_back(std::move(fragment));
            }
        }
        return two;
    }

    /// The matter of a convex region: what lies below all planes of its fragments, moved out to contain all of them.
    void keep(const FaceRegion& region, const std::vector<PlaneArea>& areas,
              std::vector<std::vector<glm::dvec3>>& cells) const {
        ConvexCell cell = region.cell;
        for (const PlaneArea& one : areas) {
            ExactPlane plane = m_faces.planes[one.plane];
            for (const Fragment& fragment : region.fragments)
                for (const glm::dvec3& corner : fragment.corners)
                    plane.offset = std::max(plane.offset, glm::dot(plane.normal, corner));
            cell.cut(plane, m_settings.same);
            if (cell.isEmpty()) return;
        }
        std::vector<glm::dvec3> corners = cell.corners(m_settings.same);
        if (corners.size() >= 4) cells.push_back(std::move(corners));
    }
};

}  // namespace

std::optional<std::vector<std::vector<glm::dvec3>>> cutAtFaces(const TriangleMesh& solid, const TriangleBvh& tree,
                                                               const FaceCutSettings& settings,
                                                               Checkpoint& checkpoint) {
    return FaceCutter(solid, tree, settings).run(checkpoint);
}

}  // namespace gyre::importers
