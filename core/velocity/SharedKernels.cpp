#include "core/velocity/SharedKernels.h"

#include <algorithm>

namespace gyre {
namespace {

constexpr std::size_t kMostTableBytes = std::size_t{64} << 20;

}  // namespace

std::shared_ptr<const OpenSpaceKernel> SharedKernels::find(const Workers& workers, const glm::ivec3& nodes,
                                                           float detail) {
    const Key key{nodes.x, nodes.y, nodes.z, detail};
    if (std::shared_ptr<const OpenSpaceKernel> found = known(key)) return found;
    // Without the lock, as a loop may run tasks of others that ask, too.
    const auto made = std::make_shared<const OpenSpaceKernel>(workers, nodes, detail);
    const Lock lock(m_mutex);
    while (!m_all.empty() && m_bytes + made->bytes() > kMostTableBytes) forgetOldest();
    if (m_all.insert({key, {made, ++m_uses}}).second) m_bytes += made->bytes();
    return made;
}

/// Null if there is none.
std::shared_ptr<const OpenSpaceKernel> SharedKernels::known(const Key& key) {
    const Lock lock(m_mutex);
    const auto found = m_all.find(key);
    if (found == m_all.end()) return nullptr;
    found->second.lastUse = ++m_uses;
    return found->second.kernel;
}

void SharedKernels::forgetOldest() {
    const auto oldest = std::ranges::min_element(m_all, {}, [](const auto& each) { return each.second.lastUse; });
    m_bytes -= oldest->second.kernel->bytes();
    m_all.erase(oldest);
}

}  // namespace gyre
