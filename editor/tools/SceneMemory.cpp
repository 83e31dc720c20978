#include "editor/tools/SceneMemory.h"

#include <string>

namespace gyre::editor {
namespace {

constexpr std::size_t kBlock = 16;  // overhead of the allocator for each block; glibc has 8 to 23 bytes

std::size_t blockOf(std::size_t bytes) { return bytes > 0 ? bytes + kBlock : 0; }

/// Short texts are stored inside the string object.
std::size_t heapOf(const std::string& text) {
    return text.capacity() > std::string().capacity() ? blockOf(text.capacity() + 1) : 0;
}

template <class T>
std::size_t heapOf(const std::vector<T>& list) {
    return blockOf(list.capacity() * sizeof(T));
}

/// Adds the heap memory of a scene's parts.
class Count {
public:
    explicit Count(SceneMemory& memory) : m_memory(memory) {}

    template <class T>
    void add(const std::vector<T>& list) {
        m_memory.own += heapOf(list);
        for (const T& each : list) add(each);
    }
    void add(const FieldTarget& target) { m_memory.own += heapOf(target.field); }
    void add(const Curve& curve) {
        add(curve.target);
        m_memory.own += heapOf(curve.keys) + heapOf(curve.extras);
    }
    void add(const Parameter& parameter) {
        m_memory.own += heapOf(parameter.name) + heapOf(parameter.unit) + heapOf(parameter.hint) +
                        heapOf(parameter.extras) + heapOf(parameter.links);
        for (const ParameterLink& link : parameter.links) add(link.target);
    }
    void add(const SceneEvent& event) {
        m_memory.own += heapOf(event.name) + heapOf(event.starts) + heapOf(event.extras);
    }
    void add(const Prefab& prefab) {
        m_memory.own += heapOf(prefab.file);
        add(prefab.elements);
        add(prefab.drives.curves);
        add(prefab.drives.lifeCurves);
        add(prefab.drives.parameters);
        add(prefab.drives.events);
    }

private:
    void add(const Element& element) {
        m_memory.own += heapOf(element.name) + heapOf(element.extras) + heapOf(element.prefab);
        if (const auto* dressing = std::get_if<Dressing>(&element.body))
            m_memory.own += heapOf(dressing->image) + heapOf(dressing->mesh.path);
        if (const auto* emitter = std::get_if<Emitter>(&element.body)) share(emitter->surface);
        const auto* body = std::get_if<Body>(&element.body);
        if (!body) return;
        m_memory.own += heapOf(body->mesh.path);
        share(body->keys.list().data(), body->keys.list().size_bytes());
        share(body->obstacle);
    }
    void share(const Obstacle& obstacle) {
        std::size_t pieces = obstacle.pieces().size_bytes();
        for (const ConvexPolytope& piece : obstacle.pieces()) pieces += heapOf(piece.planes) + heapOf(piece.vertices);
        share(obstacle.pieces().data(), pieces);
    }
    void share(const void* part, std::size_t bytes) {
        if (bytes > 0) m_memory.shared.emplace_back(part, blockOf(bytes));
    }

    SceneMemory& m_memory;
};

}  // namespace

SceneMemory memoryOf(const Scene& scene) {
    SceneMemory memory;
    memory.own = blockOf(sizeof(Scene)) + heapOf(scene.name) + heapOf(scene.extras);
    Count count(memory);
    count.add(scene.elements);
    count.add(scene.curves);
    count.add(scene.lifeCurves);
    count.add(scene.parameters);
    count.add(scene.events);
    count.add(scene.prefabs);
    return memory;
}

void SceneLedger::enter(const SceneMemory& memory) {
    m_bytes += memory.own;
    for (const auto& [part, bytes] : memory.shared)
        if (++m_holders[part] == 1) m_bytes += bytes;
}

void SceneLedger::strike(const SceneMemory& memory) {
    m_bytes -= memory.own;
    for (const auto& [part, bytes] : memory.shared) {
        const auto held = m_holders.find(part);
        if (--held->second > 0) continue;
        m_holders.erase(held);
        m_bytes -= bytes;
    }
}

}  // namespace gyre::editor
