#include "core/velocity/FluxTransport.h"

#include "core/base/EightLanes.h"
#include "core/base/RangeSums.h"
#include "core/velocity/Kernels.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr int kMostRepeats = 8;     // faster flow is cut off
constexpr int kPressureSweeps = 8;  // over all cells; with more, density is bounded no better
constexpr int kSweepsOfCycle = 2;   // before and after the coarse levels
constexpr float kPlainWeight = 1 / kOverrelaxed;
constexpr float kSmall = 0.5f;  // fraction of a cell; cells with less fluid share it with a neighbour

/// The open part of the face between two nodes. A surface across the axis closes it at once, one along the axis evenly.
float openPart(float clearance, float next, float spacing) {
    const float middle = 0.5f * (clearance + next);
    if (middle >= spacing) return 1;
    const float across = std::clamp((next - clearance) / spacing, -1.0f, 1.0f);
    const float width = spacing * std::sqrt(std::max(1e-4f, 1 - across * across));
    return std::clamp(0.5f + middle / width, 0.0f, 1.0f);
}

/// Whether the surfaces nearest to a node and to the next one along an axis are two sides of a solid between them.
bool isSolidBetween(const glm::vec3& normal, const glm::vec3& next, int axis) {
    constexpr float kOpposite = -0.5f;  // cosine of the angle between the normals
    return next[axis] > normal[axis] && glm::dot(normal, next) < kOpposite;
}

/// Calls visit(first node, end) for the rows of a plane of a box.
template <class Visit>
void rowsOf(const UniformGrid& grid, const NodeRange& box, int k, const Visit& visit) {
    for (int j = box.low.y; j <= box.high.y; ++j)
        visit(j, grid.index(box.low.x, j, k), grid.index(box.high.x, j, k) + 1);
}

}  // namespace

std::ptrdiff_t FluxTransport::stepOf(int axis) const {
    const std::ptrdiff_t y = m_grid.nodes.x;
    return axis == 0 ? 1 : axis == 1 ? y : y * m_grid.nodes.y;
}

/// Everything at the outermost nodes stays zero.
void FluxTransport::makeArrays(const UniformGrid& grid) {
    m_grid = grid;
    for (std::vector<float>* values : {&m_open, &m_before, &m_volume, &m_pressure})
        values->resize(grid.count() + kPast);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        m_flow[axis].assign(grid.count() + kPast, 0);
        m_faces[axis].assign(grid.count() + kPast, 0);
    }
    // Never smaller, so that a step allocates nothing on a grid of a size that was there before.
    const int longest = std::max(grid.nodes.y, grid.nodes.z);
    m_scratch.resize(std::max(m_scratch.size(), static_cast<std::size_t>(longest)));
    for (std::vector<float>& scratch : m_scratch)
        scratch.resize(std::max(scratch.size(), fluxScratch(grid.nodes.x, longest)));
    const auto rows = static_cast<std::size_t>(grid.nodes.y) * static_cast<std::size_t>(grid.nodes.z);
    m_isFree.assign(rows, 0);
    for (Colour& colour : m_colours) {
        for (std::vector<float>* values : {&colour.pressure, &colour.surplus, &colour.perOpen})
            values->assign(rows * halfRow() + kLanes, 0);
        for (std::vector<float>& faces : colour.faces) faces.assign(rows * halfRow() + kLanes, 0);
    }
}

void FluxTransport::setCells(const Workers& workers, const UniformGrid& grid, std::span<const float> clearance,
                             std::span<const float> before, std::span<const glm::vec3> normals) {
    if (grid.nodes != m_grid.nodes) makeArrays(grid);
    m_grid = grid;
    updateCells(workers, clearance, before, normals, {glm::ivec3(0), grid.nodes - 1});
}

void FluxTransport::updateCells(const Workers& workers, std::span<const float> clearance, std::span<const float> before,
                                std::span<const glm::vec3> normals, const NodeRange& changed) {
    const float perSpacing = 1 / m_grid.spacing;
    const auto openAt = [&](float distance) {
        const float open = std::clamp(0.5f + distance * perSpacing, 0.0f, 1.0f);
        return open < kClosed ? 0 : open;
    };
    eachPlane(workers, changed, [&](int k) {
        eachNode(m_grid, changed, k, [&](std::size_t i) {
            m_open[i] = openAt(clearance[i]);
            m_before[i] =
                m_open[i] > 0 ? openAt(before[i]) : 0;  // a cell that a solid covers takes no part in the flow
        });
    });
    const NodeRange inner{glm::max(changed.low - 1, glm::ivec3(1)), glm::min(changed.high + 1, m_grid.nodes - 2)};
    for (int axis = 0; axis < 3; ++axis) {
        NodeRange faces = inner;
        faces.high[axis] = std::min(faces.high[axis], m_grid.nodes[axis] - 3);  // the outermost cells are closed
        eachPlane(workers, faces, [&](int k) {
            eachNode(m_grid, faces, k, [&](std::size_t i) {
                const std::size_t next = i + static_cast<std::size_t>(stepOf(axis));
                float& face = m_faces[static_cast<std::size_t>(axis)][i];
                if (std::min(clearance[i], clearance[next]) >= 2 * m_grid.spacing) {  // no solid is near
                    face = 1;
                    return;
                }
                const bool isClosed = m_open[i] == 0 || m_open[next] == 0 ||
                                      (!normals.empty() && isSolidBetween(normals[i], normals[next], axis));
                face = isClosed ? 0 : openPart(clearance[i], clearance[next], m_grid.spacing);
            });
        });
    }
    m_areLevelsOld = true;
    colourFaces(workers, {{1, inner.low.y, inner.low.z}, {m_grid.nodes.x - 2, inner.high.y, inner.high.z}});
    findPairs();
}

std::size_t FluxTransport::rowNumber(int j, int k) const {
    return static_cast<std::size_t>(k) * static_cast<std::size_t>(m_grid.nodes.y) + static_cast<std::size_t>(j);
}

/// Floats from the cells of one colour in a row to those in the next.
std::size_t FluxTransport::halfRow() const { return static_cast<std::size_t>(m_grid.nodes.x / 2 + 1); }

/// Place of a row in the arrays of a colour. A cell lies at half its x.
std::size_t FluxTransport::halfIndex(int j, int k) const { return rowNumber(j, k) * halfRow() + kLanes; }

/// Whether all faces of the cells of a row are open, but those beside the outermost cells.
bool FluxTransport::isOpenRow(std::size_t first, std::size_t end) const {
    const auto y = static_cast<std::size_t>(stepOf(1)), z = static_cast<std::size_t>(stepOf(2));
    const auto areOpen = [](const float* faces, std::size_t count) {
        float least = 1;
        for (std::size_t i = 0; i < count; ++i) least = std::min(least, faces[i]);
        return least == 1;
    };
    const std::size_t count = end - first;
    return areOpen(&m_faces[0][first], count - 1) && areOpen(&m_faces[1][first], count) &&
           areOpen(&m_faces[1][first - y], count) && areOpen(&m_faces[2][first], count) &&
           areOpen(&m_faces[2][first - z], count);
}

/// Sorts the faces of whole rows by colour, and finds the rows whose faces are all open.
void FluxTransport::colourFaces(const Workers& workers, const NodeRange& rows) {
    eachPlane(workers, rows, [&](int k) {
        rowsOf(m_grid, rows, k, [&](int j, std::size_t first, std::size_t end) {
            const bool isFree = isOpenRow(first, end);
            for (std::size_t i = first; i < end; ++i) {
                const std::size_t x = i - first + 1;
                Colour& colour = m_colours[(x + static_cast<std::size_t>(j + k)) % 2];
                const std::size_t half = halfIndex(j, k) + x / 2;
                float open = isFree ? 6.0f : 0.0f;
                for (std::size_t axis = 0; axis < 3; ++axis) {
                    colour.faces[axis][half] = m_faces[axis][i];
                    if (isFree) continue;
                    open +=
                        m_faces[axis][i] + m_faces[axis][i - static_cast<std::size_t>(stepOf(static_cast<int>(axis)))];
                }
                colour.perOpen[half] = open > 0 ? kOverrelaxed / open : 0;
            }
            m_isFree[rowNumber(j, k)] = isFree;
        });
    });
}

void FluxTransport::findFlow(const Workers& workers, std::span<const glm::vec4> velocity, float dt) {
    findFlow(workers, velocity, dt, {glm::ivec3(1), m_grid.nodes - 2});
}

const NodeRange& FluxTransport::findFlow(const Workers& workers, std::span<const glm::vec4> velocity, float dt,
                                         const NodeRange& cells) {
    const Kernels& kernels = kernelsFor(m_instructions);
    FaceTask task;
    task.velocities = &velocity[0].x;
    task.half = 0.5f * dt / m_grid.spacing;
    for (int axis = 0; axis < 3; ++axis) {
        task.steps[axis] = stepOf(axis);
        task.faces[axis] = m_faces[static_cast<std::size_t>(axis)].data();
        task.flow[axis] = m_flow[static_cast<std::size_t>(axis)].data();
    }
    const int shared = m_pairs.empty() ? 0 : 1;  // cells that share their content reach one cell farther
    for (int wanted = 1 + shared, reach = 0; reach < wanted;) {
        reach = wanted;
        m_cells = {glm::max(cells.low - reach, glm::ivec3(1)), glm::min(cells.high + reach, m_grid.nodes - 2)};
        // Balancing also asks for the faces below the cells.
        const NodeRange box{m_cells.low - 1, m_cells.high};
        float most = 0;
        inRanges<float>(
            workers, box.planes(), 1,
            [&](std::size_t begin, std::size_t end, float& fastest) {
                for (std::size_t plane = begin; plane < end; ++plane)
                    eachRow(m_grid, box, box.low.z + static_cast<int>(plane), [&](std::size_t first, std::size_t last) {
                        fastest = std::max(fastest, kernels.findFaces(task, static_cast<std::ptrdiff_t>(first),
                                                                      static_cast<int>(last - first)));
                    });
            },
            [&](float fastest) { most = std::max(most, fastest); });
        m_repeats = std::clamp(static_cast<int>(std::ceil(std::min(most / kMostPassing, 1e3f))), 1, kMostRepeats);
        wanted = std::min(m_repeats + shared, kMostReach);
    }
    return m_cells;
}

/// Finds the surplus of a plane's cells.
void FluxTransport::findSurplus(int k) {
    const std::size_t y = static_cast<std::size_t>(stepOf(1)), z = static_cast<std::size_t>(stepOf(2));
    rowsOf(m_grid, m_cells, k, [&](int j, std::size_t first, std::size_t end) {
        const auto skipped = static_cast<std::size_t>(m_cells.low.x);
        for (std::size_t i = first; i < end; ++i) {
            const std::size_t x = i - first + skipped;
            m_colours[(x + static_cast<std::size_t>(j + k)) % 2].surplus[halfIndex(j, k) + x / 2] =
                (m_open[i] - m_before[i]) + (m_flow[0][i] - m_flow[0][i - 1]) + (m_flow[1][i] - m_flow[1][i - y]) +
                (m_flow[2][i] - m_flow[2][i - z]);
        }
    });
}

/// Relaxes the pressure of a plane's cells of one colour.
void FluxTransport::relax(int colour, int k, float weight) {
    const Kernels& kernels = kernelsFor(m_instructions);
    Colour& own = m_colours[static_cast<std::size_t>(colour)];
    const Colour& other = m_colours[static_cast<std::size_t>(1 - colour)];
    const NodeRange box{glm::max(m_cells.low, glm::ivec3(2)), glm::min(m_cells.high, m_grid.nodes - 3)};
    if (k < box.low.z || k > box.high.z) return;
    for (int j = box.low.y; j <= box.high.y; ++j) {
        const int odd = (colour + j + k) & 1;  // a cell of this colour has an odd x
        const int low = (box.low.x - odd + 1) / 2, high = (box.high.x - odd) / 2;
        if (high < low) continue;
        const std::size_t row = halfIndex(j, k) + static_cast<std::size_t>(low);
        const std::size_t left = row - static_cast<std::size_t>(1 - odd), right = row + static_cast<std::size_t>(odd);
        const std::size_t below = row - halfRow(), above = row + halfRow();
        const std::size_t back = halfIndex(j, k - 1) + static_cast<std::size_t>(low),
                          front = halfIndex(j, k + 1) + static_cast<std::size_t>(low);
        const float* pressure = other.pressure.data();
        PressureRow task{
            &own.pressure[row],
            &own.surplus[row],
            &own.perOpen[row],
            {pressure + left, pressure + right, pressure + below, pressure + above, pressure + back, pressure + front},
            {},
            high - low + 1,
            weight};
        if (!m_isFree[rowNumber(j, k)]) {
            task.faces[0] = &other.faces[0][left];
            task.faces[1] = &own.faces[0][row];
            task.faces[2] = &other.faces[1][below];
            task.faces[3] = &own.faces[1][row];
            task.faces[4] = &other.faces[2][back];
            task.faces[5] = &own.faces[2][row];
        }
        kernels.relaxPressure(task);
    }
}

/// Corrects the flow of a plane by the differences of pressure.
void FluxTransport::correct(int k) {
    rowsOf(m_grid, m_cells, k, [&](int, std::size_t first, std::size_t end) {
        for (int axis = 0; axis < 3; ++axis) {
            const auto step = static_cast<std::size_t>(stepOf(axis));
            const float *faces = m_faces[static_cast<std::size_t>(axis)].data(), *pressure = m_pressure.data();
            float* flow = m_flow[static_cast<std::size_t>(axis)].data();
            for (std::size_t i = first; i < end; i += 8)
                storeSome(flow + i, end - i,
                          loadEight(flow + i) -
                              loadEight(faces + i) * (loadEight(pressure + i + step) - loadEight(pressure + i)));
        }
    });
}

void FluxTransport::sweep(const Workers& workers, int times, float weight) {
    for (int turn = 0; turn < 2 * times; ++turn)
        eachPlane(workers, m_cells, [&](int k) { relax(turn % 2, k, weight); });
}

/// Sets m_pressure from both colours.
void FluxTransport::joinColours(const Workers& workers) {
    const NodeRange around{m_cells.low, m_cells.high + 1};
    eachPlane(workers, around, [&](int k) {
        rowsOf(m_grid, around, k, [&](int j, std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end; ++i) {
                const std::size_t x = i - first + static_cast<std::size_t>(around.low.x);
                m_pressure[i] = m_colours[(x + static_cast<std::size_t>(j + k)) % 2].pressure[halfIndex(j, k) + x / 2];
            }
        });
    });
}

void FluxTransport::balance(const Workers& workers) {
    eachPlane(workers, m_cells, [&](int k) { findSurplus(k); });
    for (Colour& colour : m_colours)
        for (int k = m_cells.low.z - 1; k <= m_cells.high.z + 1; ++k)
            std::fill_n(&colour.pressure[halfIndex(0, k)], halfRow() * static_cast<std::size_t>(m_grid.nodes.y), 0.0f);
    sweep(workers, kPressureSweeps, 1);
    joinColours(workers);
    eachPlane(workers, m_cells, [&](int k) { correct(k); });
}

/// Finds the surplus of a plane's cells that solids cause.
void FluxTransport::findSurplusAtSolids(std::span<const glm::vec4> velocity, float perCell, int k) {
    rowsOf(m_grid, m_cells, k, [&](int j, std::size_t first, std::size_t end) {
        const bool isFree = isFreeRow(j, k);
        for (std::size_t i = first; i < end; ++i) {
            float surplus = isFree ? 0 : m_open[i] - m_before[i];
            for (int axis = 0; axis < 3 && !isFree; ++axis) {
                const auto step = static_cast<std::size_t>(stepOf(axis));
                const float below = velocity[i - step][axis], at = velocity[i][axis], above = velocity[i + step][axis];
                surplus += 0.5f * perCell *
                           ((openFace(axis, i) - m_open[i]) * (at + above) -
                            (openFace(axis, i - step) - m_open[i]) * (below + at));
            }
            const std::size_t x = i - first + static_cast<std::size_t>(m_cells.low.x);
            m_colours[(x + static_cast<std::size_t>(j + k)) % 2].surplus[halfIndex(j, k) + x / 2] = surplus;
        }
    });
}

void FluxTransport::findSolidPressure(const Workers& workers, std::span<const glm::vec4> velocity, float dt,
                                      const NodeRange& cells) {
    m_cells = {glm::max(cells.low, glm::ivec3(1)), glm::min(cells.high, m_grid.nodes - 2)};
    std::ranges::fill(m_pressure, 0.0f);
    for (Colour& colour : m_colours) std::ranges::fill(colour.pressure, 0.0f);
    eachPlane(workers, m_cells, [&](int k) { findSurplusAtSolids(velocity, dt / m_grid.spacing, k); });
    const NodeRange inner{glm::max(m_cells.low, glm::ivec3(2)), glm::min(m_cells.high, m_grid.nodes - 3)};
    if (m_areLevelsOld || m_levelCells.low != inner.low || m_levelCells.high != inner.high) {
        m_levels.fit(workers, m_grid, inner, m_faces);
        m_levelCells = inner;
        m_areLevelsOld = false;
    }
    // One cycle leaves less than the error of the cells. After a plain sweep nothing is missing in the second colour.
    sweep(workers, kSweepsOfCycle, kPlainWeight);
    m_levels.solve(workers, [&](int i, int j, int k) { return (i + j + k) % 2 == 0 ? missingAt(i, j, k) : 0; });
    eachPlane(workers, inner, [&](int k) {
        for (int j = inner.low.y; j <= inner.high.y; ++j)
            for (int i = inner.low.x; i <= inner.high.x; ++i) {
                Colour& colour = m_colours[static_cast<std::size_t>(i + j + k) % 2];
                const std::size_t half = halfIndex(j, k) + static_cast<std::size_t>(i / 2);
                if (colour.perOpen[half] > 0) colour.pressure[half] += m_levels.pressureAt(i, j, k);
            }
    });
    sweep(workers, kSweepsOfCycle, kPlainWeight);
    joinColours(workers);
}

/// The surplus of a cell that the pressure does not balance yet.
float FluxTransport::missingAt(int i, int j, int k) const {
    const Colour& own = m_colours[static_cast<std::size_t>(i + j + k) % 2];
    const Colour& other = m_colours[static_cast<std::size_t>(i + j + k + 1) % 2];
    const std::size_t at = halfIndex(j, k) + static_cast<std::size_t>(i / 2);
    if (!(own.perOpen[at] > 0)) return 0;
    const std::size_t left = halfIndex(j, k) + static_cast<std::size_t>((i - 1) / 2),
                      right = halfIndex(j, k) + static_cast<std::size_t>((i + 1) / 2), below = at - halfRow(),
                      above = at + halfRow(), back = halfIndex(j, k - 1) + static_cast<std::size_t>(i / 2),
                      front = halfIndex(j, k + 1) + static_cast<std::size_t>(i / 2);
    const float p = own.pressure[at];
    return own.surplus[at] -
           (own.faces[0][at] * (other.pressure[right] - p) + other.faces[0][left] * (other.pressure[left] - p) +
            own.faces[1][at] * (other.pressure[above] - p) + other.faces[1][below] * (other.pressure[below] - p) +
            own.faces[2][at] * (other.pressure[front] - p) + other.faces[2][back] * (other.pressure[back] - p));
}

void FluxTransport::findPairs() {
    constexpr std::size_t kCellsPerPair = 8;  // a guess, so that few steps allocate
    m_pairs.clear();
    m_pairs.reserve(m_grid.count() / kCellsPerPair);
    const glm::ivec3 last = m_grid.nodes - 2;
    for (int k = 1; k <= last.z; ++k)
        for (int j = 1; j <= last.y; ++j)
            for (std::size_t cell = m_grid.index(1, j, k); cell <= m_grid.index(last.x, j, k); ++cell) {
                if (const EightFloats open = loadEight(&m_open[cell]);
                    !isAny(select(open < kSmall, select(open > 0, 1, 0), 0))) {
                    cell += 7;
                    continue;
                }
                if (m_open[cell] >= kSmall || m_open[cell] == 0) continue;
                std::size_t best = cell;
                for (int axis = 0; axis < 3; ++axis)
                    for (const std::ptrdiff_t step : {-stepOf(axis), stepOf(axis)}) {
                        const std::size_t next = cell + static_cast<std::size_t>(step), face = std::min(cell, next);
                        const bool isOpen = m_faces[static_cast<std::size_t>(axis)][face] > 0;
                        if (isOpen && m_open[next] > m_open[best]) best = next;
                    }
                if (best != cell) m_pairs.push_back({cell, best});
            }
}

void FluxTransport::carry(const Workers& workers, int first, std::span<std::vector<float>* const> amounts,
                          float least) {
    const auto begin = static_cast<std::ptrdiff_t>(m_grid.index(0, 0, m_cells.low.z - 1)),
               end = static_cast<std::ptrdiff_t>(m_grid.index(0, 0, m_cells.high.z + 2));
    std::copy(m_before.begin() + begin, m_before.begin() + end, m_volume.begin() + begin);
    for (int repeat = 0; repeat < m_repeats; ++repeat)
        for (int turn = 0; turn < 3; ++turn) along(workers, (first + turn) % 3, amounts, least);
    for (const Pair& pair : m_pairs) {
        const float open = m_open[pair.small] + m_open[pair.large];
        for (std::vector<float>* amount : amounts) {
            const float both = (*amount)[pair.small] + (*amount)[pair.large];
            const float small = both * (m_open[pair.small] / open);
            (*amount)[pair.small] = small;
            (*amount)[pair.large] = both - small;
        }
    }
}

void FluxTransport::along(const Workers& workers, int axis, std::span<std::vector<float>* const> amounts, float least) {
    const Kernels& kernels = kernelsFor(m_instructions);
    std::array<float*, kMostAmounts> arrays{};
    std::ranges::transform(amounts, arrays.begin(), [](std::vector<float>* amount) { return amount->data(); });
    const glm::ivec3 size = m_cells.high - m_cells.low + 1;
    const int across = axis == 2 ? 1 : 2;  // planes across this axis are independent of each other
    parallelFor(workers, static_cast<std::size_t>(size[across]), 1, [&](std::size_t plane, std::size_t) {
        glm::ivec3 corner = m_cells.low;
        corner[across] += static_cast<int>(plane);
        const int rows = axis == 0 ? kFluxRows : size[axis], end = axis == 0 ? size.y : 1;
        const FluxTask task{m_flow[static_cast<std::size_t>(axis)].data(),
                            m_volume.data(),
                            arrays.data(),
                            static_cast<int>(amounts.size()),
                            least,
                            1 / static_cast<float>(m_repeats),
                            m_scratch[plane].data()};
        FluxSlab slab{0, stepOf(axis == 0 ? 1 : axis), stepOf(axis), size.x, rows};
        for (int row = 0; row < end; row += kFluxRows) {  // rows along x are independent as well
            if (axis == 0) slab.rows = std::min(kFluxRows, end - row);
            slab.first = static_cast<std::ptrdiff_t>(m_grid.index(corner.x, corner.y + row, corner.z));
            kernels.carrySlab(slab, task);
        }
    });
}

}  // namespace gyre
