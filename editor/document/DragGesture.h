#pragma once

#include "editor/document/Document.h"
#include "editor/tools/Drag.h"

#include <memory>

namespace gyre::editor {

/// A drag on the document, from press to release. It is one undo step, or none if cancelled.
class DragGesture {
public:
    /// `dragged`: the moving elements. Elements of the drag's scene that the document lacks are copies and become
    /// selected.
    DragGesture(Document& document, std::unique_ptr<Drag> drag, const Selection& dragged);

    Drag& drag() { return *m_drag; }
    const Drag& drag() const { return *m_drag; }
    /// Writes the drag's current scene to the document.
    void apply();
    /// Restores the document.
    void cancel();
    bool hasChanged() const { return m_drag->scene() != m_drag->before(); }
    /// The step that repeats the drag; a drag of copies makes new copies.
    SceneStep step() const;
    /// Whether the change being signalled by the document is the drag's own.
    bool isOwnChange() const { return m_document.editing() == m_gesture; }

private:
    Document& m_document;
    std::unique_ptr<Drag> m_drag;
    Selection m_dragged, m_selectionBefore, m_selectionDuring;
    Scene m_sceneBefore;
    std::uint64_t m_gesture;
};

}  // namespace gyre::editor
