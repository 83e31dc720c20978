#pragma once

#include "editor/tools/ArrowStart.h"
#include "editor/tools/TypedNumber.h"

namespace gyre::editor {

/// A drag of an arrow that turns its element. The tip moves over a sphere about the element, on the side where it was
/// grabbed. Snapping uses steps of elevation and azimuth, or aims at the surface or vertex under the pointer. A typed
/// number is the angle from the old direction towards the mouse.
class AimDrag final : public Drag {
public:
    explicit AimDrag(const ArrowStart& start);

    void update(const Ray& ray, DragModifiers modifiers = {}) override;
    /// Points along this axis, to the side of the mouse. A second call unlocks.
    void lockAxis(int axis) override { lock(Lock::Axis, axis); }
    void lockPlane(int axis) override { lock(Lock::Plane, axis); }
    void snapTo(SnapTo to) override;
    bool snapsToThings() const override { return true; }
    bool type(char key) override { return m_typed.type(key); }
    const Scene& before() const override { return m_before; }
    Scene scene() const override;
    SceneStep step() const override;
    Sketch sketch(const View& view) const override;
    Sentence stepName(const Sentence& what) const override;
    Sentence status() const override;

private:
    enum class Lock { None, Axis, Plane };

    void lock(Lock kind, int axis);
    void aim();
    bool snaps() const { return (m_steps.snapping == Snapping::On) != m_modifiers.invertSnap; }
    glm::vec3 onBall(const Ray& ray) const;
    glm::vec3 locked(const glm::vec3& direction) const;
    glm::vec3 direction() const;

    Scene m_before;
    ElementId m_element;
    Arrow m_arrow;  ///< as grabbed
    View m_view;
    SnapSteps m_stepsAtPress, m_steps;
    SnapTargets m_targets;
    std::optional<SnapPoint> m_aim;
    float m_radius;   ///< radius of the sphere [m]
    bool m_isBehind;  ///< the tip was grabbed on the far side
    Lock m_lock = Lock::None;
    int m_axis = 0;
    Ray m_ray;
    glm::vec3 m_last;       ///< direction from the centre to the mouse on the sphere; unit
    glm::vec3 m_direction;  ///< direction reached by the mouse before snapping; unit
    DragModifiers m_modifiers;
    TypedNumber m_typed{"rad"};
};

}  // namespace gyre::editor
