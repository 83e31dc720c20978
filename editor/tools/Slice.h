#pragma once

#include "core/geometry/Box.h"
#include "editor/tools/Drag.h"
#include "editor/tools/TypedNumber.h"

#include <glm/vec2.hpp>

#include <optional>
#include <string>

namespace gyre::editor {

/// A plane that cuts through the fluid. It belongs to the view, not to the scene.
struct Slice {
    glm::vec3 normal{0, 0, 1};  ///< unit, in the world
    float place = 0;            ///< distance from the origin along the normal [m]

    bool operator==(const Slice&) const = default;
};

Slice sliceAcross(int axis, float place);
/// The world axis perpendicular to the slice; nothing if it is tilted.
std::optional<int> axisOf(const Slice& slice);

/// The rectangle in which a slice cuts a box. [m]
struct SliceFrame {
    glm::vec3 normal{0, 0, 1}, right{1, 0, 0}, up{0, 1, 0};  ///< unit, square to each other
    float place = 0;                                         ///< the slice's place, clamped to the box
    float least = 0, most = 0;                               ///< range of places at which the plane meets the box
    glm::vec2 low{0}, high{0};                               ///< along right and up, from the origin

    glm::vec3 at(const glm::vec2& along) const { return along.x * right + along.y * up + place * normal; }
};
/// Requires a box that is not empty.
SliceFrame frameOf(const Slice& slice, const Box& box);

/// The point of the frame's edges under the ray, or nothing.
std::optional<glm::vec3> pickFrame(const SliceFrame& frame, const View& view, const Ray& ray);
/// Hot: under the mouse or dragged.
enum class FrameGlow { Plain, Hot };
/// The frame, with arrows along the normal at the middle of each edge.
Sketch sketchOf(const SliceFrame& frame, const View& view, FrameGlow glow);

/// A drag of a slice by its frame. The slice moves along its normal with the mouse, with the usual snapping and fine
/// motion. A typed number is the place. Seen along its normal, the slice follows vertical mouse motion.
class SliceDrag {
public:
    SliceDrag(const Slice& slice, const SliceFrame& frame, const glm::vec3& held, const View& view, const Ray& ray,
              const SnapSteps& steps);

    void update(const Ray& ray, DragModifiers modifiers);
    bool type(char key) { return m_typed.type(key); }
    const std::string& typed() const { return m_typed.text(); }
    const Slice& before() const { return m_before; }
    Slice slice() const;

private:
    float measured(const Ray& ray) const;

    Slice m_before;
    float m_least, m_most;
    glm::vec3 m_held, m_along;  ///< point and direction of the line that the mouse follows
    SnapSteps m_steps;
    float m_start, m_last;  ///< initial place; last measured place of the mouse on the line [m]
    float m_moved = 0;      ///< motion so far, before snapping [m]
    DragModifiers m_modifiers;
    TypedNumber m_typed{"m"};
};

}  // namespace gyre::editor
