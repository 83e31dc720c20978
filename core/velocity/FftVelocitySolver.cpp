#include "core/velocity/OpenSpaceSolve.h"
#include "core/velocity/StrengthScatter.h"
#include "core/velocity/VelocityFromVorticity.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>

namespace gyre {
namespace {

/// 64 MiB hold the tables of all sizes of up to 48 nodes along an axis, which take 57 MiB together, or of twenty-two of
/// the largest size.
constexpr std::size_t kMostTableBytes = std::size_t{64} << 20;

}  // namespace

std::span<const int> gridSizes() {
    static constexpr std::array<int, 17> kSizes{8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 112, 128};
    return kSizes;
}

struct FftVelocitySolver::Tables {
    explicit Tables(Instructions instructions) : kernels(kernelsFor(instructions)) {}

    struct Kept {
        Kept(const Workers& workers, const glm::ivec3& nodes, float detail) : kernel(workers, nodes, detail) {}
        OpenSpaceKernel kernel;
        std::uint64_t lastUse = 0;
    };

    const Kernels& kernels;
    using Key = std::tuple<int, int, int, float>;  ///< nodes along x, y, z; detail
    std::map<Key, std::unique_ptr<Kept>> all;
    std::size_t bytes = 0;  ///< total of the tables
    std::uint64_t uses = 0;
    SlabOrder order;
    SolveMemory memory;

    const OpenSpaceKernel& tablesFor(const Workers& workers, const glm::ivec3& nodes, float detail) {
        const Key key{nodes.x, nodes.y, nodes.z, detail};
        auto found = all.find(key);
        if (found == all.end()) {
            auto made = std::make_unique<Kept>(workers, nodes, detail);
            const std::size_t more = made->kernel.bytes();
            while (!all.empty() && bytes + more > kMostTableBytes) forgetOldest();
            found = all.emplace(key, std::move(made)).first;
            bytes += more;
        }
        found->second->lastUse = ++uses;
        return found->second->kernel;
    }

    void forgetOldest() {
        const auto oldest = std::ranges::min_element(all, {}, [](const auto& each) { return each.second->lastUse; });
        bytes -= oldest->second->kernel.bytes();
        all.erase(oldest);
    }
};

FftVelocitySolver::FftVelocitySolver(Instructions instructions) : m_tables(std::make_unique<Tables>(instructions)) {}
FftVelocitySolver::~FftVelocitySolver() = default;
FftVelocitySolver::FftVelocitySolver(FftVelocitySolver&&) noexcept = default;
FftVelocitySolver& FftVelocitySolver::operator=(FftVelocitySolver&&) noexcept = default;

void FftVelocitySolver::solve(const Workers& workers, const VelocitySources& sources, const UniformGrid& grid,
                              VelocityField& field) {
    const FloatingPointScope scope;
    for (int axis = 0; axis < 3; ++axis) assert(std::ranges::count(gridSizes(), grid.nodes[axis]) == 1);
    Tables& t = *m_tables;
    field.grid = grid;
    field.nodes.resize(grid.count());
    // Units: the kernel is in cells. G scales with 1 / length, its gradient with 1 / length^2.
    const float scale = 1 / (grid.spacing * grid.spacing);
    const PlaneRange used = scatterStrengths(workers, sources, scale, t.order, field);
    if (used.begin == used.end) return std::fill(field.nodes.begin(), field.nodes.end(), glm::vec4(0));

    const OpenSpaceKernel& tables = t.tablesFor(workers, grid.nodes, sources.detail);
    t.memory.makeRoom(workers.threads(), tables);
    OpenSpaceSolve solve(t.kernels, tables, t.memory, used, &field.nodes[0].x);
    solve.transformPlanes(workers);
    solve.convolve(workers);
    solve.restorePlanes(workers);
}

}  // namespace gyre
