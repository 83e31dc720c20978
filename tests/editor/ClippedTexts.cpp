#include "tests/editor/ClippedTexts.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenuBar>
#include <QRadioButton>
#include <QStyleOption>
#include <QTabBar>
#include <QToolButton>
#include <QTreeView>

namespace gyre::editor {
namespace {

QString sentence(const QWidget& widget, const QString& text, int needed, int room) {
    const QWidget* parent = widget.parentWidget();
    const QString where =
        parent ? QString("%1 %2").arg(parent->metaObject()->className(), parent->objectName()).trimmed() : QString();
    return QString("%1 %2 in %3: \"%4\" needs %5, has %6")
        .arg(widget.metaObject()->className(), widget.objectName(), where, text)
        .arg(needed)
        .arg(room);
}

/// A widget may elide its text if its size policy ignores the text's width and it has a tooltip.
bool mayElide(const QWidget& widget) {
    return widget.sizePolicy().horizontalPolicy() == QSizePolicy::Ignored && !widget.toolTip().isEmpty();
}

void judge(const QLabel& label, QStringList& clipped) {
    if (label.text().isEmpty() || mayElide(label)) return;
    if (!label.wordWrap()) {
        if (label.sizeHint().width() > label.width())
            clipped += sentence(label, label.text(), label.sizeHint().width(), label.width());
    } else if (label.heightForWidth(label.width()) > label.height()) {
        clipped += sentence(label, label.text(), label.heightForWidth(label.width()), label.height()) + " of height";
    }
}

/// The width for the text beside the box or dot of a button.
int roomOf(const QAbstractButton& button) {
    const bool isRound = qobject_cast<const QRadioButton*>(&button);
    if (!isRound && !qobject_cast<const QCheckBox*>(&button)) return button.width() - 2;
    QStyleOptionButton option;
    option.initFrom(&button);
    option.text = button.text();
    return button.style()
        ->subElementRect(isRound ? QStyle::SE_RadioButtonContents : QStyle::SE_CheckBoxContents, &option, &button)
        .width();
}

void judge(const QAbstractButton& button, QStringList& clipped) {
    const auto* tool = qobject_cast<const QToolButton*>(&button);
    const bool hasText = !button.text().isEmpty() && (!tool || tool->toolButtonStyle() != Qt::ToolButtonIconOnly);
    const bool isIcon = tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull();
    if (!hasText || isIcon || mayElide(button)) return;
    const bool hasIconBeside =
        !button.icon().isNull() && (!tool || tool->toolButtonStyle() == Qt::ToolButtonTextBesideIcon);
    const int needed = button.fontMetrics().size(Qt::TextShowMnemonic, button.text()).width() +
                       (hasIconBeside ? button.iconSize().width() : 0);
    if (needed > roomOf(button)) clipped += sentence(button, button.text(), needed, roomOf(button));
}

/// The popup list is as wide as its texts need, so only the shown entry is checked.
void judge(const QComboBox& box, QStringList& clipped) {
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.editable = box.isEditable();
    option.frame = box.hasFrame();
    const int room =
        box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box).width();
    const QString text = box.currentText();
    const int needed = box.fontMetrics().horizontalAdvance(text) +
                       (box.itemIcon(box.currentIndex()).isNull() ? 0 : box.iconSize().width() + 4);
    if (needed > room && !box.isEditable() && !box.toolTip().contains(text))
        clipped += sentence(box, text, needed, room);
}

void judge(const QHeaderView& header, QStringList& clipped) {
    if (header.orientation() != Qt::Horizontal) return;
    for (int i = 0; i < header.count(); ++i) {
        if (header.isSectionHidden(i)) continue;
        const QString text = header.model()->headerData(i, Qt::Horizontal).toString();
        const int needed = header.fontMetrics().horizontalAdvance(text) + 4;
        if (!text.isEmpty() && needed > header.sectionSize(i))
            clipped += sentence(header, text, needed, header.sectionSize(i));
    }
}

/// A row that may elide its text has the whole text as a tooltip.
void judge(const QAbstractItemView& view, const QModelIndex& index, QStringList& clipped) {
    const QString text = index.data().toString();
    const auto* tree = qobject_cast<const QTreeView*>(&view);
    QRect place = view.visualRect(index);
    if (tree && tree->isFirstColumnSpanned(index.row(), index.parent())) place.setRight(view.viewport()->width());
    if (text.isEmpty() || view.indexWidget(index) || index.data(Qt::ToolTipRole).toString().contains(text)) return;
    if (!view.viewport()->rect().intersects(place)) return;  // scrolled out of view
    const int width = view.sizeHintForIndex(index).width(),
              height = static_cast<int>(text.count('\n') + 1) * view.fontMetrics().height();
    if (width > place.width()) clipped += sentence(view, text, width, place.width());
    if (height > place.height()) clipped += sentence(view, text, height, place.height()) + " of height";
}

void judgeRows(const QAbstractItemView& view, const QModelIndex& parent, QStringList& clipped) {
    const auto* tree = qobject_cast<const QTreeView*>(&view);
    const auto* list = qobject_cast<const QListView*>(&view);
    for (int row = 0; row < view.model()->rowCount(parent); ++row) {
        if ((tree && tree->isRowHidden(row, parent)) || (list && list->isRowHidden(row))) continue;
        for (int column = 0; column < view.model()->columnCount(parent); ++column)
            if (!tree || !tree->isColumnHidden(column)) judge(view, view.model()->index(row, column, parent), clipped);
        const QModelIndex first = view.model()->index(row, 0, parent);
        if (tree && tree->isExpanded(first)) judgeRows(view, first, clipped);
    }
}

void judge(const QTabBar& tabs, QStringList& clipped) {
    for (int i = 0; i < tabs.count(); ++i) {
        const int needed = tabs.fontMetrics().horizontalAdvance(tabs.tabText(i)) + 8;
        if (tabs.isTabVisible(i) && needed > tabs.tabRect(i).width())
            clipped += sentence(tabs, tabs.tabText(i), needed, tabs.tabRect(i).width());
    }
}

void judge(const QMenuBar& bar, QStringList& clipped) {
    for (QAction* action : bar.actions())
        if (action->isVisible() && bar.actionGeometry(action).right() > bar.width())
            clipped += sentence(bar, action->text(), bar.actionGeometry(action).right(), bar.width());
}

/// Checks text fields, also inside spin boxes and editable combo boxes: the value, or the placeholder if there is none.
void judge(const QLineEdit& edit, QStringList& clipped) {
    constexpr int kInner = 2;  // margin of QLineEdit on each side [pixels]
    QStyleOptionFrame option;
    option.initFrom(&edit);
    option.lineWidth = edit.hasFrame() ? edit.style()->pixelMetric(QStyle::PM_DefaultFrameWidth, &option, &edit) : 0;
    const QMargins margins = edit.textMargins();
    int room = edit.style()->subElementRect(QStyle::SE_LineEditContents, &option, &edit).width() - margins.left() -
               margins.right() - 2 * kInner;
    for (const QToolButton* icon : edit.findChildren<QToolButton*>())
        if (icon->isVisible()) room -= icon->width();
    const QString text = edit.displayText().isEmpty() ? edit.placeholderText() : edit.displayText();
    const int needed = edit.fontMetrics().horizontalAdvance(text);
    if (needed > room && !edit.toolTip().contains(text)) clipped += sentence(edit, text, needed, room);
}

void judgeTitle(const QDockWidget& dock, QStringList& clipped) {
    constexpr int kButtons = 50;
    const int needed = dock.fontMetrics().horizontalAdvance(dock.windowTitle()) + kButtons;
    if (needed > dock.width()) clipped += sentence(dock, dock.windowTitle(), needed, dock.width());
}

}  // namespace

QStringList clippedTexts(const QWidget& root) {
    QStringList clipped;
    for (const QWidget* widget : root.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->visibleRegion().isEmpty()) continue;
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            judge(*label, clipped);
        else if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            judge(*button, clipped);
        else if (const auto* box = qobject_cast<const QComboBox*>(widget))
            judge(*box, clipped);
        else if (const auto* header = qobject_cast<const QHeaderView*>(widget))
            judge(*header, clipped);
        else if (const auto* view = qobject_cast<const QAbstractItemView*>(widget))
            judgeRows(*view, view->rootIndex(), clipped);
        else if (const auto* tabs = qobject_cast<const QTabBar*>(widget))
            judge(*tabs, clipped);
        else if (const auto* bar = qobject_cast<const QMenuBar*>(widget))
            judge(*bar, clipped);
        else if (const auto* edit = qobject_cast<const QLineEdit*>(widget))
            judge(*edit, clipped);
        else if (const auto* dock = qobject_cast<const QDockWidget*>(widget))
            judgeTitle(*dock, clipped);
    }
    clipped.removeDuplicates();
    return clipped;
}

}  // namespace gyre::editor
