#pragma once

#include "core/scene/Fields.h"
#include "editor/tools/ArrowStart.h"
#include "editor/tools/TypedNumber.h"

namespace gyre::editor {

/// One drag of an arrow that is a vector of its element, such as a velocity or a spin: the tip goes in the picture
/// plane, or along what it is locked to. What is typed is its length.
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
    std::string verb() const override;
    std::string status() const override;

private:
    enum class Lock { None, Axis, Plane };

    void lock(Lock way, int axis);
    std::optional<glm::vec3> held(const Ray& ray) const;
    glm::vec3 kept(const glm::vec3& vector) const;
    glm::vec3 dragged() const;
    glm::vec3 value() const;

    Scene m_before;
    ElementId m_element;
    Arrow m_arrow;  ///< as taken
    FieldInfo m_info;
    glm::vec3 m_start;  ///< the vector as it was
    View m_view;
    SnapSteps m_steps;
    Lock m_lock = Lock::None;
    int m_axis = 0;
    Ray m_firstRay, m_ray;
    glm::vec3 m_last{0}, m_moved{0};  ///< where the mouse has hold; what it has added up to [m]
    DragModifiers m_modifiers;
    TypedNumber m_typed;
};

}  // namespace gyre::editor
