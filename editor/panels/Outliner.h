#pragma once

#include "editor/document/Document.h"

#include <QWidget>

class QAction;
class QLineEdit;
class QSortFilterProxyModel;
class QTreeView;

namespace gyre::editor {

class SceneTreeModel;

/// The elements as a list: search, select, rename, hide. The selection is the document's.
class Outliner : public QWidget {
    Q_OBJECT
public:
    explicit Outliner(Document& document, QWidget* parent = nullptr);

    void setContextActions(const QList<QAction*>& actions);
    void renameSelected();
    QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showSelection();
    void search(const QString& text);
    void selectionTouched();
    void takeSelection();

    Document& m_document;
    SceneTreeModel* m_model;
    QSortFilterProxyModel* m_rows;
    QLineEdit* m_search;
    QTreeView* m_tree;
    bool m_isShowing = false;   ///< the document's selection is on its way here: do not send it back
};

}  // namespace gyre::editor
