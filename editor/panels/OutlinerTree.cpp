#include "editor/panels/OutlinerTree.h"

#include "editor/document/SceneTreeModel.h"
#include "editor/panels/Icon.h"

#include <QMouseEvent>
#include <QPainter>
#include <QVariantAnimation>

namespace gyre::editor {
namespace {

constexpr int kIconSize = 16, kSwitchIconWidth = 22;  // [pixels]
constexpr int kGlowTime = 1200;                       // [ms], long enough to find it
constexpr double kByGroup = 0.35, kOffered = 0.25;    // opacity if a group decides; if under the pointer
const QColor kFlashColor(0xff, 0xb0, 0x40);           // the selection's colour in the view

bool isSwitch(const QModelIndex& index) { return index.column() >= SceneTreeModel::Drawn; }

/// Icon and opacity of a switch column.
struct Mark {
    const char* icon;
    double opacity;  ///< 0: invisible
};

Mark markOf(const QModelIndex& index, bool isHovered) {
    const bool on = index.data(SceneTreeModel::OnRole).toBool(),
               effective = index.data(SceneTreeModel::EffectiveRole).toBool();
    const double offered = isHovered ? kOffered : 0;
    switch (index.column()) {
        case SceneTreeModel::Drawn:
            if (index.data(SceneTreeModel::SoloRole).toBool()) return {"solo", 1};
            return on ? Mark{"eye", effective ? 1 : kByGroup} : Mark{"eye-off", 1};
        case SceneTreeModel::Locked:
            return {"lock", on ? 1 : effective ? kByGroup : offered};
        default:
            return {"effect-off", !on ? 1 : !effective ? kByGroup : offered};
    }
}

}  // namespace

OutlinerDelegate::OutlinerDelegate(QTreeView* tree) : QStyledItemDelegate(tree), m_glow(new QVariantAnimation(this)) {
    m_glow->setStartValue(0.55);
    m_glow->setEndValue(0.0);
    m_glow->setDuration(kGlowTime);
    connect(m_glow, &QVariantAnimation::valueChanged, tree->viewport(), qOverload<>(&QWidget::update));
    connect(m_glow, &QVariantAnimation::finished, this, [this] { m_flashing.clear(); });
}

void OutlinerDelegate::flash(const std::set<ElementId>& ids) {
    m_glow->stop();
    m_flashing = ids;
    if (!ids.empty()) m_glow->start();
}

void OutlinerDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index);
    painter->save();
    if (isSwitch(index)) {
        const Mark mark = markOf(index, option.state.testFlag(QStyle::State_MouseOver));
        const QRect place(option.rect.center() - QPoint(kIconSize / 2 - 1, kIconSize / 2 - 1),
                          QSize(kIconSize, kIconSize));
        painter->setOpacity(mark.opacity);
        if (mark.opacity > 0) icon(mark.icon).paint(painter, place);
    }
    if (m_flashing.contains(ElementId{index.data(SceneTreeModel::IdRole).toULongLong()})) {
        painter->setOpacity(m_glow->currentValue().toDouble());
        painter->fillRect(option.rect, kFlashColor);
    }
    painter->restore();
}

QSize OutlinerDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QSize size = QStyledItemDelegate::sizeHint(option, index);
    return isSwitch(index) ? QSize(kSwitchIconWidth, size.height()) : size;
}

bool OutlinerDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                                   const QModelIndex& index) {
    if (!isSwitch(index)) return QStyledItemDelegate::editorEvent(event, model, option, index);
    if (event->type() == QEvent::MouseButtonRelease) {
        const auto& mouse = static_cast<const QMouseEvent&>(*event);
        const bool isClick = mouse.button() == Qt::LeftButton && option.rect.contains(mouse.position().toPoint());
        if (isClick) Q_EMIT switchClicked(index, mouse.modifiers());
    }
    return true;
}

OutlinerTree::OutlinerTree(QWidget* parent) : QTreeView(parent), m_delegate(new OutlinerDelegate(this)) {
    setItemDelegate(m_delegate);
    setMouseTracking(true);
}

QItemSelectionModel::SelectionFlags OutlinerTree::selectionCommand(const QModelIndex& index,
                                                                   const QEvent* event) const {
    const bool isMouse = event && (event->type() == QEvent::MouseButtonPress ||
                                   event->type() == QEvent::MouseButtonRelease || event->type() == QEvent::MouseMove);
    if (isMouse && index.isValid() && isSwitch(index)) return QItemSelectionModel::NoUpdate;
    return QTreeView::selectionCommand(index, event);
}

}  // namespace gyre::editor

#include "moc_OutlinerTree.cpp"
