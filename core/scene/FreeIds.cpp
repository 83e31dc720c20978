#include "core/scene/FreeIds.h"

namespace gyre {

FreeIds::FreeIds(const Scene& scene) {
    std::random_device entropy;
    std::seed_seq seed{entropy(), entropy(), entropy(), entropy()};
    m_random.seed(seed);
    m_taken.insert(0);  // no id
    m_taken.reserve(scene.elements.size());
    for (const Element& element : scene.elements) m_taken.insert(element.id.value);
}

ElementId FreeIds::take() {
    constexpr std::uint64_t kDrawnBits = (std::uint64_t{1} << 40) - 1;
    for (;;) {
        const ElementId id{m_random() & kDrawnBits};
        if (m_taken.insert(id.value).second) return id;
    }
}

}  // namespace gyre
