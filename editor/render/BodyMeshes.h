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

/// A surface on the graphics card: corners with normals, three per triangle.
struct SurfaceBuffer {
    gl::Owned vertexArray, corners, errors;
    int count = 0;
    Box bounds;  ///< [m], in its own frame
};

/// A body or piece of stage dressing as placed in a picture.
struct StandingBody {
    const SurfaceBuffer* surface = nullptr;
    glm::mat4 worldFromBody{1};
    glm::vec3 color{0};
    bool isHighlighted = false, isHovered = false;
    float colorsPerMetre = 0;  ///< colour range per metre of error; 0: drawn in its own colour
    bool isContainer = false;  ///< from outside only its far walls are drawn; casts no shadow

    Box worldBounds() const;  ///< bounds of the rotated box, so slightly too large
};

/// Surface buffers of all bodies, cached while they do not change.
class BodyMeshes {
public:
    /// The bodies and the stage dressing to draw, with poses from the snapshot, or from the scene if there is none.
    /// Valid until the next call.
    std::vector<StandingBody> standing(const Picture& picture);

private:
    /// A surface and its sources. The shared pointers prevent reuse of the addresses.
    struct Kept {
        Obstacle obstacle;
        RoundSolid round;  ///< of a body that is round
        std::shared_ptr<const TriangleMesh> mesh;
        std::shared_ptr<const FitMap> errorMap;
        std::unique_ptr<SurfaceBuffer> surface;
        bool isUsed = false;
    };
    std::unique_ptr<SurfaceBuffer> m_sphere, m_box, m_figure;  ///< unit surfaces: radius, half extents and height 1
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
