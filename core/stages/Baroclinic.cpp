#include "core/stages/Baroclinic.h"

#include "core/base/EightLanes.h"
#include "core/particles/ParticleRanges.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VortonFluid.h"
#include "core/stages/WallWake.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cstddef>

namespace gyre {
namespace {

constexpr float kFilled = 0.25f;  // fraction of a cell; nodes with less volume pass their vorticity to neighbours
constexpr float kSteep = 0.015f;  // fraction of the largest density; with such a difference to the next node, a node
                                  // without vortons gets one

/// The density that pulls at vorticity, above ambient: rho0 s of Baroclinic.h. excess: of the fluid [kg/m^3]
float pullingDensity(float excess, float ambient) { return 3 * ambient * excess / (3 * ambient + 2 * excess); }

/// The difference of that density between two places.
EightFloats pullingDifference(const EightFloats& above, const EightFloats& below, float ambient) {
    const auto weight = [&](const EightFloats& excess) { return largerOf(3 * ambient + 2 * excess, ambient); };
    return 9 * ambient * ambient * (above - below) / (weight(above) * weight(below));
}

glm::vec3 withoutPart(const glm::vec3& v, const glm::vec3& normal) { return v - glm::dot(v, normal) * normal; }

/// The gradients of density at the nodes, and their assignment to vortons.
class Gradients {
public:
    explicit Gradients(SimulationState& state)
        : m_state(state),
          m_substances(state.substances),
          m_grid(m_substances.grid),
          m_y(m_grid.nodes.x),
          m_z(m_y * m_grid.nodes.y) {
        for (std::vector<float>* nodes :
             {&state.slopes[0], &state.slopes[1], &state.slopes[2], &state.kept, &state.handed})
            nodes->resize(m_grid.count() + Substances::kPast);
        state.generated.resize(m_grid.count());
    }

    /// Processes plane k.
    void find(int k) const;
    void minusSolids(int k) const;
    void gather(int k) const;

private:
    SimulationState& m_state;
    const Substances& m_substances;
    const UniformGrid& m_grid;
    std::ptrdiff_t m_y, m_z;  ///< index steps to the neighbours

    bool isInner(int j, int k) const { return j > 0 && j < m_grid.nodes.y - 1 && k > 0 && k < m_grid.nodes.z - 1; }
    glm::vec3 slopeAt(std::size_t node) const {
        return {m_state.slopes[0][node], m_state.slopes[1][node], m_state.slopes[2][node]};
    }
    void setSlope(std::size_t node, const glm::vec3& slope) const {
        for (int axis = 0; axis < 3; ++axis) m_state.slopes[axis][node] = slope[axis];
    }
    void clear(std::size_t node, std::size_t count) const;
    void findSome(std::size_t node, std::size_t count) const;
    void minusSolid(std::size_t node) const;
};

void Gradients::clear(std::size_t node, std::size_t count) const {
    for (std::vector<float>* nodes :
         {&m_state.slopes[0], &m_state.slopes[1], &m_state.slopes[2], &m_state.kept, &m_state.handed})
        std::fill_n(nodes->begin() + static_cast<std::ptrdiff_t>(node), count, 0.0f);
}

/// The outermost nodes of the grid have no neighbours, and no vorton is near them.
void Gradients::find(int k) const {
    const NodeRows& rows = m_substances.rows();
    const std::size_t end = m_grid.index(0, 0, k + 1);  // values past a row are overwritten later or never read
    eachInnerRow(m_grid, rows, k, [&](std::size_t first, std::size_t last) {
        for (std::size_t node = first; node < last; node += 8) findSome(node, end - node);
    });
    // the outermost nodes come last, because groups of eight extend past the ends of rows
    const int far = m_grid.nodes.x - 1;
    for (int j = rows.box().low.y; j <= rows.box().high.y; ++j) {
        const RowSpan row = rows.row(j, k);
        if (row.high < row.low) continue;
        if (!isInner(j, k)) clear(m_grid.index(row.low, j, k), static_cast<std::size_t>(row.high - row.low + 1));
        if (row.low == 0) clear(m_grid.index(0, j, k), 1);
        if (row.high == far) clear(m_grid.index(far, j, k), 1);
    }
}

/// Splits the gradient into the part for the vortons around a node and the part for the neighbours, each per volume of
/// its receivers.
void Gradients::findSome(std::size_t node, std::size_t count) const {
    const float *density = &m_substances.density[node], *around = &m_substances.volume[node];
    const float filled = kFilled * m_grid.spacing * m_grid.spacing * m_grid.spacing;
    // The part of a cell that solids fill generates no vorticity.
    const EightFloats scale = 0.5f / m_grid.spacing * loadSome(&m_state.density.transport.open()[node], count);
    const std::ptrdiff_t steps[3] = {1, m_y, m_z};
    EightFloats differs{};
    for (const std::ptrdiff_t step : steps) {
        const EightFloats difference = loadEight(density + step) - loadEight(density - step);
        differs = largerOf(differs, largerOf(difference, -difference));
    }
    if (!isAny(differs)) return clear(node, std::min<std::size_t>(count, 8));
    for (int axis = 0; axis < 3; ++axis)
        storeSome(&m_state.slopes[axis][node], count,
                  scale * pullingDifference(loadEight(density + steps[axis]), loadEight(density - steps[axis]),
                                            m_state.scene.fluid.density));
    const EightFloats volume = loadEight(around), most = 1 / filled;
    storeSome(&m_state.kept[node], count, select(volume > 0, smallerOf(1 / volume, most), 0));
    EightFloats beside{};
    for (const std::ptrdiff_t step : steps) beside += loadEight(around - step) + loadEight(around + step);
    const EightFloats fraction = (1 - volume / filled) / beside;
    storeSome(&m_state.handed[node], count, select(volume < filled, select(beside > 0, fraction, 0), 0));
}

void Gradients::minusSolids(int k) const {
    const float* clearance = m_state.density.solids.clearance.data();
    eachInnerRow(m_grid, m_substances.rows(), k, [&](std::size_t first, std::size_t end) {
        for (std::size_t node = first; node < end; ++node)
            if (clearance[node] < m_grid.spacing) minusSolid(node);
    });
}

void Gradients::minusSolid(std::size_t node) const {
    const glm::vec3 gradient = slopeAt(node);
    if (gradient == glm::vec3(0)) return;
    const CellSolids& solids = m_state.density.solids;
    if (solids.clearance[node] < 0) return setSlope(node, glm::vec3(0));
    glm::vec3 along = withoutPart(gradient, solids.normals[node]);
    // In a corner, the region beyond the other wall also affects the difference.
    for (const std::ptrdiff_t step : {std::ptrdiff_t{-1}, std::ptrdiff_t{1}, -m_y, m_y, -m_z, m_z})
        if (const std::size_t next = node + static_cast<std::size_t>(step); solids.clearance[next] < 0)
            along = withoutPart(along, solids.normals[next]);
    setSlope(node, along);
}

/// Sums the gradient that the vortons around each node receive, from the node and its neighbours.
void Gradients::gather(int k) const {
    const NodeRows &touched = m_substances.order.touchedRows(), &gaining = m_substances.gaining;
    const float *kept = m_state.kept.data(), *handed = m_state.handed.data();
    const NodeRange& box = m_substances.rows().box();
    clearPlane(m_grid, touched, k, m_state.generated);
    if (k <= box.low.z || k >= box.high.z) return;  // nothing is generated there
    for (int j = std::max(box.low.y + 1, touched.box().low.y); j < std::min(box.high.y, touched.box().high.y + 1);
         ++j) {
        const RowSpan row = touched.row(j, k), gain = gaining.row(j, k);
        const int low = std::max({box.low.x + 1, row.low, gain.low}),
                  high = std::min({box.high.x - 1, row.high, gain.high});
        if (low > high) continue;
        const std::size_t end = m_grid.index(high, j, k) + 1;
        for (std::size_t node = m_grid.index(low, j, k); node < end; node += 8) {
            EightFloats sum[3];
            for (int axis = 0; axis < 3; ++axis) {
                const float* slope = m_state.slopes[axis].data();
                const auto from = [&](std::ptrdiff_t step) {
                    const std::size_t n = node + static_cast<std::size_t>(step);
                    return loadEight(handed + n) * loadEight(slope + n);
                };
                sum[axis] = loadEight(kept + node) * loadEight(slope + node) +
                            ((from(-1) + from(1)) + (from(-m_y) + from(m_y)) + (from(-m_z) + from(m_z)));
            }
            for (std::size_t i = 0; i < std::min<std::size_t>(8, end - node); ++i)
                m_state.generated[node + i] = glm::vec4(sum[0][i], sum[1][i], sum[2][i], 0);
        }
    }
}

/// Lists vortons to be born where density generates much vorticity and no vorton is near, which they take: one in each
/// cell, or one for two cells along each axis where that would be too many.
class BirthsByDensity {
public:
    /// pull: the strength that a node gains per gradient across it [m^7/(kg s)]
    BirthsByDensity(SimulationState& state, const glm::vec3& pull)
        : m_state(state),
          m_substances(state.substances),
          m_grid(m_substances.grid),
          m_pull(pull),
          m_filled(kFilled * m_grid.spacing * m_grid.spacing * m_grid.spacing),
          m_least(kSteep * pullingDensity(m_substances.mostDensity, state.scene.fluid.density) / m_grid.spacing *
                  glm::length(pull)) {}

    void find() {
        findBy(1);
        if (isNearLimit(m_state, m_state.density.newVortons.size())) findBy(2);
        for (const std::size_t node : m_state.density.takenNodes) m_state.handed[node] = 0;
    }

private:
    void findBy(int edge) {
        m_state.density.newVortons.clear();
        m_state.density.takenNodes.clear();
        // Blocks begin at even nodes.
        const NodeRange& cells = m_state.density.cells();
        const glm::ivec3 low = glm::max(cells.low / 2 * 2, glm::ivec3(2)),
                         end = glm::min(cells.high + 1, m_grid.nodes - 2);
        for (int k = low.z; k < end.z; k += edge)
            for (int j = low.y; j < end.y; j += edge) {
                if (edge == 1) {
                    findInRow(j, k, low.x, end.x);
                    continue;
                }
                for (int i = low.x; i < end.x; i += 8) {
                    EightFloats gains{};
                    for (int row = 0; row < edge * edge; ++row)
                        gains += mayGain(m_grid.index(i, j + row % edge, k + row / edge));
                    for (int x = i; isAny(gains) && x < std::min(i + 8, end.x); x += edge)
                        findIn({x, j, k}, glm::min(glm::ivec3(x, j, k) + edge, end), true);
                }
            }
    }

    /// Lists the vortons of single nodes.
    void findInRow(int j, int k, int low, int end) {
        const RowSpan row = m_state.density.rows.row(j, k);
        low = std::max(low, row.low);
        end = std::min(end, row.high + 1);
        for (int i = low; i < end; i += 8) {
            const EightFloats gains = mayGain(m_grid.index(i, j, k));
            if (!isAny(gains)) continue;
            for (int x = i; x < std::min(i + 8, end); ++x)
                if (gains[static_cast<std::size_t>(x - i)] > 0) findIn({x, j, k}, glm::ivec3(x, j, k) + 1, false);
        }
    }

    /// A lane is 1 where that of eight adjacent nodes may gain strength that no vorton around it takes, else 0.
    EightFloats mayGain(std::size_t node) const {
        const EightFloats x = loadEight(&m_state.slopes[0][node]), y = loadEight(&m_state.slopes[1][node]),
                          z = loadEight(&m_state.slopes[2][node]);
        const EightFloats a = y * m_pull.z - z * m_pull.y, b = z * m_pull.x - x * m_pull.z,
                          c = x * m_pull.y - y * m_pull.x;
        return select(loadEight(&m_substances.volume[node]) < m_filled,
                      select(a * a + b * b + c * c > m_least * m_least, 1, 0), 0);
    }

    /// The strength that a node gains and that no vorton around it takes. [m^3/s]
    glm::vec3 gainedAt(std::size_t node) const {
        const glm::vec3 slope(m_state.slopes[0][node], m_state.slopes[1][node], m_state.slopes[2][node]);
        if (slope == glm::vec3(0) || !(m_substances.volume[node] < m_filled) ||
            m_state.density.transport.open()[node] < 0.5f)
            return glm::vec3(0);
        const glm::vec3 gained = glm::cross(slope, m_pull);
        if (!(glm::dot(gained, gained) > m_least * m_least)) return glm::vec3(0);
        return (1 - m_substances.volume[node] / m_filled) * gained;
    }

    /// Lists the vorton of a block of nodes. mayHand: what vortons beside a node can take is left to them
    void findIn(const glm::ivec3& low, const glm::ivec3& end, bool mayHand) {
        glm::vec3 all(0), place(0);
        float weight = 0;
        for (int k = low.z; k < end.z; ++k)
            for (int j = low.y; j < end.y; ++j) {
                const RowSpan row = m_state.density.rows.row(j, k);
                for (int i = std::max(low.x, row.low); i < std::min(end.x, row.high + 1); ++i) {
                    const std::size_t node = m_grid.index(i, j, k);
                    if (mayHand && m_state.handed[node] > 0) continue;
                    const glm::vec3 gained = gainedAt(node);
                    const float size = glm::length(gained);
                    if (!(size > 0)) continue;
                    all += gained;
                    place += size * m_grid.position(i, j, k);
                    weight += size;
                    m_state.density.takenNodes.push_back(node);
                }
            }
        if (weight > 0) m_state.density.newVortons.push_back({place / weight, all, m_grid.spacing / kSpacingPerRadius});
    }

    SimulationState& m_state;
    const Substances& m_substances;
    const UniformGrid& m_grid;
    glm::vec3 m_pull;
    float m_filled, m_least;
};

}  // namespace

void generateByBuoyancy(const Workers& workers, SimulationState& state) {
    const FluidSettings& fluid = state.scene.fluid;
    const Substances& substances = state.substances;
    const UniformGrid& grid = substances.grid;
    if (!substances.present || fluid.buoyancyGain == 0 || fluid.gravity == glm::vec3(0)) return;
    const Gradients gradients(state);
    eachPlane(workers, substances.rows().box(), [&](int k) {
        gradients.find(k);
        if (!state.bodies.empty()) gradients.minusSolids(k);
    });
    const float cell = grid.spacing * grid.spacing * grid.spacing;
    const glm::vec3 pull =
        (cell * static_cast<float>(fluid.substep) * fluid.buoyancyGain / fluid.density) * fluid.gravity;
    BirthsByDensity(state, pull).find();
    eachPlane(workers, substances.order.touched(), [&](int k) { gradients.gather(k); });
    const NodeSteps steps(grid);
    Vortons& v = state.vortons;
    parallelFor(workers, v.size(), kVortonsPerRange, [&](std::size_t begin, std::size_t end) {
        for (std::size_t p = begin; p < end; ++p) {
            const CellPlace& place = substances.order.places()[p];
            if (!place.isInside()) continue;
            const FourFloats gradient = valueAt(state.generated, steps, place);
            const glm::vec3 gained =
                fluidVolume(v, p) * glm::cross(glm::vec3(gradient[0], gradient[1], gradient[2]), pull);
            const float before = glm::length(v.strength[p]);
            v.strength[p] += gained;
            // What waves give and take back does not raise the limit of stretching for good.
            v.birthStrength[p] = std::max(0.0f, v.birthStrength[p] + (glm::length(v.strength[p]) - before));
        }
    });
}

}  // namespace gyre
