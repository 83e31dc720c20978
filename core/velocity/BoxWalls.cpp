#include "core/velocity/BoxWalls.h"

#include "core/base/EightLanes.h"
#include "core/base/Math.h"

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr float kPatchCells = 1.5f;                   // the solver smooths what is finer
constexpr int kFewestPatches = 4, kMostPatches = 64;  // along an axis
constexpr float kDecayed = 7.5f;                      // exp(-7.5) is 6e-4: such modes are left out
constexpr int kMirrored = 3;                          // layers of nodes outside the box

std::size_t indexOf(int n) { return static_cast<std::size_t>(n); }
int roundedTo(int lanes, int n) { return (n + lanes - 1) / lanes * lanes; }
EightFloats eight(float value) { return EightFloats{} + value; }

/// out[lane] = sum over i of weights[i] rows[i][lane], for rows of `length` values. length: a multiple of eight
void mix(const float* weights, const float* rows, int count, int length, float* out) {
    for (int lane = 0; lane < length; lane += 8) {
        EightFloats sum{};
        for (int i = 0; i < count; ++i) sum += eight(weights[i]) * loadEight(rows + i * length + lane);
        storeEight(out + lane, sum);
    }
}

/// Sixteen floats in two registers.
struct SixteenFloats {
    EightFloats low{}, high{};

    [[gnu::always_inline]] void add(const EightFloats& weight, const float* values) {
        low += weight * loadEight(values);
        high += weight * loadEight(values + 8);
    }
    void store(float* to) const {
        storeEight(to, low);
        storeEight(to + 8, high);
    }
};

/// Sums over `count` rows of `length` values, with weights u and v that lie `step` apart: of u a, u b and v c.
struct ThreeSums {
    const float *u, *v, *a, *b, *c;
    int count, step, length;

    [[gnu::always_inline]] void addTo(SixteenFloats& first, SixteenFloats& second, SixteenFloats& third,
                                      int lane) const {
        for (int i = 0; i < count; ++i) {
            const EightFloats weight = eight(u[i * step]), other = eight(v[i * step]);
            const int from = i * length + lane;
            first.add(weight, a + from);
            second.add(weight, b + from);
            third.add(other, c + from);
        }
    }
};

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
    a.transform.assign(indexOf(a.patches) * indexOf(a.patchRow), 0);
    a.transposed.assign(indexOf(a.patches) * indexOf(a.patchRow), 0);
    a.cosines.assign(indexOf(a.patches) * indexOf(a.nodeRow), 0);
    a.slopes.assign(indexOf(a.patches) * indexOf(a.nodeRow), 0);
    a.waves.resize(indexOf(a.patches));
    for (int m = 0; m < a.patches; ++m) {
        const double wave = kPi * m / double(a.length), scale = (m == 0 ? 1.0 : 2.0) / a.patches;
        a.waves[indexOf(m)] = static_cast<float>(wave);
        for (int i = 0; i < a.patches; ++i) {
            const auto value = static_cast<float>(scale * exactCos(kPi * m * (i + 0.5) / a.patches));
            a.transform[indexOf(m * a.patchRow + i)] = value;
            a.transposed[indexOf(i * a.patchRow + m)] = value;
        }
        for (int i = 0; i < a.nodes; ++i) {
            const double place = double(a.firstPlace) + double(h) * i;
            a.cosines[indexOf(m * a.nodeRow + i)] = static_cast<float>(exactCos(wave * place));
            a.slopes[indexOf(m * a.nodeRow + i)] = static_cast<float>(-wave * exactSin(wave * place));
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
    pair.low.assign(modes, 0);
    pair.high.assign(modes, 0);
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

/// Transforms the flow through both walls to cosine coefficients.
void BoxWalls::findModes(Pair& pair, const float* through) const {
    const Axis &rows = m_axes[indexOf(pair.rows)], &lanes = m_axes[indexOf(pair.lanes)];
    const std::ptrdiff_t places = std::ptrdiff_t{rows.patches} * lanes.patches;
    const auto isEven = [&](const float* wall) {
        return std::all_of(wall, wall + places, [&](float each) { return each == *wall; });
    };
    pair.isEven = isEven(through) && isEven(through + places);
    if (pair.isEven) {
        pair.low[0] = through[0];
        pair.high[0] = through[places];
        return;
    }
    for (std::vector<float>* modes : {&pair.low, &pair.high}) {
        for (int i = 0; i < rows.patches; ++i, through += lanes.patches)
            mix(through, lanes.transposed.data(), lanes.patches, lanes.patchRow,
                &pair.half[indexOf(i * lanes.patchRow)]);
        for (int m = 0; m < rows.patches; ++m)
            mix(&rows.transform[indexOf(m * rows.patchRow)], pair.half.data(), rows.patches, lanes.patchRow,
                &(*modes)[indexOf(m * lanes.patchRow)]);
    }
}

/// From the flow through the walls, w at the low one and W at the high one, to phi = low exp(-k z) + high exp(-k (L -
/// z)). The mode without waves is kept aside.
void BoxWalls::toCoefficients(Pair& pair) const {
    pair.meanLow = pair.low[0];
    pair.meanHigh = pair.high[0];
    pair.low[0] = pair.high[0] = 0;
    if (pair.isEven) return;
    const EightFloats length = eight(m_axes[indexOf(pair.axis)].length);
    for (std::size_t i = 0; i < pair.waves.size(); i += 8) {
        const EightFloats wave = loadEight(&pair.waves[i]), low = loadEight(&pair.low[i]),
                          high = loadEight(&pair.high[i]);
        const EightFloats across = fastExpBelowZero(-wave * length);
        const EightFloats scale = 1 / (wave * (1 - across * across));
        storeEight(&pair.low[i], scale * (low - high * across));
        storeEight(&pair.high[i], scale * (low * across - high));
    }
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
    const int rowModes = pair.isEven ? 0 : modesOf(rows), laneModes = modesOf(lanes);
    const std::size_t part = indexOf(rows.patches) * indexOf(lanes.nodeRow);
    float* const mixed = m_mixed.data() + 3 * indexOf(plane) * part;
    float *const values = mixed, *const slopes = mixed + part, *const away = slopes + part;

    // Sums over the modes along the lanes: of phi, of its slope along the lanes and of its slope across the walls.
    alignas(32) float phi[kMostPatches], slope[kMostPatches];
    for (int m = 0; m < rowModes; ++m) {
        for (int n = 0; n < laneModes; n += 8) {
            const std::size_t at = indexOf(m * lanes.patchRow + n);
            const EightFloats wave = loadEight(&pair.waves[at]);
            const EightFloats low = loadEight(&pair.low[at]) * fastExpBelowZero(-wave * place);
            const EightFloats high = loadEight(&pair.high[at]) * fastExpBelowZero(-wave * beyond);
            storeEight(phi + n, low + high);
            storeEight(slope + n, wave * (high - low));
        }
        const ThreeSums along{phi,       slope, lanes.cosines.data(), lanes.slopes.data(), lanes.cosines.data(),
                              laneModes, 1,     lanes.nodeRow};
        for (int lane = 0; lane < lanes.nodeRow; lane += 16) {
            SixteenFloats value, slopeAlong, slopeAway;
            along.addTo(value, slopeAlong, slopeAway, lane);
            const int to = m * lanes.nodeRow + lane;
            value.store(values + to);
            slopeAlong.store(slopes + to);
            slopeAway.store(away + to);
        }
    }

    // Sums over the modes along the rows.
    const float mean = -pair.meanLow - (pair.meanHigh - pair.meanLow) * place / across.length;
    const std::size_t steps[3] = {1, indexOf(m_grid.nodes.x), indexOf(m_grid.nodes.x) * indexOf(m_grid.nodes.y)};
    for (int row = 0; row < rows.nodes; ++row) {
        const std::size_t first = indexOf(across.first + plane) * steps[pair.axis] +
                                  indexOf(rows.first + row) * steps[pair.rows] +
                                  indexOf(lanes.first) * steps[pair.lanes];
        const ThreeSums along{&rows.cosines[indexOf(row)],
                              &rows.slopes[indexOf(row)],
                              slopes,
                              away,
                              values,
                              rowModes,
                              rows.nodeRow,
                              lanes.nodeRow};
        for (int lane = 0; lane < lanes.nodeRow; lane += 16) {
            SixteenFloats alongLanes, acrossWalls{eight(mean), eight(mean)}, alongRows;
            along.addTo(alongLanes, acrossWalls, alongRows, lane);
            float added[3][16];
            alongLanes.store(added[0]);
            acrossWalls.store(added[1]);
            alongRows.store(added[2]);
            for (int i = 0; i < std::min(16, lanes.nodes - lane); ++i) {
                glm::vec4& node = nodes[first + indexOf(lane + i) * steps[pair.lanes]];
                node[pair.lanes] += added[0][i];
                node[pair.axis] += added[1][i];
                node[pair.rows] += added[2][i];
            }
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

void BoxWalls::stop(const Workers& workers, std::span<const float> through, const std::array<float, 6>& velocities,
                    std::span<glm::vec4> nodes) {
    if (!m_fits) return;
    parallelFor(workers, 3, 1, [&](std::size_t axis, std::size_t) {
        findModes(m_pairs[axis], &through[firstPlaceOf(2 * static_cast<int>(axis))]);
        toCoefficients(m_pairs[axis]);
    });
    for (const Pair& pair : m_pairs) {
        if (pair.isEven && pair.meanLow == 0 && pair.meanHigh == 0) continue;
        const std::size_t planes = indexOf(m_axes[indexOf(pair.axis)].nodes);
        const std::size_t most =
            3 * planes * indexOf(m_axes[indexOf(pair.rows)].patches) * indexOf(m_axes[indexOf(pair.lanes)].nodeRow);
        if (m_mixed.size() < most) m_mixed.resize(most);
        parallelFor(workers, planes, 1,
                    [&](std::size_t plane, std::size_t) { addPlane(pair, static_cast<int>(plane), nodes); });
    }
    for (int wall = 0; wall < 6; ++wall) mirror(wall, velocities[indexOf(wall)], nodes);
}

}  // namespace gyre
