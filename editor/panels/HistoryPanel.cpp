#include "editor/panels/HistoryPanel.h"

#include "editor/document/Document.h"
#include "editor/panels/Icon.h"

#include <QUndoStack>

namespace gyre::editor {

HistoryPanel::HistoryPanel(Document& document, QWidget* parent)
    : QUndoView(&document.undoStack(), parent), m_document(document) {
    setObjectName("history");
    setAccessibleName(tr("History"));
    nameFirstRow();
    setCleanIcon(icon("save"));
    setIconSize({14, 14});
    setUniformItemSizes(true);
    setToolTip(tr("Click a step to undo or redo up to it. The disk marks the saved state."));
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    connect(&document, &Document::opened, this, [this] {
        scrollToTop();
        nameFirstRow();
    });
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, &HistoryPanel::nameFirstRow);
}

/// Text of the row before the oldest remaining step.
void HistoryPanel::nameFirstRow() {
    const int gone = m_document.forgottenSteps();
    const QString name = gone == 0   ? tr("As opened")
                         : gone == 1 ? tr("1 older step discarded")
                                     : tr("%1 older steps discarded").arg(gone);
    if (name != emptyLabel()) setEmptyLabel(name);
}

}  // namespace gyre::editor

#include "moc_HistoryPanel.cpp"
