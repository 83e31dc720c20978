#include "core/velocity/ImageField.h"

#include "core/base/Math.h"
#include "core/velocity/Kernels.h"

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

/// Maps a lattice along one axis. scratch: swapped with its values
void mapAlong(std::size_t axis, const AxisMap& map, Lattice& lattice, std::vector<double>& scratch) {
    LatticeMap task{map.weights.data(), map.from, map.to};
    for (std::size_t i = 0; i < axis; ++i) task.inner *= lattice.points[i];
    for (std::size_t i = axis + 1; i < 3; ++i) task.outer *= lattice.points[i];
    lattice.points[axis] = map.to;
    scratch.resize(task.inner * map.to * task.outer);
    kernelsFor(chosenInstructions()).mapLattice(task, lattice.values.data(), scratch.data());
    lattice.values.swap(scratch);
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
    const std::size_t plane = (sizeOf(nodes.x) + 1) * (sizeOf(nodes.y) + 1);
    std::vector<double> pulls(plane * (sizeOf(nodes.z) + 1));
    parallelFor(workers, sizeOf(nodes.z) + 1, 1, [&](std::size_t z, std::size_t) {
        double* to = &pulls[z * plane];
        for (int y = 0; y <= nodes.y; ++y)
            for (int x = 0; x <= nodes.x; ++x) {
                const glm::dvec3 r = glm::dvec3(x, y, z) * spacing;
                *to++ = pullOfBlob(r.x * r.x + r.y * r.y + r.z * r.z);
            }
    });
    return pulls;
}

/// The maps of an even function and of an odd one.
struct ParityMaps {
    AxisMap even, odd;

    const AxisMap& of(bool isOdd) const { return isOdd ? odd : even; }
};

/// From the waves along one axis to the values of D, and to its slopes, at points `step` cells apart.
ParityMaps wavesToPoints(std::size_t waves, int period, double step, int nodes) {
    const double k = 2 * kPi / period;
    ParityMaps maps{{waves, sizeOf(nodes) + 1, {}}, {waves, sizeOf(nodes) + 1, {}}};
    for (AxisMap* map : {&maps.even, &maps.odd}) map->weights.reserve(map->from * map->to);
    for (std::size_t m = 0; m < waves; ++m)
        for (std::size_t j = 0; j < maps.even.to; ++j) {
            const double wave = k * static_cast<double>(m);
            const SinCos turned = exactSinCos(wave * step * static_cast<double>(j));
            maps.even.weights.push_back(turned.cos);
            maps.odd.weights.push_back(wave * turned.sin);
        }
    return maps;
}

/// Subtracts component `axis` of the gradient of the blob from that of the waves, at the same lattice points.
void subtractBlob(std::size_t axis, const glm::ivec3& nodes, const glm::dvec3& spacing,
                  const std::vector<double>& pulls, Lattice& lattice) {
    std::size_t at = 0;
    for (int z = 0; z <= nodes.z; ++z)
        for (int y = 0; y <= nodes.y; ++y)
            for (int x = 0; x <= nodes.x; ++x, ++at)
                lattice.values[at] -= (glm::dvec3(x, y, z) * spacing)[static_cast<int>(axis)] * pulls[at];
}

/// The transforms of length 2 n of an even and of an odd function given at 0..n; the latter without the factor i.
ParityMaps transformsOf(int n) {
    const std::size_t points = sizeOf(n) + 1, turn = 2 * sizeOf(n);
    std::vector<SinCos> turned;
    turned.reserve(turn);
    for (std::size_t i = 0; i < turn; ++i) turned.push_back(exactSinCos(kPi * static_cast<double>(i) / n));
    const auto isEnd = [&](std::size_t j) { return j == 0 || j == sizeOf(n); };
    return {axisMap(points, points,
                    [&](std::size_t j, std::size_t m) { return (isEnd(j) ? 1 : 2) * turned[j * m % turn].cos; }),
            axisMap(points, points,
                    [&](std::size_t j, std::size_t m) { return isEnd(j) ? 0 : -2 * turned[j * m % turn].sin; })};
}

}  // namespace

ImageField imageField(const Workers& workers, const glm::ivec3& period, const glm::ivec3& nodes,
                      const glm::dvec3& spacing) {
    ImageField field{nodes + 1, {}};
    const Lattice spectrum = waves(period);
    const std::vector<double> pulls = pullsOfBlob(workers, nodes, spacing);
    std::array<ParityMaps, 3> toPoints, transforms;
    for (std::size_t i = 0; i < 3; ++i) {
        const int axis = static_cast<int>(i);
        toPoints[i] = wavesToPoints(spectrum.points[i], period[axis], spacing[axis], nodes[axis]);
        transforms[i] = transformsOf(nodes[axis]);
    }
    const double scale = 1 / (8.0 * nodes.x * nodes.y * nodes.z);
    parallelFor(workers, 3, 1, [&](std::size_t axis, std::size_t) {
        Lattice lattice = spectrum;
        std::vector<double> scratch;
        for (std::size_t i = 3; i-- > 0;) mapAlong(i, toPoints[i].of(i == axis), lattice, scratch);
        subtractBlob(axis, nodes, spacing, pulls, lattice);
        for (std::size_t i = 0; i < 3; ++i) mapAlong(i, transforms[i].of(i == axis), lattice, scratch);
        for (double& value : lattice.values) value *= scale;
        field.component[axis] = std::move(lattice.values);
    });
    return field;
}

}  // namespace gyre
