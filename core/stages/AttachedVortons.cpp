#include "core/stages/AttachedVortons.h"

#include "core/base/Math.h"
#include "core/stages/SimulationState.h"
#include "core/velocity/VelocityFromVorticity.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace gyre {
namespace {

constexpr std::size_t kPanelsPerRange = 256;
constexpr std::size_t kPanelsOfScene = 16384, kMostPanels = 4096, kFewestPanels = 256;   // of a body
constexpr float kEdgesPerBody = 8, kEdgesPerSource = 5;
constexpr float kBorder = 2;               // cells at the faces of the grid where the far field is blended in
constexpr float kDepthCells = 1, kDepthOfThickness = 0.25f;
constexpr double kForgetTime = 0.25;       // [s]
constexpr float kStrongest = 1e5f;         // of Gamma [m^2/s]; kFastest of the simulation over 10 m
constexpr float kLeastGain = 1.0f / 64;
constexpr float kGainRecovers = 1.1f;      // per step without overshoot

bool isHeard(const UniformGrid& grid, const glm::vec3& place) {
    const glm::vec3 s = (place - grid.origin) / grid.spacing, far = glm::vec3(grid.nodes - 1) - s;
    return std::min({s.x, s.y, s.z, far.x, far.y, far.z}) >= kBorder;
}

void join(Vortons& vortons, const RigidBody& body, const UniformGrid& grid) {
    for (const PanelEdge& edge : body.panels.edges) {
        const float circulation = body.circulation[edge.left] - (edge.right == kNoPanel ? 0 : body.circulation[edge.right]);
        const glm::vec3 place = worldPoint(body.pose, edge.middle);
        if (circulation == 0 || !isHeard(grid, place)) continue;
        arrays(vortons, [](auto& array) { array.emplace_back(); });
        vortons.position.back() = place;
        vortons.strength.back() = circulation * (body.pose.rotation * edge.along);
        vortons.coreRadius.back() = 0.5f * body.panels.longestEdge;
    }
}

struct RangeSums {
    double agreement = 0;     ///< sum of area times this residual times the last [m^4/s^2]
    double circulation = 0;   ///< sum of area times Gamma, after the step [m^4/s]
    bool whole = true;        ///< all panels take part
};

/// The sheet of one body for one step.
class Relaxation {
public:
    Relaxation(SimulationState& state, RigidBody& body, const std::vector<ActiveForce>& forces)
        : m_state(state), m_body(body), m_forces(forces), m_centre(centreOf(body, body.pose)),
          m_depth(depthFor(state, body)), m_ranges(rangeCount(body.panels.panels.size(), kPanelsPerRange)) {}

    void run(const Workers& workers) {
        const std::size_t count = m_body.panels.panels.size();
        parallelFor(workers, count, kPanelsPerRange, [&](std::size_t begin, std::size_t end) { findResiduals(begin, end); });
        double agreement = 0;
        bool whole = m_body.panels.closed;
        for (const RangeSums& range : m_ranges) {
            agreement += range.agreement;
            whole = whole && range.whole;
        }
        m_body.sheetGain = agreement < 0 ? std::max(kLeastGain, 0.5f * m_body.sheetGain) : std::min(1.0f, kGainRecovers * m_body.sheetGain);
        parallelFor(workers, count, kPanelsPerRange, [&](std::size_t begin, std::size_t end) { step(begin, end); });
        if (whole) takeMean();
    }

private:
    static float depthFor(const SimulationState& state, const RigidBody& body) {
        if (body.container) return -kDepthCells * state.domain.spacing;
        return std::min(kDepthCells * state.domain.spacing, kDepthOfThickness * body.thickness);
    }

    void findResiduals(std::size_t begin, std::size_t end) {
        std::array<glm::vec3, kPanelsPerRange> places, flow;
        for (std::size_t i = begin; i < end; ++i) {
            const SurfacePanel& panel = m_body.panels.panels[i];
            places[i - begin] = worldPoint(m_body.pose, panel.centre - m_depth * panel.normal);
        }
        m_state.velocity.at({places.data(), end - begin}, {flow.data(), end - begin});
        RangeSums& sums = m_ranges[begin / kPanelsPerRange];
        for (std::size_t i = begin; i < end; ++i) {
            const SurfacePanel& panel = m_body.panels.panels[i];
            const glm::vec3& place = places[i - begin];
            const bool heard = isHeard(m_state.domain, worldPoint(m_body.pose, panel.centre));
            const glm::vec3 u = forcedVelocity(m_forces, place, flow[i - begin] + m_state.scene.fluid.wind);
            const glm::vec3 solid = velocityAt(m_body.pose, m_centre, place);
            const float residual = heard ? glm::dot(solid - u, m_body.pose.rotation * panel.normal) : 0;
            sums.agreement += double(panel.area) * double(residual) * double(m_body.throughFlow[i]);
            sums.whole = sums.whole && heard;
            m_body.throughFlow[i] = residual;
        }
    }

    void step(std::size_t begin, std::size_t end) {
        const float sigma = kSigmaPerSpacing * m_state.domain.spacing;
        // Edges too long for the solver's blobs act on each other's panels as bare vortices do.
        const float length = 2 * sigma * std::min(1.0f, 4 * sigma / m_body.panels.longestEdge);
        const float gain = m_body.sheetGain * length;
        const auto kept = static_cast<float>(exactExp(-m_state.scene.fluid.substep / kForgetTime));
        RangeSums& sums = m_ranges[begin / kPanelsPerRange];
        for (std::size_t i = begin; i < end; ++i) {
            const SurfacePanel& panel = m_body.panels.panels[i];
            float& circulation = m_body.circulation[i];
            if (isHeard(m_state.domain, worldPoint(m_body.pose, panel.centre)))
                circulation = std::clamp(circulation + gain * m_body.throughFlow[i], -kStrongest, kStrongest);
            else
                circulation *= kept;
            sums.circulation += double(panel.area) * double(circulation);
        }
    }

    /// The same Gamma all over a closed surface moves nothing; what swelling fluid adds to it must not pile up.
    void takeMean() {
        double sum = 0, area = 0;
        for (const RangeSums& range : m_ranges) sum += range.circulation;
        for (const SurfacePanel& panel : m_body.panels.panels) area += double(panel.area);
        const auto mean = static_cast<float>(sum / area);
        for (float& circulation : m_body.circulation) circulation -= mean;
    }

    SimulationState& m_state;
    RigidBody& m_body;
    const std::vector<ActiveForce>& m_forces;
    glm::vec3 m_centre;
    float m_depth;   ///< below the surface, where the flow is asked [m]
    std::vector<RangeSums> m_ranges;
};

/// Longest side of the largest element that brings fluid into the scene; 0 if there is none. [m]
float largestSource(const Scene& scene) {
    float largest = 0;
    for (const Element& element : scene.elements) {
        float side = 0;
        if (const auto* region = std::get_if<FluidRegion>(&element.body))
            side = region->shape == RegionShape::Box ? 2 * std::max({region->halfExtents.x, region->halfExtents.y, region->halfExtents.z})
                                                     : 2 * region->radius;
        else if (const auto* source = std::get_if<VorticitySource>(&element.body))
            side = 2 * source->radius;
        largest = std::max(largest, side * element.place.scale);
    }
    return largest;
}

}  // namespace

void joinAttachedVortons(SimulationState& state) {
    for (const RigidBody& body : state.bodies) join(state.vortons, body, state.domain);
}

void relaxAttachedVortons(const Workers& workers, SimulationState& state) {
    if (state.scene.fluid.boundary != Boundary::Attached) return;
    const std::vector<ActiveForce> forces = activeForces(state.scene, static_cast<double>(state.frame) * state.scene.fluid.substep);
    for (RigidBody& body : state.bodies)
        if (!body.panels.panels.empty()) Relaxation(state, body, forces).run(workers);
}

void fitPanels(RigidBody& body, const Scene& scene) {
    if (scene.fluid.boundary != Boundary::Attached) {
        body.panels = {};
    } else if (body.panels.panels.empty()) {
        const auto bodies = static_cast<std::size_t>(std::ranges::count_if(
            scene.elements, [](const Element& element) { return std::holds_alternative<Body>(element.body); }));
        const std::size_t most = std::clamp(kPanelsOfScene / bodies, kFewestPanels, kMostPanels);
        const glm::vec3 size = boundsOf(body.shape).size();
        const float bySource = largestSource(scene) / kEdgesPerSource, byBody = std::max({size.x, size.y, size.z}) / kEdgesPerBody;
        const float wanted = bySource > 0 ? std::min(bySource, byBody) : byBody;
        // A panel has about 0.3 of the square of the longest edge.
        body.panels = surfacePanels(body.shape, std::max(wanted, std::sqrt(3 * body.area / static_cast<float>(most))), most);
    }
    body.thickness = thinnestExtent(body.shape);
    body.circulation.resize(body.panels.panels.size());
    body.throughFlow.resize(body.panels.panels.size());
}

void findPanelPlaces(SimulationState& state) {
    state.panelPlaces.clear();
    for (const RigidBody& body : state.bodies)
        for (const SurfacePanel& panel : body.panels.panels) state.panelPlaces.push_back(worldPoint(body.pose, panel.centre));
}

}  // namespace gyre
