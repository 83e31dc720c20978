#pragma once

#include "editor/tools/Drag.h"
#include "editor/tools/HandleGrip.h"
#include "editor/tools/SnapTargets.h"
#include "editor/tools/TypedNumber.h"

#include <span>
#include <vector>

namespace gyre::editor {

/// The state in which a drag of a handle begins.
struct DragStart {
    const Scene& scene;
    std::span<const ElementId> selection;
    HandleGrip grip;  ///< the handle that was hit
    Ray ray;          ///< through the pixel that was pressed
    SnapSteps steps{};
    SnapTargets targets{};  ///< surfaces and vertices to snap to
};

/// A drag of a handle that moves, rotates or scales.
class HandleDrag final : public Drag {
public:
    explicit HandleDrag(const DragStart& start);

    void update(const Ray& ray, DragModifiers modifiers = {}) override;
    /// The X, Y or Z key (axis 0 to 2): first press: this world axis; second: the local axis; third: unlocked.
    void lockAxis(int axis) override;
    /// The key with Shift: locks to the plane perpendicular to this axis. Rotating in a plane is rotating about its
    /// normal.
    void lockPlane(int axis) override;
    void snapTo(SnapTo to) override;
    bool snapsToThings() const override { return m_taken.handles.tool == HandleTool::Move; }
    /// A typed number is in metres, degrees or a factor. With several free axes, metres apply to the first.
    bool type(char key) override { return m_typed.type(key); }

    const Scene& before() const override { return m_before; }
    /// The scene with the selection moved, rotated or scaled; equal to before() if nothing has changed.
    Scene scene() const override;
    std::optional<glm::vec3> turn() const override;
    SceneStep step() const override;
    /// The handles at their current places.
    Handles handles() const;
    /// The handles with the held one highlighted, the axes of the lock, and the snap point.
    Sketch sketch(const View& view) const override;
    Sentence stepName(const Sentence& what) const override;
    Sentence status() const override;

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
    std::optional<SnapPoint> m_aim;     ///< snap point under the mouse, if any
    HandleGrip m_taken;                 ///< as pressed
    HandleGrip m_grip;                  ///< as pressed, or replaced by a lock
    glm::quat m_localAxes{1, 0, 0, 0};  ///< axes of the active element
    Lock m_lock = Lock::None;
    Ray m_firstRay, m_ray;    ///< at the press; current
    glm::vec3 m_measured{0};  ///< amount at m_ray
    glm::vec3 m_sum{0};       ///< amount of the whole drag, before snapping
    DragModifiers m_modifiers;
    TypedNumber m_typed;
};

}  // namespace gyre::editor
