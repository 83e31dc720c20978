#pragma once

#include "editor/tools/Drag.h"
#include "editor/tools/EvaluatedScene.h"

#include <memory>

namespace gyre::editor {

/// A drag of keyframed bodies. Another drag moves them in EvaluatedScene::scene() and knows nothing of keys.
class KeyedDrag final : public Drag {
public:
    KeyedDrag(const EvaluatedScene& evaluated, PathEdit edit, std::unique_ptr<Drag> mover)
        : m_evaluated(evaluated), m_edit(edit), m_mover(std::move(mover)) {}

    void update(const Ray& ray, DragModifiers modifiers = {}) override { m_mover->update(ray, modifiers); }
    void lockAxis(int axis) override { m_mover->lockAxis(axis); }
    void lockPlane(int axis) override { m_mover->lockPlane(axis); }
    void snapTo(SnapTo to) override { m_mover->snapTo(to); }
    bool snapsToThings() const override { return m_mover->snapsToThings(); }
    bool type(char key) override { return m_mover->type(key); }

    const Scene& before() const override { return m_evaluated.authored(); }
    Scene scene() const override;
    /// Repeating moves the whole path, because the time of the repetition is not known.
    SceneStep step() const override { return m_mover->step(); }
    Sketch sketch(const View& view) const override { return m_mover->sketch(view); }
    Sentence stepName(const Sentence& what) const override;
    Sentence status() const override;

private:
    bool setsKeys() const { return m_edit == PathEdit::Key && m_evaluated.movesKeyed(); }

    EvaluatedScene m_evaluated;
    PathEdit m_edit;
    std::unique_ptr<Drag> m_mover;
};

}  // namespace gyre::editor
