#pragma once

#include "editor/document/Document.h"

#include <QWidget>

#include <functional>
#include <set>

class QAction;
class QLineEdit;
class QMenu;
class QToolButton;

namespace gyre::editor {

class OutlinerRows;
class OutlinerTree;
class SceneTreeModel;

/// The elements as a tree: search, filter by kind, select, rename, hide, lock, leave out of effects, drag to another
/// place or group. The selection is the document's.
class Outliner : public QWidget {
    Q_OBJECT
public:
    explicit Outliner(Document& document, QWidget* parent = nullptr);

    /// See SceneTreeModel::setMoment.
    void setMoment(std::function<double()> moment);
    void setContextActions(const QList<QAction*>& actions);
    void renameSelected();
    void focusSearch();
    /// Scrolls to changed elements and highlights them.
    void flash(const std::vector<ElementId>& ids);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void presetDropped(const QString& id, const gyre::ElementId& group);  ///< group: drop target; zero: the top level

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void createSearch();
    void createKindMenu();
    void createTree();
    void showSelection();
    QModelIndex selectRows();
    void restore();
    void filter();
    void fold();
    void foldSoon();
    void remember(const QModelIndex& group, bool isOpen);
    void toggle(const QModelIndex& index, Qt::KeyboardModifiers modifiers);
    void selectionTouched();
    void takeSelection();
    QModelIndex rowOf(ElementId id) const;
    ElementId idAt(const QModelIndex& row) const;

    Document& m_document;
    SceneTreeModel* m_model;
    OutlinerRows* m_rows;
    QLineEdit* m_search;
    QToolButton* m_kinds;
    OutlinerTree* m_tree;
    std::set<ElementId> m_folded;  ///< groups the user closed
    bool m_isShowing = false;      ///< the document's selection is being shown and must not be sent back
    bool m_isFolding = false;      ///< groups are opened and closed by the program
    bool m_isFoldDue = false;      ///< fold() follows soon
    int m_scrolled = 0;            ///< scroll position before the model was reset
};

}  // namespace gyre::editor
