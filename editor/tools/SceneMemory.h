#pragma once

#include "core/scene/Scene.h"

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace gyre::editor {

/// Memory of a scene, counted by its parts. [bytes] All copies of a scene share the pieces of obstacles and the keys.
struct SceneMemory {
    std::size_t own = 0;
    std::vector<std::pair<const void*, std::size_t>> shared;
};

SceneMemory memoryOf(const Scene& scene);

/// Memory of many scenes together. Shared parts count once.
class SceneLedger {
public:
    void enter(const SceneMemory& memory);
    void strike(const SceneMemory& memory);
    std::size_t bytes() const { return m_bytes; }

private:
    std::size_t m_bytes = 0;
    std::map<const void*, std::size_t> m_holders;  ///< number of scenes that share the part
};

}  // namespace gyre::editor
