#include "tests/editor/WindowTest.h"

#include "core/scenefile/SceneFile.h"
#include "core/scenefile/SceneJson.h"
#include "editor/context/EditorContext.h"
#include "editor/exchange/Fits.h"
#include "editor/panels/BudgetWatch.h"
#include "editor/panels/FreezeWatch.h"
#include "editor/panels/ProblemsPanel.h"
#include "editor/tools/ParameterEdits.h"
#include "tests/editor/Scenes.h"

#include <QDir>
#include <QDockWidget>
#include <QHeaderView>
#include <QPushButton>
#include <QUndoStack>

#include <cmath>

namespace gyre::editor {
namespace {

ProblemsPanel& panelOf(EditorWindow& editor) { return *editor.window->findChild<ProblemsPanel*>(); }

/// The button in a row; null where only the author can tell.
QPushButton* fixOf(EditorWindow& editor, int row) {
    return qobject_cast<QPushButton*>(panelOf(editor).itemWidget(panelOf(editor).topLevelItem(row), 3));
}

/// The row whose sentence has these words; -1 where there is none.
int rowOf(EditorWindow& editor, const QString& words) {
    for (int i = 0; i < panelOf(editor).count(); ++i)
        if (panelOf(editor).topLevelItem(i)->text(2).contains(words)) return i;
    return -1;
}

}  // namespace

/// Problems are mended by one click, through the real window.
class TestWindowProblems : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneClickMendsAndIsOneUndoStep_data();
    void oneClickMendsAndIsOneUndoStep();
    void anOpenMeshIsTakenAsAWall();
    void anOpenMeshOfOneHullIsToldWithoutAFix();
    void aMissingMeshIsDoneWithout();
    void aMeshDeletedWhileTheSceneIsOpenIsTold();
    void stepsOverTheBudgetAreToldOnceTheyHaveBeenForAWhile();
    void fewerTracersAreOneUndoStep();
    void aBodyThatLeavesTheNumbersIsToldAndStandingStillMendsIt();
    void aFluidThatLeavesThemAfterAWhileGetsAShorterStep();
    void piecesFartherOffThanAskedAreToldAndMadeAnew();
    void aParameterWhoseFieldIsDeletedIsTold();
    void aLongSentenceIsShownWhole();
    void rowsGrowWhenThePanelGetsNarrow();
    void hintsAloneAreNoProblems();

private:
    /// A crate without its lid, imported; five sides of six.
    static void importCrate(EditorWindow& editor);
};

void TestWindowProblems::importCrate(EditorWindow& editor) {
    QFile file(editor.file("crate.obj"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        "v -1 0 -1\nv 1 0 -1\nv 1 0 1\nv -1 0 1\nv -1 1 -1\nv 1 1 -1\nv 1 1 1\nv -1 1 1\n"
        "f 1 2 3 4\nf 1 5 6 2\nf 2 6 7 3\nf 3 7 8 4\nf 4 8 5 1\n");
    file.close();
    editor.path = file.fileName();
    editor.trigger("import");
    QTRY_VERIFY_WITH_TIMEOUT(!editor.scene().elements.empty(), 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(!editor.window->context().fits.isFitting(), 60'000);
}

void TestWindowProblems::oneClickMendsAndIsOneUndoStep_data() {
    QTest::addColumn<QString>("file");
    const QDir folder(GYRE_SOURCE_DIR "/tests/data/scenes/problems");
    for (const char* name : {"EMITTER_INSIDE_BODY", "STEP_TOO_LONG", "TRACERS_ABOVE_CAP", "NO_EMITTER"})
        QTest::newRow(name) << folder.filePath(QString(name) + ".gyre");
}

void TestWindowProblems::oneClickMendsAndIsOneUndoStep() {
    QFETCH(QString, file);
    EditorWindow editor;
    editor.window->showScene(*readScene(file.toStdString()));
    const std::string before = *sceneToJson(editor.scene());
    QTRY_COMPARE(panelOf(editor).count(), 1);
    QPushButton* fix = fixOf(editor, 0);
    QVERIFY(fix && !fix->text().isEmpty());
    QTest::mouseClick(fix, Qt::LeftButton);
    QCOMPARE(editor.window->document().undoStack().count(), 1);
    QTRY_COMPARE(panelOf(editor).count(), 0);
    editor.trigger("undo");
    QCOMPARE(*sceneToJson(editor.scene()), before);
    QTRY_COMPARE(panelOf(editor).count(), 1);
}

void TestWindowProblems::anOpenMeshIsTakenAsAWall() {
    EditorWindow editor;
    importCrate(editor);
    const auto inside = [&] { return std::get<Body>(editor.scene().elements.front().body).mesh.fit.inside; };
    QTRY_VERIFY(rowOf(editor, "edges that do not join") >= 0);
    QCOMPARE(inside(), MeshInside::Auto);
    const int before = editor.window->document().undoStack().count();
    QTest::mouseClick(fixOf(editor, rowOf(editor, "edges that do not join")), Qt::LeftButton);
    QCOMPARE(inside(), MeshInside::Shell);
    QCOMPARE(editor.window->document().undoStack().count(), before + 1);
    QTRY_COMPARE(rowOf(editor, "edges that do not join"), -1);
    QTRY_VERIFY_WITH_TIMEOUT(!editor.window->context().fits.isFitting(), 60'000);
    editor.trigger("undo");
    QCOMPARE(inside(), MeshInside::Auto);
    QTRY_VERIFY(rowOf(editor, "edges that do not join") >= 0);
}

void TestWindowProblems::anOpenMeshOfOneHullIsToldWithoutAFix() {
    EditorWindow editor;
    importCrate(editor);
    Scene after = editor.scene();
    std::get<Body>(after.elements.front().body).mesh.fit.kind = FitKind::Hull;
    editor.window->document().edit("Make one hull", after);
    QTRY_VERIFY(rowOf(editor, "The convex hull closes all gaps") >= 0);
    QVERIFY(!fixOf(editor, rowOf(editor, "The convex hull closes all gaps")));
    QTRY_VERIFY_WITH_TIMEOUT(!editor.window->context().fits.isFitting(), 60'000);
}

void TestWindowProblems::aMissingMeshIsDoneWithout() {
    EditorWindow yesterday;
    importCrate(yesterday);
    yesterday.path = yesterday.file("scene.gyre");
    yesterday.trigger("save");
    QVERIFY(QFile::remove(yesterday.file("crate.obj")));
    EditorWindow editor;
    QVERIFY(editor.window->openFile(yesterday.path));
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(editor, "cannot be read") >= 0, 60'000);
    const Body before = std::get<Body>(editor.scene().elements.front().body);
    QVERIFY(!before.obstacle.pieces().empty());  // it acts as it did
    QTest::mouseClick(fixOf(editor, rowOf(editor, "cannot be read")), Qt::LeftButton);
    const Body after = std::get<Body>(editor.scene().elements.front().body);
    QVERIFY(after.mesh.path.empty() && after.obstacle == before.obstacle);
    QCOMPARE(editor.window->document().undoStack().count(), 1);
    QTRY_COMPARE(rowOf(editor, "cannot be read"), -1);
    editor.trigger("undo");
    QTRY_VERIFY(rowOf(editor, "cannot be read") >= 0);
}

void TestWindowProblems::aMeshDeletedWhileTheSceneIsOpenIsTold() {
    EditorWindow editor;
    importCrate(editor);
    QVERIFY(QFile::rename(editor.file("crate.obj"), editor.file("away.obj")));
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(editor, "cannot be read") >= 0, 10'000);
    QVERIFY(QFile::rename(editor.file("away.obj"), editor.file("crate.obj")));
    QTRY_COMPARE_WITH_TIMEOUT(rowOf(editor, "cannot be read"), -1, 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(!editor.window->context().fits.isFitting(), 60'000);
}

void TestWindowProblems::stepsOverTheBudgetAreToldOnceTheyHaveBeenForAWhile() {
    Preview preview;
    BudgetWatch watch(preview);
    watch.setBudget({1000, 2});  // a machine half as fast: 0.5 ms here
    for (int i = 0; i < 40; ++i) watch.add(0.9);
    QVERIFY(watch.problems().empty());  // it may be a hiccup
    for (int i = 0; i < 40; ++i) watch.add(0.9);
    QCOMPARE(watch.problems().size(), 1u);
    QCOMPARE(watch.problems().front().issue.code, std::string("BUDGET_EXCEEDED"));
    QVERIFY(watch.problems().front().issue.message.text().find(
                "On the target machine a step would take about 1800 \u00b5s, but the budget is 1000") !=
            std::string::npos);
    for (int i = 0; i < 200; ++i) watch.add(0.3);
    QVERIFY(watch.problems().empty());
    watch.setBudget({500, 2});
    QCOMPARE(watch.problems().size(), 1u);  // another budget says so at once
    watch.setBudget({});
    QVERIFY(watch.problems().empty());  // the author set none
    for (int i = 0; i < 200; ++i) watch.add(9);
    QVERIFY(watch.problems().empty());
    watch.setBudget({500, 2});
    watch.forget();
    QVERIFY(watch.problems().empty());
}

void TestWindowProblems::fewerTracersAreOneUndoStep() {
    Preview preview;
    BudgetWatch watch(preview);
    watch.setBudget({1000, 1});
    for (int i = 0; i < 80; ++i) watch.add(1.8);
    Emitter smoke;
    smoke.rate = 1000;
    smoke.burst = 100;
    Scene scene = sceneOf({{smoke, {}}, {VorticitySource(), {}}});
    const std::optional<Scene> after = watch.problems().front().fixed(scene);
    QVERIFY(after);
    const auto& fewer = std::get<Emitter>(after->elements[0].body);
    QVERIFY(std::abs(fewer.rate - 500) < 1 && fewer.burst == 50);  // nine tenths of the budget
    QVERIFY(after->elements[1] == scene.elements[1]);
    QVERIFY(!watch.problems().front().fixed(Scene()));  // nothing to take away from
}

void TestWindowProblems::aBodyThatLeavesTheNumbersIsToldAndStandingStillMendsIt() {
    EditorWindow editor;
    Body comet;
    comet.motion = BodyMotion::Kinematic;
    comet.velocity = {1e4f, 1e4f, 0};  // faster than what the solver can work with
    editor.window->showScene(sceneOf({{comet, {}}, {Emitter(), {}}, {VorticitySource(), {}}}));
    Preview& preview = editor.window->preview();
    const QString words = "diverged at frame 1:";
    preview.play();
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(editor, words) >= 0, 30'000);
    QVERIFY(!preview.isPlaying());
    QCOMPARE(panelOf(editor).topLevelItem(rowOf(editor, words))->text(1),
             QString::fromStdString(editor.scene().elements[0].name));
    QTest::mouseClick(fixOf(editor, rowOf(editor, words)), Qt::LeftButton);
    QCOMPARE(std::get<Body>(editor.scene().elements[0].body).motion, BodyMotion::Fixed);
    QCOMPARE(editor.window->document().undoStack().count(), 1);
    preview.play();
    QTRY_VERIFY_WITH_TIMEOUT(preview.snapshot()->frame > 5, 30'000);
    QTRY_COMPARE(rowOf(editor, words), -1);
    preview.pause();
    editor.trigger("undo");
    QVERIFY(std::get<Body>(editor.scene().elements[0].body).motion == BodyMotion::Kinematic);
    preview.restart();
    preview.play();
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(editor, "diverged") >= 0, 30'000);
}

void TestWindowProblems::aFluidThatLeavesThemAfterAWhileGetsAShorterStep() {
    Document document;
    const Scene scene = sceneOf({{Emitter(), {}}, {VorticitySource(), {}}});
    document.open(scene, {});
    Preview preview;
    FreezeWatch watch(document, preview);
    QVERIFY(watch.problems(scene).empty());
    Q_EMIT preview.broke({120, {}});
    QCOMPARE(watch.problems(scene).size(), 1u);
    QCOMPARE(watch.problems(scene).front().issue.code, std::string("NOT_A_NUMBER"));
    QVERIFY(watch.problems(scene).front().issue.message.text().find("frame 120") != std::string::npos);
    const std::optional<Scene> after = watch.problems(scene).front().fixed(scene);
    QVERIFY(after);
    QCOMPARE(after->fluid.substep, scene.fluid.substep / 2);
    document.edit("Halve the step", *after);
    QVERIFY(watch.problems(*after).empty());  // nothing is known of the new run
    Q_EMIT preview.broke({3, {}});
    QVERIFY(watch.problems(scene).front().fixText.empty());  // it was too much from the start
    Q_EMIT preview.broke({120, ElementId{1}});
    QVERIFY(watch.problems(scene).front().issue.message.text().find("The tracers of") == 0);
    document.open(Scene(), {});
    QVERIFY(watch.problems(scene).empty());
}

void TestWindowProblems::piecesFartherOffThanAskedAreToldAndMadeAnew() {
    EditorWindow editor;
    importCrate(editor);
    const auto fit = [&] { return std::get<Body>(editor.scene().elements.front().body).mesh.fit; };
    Scene one = editor.scene();
    std::get<Body>(one.elements.front().body).mesh.fit.error = 0.05f;
    std::get<Body>(one.elements.front().body).mesh.fit.pieces = 1;  // its hollow is closed
    std::get<Body>(one.elements.front().body).mesh.fit.inside = MeshInside::Shell;
    editor.window->document().edit("Make one piece", one);
    const QString words = "but only 5 cm is permitted. Permit more pieces";
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(editor, words) >= 0, 60'000);
    QTest::mouseClick(fixOf(editor, rowOf(editor, words)), Qt::LeftButton);
    QCOMPARE(fit().pieces, 0);
    QCOMPARE(fit().error, 0.05f);
    QTRY_VERIFY_WITH_TIMEOUT(!editor.window->context().fits.isFitting(), 60'000);
    QCOMPARE(editor.window->document().undoStack().count(), 3);  // import, one piece, and this
    QTRY_COMPARE_WITH_TIMEOUT(rowOf(editor, "stand out of the mesh"), -1, 60'000);
    editor.trigger("undo");
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(editor, words) >= 0, 60'000);
}

void TestWindowProblems::aParameterWhoseFieldIsDeletedIsTold() {
    EditorWindow editor;
    editor.window->showScene(ringsSmokeAndBall());
    editor.window->document().edit("Open", withOpened(editor.scene(), {ElementId{2}, "rate"}));
    QCOMPARE(rowOf(editor, "drives no field"), -1);
    editor.window->document().select({ElementId{2}});
    editor.trigger("delete");
    QTRY_VERIFY(rowOf(editor, "drives no field") >= 0);
    QTest::mouseClick(fixOf(editor, rowOf(editor, "drives no field")), Qt::LeftButton);
    QVERIFY(editor.scene().parameters.empty());
    QTRY_COMPARE(rowOf(editor, "drives no field"), -1);
}

void TestWindowProblems::aLongSentenceIsShownWhole() {
    EditorWindow editor;
    editor.window->resize(1024, 600);
    editor.window->showScene(*readScene(GYRE_SOURCE_DIR "/tests/data/scenes/problems/STEP_TOO_LONG.gyre"));
    dockOf(editor, "problemsDock").raise();
    ProblemsPanel& panel = panelOf(editor);
    QTRY_VERIFY(panel.count() > 0);
    const QTreeWidgetItem& item = *panel.topLevelItem(0);
    const QRect cell = panel.visualItemRect(&item);
    const QFontMetrics metrics(panel.font());
    const int width = panel.header()->sectionSize(2) - 16;
    QVERIFY(metrics.horizontalAdvance(item.text(2)) > width);
    QVERIFY(cell.height() >= metrics.boundingRect(QRect(0, 0, width, 10'000), Qt::TextWordWrap, item.text(2)).height());
    takePicture(editor, "problem.png");
}

void TestWindowProblems::rowsGrowWhenThePanelGetsNarrow() {
    EditorWindow editor;
    editor.trigger("new");
    dockOf(editor, "problemsDock").raise();
    ProblemsPanel& panel = panelOf(editor);
    QTRY_COMPARE(panel.count(), 2);
    const auto isWhole = [&panel](int row) {
        const QTreeWidgetItem& item = *panel.topLevelItem(row);
        const QRect room(0, 0, panel.header()->sectionSize(2) - 16, 10'000);
        const int needed = QFontMetrics(panel.font()).boundingRect(room, Qt::TextWordWrap, item.text(2)).height();
        return panel.visualItemRect(&item).height() >= needed;
    };
    QTRY_VERIFY(isWhole(0) && isWhole(1));
    const int before = panel.header()->sectionSize(2);
    editor.window->resize(1024, 600);
    QTRY_VERIFY(panel.header()->sectionSize(2) < before - 100);
    QTRY_VERIFY(isWhole(0) && isWhole(1));
}

void TestWindowProblems::hintsAloneAreNoProblems() {
    EditorWindow editor;
    editor.trigger("new");
    const auto* button = editor.window->findChild<QPushButton*>("problemCount");
    QTRY_COMPARE(button->text(), QString("2 hints"));
    QVERIFY(!button->property("some").toBool());
    editor.window->showScene(*readScene(GYRE_SOURCE_DIR "/tests/data/scenes/problems/STEP_TOO_LONG.gyre"));
    QTRY_COMPARE(button->text(), QString("1 problem"));
    QVERIFY(button->property("some").toBool());
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowProblems)

#include "TestWindowProblems.moc"
