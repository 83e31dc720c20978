#include "editor/document/Document.h"

#include "editor/tools/SceneMemory.h"
#include "tests/Test.h"
#include "tests/core/CountBytes.h"
#include "tests/editor/Scenes.h"

#include <QSignalSpy>
#include <QUndoStack>

#include <cmath>
#include <random>

using namespace gyre;
using namespace gyre::editor;

namespace {

Scene twoBodies() { return sceneOf({{Body{}, {}}, {Emitter{}, {}}}); }

Scene moved(Scene scene, float x) {
    scene.elements.front().place.position.x = x;
    return scene;
}

/// A scene so large that it dominates the memory of an undo step.
Scene manyBodies() { return sceneOf(std::vector<std::pair<ElementBody, Transform>>(60, {Body{}, {}})); }

/// One random edit: adds, removes, moves, renames or reorders.
Scene edited(const Scene& scene, std::mt19937& random) {
    const auto pick = [&](std::size_t count) {
        return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
    };
    if (scene.elements.empty() || (scene.elements.size() < 12 && pick(3) == 0)) {
        Element element;
        element.name = "Thing";
        if (pick(2)) element.body = Body{};
        return withElement(scene, element);
    }
    Scene after = scene;
    Element& one = after.elements[pick(after.elements.size())];
    switch (pick(5)) {
        case 0:
            return without(scene, std::vector{one.id});
        case 1:
            one.place.position.y += 0.1f * static_cast<float>(pick(5));
            break;
        case 2:
            one.name += "'";
            break;
        case 3:
            std::swap(one, after.elements.front());
            break;
        case 4:
            after.fluid.viscosity *= 1.1f;
            break;
    }
    return after;
}

}  // namespace

class TestDocument : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anEditIsUndoneAndRedone();
    void editsOfOneGestureAreOneStep();
    void twoGesturesAreTwoSteps();
    void aGestureThatEndsWhereItBeganLeavesNoStep();
    void aGestureThatLeavesNoStepLeavesNoBitBehind();
    void aSelectionIsUndoable();
    void selectionsInARowAreOneStep();
    void selectingNeverMakesDirty();
    void selectingKeepsTheRedoList();
    void undoBringsBackTheSelectionOfItsTime();
    void aRemovedElementIsNoLongerSelected();
    void dirtyMeansDifferentFromWhatWasSaved();
    void savingInTheMiddleOfAGestureStartsANewStep();
    void openingForgetsTheHistory();
    void anEditThatChangesNothingLeavesNoStep();
    void sceneChangedReportsTheScenesBeforeAndAfter();
    void anAmendmentBelongsToItsGesture();
    void anAmendmentOfAnUndoneGestureAppearsOnRedo();
    void tenThousandRandomEditsUndoToTheFirstSceneAndRedoToTheLast();
    void theOldestStepsAreDiscardedAtTheMemoryLimit();
    void theNewestStepIsKeptAtAnySize();
    void theSavedStepStaysMarkedWhenOlderStepsAreDiscarded();
    void stepsDividedByASaveStayTwoWhenOlderStepsAreDiscarded();
    void stepsThatOnlySelectStoreNoScene();
    void sharedPiecesAreCountedOnce();
    void countedMemoryAgreesWithAllocatedMemory();
};

void TestDocument::anEditIsUndoneAndRedone() {
    Document document;
    document.edit("Add", twoBodies());
    document.undo();
    QVERIFY(document.scene() == Scene{});
    document.redo();
    QVERIFY(document.scene() == twoBodies());
}

void TestDocument::editsOfOneGestureAreOneStep() {
    Document document;
    document.open(twoBodies(), {});
    const auto gesture = document.newGesture();
    for (int i = 1; i <= 20; ++i) document.edit("Move", moved(twoBodies(), float(i)), gesture);
    QCOMPARE(document.undoStack().count(), 1);
    document.undo();
    QVERIFY(document.scene() == twoBodies());
    document.redo();
    QVERIFY(document.scene() == moved(twoBodies(), 20));
}

void TestDocument::twoGesturesAreTwoSteps() {
    Document document;
    document.open(twoBodies(), {});
    document.edit("Move", moved(twoBodies(), 1), document.newGesture());
    document.edit("Move", moved(twoBodies(), 2), document.newGesture());
    document.edit("Move", moved(twoBodies(), 3));
    document.edit("Move", moved(twoBodies(), 4));
    QCOMPARE(document.undoStack().count(), 4);
}

void TestDocument::aGestureThatEndsWhereItBeganLeavesNoStep() {
    Document document;
    document.open(twoBodies(), {});
    const auto gesture = document.newGesture();
    document.edit("Move", moved(twoBodies(), 1), gesture);
    document.edit("Move", twoBodies(), gesture);
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(!document.isDirty());
}

// Zeros of both signs compare equal, but differ in a file.
void TestDocument::aGestureThatLeavesNoStepLeavesNoBitBehind() {
    Document document;
    document.open(moved(twoBodies(), 0), {});
    const auto gesture = document.newGesture();
    document.edit("Move", moved(twoBodies(), 1), gesture);
    document.edit("Move", moved(twoBodies(), -0.0f), gesture);
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(!std::signbit(document.scene().elements.front().place.position.x));
}

void TestDocument::aSelectionIsUndoable() {
    Document document;
    document.open(twoBodies(), {});
    document.select({ElementId{1}});
    document.undo();
    QCOMPARE(document.selection(), Selection{});
}

void TestDocument::selectionsInARowAreOneStep() {
    Document document;
    document.open(twoBodies(), {});
    document.edit("Move", moved(twoBodies(), 1));
    document.select({ElementId{1}});
    document.select({ElementId{2}});
    QCOMPARE(document.undoStack().count(), 2);
    document.select({});
    QCOMPARE(document.undoStack().count(), 1);
}

void TestDocument::selectingNeverMakesDirty() {
    Document document;
    document.open(twoBodies(), {});
    QSignalSpy state(&document, &Document::stateChanged);
    document.select({ElementId{1}});
    QVERIFY(!document.isDirty());
    QCOMPARE(state.count(), 0);
}

void TestDocument::selectingKeepsTheRedoList() {
    Document document;
    document.open(twoBodies(), {});
    document.edit("Move", moved(twoBodies(), 1));
    document.undo();
    document.select({ElementId{2}});
    QCOMPARE(document.selection(), Selection{ElementId{2}});
    document.redo();
    QVERIFY(document.scene() == moved(twoBodies(), 1));
}

void TestDocument::undoBringsBackTheSelectionOfItsTime() {
    Document document;
    document.open(twoBodies(), {});
    document.select({ElementId{1}});
    document.edit("Remove", without(document.scene(), document.selection()), Selection{});
    document.select({ElementId{2}});
    document.undo();
    document.undo();
    QCOMPARE(document.selection(), Selection{ElementId{1}});
}

void TestDocument::aRemovedElementIsNoLongerSelected() {
    Document document;
    document.open(twoBodies(), {});
    document.select({ElementId{1}, ElementId{2}});
    document.edit("Remove", without(document.scene(), Selection{ElementId{1}}));
    QCOMPARE(document.selection(), Selection{ElementId{2}});
}

void TestDocument::dirtyMeansDifferentFromWhatWasSaved() {
    Document document;
    document.open(twoBodies(), {});
    document.edit("Move", moved(twoBodies(), 1));
    QVERIFY(document.isDirty());
    document.edit("Move", twoBodies());  // reverted by an edit, not by undo
    QVERIFY(!document.isDirty());
    document.edit("Move", moved(twoBodies(), 2));
    document.markSaved("a.gyre");
    QVERIFY(!document.isDirty());
    document.undo();
    QVERIFY(document.isDirty());
    document.redo();
    QVERIFY(!document.isDirty());
}

void TestDocument::savingInTheMiddleOfAGestureStartsANewStep() {
    Document document;
    document.open(twoBodies(), {});
    const auto gesture = document.newGesture();
    document.edit("Move", moved(twoBodies(), 1), gesture);
    document.markSaved("a.gyre");
    document.edit("Move", moved(twoBodies(), 2), gesture);
    document.undo();
    QVERIFY(document.scene() == moved(twoBodies(), 1));
    QVERIFY(!document.isDirty());
}

void TestDocument::openingForgetsTheHistory() {
    Document document;
    document.edit("Add", twoBodies());
    document.select({ElementId{1}});
    QSignalSpy opened(&document, &Document::opened), changed(&document, &Document::sceneChanged);
    document.open(moved(twoBodies(), 5), "b.gyre");
    QCOMPARE(document.undoStack().count(), 0);
    QCOMPARE(document.selection(), Selection{});
    QCOMPARE(document.path(), std::filesystem::path("b.gyre"));
    QCOMPARE(opened.count(), 1);
    QCOMPARE(changed.count(), 0);
}

void TestDocument::anEditThatChangesNothingLeavesNoStep() {
    Document document;
    document.open(twoBodies(), {});
    document.edit("Move", twoBodies());
    QCOMPARE(document.undoStack().count(), 0);
}

void TestDocument::sceneChangedReportsTheScenesBeforeAndAfter() {
    Document document;
    document.open(twoBodies(), {});
    std::vector<std::pair<Scene, Scene>> changes;
    connect(&document, &Document::sceneChanged, this,
            [&](const Scene& before, const Scene& after) { changes.emplace_back(before, after); });
    document.edit("Move", moved(twoBodies(), 1));
    document.select({ElementId{1}});
    document.undo();
    document.undo();
    QCOMPARE(changes.size(), std::size_t(2));
    QVERIFY(changes[0].first == twoBodies() && changes[0].second == moved(twoBodies(), 1));
    QVERIFY(changes[1].first == moved(twoBodies(), 1) && changes[1].second == twoBodies());
}

void TestDocument::anAmendmentBelongsToItsGesture() {
    Document document;
    document.open(twoBodies(), {});
    const auto gesture = document.newGesture();
    document.edit("Move", moved(twoBodies(), 1), gesture);
    Scene renamed = document.scene();
    renamed.elements.back().name = "Z";
    document.edit("Rename", renamed);
    QVERIFY(document.amend(gesture, [](Scene& scene) { scene.elements.front().place.position.y = 7; }));
    QCOMPARE(document.undoStack().count(), 2);
    QCOMPARE(document.scene().elements.front().place.position.y, 7.0f);
    QCOMPARE(document.scene().elements.back().name, std::string("Z"));
    document.undo();
    QCOMPARE(document.scene().elements.front().place.position.y, 7.0f);
    document.undo();
    QVERIFY(document.scene() == twoBodies());
    QVERIFY(!document.isDirty());
    QVERIFY(!document.amend(document.newGesture(), [](Scene&) {}));  // no undo step has this gesture
}

void TestDocument::anAmendmentOfAnUndoneGestureAppearsOnRedo() {
    Document document;
    document.open(twoBodies(), {});
    const auto gesture = document.newGesture();
    document.edit("Move", moved(twoBodies(), 1), gesture);
    document.undo();
    QVERIFY(document.amend(gesture, [](Scene& scene) { scene.elements.front().place.position.y = 7; }));
    QVERIFY(document.scene() == twoBodies());
    document.redo();
    QCOMPARE(document.scene().elements.front().place.position, glm::vec3(1, 7, 0));
}

void TestDocument::tenThousandRandomEditsUndoToTheFirstSceneAndRedoToTheLast() {
    Document document;
    std::mt19937 random(7);
    std::uint64_t gesture = 0;
    for (int i = 0; i < 10'000; ++i) {
        const auto kind = random() % 8;
        if (kind == 0) gesture = document.newGesture();
        if (kind == 1) gesture = 0;
        if (kind == 2 && !document.scene().elements.empty()) document.select({document.scene().elements.back().id});
        document.edit("Edit", edited(document.scene(), random), gesture);
    }
    const Scene last = document.scene();
    while (document.undoStack().canUndo()) document.undo();
    QVERIFY(document.scene() == Scene{});
    QVERIFY(!document.isDirty());
    while (document.undoStack().canRedo()) document.redo();
    QVERIFY(document.scene() == last);
}

void TestDocument::theOldestStepsAreDiscardedAtTheMemoryLimit() {
    Document document;
    document.open(manyBodies(), {});
    constexpr int kSteps = 400;
    const std::size_t each = memoryOf(manyBodies()).own, memory = 50 * each;
    document.setHistoryMemory(memory);
    for (int i = 1; i <= kSteps; ++i) {
        document.edit("Move", moved(manyBodies(), float(i)));
        QVERIFY(document.historyBytes() <= memory);
    }
    const int left = document.undoStack().count();
    QVERIFY2(left > 40 && left < 50, qPrintable(QString::number(left)));
    QCOMPARE(document.forgottenSteps(), kSteps - left);
    while (document.undoStack().canUndo()) document.undo();
    QVERIFY(document.scene() == moved(manyBodies(), float(kSteps - left)));
    QVERIFY(document.isDirty());
    while (document.undoStack().canRedo()) document.redo();
    QVERIFY(document.scene() == moved(manyBodies(), float(kSteps)));
    document.open(manyBodies(), {});
    QCOMPARE(document.forgottenSteps(), 0);
}

void TestDocument::theNewestStepIsKeptAtAnySize() {
    Document document;
    document.open(manyBodies(), {});
    document.setHistoryMemory(1);
    const auto gesture = document.newGesture();
    for (int i = 1; i <= 3; ++i) document.edit("Move", moved(manyBodies(), float(i)), gesture);
    document.edit("Move", moved(manyBodies(), 4));
    document.edit("Move", moved(manyBodies(), 5));
    QCOMPARE(document.undoStack().count(), 1);
    document.undo();
    QVERIFY(document.scene() == moved(manyBodies(), 4));
}

void TestDocument::theSavedStepStaysMarkedWhenOlderStepsAreDiscarded() {
    Document document;
    document.open(manyBodies(), {});
    for (int i = 1; i <= 10; ++i) document.edit("Move", moved(manyBodies(), float(i)));
    document.markSaved("a.gyre");
    for (int i = 11; i <= 13; ++i) document.edit("Move", moved(manyBodies(), float(i)));
    document.setHistoryMemory(6 * memoryOf(manyBodies()).own);
    const int left = document.undoStack().count();
    QVERIFY2(left >= 4 && left < 6, qPrintable(QString::number(left)));
    QCOMPARE(document.undoStack().cleanIndex(), left - 3);
    document.undoStack().setIndex(document.undoStack().cleanIndex());
    QVERIFY(!document.isDirty());
    for (int i = 20; i <= 40; ++i) document.edit("Move", moved(manyBodies(), float(i)));
    QCOMPARE(document.undoStack().cleanIndex(), -1);  // the saved step was discarded
    QVERIFY(!document.undoStack().isClean());
}

void TestDocument::stepsDividedByASaveStayTwoWhenOlderStepsAreDiscarded() {
    Document document;
    document.open(manyBodies(), {});
    for (int i = 1; i <= 20; ++i) document.edit("Move", moved(manyBodies(), float(i)));
    const auto gesture = document.newGesture();
    document.edit("Move", moved(manyBodies(), 21), gesture);
    document.markSaved("a.gyre");
    document.edit("Move", moved(manyBodies(), 22), gesture);
    document.setHistoryMemory(6 * memoryOf(manyBodies()).own);
    QVERIFY(document.forgottenSteps() > 0);
    document.undo();
    QVERIFY(document.scene() == moved(manyBodies(), 21));
    QVERIFY(!document.isDirty());
    document.redo();
    document.edit("Move", moved(manyBodies(), 23), gesture);  // the gesture continues
    document.undo();
    QVERIFY(document.scene() == moved(manyBodies(), 21));
}

void TestDocument::stepsThatOnlySelectStoreNoScene() {
    Document document;
    document.open(manyBodies(), {});
    document.edit("Move", moved(manyBodies(), 1));
    const std::size_t before = document.historyBytes();
    document.select({ElementId{1}});
    QCOMPARE(document.undoStack().count(), 2);
    QCOMPARE(document.historyBytes(), before);
}

void TestDocument::sharedPiecesAreCountedOnce() {
    Body body;
    body.shape = BodyShape::Hulls;
    body.obstacle = Obstacle(std::vector<ConvexPolytope>(1000, boxPolytope(glm::vec3(1))));
    const Scene scene = sceneOf({{body, {}}, {body, {}}});
    Document document;
    document.open(scene, {});
    const std::size_t first = document.historyBytes();
    QVERIFY2(first > 200'000, qPrintable(QString::number(first)));  // each box has 6 planes and 8 corners
    for (int i = 1; i <= 10; ++i) document.edit("Move", moved(scene, float(i)));
    QVERIFY2(document.historyBytes() < first + 100'000, qPrintable(QString::number(document.historyBytes() - first)));
    document.open({}, {});
    QVERIFY(document.historyBytes() < 10'000);
}

/// Compares the count with the allocated memory while the history grows. The count omits the list of steps, which is
/// small.
void TestDocument::countedMemoryAgreesWithAllocatedMemory() {
    Scene scene = manyBodies();
    scene.extras = std::string(5000, 'x');
    scene.curves.push_back(
        {{scene.elements[0].id, "the name of a field that is long"}, {}, std::vector<CurveKey>(500)});
    scene.elements[3].name = std::string(100, 'n');
    std::get<Body>(scene.elements[4].body).obstacle =
        Obstacle(std::vector<ConvexPolytope>(100, boxPolytope(glm::vec3(1))));
    Document document;
    document.open(scene, {});
    const std::size_t counted = document.historyBytes();
    const long taken = bytesInUse;
    for (int i = 1; i <= 200; ++i) document.edit("Move", moved(scene, float(i)));
    const double growth = double(document.historyBytes() - counted), really = double(bytesInUse - taken);
    qInfo("counted %.0f bytes a step, taken %.0f", growth / 200, really / 200);
    QVERIFY2(growth > 0.9 * really && growth < 1.1 * really, qPrintable(QString("%1 of %2").arg(growth).arg(really)));
}

GYRE_TEST(TestDocument)
#include "TestDocument.moc"
