#pragma once

#include "core/velocity/Convolution.h"
#include "core/velocity/FftLanes.h"
#include "core/velocity/NodeLanes.h"

// The passes of a convolution for one instruction set. Kernels.h describes them.

namespace gyre {

[[gnu::always_inline]] constexpr int roundedUp(int n) { return (n + kLanes - 1) / kLanes * kLanes; }

/// The number of lanes in use in a tile that begins at `first`: all, except in the last tile.
[[gnu::always_inline]] constexpr int lanesFrom(int first, int count) {
    const int left = count - first;
    return left < kLanes ? left : kLanes;
}
[[gnu::always_inline]] constexpr int lanesOf(int tile, int count) { return lanesFrom(tile * kLanes, count); }

/// The first column of a tile that should begin at x. The last tile overlaps the one before instead of using part of a
/// register, because whole registers load and store much faster.
template <class L>
[[gnu::always_inline]] constexpr int beginOfTile(int x, int columns) {
    const int left = columns - x;
    return left >= kLanes || left % L::kWidth == 0 || columns < kLanes ? x : columns - kLanes;
}

template <class L>
[[gnu::always_inline]] inline void clear(ComplexLanes& x, int registers) {
    for (int r = 0; r < registers; ++r) store<L>(x, r, {L::broadcast(0), L::broadcast(0)});
}

/// Transposes 16 elements of 16 lanes.
template <class L>
void transposeTile(const ComplexLanes* from, ComplexLanes* to, int elements, int lanes) {
    constexpr std::ptrdiff_t kStep = sizeof(ComplexLanes) / sizeof(float);
    for (int e = 0; e < elements; e += L::kWidth)
        for (int l = 0; l < lanes; l += L::kWidth) {
            transpose<L>(from[e].re + l, kStep, to[l].re + e, kStep);
            transpose<L>(from[e].im + l, kStep, to[l].im + e, kStep);
        }
}

/// out = sum of weights[i] in[i], over arrays of `count` floats. count: a multiple of 16.
template <class L>
void mixPlanes(const float* const* in, const float* weights, int terms, float* out, int count) {
    for (int at = 0; at < count; at += L::kWidth) {
        auto sum = L::broadcast(0);
        for (int i = 0; i < terms; ++i) sum += L::broadcast(weights[i]) * L::load(in[i] + at);
        L::store(out + at, sum);
    }
}

// ---- Forward transform.

/// Loads columns of nodes from x on into the lanes of the lines along y.
template <class L>
void loadLines(const Convolution& c, const float* nodes, int x, int lanes, const PlaneScratch& scratch) {
    const int registers = registersFor<L>(lanes);
    for (int y = 0; y < c.box[1]; ++y)
        for (int r = 0; r < registers; ++r) {
            const float* p = nodes + 4 * (static_cast<std::ptrdiff_t>(y) * c.box[0] + x + r * L::kWidth);
            const int left = lanes - r * L::kWidth;
            const Nodes<L> v = left < L::kWidth ? loadSomeNodes<L>(p, left) : loadNodes<L>(p);
            store<L>(scratch.lines[0][y], r, {v.x, v.y});
            store<L>(scratch.lines[1][y], r, {v.z, v.w});
        }
    for (int field = 0; field < 2; ++field)
        for (int y = c.box[1]; y < c.steps[1].size; ++y) clear<L>(scratch.lines[field][y], registers);
}

/// The contribution of these lines to the coarse nodes along y.
template <class L>
void restrictLines(const AxisWeights& w, int coarseNodes, int rowLength, int x, int registers,
                   const PlaneScratch& scratch) {
    for (int node = 0; node < coarseNodes; ++node)
        for (int r = 0; r < registers; ++r) {
            Nodes<L> sum{L::broadcast(0), L::broadcast(0), L::broadcast(0), L::broadcast(0)};
            for (int i = 0; i < w.count[node]; ++i) {
                const auto weight = L::broadcast(w.influence[node * w.most + i]);
                const Complex<L> xy = load<L>(scratch.lines[0][w.begin[node] + i], r);
                sum.x += weight * xy.re;
                sum.y += weight * xy.im;
                const Complex<L> zw = load<L>(scratch.lines[1][w.begin[node] + i], r);
                sum.z += weight * zw.re;
                sum.w += weight * zw.im;
            }
            storeNodes<L>(scratch.coarseRows + 4 * (static_cast<std::ptrdiff_t>(node) * rowLength + x + r * L::kWidth),
                          sum);
        }
}

/// Restricts one row along x.
template <class L>
void restrictRow(const AxisWeights& w, int coarseNodes, const float* row, float* to) {
    for (int node = 0; node < coarseNodes; ++node) {
        FourFloats sum{};
        for (int i = 0; i < w.count[node]; ++i) {
            FourFloats influence;
            read<L>(row + 4 * (w.begin[node] + i), influence);
            sum += w.influence[node * w.most + i] * influence;
        }
        write<L>(to + 4 * node, sum);
    }
}

template <class L>
void transformPlane(const Convolution& c, const PlaneTask& task, const PlaneScratch& scratch) {
    const int rowLength = roundedUp(c.steps[0].size), sizeY = c.steps[1].size;
    for (int tileX = 0; tileX < c.box[0]; tileX += kLanes) {
        const int x = beginOfTile<L>(tileX, c.box[0]), lanes = lanesFrom(x, c.box[0]),
                  registers = registersFor<L>(lanes);
        loadLines<L>(c, task.nodes, x, lanes, scratch);
        if (task.weights != nullptr)
            restrictLines<L>(task.weights->axis[1], task.weights->nodes[1], rowLength, x, registers, scratch);
        for (int field = 0; field < 2; ++field) {
            forwardFft<L>(c.steps[1], scratch.lines[field], scratch.lines[field], 1, registers);
            for (int tile = 0; tile < c.tiles; ++tile)
                transposeTile<L>(scratch.lines[field] + tile * kLanes, scratch.rows[field] + tile * rowLength + x,
                                 lanesOf(tile, sizeY), lanes);
        }
    }
    if (task.weights != nullptr) {
        const CoarseWeights& w = *task.weights;
        for (std::ptrdiff_t y = 0; y < w.nodes[1]; ++y)
            restrictRow<L>(w.axis[0], w.nodes[0], scratch.coarseRows + 4 * y * rowLength,
                           task.restricted + 4 * y * w.nodes[0]);
    }
    for (int field = 0; field < 2; ++field)
        for (int tile = 0; tile < c.tiles; ++tile) {
            const int registers = registersFor<L>(lanesOf(tile, sizeY));
            ComplexLanes* row = scratch.rows[field] + tile * rowLength;
            for (int x = c.box[0]; x < c.steps[0].size; ++x) clear<L>(row[x], registers);
            forwardFft<L>(c.steps[0], row, c.columns[field] + tile * c.steps[0].size * c.columnStep + task.z,
                          c.columnStep, registers);
        }
}

// ---- Multiplication by the kernel.

template <class L>
[[gnu::always_inline]] inline void multiply(ComplexLanes& first, ComplexLanes& second, int r, const Vectors<L>& k) {
    const Complex<L> p = load<L>(first, r), q = load<L>(second, r);
    const auto &a = k.x, &b = k.y, &c = k.z;
    store<L>(first, r, {a * q.re - b * q.im - c * p.re, a * q.im + b * q.re - c * p.im});
    store<L>(second, r, {b * p.re - a * p.im - c * q.im, b * p.im + a * p.re + c * q.re});
}

template <class L>
void multiplyByGreen(const Convolution& c, int tile, int x, ComplexLanes* first, ComplexLanes* second, int registers) {
    const FourierKernel& kernel = c.kernel;
    const std::ptrdiff_t row = (static_cast<std::ptrdiff_t>(tile) * kernel.countX + kernel.absX[x]) * kernel.countZ;
    const auto slopeX = L::broadcast(kernel.x[x]);
    for (int z = 0; z < c.steps[2].size; ++z) {
        const float* green = kernel.green[row + kernel.absZ[z]].value;
        const auto slopeZ = L::broadcast(kernel.z[z]);
        for (int r = 0; r < registers; ++r) {
            const auto g = L::load(green + r * L::kWidth);
            multiply<L>(first[z], second[z], r,
                        {g * slopeX, g * L::load(kernel.y[tile].value + r * L::kWidth), g * slopeZ});
        }
    }
}

template <class L>
void multiplyByPulls(const Convolution& c, int tile, int x, ComplexLanes* first, ComplexLanes* second, int registers) {
    const FourierKernel& kernel = c.kernel;
    const std::ptrdiff_t row = (static_cast<std::ptrdiff_t>(tile) * kernel.countX + kernel.absX[x]) * kernel.countZ;
    const auto signX = L::broadcast(kernel.x[x]);
    for (int z = 0; z < c.steps[2].size; ++z) {
        const std::ptrdiff_t at = row + kernel.absZ[z];
        const auto signZ = L::broadcast(kernel.z[z]);
        for (int r = 0; r < registers; ++r) {
            const auto pull = [&](int axis) { return L::load(kernel.pulls[axis][at].value + r * L::kWidth); };
            multiply<L>(first[z], second[z], r, {pull(0) * signX, pull(1), pull(2) * signZ});
        }
    }
}

template <class L>
void convolveColumn(const Convolution& c, int tile, int x) {
    const int registers = registersFor<L>(lanesOf(tile, c.steps[1].size)), size = c.steps[2].size;
    ComplexLanes* lines[2];
    for (int field = 0; field < 2; ++field) {
        lines[field] = c.columns[field] + (static_cast<std::ptrdiff_t>(tile) * c.steps[0].size + x) * c.columnStep;
        for (int z = 0; z < c.firstPlane; ++z) clear<L>(lines[field][z], registers);
        for (int z = c.endPlane; z < size; ++z) clear<L>(lines[field][z], registers);
        forwardFft<L>(c.steps[2], lines[field], lines[field], 1, registers);
    }
    if (c.kernel.green != nullptr)
        multiplyByGreen<L>(c, tile, x, lines[0], lines[1], registers);
    else
        multiplyByPulls<L>(c, tile, x, lines[0], lines[1], registers);
    for (ComplexLanes* line : lines) inverseFft<L>(c.steps[2], line, 1, line, registers);
}

// ---- Inverse transform.

/// Prolongs a plane of coarse nodes along x to 16 columns, for each coarse y.
template <class L>
[[gnu::always_inline]] inline void prolongColumns(const CoarseWeights& w, const float* plane, int x, int last,
                                                  float (*nodes)[4 * kLanes]) {
    for (int i = 0; i < kLanes; ++i) {
        const int column = x + i < last ? x + i : last;
        FourFloats weight;
        read<L>(w.axis[0].weight + 4 * column, weight);
        const RegisterOfEight nearWeight = __builtin_shufflevector(weight, weight, 0, 0, 0, 0, 1, 1, 1, 1);
        const RegisterOfEight farWeight = __builtin_shufflevector(weight, weight, 2, 2, 2, 2, 3, 3, 3, 3);
        const float* from = plane + 4 * w.axis[0].first[column];
        for (int y = 0; y < w.nodes[1]; ++y, from += 4 * w.nodes[0]) {
            RegisterOfEight near, far;  // two coarse nodes each
            read<L>(from, near);
            read<L>(from + 8, far);
            const RegisterOfEight sum = nearWeight * near + farWeight * far;
            write<L>(nodes[y] + 4 * i,
                     __builtin_shufflevector(sum, sum, 0, 1, 2, 3) + __builtin_shufflevector(sum, sum, 4, 5, 6, 7));
        }
    }
}

/// Prolongs the coarse nodes to plane z along z and x: [coarse y][component][x] in coarseRows.
template <class L>
void prolongToRows(const Convolution& c, const PlaneTask& task, const PlaneScratch& scratch) {
    constexpr int kMostCoarse = 32;  // along an axis: CoarseAxis of 128 nodes
    const CoarseWeights& w = *task.weights;
    const std::ptrdiff_t planeSize = 4 * static_cast<std::ptrdiff_t>(w.nodes[0]) * w.nodes[1];
    const float* planes[4];
    for (int i = 0; i < 4; ++i) planes[i] = task.coarse + (w.axis[2].first[task.z] + i) * planeSize;
    mixPlanes<L>(planes, w.axis[2].weight + 4 * task.z, 4, scratch.coarsePlane, static_cast<int>(planeSize));
    const std::ptrdiff_t rowLength = roundedUp(c.box[0]);
    alignas(64) float nodes[kMostCoarse][4 * kLanes];
    for (int x = 0; x < c.box[0]; x += kLanes) {
        prolongColumns<L>(w, scratch.coarsePlane, x, c.box[0] - 1, nodes);
        for (int y = 0; y < w.nodes[1]; ++y)
            for (int lane = 0; lane < kLanes; lane += L::kWidth) {
                const Nodes<L> v = loadNodes<L>(nodes[y] + 4 * lane);
                float* to = scratch.coarseRows + 4 * y * rowLength + x + lane;
                L::store(to, v.x);
                L::store(to + rowLength, v.y);
                L::store(to + 2 * rowLength, v.z);
                L::store(to + 3 * rowLength, v.w);
            }
    }
}

/// Prolongs along y, for kWidth nodes.
template <class L>
[[gnu::always_inline]] inline void prolongLine(const AxisWeights& w, int y, int rowLength, const float* rows,
                                               Nodes<L>& v) {
    const float* row = rows + 4 * static_cast<std::ptrdiff_t>(w.first[y]) * rowLength;
    for (int i = 0; i < 4; ++i, row += 4 * rowLength) {
        const auto weight = L::broadcast(w.weight[4 * y + i]);
        v.x += weight * L::load(row);
        v.y += weight * L::load(row + rowLength);
        v.z += weight * L::load(row + 2 * rowLength);
        v.w += weight * L::load(row + 3 * rowLength);
    }
}

template <class L>
void storeLines(const Convolution& c, const PlaneTask& task, int x, int lanes, const PlaneScratch& scratch) {
    const int registers = registersFor<L>(lanes), rowLength = roundedUp(c.box[0]);
    for (int y = 0; y < c.box[1]; ++y)
        for (int r = 0; r < registers; ++r) {
            const Complex<L> xy = load<L>(scratch.lines[0][y], r);
            const Complex<L> wz = load<L>(scratch.lines[1][y], r);
            Nodes<L> v{xy.re, xy.im, wz.im, wz.re};
            if (task.weights != nullptr)
                prolongLine<L>(task.weights->axis[1], y, rowLength, scratch.coarseRows + x + r * L::kWidth, v);
            float* p = task.nodes + 4 * (static_cast<std::ptrdiff_t>(y) * c.box[0] + x + r * L::kWidth);
            const int left = lanes - r * L::kWidth;
            if (left < L::kWidth)
                storeSomeNodes<L>(p, left, v);
            else
                storeNodes<L>(p, v);
        }
}

template <class L>
void restorePlane(const Convolution& c, const PlaneTask& task, const PlaneScratch& scratch) {
    const int rowLength = roundedUp(c.steps[0].size), sizeY = c.steps[1].size;
    for (int field = 0; field < 2; ++field)
        for (int tile = 0; tile < c.tiles; ++tile)
            inverseFft<L>(c.steps[0], c.columns[field] + tile * c.steps[0].size * c.columnStep + task.z, c.columnStep,
                          scratch.rows[field] + tile * rowLength, registersFor<L>(lanesOf(tile, sizeY)));
    if (task.weights != nullptr) prolongToRows<L>(c, task, scratch);
    for (int tileX = 0; tileX < c.box[0]; tileX += kLanes) {
        const int x = beginOfTile<L>(tileX, c.box[0]), lanes = lanesFrom(x, c.box[0]);
        for (int field = 0; field < 2; ++field) {
            for (int tile = 0; tile < c.tiles; ++tile)
                transposeTile<L>(scratch.rows[field] + tile * rowLength + x, scratch.lines[field] + tile * kLanes,
                                 lanes, lanesOf(tile, sizeY));
            inverseFft<L>(c.steps[1], scratch.lines[field], 1, scratch.lines[field], registersFor<L>(lanes));
        }
        storeLines<L>(c, task, x, lanes, scratch);
    }
}

}  // namespace gyre
