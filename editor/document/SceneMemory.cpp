#include "editor/document/SceneMemory.h"

#include <string>

namespace gyre::editor {
namespace {

constexpr std::size_t kBlock = 16;   // what an allocator keeps beside each block; that of glibc 8 to 23

std::size_t blockOf(std::size_t bytes) { return bytes > 0 ? bytes + kBlock : 0; }

/// Short texts lie in the string itself.
std::size_t heapOf(const std::string& text) {
    return text.capacity() > std::string().capacity() ? blockOf(text.capacity() + 1) : 0;
}

template <class T>
std::size_t heapOf(const std::vector<T>& list) {
    return blockOf(list.capacity() * sizeof(T));
}

/// Adds what parts of a scene hold beyond their own size.
class Count {
public:
    explicit Count(SceneMemory& memory) : m_memory(memory) {}

    void add(const std::vector<Element>& elements) {
        m_memory.own += heapOf(elements);
        for (const Element& element : elements) add(element);
    }
    void add(const FieldTarget& target) { m_memory.own += heapOf(target.field); }
    void add(const Curve& curve) {
        add(curve.target);
        m_memory.own += heapOf(curve.keys) + heapOf(curve.extras);
    }
    void add(const Parameter& parameter) {
        m_memory.own += heapOf(parameter.name) + heapOf(parameter.unit) + heapOf(parameter.hint) + heapOf(parameter.extras) + heapOf(parameter.links);
        for (const ParameterLink& link : parameter.links) add(link.target);
    }
    void add(const SceneEvent& event) { m_memory.own += heapOf(event.name) + heapOf(event.starts) + heapOf(event.extras); }
    void add(const Prefab& prefab) {
        m_memory.own += heapOf(prefab.file);
        add(prefab.elements);
    }

private:
    void add(const Element& element) {
        m_memory.own += heapOf(element.name) + heapOf(element.extras) + heapOf(element.prefab);
        const auto* body = std::get_if<Body>(&element.body);
        if (!body) return;
        m_memory.own += heapOf(body->mesh.path);
        share(body->keys.list().data(), body->keys.list().size_bytes());
        std::size_t pieces = body->obstacle.pieces().size_bytes();
        for (const ConvexPolytope& piece : body->obstacle.pieces()) pieces += heapOf(piece.planes) + heapOf(piece.vertices);
        share(body->obstacle.pieces().data(), pieces);
    }
    void share(const void* part, std::size_t bytes) {
        if (bytes > 0) m_memory.shared.emplace_back(part, blockOf(bytes));
    }

    SceneMemory& m_memory;
};

}  // namespace

SceneMemory memoryOf(const Scene& scene) {
    SceneMemory memory;
    memory.own = blockOf(sizeof(Scene)) + heapOf(scene.name) + heapOf(scene.extras) + heapOf(scene.curves) + heapOf(scene.parameters) +
                 heapOf(scene.events) + heapOf(scene.prefabs);
    Count count(memory);
    count.add(scene.elements);
    for (const Curve& curve : scene.curves) count.add(curve);
    for (const Parameter& parameter : scene.parameters) count.add(parameter);
    for (const SceneEvent& event : scene.events) count.add(event);
    for (const Prefab& prefab : scene.prefabs) count.add(prefab);
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
