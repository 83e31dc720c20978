#include "core/stages/FarField.h"
#include "core/stages/OpenSpaceKernel.h"
#include "core/stages/Trilinear.h"
#include "core/stages/VelocityFromVorticity.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <mutex>

namespace gyre {
namespace {

using Lines = std::vector<ComplexLanes>;

/// Two complex fields carry the three components: x + i y, and z with nothing beside it. The kernel is real and even,
/// the derivatives are real and odd, so sums of components pass through without being told apart.
constexpr std::size_t kFields = 2;

/// Room for one task to work in; what it holds does not outlive the task.
struct Scratch {
    Lines work[kFields], result[kFields];   ///< one padded line
    Lines columns[kFields];                 ///< one tile: [half and position along y][z]
};

/// Lends each running task its own scratch. Which one a task gets is left to chance and never seen.
class ScratchPool {
public:
    std::unique_ptr<Scratch> take() {
        const std::lock_guard lock(m_mutex);
        if (m_free.empty()) return std::make_unique<Scratch>();
        auto scratch = std::move(m_free.back());
        m_free.pop_back();
        return scratch;
    }
    void giveBack(std::unique_ptr<Scratch> scratch) {
        const std::lock_guard lock(m_mutex);
        m_free.push_back(std::move(scratch));
    }

private:
    std::mutex m_mutex;
    std::vector<std::unique_ptr<Scratch>> m_free;
};

void growTo(Lines& lines, std::size_t size) {
    if (lines.size() < size) lines.resize(size);
}

/// One solve: the passes and what they share. Lengths are as in OpenSpaceKernel: in units of the spacing.
class Convolution {
public:
    Convolution(const OpenSpaceKernel& kernel, Lines (&tiles)[kFields], std::vector<glm::vec4>& grid)
        : m_kernel(kernel), m_tiles(tiles), m_grid(grid), m_nx(kernel.nodes.x), m_ny(kernel.nodes.y), m_nz(kernel.nodes.z),
          m_column(static_cast<std::size_t>(m_nz) + 1) {
        for (Lines& field : m_tiles) growTo(field, static_cast<std::size_t>(kernel.tiles * m_ny * m_nz));
    }

    /// Vorticity at the nodes of plane z, transformed along x, into the tiles.
    void transformPlane(int z, Scratch& scratch) const;
    /// Along y and z, times the kernel, its curl, and back.
    void convolveTile(int tile, Scratch& scratch) const;
    /// Back along x: velocity at the nodes of plane z.
    void restorePlane(int z, float scale, Scratch& scratch) const;

private:
    const OpenSpaceKernel& m_kernel;
    Lines (&m_tiles)[kFields];               ///< [tile][z][y], lanes are frequencies along x
    std::vector<glm::vec4>& m_grid;
    int m_nx, m_ny, m_nz;
    std::size_t m_column;                    ///< one more than a column holds, against conflicts of cache sets

    ComplexLanes* tileRow(std::size_t field, int tile, int z) const {
        return m_tiles[field].data() + static_cast<std::size_t>((tile * m_nz + z) * m_ny);
    }
    glm::vec4* nodeRow(int y, int z) const {
        return m_grid.data() + static_cast<std::size_t>(z * m_ny + y) * static_cast<std::size_t>(m_nx);
    }
    void convolveColumn(int tile, int half, int position, Scratch& scratch) const;
    void multiplyByKernel(int tile, int frequencyY, int half, Scratch& scratch) const;
};

/// Lanes of `from` become elements of `to` and the other way round: 16 elements of 16 lanes.
void transpose(const ComplexLanes* from, ComplexLanes* to, int rows) {
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < kLanes; ++c) {
            to[r].re[c] = from[c].re[r];
            to[r].im[c] = from[c].im[r];
        }
}

void Convolution::transformPlane(int z, Scratch& scratch) const {
    const auto padded = static_cast<std::size_t>(m_kernel.tiles * kLanes);
    for (std::size_t field = 0; field < kFields; ++field) {
        growTo(scratch.work[field], padded);
        growTo(scratch.result[field], padded);
        std::fill(scratch.work[field].begin(), scratch.work[field].end(), ComplexLanes{});
        std::fill(scratch.result[field].begin(), scratch.result[field].end(), ComplexLanes{});
    }
    for (int firstY = 0; firstY < m_ny; firstY += kLanes) {
        const int rows = std::min(kLanes, m_ny - firstY);
        for (int lane = 0; lane < rows; ++lane) {
            const glm::vec4* node = nodeRow(firstY + lane, z);
            for (std::size_t x = 0; x < static_cast<std::size_t>(m_nx); ++x) {
                scratch.work[0][x].re[lane] = node[x].x;
                scratch.work[0][x].im[lane] = node[x].y;
                scratch.work[1][x].re[lane] = node[x].z;
            }
        }
        for (std::size_t field = 0; field < kFields; ++field) {
            Lines& result = scratch.result[field];
            for (int half = 0; half < 2; ++half)
                m_kernel.alongX.forward(half, scratch.work[field].data(), result.data() + half * m_nx);
            for (int tile = 0; tile < m_kernel.tiles; ++tile)
                transpose(result.data() + tile * kLanes, tileRow(field, tile, z) + firstY, rows);
        }
    }
}

void Convolution::convolveTile(int tile, Scratch& scratch) const {
    const auto longest = static_cast<std::size_t>(std::max(m_ny, m_nz));
    for (std::size_t field = 0; field < kFields; ++field) {
        growTo(scratch.work[field], longest);
        growTo(scratch.result[field], longest);
        growTo(scratch.columns[field], static_cast<std::size_t>(2 * m_ny) * m_column);
    }
    const auto rowOf = [&](int half, int position) { return static_cast<std::size_t>(half * m_ny + position) * m_column; };
    for (std::size_t field = 0; field < kFields; ++field)
        for (int z = 0; z < m_nz; ++z)
            for (int half = 0; half < 2; ++half) {
                Lines& line = scratch.work[field];
                m_kernel.alongY.forward(half, tileRow(field, tile, z), line.data());
                for (int y = 0; y < m_ny; ++y)
                    scratch.columns[field][rowOf(half, y) + static_cast<std::size_t>(z)] = line[static_cast<std::size_t>(y)];
            }
    for (int half = 0; half < 2; ++half)
        for (int position = 0; position < m_ny; ++position) convolveColumn(tile, half, position, scratch);
    for (std::size_t field = 0; field < kFields; ++field)
        for (int z = 0; z < m_nz; ++z)
            for (int half = 0; half < 2; ++half) {
                Lines& line = scratch.work[field];
                for (int y = 0; y < m_ny; ++y)
                    line[static_cast<std::size_t>(y)] = scratch.columns[field][rowOf(half, y) + static_cast<std::size_t>(z)];
                m_kernel.alongY.inverse(half, line.data(), tileRow(field, tile, z));
            }
}

void Convolution::convolveColumn(int tile, int half, int position, Scratch& scratch) const {
    const std::size_t row = static_cast<std::size_t>(half * m_ny + position) * m_column;
    const int frequencyY = m_kernel.alongY.frequency(half, position);
    for (int halfZ = 0; halfZ < 2; ++halfZ) {
        for (std::size_t field = 0; field < kFields; ++field)
            m_kernel.alongZ.forward(halfZ, &scratch.columns[field][row], scratch.work[field].data());
        multiplyByKernel(tile, frequencyY, halfZ, scratch);
        for (std::size_t field = 0; field < kFields; ++field)
            m_kernel.alongZ.inverse(halfZ, scratch.work[field].data(), scratch.result[field].data());
    }
    for (std::size_t field = 0; field < kFields; ++field)
        std::copy_n(scratch.result[field].begin(), m_nz, scratch.columns[field].begin() + static_cast<std::ptrdiff_t>(row));
}

/// psi = G omega and u = curl psi, for p = psi_x + i psi_y and q = psi_z, with d/dx = i a, d/dy = i b, d/dz = i c:
///   u_x + i u_y = -c p + (a + i b) q,    u_z = imaginary part of (b + i a) p
/// The real part of the latter is the divergence of psi; nobody reads it.
void Convolution::multiplyByKernel(int tile, int frequencyY, int half, Scratch& scratch) const {
    const float b = m_kernel.slopeY[static_cast<std::size_t>(frequencyY)];
    const RealLanes& slopeX = m_kernel.slopeX[static_cast<std::size_t>(tile)];
    for (int z = 0; z < m_nz; ++z) {
        const int frequencyZ = m_kernel.alongZ.frequency(half, z);
        const float c = m_kernel.slopeZ[static_cast<std::size_t>(frequencyZ)];
        const RealLanes& table = m_kernel.greenAt(tile, frequencyY, frequencyZ);
        ComplexLanes& first = scratch.work[0][static_cast<std::size_t>(z)];
        ComplexLanes& second = scratch.work[1][static_cast<std::size_t>(z)];
        for (int part = 0; part < kParts; ++part) {
            const Eight a = lanes(slopeX, part), green = lanes(table, part);
            const Eight pRe = green * re(first, part), pIm = green * im(first, part);
            const Eight qRe = green * re(second, part), qIm = green * im(second, part);
            re(first, part) = a * qRe - b * qIm - c * pRe;
            im(first, part) = a * qIm + b * qRe - c * pIm;
            re(second, part) = b * pRe - a * pIm;
            im(second, part) = b * pIm + a * pRe;
        }
    }
}

void Convolution::restorePlane(int z, float scale, Scratch& scratch) const {
    for (std::size_t field = 0; field < kFields; ++field) {
        growTo(scratch.work[field], static_cast<std::size_t>(m_kernel.tiles * kLanes));
        growTo(scratch.result[field], static_cast<std::size_t>(m_nx));
    }
    for (int firstY = 0; firstY < m_ny; firstY += kLanes) {
        const int rows = std::min(kLanes, m_ny - firstY);
        for (std::size_t field = 0; field < kFields; ++field) {
            ComplexLanes* work = scratch.work[field].data();
            for (int tile = 0; tile < m_kernel.tiles; ++tile) {
                ComplexLanes block[kLanes] = {};
                std::copy_n(tileRow(field, tile, z) + firstY, rows, block);
                transpose(block, work + tile * kLanes, kLanes);
            }
            for (int half = 0; half < 2; ++half)
                m_kernel.alongX.inverse(half, work + half * m_nx, scratch.result[field].data());
        }
        for (int lane = 0; lane < rows; ++lane) {
            glm::vec4* node = nodeRow(firstY + lane, z);
            for (std::size_t x = 0; x < static_cast<std::size_t>(m_nx); ++x)
                node[x] = {scale * scratch.result[0][x].re[lane], scale * scratch.result[0][x].im[lane],
                           scale * scratch.result[1][x].im[lane], 0};
        }
    }
}

/// Strengths to the eight corners of their cells, in the order of the vortons.
void scatter(const Vortons& vortons, VelocityField& field) {
    const UniformGrid& grid = field.grid;
    const float inverseSpacing = 1 / grid.spacing;
    const auto nx = static_cast<std::size_t>(grid.nodes.x), plane = nx * static_cast<std::size_t>(grid.nodes.y);
    for (std::size_t i = 0; i < vortons.size(); ++i) {
        const glm::vec3 s = inCells(grid, inverseSpacing, vortons.position[i]);
        if (!isInside(grid, s)) continue;
        const GridCell cell = cellAt(grid, s);
        const glm::vec4 strength(vortons.strength[i], 0);
        const glm::vec4 right = strength * cell.share.x, left = strength * (1 - cell.share.x);
        for (int corner = 0; corner < 4; ++corner) {
            const float weight = (corner & 1 ? cell.share.y : 1 - cell.share.y) * (corner & 2 ? cell.share.z : 1 - cell.share.z);
            glm::vec4* node = &field.nodes[cell.node + (corner & 1 ? nx : 0) + (corner & 2 ? plane : 0)];
            four(node[0]) += weight * four(left);
            four(node[1]) += weight * four(right);
        }
    }
}

}  // namespace

std::span<const int> gridSizes() {
    static constexpr std::array<int, 9> kSizes{8, 12, 16, 24, 32, 48, 64, 96, 128};
    return kSizes;
}

struct FftVelocitySolver::Tables {
    std::map<std::array<int, 3>, std::unique_ptr<OpenSpaceKernel>> kernels;
    Lines tiles[kFields];
    ScratchPool pool;

    const OpenSpaceKernel& kernelFor(const Workers& workers, const glm::ivec3& nodes) {
        constexpr std::size_t kMost = 16;   // of up to 17 MB each; a plume on its way up passes through fewer
        const std::array<int, 3> key{nodes.x, nodes.y, nodes.z};
        const auto found = kernels.find(key);
        if (found != kernels.end()) return *found->second;
        if (kernels.size() >= kMost) kernels.clear();
        return *kernels.emplace(key, std::make_unique<OpenSpaceKernel>(workers, nodes)).first->second;
    }
};

FftVelocitySolver::FftVelocitySolver() : m_tables(std::make_unique<Tables>()) {}
FftVelocitySolver::~FftVelocitySolver() = default;
FftVelocitySolver::FftVelocitySolver(FftVelocitySolver&&) noexcept = default;
FftVelocitySolver& FftVelocitySolver::operator=(FftVelocitySolver&&) noexcept = default;

void FftVelocitySolver::solve(const Workers& workers, const Vortons& vortons, const UniformGrid& grid, VelocityField& field) {
    const FloatingPointScope scope;
    for (int axis = 0; axis < 3; ++axis) assert(std::ranges::count(gridSizes(), grid.nodes[axis]) == 1);
    field.grid = grid;
    field.nodes.assign(grid.count(), glm::vec4(0));
    findMoments(vortons, field);
    scatter(vortons, field);

    const OpenSpaceKernel& kernel = m_tables->kernelFor(workers, grid.nodes);
    const Convolution convolution(kernel, m_tables->tiles, field.nodes);
    const auto forEach = [&](int count, const auto& task) {
        parallelFor(workers, static_cast<std::size_t>(count), 1, [&](std::size_t i, std::size_t) {
            auto scratch = m_tables->pool.take();
            task(static_cast<int>(i), *scratch);
            m_tables->pool.giveBack(std::move(scratch));
        });
    };
    // Units: the kernel is one of lengths in cells. G goes as 1 / length, its slope as 1 / length^2.
    const float scale = 1 / (grid.spacing * grid.spacing);
    forEach(grid.nodes.z, [&](int z, Scratch& s) { convolution.transformPlane(z, s); });
    forEach(kernel.tiles, [&](int tile, Scratch& s) { convolution.convolveTile(tile, s); });
    forEach(grid.nodes.z, [&](int z, Scratch& s) { convolution.restorePlane(z, scale, s); });
}

}  // namespace gyre
