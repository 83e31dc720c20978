#pragma once

#include "core/velocity/Convolution.h"
#include "core/velocity/FftLanes.h"

// The passes of a convolution for one instruction set; see Kernels.h for what they do.

namespace gyre {

[[gnu::always_inline]] constexpr int roundedUp(int n) { return (n + kLanes - 1) / kLanes * kLanes; }

/// Lanes of a tile that hold something: all, but in the last tile.
[[gnu::always_inline]] constexpr int lanesOf(int tile, int count) {
    const int left = count - tile * kLanes;
    return left < kLanes ? left : kLanes;
}

template <class L>
[[gnu::always_inline]] inline void clear(ComplexLanes& x, int registers) {
    for (int r = 0; r < registers; ++r) store<L>(x, r, {L::fill(0), L::fill(0)});
}

/// kWidth nodes, a register for each of their floats.
template <class L>
struct Nodes {
    typename L::Floats x, y, z, w;
};

template <class L>
[[gnu::always_inline]] inline Nodes<L> loadNodes(const float* p) {
    auto a = L::gatherFours(p, 16), b = L::gatherFours(p + 4, 16), c = L::gatherFours(p + 8, 16), d = L::gatherFours(p + 12, 16);
    transposeFours<L>(a, b, c, d);
    return {a, b, c, d};
}
template <class L>
[[gnu::always_inline]] inline void storeNodes(float* p, const Nodes<L>& v) {
    auto a = v.x, b = v.y, c = v.z, d = v.w;
    transposeFours<L>(a, b, c, d);
    L::scatterFours(p, 16, a);
    L::scatterFours(p + 4, 16, b);
    L::scatterFours(p + 8, 16, c);
    L::scatterFours(p + 12, 16, d);
}

/// The same for the first `count` nodes; lanes beyond them are zero.
template <class L>
Nodes<L> loadSomeNodes(const float* p, int count) {
    float all[4 * L::kWidth] = {};
    for (int i = 0; i < 4 * count; ++i) all[i] = p[i];
    return loadNodes<L>(all);
}
template <class L>
void storeSomeNodes(float* p, int count, const Nodes<L>& v) {
    float all[4 * L::kWidth];
    storeNodes<L>(all, v);
    for (int i = 0; i < 4 * count; ++i) p[i] = all[i];
}

/// 16 elements of 16 lanes: elements become lanes.
template <class L>
void transposeTile(const ComplexLanes* from, ComplexLanes* to, int elements, int lanes) {
    constexpr std::ptrdiff_t kStep = sizeof(ComplexLanes) / sizeof(float);
    for (int e = 0; e < elements; e += L::kWidth)
        for (int l = 0; l < lanes; l += L::kWidth) {
            transpose<L>(from[e].re + l, kStep, to[l].re + e, kStep);
            transpose<L>(from[e].im + l, kStep, to[l].im + e, kStep);
        }
}

/// out = sum of weights[i] in[i], arrays of `count` floats, count a multiple of 16.
template <class L>
void mixPlanes(const float* const* in, const float* weights, int terms, float* out, int count) {
    for (int at = 0; at < count; at += L::kWidth) {
        auto sum = L::fill(0);
        for (int i = 0; i < terms; ++i) sum = L::fma(L::fill(weights[i]), L::load(in[i] + at), sum);
        L::store(out + at, sum);
    }
}

// There -----------------------------------------------------------------------------------------------------------------

/// 16 columns of nodes from x on, to the lanes of the lines along y.
template <class L>
void loadLines(const Convolution& c, const float* nodes, int x, const PlaneScratch& scratch) {
    const int lanes = lanesOf(x / kLanes, c.box[0]), registers = registersFor<L>(lanes);
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

/// What these lines give to the coarse nodes along y.
template <class L>
void restrictLines(const AxisWeights& w, int coarseNodes, int rowLength, int x, int registers, const PlaneScratch& scratch) {
    for (int node = 0; node < coarseNodes; ++node)
        for (int r = 0; r < registers; ++r) {
            Nodes<L> sum{L::fill(0), L::fill(0), L::fill(0), L::fill(0)};
            for (int i = 0; i < w.count[node]; ++i) {
                const auto weight = L::fill(w.heard[node * w.most + i]);
                const Complex<L> xy = load<L>(scratch.lines[0][w.begin[node] + i], r);
                sum.x = L::fma(weight, xy.re, sum.x);
                sum.y = L::fma(weight, xy.im, sum.y);
                const Complex<L> zw = load<L>(scratch.lines[1][w.begin[node] + i], r);
                sum.z = L::fma(weight, zw.re, sum.z);
                sum.w = L::fma(weight, zw.im, sum.w);
            }
            storeNodes<L>(scratch.coarseRows + 4 * (static_cast<std::ptrdiff_t>(node) * rowLength + x + r * L::kWidth), sum);
        }
}

/// And along x.
template <class L>
void restrictRow(const AxisWeights& w, int coarseNodes, const float* row, float* to) {
    for (int node = 0; node < coarseNodes; ++node) {
        FourFloats sum{};
        for (int i = 0; i < w.count[node]; ++i) {
            FourFloats heard;
            read<L>(row + 4 * (w.begin[node] + i), heard);
            sum += w.heard[node * w.most + i] * heard;
        }
        write<L>(to + 4 * node, sum);
    }
}

template <class L>
void transformPlane(const Convolution& c, const PlaneTask& task, const PlaneScratch& scratch) {
    const int rowLength = roundedUp(c.steps[0].size), sizeY = c.steps[1].size;
    for (int x = 0; x < c.box[0]; x += kLanes) {
        const int registers = registersFor<L>(lanesOf(x / kLanes, c.box[0]));
        loadLines<L>(c, task.nodes, x, scratch);
        if (task.weights != nullptr)
            restrictLines<L>(task.weights->axis[1], task.weights->nodes[1], rowLength, x, registers, scratch);
        for (int field = 0; field < 2; ++field) {
            forwardFft<L>(c.steps[1], scratch.lines[field], scratch.lines[field], 1, registers);
            for (int tile = 0; tile < c.tiles; ++tile)
                transposeTile<L>(scratch.lines[field] + tile * kLanes, scratch.rows[field] + tile * rowLength + x,
                                 lanesOf(tile, sizeY), lanesOf(x / kLanes, c.box[0]));
        }
    }
    if (task.weights != nullptr) {
        const CoarseWeights& w = *task.weights;
        for (std::ptrdiff_t y = 0; y < w.nodes[1]; ++y)
            restrictRow<L>(w.axis[0], w.nodes[0], scratch.coarseRows + 4 * y * rowLength, task.restricted + 4 * y * w.nodes[0]);
    }
    for (int field = 0; field < 2; ++field)
        for (int tile = 0; tile < c.tiles; ++tile) {
            const int registers = registersFor<L>(lanesOf(tile, sizeY));
            ComplexLanes* row = scratch.rows[field] + tile * rowLength;
            for (int x = c.box[0]; x < c.steps[0].size; ++x) clear<L>(row[x], registers);
            forwardFft<L>(c.steps[0], row, c.columns[field] + tile * c.steps[0].size * c.columnStep + task.z, c.columnStep, registers);
        }
}

// The kernel ------------------------------------------------------------------------------------------------------------

template <class L>
[[gnu::always_inline]] inline void multiply(ComplexLanes& first, ComplexLanes& second, int r, const Vectors<L>& k) {
    const Complex<L> p = load<L>(first, r), q = load<L>(second, r);
    const auto &a = k.x, &b = k.y, &c = k.z;
    store<L>(first, r, {L::subtractProduct(c, p.re, L::subtractProduct(b, q.im, a * q.re)),
                        L::subtractProduct(c, p.im, L::fma(b, q.re, a * q.im))});
    store<L>(second, r, {L::subtractProduct(c, q.im, L::subtractProduct(a, p.im, b * p.re)),
                         L::fma(c, q.re, L::fma(a, p.re, b * p.im))});
}

template <class L>
void multiplyByGreen(const Convolution& c, int tile, int x, ComplexLanes* first, ComplexLanes* second, int registers) {
    const FourierKernel& kernel = c.kernel;
    const std::ptrdiff_t row = (static_cast<std::ptrdiff_t>(tile) * kernel.countX + kernel.absX[x]) * kernel.countZ;
    const auto slopeX = L::fill(kernel.x[x]);
    for (int z = 0; z < c.steps[2].size; ++z) {
        const float* green = kernel.green[row + kernel.absZ[z]].value;
        const auto slopeZ = L::fill(kernel.z[z]);
        for (int r = 0; r < registers; ++r) {
            const auto g = L::load(green + r * L::kWidth);
            multiply<L>(first[z], second[z], r, {g * slopeX, g * L::load(kernel.y[tile].value + r * L::kWidth), g * slopeZ});
        }
    }
}

template <class L>
void multiplyByPulls(const Convolution& c, int tile, int x, ComplexLanes* first, ComplexLanes* second, int registers) {
    const FourierKernel& kernel = c.kernel;
    const std::ptrdiff_t row = (static_cast<std::ptrdiff_t>(tile) * kernel.countX + kernel.absX[x]) * kernel.countZ;
    const auto signX = L::fill(kernel.x[x]);
    for (int z = 0; z < c.steps[2].size; ++z) {
        const std::ptrdiff_t at = row + kernel.absZ[z];
        const auto signZ = L::fill(kernel.z[z]);
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
    if (c.kernel.green != nullptr) multiplyByGreen<L>(c, tile, x, lines[0], lines[1], registers);
    else multiplyByPulls<L>(c, tile, x, lines[0], lines[1], registers);
    for (ComplexLanes* line : lines) inverseFft<L>(c.steps[2], line, 1, line, registers);
}

// Back ------------------------------------------------------------------------------------------------------------------

/// What the coarse nodes give to plane z, along z and x: [coarse y][x / 16][component][16 lanes] in coarseRows.
template <class L>
void prolongToRows(const Convolution& c, const PlaneTask& task, const PlaneScratch& scratch) {
    const CoarseWeights& w = *task.weights;
    const std::ptrdiff_t planeSize = 4 * static_cast<std::ptrdiff_t>(w.nodes[0]) * w.nodes[1];
    const float* planes[4];
    for (int i = 0; i < 4; ++i) planes[i] = task.coarse + (w.axis[2].first[task.z] + i) * planeSize;
    mixPlanes<L>(planes, w.axis[2].share + 4 * task.z, 4, scratch.coarsePlane, static_cast<int>(planeSize));
    const int rowLength = roundedUp(c.box[0]);
    for (int y = 0; y < w.nodes[1]; ++y) {
        const float* from = scratch.coarsePlane + 4 * static_cast<std::ptrdiff_t>(y) * w.nodes[0];
        for (int x = 0; x < c.box[0]; x += kLanes) {
            alignas(64) float nodes[4 * kLanes] = {};
            for (int i = 0; i < kLanes && x + i < c.box[0]; ++i) {
                EightFloats near, far;   // two coarse nodes each
                read<L>(from + 4 * w.axis[0].first[x + i], near);
                read<L>(from + 4 * w.axis[0].first[x + i] + 8, far);
                FourFloats share;
                read<L>(w.axis[0].share + 4 * (x + i), share);
                const EightFloats sum = __builtin_shufflevector(share, share, 0, 0, 0, 0, 1, 1, 1, 1) * near +
                                        __builtin_shufflevector(share, share, 2, 2, 2, 2, 3, 3, 3, 3) * far;
                write<L>(nodes + 4 * i, __builtin_shufflevector(sum, sum, 0, 1, 2, 3) + __builtin_shufflevector(sum, sum, 4, 5, 6, 7));
            }
            float* to = scratch.coarseRows + 3 * (static_cast<std::ptrdiff_t>(y) * rowLength + x);
            for (int lane = 0; lane < kLanes; lane += L::kWidth) {
                const Nodes<L> v = loadNodes<L>(nodes + 4 * lane);
                L::store(to + lane, v.x);
                L::store(to + kLanes + lane, v.y);
                L::store(to + 2 * kLanes + lane, v.z);
            }
        }
    }
}

/// Along y, for kWidth nodes.
template <class L>
[[gnu::always_inline]] inline void prolongLine(const AxisWeights& w, int y, int rowLength, const float* rows, Nodes<L>& v) {
    const float* row = rows + 3 * static_cast<std::ptrdiff_t>(w.first[y]) * rowLength;
    for (int i = 0; i < 4; ++i, row += 3 * rowLength) {
        const auto share = L::fill(w.share[4 * y + i]);
        v.x = L::fma(share, L::load(row), v.x);
        v.y = L::fma(share, L::load(row + kLanes), v.y);
        v.z = L::fma(share, L::load(row + 2 * kLanes), v.z);
    }
}

template <class L>
void storeLines(const Convolution& c, const PlaneTask& task, int x, const PlaneScratch& scratch) {
    const int lanes = lanesOf(x / kLanes, c.box[0]), registers = registersFor<L>(lanes), rowLength = roundedUp(c.box[0]);
    for (int y = 0; y < c.box[1]; ++y)
        for (int r = 0; r < registers; ++r) {
            const Complex<L> xy = load<L>(scratch.lines[0][y], r);
            Nodes<L> v{xy.re, xy.im, L::load(scratch.lines[1][y].im + r * L::kWidth), L::fill(0)};
            if (task.weights != nullptr)
                prolongLine<L>(task.weights->axis[1], y, rowLength, scratch.coarseRows + 3 * x + r * L::kWidth, v);
            float* p = task.nodes + 4 * (static_cast<std::ptrdiff_t>(y) * c.box[0] + x + r * L::kWidth);
            const int left = lanes - r * L::kWidth;
            if (left < L::kWidth) storeSomeNodes<L>(p, left, v);
            else storeNodes<L>(p, v);
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
    for (int x = 0; x < c.box[0]; x += kLanes) {
        const int lanes = lanesOf(x / kLanes, c.box[0]);
        for (int field = 0; field < 2; ++field) {
            for (int tile = 0; tile < c.tiles; ++tile)
                transposeTile<L>(scratch.rows[field] + tile * rowLength + x, scratch.lines[field] + tile * kLanes, lanes,
                                 lanesOf(tile, sizeY));
            inverseFft<L>(c.steps[1], scratch.lines[field], 1, scratch.lines[field], registersFor<L>(lanes));
        }
        storeLines<L>(c, task, x, scratch);
    }
}

}  // namespace gyre
