#include "core/velocity/ImageField.h"

#include "core/base/Math.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gyre {
namespace {

/// s of OpenSpaceKernel, in cells. A smaller value needs more waves; a larger one blurs the images next to the box.
constexpr double kBlob = 3;
constexpr double kLastWave = 6.2;  // limit of s k: exp(-s^2 k^2 / 2) is 5e-9

std::size_t sizeOf(int n) { return static_cast<std::size_t>(n); }

/// Numbers on a lattice, x fastest.
struct Lattice {
    std::array<std::size_t, 3> points;
    std::vector<double> values;
};

/// A linear map along one axis of a lattice: new[m] = sum over j of weights[j][m] old[j].
struct AxisMap {
    std::size_t from, to;
    std::vector<double> weights;
};

template <class Weight>
AxisMap axisMap(std::size_t from, std::size_t to, Weight weight) {
    AxisMap map{from, to, {}};
    map.weights.reserve(from * to);
    for (std::size_t j = 0; j < from; ++j)
        for (std::size_t m = 0; m < to; ++m) map.weights.push_back(weight(j, m));
    return map;
}

/// Values `step` apart.
struct Strided {
    const double* first;
    std::size_t step;
};

/// out[0..Count) = sum over j of one[j] many[j][0..Count). In blocks, because the sums then stay in registers.
template <std::size_t Count>
void addUp(const Strided& one, const Strided& many, std::size_t terms, double* out) {
    std::array<double, Count> sums{};
    for (std::size_t j = 0; j < terms; ++j)
        for (std::size_t i = 0; i < Count; ++i) sums[i] += one.first[j * one.step] * many.first[j * many.step + i];
    std::ranges::copy(sums, out);
}

void addUp(const Strided& one, Strided many, std::size_t terms, std::size_t count, double* out) {
    constexpr std::size_t kBlock = 4;
    std::size_t i = 0;
    for (; i + kBlock <= count; i += kBlock, many.first += kBlock) addUp<kBlock>(one, many, terms, out + i);
    for (; i < count; ++i, ++many.first) addUp<1>(one, many, terms, out + i);
}

Lattice mapped(const Lattice& old, std::size_t axis, const AxisMap& map) {
    Lattice result{old.points, {}};
    result.points[axis] = map.to;
    result.values.resize(result.points[0] * result.points[1] * result.points[2]);
    std::size_t inner = 1, outer = 1;
    for (std::size_t i = 0; i < 3; ++i) (i < axis ? inner : outer) *= i == axis ? 1 : old.points[i];
    for (std::size_t o = 0; o < outer; ++o) {
        const Strided in{&old.values[o * map.from * inner], inner};
        double* out = &result.values[o * map.to * inner];
        if (inner == 1)
            addUp(in, {map.weights.data(), map.to}, map.from, map.to, out);
        else
            for (std::size_t m = 0; m < map.to; ++m)
                addUp({&map.weights[m], map.to}, in, map.from, inner, out + m * inner);
    }
    return result;
}

/// exp(-s^2 k^2 / 2) / k^2, times the number of waves that differ by signs only, divided by the volume.
Lattice waves(const glm::ivec3& period) {
    Lattice lattice;
    std::array<std::vector<double>, 3> squared, weight;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const double n = period[static_cast<int>(axis)];
        for (int m = 0; 2 * kPi * m / n * kBlob <= kLastWave; ++m) {
            const double k = 2 * kPi * m / n;
            squared[axis].push_back(k * k);
            weight[axis].push_back((m == 0 ? 1 : 2) * exactExp(-0.5 * kBlob * kBlob * k * k) / n);
        }
        lattice.points[axis] = squared[axis].size();
    }
    lattice.values.reserve(lattice.points[0] * lattice.points[1] * lattice.points[2]);
    for (std::size_t z = 0; z < lattice.points[2]; ++z)
        for (std::size_t y = 0; y < lattice.points[1]; ++y)
            for (std::size_t x = 0; x < lattice.points[0]; ++x) {
                const double k2 = squared[0][x] + squared[1][y] + squared[2][z];
                lattice.values.push_back(k2 > 0 ? weight[0][x] * weight[1][y] * weight[2][z] / k2 : 0);
            }
    return lattice;
}

/// -1/r d/dr of erf(r / (sqrt 2 s)) / (4 pi r)
double pullOfBlob(double r2) {
    constexpr double kOutside = 6.5;  // the rest is then below the rounding of 1
    const double root = std::sqrt(2.0) * kBlob, s = std::sqrt(r2) / root, unit = 1 / (4 * kPi * root * root * root);
    if (s == 0) return unit * 4 / (3 * std::sqrt(kPi));
    if (s > kOutside) return unit / (s * s * s);
    return unit * (exactErf(s) - 2 * s * exactExp(-s * s) / std::sqrt(kPi)) / (s * s * s);
}

/// pullOfBlob at the lattice points, from zero in the positive direction of each axis.
std::vector<double> pullsOfBlob(const Workers& workers, const glm::ivec3& nodes, const glm::dvec3& spacing) {
    const std::size_t row = sizeOf(nodes.x) + 1, plane = row * (sizeOf(nodes.y) + 1);
    std::vector<double> pulls(plane * (sizeOf(nodes.z) + 1));
    parallelFor(workers, sizeOf(nodes.z) + 1, 1, [&](std::size_t z, std::size_t) {
        for (std::size_t i = 0; i < plane; ++i) {
            const glm::dvec3 r = glm::dvec3(i % row, i / row, z) * spacing;
            pulls[z * plane + i] = pullOfBlob(r.x * r.x + r.y * r.y + r.z * r.z);
        }
    });
    return pulls;
}

/// Component `axis` of the gradient of D at the same lattice points.
Lattice sampled(const Lattice& spectrum, const glm::ivec3& period, std::size_t axis, const glm::ivec3& nodes,
                const glm::dvec3& spacing, const std::vector<double>& pulls) {
    Lattice lattice = spectrum;
    for (std::size_t i = 3; i-- > 0;) {
        const double k = 2 * kPi / period[static_cast<int>(i)], step = spacing[static_cast<int>(i)];
        lattice = mapped(
            lattice, i,
            axisMap(lattice.points[i], sizeOf(nodes[static_cast<int>(i)]) + 1, [&](std::size_t m, std::size_t j) {
                const double wave = k * static_cast<double>(m), angle = wave * step * static_cast<double>(j);
                return i == axis ? wave * exactSin(angle) : exactCos(angle);
            }));
    }
    std::size_t at = 0;
    for (int z = 0; z <= nodes.z; ++z)
        for (int y = 0; y <= nodes.y; ++y)
            for (int x = 0; x <= nodes.x; ++x, ++at)
                lattice.values[at] -= (glm::dvec3(x, y, z) * spacing)[static_cast<int>(axis)] * pulls[at];
    return lattice;
}

/// The transform of length 2 n of an even or odd function given at 0..n; for odd functions without the factor i.
AxisMap transformOf(int n, bool odd) {
    return axisMap(sizeOf(n) + 1, sizeOf(n) + 1, [&](std::size_t j, std::size_t m) {
        const double angle = kPi * static_cast<double>(j * m % (2 * sizeOf(n))) / n;
        const bool isEnd = j == 0 || j == sizeOf(n);
        if (odd) return isEnd ? 0 : -2 * exactSin(angle);
        return (isEnd ? 1 : 2) * exactCos(angle);
    });
}

}  // namespace

ImageField imageField(const Workers& workers, const glm::ivec3& period, const glm::ivec3& nodes,
                      const glm::dvec3& spacing) {
    ImageField field{nodes + 1, {}};
    const Lattice spectrum = waves(period);
    const std::vector<double> pulls = pullsOfBlob(workers, nodes, spacing);
    const double scale = 1 / (8.0 * nodes.x * nodes.y * nodes.z);
    parallelFor(workers, 3, 1, [&](std::size_t axis, std::size_t) {
        Lattice lattice = sampled(spectrum, period, axis, nodes, spacing, pulls);
        for (std::size_t i = 0; i < 3; ++i)
            lattice = mapped(lattice, i, transformOf(nodes[static_cast<int>(i)], i == axis));
        for (double& value : lattice.values) value *= scale;
        field.component[axis] = std::move(lattice.values);
    });
    return field;
}

}  // namespace gyre
