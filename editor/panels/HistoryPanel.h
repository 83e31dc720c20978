#pragma once

#include <QUndoView>

namespace gyre::editor {

class Document;

/// The undo steps since the scene was opened, as far as memory holds them. The present one is marked; a click goes to a
/// step.
class HistoryPanel : public QUndoView {
    Q_OBJECT
public:
    explicit HistoryPanel(Document& document, QWidget* parent = nullptr);

private:
    void nameFirstRow();

    Document& m_document;
};

}  // namespace gyre::editor
