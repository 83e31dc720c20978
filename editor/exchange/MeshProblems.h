#pragma once

#include "editor/document/Problem.h"

#include <map>
#include <memory>

namespace gyre {
struct TriangleMesh;
}

namespace gyre::editor {

class MeshCache;

/// What is odd about the meshes of bodies, which the scene alone does not tell: their files are gone, or they are not
/// watertight. Remembers what it counted, for a mesh does not change.
class MeshProblems {
public:
    explicit MeshProblems(const MeshCache& shelf) : m_shelf(shelf) {}

    std::vector<Problem> in(const Scene& scene);

private:
    std::size_t openEdgesOf(const std::shared_ptr<const TriangleMesh>& mesh);

    const MeshCache& m_shelf;
    std::map<std::shared_ptr<const TriangleMesh>, std::size_t> m_openEdges;
};

/// Edges that not exactly two triangles share.
std::size_t openEdges(const TriangleMesh& mesh);

}  // namespace gyre::editor
