#include "core/velocity/FluxTransport.h"

#include "core/base/EightLanes.h"
#include "core/base/RangeSums.h"
#include "core/velocity/Kernels.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr int kSweepsToBalance = 6;
constexpr float kSmall = 0.5f;  // fraction of a cell; cells with less fluid share it with a neighbour

/// The parts into which a step is divided so that no more than kMostPassing cells pass in each.
int partsFor(float passing) {
    return std::clamp(static_cast<int>(std::ceil(std::min(passing / kMostPassing, 1e3f))), 1, kMostTurns);
}

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

/// Whether none of eight numbers here and eight there are below a limit.
bool isNowhereBelow(float limit, const float* some, const float* others) {
    return !isAny(select(smallerOf(loadEight(some), loadEight(others)) < limit, 1, 0));
}

/// The faces around the cells of a row, those above nodes: also those below the cells of the next rows.
RowSpan facesAround(const NodeRows& cells, int j, int k) {
    RowSpan faces = cells.row(j, k);
    for (const RowSpan& next : {cells.row(j + 1, k), cells.row(j, k + 1)}) {
        faces.low = std::min(faces.low, next.low);
        faces.high = std::max(faces.high, next.high);
    }
    --faces.low;
    return faces;
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
    for (std::vector<float>& flow : m_flow) flow.assign(grid.count() + kPast, 0);
    m_levels.resize(grid.nodes);
    // Never smaller, so that a step allocates nothing on a grid of a size that was there before.
    const int longest = std::max(grid.nodes.y, grid.nodes.z);
    m_scratch.resize(std::max(m_scratch.size(), static_cast<std::size_t>(longest)));
    for (std::vector<float>& scratch : m_scratch)
        scratch.resize(std::max(scratch.size(), fluxScratch(grid.nodes.x, longest)));
}

void FluxTransport::setCells(const Workers& workers, const UniformGrid& grid, std::span<const float> clearance,
                             std::span<const float> before, std::span<const glm::vec3> normals) {
    if (grid.nodes != m_grid.nodes) makeArrays(grid);
    m_grid = grid;
    updateCells(workers, clearance, before, normals, {glm::ivec3(0), grid.nodes - 1});
}

void FluxTransport::updateCells(const Workers& workers, std::span<const float> clearance, std::span<const float> before,
                                std::span<const glm::vec3> normals, const NodeRange& changed) {
    const float perSpacing = 1 / m_grid.spacing, far = 2 * m_grid.spacing;
    const auto openAt = [&](const EightFloats& distance) {
        const EightFloats open = smallerOf(largerOf(0.5f + distance * perSpacing, 0), 1);
        return select(open < kClosed, 0, open);
    };
    eachPlane(workers, changed, [&](int k) {
        eachRow(m_grid, changed, k, [&](std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end; i += 8) {
                const EightFloats open = openAt(loadSome(&clearance[i], end - i));
                storeSome(&m_open[i], end - i, open);
                // A cell that a solid covers takes no part in the flow.
                storeSome(&m_before[i], end - i, select(open > 0, openAt(loadSome(&before[i], end - i)), 0));
            }
        });
    });
    const NodeRange inner{glm::max(changed.low - 1, glm::ivec3(1)), glm::min(changed.high + 1, m_grid.nodes - 2)};
    for (int axis = 0; axis < 3; ++axis) {
        NodeRange faces = inner;
        faces.high[axis] = std::min(faces.high[axis], m_grid.nodes[axis] - 3);  // the outermost cells are closed
        const auto step = static_cast<std::size_t>(stepOf(axis));
        float* const all = m_levels.finest().faces(axis).data();
        const auto openAbove = [&](std::size_t i) {
            const std::size_t next = i + step;
            if (std::min(clearance[i], clearance[next]) >= far) return 1.0f;  // no solid is near
            const bool isClosed = m_open[i] == 0 || m_open[next] == 0 ||
                                  (!normals.empty() && isSolidBetween(normals[i], normals[next], axis));
            return isClosed ? 0 : openPart(clearance[i], clearance[next], m_grid.spacing);
        };
        eachPlane(workers, faces, [&](int k) {
            eachRow(m_grid, faces, k, [&](std::size_t first, std::size_t end) {
                for (std::size_t i = first; i < end;) {
                    const std::size_t stop = std::min(i + 8, end);
                    if (stop == i + 8 && isNowhereBelow(far, &clearance[i], &clearance[i + step])) {
                        storeEight(all + i, 1);
                        i = stop;
                    }
                    for (; i < stop; ++i) all[i] = openAbove(i);
                }
            });
        });
    }
    m_levels.facesChanged(workers, inner);
    findPairs();
}

void FluxTransport::findFlow(const Workers& workers, std::span<const glm::vec4> velocity, float dt, NodeRows& cells) {
    const Kernels& kernels = kernelsFor(m_instructions);
    FaceTask task;
    task.velocities = &velocity[0].x;
    task.half = 0.5f * dt / m_grid.spacing;
    for (int axis = 0; axis < 3; ++axis) {
        task.steps[axis] = stepOf(axis);
        task.faces[axis] = m_levels.finest().faces(axis).data();
        task.flow[axis] = m_flow[static_cast<std::size_t>(axis)].data();
    }
    const int shared = m_pairs.empty() ? 0 : 1;  // cells that share their content reach one cell farther
    for (int wanted = 1 + shared, reach = 0; reach < wanted;) {
        for (; reach < wanted; ++reach) cells.widen(m_grid);
        m_cells = cells.box();
        // Balancing also asks for the faces below the cells.
        const NodeRange box{m_cells.low - 1, m_cells.high};
        float most = 0;
        inRanges<float>(
            workers, box.planes(), 1,
            [&](std::size_t begin, std::size_t end, float& fastest) {
                for (int k = box.low.z + static_cast<int>(begin); k < box.low.z + static_cast<int>(end); ++k)
                    for (int j = box.low.y; j <= box.high.y; ++j)
                        fastest = std::max(fastest, findFlowOfRow(kernels, task, facesAround(cells, j, k), j, k));
            },
            [&](float fastest) { most = std::max(most, fastest); });
        wanted = std::min(partsFor(most) + shared, kMostReach);
    }
    m_repeats = partsFor(mostChange(workers, cells));
}

/// Finds the flow through some faces of a row of the box, and sets it to none through the others. Returns the largest.
float FluxTransport::findFlowOfRow(const Kernels& kernels, const FaceTask& task, const RowSpan& faces, int j, int k) {
    const int low = m_cells.low.x - 1, end = m_cells.high.x + 1;
    const int first = std::clamp(faces.low, low, end), last = std::clamp(faces.high + 1, first, end);
    for (std::vector<float>& flow : m_flow) {
        std::fill(&flow[m_grid.index(low, j, k)], &flow[m_grid.index(first, j, k)], 0.0f);
        std::fill(&flow[m_grid.index(last, j, k)], &flow[m_grid.index(end, j, k)], 0.0f);
    }
    return first < last ? kernels.findFaces(task, static_cast<std::ptrdiff_t>(m_grid.index(first, j, k)), last - first)
                        : 0;
}

/// The largest difference of the flow through two opposite faces of a cell.
float FluxTransport::mostChange(const Workers& workers, const NodeRows& cells) const {
    float most = 0;
    inRanges<float>(
        workers, m_cells.planes(), 1,
        [&](std::size_t begin, std::size_t end, float& largest) {
            EightFloats change{};
            for (std::size_t plane = begin; plane < end; ++plane)
                eachRow(
                    m_grid, cells, m_cells.low.z + static_cast<int>(plane), [&](std::size_t first, std::size_t last) {
                        for (int axis = 0; axis < 3; ++axis) {
                            const float* flow = m_flow[static_cast<std::size_t>(axis)].data();
                            const float* below = flow - stepOf(axis);
                            for (std::size_t i = first; i < last; i += 8) {
                                const EightFloats here = loadSome(flow + i, last - i) - loadSome(below + i, last - i);
                                change = largerOf(change, largerOf(here, -here));
                            }
                        }
                    });
            for (std::size_t lane = 0; lane < 8; ++lane) largest = std::max(largest, change[lane]);
        },
        [&](float largest) { most = std::max(most, largest); });
    return most;
}

/// Finds the surplus of the cells of a row.
void FluxTransport::findSurplus(int j, int k, const RowSpan& row) {
    const std::size_t y = static_cast<std::size_t>(stepOf(1)), z = static_cast<std::size_t>(stepOf(2));
    const std::size_t first = row.low <= row.high ? m_grid.index(row.low, j, k) : 0;
    float* surplus = m_scratch[static_cast<std::size_t>(k)].data();
    for (int x = 0; x <= row.high - row.low; x += 8) {
        const std::size_t i = first + static_cast<std::size_t>(x);
        EightFloats sum = loadEight(&m_open[i]) - loadEight(&m_before[i]);
        const auto addAlong = [&](const std::vector<float>& flow, std::size_t step) {
            sum += loadEight(&flow[i]) - loadEight(&flow[i - step]);
        };
        addAlong(m_flow[0], 1);
        addAlong(m_flow[1], y);
        addAlong(m_flow[2], z);
        storeEight(surplus + x, sum);
    }
    m_levels.finest().setSurplus(j, k, row, surplus);
}

/// Corrects the flow through the faces above the cells of a row by the differences of pressure.
void FluxTransport::correct(int j, int k, const RowSpan& row) {
    const float* pressure = m_pressure.data();
    const std::size_t first = m_grid.index(row.low, j, k), end = m_grid.index(row.high, j, k) + 1;
    for (int axis = 0; axis < 3; ++axis) {
        const auto step = static_cast<std::size_t>(stepOf(axis));
        const float* faces = m_levels.finest().faces(axis).data();
        float* flow = m_flow[static_cast<std::size_t>(axis)].data();
        for (std::size_t i = first; i < end; i += 8)
            storeSome(flow + i, end - i,
                      loadEight(flow + i) -
                          loadEight(faces + i) * (loadEight(pressure + i + step) - loadEight(pressure + i)));
    }
}

void FluxTransport::balance(const Workers& workers, const NodeRows& cells) {
    const auto eachRowOf = [&](const NodeRange& box, const auto& visit) {
        eachPlane(workers, box, [&](int k) {
            for (int j = box.low.y; j <= box.high.y; ++j) visit(j, k);
        });
    };
    eachRowOf(m_cells, [&](int j, int k) { findSurplus(j, k, cells.row(j, k)); });
    PressureLevel& finest = m_levels.finest();
    finest.begin(workers, m_cells, &cells);
    finest.sweepFaster(workers, kernelsFor(m_instructions), kSweepsToBalance);
    finest.writePressure(workers, m_pressure);
    // The faces below a row belong to the cells before it, which then have no pressure.
    eachRowOf({m_cells.low - 1, m_cells.high}, [&](int j, int k) {
        const RowSpan faces = facesAround(cells, j, k);
        if (faces.low < faces.high) correct(j, k, faces);
    });
}

/// Finds the surplus of a plane's cells that solids cause.
void FluxTransport::findSurplusAtSolids(std::span<const glm::vec4> velocity, float perCell, int k) {
    for (int j = m_cells.low.y; j <= m_cells.high.y; ++j) {
        m_levels.finest().clearSurplus(j, k);
        const RowSpan cut = cutCells(j, k);
        for (int x = std::max(cut.low, m_cells.low.x); x <= std::min(cut.high, m_cells.high.x); ++x) {
            const std::size_t i = m_grid.index(x, j, k);
            float surplus = m_open[i] - m_before[i];
            for (int axis = 0; axis < 3; ++axis) {
                const auto step = static_cast<std::size_t>(stepOf(axis));
                const float below = velocity[i - step][axis], at = velocity[i][axis], above = velocity[i + step][axis];
                surplus += 0.5f * perCell *
                           ((openFace(axis, i) - m_open[i]) * (at + above) -
                            (openFace(axis, i - step) - m_open[i]) * (below + at));
            }
            m_levels.finest().surplus(x, j, k) = surplus;
        }
    }
}

void FluxTransport::findSolidPressure(const Workers& workers, std::span<const glm::vec4> velocity, float dt,
                                      const NodeRange& cells) {
    m_cells = {glm::max(cells.low, glm::ivec3(1)), glm::min(cells.high, m_grid.nodes - 2)};
    eachPlane(workers, m_cells, [&](int k) { findSurplusAtSolids(velocity, dt / m_grid.spacing, k); });
    m_levels.solve(workers, kernelsFor(m_instructions), m_cells);  // one cycle leaves less than the error of the cells
    m_levels.finest().writePressure(workers, m_pressure);
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
                        const bool isOpen = openFace(axis, face) > 0;
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
