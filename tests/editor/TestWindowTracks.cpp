#include "tests/editor/WindowTest.h"

#include "editor/panels/PlaybackBar.h"
#include "editor/panels/TrackView.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/WaitFor.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QScrollArea>
#include <QTimer>
#include <QUndoStack>

#include <cmath>

namespace gyre::editor {
namespace {

constexpr double kStep = 1.0 / 60;

/// Smoke from 0.5 s to 1.5 s with a curve of its rate, a body with three keys, a ring, and two events; two seconds.
Scene busyScene() {
    Emitter smoke;
    smoke.start = 0.5f;
    smoke.stop = 1.5f;
    smoke.rate = 200;
    Body ball;
    ball.motion = BodyMotion::Keyframed;
    ball.keys = MotionKeys({{0, {}, {1, 0, 0, 0}}, {1, {1, 0, 0}, {1, 0, 0, 0}}, {2, {0, 1, 0}, {1, 0, 0, 0}}});
    VorticitySource ring;
    ring.vortons = 16;
    Scene scene = sceneOf({{smoke, {}}, {ball, {}}, {ring, {}}});
    scene.fluid.substep = kStep;
    scene.fluid.duration = 2;
    scene.fluid.gridCells = 16;
    scene.curves = {{{ElementId{1}, "rate"}, AfterKeys::Rest, {{0.25f, {100, 0, 0}}, {0.75f, {300, 0, 0}}}}};
    scene.events = {{ElementId{20}, "Boom", EventKind::Marker, 1, {}}};
    return scene;
}

}  // namespace

/// Tracks below the timeline, edited with mouse and keyboard.
class TestWindowTracks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_editor.reset(); }
    void eachObjectWithTimesHasARow();
    void aClickOnAMarkSelectsAndGoesThere();
    void aDraggedKeyIsOneStepAndLandsOnAFrame();
    void aDragTakenBackByEscapeLeavesNoStep();
    void startEndAndEventsAreDragged();
    void deleteRemovesWhatIsChosenAndNotTheElement();
    void deleteAfterAClickOnTheNameRemovesTheObject();
    void aDragEndsWithItsScene();
    void keysWalkAndMoveMarks();
    void aBandChoosesSeveralWhichMoveTogetherAsOneStep();
    void shiftAddsAndTakesOut();
    void aClickOnOneOfSeveralChoosesItAlone();
    void deleteRemovesAllThatIsChosenAsOneStep();
    void keysChosenTogetherAreCopiedTogether();
    void theRightButtonAsksForTheWayOnOfWhatIsChosen();
    void theWayOnIsOfTheKeyAtTheTimeShownIfNoneIsChosen();
    void aClickBesideMarksGoesThere();
    void theSelectedObjectsRowComesFirst();
    void anObjectsRowOpensIntoItsParts();
    void tracksAreHiddenByTheirAction();
    void aSceneWithoutTimesHasNoTracks();
    void anEditElsewhereIsShown();

private:
    MainWindow& window() { return *m_editor->window; }
    TrackView& tracks() { return *window().findChild<TrackView*>(); }
    std::uint64_t frame() { return window().preview().snapshot()->frame; }
    TrackMark mark(TrackMark::Kind kind, std::size_t index = 0);
    QPoint placeOf(TrackMark::Kind kind, std::size_t index = 0) {
        return tracks().placeOf(mark(kind, index)).toPoint();
    }
    void dragTo(const QPoint& from, double time);
    /// Drags a rubber band around the last two keys of the body.
    void bandOverKeys();
    float keyTime(std::size_t key) { return std::get<Body>(m_editor->scene().elements[1].body).keys.list()[key].time; }
    double pixelsPerSecond() {
        return tracks().placeOf(mark(TrackMark::Kind::BodyKey, 1)).x() -
               tracks().placeOf(mark(TrackMark::Kind::BodyKey, 0)).x();
    }

    std::unique_ptr<EditorWindow> m_editor;
};

void TestWindowTracks::init() {
    m_editor = std::make_unique<EditorWindow>();
    window().showScene(busyScene());
    window().preview().pause();
    window().preview().seek(0);
    WAIT_FOR(frame() == 0);
    QTest::qWait(50);  // until the layout includes the tracks
}

TrackMark TestWindowTracks::mark(TrackMark::Kind kind, std::size_t index) {
    for (const Track& track : tracksOf(m_editor->scene(), {}))
        for (const TrackMark& one : track.marks)
            if (one.kind == kind && one.index == index) return one;
    qFatal("no such mark");
}

void TestWindowTracks::dragTo(const QPoint& from, double time) {
    const QPoint to(static_cast<int>(std::lround(tracks().placeOf(mark(TrackMark::Kind::BodyKey, 0)).x() +
                                                 time * pixelsPerSecond())),
                    from.y());
    QTest::mousePress(&tracks(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 5; ++i) QTest::mouseMove(&tracks(), from + (to - from) * i / 5);
    QTest::mouseRelease(&tracks(), Qt::LeftButton, {}, to);
}

void TestWindowTracks::eachObjectWithTimesHasARow() {
    QCOMPARE(tracks().rows(), 3);
    QCOMPARE(tracks().nameAt(0), QString("A"));
    QCOMPARE(tracks().nameAt(1), QString("B"));
    QCOMPARE(tracks().nameAt(2), QString("Events"));
    QVERIFY(tracks().isVisible());
}

void TestWindowTracks::aClickOnAMarkSelectsAndGoesThere() {
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::BodyKey, 1));
    WAIT_FOR(frame() == 60);
    QCOMPARE(m_editor->selected().name, std::string("B"));
    QCOMPARE(m_editor->scene(), busyScene());
}

void TestWindowTracks::aDraggedKeyIsOneStepAndLandsOnAFrame() {
    dragTo(placeOf(TrackMark::Kind::BodyKey, 1), 1.4);
    const float time = std::get<Body>(m_editor->scene().elements[1].body).keys.list()[1].time;
    QVERIFY2(std::abs(static_cast<double>(time) - 1.4) < 0.03, qPrintable(QString::number(time)));
    QVERIFY(std::abs(static_cast<double>(time) / kStep - std::round(static_cast<double>(time) / kStep)) < 1e-4);
    QCOMPARE(m_editor->selected().name, std::string("B"));
    m_editor->trigger("undo");  // undoes the selection
    m_editor->trigger("undo");
    QCOMPARE(m_editor->scene(), busyScene());
    QVERIFY(!window().document().undoStack().canUndo());
}

void TestWindowTracks::aDragTakenBackByEscapeLeavesNoStep() {
    const QPoint from = placeOf(TrackMark::Kind::Marker);
    QTest::mousePress(&tracks(), Qt::LeftButton, {}, from);
    QTest::mouseMove(&tracks(), from + QPoint(30, 0));
    QTest::mouseMove(&tracks(), from + QPoint(60, 0));
    QVERIFY(m_editor->scene() != busyScene());
    QTest::keyClick(&tracks(), Qt::Key_Escape);
    QTest::mouseRelease(&tracks(), Qt::LeftButton, {}, from + QPoint(60, 0));
    QCOMPARE(m_editor->scene(), busyScene());
    QVERIFY(!window().document().undoStack().canUndo());
}

void TestWindowTracks::startEndAndEventsAreDragged() {
    dragTo(placeOf(TrackMark::Kind::Start), 0.2);
    QVERIFY(std::abs(std::get<Emitter>(m_editor->scene().elements[0].body).start - 0.2f) < 0.03f);
    dragTo(placeOf(TrackMark::Kind::Stop), 1.8);
    QVERIFY(std::abs(std::get<Emitter>(m_editor->scene().elements[0].body).stop - 1.8f) < 0.03f);
    dragTo(placeOf(TrackMark::Kind::Marker), 0.4);
    QVERIFY(std::abs(m_editor->scene().events[0].time - 0.4) < 0.03);
    dragTo(placeOf(TrackMark::Kind::CurveKey, 1), 1.2);
    QVERIFY(std::abs(m_editor->scene().curves[0].keys[1].time - 1.2f) < 0.03f);
}

void TestWindowTracks::deleteRemovesWhatIsChosenAndNotTheElement() {
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::BodyKey, 1));
    QTest::keyClick(&tracks(), Qt::Key_Delete);
    QCOMPARE(m_editor->scene().elements.size(), 3u);
    QCOMPARE(std::get<Body>(m_editor->scene().elements[1].body).keys.list().size(), 2u);
    QTest::keyClick(&tracks(), Qt::Key_Delete);  // no mark is chosen now
    QCOMPARE(m_editor->scene().elements.size(), 3u);
    m_editor->trigger("undo");
    QCOMPARE(m_editor->scene(), busyScene());
}

void TestWindowTracks::deleteAfterAClickOnTheNameRemovesTheObject() {
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::BodyKey, 1));
    const std::string name = tracks().nameAt(0).toStdString();
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, QPoint(30, tracks().rowHeight() / 2));
    QVERIFY(tracks().chosen().empty());
    QTest::keyClick(&tracks(), Qt::Key_Delete);
    QCOMPARE(m_editor->scene().elements.size(), 2u);
    QVERIFY(
        std::ranges::none_of(m_editor->scene().elements, [&](const Element& element) { return element.name == name; }));
}

void TestWindowTracks::aDragEndsWithItsScene() {
    const QPoint from = placeOf(TrackMark::Kind::BodyKey, 1);
    QTest::mousePress(&tracks(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 3; ++i) QTest::mouseMove(&tracks(), from + QPoint(10 * i, 0));
    QVERIFY(m_editor->scene() != busyScene());
    Scene other = busyScene();
    other.elements.pop_back();
    window().document().open(other, {});
    QTest::mouseMove(&tracks(), from + QPoint(60, 0));
    QTest::mouseRelease(&tracks(), Qt::LeftButton, {}, from + QPoint(60, 0));
    QCOMPARE(m_editor->scene(), other);
}

void TestWindowTracks::keysWalkAndMoveMarks() {
    tracks().setFocus();
    QTest::keyClick(&tracks(), Qt::Key_Right);
    QCOMPARE(tracks().chosen().front().kind, TrackMark::Kind::CurveKey);  // the first mark of A, at 0.25 s
    QTest::keyClick(&tracks(), Qt::Key_Right);
    QCOMPARE(tracks().chosen().front().kind, TrackMark::Kind::Start);
    WAIT_FOR(frame() == 30);
    QTest::keyClick(&tracks(), Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(std::abs(std::get<Emitter>(m_editor->scene().elements[0].body).start - 31 * static_cast<float>(kStep)) <
            1e-4f);
    QTest::keyClick(&tracks(), Qt::Key_Left);
    QCOMPARE(tracks().chosen().front().kind, TrackMark::Kind::CurveKey);
}

void TestWindowTracks::bandOverKeys() {
    const QPoint from = placeOf(TrackMark::Kind::BodyKey, 1) - QPoint(14, 3),
                 to = placeOf(TrackMark::Kind::BodyKey, 2) + QPoint(2, 3);
    QTest::mousePress(&tracks(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 4; ++i) QTest::mouseMove(&tracks(), from + (to - from) * i / 4);
    QTest::mouseRelease(&tracks(), Qt::LeftButton, {}, to);
}

void TestWindowTracks::aBandChoosesSeveralWhichMoveTogetherAsOneStep() {
    bandOverKeys();
    QCOMPARE(tracks().chosen().size(), 2u);
    QCOMPARE(m_editor->scene(), busyScene());
    window().document().select({m_editor->scene().elements[1].id});
    const int steps = window().document().undoStack().count();
    dragTo(placeOf(TrackMark::Kind::BodyKey, 1), 0.6);
    QVERIFY(std::abs(keyTime(1) - 0.6f) < 0.03f);
    QVERIFY(std::abs(keyTime(2) - keyTime(1) - 1) < 1e-4f);
    QCOMPARE(keyTime(0), 0.0f);
    QCOMPARE(tracks().chosen().size(), 2u);
    QCOMPARE(window().document().undoStack().count(), steps + 1);
    m_editor->trigger("undo");
    QCOMPARE(m_editor->scene(), busyScene());
}

void TestWindowTracks::shiftAddsAndTakesOut() {
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::Marker));
    QTest::mouseClick(&tracks(), Qt::LeftButton, Qt::ShiftModifier, placeOf(TrackMark::Kind::Start));
    QCOMPARE(tracks().chosen().size(), 2u);
    QTest::keyClick(&tracks(), Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(std::abs(m_editor->scene().events[0].time - 61 * kStep) < 1e-4);
    QVERIFY(std::abs(std::get<Emitter>(m_editor->scene().elements[0].body).start - 31 * static_cast<float>(kStep)) <
            1e-4f);
    QTest::mouseClick(&tracks(), Qt::LeftButton, Qt::ShiftModifier, placeOf(TrackMark::Kind::Start));
    QCOMPARE(tracks().chosen().size(), 1u);
    QCOMPARE(tracks().chosen().front().kind, TrackMark::Kind::Marker);
}

void TestWindowTracks::aClickOnOneOfSeveralChoosesItAlone() {
    bandOverKeys();
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::BodyKey, 2));
    QCOMPARE(tracks().chosen().size(), 1u);
    QCOMPARE(tracks().chosen().front().index, 2u);
}

void TestWindowTracks::deleteRemovesAllThatIsChosenAsOneStep() {
    bandOverKeys();
    QTest::keyClick(&tracks(), Qt::Key_Delete);
    QCOMPARE(std::get<Body>(m_editor->scene().elements[1].body).keys.list().size(), 1u);
    QVERIFY(tracks().chosen().empty());
    m_editor->trigger("undo");
    QCOMPARE(m_editor->scene(), busyScene());
}

void TestWindowTracks::keysChosenTogetherAreCopiedTogether() {
    window().document().select({m_editor->scene().elements[1].id});
    bandOverKeys();
    m_editor->trigger("copyKeys");
    window().preview().seek(120);  // the time of the last key
    WAIT_FOR(frame() == 120);
    const double time = window().preview().snapshot()->time;
    m_editor->trigger("pasteKeys");
    const std::size_t count = std::get<Body>(m_editor->scene().elements[1].body).keys.list().size();
    QVERIFY2(std::abs(static_cast<double>(keyTime(count - 1) - keyTime(count - 2)) - 1) < 1e-4,
             qPrintable(QString::number(keyTime(count - 2))));
    QVERIFY(std::abs(static_cast<double>(keyTime(count - 2)) - time) < 1e-4);
}

void TestWindowTracks::theRightButtonAsksForTheWayOnOfWhatIsChosen() {
    bandOverKeys();
    QStringList offered;
    QTimer::singleShot(0, this, [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (!menu) return;
        for (QAction* action : menu->actions()) offered << action->objectName();
        menu->close();
        window().actions()["keyLinear"].trigger();
    });
    const QPoint at = placeOf(TrackMark::Kind::BodyKey, 1);
    QContextMenuEvent ask(QContextMenuEvent::Mouse, at, tracks().mapToGlobal(at));
    QCoreApplication::sendEvent(&tracks(), &ask);
    QVERIFY2(offered.contains("keySmooth") && offered.contains("keyLinear") && offered.contains("keyHold"),
             qPrintable(offered.join(" ")));
    const auto keys = std::get<Body>(m_editor->scene().elements[1].body).keys.list();
    QVERIFY(keys[0].next == Interpolation::Smooth && keys[1].next == Interpolation::Linear &&
            keys[2].next == Interpolation::Linear);
    QCOMPARE(m_editor->selected().name, std::string("B"));
    m_editor->trigger("undo");
    QCOMPARE(m_editor->scene(), busyScene());
}

void TestWindowTracks::theWayOnIsOfTheKeyAtTheTimeShownIfNoneIsChosen() {
    window().document().select({m_editor->scene().elements[1].id});
    window().preview().seek(60);  // the time of the second key
    WAIT_FOR(frame() == 60);
    m_editor->trigger("keyHold");
    const auto keys = std::get<Body>(m_editor->scene().elements[1].body).keys.list();
    QVERIFY(keys[0].next == Interpolation::Smooth && keys[1].next == Interpolation::Step &&
            keys[2].next == Interpolation::Smooth);
    window().preview().seek(30);  // a time without a key
    WAIT_FOR(frame() == 30);
    const int steps = window().document().undoStack().count();
    m_editor->trigger("keyLinear");
    QCOMPARE(window().document().undoStack().count(), steps);
}

void TestWindowTracks::aClickBesideMarksGoesThere() {
    const QPoint at = (placeOf(TrackMark::Kind::BodyKey, 0) + placeOf(TrackMark::Kind::BodyKey, 1)) / 2;
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, at);
    WAIT_FOR(frame() > 25 && frame() < 35);
    QCOMPARE(m_editor->selected().name, std::string("B"));
}

void TestWindowTracks::theSelectedObjectsRowComesFirst() {
    window().document().select({m_editor->scene().elements[1].id});
    QCOMPARE(tracks().nameAt(0), QString("B"));
    QCOMPARE(tracks().nameAt(1), QString("A"));
}

void TestWindowTracks::anObjectsRowOpensIntoItsParts() {
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, QPoint(8, TrackView::rowHeight() / 2));
    QCOMPARE(tracks().rows(), 5);
    QCOMPARE(tracks().nameAt(1), QString("Active"));
    QCOMPARE(tracks().nameAt(2), QString("Rate"));
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, QPoint(8, TrackView::rowHeight() / 2));
    QCOMPARE(tracks().rows(), 3);
}

void TestWindowTracks::tracksAreHiddenByTheirAction() {
    m_editor->trigger("tracks");
    QVERIFY(!tracks().isVisible());
    m_editor->trigger("tracks");
    QVERIFY(tracks().isVisible());
}

void TestWindowTracks::aSceneWithoutTimesHasNoTracks() {
    window().showScene(Scene());
    QVERIFY(!tracks().isVisible());
}

void TestWindowTracks::anEditElsewhereIsShown() {
    Scene more = m_editor->scene();
    std::get<VorticitySource>(more.elements[2].body).burst = 3;
    window().document().edit("Burst", more);
    QCOMPARE(tracks().rows(), 4);
    QCOMPARE(tracks().nameAt(2), QString("C"));
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowTracks)

#include "TestWindowTracks.moc"
