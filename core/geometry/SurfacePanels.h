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

/// A surface cut into triangles that share their edges, in the shape's frame.
struct SurfacePanels {
    std::vector<SurfacePanel> panels;
    std::vector<PanelEdge> edges;
    float longestEdge = 0;  ///< [m]
    bool closed = false;    ///< every edge has two panels
};

/// One of several resolutions of a surface.
struct PanelLevel {
    SurfacePanels panels;
    std::vector<std::uint32_t> coarser;  ///< for each panel, the panel of the next coarser level that contains it
};

/// Panels with no edge longer than `longestEdge` [m]. If that takes more than `most` panels, edges grow by factors of
/// sqrt 2 until the minimum that the faces need. Triangles are halved at their longest edges, so that neighbours always
/// agree. On a sphere, new vertices move out to the surface. Panels of one convex piece inside another are left out.
SurfacePanels surfacePanels(const Shape& shape, float longestEdge, std::size_t most);

}  // namespace gyre
