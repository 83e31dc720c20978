#pragma once

#include "core/geometry/Box.h"
#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/BoxTable.h"
#include "importers/decomposition/TriangleBvh.h"

#include <glm/vec3.hpp>

#include <vector>

namespace gyre::importers {

/// Convex cells that fill the matter. They tell faster than winding numbers whether a place lies in it.
class CellMatter {
public:
    /// same: places this close to a cell lie in it [m]
    CellMatter(std::vector<ConvexPolytope> cells, double same);
    CellMatter(const CellMatter&) = delete;
    CellMatter& operator=(const CellMatter&) = delete;

    bool holds(const glm::dvec3& place) const;

private:
    std::vector<ConvexPolytope> m_cells;
    std::vector<Box> m_boxes;
    BoxTable m_table;
    float m_same;

    static std::vector<Box> boxesOf(const std::vector<ConvexPolytope>& cells);
};

/// A surface that a solid must not cover deeper than a bulge.
struct CoveredSurface {
    const TriangleMesh& mesh;  ///< closed, triangles counter-clockwise seen from the air
    const TriangleBvh& tree;
    const CellMatter* matter =
        nullptr;  ///< the cells that fill what the surface encloses; if null, winding numbers are computed

    bool isMatter(const glm::dvec3& place) const;
};

struct DentSettings {
    double same = 0;   ///< smaller distances are rounding [m]
    double bulge = 0;  ///< how far a solid may reach beyond the surface, along the surface's normal [m]
};

/// Whether a convex solid covers no free space deeper than the bulge. The way from each place of the surface along its
/// normal out of the solid is measured: it is short over a dent, and from the side of a door it is as long as the door
/// is wide, however thin the wall. A place on the side of a groove counts as in a dent if the groove has a bottom.
bool coversOnlyDents(const ConvexPolytope& solid, const CoveredSurface& surface, const DentSettings& settings);
/// Whether the solid covers no free space deeper than the bulge over those triangles whose leaf of the tree touches a
/// box.
bool coversOnlyDentsIn(const Box& box, const ConvexPolytope& solid, const CoveredSurface& surface,
                       const DentSettings& settings);

}  // namespace gyre::importers
