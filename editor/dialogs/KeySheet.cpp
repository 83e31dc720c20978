#include "editor/dialogs/KeySheet.h"

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
    {"Alt + right, or Ctrl + middle; wheel", "Ctrl + middle; wheel", "Nearer and farther"},
    {"Hold the right button, + W A S D, E, Q", "Shift + the key left of 1, + W A S D, E, Q",
     "Fly: look around with the mouse; E up, Q down; wheel: speed; Shift: four times as fast"},
    {"Right click", "", "Menu"},
    {"Click; again", "", "Select; what is behind"},
    {"Shift + click", "", "Add to the selection"},
    {"Ctrl + click", "Shift + click, Ctrl + click", "Select, or no longer"},
    {"Ctrl + Alt + click", "", "List all that lies under the pointer"},
    {"Drag from empty space", "", "Select what the frame touches"},
    {"Alt during that", "", "Only what is wholly inside; Shift: add, Ctrl: take out"},
    {"Drag a handle", "", "Move, rotate or scale"},
    {"Drag a small square on an element", "", "Change its radius, side, height or speed; Alt: both sides alike"},
    {"Ctrl + drag a handle", "", "Move a copy"},
    {"X Y Z during a drag", "", "Along one axis; again: its own axis"},
    {"Shift + X Y Z during a drag", "", "In the plane without that axis"},
    {"Digits during a drag", "", "Exactly so far; with a unit: 15 cm, 0.5 rad, 120 %"},
    {"Ctrl, Shift during a drag", "", "Snap, fine"},
    {"F, V while moving", "", "Snap to the surface under the pointer, to the corner next to it; again: as before"},
    {"Esc, right button during a drag", "", "Cancel"},
    {"Arrows, Page up, Page down", "", "Nudge what is selected by a step of the grid; Shift: ten times as far"},
    {"Drag a number or its label", "", "Scrub; Shift: fine, Ctrl: round"},
}};

QString shown(const QList<QKeySequence>& keys, QKeySequence::SequenceFormat format) {
    QStringList texts;
    for (const QKeySequence& key : keys) texts += key.toString(format);
    return texts.join(tr("  or  "));
}

QString pageCell(const QList<QKeySequence>& keys) {
    QStringList texts;
    for (const QKeySequence& key : keys) {
        const QString text = key.toString(QKeySequence::PortableText);
        texts +=
            text.contains('`') ? "`` " + text + " ``" : '`' + text + '`';  // Markdown's quotes hold a quote only so
    }
    return texts.join(", ");
}

QString pageRow(const QString& industry, const QString& blender, const QString& meaning) {
    return QString("| %1 | %2 | %3 |\n")
        .arg(meaning, industry,
             blender == industry ? QString()
             : blender.isEmpty() ? QStringLiteral("none")
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
    const QString head = "| what | Industry | Blender, where it differs |\n|---|---|---|\n";
    const KeyMap industry{KeyPreset::Industry, {}}, blender{KeyPreset::Blender, {}};
    QString page =
        "# Keys and mouse\n\nTwo presets, and every key can be changed: *Edit, Keys*. This page is made from the "
        "editor's table of actions.\n\n"
        "## Mouse and view\n\n" +
        head;
    for (const Line& line : kMouse)
        page += pageRow(line.industry, line.blender[0] ? line.blender : line.industry, line.meaning);
    QString menu;
    for (const ActionInfo& info : actionTable()) {
        const QString first = pageCell(industry.keysOf(info)), second = pageCell(blender.keysOf(info));
        if (first.isEmpty() && second.isEmpty()) continue;
        if (menu != info.menu) page += "\n## " + plainText(info.menu) + "\n\n" + head;
        menu = QString::fromUtf8(info.menu);
        page += pageRow(first, second, plainText(info.text) + ": " + QString::fromUtf8(info.sentence));
    }
    return page;
}

void showKeySheet(const KeyMap& keys, NavigationStyle::Buttons mouse, QWidget* parent) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Keys and mouse"));
    dialog->resize(660, 720);
    auto* text = new QTextBrowser(dialog);
    text->setAccessibleName(tr("Keys and mouse"));
    text->setHtml(sheetText(keys, mouse));
    auto* column = new QVBoxLayout(dialog);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(text);
    dialog->show();
}

}  // namespace gyre::editor
