#include "tests/editor/WindowTest.h"

#include "core/scene/Instances.h"
#include "core/scenefile/SceneFile.h"
#include "editor/document/SceneTreeModel.h"
#include "editor/panels/ProblemsPanel.h"
#include "editor/recovery/FilePaths.h"

#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTimer>
#include <QTreeView>
#include <QUndoStack>

#include <algorithm>

namespace gyre::editor {
namespace {

/// The emitters' rates, in the scene's order.
std::vector<float> rates(const Scene& scene) {
    std::vector<float> all;
    for (const Element& element : scene.elements)
        if (const auto* emitter = std::get_if<Emitter>(&element.body)) all.push_back(emitter->rate);
    return all;
}

const Element& emitter(const Scene& scene, int number) {
    for (const Element& element : scene.elements)
        if (std::holds_alternative<Emitter>(element.body) && number-- == 0) return element;
    qFatal("no such emitter");
}

/// An emitter in a group, saved as puff.gyreprefab.
void makePrefab(EditorWindow& editor) {
    editor.trigger("addEmitter");
    editor.trigger("group");
    editor.path = editor.file("puff.gyreprefab");
    editor.trigger("savePrefab");
    QVERIFY(QFile::exists(editor.path));
}

void placePrefab(EditorWindow& editor) { editor.trigger("placePrefab"); }

/// Sets the rate of the n-th emitter as the inspector would.
void setRate(EditorWindow& editor, int number, float rate) {
    Scene after = editor.scene();
    std::get<Emitter>(find(after, emitter(after, number).id)->body).rate = rate;
    editor.window->document().edit("Change rate", after);
}

/// Another program writes the prefab with this rate.
void writeRate(EditorWindow& editor, float rate) {
    Scene source = *readScene(pathFrom(editor.file("puff.gyreprefab")));
    for (Element& element : source.elements)
        if (auto* smoke = std::get_if<Emitter>(&element.body)) smoke->rate = rate;
    QVERIFY(writeScene(source, pathFrom(editor.file("puff.gyreprefab"))));
}

float rateInFile(EditorWindow& editor) { return rates(*readScene(pathFrom(editor.file("puff.gyreprefab")))).at(0); }

/// Gives the rate of the n-th emitter a curve from 0 to `rate`, as the curves panel would.
void setRateCurve(EditorWindow& editor, int number, float rate) {
    Scene after = editor.scene();
    const FieldTarget target{emitter(after, number).id, "rate"};
    std::erase_if(after.curves, [&](const Curve& curve) { return curve.target == target; });
    after.curves.push_back({target, AfterKeys::Rest, {{0, {0, 0, 0}}, {1, {rate, 0, 0}}}});
    editor.window->document().edit("Change curve", after);
}

/// The last value of the curve of the n-th emitter's rate; -1 without a curve.
float lastRate(const Scene& scene, int number) {
    for (const Curve& curve : scene.curves)
        if (curve.target == FieldTarget{emitter(scene, number).id, "rate"}) return curve.keys.back().value.x;
    return -1;
}

/// Saves an emitter whose rate has a curve as a prefab, and places another instance.
void placeDriven(EditorWindow& editor) {
    editor.trigger("addEmitter");
    setRateCurve(editor, 0, 50);
    editor.trigger("group");
    editor.path = editor.file("puff.gyreprefab");
    editor.trigger("savePrefab");
    placePrefab(editor);
}

QLabel* labelOf(EditorWindow& editor, const QString& text) {
    for (QLabel* label : editor.window->findChildren<QLabel*>("label"))
        if (label->text() == text) return label;
    return nullptr;
}

/// Chooses from the menu of a field's label.
void chooseInMenu(EditorWindow& editor, const QString& field, const QString& entry) {
    QLabel* label = labelOf(editor, field);
    QVERIFY(label);
    bool found = false;
    QTimer::singleShot(0, qApp, [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        for (QAction* action : menu ? menu->actions() : QList<QAction*>())
            if (action->text() == entry) {
                found = true;
                menu->setActiveAction(action);
                QTest::keyClick(menu, Qt::Key_Return);
            }
        if (menu && !found) menu->close();
    });
    Q_EMIT label->customContextMenuRequested(label->rect().center());
    QVERIFY2(found, qPrintable(entry));
}

}  // namespace

/// Prefabs through the real window: groups with a file of their own.
class TestWindowPrefabs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSavedGroupIsItsFirstInstanceAndUndoMakesItPlain();
    void placedInstancesFollowTheFileButForTheirOverrides();
    void anOverriddenFieldIsBoldAndIsRevertedFromItsMenu();
    void whatIsAppliedFromTheMenuGoesToFileAndInstancesAndBackWithUndo();
    void undoNeverWritesOverWhatAnotherProgramWrote();
    void revertAllAndUnpackAreOneStepEach();
    void theOutlinerShowsInstancesByTheirIcon();
    void aMissingFileIsAProblemAndNothingIsLost();
    void whatChangedWhileTheSceneWasClosedIsFollowedWhenOpened();
    void savedElsewhereTheSceneStillFindsIt();
    void aCopyInAnotherWindowFollowsAsWell();
    void aPrefabIsNotPlacedInItself();
    void aGroupIsNotSavedOverWhatIsOpenOrStandsInIt();
    void openedAgainUnchangedNothingIsToBeSaved();
    void whatDrivesAGroupGoesWithItsPrefab();
    void aFieldThatIsDrivenOtherwiseIsBoldAndIsRevertedFromItsMenu();
    void aCurveIsAppliedToFileAndInstancesAndTakenBackInOneStep();
};

void TestWindowPrefabs::aSavedGroupIsItsFirstInstanceAndUndoMakesItPlain() {
    EditorWindow editor;
    editor.trigger("addEmitter");
    editor.trigger("group");
    const Scene before = editor.scene();
    const int step = steps(editor);
    editor.path = editor.file("puff.gyreprefab");
    editor.trigger("savePrefab");
    QCOMPARE(steps(editor), step + 1);
    QCOMPARE(editor.scene().prefabs.size(), std::size_t(1));
    QVERIFY(!editor.selected().prefab.empty());
    editor.trigger("undo");
    QCOMPARE(editor.scene(), before);
}

void TestWindowPrefabs::placedInstancesFollowTheFileButForTheirOverrides() {
    EditorWindow editor;
    makePrefab(editor);
    placePrefab(editor);
    placePrefab(editor);
    setRate(editor, 1, 33);
    const float first = rates(editor.scene())[0];
    const int step = steps(editor);
    writeRate(editor, 777);
    QTRY_COMPARE_WITH_TIMEOUT(rates(editor.scene())[0], 777.0f, 10'000);
    QCOMPARE(rates(editor.scene()), (std::vector<float>{777, 33, 777}));
    QCOMPARE(steps(editor), step + 1);
    editor.trigger("undo");
    QCOMPARE(rates(editor.scene()), (std::vector<float>{first, 33, first}));
}

void TestWindowPrefabs::anOverriddenFieldIsBoldAndIsRevertedFromItsMenu() {
    EditorWindow editor;
    makePrefab(editor);
    placePrefab(editor);
    const float standard = rates(editor.scene())[1];
    editor.window->document().select({emitter(editor.scene(), 1).id});
    QVERIFY(!labelOf(editor, "Rate")->property("override").toBool());
    setRate(editor, 1, 33);
    QVERIFY(labelOf(editor, "Rate")->property("override").toBool());
    QVERIFY(labelOf(editor, "Rate")->font().bold());
    QVERIFY(!labelOf(editor, "Lifetime")->property("override").toBool());
    const int step = steps(editor);
    chooseInMenu(editor, "Rate", "Revert to prefab");
    QCOMPARE(rates(editor.scene())[1], standard);
    QVERIFY(!labelOf(editor, "Rate")->property("override").toBool());
    QCOMPARE(steps(editor), step + 1);
}

void TestWindowPrefabs::whatIsAppliedFromTheMenuGoesToFileAndInstancesAndBackWithUndo() {
    EditorWindow editor;
    makePrefab(editor);
    placePrefab(editor);
    const float standard = rateInFile(editor);
    setRate(editor, 1, 33);
    editor.window->document().select({emitter(editor.scene(), 1).id});
    const int step = steps(editor);
    chooseInMenu(editor, "Rate", "Apply to prefab");
    QCOMPARE(rateInFile(editor), 33.0f);
    QCOMPARE(rates(editor.scene()), (std::vector<float>{33, 33}));
    QCOMPARE(steps(editor), step + 1);
    editor.trigger("undo");
    QCOMPARE(rates(editor.scene()), (std::vector<float>{standard, 33}));
    QCOMPARE(rateInFile(editor), standard);
    editor.trigger("redo");
    QCOMPARE(rateInFile(editor), 33.0f);
}

void TestWindowPrefabs::undoNeverWritesOverWhatAnotherProgramWrote() {
    EditorWindow editor;
    makePrefab(editor);
    placePrefab(editor);
    setRate(editor, 1, 33);
    editor.window->document().select({emitter(editor.scene(), 1).id});
    chooseInMenu(editor, "Rate", "Apply to prefab");
    writeRate(editor, 5);
    editor.trigger("undo");
    QCOMPARE(rateInFile(editor), 5.0f);
}

void TestWindowPrefabs::revertAllAndUnpackAreOneStepEach() {
    EditorWindow editor;
    makePrefab(editor);
    placePrefab(editor);
    const Scene asPlaced = editor.scene();
    const ElementId root = editor.selected().id;
    setRate(editor, 1, 33);
    editor.window->document().select({root});
    editor.trigger("revertPrefab");
    QCOMPARE(editor.scene(), asPlaced);
    const int step = steps(editor);
    editor.trigger("unpackPrefab");
    QVERIFY(find(editor.scene(), root)->prefab.empty());
    QVERIFY(!editor.window->actions()["unpackPrefab"].isEnabled());
    QCOMPARE(steps(editor), step + 1);
    editor.trigger("undo");
    QCOMPARE(editor.scene(), asPlaced);
}

void TestWindowPrefabs::theOutlinerShowsInstancesByTheirIcon() {
    EditorWindow editor;
    makePrefab(editor);
    const QAbstractItemModel* rows = editor.window->findChild<QTreeView*>("outlinerTree")->model();
    const auto picture = [&] { return rows->index(0, 0).data(Qt::DecorationRole).value<QIcon>().pixmap(16).toImage(); };
    const QImage instance = picture();
    QVERIFY(rows->index(0, 0).data(Qt::ToolTipRole).toString().contains("puff.gyreprefab"));
    editor.trigger("unpackPrefab");
    QVERIFY(picture() != instance);
}

void TestWindowPrefabs::aMissingFileIsAProblemAndNothingIsLost() {
    EditorWindow editor;
    makePrefab(editor);
    editor.path = editor.file("scene.gyre");
    editor.trigger("save");
    const Scene saved = editor.scene();
    QVERIFY(QFile::remove(editor.file("puff.gyreprefab")));
    QVERIFY(editor.window->openFile(editor.file("scene.gyre")));
    QCOMPARE(editor.scene(), saved);
    auto* problems = editor.window->findChild<ProblemsPanel*>();
    const auto row = [&]() -> QTreeWidgetItem* {
        for (int i = 0; i < problems->count(); ++i)
            if (problems->topLevelItem(i)->text(2).contains("puff.gyreprefab")) return problems->topLevelItem(i);
        return nullptr;
    };
    QTRY_VERIFY(row());
    auto* fix = qobject_cast<QPushButton*>(problems->itemWidget(row(), 3));
    QVERIFY(fix);
    QTest::mouseClick(fix, Qt::LeftButton);
    QVERIFY(editor.scene().prefabs.empty());
    QCOMPARE(rates(editor.scene()), rates(saved));
    QTRY_VERIFY(!row());
}

void TestWindowPrefabs::whatChangedWhileTheSceneWasClosedIsFollowedWhenOpened() {
    EditorWindow editor;
    makePrefab(editor);
    editor.path = editor.file("scene.gyre");
    editor.trigger("save");
    editor.trigger("new");
    writeRate(editor, 777);
    QVERIFY(editor.window->openFile(editor.file("scene.gyre")));
    QTRY_COMPARE(rates(editor.scene())[0], 777.0f);
    QVERIFY(editor.window->document().isDirty());
    editor.trigger("undo");
    QVERIFY(!editor.window->document().isDirty());
}

void TestWindowPrefabs::savedElsewhereTheSceneStillFindsIt() {
    EditorWindow editor;
    makePrefab(editor);
    QVERIFY(QDir(editor.folder.path()).mkdir("scenes"));
    editor.path = editor.file("scenes/scene.gyre");
    editor.trigger("saveAs");
    QCOMPARE(editor.scene().prefabs[0].file, std::string("../puff.gyreprefab"));
    QVERIFY(editor.bytesOf("scenes/scene.gyre").contains("\"prefab\": \"../puff.gyreprefab\""));
    writeRate(editor, 777);
    QTRY_COMPARE_WITH_TIMEOUT(rates(editor.scene())[0], 777.0f, 10'000);
}

void TestWindowPrefabs::aCopyInAnotherWindowFollowsAsWell() {
    EditorWindow one, other;
    makePrefab(one);
    one.trigger("copy");
    other.trigger("paste");
    QCOMPARE(other.scene().prefabs.size(), std::size_t(1));
    writeRate(one, 777);
    QTRY_COMPARE_WITH_TIMEOUT(rates(other.scene())[0], 777.0f, 10'000);
}

void TestWindowPrefabs::aPrefabIsNotPlacedInItself() {
    EditorWindow editor;
    makePrefab(editor);
    editor.trigger("openPrefab");
    editor.unsaved = Unsaved::Discard;
    editor.trigger("openPrefab");
    QCOMPARE(editor.window->document().path(), pathFrom(editor.file("puff.gyreprefab")));
    const Scene before = editor.scene();
    placePrefab(editor);
    QCOMPARE(editor.scene(), before);
}

void TestWindowPrefabs::aGroupIsNotSavedOverWhatIsOpenOrStandsInIt() {
    EditorWindow editor;
    makePrefab(editor);
    editor.trigger("group");
    const QByteArray file = editor.bytesOf("puff.gyreprefab");
    const Scene before = editor.scene();
    editor.trigger("savePrefab");  // the group contains an instance of this file
    QCOMPARE(editor.bytesOf("puff.gyreprefab"), file);
    QCOMPARE(editor.scene(), before);
    editor.unsaved = Unsaved::Discard;
    editor.window->openFile(editor.path);
    const Scene opened = editor.scene();
    editor.window->document().select({opened.elements.front().id});
    editor.trigger("savePrefab");  // the file that is open
    QCOMPARE(editor.bytesOf("puff.gyreprefab"), file);
    QCOMPARE(editor.scene(), opened);
}

void TestWindowPrefabs::openedAgainUnchangedNothingIsToBeSaved() {
    EditorWindow editor;
    makePrefab(editor);
    placePrefab(editor);
    editor.path = editor.file("level.gyre");
    editor.trigger("save");
    editor.window->openFile(editor.path);
    QTest::qWait(100);
    QVERIFY(!editor.window->document().isDirty());
    QCOMPARE(steps(editor), 0);
}

void TestWindowPrefabs::whatDrivesAGroupGoesWithItsPrefab() {
    EditorWindow editor;
    placeDriven(editor);
    QCOMPARE(lastRate(editor.scene(), 1), 50.0f);
    Scene source = *readScene(pathFrom(editor.file("puff.gyreprefab")));
    QCOMPARE(source.curves.size(), std::size_t(1));
    source.curves[0].keys[1].value.x = 60;  // another program or window writes this curve
    QVERIFY(writeScene(source, pathFrom(editor.file("puff.gyreprefab"))));
    QTRY_COMPARE_WITH_TIMEOUT(lastRate(editor.scene(), 0), 60.0f, 10'000);
    QCOMPARE(lastRate(editor.scene(), 1), 60.0f);
    editor.trigger("undo");
    QCOMPARE(lastRate(editor.scene(), 0), 50.0f);
    QCOMPARE(lastRate(editor.scene(), 1), 50.0f);
}

void TestWindowPrefabs::aFieldThatIsDrivenOtherwiseIsBoldAndIsRevertedFromItsMenu() {
    EditorWindow editor;
    placeDriven(editor);
    editor.window->document().select({emitter(editor.scene(), 1).id});
    QVERIFY(!labelOf(editor, "Rate")->property("override").toBool());
    const Scene asPlaced = editor.scene();
    setRateCurve(editor, 1, 33);
    QVERIFY(labelOf(editor, "Rate")->font().bold());
    QVERIFY(!labelOf(editor, "Lifetime")->font().bold());
    const int step = steps(editor);
    chooseInMenu(editor, "Rate", "Revert to prefab");
    QCOMPARE(lastRate(editor.scene(), 1), 50.0f);
    QVERIFY(!labelOf(editor, "Rate")->font().bold());
    QCOMPARE(steps(editor), step + 1);
    editor.trigger("undo");
    QCOMPARE(lastRate(editor.scene(), 1), 33.0f);
}

void TestWindowPrefabs::aCurveIsAppliedToFileAndInstancesAndTakenBackInOneStep() {
    EditorWindow editor;
    placeDriven(editor);
    setRateCurve(editor, 1, 33);
    editor.window->document().select({emitter(editor.scene(), 1).id});
    const QByteArray file = editor.bytesOf("puff.gyreprefab");
    const Scene before = editor.scene();
    const int step = steps(editor);
    chooseInMenu(editor, "Rate", "Apply to prefab");
    QCOMPARE(lastRate(editor.scene(), 0), 33.0f);
    QCOMPARE(readScene(pathFrom(editor.file("puff.gyreprefab")))->curves[0].keys[1].value.x, 33.0f);
    QCOMPARE(steps(editor), step + 1);
    editor.trigger("undo");
    QCOMPARE(editor.scene(), before);
    QCOMPARE(editor.bytesOf("puff.gyreprefab"), file);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowPrefabs)

#include "TestWindowPrefabs.moc"
