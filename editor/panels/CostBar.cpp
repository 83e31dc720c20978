#include "editor/panels/CostBar.h"

#include "editor/document/NumberText.h"

#include <QPainter>

#include <algorithm>

namespace gyre::editor {

CostBar::CostBar(int role, QObject* parent) : QStyledItemDelegate(parent), m_role(role) {}

void CostBar::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index);
    const QVariant held = index.data(m_role);
    if (!held.isValid()) return;
    const double share = std::clamp(held.toDouble(), 0.0, 1.0);
    constexpr int kTextWidth = 44;
    const QRect room = option.rect.adjusted(4, 4, -4 - kTextWidth, -4);
    painter->save();
    painter->fillRect(room, option.palette.base());
    painter->fillRect(QRect(room.topLeft(), QSize(static_cast<int>(share * room.width()), room.height())),
                      option.palette.highlight());
    painter->setPen(option.palette.text().color());
    painter->drawText(option.rect.adjusted(0, 0, -6, 0), Qt::AlignRight | Qt::AlignVCenter,
                      QString("%1 %").arg(fixedNumber(100 * share, share < 0.1 ? 1 : 0)));
    painter->restore();
}

}  // namespace gyre::editor

#include "moc_CostBar.cpp"
