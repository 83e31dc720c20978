#pragma once

#include <QStyledItemDelegate>

namespace gyre::editor {

/// Draws a fraction, 0 to 1, that an item holds under a role, as a bar with its percentage.
class CostBar : public QStyledItemDelegate {
    Q_OBJECT
public:
    CostBar(int role, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int m_role;
};

}  // namespace gyre::editor
