#pragma once

#include "core/geometry/Box.h"
#include "editor/tools/Drag.h"
#include "editor/tools/TypedNumber.h"

#include <glm/vec2.hpp>

#include <optional>
#include <string>

namespace gyre::editor {

/// A plane that cuts through the fluid. A matter of the view, not of the scene.
struct Slice {
    glm::vec3 normal{0, 0, 1};  ///< unit, in the world
    float place = 0;            ///< along it, from the origin [m]

    bool operator==(const Slice&) const = default;
};

Slice sliceAcross(int axis, float place);
/// The axis of the world that it is cut across; nothing if it is askew.
std::optional<int> axisOf(const Slice& slice);

/// The rectangle that is seen of a slice through a box: its sides lie where the box ends. [m]
struct SliceFrame {
    glm::vec3 normal{0, 0, 1}, right{1, 0, 0}, up{0, 1, 0};  ///< unit, square to each other
    float place = 0;                                         ///< as the slice's, but within the box
    float least = 0, most = 0;                               ///< the places at which the box is met
    glm::vec2 low{0}, high{0};                               ///< along right and up, from the origin

    glm::vec3 at(const glm::vec2& along) const { return along.x * right + along.y * up + place * normal; }
};
/// The box is not empty.
SliceFrame frameOf(const Slice& slice, const Box& box);

/// The point of the frame's edges under the ray, or nothing.
std::optional<glm::vec3> pickFrame(const SliceFrame& frame, const View& view, const Ray& ray);
/// Hot: under the mouse, or held.
enum class FrameGlow { Plain, Hot };
/// The frame, with arrows along the normal at the middle of each edge.
Sketch sketchOf(const SliceFrame& frame, const View& view, FrameGlow glow);

/// A slice held by its frame: goes along its normal as the mouse does, by steps and finely as all that is dragged. What
/// is typed is the place. Seen along its normal the slice goes with the mouse up and down.
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
    glm::vec3 m_held, m_along;  ///< what the mouse follows
    SnapSteps m_steps;
    float m_start, m_last;  ///< the place at first; where the mouse has hold of the line [m]
    float m_moved = 0;      ///< what it has added up to, before snapping [m]
    DragModifiers m_modifiers;
    TypedNumber m_typed{"m"};
};

}  // namespace gyre::editor
