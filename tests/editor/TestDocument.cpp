#include "editor/document/Document.h"

#include "tests/editor/Scenes.h"

#include <QSignalSpy>
#include <QTest>
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
        case 0: return without(scene, std::vector{one.id});
        case 1: one.place.position.y += 0.1f * static_cast<float>(pick(5)); break;
        case 2: one.name += "'"; break;
        case 3: std::swap(one, after.elements.front()); break;
        case 4: after.fluid.viscosity *= 1.1f; break;
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
    void selectingDoesNotCostTheRedoList();
    void undoBringsBackTheSelectionOfItsTime();
    void aRemovedElementIsNoLongerSelected();
    void dirtyMeansDifferentFromWhatWasSaved();
    void savingInTheMiddleOfAGestureStartsANewStep();
    void openingForgetsTheHistory();
    void anEditThatChangesNothingLeavesNoStep();
    void tellsWhatChanged();
    void anAmendmentBelongsToItsGesture();
    void anAmendmentOfAnUndoneGestureIsThereOnRedo();
    void tenThousandRandomEditsUndoToTheFirstSceneAndRedoToTheLast();
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

// Zeros of both signs are equal, and a file tells them apart.
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

void TestDocument::selectingDoesNotCostTheRedoList() {
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
    document.edit("Move", twoBodies());   // back by hand, not by undo
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

void TestDocument::tellsWhatChanged() {
    Document document;
    document.open(twoBodies(), {});
    std::vector<std::pair<Scene, Scene>> heard;
    connect(&document, &Document::sceneChanged, this,
            [&](const Scene& before, const Scene& after) { heard.emplace_back(before, after); });
    document.edit("Move", moved(twoBodies(), 1));
    document.select({ElementId{1}});
    document.undo();
    document.undo();
    QCOMPARE(heard.size(), std::size_t(2));
    QVERIFY(heard[0].first == twoBodies() && heard[0].second == moved(twoBodies(), 1));
    QVERIFY(heard[1].first == moved(twoBodies(), 1) && heard[1].second == twoBodies());
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
    QVERIFY(!document.amend(document.newGesture(), [](Scene&) {}));   // no step has it
}

void TestDocument::anAmendmentOfAnUndoneGestureIsThereOnRedo() {
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

QTEST_GUILESS_MAIN(TestDocument)
#include "TestDocument.moc"
