#include "editor/dialogs/KeySheet.h"

#include "editor/dialogs/RoomOnScreen.h"
#include "editor/dialogs/Translate.h"

#include <QCoreApplication>
#include <QDialog>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <array>

namespace gyre::editor {
namespace {

struct Line {
    const char* industry;
    const char* blender;  ///< "" for the same
    const char* meaning;
};

constexpr std::array<Line, 22> kMouse{{
    {"Alt + left, or middle button", "Middle button", "Orbit"},
    {"Alt + middle, or Shift + middle", "Shift + middle", "Pan"},
    {"Alt + right, or Ctrl + middle; wheel", "Ctrl + middle; wheel", "Zoom"},
    {"Hold the right button, + W A S D, E, Q", "Shift + the key left of 1, + W A S D, E, Q",
     "Fly: look around with the mouse; E up, Q down; wheel: speed; Shift: four times as fast"},
    {"Right click", "", "Menu"},
    {"Click; again", "", "Select; select the element behind"},
    {"Shift + click", "", "Add to the selection"},
    {"Ctrl + click", "Shift + click, Ctrl + click", "Toggle selection"},
    {"Ctrl + Alt + click", "", "List all elements under the pointer"},
    {"Drag from empty space", "", "Select elements that the rectangle touches"},
    {"Alt during that drag", "", "Select only elements wholly inside; Shift: add, Ctrl: remove"},
    {"Drag a handle", "", "Move, rotate or scale"},
    {"Drag a small square on an element", "", "Change a radius, side, height or speed; Alt: both sides"},
    {"Ctrl + drag a handle", "", "Move a copy"},
    {"X Y Z during a drag", "", "Lock to a world axis; again: to the local axis"},
    {"Shift + X Y Z during a drag", "", "Lock to the plane perpendicular to the axis"},
    {"Digits during a drag", "", "Type the exact value, perhaps with a unit: 15 cm, 0.5 rad, 120 %"},
    {"Ctrl, Shift during a drag", "", "Snap; move finely"},
    {"F, V while moving", "",
     "Snap to the surface under the pointer; to the nearest vertex; again: restore the earlier snapping"},
    {"Esc, right button during a drag", "", "Cancel"},
    {"Arrows, Page up, Page down", "", "Nudge the selection by a grid step; Shift: ten steps"},
    {"Drag a number or its label", "", "Change the number; Shift: fine, Ctrl: round values"},
}};

QString shown(const QList<QKeySequence>& keys, QKeySequence::SequenceFormat format) {
    QStringList texts;
    for (const QKeySequence& key : keys) texts += key.toString(format);
    return texts.join(tr("  or  "));
}

QString pageCell(const QList<QKeySequence>& keys) {
    QStringList texts;
    for (const QKeySequence& key : keys) {
        const QString text = key.toString(QKeySequence::NativeText);
        texts +=
            text.contains('`') ? "`` " + text + " ``" : '`' + text + '`';  // Markdown's quotes hold a quote only so
    }
    return texts.join(", ");
}

QString pageRow(const QString& industry, const QString& blender, const QString& meaning) {
    return QString("| %1 | %2 | %3 |\n")
        .arg(meaning, industry,
             blender == industry ? QString()
             : blender.isEmpty() ? tr("none")
                                 : blender);
}

QString row(const QString& keys, const QString& meaning) {
    return QString("<tr><td style='padding:2px 18px 2px 0'><b>%1</b></td><td>%2</td></tr>")
        .arg(keys.toHtmlEscaped(), meaning.toHtmlEscaped());
}

QString heading(const QString& text) { return QString("<h3>%1</h3><table>").arg(text); }

QString sheetText(const KeyMap& keys, NavigationStyle::Buttons mouse) {
    QString text = heading(tr("Mouse and view"));
    for (const Line& line : kMouse) {
        const bool differs = mouse == NavigationStyle::Buttons::Blender && line.blender[0];
        text += row(tr(differs ? line.blender : line.industry), tr(line.meaning));
    }
    QString menu;
    for (const ActionInfo& info : actionTable()) {
        const QString found = shown(keys.keysOf(info), QKeySequence::NativeText);
        if (found.isEmpty()) continue;
        if (menu != info.menu) text += "</table>" + heading(plainText(Actions::tr(info.menu)));
        menu = QString::fromUtf8(info.menu);
        text += row(found, Actions::tr(info.sentence));
    }
    return text + "</table>";
}

}  // namespace

std::vector<const char*> mouseTexts() {
    std::vector<const char*> texts;
    for (const Line& line : kMouse)
        for (const char* text : {line.industry, line.blender, line.meaning})
            if (text[0]) texts.push_back(text);
    return texts;
}

QString keySheetPage() {
    const QString head = tr("| what | Industry | Blender, where it differs |") + "\n|---|---|---|\n";
    const KeyMap industry{KeyPreset::Industry, {}}, blender{KeyPreset::Blender, {}};
    QString page = "# " + tr("Keys and mouse") + "\n\n" +
                   tr("Two presets, and every key can be changed: *Edit > Keyboard shortcuts*. This page is made from "
                      "the editor's table of actions.") +
                   "\n\n## " + tr("Mouse and view") + "\n\n" + head;
    for (const Line& line : kMouse)
        page += pageRow(tr(line.industry), tr(line.blender[0] ? line.blender : line.industry), tr(line.meaning));
    QString menu;
    for (const ActionInfo& info : actionTable()) {
        const QString first = pageCell(industry.keysOf(info)), second = pageCell(blender.keysOf(info));
        if (first.isEmpty() && second.isEmpty()) continue;
        if (menu != info.menu) page += "\n## " + plainText(Actions::tr(info.menu)) + "\n\n" + head;
        menu = QString::fromUtf8(info.menu);
        page += pageRow(first, second, plainText(Actions::tr(info.text)) + ": " + Actions::tr(info.sentence));
    }
    return page;
}

void showKeySheet(const KeyMap& keys, NavigationStyle::Buttons mouse, QWidget* parent) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Keys and mouse"));
    resizeWithinScreen(*dialog, {660, 720});
    auto* text = new QTextBrowser(dialog);
    text->setAccessibleName(tr("Keys and mouse"));
    text->setHtml(sheetText(keys, mouse));
    auto* column = new QVBoxLayout(dialog);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(text);
    dialog->show();
}

}  // namespace gyre::editor
