#pragma once

#include <QUndoView>

namespace gyre::editor {

class Document;

/// Every step since the scene was opened, or as many as memory holds, the present one marked; a click goes there.
class HistoryPanel : public QUndoView {
    Q_OBJECT
public:
    explicit HistoryPanel(Document& document, QWidget* parent = nullptr);

private:
    void nameFirstRow();

    Document& m_document;
};

}  // namespace gyre::editor
