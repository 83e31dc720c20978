#pragma once

#include "editor/render/GlObjects.h"
#include "editor/render/Picture.h"

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace gyre::editor {

/// A surface on the graphics card: corners with normals, three to a triangle.
struct SurfaceBuffer {
    gl::Owned vertexArray, corners, errors;
    int count = 0;
    Box bounds;  ///< [m], in its own frame
};

/// One body, or piece of stage dressing, as it stands in one picture.
struct StandingBody {
    const SurfaceBuffer* surface = nullptr;
    glm::mat4 worldFromBody{1};
    glm::vec3 color{0};
    bool isHighlighted = false;
    float errorShare = 0;      ///< colours a metre of error is worth; 0: drawn in its own colour
    bool isContainer = false;  ///< seen from outside, only its far walls are drawn; throws no shadow

    Box worldBounds() const;  ///< of the turned box, so a little too large
};

/// The surfaces of all bodies, kept as long as they stay the same.
class BodyMeshes {
public:
    /// The bodies and the stage dressing to draw, where the snapshot has them or else where the scene puts them. Valid
    /// until the next call.
    std::vector<StandingBody> standing(const Picture& picture);

private:
    /// A surface and what it was made from; the shared pointers keep their addresses from being used again.
    struct Kept {
        Obstacle obstacle;
        std::shared_ptr<const TriangleMesh> mesh;
        std::shared_ptr<const FitMap> errorMap;
        std::unique_ptr<SurfaceBuffer> surface;
        bool isUsed = false;
    };
    std::unique_ptr<SurfaceBuffer> m_sphere, m_box, m_figure;  ///< of radius, half extents and height 1
    std::map<std::uint64_t, Kept> m_kept;                      ///< by element id

    const SurfaceBuffer* surfaceFor(std::uint64_t id, const Body& body,
                                    const std::shared_ptr<const TriangleMesh>& mesh);
    const SurfaceBuffer* surfaceFor(std::uint64_t id, const std::shared_ptr<const FitMap>& errorMap);
    const SurfaceBuffer* surfaceFor(std::uint64_t id, const Dressing& dressing,
                                    const std::shared_ptr<const TriangleMesh>& mesh);
    StandingBody standing(const Picture& picture, const Element& element, const Body& body);
    StandingBody standing(const Picture& picture, const Element& element, const Dressing& dressing);
};

}  // namespace gyre::editor
