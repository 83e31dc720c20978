#include "core/velocity/BoxWalls.h"

#include "core/base/EightLanes.h"
#include "core/base/Math.h"
#include "core/velocity/Kernels.h"
#include "core/velocity/SumLanes.h"

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr float kPatchCells = 1.5f;                   // the solver smooths what is finer
constexpr int kFewestPatches = 4, kMostPatches = 64;  // along an axis
constexpr float kDecayed = 7.5f;                      // exp(-7.5) is 6e-4: such modes are left out
constexpr int kMirrored = 3;                          // layers of nodes outside the box
constexpr std::size_t kSums = 5;                      // rows of scratch: phi, C and their slopes

std::size_t indexOf(int n) { return static_cast<std::size_t>(n); }
int roundedTo(int lanes, int n) { return (n + lanes - 1) / lanes * lanes; }

/// out[lane] = sum over i of weights[i] rows[i][lane], for rows of `length` values. length: a multiple of eight
void mix(const float* weights, const float* rows, int count, int length, float* out) {
    for (int lane = 0; lane < length; lane += 8) {
        EightFloats sum{};
        for (int i = 0; i < count; ++i) sum += weights[i] * loadEight(rows + i * length + lane);
        storeEight(out + lane, sum);
    }
}

}  // namespace

std::size_t BoxWalls::firstPlaceOf(int wall) const {
    std::size_t first = 0;
    for (int before = 0; before < wall; ++before) {
        const Pair& pair = m_pairs[indexOf(before / 2)];
        first += indexOf(m_axes[indexOf(pair.rows)].patches) * indexOf(m_axes[indexOf(pair.lanes)].patches);
    }
    return first;
}

void BoxWalls::fit(const Box& box, const UniformGrid& grid) {
    if (box == m_box && grid == m_grid) return;
    m_box = box;
    m_grid = grid;
    m_places.clear();
    m_fits = true;
    for (int axis = 0; axis < 3; ++axis) {
        fillAxis(axis);
        m_fits = m_fits && m_axes[indexOf(axis)].nodes >= 2;
    }
    if (!m_fits) return;
    for (int axis = 0; axis < 3; ++axis) fillPair(axis);
}

void BoxWalls::fillAxis(int axis) {
    Axis& a = m_axes[indexOf(axis)];
    const float h = m_grid.spacing;
    a.length = m_box.high[axis] - m_box.low[axis];
    a.patches = static_cast<int>(
        std::clamp(std::round(a.length / (kPatchCells * h)), float(kFewestPatches), float(kMostPatches)));
    a.patchRow = roundedTo(8, a.patches);
    const float last = static_cast<float>(m_grid.nodes[axis] - 1);
    a.first = static_cast<int>(std::ceil(std::clamp((m_box.low[axis] - m_grid.origin[axis]) / h, 0.0f, last + 1)));
    const float end = std::floor(std::clamp((m_box.high[axis] - m_grid.origin[axis]) / h, -1.0f, last));
    a.nodes = std::max(0, static_cast<int>(end) + 1 - a.first);
    a.nodeRow = roundedTo(16, a.nodes);
    a.firstPlace = std::max(0.0f, m_grid.origin[axis] + h * static_cast<float>(a.first) - m_box.low[axis]);
    a.waves.resize(indexOf(a.patches));
    for (int m = 0; m < a.patches; ++m) a.waves[indexOf(m)] = static_cast<float>(kPi * m / double(a.length));
    fillSeries(a, h, false, a.cosines);
    fillSeries(a, h, true, a.sines);
}

void BoxWalls::fillSeries(Axis& axis, float spacing, bool isSine, Series& series) {
    for (std::vector<float>* table : {&series.transform, &series.transposed})
        table->assign(indexOf(axis.patches) * indexOf(axis.patchRow), 0);
    for (std::vector<float>* table : {&series.values, &series.slopes})
        table->assign(indexOf(axis.patches) * indexOf(axis.nodeRow), 0);
    for (int m = isSine ? 1 : 0; m < axis.patches; ++m) {
        const double wave = kPi * m / double(axis.length), scale = (m == 0 ? 1.0 : 2.0) / axis.patches;
        for (int i = 0; i < axis.patches; ++i) {
            const double angle = kPi * m * (i + 0.5) / axis.patches;
            const auto value = static_cast<float>(scale * (isSine ? exactSin(angle) : exactCos(angle)));
            series.transform[indexOf(m * axis.patchRow + i)] = value;
            series.transposed[indexOf(i * axis.patchRow + m)] = value;
        }
        for (int i = 0; i < axis.nodes; ++i) {
            const double angle = wave * (double(axis.firstPlace) + double(spacing) * i);
            const auto [sine, cosine] = exactSinCos(angle);
            const std::size_t at = indexOf(m * axis.nodeRow + i);
            series.values[at] = static_cast<float>(isSine ? sine : cosine);
            series.slopes[at] = static_cast<float>(wave * (isSine ? cosine : -sine));
        }
    }
}

void BoxWalls::fillPair(int axis) {
    Pair& pair = m_pairs[indexOf(axis)];
    pair.axis = axis;
    pair.lanes = axis == 0 ? 1 : 0;
    pair.rows = 3 - axis - pair.lanes;
    const Axis &rows = m_axes[indexOf(pair.rows)], &lanes = m_axes[indexOf(pair.lanes)];
    const std::size_t modes = indexOf(rows.patches) * indexOf(lanes.patchRow);
    for (Modes* each : {&pair.flow, &pair.turn}) {
        each->low.assign(modes, 0);
        each->high.assign(modes, 0);
    }
    pair.waves.assign(modes, 1);
    for (int m = 0; m < rows.patches; ++m)
        for (int n = m == 0 ? 1 : 0; n < lanes.patches; ++n) {
            const float a = rows.waves[indexOf(m)], b = lanes.waves[indexOf(n)];
            pair.waves[indexOf(m * lanes.patchRow + n)] = std::sqrt(a * a + b * b);
        }
    pair.half.assign(modes, 0);
    for (const float wall : {m_box.low[axis], m_box.high[axis]})
        for (int m = 0; m < rows.patches; ++m)
            for (int n = 0; n < lanes.patches; ++n) {
                glm::vec3 place;
                place[axis] = wall;
                place[pair.rows] = m_box.low[pair.rows] +
                                   rows.length * (static_cast<float>(m) + 0.5f) / static_cast<float>(rows.patches);
                place[pair.lanes] = m_box.low[pair.lanes] +
                                    lanes.length * (static_cast<float>(n) + 0.5f) / static_cast<float>(lanes.patches);
                m_places.push_back(place);
            }
}

std::ptrdiff_t BoxWalls::placesOf(const Pair& pair) const {
    return std::ptrdiff_t{m_axes[indexOf(pair.rows)].patches} * m_axes[indexOf(pair.lanes)].patches;
}

/// Transforms the values at the places of both walls to coefficients of a series.
void BoxWalls::transform(Pair& pair, const float* values, Series Axis::*series, Modes& modes) const {
    const Axis &rows = m_axes[indexOf(pair.rows)], &lanes = m_axes[indexOf(pair.lanes)];
    for (std::vector<float>* each : {&modes.low, &modes.high}) {
        for (int i = 0; i < rows.patches; ++i, values += lanes.patches)
            mix(values, (lanes.*series).transposed.data(), lanes.patches, lanes.patchRow,
                &pair.half[indexOf(i * lanes.patchRow)]);
        for (int m = 0; m < rows.patches; ++m)
            mix(&(rows.*series).transform[indexOf(m * rows.patchRow)], pair.half.data(), rows.patches, lanes.patchRow,
                &(*each)[indexOf(m * lanes.patchRow)]);
    }
}

/// From the slopes -w at the low wall and -W at the high one, to the field low exp(-k z) + high exp(-k (L - z)).
void BoxWalls::toDecaying(const Pair& pair, Modes& modes) const {
    const EightFloats length = m_axes[indexOf(pair.axis)].length;
    for (std::size_t i = 0; i < pair.waves.size(); i += 8) {
        const EightFloats wave = loadEight(&pair.waves[i]), low = loadEight(&modes.low[i]),
                          high = loadEight(&modes.high[i]);
        const EightFloats across = fastExpBelowZero(-wave * length);
        const EightFloats scale = 1 / (wave * (1 - across * across));
        storeEight(&modes.low[i], scale * (low - high * across));
        storeEight(&modes.high[i], scale * (low * across - high));
    }
}

/// From the flow through the walls to phi. The mode without waves is kept aside.
void BoxWalls::findFlow(Pair& pair, const float* through) const {
    const std::ptrdiff_t places = placesOf(pair);
    const auto isEven = [&](const float* wall) {
        return std::all_of(wall, wall + places, [&](float each) { return each == *wall; });
    };
    pair.isEven = isEven(through) && isEven(through + places);
    if (pair.isEven) {
        pair.meanLow = through[0];
        pair.meanHigh = through[places];
        return;
    }
    transform(pair, through, &Axis::cosines, pair.flow);
    pair.meanLow = pair.flow.low[0];
    pair.meanHigh = pair.flow.high[0];
    pair.flow.low[0] = pair.flow.high[0] = 0;
    toDecaying(pair, pair.flow);
}

/// From q at the walls to C.
void BoxWalls::findTurn(Pair& pair, const float* divergence) const {
    pair.turns = std::any_of(divergence, divergence + 2 * placesOf(pair), [](float each) { return each != 0; });
    if (!pair.turns) return;
    transform(pair, divergence, &Axis::sines, pair.turn);
    toDecaying(pair, pair.turn);
}

/// Floats of m_mixed for each plane: kSums for each mode along the rows, and as many for one row of nodes.
std::size_t BoxWalls::scratchOf(const Pair& pair) const {
    return kSums * (indexOf(m_axes[indexOf(pair.rows)].patches) + 1) * indexOf(m_axes[indexOf(pair.lanes)].nodeRow);
}

void BoxWalls::addPlane(const Pair& pair, int plane, std::span<glm::vec4> nodes) {
    const Axis &across = m_axes[indexOf(pair.axis)], &rows = m_axes[indexOf(pair.rows)],
               &lanes = m_axes[indexOf(pair.lanes)];
    const float place = across.firstPlace + m_grid.spacing * static_cast<float>(plane);
    const float beyond = std::max(0.0f, across.length - place), nearest = std::min(place, beyond);
    const auto modesOf = [&](const Axis& axis) {
        const float most = kDecayed * axis.length / (kFloatPi * std::max(nearest, 1e-6f * axis.length));
        return static_cast<int>(std::min(static_cast<float>(axis.patches), 1 + most));
    };
    const int rowModes = modesOf(rows), laneModes = modesOf(lanes);
    const int flowModes = pair.isEven ? 0 : rowModes, turnModes = pair.turns ? rowModes : 0;
    const std::size_t part = indexOf(rows.patches) * indexOf(lanes.nodeRow);
    float* const phi = m_mixed.data() + indexOf(plane) * scratchOf(pair);
    float *const phiAlong = phi + part, *const phiAway = phiAlong + part, *const turn = phiAway + part,
                 *const turnAlong = turn + part;

    // Sums over the modes along the lanes: of phi, of its slopes along the lanes and across the walls; of C and its
    // slope along the lanes.
    alignas(32) float weights[kMostPatches], slopes[kMostPatches];
    const auto decay = [&](const Modes& modes, int m, bool hasSlopes) {
        for (int n = 0; n < laneModes; n += 8) {
            const std::size_t at = indexOf(m * lanes.patchRow + n);
            const EightFloats wave = loadEight(&pair.waves[at]);
            const EightFloats low = loadEight(&modes.low[at]) * fastExpBelowZero(-wave * place);
            const EightFloats high = loadEight(&modes.high[at]) * fastExpBelowZero(-wave * beyond);
            storeEight(weights + n, low + high);
            if (hasSlopes) storeEight(slopes + n, wave * (high - low));
        }
    };
    const Kernels& kernels = kernelsFor(chosenInstructions());
    const auto sum = [&](const float* by, const std::vector<float>& table, float* to) {
        kernels.sumRows({by, table.data(), laneModes, 1, lanes.nodeRow}, to);
    };
    for (int m = 0; m < flowModes; ++m) {
        decay(pair.flow, m, true);
        sum(weights, lanes.cosines.values, phi + m * lanes.nodeRow);
        sum(weights, lanes.cosines.slopes, phiAlong + m * lanes.nodeRow);
        sum(slopes, lanes.cosines.values, phiAway + m * lanes.nodeRow);
    }
    for (int m = 0; m < turnModes; ++m) {
        decay(pair.turn, m, false);
        sum(weights, lanes.sines.values, turn + m * lanes.nodeRow);
        sum(weights, lanes.sines.slopes, turnAlong + m * lanes.nodeRow);
    }

    // Sums over the modes along the rows.
    const float mean = -pair.meanLow - (pair.meanHigh - pair.meanLow) * place / across.length;
    const float turnSign = pair.axis == 1 ? -1.0f : 1.0f;  // x, z, y is a left-handed order of axes
    const std::size_t steps[3] = {1, indexOf(m_grid.nodes.x), indexOf(m_grid.nodes.x) * indexOf(m_grid.nodes.y)};
    float *const alongLanes = turnAlong + part, *const acrossWalls = alongLanes + lanes.nodeRow,
                 *const alongRows = acrossWalls + lanes.nodeRow, *const turnedLanes = alongRows + lanes.nodeRow,
                 *const turnedRows = turnedLanes + lanes.nodeRow;
    for (int row = 0; row < rows.nodes; ++row) {
        const std::size_t first = indexOf(across.first + plane) * steps[pair.axis] +
                                  indexOf(rows.first + row) * steps[pair.rows] +
                                  indexOf(lanes.first) * steps[pair.lanes];
        const auto sumOf = [&](const std::vector<float>& table, const float* values, int count, float* to) {
            kernels.sumRows({&table[indexOf(row)], values, count, rows.nodeRow, lanes.nodeRow}, to);
        };
        sumOf(rows.cosines.values, phiAlong, flowModes, alongLanes);
        sumOf(rows.cosines.values, phiAway, flowModes, acrossWalls);
        sumOf(rows.cosines.slopes, phi, flowModes, alongRows);
        sumOf(rows.sines.slopes, turn, turnModes, turnedLanes);
        sumOf(rows.sines.values, turnAlong, turnModes, turnedRows);
        for (int i = 0; i < lanes.nodes; ++i) {
            glm::vec4& node = nodes[first + indexOf(i) * steps[pair.lanes]];
            node[pair.lanes] += alongLanes[i] + turnSign * turnedLanes[i];
            node[pair.axis] += acrossWalls[i] + mean;
            node[pair.rows] += alongRows[i] - turnSign * turnedRows[i];
        }
    }
}

/// Sets the nodes outside a wall. Along the other axes these are the nodes in the box, and for axes before the wall's
/// also those outside.
void BoxWalls::mirror(int wall, float velocity, std::span<glm::vec4> nodes) const {
    const int axis = wall / 2, side = wall % 2 == 0 ? -1 : 1;
    const Axis& a = m_axes[indexOf(axis)];
    const float h = m_grid.spacing, lastPlace = a.firstPlace + h * static_cast<float>(a.nodes - 1);
    const float gap = std::clamp((side < 0 ? a.firstPlace : a.length - lastPlace) / h, 0.0f, 1.0f);
    const int inner = side < 0 ? a.first : a.first + a.nodes - 1;  // the node nearest to the wall
    glm::ivec3 low(0), high(0);
    for (int i = 0; i < 3; ++i) {
        if (i == axis) continue;
        const Axis& other = m_axes[indexOf(i)];
        const int outside = i < axis ? kMirrored : 0;
        low[i] = std::max(0, other.first - outside);
        high[i] = std::min(m_grid.nodes[i] - 1, other.first + other.nodes - 1 + outside);
    }
    for (int layer = 1; layer <= kMirrored; ++layer) {
        const int outer = inner + side * layer;
        if (outer < 0 || outer >= m_grid.nodes[axis]) return;
        // The mirrored place is `depth` cells from `inner`, away from the wall. If negative, the place is between
        // `inner` and the wall, and the flow across the wall is a fraction of that at `inner`.
        const float depth = static_cast<float>(layer) - 2 * gap;
        const int cell = std::min(std::max(0, static_cast<int>(depth)), a.nodes - 2);
        const float up = std::clamp(depth - static_cast<float>(cell), 0.0f, 1.0f);
        const float fraction = depth < 0 ? (static_cast<float>(layer) - gap) / gap : 1;
        for (int k = low.z; k <= high.z; ++k)
            for (int j = low.y; j <= high.y; ++j)
                for (int i = low.x; i <= high.x; ++i) {
                    const auto nodeAt = [&](int place) -> glm::vec4& {
                        glm::ivec3 at(i, j, k);
                        at[axis] = place;
                        return nodes[m_grid.index(at.x, at.y, at.z)];
                    };
                    glm::vec4 flow = glm::mix(nodeAt(inner - side * cell), nodeAt(inner - side * (cell + 1)), up);
                    flow[axis] = velocity - fraction * (flow[axis] - velocity);
                    nodeAt(outer) = flow;
                }
    }
}

void BoxWalls::stop(const Workers& workers, std::span<const float> through, std::span<const float> divergence,
                    const std::array<float, 6>& velocities, std::span<glm::vec4> nodes) {
    if (!m_fits) return;
    parallelFor(workers, 3, 1, [&](std::size_t axis, std::size_t) {
        const std::size_t first = firstPlaceOf(2 * static_cast<int>(axis));
        findFlow(m_pairs[axis], &through[first]);
        findTurn(m_pairs[axis], &divergence[first]);
    });
    for (const Pair& pair : m_pairs) {
        if (pair.isEven && pair.meanLow == 0 && pair.meanHigh == 0 && !pair.turns) continue;
        const std::size_t planes = indexOf(m_axes[indexOf(pair.axis)].nodes), most = planes * scratchOf(pair);
        if (m_mixed.size() < most) m_mixed.resize(most);
        parallelFor(workers, planes, 1,
                    [&](std::size_t plane, std::size_t) { addPlane(pair, static_cast<int>(plane), nodes); });
    }
    for (int wall = 0; wall < 6; ++wall) mirror(wall, velocities[indexOf(wall)], nodes);
}

}  // namespace gyre
