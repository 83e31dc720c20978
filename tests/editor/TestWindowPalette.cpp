#include "tests/editor/WindowTest.h"

#include "editor/context/Settings.h"
#include "editor/controllers/PaletteSources.h"
#include "editor/dialogs/CommandPalette.h"
#include "editor/dialogs/FuzzyMatch.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/Section.h"

#include <QDockWidget>
#include <QLineEdit>
#include <QListWidget>

#include <algorithm>

namespace gyre::editor {

/// Everything by its name.
class TestWindowPalette : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void startsOfWordsInAnyOrderFit();
    void wholeWordsComeBeforePartsAndShortTextsFirst();
    void everyEnabledActionIsFoundByEachWordOfItsLabel();
    void whatCannotBeDoneIsGreyAndSaysWhy();
    void enterDoesWhatStandsFirst();
    void theArrowsWalkTheList();
    void enterOnSomethingGreyDoesNothing();
    void anElementIsSelectedByItsName();
    void aFieldIsReadyForTyping();
    void aFieldOfTheSceneIsReachedWhileAnElementIsSelected();
    void aRecentFileIsOpened();
    void escapeClosesIt();

private:
    static CommandPalette* openIn(EditorWindow& editor, const QString& typed);
    static const PaletteEntry& entryCalled(const std::vector<PaletteEntry>& entries, const QString& title);
};

CommandPalette* TestWindowPalette::openIn(EditorWindow& editor, const QString& typed) {
    QTest::keyClick(editor.window->windowHandle(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    auto* palette = editor.window->findChild<CommandPalette*>();
    if (palette) QTest::keyClicks(palette->findChild<QLineEdit*>(), typed);
    return palette;
}

const PaletteEntry& TestWindowPalette::entryCalled(const std::vector<PaletteEntry>& entries, const QString& title) {
    return *std::ranges::find(entries, title, &PaletteEntry::title);
}

void TestWindowPalette::startsOfWordsInAnyOrderFit() {
    QVERIFY(matchScore("vortex", "Vortex ring"));
    QVERIFY(matchScore("ring vor", "Vortex ring"));
    QVERIFY(matchScore("vr", "Vortex ring"));
    QVERIFY(matchScore("vori", "Vortex ring"));
    QVERIFY(matchScore("circ", "Circulation"));
    QVERIFY(matchScore("crculation", "Circulation"));  // a letter forgotten
    QVERIFY(!matchScore("ringx", "Vortex ring"));
    QVERIFY(!matchScore("vortex box", "Vortex ring"));
    QVERIFY(!matchScore("vg", "Viscosity by every means of the long way"));
}

void TestWindowPalette::wholeWordsComeBeforePartsAndShortTextsFirst() {
    QVERIFY(matchScore("ring", "Vortex ring") > matchScore("ring", "Ringing"));
    QVERIFY(matchScore("ring", "Ringing") > matchScore("ring", "Spring"));
    QVERIFY(matchScore("save", "Save") > matchScore("save", "Save as"));
}

void TestWindowPalette::everyEnabledActionIsFoundByEachWordOfItsLabel() {
    EditorWindow editor;
    const std::vector<PaletteEntry> entries = actionEntries(editor.window->actions());
    QCOMPARE(entries.size(), actionTable().size() - 1);  // all but the palette's own
    for (const PaletteEntry& entry : entries)
        for (const QString& word : entry.title.split(' ')) {
            const std::vector<const PaletteEntry*> found = matching(entries, word);
            QVERIFY2(std::ranges::find(found, &entry) != found.end(), qPrintable(entry.title));
        }
    QCOMPARE(matching(entries, "rotate").front()->title, QString("Rotate tool"));
}

void TestWindowPalette::whatCannotBeDoneIsGreyAndSaysWhy() {
    EditorWindow editor;
    editor.window->document().select({});
    const std::vector<PaletteEntry> entries = actionEntries(editor.window->actions());
    const PaletteEntry remove = entryCalled(entries, "Delete");
    QVERIFY(!remove.isEnabled);
    QVERIFY(remove.reason.contains("select"));
    for (const PaletteEntry& entry : entries)
        QVERIFY2(entry.isEnabled || !entry.reason.isEmpty(), qPrintable(entry.title));
}

void TestWindowPalette::enterDoesWhatStandsFirst() {
    EditorWindow editor;
    CommandPalette* palette = openIn(editor, "vor ri");
    QVERIFY(palette);
    QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Return);
    const auto isSource = [](const Element& element) { return std::holds_alternative<VorticitySource>(element.body); };
    QVERIFY(std::ranges::any_of(editor.scene().elements, isSource));
    QTRY_VERIFY(!editor.window->findChild<CommandPalette*>());
}

void TestWindowPalette::theArrowsWalkTheList() {
    EditorWindow editor;
    CommandPalette* palette = openIn(editor, "tool");
    auto* list = palette->findChild<QListWidget*>();
    const QString second = list->item(1)->text();
    QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Down);
    QCOMPARE(list->currentItem()->text(), second);
    QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Up);
    QCOMPARE(list->currentRow(), 0);
}

void TestWindowPalette::enterOnSomethingGreyDoesNothing() {
    EditorWindow editor;
    CommandPalette* palette = openIn(editor, "ungroup");
    QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Return);
    QVERIFY(palette->isVisible());
}

void TestWindowPalette::anElementIsSelectedByItsName() {
    EditorWindow editor;
    editor.trigger("addSphere");
    const std::string name = editor.selected().name;
    editor.trigger("addWind");
    CommandPalette* palette = openIn(editor, QString::fromStdString(name));
    auto* list = palette->findChild<QListWidget*>();
    while (list->currentItem()->text().toStdString() != name || list->currentRow() == 0)
        QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Down);
    QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Return);
    QCOMPARE(editor.selected().name, name);
}

void TestWindowPalette::aFieldIsReadyForTyping() {
    EditorWindow editor;
    editor.trigger("addEmitter");  // so that the ring comes alone, and is selected
    editor.trigger("addRing");
    editor.window->findChild<QDockWidget*>("inspectorDock")->hide();
    QTest::keyClick(openIn(editor, "circulation")->findChild<QLineEdit*>(), Qt::Key_Return);
    QVERIFY(editor.window->findChild<QDockWidget*>("inspectorDock")->isVisible());
    auto* field = editor.window->findChild<FieldEditor*>("circulation")->findChild<QLineEdit*>();
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, "7");
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(std::get<VorticitySource>(editor.selected().body).circulation, 7.0f);
}

void TestWindowPalette::aFieldOfTheSceneIsReachedWhileAnElementIsSelected() {
    EditorWindow editor;
    editor.trigger("addRing");
    QTest::keyClick(openIn(editor, "viscosity")->findChild<QLineEdit*>(), Qt::Key_Return);
    QVERIFY(editor.window->document().selection().empty());
    auto* field = editor.window->findChild<FieldEditor*>("viscosity")->findChild<QLineEdit*>();
    QTRY_VERIFY(field->hasFocus());
    QVERIFY(!field->visibleRegion().isEmpty());
}

void TestWindowPalette::aRecentFileIsOpened() {
    EditorWindow editor;
    editor.trigger("addSphere");
    editor.path = editor.file("Waterfall.gyre");
    editor.trigger("save");
    editor.trigger("new");
    QVERIFY(editor.scene().elements.empty());
    QTest::keyClick(openIn(editor, "waterfall")->findChild<QLineEdit*>(), Qt::Key_Return);
    QCOMPARE(editor.scene().elements.size(), 1u);
}

void TestWindowPalette::escapeClosesIt() {
    EditorWindow editor;
    CommandPalette* palette = openIn(editor, "sphere");
    QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Escape);
    QTRY_VERIFY(!editor.window->findChild<CommandPalette*>());
    QVERIFY(editor.scene().elements.empty());
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowPalette)
#include "TestWindowPalette.moc"
