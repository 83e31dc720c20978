#include "core/stages/Baroclinic.h"

#include "core/stages/SimulationState.h"
#include "core/stages/VortonFluid.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cstddef>

namespace gyre {
namespace {

constexpr std::size_t kVortonsPerRange = 256;
constexpr float kFilled = 0.25f;   // of a cell; emptier nodes hand on to their neighbours

glm::vec3 withoutPart(const glm::vec3& v, const glm::vec3& normal) { return v - glm::dot(v, normal) * normal; }

/// The gradients of density at the nodes, and which vortons answer for them.
class Gradients {
public:
    explicit Gradients(SimulationState& state)
        : m_substances(state.substances), m_grid(m_substances.grid), m_own(state.gradients), m_handed(state.handedGradients),
          m_y(m_grid.nodes.x), m_z(m_y * m_grid.nodes.y) {}

    void find(int k) const;
    void minusWalls(int k) const;
    void share(int k) const;
    glm::vec4 sharesOf(std::size_t node) const;

private:
    const Substances& m_substances;
    const UniformGrid& m_grid;
    std::vector<glm::vec4>&m_own, &m_handed;
    std::ptrdiff_t m_y, m_z;   ///< from a node to its neighbours

    void minusWall(const WallField& field, const glm::ivec3& at) const;
    float volumeBeside(std::size_t node) const;
};

/// The outermost nodes of the grid have no neighbours; no vorton is near them.
void Gradients::find(int k) const {
    const NodeRange& range = m_substances.order.range();
    eachNode(m_grid, range, k, [&](std::size_t n) { m_own[n] = m_handed[n] = glm::vec4(0); });
    if (k == 0 || k == m_grid.nodes.z - 1) return;
    const float scale = 0.5f / m_grid.spacing;
    eachNode(m_grid, innerPart(range, m_grid), k, [&](std::size_t n) {
        const float* here = &m_substances.density[n];
        m_own[n] = scale * glm::vec4(here[1] - here[-1], here[m_y] - here[-m_y], here[m_z] - here[-m_z], 0);
    });
}

void Gradients::minusWalls(int k) const {
    for (const WallField& field : m_substances.walls) {
        if (k < field.nodes.low.z || k > field.nodes.high.z) continue;
        for (int j = field.nodes.low.y; j <= field.nodes.high.y; ++j)
            for (int i = field.nodes.low.x; i <= field.nodes.high.x; ++i)
                if (field.at({i, j, k}).distance < m_grid.spacing) minusWall(field, {i, j, k});
    }
}

void Gradients::minusWall(const WallField& field, const glm::ivec3& at) const {
    glm::vec4& gradient = m_own[m_grid.index(at.x, at.y, at.z)];
    const Wall& wall = field.at(at);
    if (gradient == glm::vec4(0)) return;
    if (wall.distance < 0) {
        gradient = glm::vec4(0);
        return;
    }
    glm::vec3 along = withoutPart(glm::vec3(gradient), wall.normal);
    // In a corner, what lies beyond the other wall counts in the difference, too.
    for (int axis = 0; axis < 3; ++axis)
        for (const int side : {-1, 1}) {
            glm::ivec3 beside = at;
            beside[axis] += side;
            if (!field.holds(beside)) continue;
            const Wall& other = field.at(beside);
            if (other.distance < 0) along = withoutPart(along, other.normal);
        }
    gradient = glm::vec4(along, 0);
}

float Gradients::volumeBeside(std::size_t node) const {
    const glm::vec4* here = &m_substances.amounts[node];
    return here[-1].x + here[1].x + here[-m_y].x + here[m_y].x + here[-m_z].x + here[m_z].x;
}

/// Cuts each gradient into what the vortons around the node get and what it hands on, both per volume of those who get it.
void Gradients::share(int k) const {
    if (k == 0 || k == m_grid.nodes.z - 1) return;
    const float filled = kFilled * m_grid.spacing * m_grid.spacing * m_grid.spacing;
    eachNode(m_grid, innerPart(m_substances.order.range(), m_grid), k, [&](std::size_t n) {
        if (m_own[n] == glm::vec4(0)) return;
        const float volume = m_substances.amounts[n].x;
        const float beside = volume < filled ? volumeBeside(n) : 0;
        if (beside > 0) m_handed[n] = (1 - volume / filled) / beside * m_own[n];
        m_own[n] = volume > 0 ? std::min(1 / filled, 1 / volume) * m_own[n] : glm::vec4(0);
    });
}

/// Of a node with vortons around it, from its own gradient and those beside.
glm::vec4 Gradients::sharesOf(std::size_t node) const {
    const glm::vec4* handed = &m_handed[node];
    return m_own[node] + ((handed[-1] + handed[1]) + (handed[-m_y] + handed[m_y]) + (handed[-m_z] + handed[m_z]));
}

void findShares(SimulationState& state, const Gradients& gradients, int k) {
    const UniformGrid& grid = state.substances.grid;
    const NodeRange& touched = state.substances.order.touched();
    eachNode(grid, touched, k, [&](std::size_t node) { state.generated[node] = glm::vec4(0); });
    if (k == 0 || k == grid.nodes.z - 1) return;
    eachNode(grid, innerPart(touched, grid), k, [&](std::size_t node) { state.generated[node] = gradients.sharesOf(node); });
}

}  // namespace

void generateByBuoyancy(const Workers& workers, SimulationState& state) {
    const FluidSettings& fluid = state.scene.fluid;
    const Substances& substances = state.substances;
    const UniformGrid& grid = substances.grid;
    if (!substances.present || fluid.buoyancyGain == 0 || fluid.gravity == glm::vec3(0)) return;
    for (std::vector<glm::vec4>* nodes : {&state.gradients, &state.handedGradients, &state.generated}) nodes->resize(grid.count());
    const Gradients gradients(state);
    eachPlane(workers, substances.order.range(), [&](int k) {
        gradients.find(k);
        gradients.minusWalls(k);
        gradients.share(k);
    });
    eachPlane(workers, substances.order.touched(), [&](int k) { findShares(state, gradients, k); });
    const float cell = grid.spacing * grid.spacing * grid.spacing;
    const glm::vec3 pull = (cell * static_cast<float>(fluid.substep) * fluid.buoyancyGain / fluid.density) * fluid.gravity;
    const NodeSteps steps(grid);
    Vortons& v = state.vortons;
    parallelFor(workers, v.size(), kVortonsPerRange, [&](std::size_t begin, std::size_t end) {
        for (std::size_t p = begin; p < end; ++p) {
            const CellPlace& place = substances.order.places()[p];
            if (!place.isInside()) continue;
            const FourFloats gradient = valueAt(state.generated, steps, place);
            const glm::vec3 gained = volumeOf(v.coreRadius[p]) * glm::cross(glm::vec3(gradient[0], gradient[1], gradient[2]), pull);
            v.strength[p] += gained;
            v.birthStrength[p] += glm::length(gained);
        }
    });
}

}  // namespace gyre
