#include "editor/document/DragGesture.h"

#include "core/scene/Edits.h"
#include "editor/document/SentenceText.h"

namespace gyre::editor {

DragGesture::DragGesture(Document& document, std::unique_ptr<Drag> drag, const Selection& dragged)
    : m_document(document),
      m_drag(std::move(drag)),
      m_dragged(dragged),
      m_selectionBefore(document.selection()),
      m_selectionDuring(m_selectionBefore),
      m_sceneBefore(document.scene()),
      m_gesture(document.newGesture()) {
    const bool isCopies = !dragged.empty() && !find(m_sceneBefore, dragged.front());
    if (isCopies) m_selectionDuring = dragged;
}

void DragGesture::apply() {
    const Element* only = m_dragged.size() == 1 ? find(m_drag->before(), m_dragged.front()) : nullptr;
    const Sentence what = verbatim(only ? only->name : Document::tr("%1 elements").arg(m_dragged.size()).toStdString());
    m_document.edit(shownText(m_drag->stepName(what)), m_drag->scene(), m_selectionDuring, m_gesture);
}

SceneStep DragGesture::step() const {
    const bool isCopies = !m_dragged.empty() && !find(m_sceneBefore, m_dragged.front());
    if (!isCopies) return m_drag->step();
    return [again = m_drag->step()](const Scene& scene, const Selection& selection) {
        Selection copies;
        const Scene with = withDuplicates(scene, selection, &copies);
        return again(with, copies);
    };
}

void DragGesture::cancel() { m_document.edit(Document::tr("Cancel"), m_sceneBefore, m_selectionBefore, m_gesture); }

}  // namespace gyre::editor
