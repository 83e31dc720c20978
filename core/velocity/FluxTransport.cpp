#include "core/velocity/FluxTransport.h"

#include "core/base/EightLanes.h"
#include "core/base/RangeSums.h"
#include "core/velocity/NodeRows.h"

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr float kMostPassing = 0.5f;  // largest fraction of a cell's fluid that passes one face
constexpr int kMostRepeats = 8;       // faster flow is cut off
constexpr int kPressureSweeps = 8;    // over all cells; with more, density is bounded no better
constexpr float kOverrelaxed = 1.5f;  // factor of the correction of a cell's pressure
constexpr float kClosed = 1e-3f;      // fraction of a cell; cells with less fluid are solid
constexpr float kSmall = 0.5f;        // fraction of a cell; cells with less fluid share it with a neighbour

/// The open part of the face between two nodes. A surface across the axis closes it at once, one along the axis evenly.
float openPart(float clearance, float next, float spacing) {
    const float middle = 0.5f * (clearance + next);
    if (middle >= spacing) return 1;
    const float across = std::clamp((next - clearance) / spacing, -1.0f, 1.0f);
    const float width = spacing * std::sqrt(std::max(1e-4f, 1 - across * across));
    return std::clamp(0.5f + middle / width, 0.0f, 1.0f);
}

EightFloats sizeOf(const EightFloats& x) { return largerOf(x, -x); }

/// The slope of r in a cell from the differences to the cells below and above: none at an extremum.
EightFloats limitedSlope(const EightFloats& below, const EightFloats& above) {
    const EightFloats central = 0.5f * (below + above);
    const EightFloats most = smallerOf(sizeOf(central), 2 * smallerOf(sizeOf(below), sizeOf(above)));
    const EightFloats none{};
    return below * above > 0 ? (central > 0 ? most : -most) : none;
}

/// Calls visit(first node, end) for the rows of a plane that are not on the faces of the grid, without their ends.
template <class Visit>
void innerRows(const UniformGrid& grid, int k, const Visit& visit) {
    for (int j = 1; j < grid.nodes.y - 1; ++j) visit(grid.index(1, j, k), grid.index(grid.nodes.x - 1, j, k));
}

}  // namespace

std::ptrdiff_t FluxTransport::stepOf(int axis) const {
    const std::ptrdiff_t y = m_grid.nodes.x;
    return axis == 0 ? 1 : axis == 1 ? y : y * m_grid.nodes.y;
}

void FluxTransport::setCells(const Workers& workers, const UniformGrid& grid, std::span<const float> clearance,
                             std::span<const float> before) {
    m_grid = grid;
    for (std::vector<float>* values : {&m_open, &m_before, &m_volume, &m_passes, &m_perVolume, &m_taken})
        values->resize(grid.count() + kPast);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        m_flow[axis].assign(grid.count() + kPast, 0);
        m_faces[axis].assign(grid.count() + kPast, 0);
    }
    for (std::vector<float>* values : {&m_passes, &m_taken}) std::ranges::fill(*values, 0.0f);  // also at the outermost
    const float perSpacing = 1 / grid.spacing;
    eachPlane(workers, {glm::ivec3(0), grid.nodes - 1}, [&](int k) {
        const auto openAt = [&](float distance) {
            const float open = std::clamp(0.5f + distance * perSpacing, 0.0f, 1.0f);
            return open < kClosed ? 0 : open;
        };
        for (std::size_t i = grid.index(0, 0, k); i < grid.index(0, 0, k + 1); ++i) {
            m_open[i] = openAt(clearance[i]);
            m_before[i] =
                m_open[i] > 0 ? openAt(before[i]) : 0;  // a cell that a solid covers takes no part in the flow
        }
    });
    for (int axis = 0; axis < 3; ++axis) {
        glm::ivec3 last = grid.nodes - 2;
        --last[axis];  // the outermost cells are closed
        eachPlane(workers, {glm::ivec3(1), last}, [&](int k) {
            for (int j = 1; j <= last.y; ++j)
                for (std::size_t i = grid.index(1, j, k); i <= grid.index(last.x, j, k); ++i) {
                    const std::size_t next = i + static_cast<std::size_t>(stepOf(axis));
                    m_faces[static_cast<std::size_t>(axis)][i] =
                        m_open[i] == 0 || m_open[next] == 0 ? 0 : openPart(clearance[i], clearance[next], grid.spacing);
                }
        });
    }
    findPairs();
}

void FluxTransport::findFlow(const Workers& workers, std::span<const glm::vec4> velocity, float dt) {
    float most = 0;
    const float half = 0.5f * dt / m_grid.spacing;
    inRanges<float>(
        workers, static_cast<std::size_t>(m_grid.nodes.z - 2), 1,
        [&](std::size_t begin, std::size_t end, float& fastest) {
            for (std::size_t plane = begin; plane < end; ++plane)
                innerRows(m_grid, static_cast<int>(plane) + 1, [&](std::size_t first, std::size_t last) {
                    for (int axis = 0; axis < 3; ++axis) {
                        const auto step = static_cast<std::size_t>(stepOf(axis));
                        const float* faces = m_faces[static_cast<std::size_t>(axis)].data();
                        float* flow = m_flow[static_cast<std::size_t>(axis)].data();
                        for (std::size_t i = first; i < last; ++i) {
                            flow[i] = half * (velocity[i][axis] + velocity[i + step][axis]) * faces[i];
                            fastest = std::max(fastest, std::abs(flow[i]));
                        }
                    }
                });
        },
        [&](float fastest) { most = std::max(most, fastest); });
    m_repeats = std::clamp(static_cast<int>(std::ceil(std::min(most / kMostPassing, 1e3f))), 1, kMostRepeats);
}

void FluxTransport::balance(const Workers& workers) {
    const NodeRange inner{glm::ivec3(2), m_grid.nodes - 3};
    const std::array<std::ptrdiff_t, 3> steps{stepOf(0), stepOf(1), stepOf(2)};
    m_pressure.assign(m_grid.count() + kPast, 0);
    m_surplus.resize(m_grid.count() + kPast);
    const auto cells = [&](int k, const auto& visit) {
        for (int j = inner.low.y; j <= inner.high.y; ++j)
            visit(j, m_grid.index(inner.low.x, j, k), m_grid.index(inner.high.x, j, k) + 1);
    };
    eachPlane(workers, inner, [&](int k) {
        cells(k, [&](int, std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end; ++i) {
                float surplus = m_open[i] - m_before[i];
                for (std::size_t axis = 0; axis < 3; ++axis)
                    surplus += m_flow[axis][i] - m_flow[axis][i - static_cast<std::size_t>(steps[axis])];
                m_surplus[i] = surplus;
            }
        });
    });
    for (int sweep = 0; sweep < 2 * kPressureSweeps;
         ++sweep)  // over every second cell, like the fields of a chessboard
        eachPlane(workers, inner, [&](int k) {
            cells(k, [&](int j, std::size_t first, std::size_t end) {
                for (std::size_t i = first + static_cast<std::size_t>((sweep + j + k) % 2); i < end; i += 2) {
                    float sum = -m_surplus[i], open = 0;
                    for (std::size_t axis = 0; axis < 3; ++axis) {
                        const auto step = static_cast<std::size_t>(steps[axis]);
                        const float above = m_faces[axis][i], below = m_faces[axis][i - step];
                        sum += above * m_pressure[i + step] + below * m_pressure[i - step];
                        open += above + below;
                    }
                    if (open > 0) m_pressure[i] += kOverrelaxed * (sum / open - m_pressure[i]);
                }
            });
        });
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto step = static_cast<std::size_t>(steps[axis]);
        eachPlane(workers, {glm::ivec3(1), m_grid.nodes - 2}, [&](int k) {
            innerRows(m_grid, k, [&](std::size_t first, std::size_t end) {
                for (std::size_t i = first; i < end; ++i)
                    m_flow[axis][i] -= m_faces[axis][i] * (m_pressure[i + step] - m_pressure[i]);
            });
        });
    }
}

void FluxTransport::findPairs() {
    m_pairs.clear();
    const glm::ivec3 last = m_grid.nodes - 2;
    for (int k = 1; k <= last.z; ++k)
        for (int j = 1; j <= last.y; ++j)
            for (int i = 1; i <= last.x; ++i) {
                const std::size_t cell = m_grid.index(i, j, k);
                if (m_open[cell] == 0 || m_open[cell] >= kSmall) continue;
                std::size_t best = cell;
                for (int axis = 0; axis < 3; ++axis)
                    for (const std::ptrdiff_t step : {-stepOf(axis), stepOf(axis)}) {
                        const std::size_t next = cell + static_cast<std::size_t>(step);
                        if (m_open[next] > m_open[best]) best = next;
                    }
                if (best != cell) m_pairs.push_back({cell, best});
            }
}

void FluxTransport::carry(const Workers& workers, int first, std::span<std::vector<float>* const> amounts) {
    m_volume = m_before;
    for (int repeat = 0; repeat < m_repeats; ++repeat)
        for (int turn = 0; turn < 3; ++turn) along(workers, (first + turn) % 3, amounts);
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

void FluxTransport::along(const Workers& workers, int axis, std::span<std::vector<float>* const> amounts) {
    const std::ptrdiff_t step = stepOf(axis);
    const float part = 1 / static_cast<float>(m_repeats);
    const NodeRange inner{glm::ivec3(1), m_grid.nodes - 2};
    const float* flow = m_flow[static_cast<std::size_t>(axis)].data();
    const EightFloats none{}, least = none + kClosed;
    eachPlane(workers, inner, [&](int k) {
        innerRows(m_grid, k, [&](std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end; i += 8) {
                const EightFloats passing = part * loadEight(flow + i);
                const EightFloats leaves = kMostPassing * loadEight(&m_volume[i]),
                                  enters = -kMostPassing * loadEight(&m_volume[i] + step);
                storeSome(&m_passes[i], end - i, largerOf(enters, smallerOf(leaves, passing)));
            }
        });
    });
    for (std::vector<float>* amount : amounts) {
        float* held = amount->data();
        eachPlane(workers, {glm::ivec3(0), m_grid.nodes - 1}, [&](int k) {
            const std::size_t end = m_grid.index(0, 0, k + 1);
            for (std::size_t i = m_grid.index(0, 0, k); i < end; i += 8) {
                const EightFloats volume = loadEight(&m_volume[i]);
                storeSome(&m_perVolume[i], end - i, volume > least ? loadEight(held + i) / volume : none);
            }
        });
        // Differences to cells without fluid do not count.
        const auto slopeAt = [&](std::size_t i) {
            const float *r = &m_perVolume[i], *volume = &m_volume[i];
            const EightFloats here = loadEight(r);
            const EightFloats below = loadEight(volume - step) > least ? here - loadEight(r - step) : none;
            const EightFloats above = loadEight(volume + step) > least ? loadEight(r + step) - here : none;
            return limitedSlope(below, above);
        };
        NodeRange faces = inner;
        --faces.high[axis];
        eachPlane(workers, faces, [&](int k) {
            innerRows(m_grid, k, [&](std::size_t first, std::size_t end) {
                for (std::size_t i = first; i < end; i += 8) {
                    const auto next = i + static_cast<std::size_t>(step);
                    const EightFloats q = loadEight(&m_passes[i]);
                    const EightFloats from = loadEight(&m_volume[i]), to = loadEight(&m_volume[next]);
                    const EightFloats up =
                        q * (loadEight(&m_perVolume[i]) + 0.5f * (1 - q / largerOf(from, least)) * slopeAt(i));
                    const EightFloats down =
                        q * (loadEight(&m_perVolume[next]) - 0.5f * (1 + q / largerOf(to, least)) * slopeAt(next));
                    storeSome(&m_taken[i], end - i, q > 0 ? up : down);
                }
            });
        });
        eachPlane(workers, inner, [&](int k) {
            innerRows(m_grid, k, [&](std::size_t first, std::size_t end) {
                for (std::size_t i = first; i < end; i += 8)
                    storeSome(held + i, end - i,
                              loadEight(held + i) + (loadEight(&m_taken[i] - step) - loadEight(&m_taken[i])));
            });
        });
    }
    eachPlane(workers, inner, [&](int k) {
        innerRows(m_grid, k, [&](std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end; i += 8)
                storeSome(&m_volume[i], end - i,
                          loadEight(&m_volume[i]) + (loadEight(&m_passes[i] - step) - loadEight(&m_passes[i])));
        });
    });
}

}  // namespace gyre
