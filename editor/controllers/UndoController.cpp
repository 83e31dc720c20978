#include "editor/controllers/UndoController.h"

#include "core/scene/SceneDiff.h"
#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/document/Document.h"
#include "editor/panels/Outliner.h"
#include "editor/viewport/Viewport.h"

#include <QUndoStack>

namespace gyre::editor {

UndoController::UndoController(EditorContext& context)
    : m_document(context.document), m_outliner(context.panels.outliner), m_viewport(context.panels.viewport) {
    QUndoStack& history = context.document.undoStack();
    QAction &undo = context.actions["undo"], &redo = context.actions["redo"];
    connect(&undo, &QAction::triggered, &context.document, &Document::undo);
    connect(&redo, &QAction::triggered, &context.document, &Document::redo);
    undo.setEnabled(false);
    redo.setEnabled(false);
    connect(&history, &QUndoStack::canUndoChanged, &undo, &QAction::setEnabled);
    connect(&history, &QUndoStack::canRedoChanged, &redo, &QAction::setEnabled);
    connect(&history, &QUndoStack::undoTextChanged, this,
            [&undo](const QString& text) { undo.setText(tr("&Undo %1").arg(text)); });
    connect(&history, &QUndoStack::redoTextChanged, this,
            [&redo](const QString& text) { redo.setText(tr("&Redo %1").arg(text)); });
    connect(&m_document, &Document::sceneChanged, this, &UndoController::flash);
}

void UndoController::flash(const Scene& before, const Scene& after) {
    if (!m_document.isStepping()) return;
    const std::vector<ElementId> changed = changedElements(before, after);
    m_outliner.flash(changed);
    m_viewport.flash(changed);
}

}  // namespace gyre::editor

#include "moc_UndoController.cpp"
