#pragma once

#include "core/geometry/Shape.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gyre {

/// A small flat triangle of a surface.
struct SurfacePanel {
    glm::vec3 centre{0};  ///< [m]
    glm::vec3 normal{0};  ///< unit, outward
    float area = 0;       ///< [m^2]
};

inline constexpr std::uint32_t kNoPanel = 0xffffffffu;

/// An edge between two panels. Seen from outside, `along` runs counter-clockwise round `left` and clockwise round
/// `right`.
struct PanelEdge {
    glm::vec3 middle{0};  ///< [m]
    glm::vec3 along{0};   ///< from end to end [m]
    std::uint32_t left = 0;
    std::uint32_t right = kNoPanel;  ///< kNoPanel where the surface ends
};

/// A surface cut into triangles that share their edges. Frame of the shape.
struct SurfacePanels {
    std::vector<SurfacePanel> panels;
    std::vector<PanelEdge> edges;
    float longestEdge = 0;  ///< [m]
    bool closed = false;    ///< every edge has two panels
};

/// A surface in panels of one fineness, where there are several.
struct PanelLevel {
    SurfacePanels panels;
    std::vector<std::uint32_t> coarser;  ///< of each panel: the one of the next coarser level that it is a part of
};

/// Panels with no edge longer than `longestEdge` [m], or longer ones by factors of sqrt 2 if that takes more than
/// `most`; their number is then what the faces need at least. Triangles are halved at their longest edges, so that
/// neighbours always agree; on a sphere the middles are moved out to it. Panels of one convex piece that lie in another
/// are left out.
SurfacePanels surfacePanels(const Shape& shape, float longestEdge, std::size_t most);

}  // namespace gyre
