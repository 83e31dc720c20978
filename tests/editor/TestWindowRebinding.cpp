#include "tests/editor/WindowTest.h"

#include "editor/context/Settings.h"
#include "editor/dialogs/KeysDialog.h"
#include "editor/viewport/Viewport.h"

#include <QComboBox>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

namespace gyre::editor {

/// Keys as the user wants them.
class TestWindowRebinding : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        for (const KeyPreset preset : {KeyPreset::Blender, KeyPreset::Industry}) settings::setKeyMap({preset, {}});
    }
    void aNewKeyWorksAtOnceAndInTheNextWindow();
    void aKeyThatTwoWantIsMarkedAtBoth();
    void resetBringsBackOneKeyAndResetAllEveryKey();
    void thePresetOfBlenderWorksAndKeepsItsOwnChanges();
    void theSearchFindsActionsAndKeys();
    void arrowsStepUnlessTheyNudge();

private:
    static KeysDialog* openIn(EditorWindow& editor, const QString& action);
    static QTreeWidgetItem* rowOf(KeysDialog& dialog, const QString& action);
    static void type(KeysDialog& dialog, const char* edit, const char* key);
};

KeysDialog* TestWindowRebinding::openIn(EditorWindow& editor, const QString& action) {
    editor.trigger("editKeys");
    auto* dialog = editor.window->findChild<KeysDialog*>();
    dialog->findChild<QTreeWidget*>()->setCurrentItem(rowOf(*dialog, action));
    return dialog;
}

QTreeWidgetItem* TestWindowRebinding::rowOf(KeysDialog& dialog, const QString& action) {
    return dialog.findChild<QTreeWidget*>()->findItems(action, Qt::MatchExactly | Qt::MatchRecursive).value(0);
}

/// As the edit itself says it: the keys it hears depend on the layout of the keyboard.
void TestWindowRebinding::type(KeysDialog& dialog, const char* edit, const char* key) {
    dialog.findChild<QKeySequenceEdit*>(edit)->setKeySequence(QKeySequence(key));
}

void TestWindowRebinding::aNewKeyWorksAtOnceAndInTheNextWindow() {
    {
        EditorWindow editor;
        KeysDialog* dialog = openIn(editor, "Sphere");
        auto* first = dialog->findChild<QKeySequenceEdit*>("firstKey");
        first->setFocus();
        QTest::keyClick(first, Qt::Key_F9, Qt::ControlModifier);
        QTRY_COMPARE(editor.window->actions()["addSphere"].shortcut(), QKeySequence("Ctrl+F9"));
        dialog->close();
        editor.window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(editor.window.get()));
        QTest::keyClick(editor.window->windowHandle(), Qt::Key_F9, Qt::ControlModifier);
        QTRY_COMPARE(editor.scene().elements.size(), 1u);
        QVERIFY(editor.window->actions()["addSphere"].toolTip().contains("Ctrl+F9"));
    }
    EditorWindow next;
    QCOMPARE(next.window->actions()["addSphere"].shortcut(), QKeySequence("Ctrl+F9"));
}

void TestWindowRebinding::aKeyThatTwoWantIsMarkedAtBoth() {
    EditorWindow editor;
    KeysDialog* dialog = openIn(editor, "Sphere");
    type(*dialog, "firstKey", "Ctrl+D");
    QCOMPARE(rowOf(*dialog, "Sphere")->text(2), QString("Duplicate"));
    QCOMPARE(rowOf(*dialog, "Duplicate")->text(2), QString("Sphere"));
    QVERIFY(dialog->findChild<QLabel*>("keyConflict")->text().contains("Duplicate"));
    type(*dialog, "firstKey", "Ctrl+F9");
    QVERIFY(rowOf(*dialog, "Duplicate")->text(2).isEmpty());
}

void TestWindowRebinding::resetBringsBackOneKeyAndResetAllEveryKey() {
    EditorWindow editor;
    KeysDialog* dialog = openIn(editor, "Sphere");
    type(*dialog, "firstKey", "Ctrl+F9");
    dialog->findChild<QTreeWidget*>()->setCurrentItem(rowOf(*dialog, "Duplicate"));
    type(*dialog, "secondKey", "Ctrl+F10");
    QCOMPARE(editor.window->actions()["duplicate"].shortcuts().size(), 2);
    dialog->findChild<QPushButton*>("resetKey")->click();
    QCOMPARE(editor.window->actions()["duplicate"].shortcuts().size(), 1);
    QCOMPARE(editor.window->actions()["addSphere"].shortcut(), QKeySequence("Ctrl+F9"));
    dialog->findChild<QPushButton*>("resetAllKeys")->click();
    QVERIFY(editor.window->actions()["addSphere"].shortcut().isEmpty());
}

void TestWindowRebinding::thePresetOfBlenderWorksAndKeepsItsOwnChanges() {
    EditorWindow editor;
    KeysDialog* dialog = openIn(editor, "Sphere");
    auto* preset = dialog->findChild<QComboBox*>();
    const auto choose = [&](int index) {
        preset->setCurrentIndex(index);
        Q_EMIT preset->activated(index);
    };
    choose(1);
    type(*dialog, "firstKey", "Ctrl+F9");
    choose(0);
    QVERIFY(editor.window->actions()["addSphere"].shortcut().isEmpty());
    choose(1);
    QCOMPARE(editor.window->actions()["addSphere"].shortcut(), QKeySequence("Ctrl+F9"));
    dialog->close();
    editor.window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(editor.window.get()));
    editor.window->viewport().setFocus();
    QTest::keyClick(editor.window->windowHandle(), Qt::Key_C);
    QTRY_VERIFY(editor.window->actions()["paint"].isChecked());
}

void TestWindowRebinding::theSearchFindsActionsAndKeys() {
    EditorWindow editor;
    KeysDialog* dialog = openIn(editor, "Sphere");
    auto* search = dialog->findChild<QLineEdit*>();
    search->setText("ctrl+d");
    QVERIFY(!rowOf(*dialog, "Duplicate")->isHidden());
    QVERIFY(rowOf(*dialog, "Sphere")->isHidden());
    search->setText("sph");
    QVERIFY(rowOf(*dialog, "Duplicate")->isHidden());
    QVERIFY(!rowOf(*dialog, "Sphere")->isHidden());
}

void TestWindowRebinding::arrowsStepUnlessTheyNudge() {
    EditorWindow editor;
    editor.window->viewport().setFocus();
    const std::uint64_t before = editor.window->preview().snapshot()->frame;
    QTest::keyClick(editor.window->windowHandle(), Qt::Key_Right);
    QTRY_COMPARE(editor.window->preview().snapshot()->frame, before + 1);
    editor.trigger("addSphere");
    editor.window->viewport().setFocus();
    const glm::vec3 place = editor.selected().place.position;
    QTest::keyClick(editor.window->windowHandle(), Qt::Key_Right);
    QTRY_VERIFY(editor.selected().place.position != place);
    QCOMPARE(editor.window->preview().snapshot()->frame, before + 1);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowRebinding)
#include "TestWindowRebinding.moc"
