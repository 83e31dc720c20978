#include "tests/editor/WindowTest.h"

#include "core/scene/MovingGroups.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/NumberField.h"
#include "editor/panels/PlaybackBar.h"
#include "editor/panels/TrackView.h"
#include "editor/tools/KeyEdits.h"
#include "editor/viewport/Viewport.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/TypedNumbers.h"
#include "tests/editor/WaitFor.h"

#include <QComboBox>
#include <QMenu>
#include <QMenuBar>
#include <QUndoStack>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {

/// Groups with keys in the window. GYRE_STORY_PICTURES names a folder that gets the manual's picture.
class TestWindowMovingGroups : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_editor.reset(); }
    void aTorchIsCarriedAlongAPathInFiveGestures();
    void whatAGroupCarriesIsPickedWhereItIs();
    void aTypedPositionSetsAKeyOfTheGroup();
    void theTimelineShowsAndMovesKeysOfTheGroup();
    void anElementTurnsAboutThePivotOfItsGroup();
    void anEmptyGroupIsAPlaceToAttachTo();
    void groupingKeepsPlaces();
    void originsMoveAndNothingElse_data();
    void originsMoveAndNothingElse();

private:
    MainWindow& window() { return *m_editor->window; }
    std::uint64_t frame() { return window().preview().snapshot()->frame; }
    double time() { return window().preview().snapshot()->time; }
    void goTo(std::uint64_t frame);
    void choose(const char* menu, const char* action);
    void lookAt(const glm::vec3& target, float distance);
    const Element& group() {
        return *std::ranges::find_if(m_editor->scene().elements,
                                     [](const Element& e) { return std::holds_alternative<Group>(e.body); });
    }
    const Element& named(const char* name) {
        return *std::ranges::find(m_editor->scene().elements, name, &Element::name);
    }
    /// The middle of the tracers. [m]
    glm::vec3 smoke();
    /// An emitter in a group with keys, which carry it a metre to the right in a second.
    void showCarried();

    std::unique_ptr<EditorWindow> m_editor;
};

void TestWindowMovingGroups::originsMoveAndNothingElse_data() {
    QTest::addColumn<QByteArray>("action");
    for (const char* action : {"originContents", "originView", "originElement"})
        QTest::newRow(action) << QByteArray(action);
}

/// A group that turns about a pivot as it moves and spins, in another one that moves: what is in it takes the same way.
void TestWindowMovingGroups::originsMoveAndNothingElse() {
    QFETCH(QByteArray, action);
    Group inner, outer;
    inner.keys =
        MotionKeys({{0, {0, 0, 0}, {1, 0, 0, 0}}, {2, {1, 0.5f, 0}, glm::angleAxis(1.5f, glm::vec3(0, 0.6f, 0.8f))}});
    inner.pivot = {0.2f, 0.1f, 0};
    inner.spin = {0, 1, 0};
    outer.keys = MotionKeys({{0, {0, 0, 0}, {1, 0, 0, 0}}, {2, {0, 1, 0}, glm::angleAxis(-1.0f, glm::vec3(0, 0, 1))}});
    Body ball;
    ball.radius = 0.1f;
    Scene scene = sceneOf({{outer, {}},
                           {inner, {{0.3f, 0, 0}, glm::angleAxis(0.5f, glm::vec3(1, 0, 0)), 1.5f}},
                           {ball, {{0.5f, 0.4f, 0.1f}, {1, 0, 0, 0}, 1}},
                           {ball, {{0.9f, 0.2f, -0.3f}, {1, 0, 0, 0}, 1}}});
    scene.fluid = m_editor->scene().fluid;
    scene.elements[1].parent = scene.elements[0].id;
    for (const std::size_t i : {2u, 3u}) scene.elements[i].parent = scene.elements[1].id;
    window().showScene(scene);
    window().preview().pause();
    goTo(45);
    const ElementId group = m_editor->scene().elements[1].id, body = m_editor->scene().elements[2].id;
    window().document().select({group, body});
    const Scene before = m_editor->scene();
    const int steps = window().document().undoStack().index();
    m_editor->trigger(action.constData());
    const Scene after = m_editor->scene();
    QCOMPARE(window().document().undoStack().index(), steps + 1);
    QVERIFY(glm::distance(find(after, group)->place.position, find(before, group)->place.position) > 0.05f);
    for (const std::size_t i : {2u, 3u}) {
        QCOMPARE(after.elements[i], before.elements[i]);
        for (double moment = 0; moment <= 2; moment += 0.1) {
            const Transform was = CarriedPlaces(before, moment).carried(i, before.elements[i].place),
                            is = CarriedPlaces(after, moment).carried(i, after.elements[i].place);
            QVERIFY2(glm::distance(was.position, is.position) < 1e-5f, qPrintable(QString::number(moment)));
            QVERIFY(std::abs(glm::dot(was.rotation, is.rotation)) > 1 - 1e-6f);
        }
    }
    const double now = 45 * scene.fluid.substep;
    const CarriedPlaces carried(after, now);
    const glm::vec3 origin =
        carried.carried(1, placeOnPath(after.elements[1].body, after.elements[1].place, now)).position;
    if (action == "originView") QVERIFY(glm::distance(origin, window().viewport().camera().target) < 1e-5f);
    if (action == "originElement")
        QVERIFY(glm::distance(origin, carried.carried(2, after.elements[2].place).position) < 1e-5f);
    takePicture(*m_editor, "group-origin.png");
    m_editor->trigger("undo");
    QCOMPARE(m_editor->scene(), before);
}

void TestWindowMovingGroups::init() {
    m_editor = std::make_unique<EditorWindow>();
    if (qEnvironmentVariableIsSet("GYRE_STORY_PICTURES")) window().resize(1280, 720);
    Scene scene;
    scene.fluid.substep = 1.0 / 60;
    scene.fluid.duration = 2;
    scene.fluid.gridCells = 16;
    window().showScene(scene);
    window().preview().pause();
    lookAt({0, 0.5f, 0}, 4);
}

void TestWindowMovingGroups::goTo(std::uint64_t frame) {
    window().preview().seek(frame);
    WAIT_FOR(this->frame() == frame && !window().preview().seeking());
}

void TestWindowMovingGroups::lookAt(const glm::vec3& target, float distance) {
    Camera camera = window().viewport().camera();
    camera.target = target;
    camera.distance = distance;
    window().viewport().setCamera(camera);
}

void TestWindowMovingGroups::choose(const char* menu, const char* action) {
    QMenuBar* bar = window().menuBar();
    QMenu& opened = window().actions().menu(menu);
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->actionGeometry(opened.menuAction()).center());
    QTRY_VERIFY(opened.isVisible());
    QAction& chosen = window().actions()[action];
    QTest::mouseClick(&opened, Qt::LeftButton, {}, opened.actionGeometry(&chosen).center());
}

glm::vec3 TestWindowMovingGroups::smoke() {
    const std::vector<glm::vec3>& places = window().preview().snapshot()->tracerPosition;
    glm::vec3 sum(0);
    for (const glm::vec3& place : places) sum += place / static_cast<float>(places.size());
    return sum;
}

void TestWindowMovingGroups::showCarried() {
    Scene scene = m_editor->scene();
    Group cart;
    cart.keys = MotionKeys({{0, {}, {1, 0, 0, 0}}, {1, {1, 0, 0}, {1, 0, 0, 0}}});
    Emitter emitter;
    emitter.shape = EmitterShape::Point;
    scene.elements = sceneOf({{cart, {}}, {emitter, {{-0.5f, 0.5f, 0}, {1, 0, 0, 0}, 1}}}).elements;
    scene.elements[1].parent = scene.elements[0].id;
    window().showScene(scene);
    window().preview().pause();
    lookAt({0, 0.5f, 0}, 4);
    goTo(60);
}

/// Insert > Fire (two clicks), K, a click on the timeline, and a drag of the handles.
void TestWindowMovingGroups::aTorchIsCarriedAlongAPathInFiveGestures() {
    choose("&Insert", "addFire");
    QVERIFY(std::holds_alternative<Group>(m_editor->selected().body));
    const ElementId fire = m_editor->selected().id;
    const Scene inserted = m_editor->scene();
    const glm::vec3 start = m_editor->selected().place.position;
    window().preview().pause();
    goTo(0);
    lookAt(start + glm::vec3(0.5f, 0.5f, 0), 5);

    QTest::keyClick(&window().viewport(), Qt::Key_K);
    goTo(60);
    const QPoint from = m_editor->pixelOf(start);
    m_editor->drag(from, from + QPoint(150, 0));
    QCOMPARE(keysOf(group()).size(), 2u);
    QCOMPARE(keysOf(group())[1].time, 1.0f);
    for (const Element& element : inserted.elements)
        if (element.id != fire) QVERIFY(element == *find(m_editor->scene(), element.id));
    const glm::vec3 end = keyedPlace(group(), 1).position;
    QVERIFY(glm::distance(end, start) > 0.3f);

    goTo(60);  // after the edit, the run begins anew
    const glm::vec3 carried = smoke();
    const glm::vec3 along = glm::normalize(end - start);
    QVERIFY2(glm::dot(carried - start, along) > 0.3f * glm::distance(start, end),
             qPrintable(QString::number(glm::dot(carried - start, along))));
    takePicture(*m_editor, "moving-torch.png");
    m_editor->trigger("undo");
    QCOMPARE(keysOf(group()).size(), 1u);
    m_editor->trigger("undo");
    QVERIFY(m_editor->scene() == inserted);
}

void TestWindowMovingGroups::whatAGroupCarriesIsPickedWhereItIs() {
    showCarried();
    m_editor->trigger("select");
    window().document().select({});
    QTest::mouseClick(&window().viewport(), Qt::LeftButton, {}, m_editor->pixelOf({0.5f, 0.5f, 0}));
    QCOMPARE(window().document().selection(), Selection{ElementId{2}});
    window().document().select({});
    QTest::mouseClick(&window().viewport(), Qt::LeftButton, {}, m_editor->pixelOf({-0.5f, 0.5f, 0}));
    QVERIFY(window().document().selection().empty());
    window().document().select({ElementId{2}});
    m_editor->trigger("move");
    const QPoint from = m_editor->pixelOf({0.5f, 0.5f, 0});
    m_editor->drag(from, from + QPoint(0, -60));
    const QPoint now = m_editor->pixelOf(named("B").place.position + glm::vec3(1, 0, 0));
    QVERIFY2((now - (from + QPoint(0, -60))).manhattanLength() < 8,
             qPrintable(QString("%1 %2").arg((now - from).x()).arg((now - from).y())));
    QCOMPARE(keysOf(group()).size(), 2u);
    goTo(0);
    window().document().select({});
    m_editor->trigger("select");
    QTest::mouseClick(&window().viewport(), Qt::LeftButton, {}, m_editor->pixelOf(named("B").place.position));
    QCOMPARE(window().document().selection(), Selection{ElementId{2}});
}

void TestWindowMovingGroups::aTypedPositionSetsAKeyOfTheGroup() {
    showCarried();
    window().document().select({ElementId{1}});
    goTo(30);
    const auto field = [&](int part) -> NumberField& {
        return *window().findChild<Inspector*>()->findChild<QWidget*>("position")->findChildren<NumberField*>()[part];
    };
    const Scene before = m_editor->scene();
    const int steps = gyre::editor::steps(*m_editor);
    type(field(1), "2");
    QCOMPARE(gyre::editor::steps(*m_editor), steps + 1);
    QCOMPARE(keysOf(group()).size(), 3u);
    QVERIFY(std::abs(keyedPlace(group(), 0.5).position.y - 2) < 1e-4f);
    QVERIFY(group().place == before.elements[0].place && named("B") == before.elements[1]);
    m_editor->trigger("autoKey");
    type(field(1), "3");  // without Auto key the path moves, with what it carries
    QCOMPARE(keysOf(group()).size(), 3u);
    QVERIFY(std::abs(named("B").place.position.y - 3.5f) < 1e-4f);
    m_editor->trigger("autoKey");
}

void TestWindowMovingGroups::theTimelineShowsAndMovesKeysOfTheGroup() {
    showCarried();
    window().document().select({ElementId{1}});
    auto* tracks = window().findChild<TrackView*>();
    QTRY_VERIFY(tracks->rows() >= 1);
    const TrackMark mark{TrackMark::Kind::BodyKey, ElementId{1}, {}, 1, 1};
    const QPoint from = tracks->placeOf(mark).toPoint();
    TrackMark later = mark;
    later.time = 1.5;
    const QPoint to = tracks->placeOf(later).toPoint();
    QVERIFY(tracks->rect().contains(from) && to.x() > from.x());
    QTest::mousePress(tracks, Qt::LeftButton, {}, from);
    QTest::mouseMove(tracks, (from + to) / 2);
    QTest::mouseMove(tracks, to);
    QTest::mouseRelease(tracks, Qt::LeftButton, {}, to);
    QVERIFY(std::abs(keysOf(group())[1].time - 1.5f) < 0.05f);
    QTest::keyClick(tracks, Qt::Key_Delete);
    QCOMPARE(keysOf(group()).size(), 1u);
}

/// A swinging lamp: a light in a group whose pivot is above it.
void TestWindowMovingGroups::anElementTurnsAboutThePivotOfItsGroup() {
    choose("&Insert", "addSphere");
    const Element lamp = m_editor->selected();
    QTest::keyClick(&window().viewport(), Qt::Key_G, Qt::ControlModifier);
    auto* sides = window().findChild<QComboBox*>("pivotSides");
    QTRY_VERIFY(sides && sides->isVisible());
    sides->setFocus();
    Q_EMIT sides->activated(4);  // the top
    const float radius = std::get<Body>(lamp.body).radius;
    QVERIFY(std::abs(std::get<Group>(group().body).pivot.y - radius) < 1e-3f);
    goTo(0);
    m_editor->trigger("setKey");
    goTo(60);
    window().viewport().setFocus();
    m_editor->trigger("turn");
    for (const Qt::Key key : {Qt::Key_Z, Qt::Key_9, Qt::Key_0, Qt::Key_Return})
        QTest::keyClick(&window().viewport(), key);
    QCOMPARE(keysOf(group()).size(), 2u);
    QTRY_VERIFY(!window().preview().snapshot()->bodies.empty());
    goTo(0);
    goTo(60);
    const glm::vec3 hinge = lamp.place.position + glm::vec3(0, radius, 0);
    const glm::vec3 now = window().preview().snapshot()->bodies[0].pose.position;
    QVERIFY2(std::abs(glm::distance(now, hinge) - radius) < 1e-3f && std::abs(now.y - hinge.y) < 1e-3f,
             qPrintable(QString("%1 %2 %3").arg(now.x).arg(now.y).arg(now.z)));
}

void TestWindowMovingGroups::anEmptyGroupIsAPlaceToAttachTo() {
    choose("&Insert", "addGroup");
    QVERIFY(std::holds_alternative<Group>(m_editor->selected().body));
    const ElementId place = m_editor->selected().id;
    choose("&Insert", "addSphere");
    const ElementId ball = m_editor->selected().id;
    const glm::vec3 at = m_editor->selected().place.position;
    window().document().select({ball, place});
    QTest::keyClick(&window().viewport(), Qt::Key_P);
    QVERIFY(find(m_editor->scene(), ball)->parent == place);
    QCOMPARE(find(m_editor->scene(), ball)->place.position, at);
    window().document().select({place});
    QVERIFY(window().actions()["setKey"].isEnabled());
}

void TestWindowMovingGroups::groupingKeepsPlaces() {
    showCarried();
    m_editor->trigger("addSphere");
    const Element ball = m_editor->selected();
    QTest::keyClick(&window().viewport(), Qt::Key_G, Qt::ControlModifier);
    QCOMPARE(find(m_editor->scene(), ball.id)->place, ball.place);
    QVERIFY(std::get<Group>(m_editor->selected().body).keys.list().empty());
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowMovingGroups)

#include "TestWindowMovingGroups.moc"
