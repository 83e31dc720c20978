#pragma once

#include "core/scene/Scene.h"

#include <QStyledItemDelegate>
#include <QTreeView>

#include <set>

class QVariantAnimation;

namespace gyre::editor {

/// Draws the switches of a row as icons, and highlights rows that have just changed.
class OutlinerDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit OutlinerDelegate(QTreeView* tree);

    void flash(const std::set<ElementId>& ids);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;

Q_SIGNALS:
    void switchClicked(const QModelIndex& index, Qt::KeyboardModifiers modifiers);

private:
    QVariantAnimation* m_glow;
    std::set<ElementId> m_flashing;
};

/// The outliner's tree: a click on a switch does not select.
class OutlinerTree : public QTreeView {
    Q_OBJECT
public:
    explicit OutlinerTree(QWidget* parent = nullptr);

    OutlinerDelegate& rows() { return *m_delegate; }

protected:
    QItemSelectionModel::SelectionFlags selectionCommand(const QModelIndex& index,
                                                         const QEvent* event = nullptr) const override;

private:
    OutlinerDelegate* m_delegate;
};

}  // namespace gyre::editor
