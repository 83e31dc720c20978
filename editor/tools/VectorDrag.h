#pragma once

#include "core/scene/Field.h"
#include "editor/tools/ArrowStart.h"
#include "editor/tools/TypedNumber.h"

namespace gyre::editor {

/// A drag of an arrow that shows a vector of its element, such as velocity or spin. The tip moves in the picture plane
/// or along a lock. A typed number is the vector's length.
class VectorDrag final : public Drag {
public:
    explicit VectorDrag(const ArrowStart& start);

    void update(const Ray& ray, DragModifiers modifiers = {}) override;
    void lockAxis(int axis) override { lock(Lock::Axis, axis); }
    void lockPlane(int axis) override { lock(Lock::Plane, axis); }
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
    std::optional<glm::vec3> held(const Ray& ray) const;
    glm::vec3 kept(const glm::vec3& vector) const;
    glm::vec3 dragged() const;
    glm::vec3 value() const;

    Scene m_before;
    ElementId m_element;
    Arrow m_arrow;  ///< as grabbed
    FieldInfo m_info;
    glm::vec3 m_start;  ///< the vector at the press
    View m_view;
    SnapSteps m_steps;
    Lock m_lock = Lock::None;
    int m_axis = 0;
    Ray m_firstRay, m_ray;
    glm::vec3 m_last{0}, m_moved{0};  ///< last point under the mouse; motion so far [m]
    DragModifiers m_modifiers;
    TypedNumber m_typed;
};

}  // namespace gyre::editor
