#pragma once

#include "core/scene/Scene.h"

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace gyre::editor {

/// What a scene takes of memory, by counting its parts. [bytes] Pieces of obstacles and keys are shared by all copies
/// of it.
struct SceneMemory {
    std::size_t own = 0;
    std::vector<std::pair<const void*, std::size_t>> shared;
};

SceneMemory memoryOf(const Scene& scene);

/// What many scenes take together: what they share counts once.
class SceneLedger {
public:
    void enter(const SceneMemory& memory);
    void strike(const SceneMemory& memory);
    std::size_t bytes() const { return m_bytes; }

private:
    std::size_t m_bytes = 0;
    std::map<const void*, std::size_t> m_holders;  ///< how many scenes have the part
};

}  // namespace gyre::editor
