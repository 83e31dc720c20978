#pragma once

#include "core/base/ParallelFor.h"
#include "core/base/Platform.h"
#include "core/velocity/OpenSpaceKernel.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <tuple>

namespace gyre {

/// The kernels of the grid solver for each grid size and detail, each made when it is first needed, and shared by
/// solvers. Any thread may ask at any time. All together take at most 64 MiB: enough for all sizes of up to 48 nodes
/// along an axis, which take 57 MiB, or for twenty-two of the largest size. Beyond that, the least recently used are
/// dropped.
class SharedKernels {
public:
    /// Not null. nodes: each one of gridSizes()
    std::shared_ptr<const OpenSpaceKernel> find(const Workers& workers, const glm::ivec3& nodes, float detail);

private:
    using Key = std::tuple<int, int, int, float>;  ///< nodes along x, y, z; detail
    struct Kept {
        std::shared_ptr<const OpenSpaceKernel> kernel;
        std::uint64_t lastUse = 0;
    };
    Mutex m_mutex;
    std::map<Key, Kept> m_all;
    std::size_t m_bytes = 0;
    std::uint64_t m_uses = 0;

    std::shared_ptr<const OpenSpaceKernel> known(const Key& key);
    void forgetOldest();
};

}  // namespace gyre
