#include "core/scene/FreeIds.h"

namespace gyre {

FreeIds::FreeIds(const Scene& scene) {
    m_taken.insert(0);  // no id
    m_taken.reserve(scene.elements.size());
    for (const Element& element : scene.elements) m_taken.insert(element.id.value);
}

ElementId FreeIds::take() {
    constexpr std::uint64_t kDrawnBits = (std::uint64_t{1} << 40) - 1;
    for (;;) {
        const std::uint64_t high = m_entropy(), low = m_entropy();
        const ElementId id{(high << 32 | low) & kDrawnBits};
        if (m_taken.insert(id.value).second) return id;
    }
}

}  // namespace gyre
