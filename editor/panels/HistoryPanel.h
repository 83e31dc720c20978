#pragma once

#include <QUndoView>

namespace gyre::editor {

class Document;

/// Every step since the scene was opened, the present one marked; a click goes there.
class HistoryPanel : public QUndoView {
    Q_OBJECT
public:
    explicit HistoryPanel(Document& document, QWidget* parent = nullptr);
};

}  // namespace gyre::editor
