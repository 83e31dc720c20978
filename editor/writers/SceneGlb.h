#pragma once

#include "core/base/Result.h"
#include "core/geometry/TriangleMesh.h"
#include "core/particles/RigidBodies.h"
#include "core/scene/Scene.h"

#include <cstddef>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

namespace gyre::editor {

/// Poses of one body over a run.
struct BodyTrack {
    std::uint64_t element = 0;
    std::vector<BodyPose> poses;
};

enum class GltfKind { Binary, Text };

/// Contents of the file besides the scene. Borrowed for the call.
struct GlbOptions {
    std::string_view generator;
    /// Surfaces drawn instead of convex pieces, by element id, in the body's frame before scaling; may be null.
    const std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>>* meshes = nullptr;
    GltfKind kind = GltfKind::Binary;
    std::vector<float> times{};       ///< times of the poses [s]
    std::vector<BodyTrack> tracks{};  ///< one pose per time
};

/// The scene as GLB for other programs. Bodies become coloured meshes, with animations if they move. Cameras are
/// exported too. Each element, including bodies and cameras, gets a node; extras.gyre holds its description as in our
/// own file, without convex pieces and keys. glTF has our coordinate system, so nothing is converted.
[[nodiscard]] Result<std::vector<std::byte>> glbOf(const Scene& scene, const GlbOptions& options);

}  // namespace gyre::editor
