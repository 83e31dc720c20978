#pragma once

#include "editor/document/Document.h"

#include <QTreeWidget>

class QTimer;

namespace gyre::editor {

/// What is odd in the scene, worst first. A click selects the element.
class ProblemsPanel : public QTreeWidget {
    Q_OBJECT
public:
    explicit ProblemsPanel(Document& document, QWidget* parent = nullptr);

    int count() const;

Q_SIGNALS:
    void countChanged(int count);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void check();
    void selectElementOf(QTreeWidgetItem* item);

    Document& m_document;
    QTimer* m_quiet;   ///< checks wait for the end of a drag
};

}  // namespace gyre::editor
