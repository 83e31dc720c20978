#include "editor/window/Sheet.h"

#include "editor/window/Actions.h"

#include <QCoreApplication>
#include <QDialog>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <array>

namespace gyre::editor {
namespace {

struct Line {
    const char* keys;
    const char* meaning;
};

constexpr std::array<Line, 15> kMouse{{
    {"Alt + left, or middle button", "Orbit"},
    {"Shift + middle, or Alt + middle", "Pan"},
    {"Wheel, Ctrl + middle, Alt + right", "Nearer and farther"},
    {"Click; again", "Select; what is behind"},
    {"Shift + click, Ctrl + click", "Add to the selection, toggle"},
    {"Drag from empty space", "Select what the frame touches"},
    {"Drag a handle", "Move, rotate or scale"},
    {"Ctrl + drag a handle", "Move a copy"},
    {"X Y Z during a drag", "Along one axis; again: its own axis"},
    {"Shift + X Y Z during a drag", "In the plane without that axis"},
    {"Digits during a drag", "Exactly so far"},
    {"Ctrl, Shift during a drag", "Snap, fine"},
    {"Esc, right button during a drag", "Cancel"},
    {"Arrows, Page up, Page down", "Nudge what is selected; Shift: ten times as far"},
    {"Drag a number or its label", "Scrub; Shift: fine, Ctrl: round"},
}};

QString row(const QString& keys, const QString& meaning) {
    return QString("<tr><td style='padding:2px 18px 2px 0; color:#5cc3d6'>%1</td><td>%2</td></tr>").arg(keys.toHtmlEscaped(), meaning.toHtmlEscaped());
}

QString sheetText() {
    QString text = QString("<h3>%1</h3><table>").arg(QCoreApplication::translate("Sheet", "Mouse and view"));
    for (const Line& line : kMouse) text += row(QString::fromUtf8(line.keys), QString::fromUtf8(line.meaning));
    QString menu;
    for (const ActionInfo& info : actionTable()) {
        if (!info.keys[0]) continue;
        if (menu != info.menu) text += QString("</table><h3>%1</h3><table>").arg(QString::fromUtf8(info.menu).remove('&'));
        menu = QString::fromUtf8(info.menu);
        text += row(QString::fromUtf8(info.keys).replace("; ", "  or  "), QString::fromUtf8(info.sentence));
    }
    return text + "</table>";
}

}  // namespace

void showSheet(QWidget* parent) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QCoreApplication::translate("Sheet", "Keys and mouse"));
    dialog->resize(620, 720);
    auto* text = new QTextBrowser(dialog);
    text->setHtml(sheetText());
    auto* column = new QVBoxLayout(dialog);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(text);
    dialog->show();
}

}  // namespace gyre::editor
