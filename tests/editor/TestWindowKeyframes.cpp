#include "tests/editor/WindowTest.h"

#include "editor/panels/Inspector.h"
#include "editor/panels/NumberField.h"
#include "editor/panels/PlaybackBar.h"
#include "editor/panels/TrackView.h"
#include "editor/tools/KeyEdits.h"
#include "editor/tools/Pivot.h"
#include "editor/viewport/Viewport.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/TypedNumbers.h"
#include "tests/editor/WaitFor.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QSpinBox>
#include <QUndoStack>

#include <glm/geometric.hpp>

#include <cmath>

namespace gyre::editor {

/// Keyframes of bodies in the window: set, dragged, played and copied.
class TestWindowKeyframes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_editor.reset(); }
    void aBoxThatIsKeyedTwiceMoves();
    void aKeySetInBetweenIsSeenInTheTracks();
    void withoutAutoKeyTheWholeWayMoves();
    void theHandlesStandWhereTheBodyIs();
    void aDotIsDraggedAndClicked();
    void arrowsKeyAsWell();
    void keysAreRemovedAndTheLastOneFrees();
    void keysAreCopiedToAnotherBody();
    void theActionsAreForBodies();
    void aDoorSwingsAboutItsSide();
    void aTypedRotationTurnsAboutThePivot();
    void theInspectorShowsWhereTheBodyIs();
    void aTypedPositionSetsAKey();
    void withoutAutoKeyATypedPositionMovesThePath();
    void aTypedRotationSetsAKeyOfAllSelectedBodies();
    void aTypedValueOfACurveSetsAKey();
    void scrubbingAKeyedValueIsOneStep();
    void aFieldWithoutKeysIsChangedAsBefore();
    void keysLandOnTheFrameAskedForWhileTheFluidLags();
    void valuesAndBodiesAnswerBeforeTheFluidDoes();

private:
    NumberField& field(const char* key, int part = 0) {
        return *window().findChild<Inspector*>()->findChild<QWidget*>(key)->findChildren<NumberField*>()[part];
    }
    /// An emitter whose rate goes from 100 to 300 between 0 s and 1 s, selected, at half a second.
    void showCurvedEmitter();
    MainWindow& window() { return *m_editor->window; }
    const Body& box() { return std::get<Body>(m_editor->scene().elements[0].body); }
    glm::vec3 standsAt(double time) { return keyedPlace(m_editor->scene().elements[0], time).position; }
    std::uint64_t frame() { return window().preview().snapshot()->frame; }
    void goTo(std::uint64_t frame);
    /// Drags the box to the right by the centre of its handles.
    void dragRight(int pixels);
    /// Sets a key at 0 s, and one at 1 s with the box 100 pixels further to the right.
    void keyTwice();

    std::unique_ptr<EditorWindow> m_editor;
};

void TestWindowKeyframes::init() {
    m_editor = std::make_unique<EditorWindow>();
    Scene scene;
    scene.fluid.substep = 1.0 / 60;
    scene.fluid.duration = 2;
    scene.fluid.gridCells = 16;
    window().showScene(scene);
    m_editor->trigger("addBox");
    window().preview().pause();
    goTo(0);
    Camera camera = window().viewport().camera();
    camera.target = m_editor->selected().place.position;
    camera.distance = 6;
    window().viewport().setCamera(camera);
    QTest::qWait(50);  // until the playback bar shows the tracks
}

void TestWindowKeyframes::goTo(std::uint64_t frame) {
    window().preview().seek(frame);
    WAIT_FOR(this->frame() == frame && !window().preview().seeking());
}

void TestWindowKeyframes::dragRight(int pixels) {
    const QPoint from = m_editor->pixelOf(standsAt(window().preview().currentTime()));
    m_editor->drag(from, from + QPoint(pixels, 0));
}

void TestWindowKeyframes::keyTwice() {
    m_editor->trigger("setKey");
    goTo(60);
    dragRight(100);
    m_editor->trigger("setKey");
}

void TestWindowKeyframes::aBoxThatIsKeyedTwiceMoves() {
    const glm::vec3 start = m_editor->selected().place.position;
    keyTwice();
    QCOMPARE(box().motion, BodyMotion::Keyframed);
    QCOMPARE(box().keys.list().size(), 2u);
    goTo(0);
    m_editor->trigger("play");
    WAIT_FOR(frame() >= 60);
    m_editor->trigger("play");
    QTRY_VERIFY(!window().preview().snapshot()->bodies.empty());
    const glm::vec3 now = window().preview().snapshot()->bodies[0].pose.position;
    QVERIFY2(glm::distance(now, start) > 0.3f, qPrintable(QString::number(glm::distance(now, start))));
    goTo(30);
    const glm::vec3 half = window().preview().snapshot()->bodies[0].pose.position;
    QVERIFY(glm::distance(half, start) > 0.1f && glm::distance(half, now) > 0.1f);
}

void TestWindowKeyframes::aKeySetInBetweenIsSeenInTheTracks() {
    m_editor->trigger("setKey");
    auto* tracks = window().findChild<TrackView*>();
    QTRY_COMPARE(tracks->rows(), 1);
    goTo(30);
    QTest::keyClick(&window().viewport(), Qt::Key_K);
    QCOMPARE(box().keys.list().size(), 2u);
    QVERIFY(tracks->placeOf({TrackMark::Kind::BodyKey, m_editor->selected().id, {}, 1, 0.5}).x() > 0);
    m_editor->trigger("undo");
    QCOMPARE(box().keys.list().size(), 1u);
}

void TestWindowKeyframes::withoutAutoKeyTheWholeWayMoves() {
    keyTwice();
    const Scene before = m_editor->scene();
    const glm::vec3 first = standsAt(0), second = standsAt(1);
    m_editor->trigger("autoKey");
    dragRight(60);
    QCOMPARE(box().keys, std::get<Body>(before.elements[0].body).keys);
    QVERIFY(glm::distance(standsAt(1), second) > 0.1f);
    QVERIFY(glm::distance(standsAt(1) - second, standsAt(0) - first) < 1e-4f);
}

void TestWindowKeyframes::theHandlesStandWhereTheBodyIs() {
    keyTwice();
    goTo(30);
    const std::size_t keys = box().keys.list().size();
    dragRight(40);  // the handles are at the box, halfway along its path, and not at the start of the path
    QCOMPARE(box().keys.list().size(), keys + 1);
    QCOMPARE(box().keys.list()[1].time, 0.5f);
    m_editor->trigger("undo");
    QCOMPARE(box().keys.list().size(), keys);
}

void TestWindowKeyframes::aDotIsDraggedAndClicked() {
    keyTwice();
    const glm::vec3 first = standsAt(0), second = standsAt(1);
    const QPoint dot = m_editor->pixelOf(first);
    QTest::mouseClick(&window().viewport(), Qt::LeftButton, {}, dot);
    WAIT_FOR(frame() == 0);
    QCOMPARE(m_editor->selected().id, m_editor->scene().elements[0].id);
    goTo(60);
    m_editor->drag(dot, dot + QPoint(0, -60));
    QCOMPARE(box().keys.list().size(), 2u);
    QVERIFY(standsAt(0).y > first.y + 0.1f);
    QVERIFY(glm::distance(standsAt(1), second) < 1e-4f);
    QVERIFY(window().document().undoStack().undoText().startsWith("Move key of"));
    QCOMPARE(frame(), std::uint64_t(60));
}

void TestWindowKeyframes::arrowsKeyAsWell() {
    keyTwice();
    goTo(30);
    const glm::vec3 before = standsAt(0.5);
    QTest::keyClick(&window().viewport(), Qt::Key_PageUp);
    QCOMPARE(box().keys.list().size(), 3u);
    QVERIFY(glm::distance(standsAt(0.5), before + glm::vec3(0, 0.1f, 0)) < 1e-4f);
}

void TestWindowKeyframes::keysAreRemovedAndTheLastOneFrees() {
    keyTwice();
    const glm::vec3 first = standsAt(0);
    m_editor->trigger("removeKey");
    QCOMPARE(box().keys.list().size(), 1u);
    m_editor->trigger("removeKey");  // no key is left at 1 s
    QCOMPARE(box().keys.list().size(), 1u);
    goTo(0);
    m_editor->trigger("removeKey");
    QCOMPARE(box().motion, BodyMotion::Fixed);
    QVERIFY(glm::distance(m_editor->selected().place.position, first) < 1e-4f);
}

void TestWindowKeyframes::keysAreCopiedToAnotherBody() {
    keyTwice();
    m_editor->trigger("copyKeys");
    goTo(0);
    m_editor->trigger("addSphere");
    m_editor->trigger("pasteKeys");
    const Body& sphere = std::get<Body>(m_editor->scene().elements[1].body);
    QCOMPARE(sphere.motion, BodyMotion::Keyframed);
    QCOMPARE(sphere.keys, box().keys);
}

void TestWindowKeyframes::theActionsAreForBodies() {
    QVERIFY(window().actions()["setKey"].isEnabled());
    QVERIFY(!window().actions()["removeKey"].isEnabled());
    m_editor->trigger("setKey");
    QVERIFY(window().actions()["removeKey"].isEnabled());
    m_editor->trigger("addEmitter");
    for (const char* action : {"setKey", "removeKey", "copyKeys"}) QVERIFY(!window().actions()[action].isEnabled());
}

void TestWindowKeyframes::theInspectorShowsWhereTheBodyIs() {
    keyTwice();
    const QString end = field("position").text();
    goTo(0);
    QTRY_VERIFY(field("position").text() != end);
    const QString start = field("position").text();
    goTo(30);
    QTRY_VERIFY(field("position").text() != start && field("position").text() != end);
    m_editor->trigger("autoKey");
    QTRY_COMPARE(field("position").text(), start);  // where the path begins
}

void TestWindowKeyframes::aTypedPositionSetsAKey() {
    keyTwice();
    const MotionKeys before = box().keys;
    goTo(30);
    const glm::vec3 half = standsAt(0.5);
    const int steps = gyre::editor::steps(*m_editor);
    type(field("position", 1), "3");
    QCOMPARE(gyre::editor::steps(*m_editor), steps + 1);
    QCOMPARE(box().keys.list().size(), 3u);
    QCOMPARE(box().keys.list()[1].time, 0.5f);
    QCOMPARE(box().keys.list()[0], before.list()[0]);
    QCOMPARE(box().keys.list()[2], before.list()[1]);
    QVERIFY(glm::distance(standsAt(0.5), {half.x, 3, half.z}) < 1e-4f);
    type(field("position", 1), "4");  // changes this key
    QCOMPARE(box().keys.list().size(), 3u);
    QVERIFY(std::abs(standsAt(0.5).y - 4) < 1e-4f);
    m_editor->trigger("undo");
    m_editor->trigger("undo");
    QCOMPARE(box().keys, before);
}

void TestWindowKeyframes::withoutAutoKeyATypedPositionMovesThePath() {
    keyTwice();
    const MotionKeys before = box().keys;
    m_editor->trigger("autoKey");
    goTo(30);
    type(field("position", 1), "+= 2");
    QCOMPARE(box().keys, before);
    goTo(0);
    QVERIFY(m_editor->selected().place.position.y > 1.9f);
}

void TestWindowKeyframes::aTypedRotationSetsAKeyOfAllSelectedBodies() {
    m_editor->trigger("setKey");
    m_editor->trigger("duplicate");
    m_editor->trigger("selectAll");
    goTo(60);
    type(field("rotation", 1), "90");
    QCOMPARE(m_editor->scene().elements.size(), 2u);
    for (const Element& element : m_editor->scene().elements) {
        const std::span<const MotionKey> keys = keysOf(element);
        QCOMPARE(keys.size(), 2u);
        QVERIFY(std::abs(keys[1].rotation.y - 0.70711f) < 1e-4f);
    }
}

void TestWindowKeyframes::showCurvedEmitter() {
    Emitter smoke;
    Scene scene = sceneOf({{smoke, {}}});
    scene.fluid.substep = 1.0 / 60;
    scene.fluid.duration = 2;
    scene.fluid.gridCells = 16;
    scene.curves = {{{ElementId{1}, "rate"}, AfterKeys::Rest, {{0, {100, 0, 0}}, {1, {300, 0, 0}}}}};
    window().showScene(scene);
    window().preview().pause();
    window().document().select({ElementId{1}});
    goTo(30);
    QTRY_VERIFY2(field("rate").text().startsWith("200"), qPrintable(field("rate").text()));
}

void TestWindowKeyframes::aTypedValueOfACurveSetsAKey() {
    showCurvedEmitter();
    const Scene before = m_editor->scene();
    type(field("rate"), "500");
    QCOMPARE(m_editor->scene().elements, before.elements);  // not the authored rate, which the curve replaces
    QCOMPARE(m_editor->scene().curves[0].keys.size(), 3u);
    QCOMPARE(m_editor->scene().curves[0].keys[1].value.x, 500.0f);
    QCOMPARE(m_editor->scene().curves[0].keys[1].time, 0.5f);
    QCOMPARE(m_editor->scene().curves[0].keys[1].next, Interpolation::Linear);
    goTo(60);
    QTRY_VERIFY2(field("rate").text().startsWith("300"), qPrintable(field("rate").text()));
    type(field("rate"), "-5");  // kept to the range
    QCOMPARE(m_editor->scene().curves[0].keys[2].value.x, 0.0f);
    m_editor->trigger("undo");
    m_editor->trigger("undo");
    QCOMPARE(m_editor->scene(), before);
}

void TestWindowKeyframes::scrubbingAKeyedValueIsOneStep() {
    showCurvedEmitter();
    const int steps = gyre::editor::steps(*m_editor);
    scrub(field("rate"), 30);
    QCOMPARE(gyre::editor::steps(*m_editor), steps + 1);
    QCOMPARE(m_editor->scene().curves[0].keys.size(), 3u);
    QVERIFY(m_editor->scene().curves[0].keys[1].value.x > 200);
}

void TestWindowKeyframes::aFieldWithoutKeysIsChangedAsBefore() {
    showCurvedEmitter();
    type(field("position"), "2");
    QCOMPARE(m_editor->selected().place.position.x, 2.0f);
    QCOMPARE(m_editor->scene().curves[0].keys.size(), 2u);
}

/// Three gestures make a door: a pivot at its side, a key, and a turn at a later time.
void TestWindowKeyframes::aDoorSwingsAboutItsSide() {
    auto* sides = window().findChild<QComboBox*>("pivotSides");
    QVERIFY(sides && sides->isVisible());
    sides->showPopup();
    const QModelIndex left = sides->model()->index(1, 0);
    QTest::mouseClick(sides->view()->viewport(), Qt::LeftButton, {}, sides->view()->visualRect(left).center());
    QCOMPARE(box().pivot, glm::vec3(-box().halfExtents.x, 0, 0));
    const Element shut = m_editor->selected();
    const glm::vec3 hinge = shut.place.point(box().pivot);

    m_editor->trigger("setKey");
    goTo(60);
    m_editor->trigger("turn");
    for (const Qt::Key key : {Qt::Key_Y, Qt::Key_9, Qt::Key_0, Qt::Key_Return})
        QTest::keyClick(&window().viewport(), key);
    QCOMPARE(box().keys.list().size(), 2u);
    const Element& door = m_editor->scene().elements[0];
    for (double time = 0; time <= 1; time += 0.1)
        QVERIFY(glm::distance(keyedPlace(door, time).point(box().pivot), hinge) < 1e-5f);
    const glm::vec3 opened = keyedPlace(door, 1).rotation * glm::vec3(1, 0, 0);
    QVERIFY(std::abs(std::abs(opened.z) - 1) < 1e-3f);
}

/// Without keys, with keys and with several bodies, each about its own pivot. Reset turns back as well.
void TestWindowKeyframes::aTypedRotationTurnsAboutThePivot() {
    m_editor->trigger("addBox");
    Scene scene = m_editor->scene();
    for (Element& element : scene.elements) std::get<Body>(element.body).pivot = {-0.5f, 0.2f, 0};
    scene.elements[1].place.position += glm::vec3(3, 0, 0);
    window().document().edit("Hinge", scene);
    const auto hingeOf = [&](std::size_t body, double time) {
        Element element = m_editor->scene().elements[body];
        element.place = keyedPlace(element, time);
        return turningPoint(element);
    };
    const glm::vec3 first = hingeOf(0, 0), second = hingeOf(1, 0);
    window().document().select({m_editor->scene().elements[0].id, m_editor->scene().elements[1].id});
    type(field("rotation", 1), "90");
    for (const std::size_t body : {0u, 1u})
        QVERIFY(std::abs(m_editor->scene().elements[body].place.rotation.y - 0.70711f) < 1e-4f);
    QVERIFY(glm::distance(hingeOf(0, 0), first) < 1e-5f && glm::distance(hingeOf(1, 0), second) < 1e-5f);
    m_editor->trigger("setKey");
    goTo(60);
    type(field("rotation", 2), "45");
    QCOMPARE(box().keys.list().size(), 2u);
    QVERIFY(glm::distance(hingeOf(0, 1), first) < 1e-5f && glm::distance(hingeOf(1, 1), second) < 1e-5f);
}

/// Ways to set a key: the key K, a typed position, a drag of the handles, and a curve's field.
void TestWindowKeyframes::keysLandOnTheFrameAskedForWhileTheFluidLags() {
    keyTwice();
    goTo(0);
    window().preview().slowDown(40);
    window().preview().seek(45);
    QTest::keyClick(&window().viewport(), Qt::Key_K);
    QCOMPARE(box().keys.list().size(), 3u);
    QCOMPARE(box().keys.list()[1].time, 0.75f);
    window().preview().seek(30);
    type(field("position", 1), "3");
    QCOMPARE(box().keys.list().size(), 4u);
    QCOMPARE(box().keys.list()[1].time, 0.5f);
    QCOMPARE(standsAt(0.5).y, 3.0f);
    window().preview().seek(15);
    dragRight(40);
    QCOMPARE(box().keys.list().size(), 5u);
    QCOMPARE(box().keys.list()[1].time, 0.25f);
    m_editor->trigger("stepBack");
    m_editor->trigger("stepBack");
    m_editor->trigger("setKey");
    QCOMPARE(box().keys.list().size(), 6u);
    QVERIFY(std::abs(double(box().keys.list()[1].time) - 13.0 / 60) < 1e-6);
    QVERIFY(frame() != 13);  // the fluid is not there yet
}

void TestWindowKeyframes::valuesAndBodiesAnswerBeforeTheFluidDoes() {
    keyTwice();
    goTo(0);
    const QString start = field("position").text();
    auto* frameBox = window().findChild<PlaybackBar*>()->findChild<QSpinBox*>();
    window().preview().slowDown(200);
    window().preview().seek(30);
    QCOMPARE(frameBox->value(), 30);
    QVERIFY(field("position").text() != start);
    window().document().select({});
    QTest::mouseClick(&window().viewport(), Qt::LeftButton, {}, m_editor->pixelOf(standsAt(0.5)));
    QTRY_COMPARE(window().document().selection().size(), 1u);  // the box is where its keys have it
    QVERIFY(frame() < 30);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowKeyframes)

#include "TestWindowKeyframes.moc"
