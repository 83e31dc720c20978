#include "core/stages/OpenSpaceKernel.h"

#include "core/base/Math.h"
#include "core/stages/VelocityFromVorticity.h"

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr double kPi = 3.14159265358979323846;
constexpr double kSigma = kSigmaPerSpacing;

/// A table over the frequencies or distances 0..n of each axis, both ends included: an even function on 2n points.
struct EvenTable {
    explicit EvenTable(const glm::ivec3& n)
        : nx(static_cast<std::size_t>(n.x) + 1), ny(static_cast<std::size_t>(n.y) + 1),
          nz(static_cast<std::size_t>(n.z) + 1), values(nx * ny * nz) {}

    double& at(std::size_t i, std::size_t j, std::size_t k) { return values[(k * ny + j) * nx + i]; }

    std::size_t nx, ny, nz;
    std::vector<double> values;
};

double greenOfBlob(double squaredDistance) {
    if (squaredDistance == 0) return std::sqrt(2 / kPi) / (4 * kPi * kSigma);
    const double r = std::sqrt(squaredDistance);
    return exactErf(r / (std::sqrt(2.0) * kSigma)) / (4 * kPi * r);
}

/// The matrix of the transform of an even function, [input][output]: cos(pi j m / n), inner points counted twice.
std::vector<double> cosineMatrix(std::size_t points) {
    const std::size_t n = points - 1;
    std::vector<double> cosines(2 * n), matrix(points * points);
    for (std::size_t i = 0; i < 2 * n; ++i) cosines[i] = exactCos(kPi * static_cast<double>(i) / static_cast<double>(n));
    for (std::size_t j = 0; j < points; ++j)
        for (std::size_t m = 0; m < points; ++m)
            matrix[j * points + m] = (j == 0 || j == n ? 1 : 2) * cosines[j * m % (2 * n)];
    return matrix;
}

/// rows x columns numbers, transformed along the rows: each row is one point of the lines.
void transformRows(const std::vector<double>& matrix, std::size_t rows, std::size_t columns, std::size_t stride, double* data) {
    std::vector<double> result(rows * columns, 0);
    for (std::size_t j = 0; j < rows; ++j)
        for (std::size_t m = 0; m < rows; ++m)
            for (std::size_t c = 0; c < columns; ++c)
                result[m * columns + c] += matrix[j * rows + m] * data[j * stride + c];
    for (std::size_t m = 0; m < rows; ++m)
        for (std::size_t c = 0; c < columns; ++c) data[m * stride + c] = result[m * columns + c];
}

void transformLine(const std::vector<double>& matrix, std::size_t points, double* line) {
    std::vector<double> result(points, 0);
    for (std::size_t j = 0; j < points; ++j)
        for (std::size_t m = 0; m < points; ++m) result[m] += matrix[j * points + m] * line[j];
    std::copy(result.begin(), result.end(), line);
}

EvenTable sampledGreen(const Workers& workers, const glm::ivec3& nodes) {
    EvenTable table(nodes);
    const auto alongX = cosineMatrix(table.nx), alongY = cosineMatrix(table.ny), alongZ = cosineMatrix(table.nz);
    parallelFor(workers, table.nz, 1, [&](std::size_t k, std::size_t) {
        for (std::size_t j = 0; j < table.ny; ++j) {
            for (std::size_t i = 0; i < table.nx; ++i) table.at(i, j, k) = greenOfBlob(static_cast<double>(i * i + j * j + k * k));
            transformLine(alongX, table.nx, &table.at(0, j, k));
        }
        transformRows(alongY, table.ny, table.nx, table.nx, &table.at(0, 0, k));
    });
    parallelFor(workers, table.ny, 1, [&](std::size_t j, std::size_t) {
        transformRows(alongZ, table.nz, table.nx, table.nx * table.ny, &table.at(0, j, 0));
    });
    return table;
}

/// What one axis contributes to the sharpening, at frequency m of 0..n.
struct AxisFactors {
    double squaredK, gauss, inverseW2;
};

std::vector<AxisFactors> axisFactors(int n) {
    std::vector<AxisFactors> factors;
    for (int m = 0; m <= n; ++m) {
        const double k = kPi * m / n;
        const double sinc = m == 0 ? 1 : exactSin(k / 2) / (k / 2);
        factors.push_back({k * k, exactExp(-0.5 * kSigma * kSigma * k * k), 1 / (sinc * sinc * sinc * sinc)});
    }
    return factors;
}

double sharpening(const AxisFactors& x, const AxisFactors& y, const AxisFactors& z) {
    const double squaredK = x.squaredK + y.squaredK + z.squaredK;
    if (squaredK == 0) return 1.0 / 6;   // the limit: 1 / W^2 = 1 + k^2 / 6 + ...
    return x.gauss * y.gauss * z.gauss * (x.inverseW2 * y.inverseW2 * z.inverseW2 - 1) / squaredK;
}

/// f' = [8 (f1 - f-1) - (f2 - f-2)] / 12, in Fourier space without its factor i.
double slope(int m, int n) {
    const double k = kPi * m / n;
    return (8 * exactSin(k) - exactSin(2 * k)) / 6;
}

std::vector<float> slopes(int n) {
    std::vector<float> all;
    for (int m = 0; m < 2 * n; ++m) all.push_back(static_cast<float>(slope(m, n)));
    return all;
}

}  // namespace

OpenSpaceKernel::OpenSpaceKernel(const Workers& workers, const glm::ivec3& gridNodes)
    : nodes(gridNodes), alongX(nodes.x), alongY(nodes.y), alongZ(nodes.z), tiles((2 * nodes.x + kLanes - 1) / kLanes),
      slopeX(static_cast<std::size_t>(tiles)), slopeY(slopes(nodes.y)), slopeZ(slopes(nodes.z)) {
    EvenTable table = sampledGreen(workers, nodes);
    const auto x = axisFactors(nodes.x), y = axisFactors(nodes.y), z = axisFactors(nodes.z);
    const double scale = 1 / (8.0 * nodes.x * nodes.y * nodes.z);

    green.resize(static_cast<std::size_t>(tiles) * table.ny * table.nz);
    for (int position = 0; position < 2 * nodes.x; ++position) {
        const int frequency = alongX.frequency(position / nodes.x, position % nodes.x);
        const auto kx = static_cast<std::size_t>(std::min(frequency, 2 * nodes.x - frequency));
        const auto tile = static_cast<std::size_t>(position / kLanes), lane = static_cast<std::size_t>(position % kLanes);
        slopeX[tile].value[lane] = static_cast<float>(slope(frequency, nodes.x));
        for (std::size_t ky = 0; ky < table.ny; ++ky)
            for (std::size_t kz = 0; kz < table.nz; ++kz)
                green[(tile * table.ny + ky) * table.nz + kz].value[lane] =
                    static_cast<float>(scale * (table.at(kx, ky, kz) + sharpening(x[kx], y[ky], z[kz])));
    }
}

const RealLanes& OpenSpaceKernel::greenAt(int tile, int ky, int kz) const {
    const int row = std::min(ky, 2 * nodes.y - ky), column = std::min(kz, 2 * nodes.z - kz);
    return green[static_cast<std::size_t>((tile * (nodes.y + 1) + row) * (nodes.z + 1) + column)];
}

}  // namespace gyre
