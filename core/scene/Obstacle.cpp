#include "core/scene/Obstacle.h"

namespace gyre {

MassProperties Obstacle::mass() const {
    if (!m_shared) return {};
    std::call_once(m_shared->isWeighed, [this] { m_shared->mass = massProperties(m_shared->pieces); });
    return m_shared->mass;
}

}  // namespace gyre
