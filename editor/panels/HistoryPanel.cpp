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
    setToolTip(tr("Click a step to go back or forward to it. The disk marks what is saved."));
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
                         : gone == 1 ? tr("1 older step let go")
                                     : tr("%1 older steps let go").arg(gone);
    if (name != emptyLabel()) setEmptyLabel(name);
}

}  // namespace gyre::editor
