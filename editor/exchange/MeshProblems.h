#pragma once

#include "editor/document/Problem.h"

#include <map>
#include <memory>

namespace gyre {
struct TriangleMesh;
}

namespace gyre::editor {

class MeshCache;

/// Problems of meshes that the scene alone does not show: missing files, and meshes that are not watertight. Caches the
/// counts, because a mesh does not change.
class MeshProblems {
public:
    explicit MeshProblems(const MeshCache& meshCache) : m_meshCache(meshCache) {}

    std::vector<Problem> in(const Scene& scene);

private:
    std::size_t openEdgesOf(const std::shared_ptr<const TriangleMesh>& mesh);

    const MeshCache& m_meshCache;
    std::map<std::shared_ptr<const TriangleMesh>, std::size_t> m_openEdges;
};

/// Number of edges that do not have exactly two triangles.
std::size_t openEdges(const TriangleMesh& mesh);

}  // namespace gyre::editor
