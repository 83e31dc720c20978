#include "core/velocity/OpenSpaceSolve.h"
#include "core/velocity/SharedKernels.h"
#include "core/velocity/StrengthScatter.h"
#include "core/velocity/VelocityFromVorticity.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <utility>

namespace gyre {

std::span<const int> gridSizes() {
    static constexpr std::array<int, 17> kSizes{8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 112, 128};
    return kSizes;
}

struct FftVelocitySolver::Parts {
    Parts(Instructions instructions, std::shared_ptr<SharedKernels> shared)
        : kernels(kernelsFor(instructions)), tables(std::move(shared)) {}

    const Kernels& kernels;
    std::shared_ptr<SharedKernels> tables;
    SlabOrder order;
    SolveMemory memory;
};

FftVelocitySolver::FftVelocitySolver(Instructions instructions, std::shared_ptr<SharedKernels> tables)
    : m_parts(std::make_unique<Parts>(instructions, tables ? std::move(tables) : std::make_shared<SharedKernels>())) {}
FftVelocitySolver::~FftVelocitySolver() = default;
FftVelocitySolver::FftVelocitySolver(FftVelocitySolver&&) noexcept = default;
FftVelocitySolver& FftVelocitySolver::operator=(FftVelocitySolver&&) noexcept = default;

void FftVelocitySolver::solve(const Workers& workers, const VelocitySources& sources, const UniformGrid& grid,
                              VelocityField& field) {
    const FloatingPointScope scope;
    for (int axis = 0; axis < 3; ++axis) assert(std::ranges::count(gridSizes(), grid.nodes[axis]) == 1);
    Parts& t = *m_parts;
    field.grid = grid;
    field.nodes.resize(grid.count());
    // Units: the kernel is in cells. G scales with 1 / length, its gradient with 1 / length^2.
    const float scale = 1 / (grid.spacing * grid.spacing);
    const PlaneRange used = scatterStrengths(workers, sources, scale, t.order, field);
    if (used.begin == used.end) return std::fill(field.nodes.begin(), field.nodes.end(), glm::vec4(0));

    const std::shared_ptr<const OpenSpaceKernel> kernel = t.tables->find(workers, grid.nodes, sources.detail);
    t.memory.makeRoom(workers.threads(), *kernel);
    OpenSpaceSolve solve(t.kernels, *kernel, t.memory, used, &field.nodes[0].x);
    solve.transformPlanes(workers);
    solve.convolve(workers);
    solve.restorePlanes(workers);
}

}  // namespace gyre
