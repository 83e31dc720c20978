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

/// Where one body was at each moment of a run.
struct BodyTrack {
    std::uint64_t element = 0;
    std::vector<BodyPose> poses;
};

/// What goes into the file beside the scene. Borrowed for the call.
struct GlbOptions {
    std::string_view generator;
    /// Surfaces to draw instead of the convex pieces, by element id, in the body's frame before its scale; may be null.
    const std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>>* meshes = nullptr;
    std::vector<float> times{};       ///< of the poses [s]
    std::vector<BodyTrack> tracks{};  ///< one pose for each time
};

/// The scene for other programs, as GLB: bodies as meshes in their colour, with their motion as an animation where they
/// move; cameras; and of every element, bodies and cameras too, a node where it stands with what our own file says
/// about it in extras.gyre. Convex pieces and keys are left out there. glTF's frame is ours, so nothing is turned.
[[nodiscard]] Result<std::vector<std::byte>> glbOf(const Scene& scene, const GlbOptions& options);

}  // namespace gyre::editor
