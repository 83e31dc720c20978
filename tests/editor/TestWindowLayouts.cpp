#include "tests/editor/WindowTest.h"

#include "editor/context/Settings.h"
#include "editor/dialogs/CommandPalette.h"
#include "editor/dialogs/LayoutsDialog.h"
#include "editor/panels/LogPanel.h"
#include "editor/panels/TimeSplitter.h"
#include "tests/editor/TimedScene.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QUndoStack>

#include <cstdlib>
#include <map>

namespace gyre::editor {
namespace {

QPushButton& okOf(LayoutsDialog& dialog) {
    return *dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
}

LayoutsDialog* manage(EditorWindow& editor) {
    editor.trigger("manageLayouts");
    auto* dialog = editor.window->findChild<LayoutsDialog*>();
    dialog->activateWindow();
    return QTest::qWaitForWindowActive(dialog) ? dialog : nullptr;
}

/// The submenu of layouts as an artist sees it, opened.
QStringList namesInMenu(EditorWindow& editor) {
    auto* menu = editor.window->findChild<QMenu*>("layouts");
    Q_EMIT menu->aboutToShow();
    QStringList names;
    for (const QAction* action : menu->actions())
        if (!action->isSeparator() && action->objectName().isEmpty()) names += action->text();
    return names;
}

void chooseInMenu(EditorWindow& editor, const QString& text) {
    Q_EMIT editor.window->findChild<QMenu*>("layouts")->aboutToShow();
    for (QAction* action : editor.window->findChild<QMenu*>("layouts")->actions())
        if (action->text() == text) return action->trigger();
    QFAIL(qPrintable("no layout " + text));
}

void saveLayoutAs(EditorWindow& editor, const QString& name) {
    editor.layoutName = name;
    editor.trigger("saveLayout");
}

/// The panel Curves closed, which it is not at first.
void hideCurvesAndSaveAs(EditorWindow& editor, const QString& name) {
    dockOf(editor, "curvesDock").hide();
    saveLayoutAs(editor, name);
    editor.trigger("resetLayout");
    QVERIFY(!dockOf(editor, "curvesDock").isHidden());
}

std::map<QString, settings::PanelLayout> kept() { return settings::namedLayouts().kept; }

}  // namespace

/// Panels brought back to where they were under a name.
class TestWindowLayouts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void panelsComeBackWhereTheyWereInASavedLayout();
    void aLayoutIsAppliedWhilePanelsAreHiddenOrFloating();
    void aLayoutIsAppliedAndResetWhileLocked();
    void theHeightOfTheTimelineBelongsToALayout();
    void aLayoutSavedWhilePanelsAreHiddenHasThem();
    void choosingALayoutChangesNothingOfTheScene();
    void anyNameWillDo_data();
    void anyNameWillDo();
    void aLayoutIsReplacedOnlyIfTheArtistSaysSo();
    void layoutsAreRenamedAndDeleted();
    void twoLayoutsMaySwapNames();
    void cancelBringsBackWhatWasDeleted();
    void noTwoLayoutsGetOneName();
    void thePaletteFindsALayout();
    void whatIsDamagedIsLeftOutAndTold_data();
    void whatIsDamagedIsLeftOutAndTold();
    void aLayoutOfAnotherVersionStaysInTheFile();
    void settingsOfNonsenseAreSurvived();
    void layoutsThatCannotBeWrittenAreRefused();
};

void TestWindowLayouts::init() {
    QDir().rmdir(settings::file());
    QFile::remove(settings::file());
}

void TestWindowLayouts::panelsComeBackWhereTheyWereInASavedLayout() {
    constexpr int kWide = 480, kRoughly = 40;  // [px]; what the window leaves is shared out anew
    {
        EditorWindow editor;
        MainWindow& window = *editor.window;
        window.addDockWidget(Qt::LeftDockWidgetArea, &dockOf(editor, "historyDock"));
        dockOf(editor, "costsDock").hide();
        dockOf(editor, "logDock").raise();
        window.resizeDocks({&dockOf(editor, "inspectorDock")}, {kWide}, Qt::Horizontal);
        QTRY_VERIFY(std::abs(dockOf(editor, "inspectorDock").width() - kWide) < kRoughly);
        saveLayoutAs(editor, "Wide inspector");
        editor.trigger("resetLayout");
        QTRY_VERIFY(std::abs(dockOf(editor, "inspectorDock").width() - kWide) > 2 * kRoughly);
        QCOMPARE(window.dockWidgetArea(&dockOf(editor, "historyDock")), Qt::RightDockWidgetArea);
        QVERIFY(window.close());
    }
    EditorWindow editor;
    chooseInMenu(editor, "Wide inspector");
    QCOMPARE(editor.window->dockWidgetArea(&dockOf(editor, "historyDock")), Qt::LeftDockWidgetArea);
    QVERIFY(dockOf(editor, "costsDock").isHidden());
    QTRY_VERIFY(!dockOf(editor, "logDock").visibleRegion().isEmpty());  // before the other tabs
    QTRY_VERIFY(std::abs(dockOf(editor, "inspectorDock").width() - kWide) < kRoughly);
}

void TestWindowLayouts::theHeightOfTheTimelineBelongsToALayout() {
    EditorWindow editor;
    editor.window->showScene(timedScene());
    auto& splitter = *editor.window->findChild<TimeSplitter*>();
    QTRY_VERIFY(splitter.sizes().back() > 0);
    const int usual = splitter.sizes().back(), high = usual + 60;
    splitter.setChosenHeight(high);
    QTRY_VERIFY(splitter.sizes().back() > usual + 40);
    saveLayoutAs(editor, "High timeline");
    editor.trigger("resetLayout");
    QTRY_VERIFY(std::abs(splitter.sizes().back() - usual) < 5);
    chooseInMenu(editor, "High timeline");
    QCOMPARE(splitter.chosenHeight(), high);
    QTRY_VERIFY(splitter.sizes().back() > usual + 40);
}

void TestWindowLayouts::aLayoutIsAppliedWhilePanelsAreHiddenOrFloating() {
    EditorWindow editor;
    hideCurvesAndSaveAs(editor, "No curves");
    for (const char* hiding : {"hidePanels", "fillScreen"}) {
        editor.trigger(hiding);
        chooseInMenu(editor, "No curves");
        QVERIFY(!editor.window->actions()[hiding].isChecked());
        QVERIFY(dockOf(editor, "inspectorDock").isVisible());
        QVERIFY(dockOf(editor, "curvesDock").isHidden());
        QTRY_VERIFY(!editor.window->isFullScreen());
    }
    dockOf(editor, "inspectorDock").setFloating(true);
    chooseInMenu(editor, "No curves");
    QVERIFY(!dockOf(editor, "inspectorDock").isFloating());
    dockOf(editor, "inspectorDock").setFloating(true);
    saveLayoutAs(editor, "Inspector beside the window");
    editor.trigger("resetLayout");
    QVERIFY(!dockOf(editor, "inspectorDock").isFloating());
    chooseInMenu(editor, "Inspector beside the window");
    QVERIFY(dockOf(editor, "inspectorDock").isFloating());
}

void TestWindowLayouts::aLayoutIsAppliedAndResetWhileLocked() {
    EditorWindow editor;
    QDockWidget &inspector = dockOf(editor, "inspectorDock"), &history = dockOf(editor, "historyDock");
    inspector.setFloating(true);
    editor.window->addDockWidget(Qt::LeftDockWidgetArea, &history);
    saveLayoutAs(editor, "Mine");
    editor.trigger("resetLayout");
    editor.trigger("lockLayout");
    chooseInMenu(editor, "Mine");
    QVERIFY(inspector.isFloating());
    QCOMPARE(editor.window->dockWidgetArea(&history), Qt::LeftDockWidgetArea);
    editor.trigger("resetLayout");
    QVERIFY(!inspector.isFloating());
    QCOMPARE(editor.window->dockWidgetArea(&history), Qt::RightDockWidgetArea);
    QCOMPARE(history.features(), QDockWidget::DockWidgetFeatures(QDockWidget::NoDockWidgetFeatures));
}

void TestWindowLayouts::aLayoutSavedWhilePanelsAreHiddenHasThem() {
    EditorWindow editor;
    editor.trigger("hidePanels");
    saveLayoutAs(editor, "All");
    chooseInMenu(editor, "All");
    QVERIFY(dockOf(editor, "inspectorDock").isVisible());
}

void TestWindowLayouts::choosingALayoutChangesNothingOfTheScene() {
    EditorWindow editor;
    editor.trigger("addBox");
    hideCurvesAndSaveAs(editor, "No curves");
    const Scene before = editor.scene();
    const Selection selected = editor.window->document().selection();
    const int steps = editor.window->document().undoStack().count();
    chooseInMenu(editor, "No curves");
    QVERIFY(editor.scene() == before);
    QVERIFY(editor.window->document().selection() == selected);
    QCOMPARE(editor.window->document().undoStack().count(), steps);
}

void TestWindowLayouts::anyNameWillDo_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"Fire/smoke", "/", "a\\b", "Größe & Licht", "[General]", "50 % = ;\"x\", @Invalid()",
                             "煙と火", "Two  spaces"})
        QTest::newRow(name) << QString::fromUtf8(name);
    QTest::newRow("a long one") << QString(2000, 'm');
}

void TestWindowLayouts::anyNameWillDo() {
    QFETCH(QString, name);
    {
        EditorWindow editor;
        hideCurvesAndSaveAs(editor, name);
        hideCurvesAndSaveAs(editor, "Another");
    }
    EditorWindow editor;
    QCOMPARE(kept().size(), 2u);
    QVERIFY(kept().contains(name.simplified()));
    const QStringList names = namesInMenu(editor);
    QCOMPARE(names.size(), 2);
    const QString shown = names.front() == "Another" ? names.back() : names.front();
    if (name.size() < 100) QCOMPARE(QString(shown).replace("&&", "&"), name.simplified());
    chooseInMenu(editor, shown);
    QVERIFY(dockOf(editor, "curvesDock").isHidden());
}

void TestWindowLayouts::aLayoutIsReplacedOnlyIfTheArtistSaysSo() {
    EditorWindow editor;
    hideCurvesAndSaveAs(editor, "Mine");
    QVERIFY(editor.sentences.isEmpty());
    const settings::PanelLayout first = kept().at("Mine");
    dockOf(editor, "plotsDock").hide();
    saveLayoutAs(editor, " Mine ");
    QCOMPARE(editor.sentences, QStringList("Mine"));
    QCOMPARE(kept().at("Mine"), first);
    editor.replacesLayout = true;
    saveLayoutAs(editor, "Mine");
    QVERIFY(kept().at("Mine") != first);
    QCOMPARE(kept().size(), 1u);
    saveLayoutAs(editor, "");  // cancelled
    QCOMPARE(kept().size(), 1u);
}

void TestWindowLayouts::layoutsAreRenamedAndDeleted() {
    EditorWindow editor;
    for (const char* name : {"A", "B", "C"}) saveLayoutAs(editor, name);
    hideCurvesAndSaveAs(editor, "No curves");
    LayoutsDialog* dialog = manage(editor);
    auto* list = dialog->findChild<QListWidget*>();
    QCOMPARE(list->count(), 4);
    list->setCurrentRow(1);
    QTest::mouseClick(dialog->findChild<QPushButton*>("deleteLayout"), Qt::LeftButton);
    list->setCurrentRow(0);
    list->setFocus();
    QTRY_VERIFY(list->hasFocus());
    QTest::keyClick(list, Qt::Key_Delete);
    list->setCurrentRow(1);
    QTest::mouseClick(dialog->findChild<QPushButton*>("renameLayout"), Qt::LeftButton);
    auto* line = list->findChild<QLineEdit*>();
    QVERIFY(line);
    line->setText("View/only");
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(list->item(1)->text(), QString("View/only"));
    QVERIFY(dialog->isVisible());  // Return was the name's
    QTest::mouseClick(&okOf(*dialog), Qt::LeftButton);
    QCOMPARE(namesInMenu(editor), QStringList({"C", "View/only"}));
    chooseInMenu(editor, "View/only");
    QVERIFY(dockOf(editor, "curvesDock").isHidden());
}

void TestWindowLayouts::twoLayoutsMaySwapNames() {
    EditorWindow editor;
    saveLayoutAs(editor, "A");
    dockOf(editor, "curvesDock").hide();
    saveLayoutAs(editor, "B");
    const auto before = kept();
    QVERIFY(before.at("A") != before.at("B"));
    LayoutsDialog* dialog = manage(editor);
    auto* list = dialog->findChild<QListWidget*>();
    list->item(0)->setText("B");
    list->item(1)->setText("A");
    dialog->accept();
    QCOMPARE(kept().at("A"), before.at("B"));
    QCOMPARE(kept().at("B"), before.at("A"));
}

void TestWindowLayouts::cancelBringsBackWhatWasDeleted() {
    EditorWindow editor;
    saveLayoutAs(editor, "A");
    LayoutsDialog* dialog = manage(editor);
    QTest::mouseClick(dialog->findChild<QPushButton*>("deleteLayout"), Qt::LeftButton);
    QCOMPARE(dialog->findChild<QListWidget*>()->count(), 0);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QCOMPARE(namesInMenu(editor), QStringList("A"));
}

void TestWindowLayouts::noTwoLayoutsGetOneName() {
    EditorWindow editor;
    for (const char* name : {"A", "B"}) saveLayoutAs(editor, name);
    LayoutsDialog* dialog = manage(editor);
    auto* list = dialog->findChild<QListWidget*>();
    for (const char* name : {"A", " A ", " "}) {
        list->item(1)->setText(name);
        QVERIFY(!okOf(*dialog).isEnabled());
    }
    list->item(1)->setText("A2");
    QVERIFY(okOf(*dialog).isEnabled());
}

void TestWindowLayouts::thePaletteFindsALayout() {
    EditorWindow editor;
    hideCurvesAndSaveAs(editor, "Zebra");
    editor.trigger("palette");
    auto* palette = editor.window->findChild<CommandPalette*>();
    auto* line = palette->findChild<QLineEdit*>();
    QTest::keyClicks(line, "zebra");
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_VERIFY(dockOf(editor, "curvesDock").isHidden());
}

void TestWindowLayouts::whatIsDamagedIsLeftOutAndTold_data() {
    QTest::addColumn<QString>("value");
    QTest::addColumn<QVariant>("becomes");
    QTest::newRow("another version") << "version" << QVariant(1);
    QTest::newRow("no version") << "version" << QVariant();
    QTest::newRow("a version that is no number") << "version" << QVariant("seven");
    QTest::newRow("no checksum") << "checksum" << QVariant();
    QTest::newRow("no panels") << "panels" << QVariant();
    QTest::newRow("empty panels") << "panels" << QVariant(QByteArray());
    QTest::newRow("other panels") << "panels" << QVariant(QByteArray("\0\0\0\xff\0\0\0\0\xfd\x7f\xff\xff\xff", 13));
    QTest::newRow("a list") << "panels" << QVariant(QStringList({"a", "b"}));
}

void TestWindowLayouts::whatIsDamagedIsLeftOutAndTold() {
    QFETCH(QString, value);
    QFETCH(QVariant, becomes);
    {
        EditorWindow editor;
        for (const char* name : {"Whole", "Broken"}) saveLayoutAs(editor, name);
    }
    QSettings(settings::file(), QSettings::IniFormat)
        .setValue("layouts/" + QByteArray("Broken").toHex() + '/' + value, becomes);
    EditorWindow editor;
    QCOMPARE(namesInMenu(editor), QStringList("Whole"));
    QVERIFY(editor.window->findChild<LogPanel*>()->toPlainText().contains("Broken"));
    saveLayoutAs(editor, "Broken");
    QCOMPARE(namesInMenu(editor), QStringList({"Broken", "Whole"}));
}

/// Another Gyre may know it still.
void TestWindowLayouts::aLayoutOfAnotherVersionStaysInTheFile() {
    const QString key = "layouts/" + QByteArray("Theirs").toHex() + "/version";
    QSettings(settings::file(), QSettings::IniFormat).setValue(key, 1000);
    EditorWindow editor;
    saveLayoutAs(editor, "Mine");
    LayoutsDialog* dialog = manage(editor);
    dialog->findChild<QListWidget*>()->item(0)->setText("Ours");
    dialog->accept();
    QCOMPARE(QSettings(settings::file(), QSettings::IniFormat).value(key).toInt(), 1000);
}

void TestWindowLayouts::settingsOfNonsenseAreSurvived() {
    const QByteArray texts[] = {"[layouts]\n7=3\nzz\\version=7\nzz\\panels=@ByteArray(\\0\\x1)\nsize=1000000000\n",
                                QByteArray(5000, '\xf3'), "[layouts\n=\n\\\\=7\n"};
    for (const QByteArray& text : texts) {
        QFile broken(settings::file());
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write(text);
        broken.close();
        EditorWindow editor;
        QCOMPARE(namesInMenu(editor), QStringList());
        QVERIFY(dockOf(editor, "inspectorDock").isVisible());
    }
}

void TestWindowLayouts::layoutsThatCannotBeWrittenAreRefused() {
    EditorWindow editor;
    QFile::remove(settings::file());
    QVERIFY(QDir().mkpath(settings::file()));  // a folder of that name
    saveLayoutAs(editor, "Mine");
    QVERIFY(editor.window->findChild<LogPanel*>()->toPlainText().contains("cannot be changed"));
    QCOMPARE(namesInMenu(editor), QStringList());
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowLayouts)
#include "TestWindowLayouts.moc"
