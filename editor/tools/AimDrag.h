#pragma once

#include "editor/tools/ArrowStart.h"
#include "editor/tools/TypedNumber.h"

namespace gyre::editor {

/// One drag of an arrow that turns its element: the tip goes over a ball about the element, on the side it was taken
/// on. Snapping goes by angles of height and compass, or aims at what the pointer points at. What is typed is the angle
/// from where it pointed to where the mouse goes.
class AimDrag final : public Drag {
public:
    explicit AimDrag(const ArrowStart& start);

    void update(const Ray& ray, DragModifiers modifiers = {}) override;
    /// Straight along this axis, to the side the mouse is on; again: freely.
    void lockAxis(int axis) override { lock(Lock::Axis, axis); }
    void lockPlane(int axis) override { lock(Lock::Plane, axis); }
    void snapTo(SnapTo to) override;
    bool snapsToThings() const override { return true; }
    bool type(char key) override { return m_typed.type(key); }
    const Scene& before() const override { return m_before; }
    Scene scene() const override;
    SceneStep step() const override;
    Sketch sketch(const View& view) const override;
    std::string verb() const override { return "Aim"; }
    std::string status() const override;

private:
    enum class Lock { None, Axis, Plane };

    void lock(Lock way, int axis);
    void aim();
    bool snaps() const { return (m_steps.snapping == Snapping::On) != m_modifiers.invertSnap; }
    glm::vec3 onBall(const Ray& ray) const;
    glm::vec3 locked(const glm::vec3& direction) const;
    glm::vec3 direction() const;

    Scene m_before;
    ElementId m_element;
    Arrow m_arrow;  ///< as taken
    View m_view;
    SnapSteps m_stepsAtPress, m_steps;
    SnapTargets m_targets;
    std::optional<SnapPoint> m_aim;
    float m_radius;   ///< of the ball [m]
    bool m_isBehind;  ///< the tip was taken on the far side
    Lock m_lock = Lock::None;
    int m_axis = 0;
    Ray m_ray;
    glm::vec3 m_last;       ///< where the mouse is on the ball; unit
    glm::vec3 m_direction;  ///< what it has added up to, before snapping
    DragModifiers m_modifiers;
    TypedNumber m_typed{"rad"};
};

}  // namespace gyre::editor
