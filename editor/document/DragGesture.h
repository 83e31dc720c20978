#pragma once

#include "editor/document/Document.h"
#include "editor/tools/Drag.h"

#include <memory>

namespace gyre::editor {

/// A drag on the document, from press to release: one undo step however long it takes, and none if it is cancelled.
class DragGesture {
public:
    /// `dragged`: what moves. Elements that the drag's scene has and the document has not are copies, and become
    /// selected.
    DragGesture(Document& document, std::unique_ptr<Drag> drag, const Selection& dragged);

    Drag& drag() { return *m_drag; }
    const Drag& drag() const { return *m_drag; }
    /// The document as the drag has it now.
    void apply();
    /// The document as it was.
    void cancel();
    bool hasChanged() const { return m_drag->scene() != m_drag->before(); }
    /// The same again; where copies were dragged, of new copies.
    SceneStep step() const;
    /// Whether the change that the document tells of just now is the drag's own.
    bool isOwnChange() const { return m_document.editing() == m_gesture; }

private:
    Document& m_document;
    std::unique_ptr<Drag> m_drag;
    Selection m_dragged, m_selectionBefore, m_selectionDuring;
    Scene m_sceneBefore;
    std::uint64_t m_gesture;
};

}  // namespace gyre::editor
