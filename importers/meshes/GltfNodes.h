#pragma once

#include "importers/meshes/GltfAccessors.h"

#include <glm/mat4x4.hpp>

/// The nodes of a glTF document: their transforms, and which of them are seen.
namespace gyre::importers {

/// A node that holds a mesh, and the transforms at which the mesh stands.
struct GltfPlacement {
    std::size_t node = 0;
    std::vector<glm::dmat4> transforms;  ///< one, or one per instance of EXT_mesh_gpu_instancing
};

struct GltfScene {
    std::vector<glm::dmat4> globals;  ///< of every node, with the transforms of its parents
    std::vector<GltfPlacement> placements;
    std::size_t nodes = 0;   ///< visited
    std::size_t hidden = 0;  ///< nodes with a mesh that KHR_node_visibility hides
    std::vector<std::string> notes;
};

/// Walks the scene that the document names, else its first, else all nodes. Fails above kMaxNodes and kMaxNodeDepth.
[[nodiscard]] Result<GltfScene> gltfScene(GltfDocument& document);

}  // namespace gyre::importers
