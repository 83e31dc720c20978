#include "tests/editor/ClippedTexts.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QTabBar>
#include <QToolButton>

namespace gyre::editor {
namespace {

QString sentence(const QWidget& widget, const QString& text, int needed, int room) {
    const char* parent = widget.parentWidget() ? widget.parentWidget()->metaObject()->className() : "";
    return QString("%1 in %2: \"%3\" needs %4, has %5").arg(widget.metaObject()->className(), parent, text).arg(needed).arg(room);
}

/// A widget that may be narrower than its text says so, and explains itself otherwise.
bool mayElide(const QWidget& widget) { return widget.sizePolicy().horizontalPolicy() == QSizePolicy::Ignored && !widget.toolTip().isEmpty(); }

void judge(const QLabel& label, QStringList& clipped) {
    if (label.text().isEmpty() || mayElide(label)) return;
    if (!label.wordWrap()) {
        if (label.sizeHint().width() > label.width()) clipped += sentence(label, label.text(), label.sizeHint().width(), label.width());
    } else if (label.heightForWidth(label.width()) > label.height()) {
        clipped += sentence(label, label.text(), label.heightForWidth(label.width()), label.height()) + " of height";
    }
}

void judge(const QAbstractButton& button, QStringList& clipped) {
    const auto* tool = qobject_cast<const QToolButton*>(&button);
    const bool hasText = !button.text().isEmpty() && (!tool || tool->toolButtonStyle() != Qt::ToolButtonIconOnly);
    const bool isIcon = tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull();
    if (!hasText || isIcon || mayElide(button)) return;
    const int needed = button.fontMetrics().size(Qt::TextShowMnemonic, button.text()).width();
    if (needed > button.width() - 2) clipped += sentence(button, button.text(), needed, button.width() - 2);
}

void judge(const QComboBox& box, QStringList& clipped) {
    constexpr int kArrow = 22;   // of the drop-down button and the frame [pixels]
    const int needed = box.fontMetrics().horizontalAdvance(box.currentText()) + kArrow;
    if (needed > box.width() && box.toolTip().isEmpty()) clipped += sentence(box, box.currentText(), needed, box.width());
}

void judge(const QHeaderView& header, QStringList& clipped) {
    if (header.orientation() != Qt::Horizontal) return;
    for (int i = 0; i < header.count(); ++i) {
        if (header.isSectionHidden(i)) continue;
        const QString text = header.model()->headerData(i, Qt::Horizontal).toString();
        const int needed = header.fontMetrics().horizontalAdvance(text) + 4;
        if (!text.isEmpty() && needed > header.sectionSize(i)) clipped += sentence(header, text, needed, header.sectionSize(i));
    }
}

void judge(const QTabBar& tabs, QStringList& clipped) {
    for (int i = 0; i < tabs.count(); ++i) {
        const int needed = tabs.fontMetrics().horizontalAdvance(tabs.tabText(i)) + 8;
        if (tabs.isTabVisible(i) && needed > tabs.tabRect(i).width()) clipped += sentence(tabs, tabs.tabText(i), needed, tabs.tabRect(i).width());
    }
}

void judge(const QMenuBar& bar, QStringList& clipped) {
    for (QAction* action : bar.actions())
        if (action->isVisible() && bar.actionGeometry(action).right() > bar.width()) clipped += sentence(bar, action->text(), bar.actionGeometry(action).right(), bar.width());
}

void judge(const QLineEdit& edit, QStringList& clipped) {
    constexpr int kMargins = 12;
    if (!edit.text().isEmpty() || edit.placeholderText().isEmpty()) return;
    const int needed = edit.fontMetrics().horizontalAdvance(edit.placeholderText()) + kMargins;
    if (needed > edit.width()) clipped += sentence(edit, edit.placeholderText(), needed, edit.width());
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
        if (const auto* label = qobject_cast<const QLabel*>(widget)) judge(*label, clipped);
        else if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) judge(*button, clipped);
        else if (const auto* box = qobject_cast<const QComboBox*>(widget)) judge(*box, clipped);
        else if (const auto* header = qobject_cast<const QHeaderView*>(widget)) judge(*header, clipped);
        else if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) judge(*tabs, clipped);
        else if (const auto* bar = qobject_cast<const QMenuBar*>(widget)) judge(*bar, clipped);
        else if (const auto* edit = qobject_cast<const QLineEdit*>(widget)) judge(*edit, clipped);
        else if (const auto* dock = qobject_cast<const QDockWidget*>(widget)) judgeTitle(*dock, clipped);
    }
    clipped.removeDuplicates();
    return clipped;
}

}  // namespace gyre::editor
