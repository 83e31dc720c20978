#include "tests/editor/WindowTest.h"

#include "editor/panels/CurveView.h"
#include "editor/panels/CurvesPanel.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/NumberField.h"
#include "editor/panels/PlaybackBar.h"
#include "editor/panels/TimeAxis.h"
#include "editor/panels/TimeSplitter.h"
#include "editor/panels/Timeline.h"
#include "editor/panels/TrackView.h"
#include "editor/viewport/Viewport.h"
#include "tests/editor/TimedScene.h"
#include "tests/editor/TypedNumbers.h"
#include "tests/editor/WaitFor.h"

#include <QDockWidget>
#include <QSplitter>
#include <QStatusBar>
#include <QToolButton>
#include <QWheelEvent>

#include <cmath>

namespace gyre::editor {

/// The room of timeline and tracks, and the time axis that they share with the curves.
class TestWindowTimeAxis : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_editor.reset(); }
    void theButtonsKeepTheirPlaceForFewTracksAndMany();
    void aSceneWithoutTracksGivesTheirRoomToTheView();
    void tracksWaitForTheEndOfADragToAppear();
    void theEdgeRestsWhileThereAreNoTracks();
    void theTimelineIsAsWideAsTheView_data();
    void theTimelineIsAsWideAsTheView();
    void theChosenHeightIsKept();
    void ctrlAndWheelZoomAboutThePointer();
    void shiftAndWheelMoveAlongTheAxis();
    void theMiddleButtonMovesTheAxis();
    void tracksAndCurvesFollowTheAxis();
    void keysShowAllAndTheChosenMarks();
    void aButtonShowsAll();
    void thePageTurnsWithThePlayhead();
    void aMarkBehindTheEndIsShown();
    void theAxisKeepsItsLengthDuringADrag();

private:
    MainWindow& window() { return *m_editor->window; }
    TrackView& tracks() { return *window().findChild<TrackView*>(); }
    Timeline& timeline() { return *window().findChild<Timeline*>(); }
    TimeAxis& axis() { return *window().findChild<TimeAxis*>(); }
    std::uint64_t frame() { return window().preview().snapshot()->frame; }
    QPoint markAt(TrackMark::Kind kind, std::size_t index);
    static void turnWheel(QWidget& widget, QPointF at, int notches, Qt::KeyboardModifiers modifiers);
    static Scene bodyAndSmoke();  ///< without keys, starts and ends
    QPoint placeInWindow(QWidget& widget) { return widget.mapTo(&window(), QPoint()); }

    std::unique_ptr<EditorWindow> m_editor;
};

void TestWindowTimeAxis::init() {
    m_editor = std::make_unique<EditorWindow>();
    window().showScene(timedScene());
    window().preview().pause();
    window().preview().seek(0);
    WAIT_FOR(frame() == 0 && !window().preview().seeking());
    QTest::qWait(50);  // until the layout is done
}

QPoint TestWindowTimeAxis::markAt(TrackMark::Kind kind, std::size_t index) {
    for (const Track& track : tracksOf(m_editor->scene(), {}))
        for (const TrackMark& mark : track.marks)
            if (mark.kind == kind && mark.index == index) return tracks().placeOf(mark).toPoint();
    qFatal("no such mark");
}

void TestWindowTimeAxis::turnWheel(QWidget& widget, QPointF at, int notches, Qt::KeyboardModifiers modifiers) {
    QWheelEvent wheel(at, widget.mapToGlobal(at), {}, {0, 120 * notches}, {}, modifiers, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &wheel);
}

void TestWindowTimeAxis::theButtonsKeepTheirPlaceForFewTracksAndMany() {
    auto& play = *window().findChild<PlaybackBar*>()->findChild<QToolButton*>();
    const QPoint place = placeInWindow(play);
    const QSize view = window().viewport().size();
    Scene many = timedScene();
    Emitter late;
    late.start = 1;
    for (std::uint64_t i = 50; i < 62; ++i) many.elements.push_back({ElementId{i}, "Late", true, true, {}, late});
    for (const Scene& scene : {timedScene(), many}) {
        window().document().open(scene, {});
        QTest::qWait(20);
        QCOMPARE(placeInWindow(play), place);
        QCOMPARE(window().viewport().size(), view);
    }
}

Scene TestWindowTimeAxis::bodyAndSmoke() {
    Scene scene = sceneOf({{Body{}, {}}, {Emitter{}, {}}});
    scene.fluid.gridCells = 16;
    return scene;
}

/// An empty scene had five rows of tracks with nothing in them.
void TestWindowTimeAxis::aSceneWithoutTracksGivesTheirRoomToTheView() {
    QTRY_VERIFY(tracks().isVisible());
    const int low = window().viewport().height();
    window().showScene(bodyAndSmoke());
    QVERIFY(!tracks().isVisible());
    QTRY_VERIFY(window().viewport().height() >= low + 2 * TrackView::rowHeight());
    const int high = window().viewport().height();
    takePicture(*m_editor, "no-tracks.png");
    window().document().select({ElementId{1}});
    window().viewport().setFocus();
    QTest::keyClick(&window().viewport(), Qt::Key_K);  // the first key
    QVERIFY(tracks().isVisible());
    QCOMPARE(tracks().rows(), 1);
    QTRY_COMPARE(window().viewport().height(), low);
    takePicture(*m_editor, "first-track.png");
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, markAt(TrackMark::Kind::BodyKey, 0));
    QVERIFY(tracks().hasFocus());
    m_editor->trigger("undo");
    m_editor->trigger("undo");
    QVERIFY(!tracks().isVisible());
    QTRY_COMPARE(window().viewport().height(), high);
    QVERIFY(window().viewport().hasFocus());  // not a field, which would take the next key as text
    m_editor->trigger("tracks");
    QVERIFY(!window().actions()["tracks"].isChecked());
    m_editor->trigger("tracks");
    QVERIFY2(window().statusBar()->currentMessage().contains("first key"),
             qPrintable(window().statusBar()->currentMessage()));
    QCOMPARE(window().viewport().height(), high);
}

/// The view would move below the pointer.
void TestWindowTimeAxis::tracksWaitForTheEndOfADragToAppear() {
    window().showScene(bodyAndSmoke());
    window().document().select({ElementId{2}});
    QTRY_VERIFY(window().findChild<Inspector*>()->findChild<QWidget*>("start"));
    auto* start = window().findChild<Inspector*>()->findChild<QWidget*>("start")->findChild<NumberField*>();
    const int high = window().viewport().height();
    scrub(*start, 60, LetGo::No);
    QVERIFY(std::get<Emitter>(m_editor->scene().elements[1].body).start > 0);
    QCOMPARE(tracks().rows(), 1);
    QTest::qWait(200);
    QCOMPARE(window().viewport().height(), high);
    QTest::mouseRelease(start, Qt::LeftButton);
    QTRY_VERIFY(tracks().isVisible() && window().viewport().height() < high);
}

void TestWindowTimeAxis::theEdgeRestsWhileThereAreNoTracks() {
    auto& splitter = *window().findChild<TimeSplitter*>();
    splitter.setChosenHeight(splitter.sizes().last() + 60);
    const int chosen = splitter.sizes().last();
    window().showScene(Scene());
    const int low = splitter.sizes().last();
    QVERIFY(low < chosen);
    QWidget& edge = *splitter.handle(1);
    QTest::mousePress(&edge, Qt::LeftButton, {}, edge.rect().center());
    QTest::mouseMove(&edge, edge.rect().center() - QPoint(0, 60));
    QTest::mouseRelease(&edge, Qt::LeftButton, {}, edge.rect().center() - QPoint(0, 60));
    QCOMPARE(splitter.sizes().last(), low);
    window().showScene(timedScene());
    QTRY_COMPARE(splitter.sizes().last(), chosen);
}

void TestWindowTimeAxis::theTimelineIsAsWideAsTheView_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("small") << QSize(1024, 600);
    QTest::newRow("usual") << QSize(1440, 900);
}

void TestWindowTimeAxis::theTimelineIsAsWideAsTheView() {
    QFETCH(QSize, size);
    window().resize(size);
    QTest::qWait(100);
    QCOMPARE(window().size(), size);
    const double view = window().viewport().width();
    QVERIFY2(timeline().width() > 0.7 * view, qPrintable(QString::number(timeline().width() / view)));
    QVERIFY(tracks().visibleRegion().boundingRect().height() >= 2 * TrackView::rowHeight());
    for (const auto* button : window().findChild<PlaybackBar*>()->findChildren<QToolButton*>())
        if (button->objectName() != "showAllTime" && button->isVisible())
            QVERIFY2(button->mapTo(&window(), QPoint(0, button->height())).y() <= placeInWindow(timeline()).y(),
                     qPrintable(button->text()));
}

void TestWindowTimeAxis::theChosenHeightIsKept() {
    auto& splitter = *window().findChild<QSplitter*>("timeSplitter");
    QWidget& edge = *splitter.handle(1);
    const int before = splitter.sizes().last();
    const QPoint at = edge.rect().center();
    QTest::mousePress(&edge, Qt::LeftButton, {}, at);
    QTest::mouseMove(&edge, at - QPoint(0, 60));
    QTest::mouseRelease(&edge, Qt::LeftButton, {}, at - QPoint(0, 60));
    const int chosen = splitter.sizes().last();
    QVERIFY(chosen > before + 30);
    window().resize(window().size() + QSize(40, 40));
    QTest::qWait(50);
    QCOMPARE(splitter.sizes().last(), chosen);
    m_editor->trigger("tracks");
    QVERIFY(splitter.sizes().last() < before);
    m_editor->trigger("tracks");
    QCOMPARE(splitter.sizes().last(), chosen);
    m_editor->trigger("resetLayout");
    QVERIFY(splitter.sizes().last() < chosen);
}

void TestWindowTimeAxis::ctrlAndWheelZoomAboutThePointer() {
    QVERIFY(axis().showsAll());
    const QPointF at(timeline().xOfFrames(30), 12);
    turnWheel(timeline(), at, 3, Qt::ControlModifier);
    QVERIFY(!axis().showsAll());
    QVERIFY(axis().to() - axis().from() < 70);
    QVERIFY(std::abs(timeline().framesAt(at.x()) - 30) < 0.01);
    turnWheel(timeline(), at, -20, Qt::ControlModifier);
    QVERIFY(axis().showsAll());
    turnWheel(timeline(), at, 100, Qt::ControlModifier);
    QVERIFY(axis().to() - axis().from() >= 3.99);
    QVERIFY(timeline().frameAt(at.x()) == 30);
}

void TestWindowTimeAxis::shiftAndWheelMoveAlongTheAxis() {
    axis().show(30, 60);
    turnWheel(tracks(), QPointF(tracks().width() / 2.0, 5), -2, Qt::ShiftModifier);
    QVERIFY(axis().from() > 33 && std::abs(axis().to() - axis().from() - 30) < 1e-9);
    turnWheel(tracks(), QPointF(tracks().width() / 2.0, 5), 100, Qt::ShiftModifier);
    QCOMPARE(axis().from(), 0.0);
    turnWheel(tracks(), QPointF(tracks().width() / 2.0, 5), 1, {});  // for the scroll bar
    QCOMPARE(axis().from(), 0.0);
}

void TestWindowTimeAxis::theMiddleButtonMovesTheAxis() {
    axis().show(30, 60);
    const double at = timeline().xOfFrames(45);
    QTest::mousePress(&timeline(), Qt::MiddleButton, {}, QPoint(static_cast<int>(at), 12));
    QTest::mouseMove(&timeline(), QPoint(static_cast<int>(at) - 50, 12));
    QTest::mouseRelease(&timeline(), Qt::MiddleButton, {}, QPoint(static_cast<int>(at) - 50, 12));
    QVERIFY(axis().from() > 31);
    QVERIFY(std::abs(timeline().xOfFrames(45) - at + 50) < 2);
    QCOMPARE(frame(), std::uint64_t(0));
}

void TestWindowTimeAxis::tracksAndCurvesFollowTheAxis() {
    auto* dock = window().findChild<QDockWidget*>("curvesDock");
    dock->show();
    dock->raise();
    auto& curve = *window().findChild<CurveView*>();
    QTRY_VERIFY(curve.isVisible() && curve.height() > 50);
    const double width = curve.placeOf(1, 0).x() - curve.placeOf(0, 0).x();
    turnWheel(curve, curve.placeOf(0, 0), 4, Qt::ControlModifier);
    QVERIFY(!axis().showsAll());
    QVERIFY(curve.placeOf(1, 0).x() - curve.placeOf(0, 0).x() > 2 * width);
    const double onTimeline = tracks().mapTo(&window(), markAt(TrackMark::Kind::CurveKey, 0)).x(),
                 expected = timeline().mapTo(&window(), QPoint(static_cast<int>(timeline().xOf(15)), 0)).x();
    QVERIFY2(std::abs(onTimeline - expected) <= 1.5, qPrintable(QString::number(onTimeline - expected)));
}

void TestWindowTimeAxis::keysShowAllAndTheChosenMarks() {
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, markAt(TrackMark::Kind::BodyKey, 1));
    QTest::mouseClick(&tracks(), Qt::LeftButton, Qt::ShiftModifier, markAt(TrackMark::Kind::BodyKey, 2));
    QCOMPARE(tracks().chosen().size(), 2u);
    const Camera camera = window().viewport().camera();
    const QPoint there = tracks().mapToGlobal(markAt(TrackMark::Kind::BodyKey, 2));
    QCursor::setPos(there);  // framing goes by the pointer
    QTRY_COMPARE(QCursor::pos(), there);
    QTest::keyClick(&tracks(), Qt::Key_F);
    QVERIFY(axis().from() > 40 && axis().from() < 60);
    QTest::keyClick(&tracks(), Qt::Key_Home);
    QVERIFY(axis().showsAll());
    QCOMPARE(window().viewport().camera(), camera);
}

void TestWindowTimeAxis::aButtonShowsAll() {
    auto& all = *window().findChild<QToolButton*>("showAllTime");
    QVERIFY(!all.isEnabled());
    axis().show(30, 60);
    QTest::mouseClick(&all, Qt::LeftButton);
    QVERIFY(axis().showsAll());
}

void TestWindowTimeAxis::thePageTurnsWithThePlayhead() {
    axis().show(0, 30);
    window().preview().seek(40);
    WAIT_FOR(frame() == 40);
    QTRY_VERIFY(axis().isShown(40));
    QVERIFY(std::abs(axis().to() - axis().from() - 30) < 1e-9);
    axis().show(90, 120);  // the playhead is out of sight, and stays so
    window().preview().seek(45);
    WAIT_FOR(frame() == 45);
    QTest::qWait(50);
    QCOMPARE(axis().from(), 90.0);
}

void TestWindowTimeAxis::aMarkBehindTheEndIsShown() {
    Scene late = m_editor->scene();
    late.events[0].time = 3;
    window().document().edit("Late", late);
    QCOMPARE(axis().length(), 180.0);
    const double end = timeline().xOf(120), mark = timeline().xOf(180);
    QVERIFY(mark > end + 50 && mark < timeline().width());
    QCOMPARE(timeline().frameAt(mark), std::uint64_t(120));  // nothing is simulated there
}

void TestWindowTimeAxis::theAxisKeepsItsLengthDuringADrag() {
    Scene late = m_editor->scene();
    late.events[0].time = 3;
    window().document().edit("Late", late);
    const QPoint from = markAt(TrackMark::Kind::Marker, 0);
    const double to = tracks().mapFromGlobal(timeline().mapToGlobal(QPointF(timeline().xOf(90), 0))).x();
    const QPoint end(static_cast<int>(to), from.y());
    QTest::mousePress(&tracks(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 4; ++i) QTest::mouseMove(&tracks(), from + (end - from) * i / 4);
    QCOMPARE(axis().length(), 180.0);
    QTest::mouseRelease(&tracks(), Qt::LeftButton, {}, end);
    QVERIFY(std::abs(m_editor->scene().events[0].time - 1.5) < 0.03);
    QCOMPARE(axis().length(), 120.0);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowTimeAxis)

#include "TestWindowTimeAxis.moc"
