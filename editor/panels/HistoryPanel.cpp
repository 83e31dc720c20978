#include "editor/panels/HistoryPanel.h"

#include "editor/document/Document.h"
#include "editor/panels/Icon.h"

namespace gyre::editor {

HistoryPanel::HistoryPanel(Document& document, QWidget* parent) : QUndoView(&document.undoStack(), parent) {
    setObjectName("history");
    setAccessibleName(tr("History"));
    setEmptyLabel(tr("As opened"));
    setCleanIcon(icon("save"));
    setIconSize({14, 14});
    setUniformItemSizes(true);
    setToolTip(tr("Click a step to go back or forward to it. The disk marks what is saved."));
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    connect(&document, &Document::opened, this, [this] { scrollToTop(); });
}

}  // namespace gyre::editor
