#include "tests/shapes/MeshEdges.h"

#include <map>
#include <utility>
#include <vector>

using namespace gyre;

namespace shapes {

Edges edgesOf(const TriangleMesh& mesh) {
    std::map<std::pair<unsigned, unsigned>, std::pair<int, int>> uses;  // forward, backward
    for (const glm::uvec3& t : mesh.triangles)
        for (int i = 0; i < 3; ++i) {
            const unsigned a = t[i], b = t[(i + 1) % 3];
            ++(a < b ? uses[{a, b}].first : uses[{b, a}].second);
        }
    Edges edges;
    edges.count = uses.size();
    for (const auto& [edge, use] : uses) {
        edges.closed = edges.closed && use == std::pair(1, 1);
        edges.paired = edges.paired && use.first + use.second == 2;
        edges.open += use.first + use.second == 1;
    }
    return edges;
}

int componentsOf(const TriangleMesh& mesh) {
    std::vector<unsigned> leader(mesh.vertices.size());
    for (unsigned i = 0; i < leader.size(); ++i) leader[i] = i;
    const auto find = [&](unsigned i) {
        while (leader[i] != i) i = leader[i] = leader[leader[i]];
        return i;
    };
    for (const glm::uvec3& t : mesh.triangles) {
        leader[find(t.y)] = find(t.x);
        leader[find(t.z)] = find(t.x);
    }
    int count = 0;
    for (unsigned i = 0; i < leader.size(); ++i) count += find(i) == i;
    return count;
}

}  // namespace shapes
