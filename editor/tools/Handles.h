#pragma once

#include "core/scene/Scene.h"
#include "editor/tools/Sketch.h"
#include "editor/tools/ViewScale.h"

#include <glm/gtc/quaternion.hpp>

#include <optional>
#include <span>
#include <vector>

namespace gyre::editor {

enum class HandleTool { Move, Rotate, Scale };
enum class HandleAxes { World, Local, Parent };
/// Pivot of rotating and scaling several elements: the mean of their turning points (Pivot.h), that of the active
/// element, or each its own.
enum class PivotPoint { Middle, Active, Own };

/// Axis: an arrow along it or a ring about it. Plane: the square perpendicular to it. Centre: moves in the picture
/// plane, scales uniformly. View: the ring that faces the eye.
enum class HandleKind { Axis, Plane, Centre, View };
struct Handle {
    HandleKind kind = HandleKind::Axis;
    int axis = 0;  ///< 0 X, 1 Y, 2 Z; 0 for Centre and View

    bool operator==(const Handle&) const = default;
};

/// Length of an arrow and radius of a ring of a single tool. [pixels]
inline constexpr float kHandlePixels = 90;

/// The handles of one tool on a selection.
struct Handles {
    HandleTool tool = HandleTool::Move;
    glm::vec3 pivot{0};          ///< position, and centre of rotating and scaling [m]
    glm::quat axes{1, 0, 0, 0};  ///< rotates handle axes to world axes
    PivotPoint pivotPoint = PivotPoint::Middle;
    HandleAxes frame = HandleAxes::World;  ///< origin of the axes
    /// Handles of several tools in one place use different parts: tips and centre, or all but the centre.
    enum class Parts { All, Tips, NoCentre } parts = Parts::All;
    float reach = kHandlePixels;  ///< the length of an arrow and the radius of a ring [pixels]

    glm::vec3 axis(int i) const;  ///< unit, in the world
};

/// The handles of a tool on a selection; nothing without a selection. Local axes are those of the active element, the
/// last selected; parent axes those of its group. Scaling is always along local axes, because boxes have only local
/// extents.
std::optional<Handles> handlesOf(const Scene& scene, std::span<const ElementId> selection, HandleTool tool,
                                 HandleAxes axes, PivotPoint pivot = PivotPoint::Middle);

/// The handles of several tools at once, without overlap: rings, arrows beyond them, cubes within. Empty without tools
/// or selection.
std::vector<Handles> handlesOf(const Scene& scene, std::span<const ElementId> selection,
                               std::span<const HandleTool> tools, HandleAxes axes, PivotPoint pivot);

/// The handle under the ray, or nothing. Handles win over elements: the caller asks here first.
std::optional<Handle> pickHandle(const Handles& handles, const View& view, const Ray& ray);
/// One of several tools' handles.
struct HotHandle {
    HandleTool tool = HandleTool::Move;
    Handle handle;

    bool operator==(const HotHandle&) const = default;
};
/// The handle under the ray. Among several tools, cubes win over arrows, and arrows over rings.
std::optional<HotHandle> pickHandle(const std::vector<Handles>& all, const View& view, const Ray& ray);

/// Handles to draw on top, of constant size on screen. `hot` is under the mouse or being dragged and drawn brighter.
Sketch sketchOf(const Handles& handles, const View& view, const std::optional<Handle>& hot = std::nullopt);

/// X red, Y green, Z blue, for a dark background. Other drawings of axes use them, too.
glm::vec4 axisColor(int axis);
const char* axisName(int axis);

}  // namespace gyre::editor
