#pragma once

#include "editor/tools/Drag.h"
#include "editor/tools/HandleGrip.h"
#include "editor/tools/SnapTargets.h"
#include "editor/tools/TypedNumber.h"

#include <span>
#include <vector>

namespace gyre::editor {

/// What a drag starts from.
struct DragStart {
    const Scene& scene;
    std::span<const ElementId> selection;
    HandleGrip grip;  ///< the handle that was hit
    Ray ray;          ///< through the pixel that was pressed
    SnapSteps steps{};
    SnapTargets targets{};  ///< for surfaces and vertices
};

/// One drag of a handle that moves, turns or scales.
class HandleDrag final : public Drag {
public:
    explicit HandleDrag(const DragStart& start);

    void update(const Ray& ray, DragModifiers modifiers = {}) override;
    /// The X, Y or Z key (axis 0 to 2): along this world axis only; again: along the local one; once more: as taken.
    void lockAxis(int axis) override;
    /// The same with Shift: in the plane without this axis. Turning in a plane is turning about its axis.
    void lockPlane(int axis) override;
    void snapTo(SnapTo to) override;
    bool snapsToThings() const override { return m_taken.handles.tool == HandleTool::Move; }
    /// Metres, degrees or a factor; in a plane, and where all directions are free, metres go along the first axis.
    bool type(char key) override { return m_typed.type(key); }

    const Scene& before() const override { return m_before; }
    /// The scene with the selection moved, turned or scaled; before() itself, to the bit, if nothing has changed.
    Scene scene() const override;
    SceneStep step() const override;
    /// The handles as they stand now, moved or turned along.
    Handles handles() const;
    /// The handles, the held one bright, lines along what the drag is locked to, and the point that it snaps to.
    Sketch sketch(const View& view) const override;
    std::string verb() const override;
    std::string status() const override;

private:
    enum class Lock { None, World, Local };

    void lock(const Handle& handle);
    void measureFromPress();
    glm::vec3 amount() const;
    glm::vec3 snappedAmount() const;
    bool snaps() const;
    void aim();

    Scene m_before;
    std::vector<ElementId> m_selection;
    SnapSteps m_stepsAtPress, m_steps;
    SnapTargets m_targets;
    std::optional<SnapPoint> m_aim;     ///< what the mouse points at, if that is snapped to
    HandleGrip m_taken;                 ///< as pressed
    HandleGrip m_grip;                  ///< as pressed or as locked
    glm::quat m_localAxes{1, 0, 0, 0};  ///< of the active element
    Lock m_lock = Lock::None;
    Ray m_firstRay, m_ray;    ///< at press; now
    glm::vec3 m_measured{0};  ///< at m_ray
    glm::vec3 m_sum{0};       ///< what the mouse has added up to, before snapping
    DragModifiers m_modifiers;
    TypedNumber m_typed;
};

}  // namespace gyre::editor
