#include "tests/editor/WindowTest.h"

#include "core/scene/Drives.h"
#include "editor/context/KeyMap.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/MarkEditor.h"
#include "editor/panels/NumberField.h"
#include "editor/panels/PlaybackBar.h"
#include "editor/panels/TimeAxis.h"
#include "editor/panels/TrackView.h"
#include "editor/tools/KeyEdits.h"
#include "editor/tools/Pivot.h"
#include "editor/viewport/Viewport.h"
#include "tests/editor/TimedScene.h"
#include "tests/editor/WaitFor.h"

#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QCursor>
#include <QMenu>
#include <QScrollArea>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>
#include <QUndoStack>

#include <cmath>

namespace gyre::editor {

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
    void anEditElsewhereIsShown();
    void bracketsScaleTheChosenKeysAsOneStep();
    void ctrlDuringADragLeavesTheFrames();
    void ctrlDragsCopiesAndCtrlClicksToggle();
    void keysOfSeveralTracksAreCopiedAndPastedAtThePlayhead();
    void keysOfACurveArePastedOntoTheSelectedElement();
    void duplicatesGoToThePlayheadOrBehind();
    void startAndEndArePastedOntoOtherElements();
    void aPastedStartThatItsEndStopsIsTold();
    void whatIsNotPastedIsTold();
    void aDraggedStartThatItsEndStopsIsTold();
    void aCopiedKeyLeavesTheStartWithAWord();
    void theLastKeyThatStaysIsTold();
    void eventsAreCopiedPastedAndDuplicated();
    void anElementHasOneStart();
    void theChosenKeyStaysChosenWhenAPassIsUndone();
    void theChosenKeyShowsItsNumbers();
    void aTypedTimeAndValueAreOneStepEach();
    void aTypedPositionOfABodyKeyIsInTheWorld();
    void aTypedRotationTurnsAboutThePivot();
    void aTypedTimePassesOtherKeys();
    void aTypedTimeThatAnotherKeyHasIsTold();
    void draggedKeysPassOthers();
    void severalKeysAreTypedTogether();
    void theMarkEditorGoesAfterAClickElsewhere();
    void aBandAfterTheMarkEditorChooses();
    void aBandBeginsBelowTheRows();
    void blenderKeysGoByThePointer();
    void escapeLeavesNoToolInBlender();

private:
    /// Selects both keys of the smoke's curve.
    void chooseCurveKeys();
    const Curve& rate() { return m_editor->scene().curves[0]; }
    MarkEditor& markEditor() { return *window().findChild<MarkEditor*>(); }
    NumberField& number(const char* field, int part = 0) {
        return *markEditor().findChild<QWidget*>(field)->findChildren<NumberField*>()[part];
    }
    void type(NumberField& field, const char* text);
    void goTo(std::uint64_t to);
    void useBlenderKeys();
    void pointAt(QWidget& widget, const QPoint& at);
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
    window().showScene(timedScene());
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
    QCOMPARE(m_editor->scene(), timedScene());
}

void TestWindowTracks::aDraggedKeyIsOneStepAndLandsOnAFrame() {
    dragTo(placeOf(TrackMark::Kind::BodyKey, 1), 1.4);
    const float time = std::get<Body>(m_editor->scene().elements[1].body).keys.list()[1].time;
    QVERIFY2(std::abs(static_cast<double>(time) - 1.4) < 0.03, qPrintable(QString::number(time)));
    QVERIFY(std::abs(static_cast<double>(time) / kTimedStep - std::round(static_cast<double>(time) / kTimedStep)) <
            1e-4);
    QCOMPARE(m_editor->selected().name, std::string("B"));
    m_editor->trigger("undo");  // undoes the selection
    m_editor->trigger("undo");
    QCOMPARE(m_editor->scene(), timedScene());
    QVERIFY(!window().document().undoStack().canUndo());
}

void TestWindowTracks::aDragTakenBackByEscapeLeavesNoStep() {
    const QPoint from = placeOf(TrackMark::Kind::Marker);
    QTest::mousePress(&tracks(), Qt::LeftButton, {}, from);
    QTest::mouseMove(&tracks(), from + QPoint(30, 0));
    QTest::mouseMove(&tracks(), from + QPoint(60, 0));
    QVERIFY(m_editor->scene() != timedScene());
    QTest::keyClick(&tracks(), Qt::Key_Escape);
    QTest::mouseRelease(&tracks(), Qt::LeftButton, {}, from + QPoint(60, 0));
    QCOMPARE(m_editor->scene(), timedScene());
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
    QCOMPARE(m_editor->scene(), timedScene());
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
    QVERIFY(m_editor->scene() != timedScene());
    Scene other = timedScene();
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
    QVERIFY(std::abs(std::get<Emitter>(m_editor->scene().elements[0].body).start -
                     31 * static_cast<float>(kTimedStep)) < 1e-4f);
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
    QCOMPARE(m_editor->scene(), timedScene());
    window().document().select({m_editor->scene().elements[1].id});
    const int steps = window().document().undoStack().count();
    dragTo(placeOf(TrackMark::Kind::BodyKey, 1), 0.6);
    QVERIFY(std::abs(keyTime(1) - 0.6f) < 0.03f);
    QVERIFY(std::abs(keyTime(2) - keyTime(1) - 1) < 1e-4f);
    QCOMPARE(keyTime(0), 0.0f);
    QCOMPARE(tracks().chosen().size(), 2u);
    QCOMPARE(window().document().undoStack().count(), steps + 1);
    m_editor->trigger("undo");
    QCOMPARE(m_editor->scene(), timedScene());
}

void TestWindowTracks::shiftAddsAndTakesOut() {
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::Marker));
    QTest::mouseClick(&tracks(), Qt::LeftButton, Qt::ShiftModifier, placeOf(TrackMark::Kind::Start));
    QCOMPARE(tracks().chosen().size(), 2u);
    QTest::keyClick(&tracks(), Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(std::abs(m_editor->scene().events[0].time - 61 * kTimedStep) < 1e-4);
    QVERIFY(std::abs(std::get<Emitter>(m_editor->scene().elements[0].body).start -
                     31 * static_cast<float>(kTimedStep)) < 1e-4f);
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
    QCOMPARE(m_editor->scene(), timedScene());
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
    QCOMPARE(m_editor->scene(), timedScene());
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

void TestWindowTracks::anEditElsewhereIsShown() {
    Scene more = m_editor->scene();
    std::get<VorticitySource>(more.elements[2].body).burst = 3;
    window().document().edit("Burst", more);
    QCOMPARE(tracks().rows(), 4);
    QCOMPARE(tracks().nameAt(2), QString("C"));
}

void TestWindowTracks::goTo(std::uint64_t to) {
    window().preview().seek(to);
    WAIT_FOR(frame() == to && !window().preview().seeking());
}

void TestWindowTracks::chooseCurveKeys() {
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::CurveKey, 0));
    QTest::mouseClick(&tracks(), Qt::LeftButton, Qt::ShiftModifier, placeOf(TrackMark::Kind::CurveKey, 1));
    QCOMPARE(tracks().chosen().size(), 2u);
}

void TestWindowTracks::type(NumberField& field, const char* text) {
    QTest::mouseClick(&field, Qt::LeftButton);
    field.selectAll();
    QTest::keyClicks(&field, text);
    QTest::keyClick(&field, Qt::Key_Tab);
}

void TestWindowTracks::bracketsScaleTheChosenKeysAsOneStep() {
    bandOverKeys();
    window().document().select({m_editor->scene().elements[1].id});
    takePicture(*m_editor, "key-brackets.png");
    const int steps = window().document().undoStack().count();
    const QPoint right = placeOf(TrackMark::Kind::BodyKey, 2) + QPoint(9, 0);
    dragTo(right, 1.5 + 9 / pixelsPerSecond());
    QVERIFY2(std::abs(keyTime(2) - 1.5f) < 0.03f, qPrintable(QString::number(keyTime(2))));
    QCOMPARE(keyTime(1), 1.0f);
    QCOMPARE(window().document().undoStack().count(), steps + 1);
    QVERIFY(window().document().undoStack().undoText().contains("Scale"));
    m_editor->trigger("undo");
    QCOMPARE(m_editor->scene(), timedScene());
    const QPoint left = placeOf(TrackMark::Kind::BodyKey, 1) - QPoint(9, 0);
    dragTo(left, 0.5 - 9 / pixelsPerSecond());
    QVERIFY2(std::abs(keyTime(1) - 0.5f) < 0.03f, qPrintable(QString::number(keyTime(1))));
    QCOMPARE(keyTime(2), 2.0f);
}

void TestWindowTracks::ctrlDuringADragLeavesTheFrames() {
    window().findChild<TimeAxis*>()->show(50, 70);
    const QPoint from = placeOf(TrackMark::Kind::BodyKey, 1), to = from + QPoint(37, 0);
    QTest::mousePress(&tracks(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 3; ++i) {
        const QPoint at = from + (to - from) * i / 3;
        QMouseEvent move(QEvent::MouseMove, at, tracks().mapToGlobal(QPointF(at)), Qt::NoButton, Qt::LeftButton,
                         Qt::ControlModifier);
        QCoreApplication::sendEvent(&tracks(), &move);
    }
    QTest::mouseRelease(&tracks(), Qt::LeftButton, Qt::ControlModifier, to);
    const double frames = static_cast<double>(keyTime(1)) / kTimedStep;
    QVERIFY(frames > 60.3);
    QVERIFY2(std::abs(frames - std::round(frames)) > 0.01, qPrintable(QString::number(frames)));
}

void TestWindowTracks::ctrlDragsCopiesAndCtrlClicksToggle() {
    const QPoint from = placeOf(TrackMark::Kind::BodyKey, 0),
                 to = from + QPoint(static_cast<int>(0.5 * pixelsPerSecond()), 0);
    QTest::mousePress(&tracks(), Qt::LeftButton, Qt::ControlModifier, from);
    for (int i = 1; i <= 4; ++i) {
        const QPointF at = from + (to - from) * i / 4;
        QMouseEvent move(QEvent::MouseMove, at, tracks().mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                         Qt::ControlModifier);
        QCoreApplication::sendEvent(&tracks(), &move);
    }
    QTest::mouseRelease(&tracks(), Qt::LeftButton, Qt::ControlModifier, to);
    const auto keys = std::get<Body>(m_editor->scene().elements[1].body).keys.list();
    QCOMPARE(keys.size(), 4u);
    QVERIFY(std::abs(keys[1].time - 0.5f) < 0.03f);
    QCOMPARE(keys[1].position, keys[0].position);
    QCOMPARE(tracks().chosen().size(), 1u);
    QCOMPARE(tracks().chosen().front().index, 1u);
    QVERIFY(std::abs(static_cast<double>(keys[1].time) / kTimedStep -
                     std::round(static_cast<double>(keys[1].time) / kTimedStep)) < 1e-3);
    QTest::mouseClick(&tracks(), Qt::LeftButton, Qt::ControlModifier, placeOf(TrackMark::Kind::BodyKey, 3));
    QCOMPARE(tracks().chosen().size(), 2u);
    QTest::mouseClick(&tracks(), Qt::LeftButton, Qt::ControlModifier, placeOf(TrackMark::Kind::BodyKey, 1));
    QCOMPARE(tracks().chosen().size(), 1u);
    QCOMPARE(tracks().chosen().front().index, 3u);
}

void TestWindowTracks::keysOfSeveralTracksAreCopiedAndPastedAtThePlayhead() {
    chooseCurveKeys();
    QTest::mouseClick(&tracks(), Qt::LeftButton, Qt::ShiftModifier, placeOf(TrackMark::Kind::BodyKey, 1));
    QTest::keyClick(&tracks(), Qt::Key_C, Qt::ControlModifier);
    goTo(75);  // 1.25 s, a second after the first copied key
    const int steps = window().document().undoStack().count();
    QTest::keyClick(&tracks(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(window().document().undoStack().count(), steps + 1);
    QCOMPARE(rate().keys.size(), 4u);
    QVERIFY(std::abs(rate().keys[2].time - 1.25f) < 1e-4f && std::abs(rate().keys[3].time - 1.75f) < 1e-4f);
    QCOMPARE(rate().keys[3].value.x, 300.0f);
    QCOMPARE(std::get<Body>(m_editor->scene().elements[1].body).keys.list()[2].position, glm::vec3(1, 0, 0));
    QCOMPARE(m_editor->scene().elements.size(), 3u);
    QCOMPARE(tracks().chosen().size(), 3u);  // what was pasted, to move it
}

void TestWindowTracks::keysOfACurveArePastedOntoTheSelectedElement() {
    Scene two = m_editor->scene();
    two.elements.push_back({ElementId{9}, "D", true, true, {}, Emitter()});
    window().document().edit("Add", two);
    chooseCurveKeys();
    m_editor->trigger("copyKeys");
    window().document().select({ElementId{9}});
    goTo(0);
    m_editor->trigger("pasteKeys");
    const Curve* pasted = curveOf(m_editor->scene(), {ElementId{9}, "rate"});
    QVERIFY(pasted);
    QCOMPARE(pasted->keys.size(), 2u);
    QCOMPARE(pasted->keys[0].time, 0.0f);
    QCOMPARE(pasted->keys[1].value.x, 300.0f);
}

void TestWindowTracks::duplicatesGoToThePlayheadOrBehind() {
    chooseCurveKeys();
    goTo(90);
    QTest::keyClick(&tracks(), Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(rate().keys.size(), 4u);
    QVERIFY(std::abs(rate().keys[2].time - 1.5f) < 1e-4f);
    QCOMPARE(m_editor->scene().elements.size(), 3u);
    m_editor->trigger("undo");
    chooseCurveKeys();
    goTo(15);  // among the keys
    m_editor->trigger("duplicateKeys");
    QVERIFY(std::abs(rate().keys[2].time - 0.75f - static_cast<float>(kTimedStep)) < 1e-4f);
}

void TestWindowTracks::startAndEndArePastedOntoOtherElements() {
    tracks().choose({mark(TrackMark::Kind::Start), mark(TrackMark::Kind::Stop)});
    m_editor->trigger("copyKeys");
    window().document().select({ElementId{3}});  // the ring, which always is active
    goTo(60);
    const int before = steps(*m_editor);
    m_editor->trigger("pasteKeys");
    QCOMPARE(steps(*m_editor), before + 1);
    const auto ring = [this] { return std::get<VorticitySource>(m_editor->scene().elements[2].body); };
    QCOMPARE(ring().start, 1.0f);
    QCOMPARE(ring().stop, 2.0f);
    QCOMPARE(tracks().chosen().size(), 2u);
    const auto smoke = [this] { return std::get<Emitter>(m_editor->scene().elements[0].body); };
    QVERIFY(smoke().start == 0.5f && smoke().stop == 1.5f);
    takePicture(*m_editor, "copied-start.png");
    m_editor->trigger("undo");
    QVERIFY(ring().start == 0 && ring().stop == 0);
    window().document().select({ElementId{2}});  // a body has no start
    m_editor->trigger("pasteKeys");
    QCOMPARE(steps(*m_editor), before);
    QVERIFY(!window().statusBar()->currentMessage().isEmpty());
}

/// It was moved before the end without a word.
void TestWindowTracks::aPastedStartThatItsEndStopsIsTold() {
    Scene ending = m_editor->scene();
    std::get<VorticitySource>(ending.elements[2].body).stop = 1;
    window().document().edit("End", ending);
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::Start));
    QTest::keyClick(&tracks(), Qt::Key_C, Qt::ControlModifier);
    window().document().select({ElementId{3}});
    goTo(90);
    tracks().setFocus();
    QTest::keyClick(&tracks(), Qt::Key_V, Qt::ControlModifier);
    const auto& ring = std::get<VorticitySource>(m_editor->scene().elements[2].body);
    QVERIFY(ring.start < 1 && ring.stop == 1);
    const QString told = window().statusBar()->currentMessage();
    QVERIFY2(told.contains("A start lies before its end: Start of C is at 0.999 s."), qPrintable(told));
    takePicture(*m_editor, "start-before-end.png");
    m_editor->trigger("undo");
    window().statusBar()->clearMessage();
    goTo(30);
    m_editor->trigger("pasteKeys");  // before the end
    QVERIFY2(window().statusBar()->currentMessage().isEmpty(), qPrintable(window().statusBar()->currentMessage()));
}

void TestWindowTracks::whatIsNotPastedIsTold() {
    Scene wind = m_editor->scene();
    std::get<Emitter>(wind.elements[0].body).burst = 20;
    wind.elements.push_back({ElementId{9}, "Wind", true, true, {}, Force()});
    window().document().edit("Add", wind);
    tracks().choose({mark(TrackMark::Kind::Burst), mark(TrackMark::Kind::CurveKey, 1)});
    m_editor->trigger("copyKeys");
    window().document().select({ElementId{9}});
    goTo(30);
    const int before = steps(*m_editor);
    m_editor->trigger("pasteKeys");
    QCOMPARE(steps(*m_editor), before + 1);  // the start fits
    const QString told = window().statusBar()->currentMessage();
    QVERIFY2(told.contains("Wind has no burst.") && told.contains("Wind lacks the field Rate."), qPrintable(told));
}

void TestWindowTracks::aDraggedStartThatItsEndStopsIsTold() {
    QStringList told;
    connect(window().statusBar(), &QStatusBar::messageChanged, this, [&](const QString& text) { told += text; });
    const QString sentence = "A start lies before its end, so the mark stays at 1.4833 s.";
    dragTo(placeOf(TrackMark::Kind::Start), 1);
    QVERIFY2(told.filter("before its end").isEmpty(), qPrintable(told.join('\n')));
    dragTo(placeOf(TrackMark::Kind::Start), 1.9);
    QVERIFY2(told.contains(sentence), qPrintable(told.join('\n')));
    told.clear();
    window().statusBar()->clearMessage();
    QTest::keyClick(&tracks(), Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY2(told.contains(sentence), qPrintable(told.join('\n')));
    told.clear();
    window().statusBar()->clearMessage();
    dragTo(placeOf(TrackMark::Kind::Stop), 0.2);
    QVERIFY2(told.contains("A start lies before its end, so the mark stays at 1.5 s."), qPrintable(told.join('\n')));
    told.clear();
    window().statusBar()->clearMessage();
    tracks().choose({mark(TrackMark::Kind::BodyKey, 0), mark(TrackMark::Kind::Stop)});  // the key is at 0 s
    QTest::keyClick(&tracks(), Qt::Key_Left, Qt::ShiftModifier);
    QVERIFY2(told.filter("before its end").isEmpty(), qPrintable(told.join('\n')));
}

void TestWindowTracks::aCopiedKeyLeavesTheStartWithAWord() {
    tracks().choose({mark(TrackMark::Kind::Start), mark(TrackMark::Kind::CurveKey, 1)});
    const QPointF from = placeOf(TrackMark::Kind::CurveKey, 1);
    QTest::mousePress(&tracks(), Qt::LeftButton, Qt::ControlModifier, from.toPoint());
    for (int i = 1; i <= 4; ++i) {
        const QPointF at = from + QPointF(15 * i, 0);
        QMouseEvent move(QEvent::MouseMove, at, tracks().mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                         Qt::ControlModifier);
        QCoreApplication::sendEvent(&tracks(), &move);
    }
    QTest::mouseRelease(&tracks(), Qt::LeftButton, Qt::ControlModifier, from.toPoint() + QPoint(60, 0));
    QCOMPARE(rate().keys.size(), 3u);
    QVERIFY2(window().statusBar()->currentMessage().contains("one start"),
             qPrintable(window().statusBar()->currentMessage()));
}

void TestWindowTracks::theLastKeyThatStaysIsTold() {
    chooseCurveKeys();
    QTest::keyClick(&tracks(), Qt::Key_Delete);
    QCOMPARE(rate().keys.size(), 1u);
    QVERIFY2(window().statusBar()->currentMessage().contains("keeps its last key"),
             qPrintable(window().statusBar()->currentMessage()));
    window().statusBar()->clearMessage();
    m_editor->trigger("undo");
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::CurveKey, 1));
    QTest::keyClick(&tracks(), Qt::Key_Delete);
    QCOMPARE(rate().keys.size(), 1u);
    QVERIFY(!window().statusBar()->currentMessage().contains("keeps its last key"));
}

void TestWindowTracks::eventsAreCopiedPastedAndDuplicated() {
    Scene scene = m_editor->scene();
    scene.events.push_back({ElementId{21}, "Bang", EventKind::Trigger, 0.5, {ElementId{1}}});
    window().document().edit("Add", scene);
    const auto events = [this]() -> const std::vector<SceneEvent>& { return m_editor->scene().events; };
    tracks().choose({mark(TrackMark::Kind::Marker), mark(TrackMark::Kind::Trigger, 1)});
    m_editor->trigger("copyKeys");
    window().document().select({});
    goTo(75);
    m_editor->trigger("pasteKeys");
    QCOMPARE(events().size(), 4u);
    const auto bang = std::ranges::find(events(), std::string("Bang 2"), &SceneEvent::name);
    const auto boom = std::ranges::find(events(), std::string("Boom 2"), &SceneEvent::name);
    QVERIFY(bang != events().end() && boom != events().end());
    QVERIFY(std::abs(bang->time - 1.25) < 1e-6 && std::abs(boom->time - 1.75) < 1e-6);
    QCOMPARE(bang->starts, std::vector<ElementId>{ElementId{1}});
    QCOMPARE(tracks().chosen().size(), 2u);
    m_editor->trigger("undo");
    QCOMPARE(events().size(), 2u);
    useBlenderKeys();
    goTo(90);
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::Marker));
    goTo(90);
    pointAt(tracks(), placeOf(TrackMark::Kind::Marker) + QPoint(15, 0));
    QTest::keyClick(&tracks(), Qt::Key_D, Qt::ShiftModifier);
    QCOMPARE(events().size(), 3u);
    QVERIFY(std::abs(events()[2].time - 1.5) < 1e-6);
    QCOMPARE(m_editor->scene().elements.size(), 3u);
}

void TestWindowTracks::anElementHasOneStart() {
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::Start));
    const Scene before = m_editor->scene();
    goTo(60);
    QTest::keyClick(&tracks(), Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(m_editor->scene(), before);
    QVERIFY(window().statusBar()->currentMessage().contains("one start"));
}

/// The chosen mark was that of the other key.
void TestWindowTracks::theChosenKeyStaysChosenWhenAPassIsUndone() {
    const auto chosen = [this] { return tracks().chosen().empty() ? TrackMark() : tracks().chosen()[0]; };
    const auto timeOfFirst = [this] { return mark(TrackMark::Kind::BodyKey, 0).time; };
    dragTo(placeOf(TrackMark::Kind::BodyKey, 0), 1.5);
    QVERIFY(chosen().index == 1 && timeOfFirst() == 1);
    m_editor->trigger("undo");  // undoes the selection
    m_editor->trigger("undo");
    QCOMPARE(timeOfFirst(), 0.0);
    QVERIFY(chosen().index == 0 && chosen().time == 0);
    m_editor->trigger("redo");
    QCOMPARE(timeOfFirst(), 1.0);
    QVERIFY(chosen().index == 1 && std::abs(chosen().time - 1.5) < 1e-6);
}

void TestWindowTracks::theChosenKeyShowsItsNumbers() {
    auto& text = *window().findChild<QToolButton*>("chosenMarks");
    QVERIFY(text.text().isEmpty());
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::CurveKey, 1));
    QVERIFY2(text.text().contains("0.75 s") && text.text().contains("300"), qPrintable(text.text()));
    QTest::mouseClick(&text, Qt::LeftButton);
    QVERIFY(markEditor().isVisible());
}

void TestWindowTracks::aTypedTimeAndValueAreOneStepEach() {
    QTest::mouseDClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::CurveKey, 1));
    QVERIFY(markEditor().isVisible());
    const int steps = window().document().undoStack().count();
    type(number("rate"), "450");
    QCOMPARE(rate().keys[1].value.x, 450.0f);
    type(number("markTime"), "1.234");
    QCOMPARE(rate().keys[1].time, 1.234f);  // as typed, not on a frame
    QCOMPARE(window().document().undoStack().count(), steps + 2);
    auto& next = *markEditor().findChild<QComboBox*>("markInterpolation");
    Q_EMIT next.activated(static_cast<int>(Interpolation::Step));
    QCOMPARE(rate().keys[1].next, Interpolation::Step);
}

void TestWindowTracks::aTypedPositionOfABodyKeyIsInTheWorld() {
    Scene moved = m_editor->scene();
    moved.elements[1].place.position = {0, 5, 0};
    window().document().edit("Move", moved);
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::BodyKey, 1));
    QTest::keyClick(&tracks(), Qt::Key_Return);
    QVERIFY(markEditor().isVisible());
    type(number("position", 1), "7");
    type(number("rotation", 1), "90");
    const MotionKey key = std::get<Body>(m_editor->scene().elements[1].body).keys.list()[1];
    QVERIFY(std::abs(key.position.y - 2) < 1e-5f && std::abs(key.position.x - 1) < 1e-5f);
    QVERIFY(std::abs(key.rotation.y - 0.70711f) < 1e-4f);
    QCOMPARE(key.time, 1.0f);
    takePicture(*m_editor, "key-numbers.png");
    QTest::keyClick(&number("position"), Qt::Key_Escape);
    QTest::keyClick(&markEditor(), Qt::Key_Escape);
    QVERIFY(!markEditor().isVisible());
}

/// The popup and the inspector turned bodies about their middle, whatever their pivot was.
void TestWindowTracks::aTypedRotationTurnsAboutThePivot() {
    Scene hinged = m_editor->scene();
    hinged.elements[1].place = {{0, 5, 0}, glm::angleAxis(0.5f, glm::vec3(0, 0, 1)), 2};
    std::get<Body>(hinged.elements[1].body).pivot = {-0.5f, 0.25f, 0};
    Group group;
    group.pivot = {0, 1, 0};
    group.keys = MotionKeys({{1, {0, 0, 0}, {1, 0, 0, 0}}});
    Element turning = hinged.elements[1];
    turning.id = ElementId{50};
    turning.name = "Turning";
    turning.body = group;
    hinged.elements.push_back(turning);
    window().document().edit("Hinge", hinged);
    for (const ElementId id : {ElementId{2}, ElementId{50}}) {
        const Element before = *find(m_editor->scene(), id);
        Element pose = before;
        pose.place = keyedPlace(before, 1);
        const glm::vec3 hinge = turningPoint(pose);
        const std::vector<Track> all = tracksOf(m_editor->scene(), {});
        const auto track = std::ranges::find(all, id, &Track::owner);
        for (const TrackMark& one : track->marks)
            if (one.time == 1) tracks().choose({one});
        m_editor->trigger("typeKeys");
        QVERIFY(markEditor().isVisible());
        type(number("rotation", 1), "70");
        type(number("rotation", 0), "-15");
        pose.place = keyedPlace(*find(m_editor->scene(), id), 1);
        QVERIFY(std::abs(glm::dot(pose.place.rotation, keyedPlace(before, 1).rotation)) < 0.95f);
        QVERIFY2(glm::distance(turningPoint(pose), hinge) < 1e-4f, qPrintable(QString::fromStdString(before.name)));

        window().document().select({id});
        window().preview().seek(60);
        auto* inspector = window().findChild<Inspector*>();
        QTRY_VERIFY(inspector->findChild<QWidget*>("rotation"));
        type(*inspector->findChild<QWidget*>("rotation")->findChildren<NumberField*>()[2], "120");
        pose.place = keyedPlace(*find(m_editor->scene(), id), 1);
        QVERIFY2(glm::distance(turningPoint(pose), hinge) < 1e-4f, qPrintable(QString::fromStdString(before.name)));
    }
}

void TestWindowTracks::aBandAfterTheMarkEditorChooses() {
    QTest::mouseDClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::BodyKey, 1));
    QVERIFY(markEditor().isVisible());
    QTest::keyClicks(&number("markTime"), "1.1 s");  // taken when the popup goes
    bandOverKeys();
    QVERIFY(!markEditor().isVisible());
    QCOMPARE(keyTime(1), 1.1f);
    QCOMPARE(tracks().chosen().size(), 2u);
}

/// A band had to begin on a row: below the last one the mouse did nothing.
void TestWindowTracks::aBandBeginsBelowTheRows() {
    Scene alone;
    alone.fluid = m_editor->scene().fluid;
    alone.elements = {m_editor->scene().elements[1]};
    window().showScene(alone);
    QTest::qWait(50);  // until the layout has one row
    const QPoint last = placeOf(TrackMark::Kind::BodyKey, 2), middle = placeOf(TrackMark::Kind::BodyKey, 1);
    const QPoint from(last.x() + 12, tracks().rows() * TrackView::rowHeight() + 8);
    QVERIFY(tracks().rect().contains(from));
    QTest::mousePress(&tracks(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 5; ++i) QTest::mouseMove(&tracks(), from + (middle - QPoint(12, 4) - from) * i / 5);
    QTest::mouseRelease(&tracks(), Qt::LeftButton, {}, middle - QPoint(12, 4));
    QVERIFY(tracks().chosen().size() >= 2);
    const auto isKey = [](const TrackMark& one) { return one.kind == TrackMark::Kind::BodyKey; };
    QCOMPARE(std::ranges::count_if(tracks().chosen(), isKey), 2);
}

void TestWindowTracks::useBlenderKeys() {
    KeyMap keys;
    keys.preset = KeyPreset::Blender;
    m_editor->window->actions().setKeys(keys);
}

void TestWindowTracks::pointAt(QWidget& widget, const QPoint& at) {
    const QPoint there = widget.mapToGlobal(at);
    QCursor::setPos(there);
    QTRY_COMPARE(QCursor::pos(), there);
}

/// Shift+D duplicated the group while the pointer was on its keys, and Home framed what had the keyboard.
void TestWindowTracks::blenderKeysGoByThePointer() {
    useBlenderKeys();
    const auto keyCount = [this] { return std::get<Body>(m_editor->scene().elements[1].body).keys.list().size(); };
    const QPoint key = placeOf(TrackMark::Kind::BodyKey, 1);
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, key);
    goTo(90);
    window().viewport().setFocus();
    pointAt(tracks(), key + QPoint(15, 0));
    QTest::keyClick(&window().viewport(), Qt::Key_D, Qt::ShiftModifier);
    QCOMPARE(m_editor->scene().elements.size(), 3u);
    QCOMPARE(keyCount(), 4u);
    tracks().setFocus();
    pointAt(window().viewport(), window().viewport().rect().center());
    QTest::keyClick(&tracks(), Qt::Key_D, Qt::ShiftModifier);
    QCOMPARE(m_editor->scene().elements.size(), 4u);
    m_editor->trigger("undo");
    pointAt(tracks(), key + QPoint(15, 0));
    tracks().choose({});
    QTest::keyClick(&window().viewport(), Qt::Key_D, Qt::ShiftModifier);  // no key is chosen: the selected element
    QCOMPARE(m_editor->scene().elements.size(), 4u);
    m_editor->trigger("undo");
    pointAt(window().viewport(), window().viewport().rect().center());

    auto& axis = *window().findChild<TimeAxis*>();
    axis.show(30, 60);
    Camera camera = window().viewport().camera();
    camera.distance *= 2;
    window().viewport().setCamera(camera);
    tracks().setFocus();
    QTest::keyClick(&tracks(), Qt::Key_Home);  // the pointer is on the view
    QVERIFY(window().viewport().camera() != camera);
    QVERIFY(!axis.showsAll());
    window().viewport().setFocus();
    const Camera framed = window().viewport().camera();
    pointAt(tracks(), key + QPoint(15, 0));
    QTest::keyClick(&window().viewport(), Qt::Key_Home);
    QVERIFY(axis.showsAll());
    QCOMPARE(window().viewport().camera(), framed);

    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::BodyKey, 1));
    QTest::keyClick(&tracks(), Qt::Key_X);  // deletes what has the keyboard: a key
    QCOMPARE(m_editor->scene().elements.size(), 3u);
    QCOMPARE(keyCount(), 3u);
}

/// The first Esc closed the popup; the second one chose the tool that only selects, and the third one nothing.
void TestWindowTracks::escapeLeavesNoToolInBlender() {
    useBlenderKeys();
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::BodyKey, 1));
    QTest::keyClick(&tracks(), Qt::Key_Return);
    QVERIFY(markEditor().isVisible());
    const Selection selection = window().document().selection();
    QCOMPARE(selection.size(), 1u);
    QVERIFY(window().actions()["move"].isChecked());
    for (int i = 0; i < 4; ++i) QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!markEditor().isVisible());
    QVERIFY(window().actions()["move"].isChecked());
    QCOMPARE(window().document().selection(), selection);
    window().actions().setKeys({});
    window().viewport().setFocus();
    QTest::keyClick(&window().viewport(), Qt::Key_Escape);
    QVERIFY(window().actions()["select"].isChecked());
}

/// A typed 4 s became 0.0157 s, before the next key, without a word.
void TestWindowTracks::aTypedTimePassesOtherKeys() {
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::BodyKey, 0));
    QTest::keyClick(&tracks(), Qt::Key_Return);
    type(number("markTime"), "4 s");
    QCOMPARE(keyTime(0), 1.0f);
    QCOMPARE(keyTime(2), 4.0f);
    QCOMPARE(tracks().chosen().size(), 1u);
    QCOMPARE(tracks().chosen()[0].index, std::size_t(2));  // the popup still serves the key that moved
    type(number("position", 0), "7");
    QCOMPARE(std::get<Body>(m_editor->scene().elements[1].body).keys.list()[2].position.x, 7.0f);
    window().document().undo();
    window().document().undo();
    QCOMPARE(m_editor->scene(), timedScene());
}

void TestWindowTracks::aTypedTimeThatAnotherKeyHasIsTold() {
    QStringList told;
    connect(window().statusBar(), &QStatusBar::messageChanged, this, [&](const QString& text) { told += text; });
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::BodyKey, 0));
    QTest::keyClick(&tracks(), Qt::Key_Return);
    type(number("markTime"), "2");
    QCOMPARE(std::get<Body>(m_editor->scene().elements[1].body).keys.list().size(), 3u);
    QCOMPARE(keyTime(1), 2.0f);
    QCOMPARE(keyTime(2), 2 + static_cast<float>(kTimedStep));
    QVERIFY2(told.contains("Another key is at 2 s. This one is at 2.0167 s now."), qPrintable(told.join('\n')));
    QTest::keyClick(&markEditor(), Qt::Key_Escape);
    QTest::mouseDClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::Start));
    type(number("markTime"), "9");
    QVERIFY2(told.contains("A start lies before its end, so the mark stays at 1.499 s."), qPrintable(told.join('\n')));
}

void TestWindowTracks::draggedKeysPassOthers() {
    const int before = steps(*m_editor);
    dragTo(placeOf(TrackMark::Kind::BodyKey, 1), 1.9);
    const float middle = keyTime(1);
    window().document().undo();
    while (steps(*m_editor) > before) window().document().undo();
    QVERIFY(middle > 1.8f && middle < 2);
    QTest::mousePress(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::BodyKey, 0));
    const QPoint from = placeOf(TrackMark::Kind::BodyKey, 0), past = placeOf(TrackMark::Kind::BodyKey, 1);
    for (int i = 1; i <= 10; ++i) QTest::mouseMove(&tracks(), from + (past + QPoint(40, 0) - from) * i / 10);
    QVERIFY(keyTime(1) > 1.05f && keyTime(0) == 1);
    QCOMPARE(tracks().chosen().at(0).index, std::size_t(1));
    QTest::mouseMove(&tracks(), past);  // onto the other key
    QCOMPARE(std::get<Body>(m_editor->scene().elements[1].body).keys.list().size(), 3u);
    QVERIFY(std::abs(keyTime(1) - 1) < 0.05f && keyTime(1) != keyTime(0));
    QTest::keyClick(&tracks(), Qt::Key_Escape);
    QTest::mouseRelease(&tracks(), Qt::LeftButton, {}, past);
    QCOMPARE(m_editor->scene(), timedScene());
    QCOMPARE(tracks().chosen().at(0).index, std::size_t(0));
}

void TestWindowTracks::severalKeysAreTypedTogether() {
    chooseCurveKeys();
    m_editor->trigger("typeKeys");
    QVERIFY(markEditor().isVisible());
    type(number("rate"), "+= 50");
    QCOMPARE(rate().keys[0].value.x, 150.0f);
    QCOMPARE(rate().keys[1].value.x, 350.0f);
    type(number("rate"), "-1");  // below the range
    QCOMPARE(rate().keys[0].value.x, 0.0f);
    type(number("markTime"), "+= 0.1");
    QVERIFY(std::abs(rate().keys[0].time - 0.35f) < 1e-5f && std::abs(rate().keys[1].time - 0.85f) < 1e-5f);
}

void TestWindowTracks::theMarkEditorGoesAfterAClickElsewhere() {
    QTest::mouseDClick(&tracks(), Qt::LeftButton, {}, placeOf(TrackMark::Kind::Start));
    QVERIFY(markEditor().isVisible());
    QVERIFY(!markEditor().findChild<QComboBox*>("markInterpolation"));
    type(number("markTime"), "0.6");
    QCOMPARE(std::get<Emitter>(m_editor->scene().elements[0].body).start, 0.6f);
    QTest::mouseClick(&tracks(), Qt::LeftButton, {}, QPoint(30, TrackView::rowHeight() / 2));
    QVERIFY(!markEditor().isVisible());
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowTracks)

#include "TestWindowTracks.moc"
