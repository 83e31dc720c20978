#pragma once

#include "core/base/Sentence.h"
#include "editor/tools/Picking.h"
#include "editor/tools/Sketch.h"

namespace gyre::editor {

/// A point in the scene that a drag snaps to. [m]
struct SnapPoint {
    enum class What { Ground, Surface, Vertex, Place } what = What::Ground;
    glm::vec3 at{0};
    ElementId element;  ///< owner of the surface, vertex or place; zero for the ground
};

/// The targets of a drag, fixed when it begins: surfaces of bodies and the ground, vertices of bodies, places of
/// elements. Dragged and hidden elements are excluded.
class SnapTargets {
public:
    SnapTargets() = default;
    SnapTargets(const Pickable& pickable, std::span<const ElementId> dragged);

    /// The first point at which the ray meets a body or the ground.
    std::optional<SnapPoint> surface(const View& view, const Ray& ray) const;
    /// The vertex or place nearest to the ray, within a few pixels. Vertices hidden by a body do not count.
    std::optional<SnapPoint> vertex(const View& view, const Ray& ray) const;
    /// "on Boulder", "to a corner of Boulder".
    Sentence nameOf(const SnapPoint& point) const;

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
    std::vector<BodyView> m_bodies;  ///< places in the running simulation
    Meshes m_meshes;
};

/// A diamond on the snap point and a line to it.
Sketch markOf(const View& view, const glm::vec3& from, const glm::vec3& point);

}  // namespace gyre::editor
