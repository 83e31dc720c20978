#include "core/stages/SheetLevels.h"

#include "core/stages/SimulationState.h"
#include "core/velocity/VelocityFromVorticity.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace gyre {
namespace {

constexpr std::size_t kPanelsOfScene = 16384, kMostPanels = 4096, kFewestPanels = 256;  // of a body
constexpr float kEdgesPerBody = 8, kEdgesPerSource = 5;
constexpr float kCoarsestEdgesPerBody = 4;
constexpr float kLongestEdge = 1;  // in sigma

/// Longest side of the largest element that brings fluid into the scene; 0 if there is none. [m]
float largestSource(const Scene& scene) {
    float largest = 0;
    for (const Element& element : scene.elements) {
        float side = 0;
        if (const auto* region = std::get_if<FluidRegion>(&element.body))
            side = region->shape == RegionShape::Box
                       ? 2 * std::max({region->halfExtents.x, region->halfExtents.y, region->halfExtents.z})
                       : 2 * region->radius;
        else if (const auto* source = std::get_if<VorticitySource>(&element.body))
            side = 2 * source->radius;
        largest = std::max(largest, side * element.place.scale);
    }
    return largest;
}

float longestSide(const Shape& shape) {
    const glm::vec3 size = boundsOf(shape).size();
    return std::max({size.x, size.y, size.z});
}

SurfacePanels finestPanels(const RigidBody& body, const Scene& scene) {
    const auto bodies = static_cast<std::size_t>(std::ranges::count_if(
        scene.elements, [](const Element& element) { return std::holds_alternative<Body>(element.body); }));
    const std::size_t most = std::clamp(kPanelsOfScene / bodies, kFewestPanels, kMostPanels);
    const float bySource = largestSource(scene) / kEdgesPerSource, byBody = longestSide(body.shape) / kEdgesPerBody;
    const float wanted = bySource > 0 ? std::min(bySource, byBody) : byBody;
    // A panel has about 0.3 of the square of the longest edge.
    return surfacePanels(body.shape, std::max(wanted, std::sqrt(3 * body.area / static_cast<float>(most))), most);
}

/// The panel that another is a part of: the nearest one that faces the same way.
std::uint32_t wholeOf(const SurfacePanel& part, std::span<const SurfacePanel> panels) {
    constexpr float kSameDirection = 0.7f;
    float least = std::numeric_limits<float>::max();
    std::uint32_t nearest = 0;
    for (std::uint32_t i = 0; i < panels.size(); ++i) {
        const glm::vec3 away = panels[i].centre - part.centre;
        const float square = glm::dot(away, away);
        if (square < least && glm::dot(panels[i].normal, part.normal) > kSameDirection) {
            least = square;
            nearest = i;
        }
    }
    return nearest;
}

std::vector<PanelLevel> panelLevels(const Shape& shape, const SurfacePanels& finest) {
    std::vector<PanelLevel> levels(1);
    levels[0].panels = finest;
    const float coarsest = longestSide(shape) / kCoarsestEdgesPerBody;
    for (float edge = 2 * finest.longestEdge; edge <= 1.001f * coarsest; edge *= 2) {
        SurfacePanels coarser = surfacePanels(shape, edge, finest.panels.size());
        PanelLevel& last = levels.back();
        if (coarser.panels.size() == last.panels.panels.size()) break;
        for (const SurfacePanel& panel : last.panels.panels) last.coarser.push_back(wholeOf(panel, coarser.panels));
        levels.push_back({std::move(coarser), {}});
    }
    return levels;
}

/// Means over what becomes one panel.
void coarsen(const PanelLevel& fine, std::size_t count, std::vector<glm::vec2>& sums, std::vector<float>& values) {
    sums.assign(count, glm::vec2(0));
    for (std::size_t i = 0; i < values.size(); ++i) {
        const float area = fine.panels.panels[i].area;
        sums[fine.coarser[i]] += glm::vec2(area * values[i], area);
    }
    values.resize(count);
    for (std::size_t i = 0; i < count; ++i) values[i] = sums[i].y > 0 ? sums[i].x / sums[i].y : 0;
}

void refine(const PanelLevel& fine, std::vector<glm::vec2>& before, std::vector<float>& values) {
    before.clear();
    for (const float value : values) before.emplace_back(value, 0);
    values.resize(fine.panels.panels.size());
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = before[fine.coarser[i]].x;
}

}  // namespace

void fitPanels(RigidBody& body, const Scene& scene) {
    if (scene.fluid.boundary != Boundary::Attached || body.id == kGroundBody) {
        body.panels = {};
        body.panelLevels.clear();
        body.panelLevel = 0;
    } else if (body.panels.panels.empty()) {
        body.panels = finestPanels(body, scene);
        body.panelLevels = panelLevels(body.shape, body.panels);
        body.panelLevel = 0;
    }
    body.thickness = thinnestExtent(body.shape);
    body.circulation.resize(body.panels.panels.size());
    body.throughFlow.resize(body.panels.panels.size());
}

void takePanelLevel(RigidBody& body, std::size_t level, std::vector<glm::vec2>& scratch) {
    if (level == body.panelLevel) return;
    for (std::vector<float>* values : {&body.circulation, &body.throughFlow}) {
        for (std::size_t i = body.panelLevel; i < level; ++i)
            coarsen(body.panelLevels[i], body.panelLevels[i + 1].panels.panels.size(), scratch, *values);
        for (std::size_t i = body.panelLevel; i > level; --i) refine(body.panelLevels[i - 1], scratch, *values);
    }
    body.panelLevel = level;
    body.panels = body.panelLevels[level].panels;
}

void choosePanelLevels(SimulationState& state) {
    const float longest = kLongestEdge * kSigmaPerSpacing * state.domain.spacing;
    for (RigidBody& body : state.bodies) {
        std::size_t level = 0;
        while (level + 1 < body.panelLevels.size() && body.panelLevels[level + 1].panels.longestEdge <= longest)
            ++level;
        takePanelLevel(body, level, state.sheets.scratch);
    }
}

}  // namespace gyre
