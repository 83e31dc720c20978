#pragma once

#include "editor/tools/Picking.h"
#include "editor/tools/Sketch.h"

#include <string>

namespace gyre::editor {

/// A point in the scene that a drag snaps to. [m]
struct SnapPoint {
    enum class What { Ground, Surface, Vertex, Place } what = What::Ground;
    glm::vec3 at{0};
    ElementId element;  ///< whose surface, vertex or place; zero for the ground
};

/// All that a drag may snap to as it began: surfaces of bodies and the ground, vertices of bodies, places of elements.
/// What is dragged is no target of its own drag; what is hidden is none either.
class SnapTargets {
public:
    SnapTargets() = default;
    SnapTargets(const Pickable& pickable, std::span<const ElementId> dragged);

    /// Where the ray first meets a body, or the ground.
    std::optional<SnapPoint> surface(const View& view, const Ray& ray) const;
    /// The vertex or place next to the ray, if one is within a few pixels of it. Vertices that a body hides do not
    /// count.
    std::optional<SnapPoint> vertex(const View& view, const Ray& ray) const;
    /// "on Boulder", "to a corner of Boulder".
    std::string nameOf(const SnapPoint& point) const;

private:
    using Meshes = std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>>;
    struct Near {
        float pixels = 0;
        SnapPoint point;
    };

    Pickable pickable() const { return {m_scene, m_bodies, &m_meshes}; }
    std::optional<SnapPoint> body(const Ray& ray) const;
    bool isHidden(const Ray& ray, const SnapPoint& point) const;
    std::vector<Near> near(const View& view, const Ray& ray) const;
    std::vector<glm::vec3> vertices(const Element& element) const;

    Scene m_scene;                   ///< the targets alone
    std::vector<BodyView> m_bodies;  ///< where the simulation has them
    Meshes m_meshes;
};

/// A diamond on a point that is snapped to, and a line to it.
Sketch markOf(const View& view, const glm::vec3& from, const glm::vec3& point);

}  // namespace gyre::editor
