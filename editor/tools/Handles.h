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
/// What several selected are turned and scaled about: the mean of their places, the active one's, or each about its
/// own.
enum class PivotPoint { Middle, Active, Own };

/// One thing to take hold of. Axis: an arrow or a ring about it. Plane: the square that leaves this axis out. Centre:
/// the picture plane when moving, everything alike when scaling. View: the ring that faces the eye.
enum class HandleKind { Axis, Plane, Centre, View };
struct Handle {
    HandleKind kind = HandleKind::Axis;
    int axis = 0;  ///< 0 X, 1 Y, 2 Z; 0 for Centre and View

    bool operator==(const Handle&) const = default;
};

/// The length of an arrow and the radius of a ring where one tool stands alone. [pixels]
inline constexpr float kHandlePixels = 90;

/// Where the handles of a selection stand.
struct Handles {
    HandleTool tool = HandleTool::Move;
    glm::vec3 pivot{0};          ///< where they stand, and what is turned or scaled about [m]
    glm::quat axes{1, 0, 0, 0};  ///< turns handle axes into world axes
    PivotPoint pivotPoint = PivotPoint::Middle;
    HandleAxes frame = HandleAxes::World;  ///< whose axes they are
    /// With those of other tools at one place each takes hold elsewhere: Tips and the centre, or all but the centre.
    enum class Parts { All, Tips, NoCentre } parts = Parts::All;
    float reach = kHandlePixels;  ///< the length of an arrow and the radius of a ring [pixels]

    glm::vec3 axis(int i) const;  ///< unit, in the world
};

/// Nothing if nothing is selected. Local axes are those of the last selected, the active one; parent axes those of the
/// group it is in. Scaling is always along local axes, because boxes only grow along their own.
std::optional<Handles> handlesOf(const Scene& scene, std::span<const ElementId> selection, HandleTool tool,
                                 HandleAxes axes, PivotPoint pivot = PivotPoint::Middle);

/// Those of several tools at once, apart from each other: rings, arrows that reach beyond them, cubes within. None for
/// none.
std::vector<Handles> handlesOf(const Scene& scene, std::span<const ElementId> selection,
                               std::span<const HandleTool> tools, HandleAxes axes, PivotPoint pivot);

/// The handle under the ray, or nothing. Handles are hit before any element: the caller asks here first.
std::optional<Handle> pickHandle(const Handles& handles, const View& view, const Ray& ray);
/// One of several tools' handles.
struct HotHandle {
    HandleTool tool = HandleTool::Move;
    Handle handle;

    bool operator==(const HotHandle&) const = default;
};
/// Where handles of several tools lie under the ray, cubes win over arrows and these over rings.
std::optional<HotHandle> pickHandle(const std::vector<Handles>& all, const View& view, const Ray& ray);

/// Handles to draw on top, of constant size on screen. `hot` is under the mouse or being dragged and drawn brighter.
Sketch sketchOf(const Handles& handles, const View& view, const std::optional<Handle>& hot = std::nullopt);

/// X red, Y green, Z blue, for a dark background; also for axes elsewhere.
glm::vec4 axisColor(int axis);
const char* axisName(int axis);

}  // namespace gyre::editor
