#include "core/velocity/OpenSpaceKernel.h"

#include "core/base/Math.h"
#include "core/velocity/ImageField.h"
#include "core/velocity/VelocityFromVorticity.h"

#include <algorithm>

namespace gyre {
namespace {

std::size_t size(int n) { return static_cast<std::size_t>(n); }

/// Sets up the transforms of these lengths and the tables that do not depend on the kernel. `boxNodes` of each length
/// hold values.
void prepare(KernelTables& tables, const glm::ivec3& lengths, const glm::ivec3& boxNodes) {
    Convolution& c = tables.convolution;
    tables.transforms.reserve(3);
    for (int axis = 0; axis < 3; ++axis) tables.transforms.emplace_back(lengths[axis]);
    for (int axis = 0; axis < 3; ++axis) {
        c.steps[axis] = tables.transforms[size(axis)].steps();
        c.box[axis] = boxNodes[axis];
    }
    c.endPlane = boxNodes.z;
    c.tiles = (lengths.y + kLanes - 1) / kLanes;
    c.columnStep = lengths.z + 1;
    const auto absolute = [](const Fft& fft) {
        std::vector<int> all;
        all.reserve(size(fft.size()));
        for (int i = 0; i < fft.size(); ++i) all.push_back(std::min(fft.frequency(i), fft.size() - fft.frequency(i)));
        return all;
    };
    tables.absX = absolute(tables.transforms[0]);
    tables.absZ = absolute(tables.transforms[2]);
    c.kernel.countX = lengths.x / 2 + 1;
    c.kernel.countZ = lengths.z / 2 + 1;
}

/// Points the convolution at its tables.
void connect(KernelTables& tables) {
    FourierKernel& kernel = tables.convolution.kernel;
    kernel.absX = tables.absX.data();
    kernel.absZ = tables.absZ.data();
    kernel.x = tables.x.data();
    kernel.z = tables.z.data();
    kernel.y = tables.y.data();
    kernel.green = tables.green.empty() ? nullptr : tables.green.data();
    for (int axis = 0; axis < 3; ++axis) kernel.pulls[axis] = tables.pulls[axis].data();
}

/// One number for each frequency, in the order of the transform.
template <class Value>
std::vector<float> byPosition(const Fft& fft, Value value) {
    std::vector<float> all;
    all.reserve(size(fft.size()));
    for (int i = 0; i < fft.size(); ++i) all.push_back(static_cast<float>(value(fft.frequency(i))));
    return all;
}

/// Evaluates value(kx, ky, kz) for kx and kz from zero to the highest frequency and all ky, and stores it by lanes.
template <class Value>
std::vector<RealLanes> byTile(const KernelTables& tables, Value value) {
    const Convolution& c = tables.convolution;
    const Fft& alongY = tables.transforms[1];
    std::vector<RealLanes> all(size(c.tiles) * size(c.kernel.countX) * size(c.kernel.countZ));
    for (int i = 0; i < alongY.size(); ++i)
        for (int kx = 0; kx < c.kernel.countX; ++kx)
            for (int kz = 0; kz < c.kernel.countZ; ++kz)
                all[(size(i / kLanes) * size(c.kernel.countX) + size(kx)) * size(c.kernel.countZ) + size(kz)]
                    .value[i % kLanes] = static_cast<float>(value(kx, alongY.frequency(i), kz));
    return all;
}

/// d/dx is i times this. It is zero for the highest frequency, whose slope between the points is undefined.
double slope(int m, int n) {
    if (2 * m == n) return 0;
    return 2 * kPi * (2 * m < n ? m : m - n) / n;
}

/// Factors of one axis in Green's function at each |m|, including the scale of the transform.
struct AxisFactors {
    std::vector<double> squaredK, smoothing;
};

AxisFactors axisFactors(int n) {
    AxisFactors factors;
    factors.squaredK.reserve(size(n / 2 + 1));
    factors.smoothing.reserve(size(n / 2 + 1));
    for (int m = 0; m <= n / 2; ++m) {
        const double k = 2 * kPi * m / n, sigma = kSigmaPerSpacing;
        const double sinc = m == 0 ? 1 : exactSin(k / 2) / (k / 2);
        factors.squaredK.push_back(k * k);
        const double influence = 1 - 2.0 / 3 * exactSin(k / 2) * exactSin(k / 2);  // sum of sinc^4 over k + 2 pi i
        factors.smoothing.push_back(exactExp(-0.5 * sigma * sigma * k * k) * (sinc * sinc * sinc * sinc) /
                                    (influence * influence) / n);
    }
    return factors;
}

void fillFine(KernelTables& tables, const glm::ivec3& nodes, double detail) {
    prepare(tables, nodes, nodes);
    const AxisFactors x = axisFactors(nodes.x), y = axisFactors(nodes.y), z = axisFactors(nodes.z);
    tables.green = byTile(tables, [&](int kx, int ky, int kz) {
        const std::size_t i = size(kx), j = size(std::min(ky, nodes.y - ky)), k = size(kz);
        const double squared = x.squaredK[i] + y.squaredK[j] + z.squaredK[k];
        const double sharper = 1 + detail * 0.5 * double(kSigmaPerSpacing * kSigmaPerSpacing) * squared;
        return squared == 0 ? 0 : sharper * (x.smoothing[i] * y.smoothing[j] * z.smoothing[k] / squared);
    });
    tables.x = byPosition(tables.transforms[0], [&](int m) { return slope(m, nodes.x); });
    tables.z = byPosition(tables.transforms[2], [&](int m) { return slope(m, nodes.z); });
    tables.y.resize(size(tables.convolution.tiles));
    for (int i = 0; i < nodes.y; ++i)
        tables.y[size(i / kLanes)].value[i % kLanes] =
            static_cast<float>(slope(tables.transforms[1].frequency(i), nodes.y));
    connect(tables);
}

void fillCoarse(const Workers& workers, KernelTables& tables, const glm::ivec3& nodes, const CoarseAxis (&axes)[3]) {
    const glm::ivec3 box{axes[0].nodes(), axes[1].nodes(), axes[2].nodes()}, lengths = 2 * box;
    prepare(tables, lengths, box);
    const ImageField field = imageField(workers, nodes, box, {axes[0].spacing(), axes[1].spacing(), axes[2].spacing()});
    const auto sign = [](int m, int n) { return 2 * m < n ? 1.0 : -1.0; };
    for (int axis = 0; axis < 3; ++axis)
        tables.pulls[axis] = byTile(tables, [&](int kx, int ky, int kz) {
            const double value = field.at(axis, kx, std::min(ky, lengths.y - ky), kz);
            return axis == 1 ? sign(ky, lengths.y) * value : value;
        });
    tables.x = byPosition(tables.transforms[0], [&](int m) { return sign(m, lengths.x); });
    tables.z = byPosition(tables.transforms[2], [&](int m) { return sign(m, lengths.z); });
    connect(tables);
}

std::size_t lanesIn(const KernelTables& tables) {
    return tables.green.size() + tables.pulls[0].size() + tables.pulls[1].size() + tables.pulls[2].size();
}

}  // namespace

std::size_t OpenSpaceKernel::bytes() const { return sizeof(RealLanes) * (lanesIn(fine) + lanesIn(coarse)); }

OpenSpaceKernel::OpenSpaceKernel(const Workers& workers, const glm::ivec3& gridNodes, float detail) : nodes(gridNodes) {
    const CoarseAxis along[3] = {CoarseAxis(nodes.x), CoarseAxis(nodes.y), CoarseAxis(nodes.z)};
    fillFine(fine, nodes, double(detail));
    fillCoarse(workers, coarse, nodes, along);
    axes.assign(std::begin(along), std::end(along));
    for (int axis = 0; axis < 3; ++axis) {
        weights.axis[axis] = axes[size(axis)].weights();
        weights.nodes[axis] = coarseNodes[axis] = axes[size(axis)].nodes();
    }
}

}  // namespace gyre
