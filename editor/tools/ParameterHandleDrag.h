#pragma once

#include "editor/tools/ParameterHandles.h"
#include "editor/tools/Snapping.h"
#include "editor/tools/TypedNumber.h"

namespace gyre::editor {

/// A drag of a parameter's handle. A typed number is the field's new value, in metres or degrees.
class ParameterHandleDrag final : public Drag {
public:
    ParameterHandleDrag(const Scene& scene, ElementId element, const ParameterHandle& handle, const Ray& ray,
                        const SnapSteps& steps = {});

    void update(const Ray& ray, DragModifiers modifiers = {}) override;
    bool type(char key) override { return m_typed.type(key); }
    const Scene& before() const override { return m_before; }
    Scene scene() const override;
    SceneStep step() const override;
    Sketch sketch(const View& view) const override;
    Sentence stepName(const Sentence& what) const override;
    Sentence status() const override;

private:
    float measured(const Ray& ray) const;
    float value() const;
    Opposite opposite() const;

    Scene m_before;
    ElementId m_element;
    ParameterHandle m_handle;  ///< as grabbed
    FieldInfo m_info;
    SnapSteps m_steps;
    float m_last;       ///< last measured place of the mouse on the line [m]
    float m_moved = 0;  ///< motion so far, before snapping [m]
    DragModifiers m_modifiers;
    TypedNumber m_typed;
};

}  // namespace gyre::editor
