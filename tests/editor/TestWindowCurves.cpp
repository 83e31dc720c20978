#include "tests/editor/WindowTest.h"

#include "core/scene/FieldTarget.h"
#include "editor/context/KeyMap.h"
#include "editor/panels/CurveView.h"
#include "editor/panels/CurvesPanel.h"
#include "editor/panels/NumberField.h"
#include "editor/panels/TimeAxis.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/CurveText.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/TypedNumbers.h"

#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QStatusBar>
#include <QToolButton>
#include <QTreeWidget>
#include <QUndoStack>

#include <cmath>
#include <set>

using namespace gyre;
using namespace gyre::editor;

namespace {

Scene smokeAndWind() {
    Emitter smoke;
    smoke.rate = 200;
    Force wind;
    Scene scene = sceneOf({{smoke, {}}, {wind, {}}});
    scene.fluid.duration = 4;
    return scene;
}

}  // namespace

/// Curves of fields over time: created, shaped and shown in the window.
class TestWindowCurves : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_editor.reset(); }
    void allThatMayBeDrivenIsOfferedAndNothingElse();
    void aNewCurveBeginsAtWhatTheFieldHas();
    void aDraggedKeyIsOneStepAndStaysInTheFieldsRange();
    void escapePutsTheKeyBack();
    void keysAreSetByDoubleClickAndRemovedByDel();
    void theActionsKeyMeansKeysAlsoInAFloatingPanel();
    void aKeyIsTyped();
    void keysPassEachOther();
    void theCurveActsInThePreview();
    void aRemovedElementTakesItsCurveAlong();
    void aDragThatMeetsAnotherEditEnds();
    void anotherCurveHasNoKeyChosen();
    void smallValuesCanBeTyped();
    void aValueOfAnySizeIsShownAsItIs();
    void aKeyTakesUnitsSumsAndWhatIsAdded();
    void keysAndTheAxisAreInTheUnitsOneWantsToSee();
    void scrubbingAKeyIsOneStepAndEscapePutsItBack();
    void aFieldThatHasOneIsMarkedAndTheMarkOpensIt();
    void undoLightsUpWhoseCurveItWas();
    void draggedKeysSnapToFramesUnlessAltIsHeld();
    void aHandleTurnsTheSlopeOfItsKeyAsOneStep();
    void altBreaksASlope();
    void aDoubleClickOnAHandleMakesTheSlopeAutomatic();
    void theSlopeIsChosenInTheRow();
    void handlesAreShownWhereTheCurveIsSmoothOnly();
    void aKeyAddedToABentCurveKeepsItsShape();
    void aBentCurveIsCopiedAsText();
    void keysInABoxMoveTogetherAndKeepTheirShape();
    void shiftAddsAndTakesAwayKeys();
    void allChosenKeysAreRemovedAndGetOneInterpolation();
    void aPasteThatDoesNotFitIsTold();
    void severalCurvesAreShownAndAKeyActivatesItsOwn();
    void keysOfSeveralCurvesMoveTogetherAsOneStep();
    void keysOfSeveralCurvesAreRemovedTogether();
    void keysOfSeveralCurvesAreCopiedAndPasted();
    void aPasteThatChangesNothingShowsItsCurve();
    void bracketsScaleTheTimesOfSeveralCurves();
    void severalCurvesGetOneShapeAndAreRemovedTogether();
    void curvesOfAnotherAxisAreNotShownBesideOne();

private:
    const Curve& curve() { return *curveOf(m_editor->scene(), m_rate); }
    CurveView& view() { return *m_editor->window->findChild<CurveView*>(); }
    CurvesPanel& panel() { return *m_editor->window->findChild<CurvesPanel*>(); }
    NumberField& number(const char* name) { return *panel().findChild<NumberField*>(name); }
    QPoint placeOf(std::size_t key) { return view().placeOf(key, 0).toPoint(); }
    void dragKey(std::size_t key, QPoint offset, bool letGo = true);
    /// Gives the rate three smooth keys and selects the middle one.
    void chooseMiddleKey();
    void dragHandle(CurveView::Side side, QPoint offset, Qt::KeyboardModifiers modifiers = {});
    /// Animates the opacity too, with other keys, and chooses both curves in the list as an artist does.
    void chooseBoth();
    QTreeWidget& list() { return *panel().findChild<QTreeWidget*>(); }
    void clickInList(int row, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(list().viewport(), Qt::LeftButton, modifiers,
                          list().visualItemRect(list().topLevelItem(row)).center());
    }
    const Curve& opacity() { return *curveOf(m_editor->scene(), m_opacity); }
    void drag(QPoint from, QPoint offset);
    int steps() { return m_editor->window->document().undoStack().count(); }

    std::unique_ptr<EditorWindow> m_editor;
    FieldTarget m_rate{ElementId{1}, "rate"}, m_opacity{ElementId{1}, "opacity"};
};

void TestWindowCurves::init() {
    m_editor = std::make_unique<EditorWindow>();
    m_editor->window->showScene(smokeAndWind());
    m_editor->window->preview().pause();
    auto* dock = m_editor->window->findChild<QDockWidget*>("curvesDock");
    dock->show();
    dock->raise();
    m_editor->window->document().select({ElementId{1}});
    panel().animate(m_rate);
    QTRY_VERIFY(view().isVisible() && view().height() > 50);
}

void TestWindowCurves::dragKey(std::size_t key, QPoint offset, bool letGo) {
    const QPoint from = placeOf(key);
    QTest::mousePress(&view(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 5; ++i) QTest::mouseMove(&view(), from + offset * i / 5);
    if (letGo) QTest::mouseRelease(&view(), Qt::LeftButton, {}, from + offset);
}

void TestWindowCurves::chooseMiddleKey() {
    using enum Interpolation;
    Scene scene = m_editor->scene();
    scene.curves[0].keys = {{0, {100, 0, 0}, Smooth}, {2, {200, 0, 0}, Smooth}, {4, {100, 0, 0}, Smooth}};
    m_editor->window->document().edit("Bend", scene);
    QTest::mouseClick(&view(), Qt::LeftButton, {}, placeOf(1));
    QCOMPARE(view().chosen(), std::optional<std::size_t>(1));
}

void TestWindowCurves::dragHandle(CurveView::Side side, QPoint offset, Qt::KeyboardModifiers modifiers) {
    const QPoint from = view().handleOf(0, side)->toPoint();
    QTest::mousePress(&view(), Qt::LeftButton, modifiers, from);
    for (int i = 1; i <= 5; ++i) {
        const QPointF at = from + offset * i / 5;
        QMouseEvent move(QEvent::MouseMove, at, view().mapToGlobal(at), Qt::NoButton, Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(&view(), &move);
    }
    QTest::mouseRelease(&view(), Qt::LeftButton, modifiers, from + offset);
}

void TestWindowCurves::draggedKeysSnapToFramesUnlessAltIsHeld() {
    chooseMiddleKey();
    const double step = m_editor->scene().fluid.substep;
    dragKey(1, {13, 0});
    double frames = static_cast<double>(curve().keys[1].time) / step;
    QVERIFY(frames > 121);
    QVERIFY2(std::abs(frames - std::round(frames)) < 1e-3, qPrintable(QString::number(frames, 'g', 9)));
    m_editor->window->findChild<TimeAxis*>()->show(120, 200);  // a pixel is less than a frame
    const QPointF from = placeOf(1), to = from + QPointF(2, 0);
    for (const double share : {0.2, 0.4, 0.6, 0.8, 1.0, 1.2, 1.4}) {
        QMouseEvent press(QEvent::MouseButtonPress, from, view().mapToGlobal(from), Qt::LeftButton, Qt::LeftButton,
                          Qt::AltModifier);
        if (share == 0.2) QCoreApplication::sendEvent(&view(), &press);
        const QPointF at = from + QPointF(17.3, 0) * share;
        QMouseEvent move(QEvent::MouseMove, at, view().mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::AltModifier);
        QCoreApplication::sendEvent(&view(), &move);
    }
    QTest::mouseRelease(&view(), Qt::LeftButton, Qt::AltModifier, to.toPoint());
    frames = static_cast<double>(curve().keys[1].time) / step;
    QVERIFY2(std::abs(frames - std::round(frames)) > 0.01, qPrintable(QString::number(frames, 'g', 9)));
}

void TestWindowCurves::aHandleTurnsTheSlopeOfItsKeyAsOneStep() {
    chooseMiddleKey();
    QVERIFY(!curve().keys[1].slopes);
    const Scene before = m_editor->scene();
    const int step = steps();
    dragHandle(CurveView::Side::Out, {0, -40});
    QCOMPARE(steps(), step + 1);
    QVERIFY(curve().keys[1].slopes);
    QVERIFY(curve().keys[1].slopes->out.x > 10);
    QCOMPARE(curve().keys[1].slopes->in, curve().keys[1].slopes->out);
    QCOMPARE(curve().keys[1].value.x, 200.0f);
    const QPointF key = view().placeOf(1, 0), handle = *view().handleOf(0, CurveView::Side::In);
    QVERIFY(handle.x() < key.x() && handle.y() > key.y());
    QVERIFY(gyre::valueAt(curve().keys, 2.5, AfterKeys::Rest).x > 200);
    takePicture(*m_editor, "slopes.png");
    m_editor->window->document().undo();
    QCOMPARE(m_editor->scene(), before);
    QTest::mousePress(&view(), Qt::LeftButton, {}, view().handleOf(0, CurveView::Side::In)->toPoint());
    QTest::mouseMove(&view(), view().handleOf(0, CurveView::Side::In)->toPoint() + QPoint(0, 30));
    QTest::keyClick(&view(), Qt::Key_Escape);
    QTest::mouseRelease(&view(), Qt::LeftButton);
    QCOMPARE(m_editor->scene(), before);
}

void TestWindowCurves::altBreaksASlope() {
    chooseMiddleKey();
    dragHandle(CurveView::Side::Out, {0, -30}, Qt::AltModifier);
    const KeySlopes broken = *curve().keys[1].slopes;
    QVERIFY(broken.in.x == 0 && broken.out.x > 10);
    dragHandle(CurveView::Side::In, {0, -30});  // they stay broken
    QVERIFY(curve().keys[1].slopes->in.x < -10);
    QCOMPARE(curve().keys[1].slopes->out, broken.out);
    QCOMPARE(panel().findChild<QComboBox*>("keySlopes")->currentText(), QString("Broken"));
}

void TestWindowCurves::aDoubleClickOnAHandleMakesTheSlopeAutomatic() {
    chooseMiddleKey();
    dragHandle(CurveView::Side::Out, {0, -30});
    const int step = steps();
    QTest::mouseDClick(&view(), Qt::LeftButton, {}, view().handleOf(0, CurveView::Side::Out)->toPoint());
    QVERIFY(!curve().keys[1].slopes);
    QCOMPARE(curve().keys.size(), 3u);
    QCOMPARE(steps(), step + 1);
}

void TestWindowCurves::theSlopeIsChosenInTheRow() {
    chooseMiddleKey();
    auto& kinds = *panel().findChild<QComboBox*>("keySlopes");
    QCOMPARE(kinds.currentText(), QString("Automatic"));
    dragHandle(CurveView::Side::Out, {0, -30});
    QCOMPARE(kinds.currentText(), QString("Aligned"));
    Q_EMIT kinds.activated(kinds.findText("Level"));
    QCOMPARE(curve().keys[1].slopes, KeySlopes());
    Q_EMIT kinds.activated(kinds.findText("Automatic"));
    QVERIFY(!curve().keys[1].slopes);
}

void TestWindowCurves::handlesAreShownWhereTheCurveIsSmoothOnly() {
    chooseMiddleKey();
    QVERIFY(view().handleOf(0, CurveView::Side::In) && view().handleOf(0, CurveView::Side::Out));
    Scene scene = m_editor->scene();
    scene.curves[0].keys[1].next = Interpolation::Linear;
    m_editor->window->document().edit("Linear", scene);
    QVERIFY(view().handleOf(0, CurveView::Side::In) && !view().handleOf(0, CurveView::Side::Out));
    QTest::mouseClick(&view(), Qt::LeftButton, {}, placeOf(0));
    QVERIFY(!view().handleOf(0, CurveView::Side::In) && view().handleOf(0, CurveView::Side::Out));
}

void TestWindowCurves::aKeyAddedToABentCurveKeepsItsShape() {
    chooseMiddleKey();
    dragHandle(CurveView::Side::Out, {0, -40});
    const std::vector<CurveKey> before = curve().keys;
    std::size_t index = 0;
    const Scene after = withKeyAt(m_editor->scene(), m_rate, 3, index);
    QCOMPARE(index, 2u);
    for (int i = 0; i <= 40; ++i) {
        const double time = 0.1 * i;
        const float was = valueAt(before, time, AfterKeys::Rest).x,
                    is = valueAt(curveOf(after, m_rate)->keys, time, AfterKeys::Rest).x;
        QVERIFY2(std::abs(was - is) < 1e-3f * std::abs(was),
                 qPrintable(QString("%1: %2, %3").arg(time).arg(was).arg(is)));
    }
}

void TestWindowCurves::aBentCurveIsCopiedAsText() {
    chooseMiddleKey();
    dragHandle(CurveView::Side::Out, {0, -40}, Qt::AltModifier);
    const Result<LooseCurve> read = curveFromText(curveText(m_editor->scene(), m_rate));
    QVERIFY(read);
    QVERIFY(read->keys == curve().keys);
}

void TestWindowCurves::allThatMayBeDrivenIsOfferedAndNothingElse() {
    auto* add = m_editor->window->findChild<QToolButton*>("addCurve");
    Scene scene = m_editor->scene();
    for (const ElementId id : {ElementId{1}, ElementId{2}}) {
        m_editor->window->document().select({id});
        Q_EMIT add->menu()->aboutToShow();
        const auto fields = std::ranges::count_if(add->menu()->actions(), [](const QAction* action) {
            return !action->menu();
        });  // fields over life have a submenu of their own
        QCOMPARE(static_cast<std::size_t>(fields), drivableFields(*gyre::find(scene, id)).size());
    }
    m_editor->window->document().select({});
    Q_EMIT add->menu()->aboutToShow();
    QCOMPARE(static_cast<std::size_t>(add->menu()->actions().size()), drivableFields(scene.fluid).size());
    add->menu()->actions().front()->trigger();
    QCOMPARE(m_editor->scene().curves.size(), std::size_t(2));
    QVERIFY(!m_editor->scene().curves[1].target.element);
}

void TestWindowCurves::aNewCurveBeginsAtWhatTheFieldHas() {
    QCOMPARE(curve().keys.size(), std::size_t(2));
    for (const CurveKey& key : curve().keys) QCOMPARE(key.value.x, 200.0f);
    QCOMPARE(curve().keys[1].time, 4.0f);
    panel().animate(m_rate);  // the curve exists, so none is added
    QCOMPARE(m_editor->scene().curves.size(), std::size_t(1));
    m_editor->window->document().undo();
    QVERIFY(m_editor->scene().curves.empty());
}

void TestWindowCurves::aDraggedKeyIsOneStepAndStaysInTheFieldsRange() {
    const int before = steps();
    dragKey(1, {-60, 300});  // far below zero
    QCOMPARE(steps(), before + 1);
    QCOMPARE(curve().keys[1].value.x, 0.0f);
    QVERIFY(curve().keys[1].time < 4 && curve().keys[1].time > 0);
    QCOMPARE(curve().keys[0].value.x, 200.0f);
    m_editor->window->document().undo();
    QCOMPARE(curve().keys[1].value.x, 200.0f);
    QCOMPARE(curve().keys[1].time, 4.0f);
    dragKey(0, {-200, 0});
    QCOMPARE(curve().keys[0].time, 0.0f);  // a curve begins at 0 s at the earliest
}

void TestWindowCurves::escapePutsTheKeyBack() {
    const Scene before = m_editor->scene();
    dragKey(1, {-80, 20}, false);
    QVERIFY(m_editor->scene() != before);
    QTest::keyClick(&view(), Qt::Key_Escape);
    QVERIFY(m_editor->scene() == before);
    QTest::mouseRelease(&view(), Qt::LeftButton, {}, placeOf(1));
}

void TestWindowCurves::keysAreSetByDoubleClickAndRemovedByDel() {
    const QPoint middle = (placeOf(0) + placeOf(1)) / 2 + QPoint(0, 20);
    QTest::mouseDClick(&view(), Qt::LeftButton, {}, middle);
    QCOMPARE(curve().keys.size(), std::size_t(3));
    QCOMPARE(curve().keys[1].value.x, 200.0f);  // the key lies on the curve and does not change it
    QVERIFY(std::abs(curve().keys[1].time - 2) < 0.1f);
    QCOMPARE(view().chosen(), std::optional<std::size_t>(1));
    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_Delete);
    QCOMPARE(curve().keys.size(), std::size_t(2));
    QCOMPARE(m_editor->scene().elements.size(), std::size_t(2));  // Del acted in the curve view only
}

/// A panel that floats is a window of its own; there X of the Blender keys deleted the element.
void TestWindowCurves::theActionsKeyMeansKeysAlsoInAFloatingPanel() {
    KeyMap keys;
    keys.preset = KeyPreset::Blender;
    m_editor->window->actions().setKeys(keys);
    QTest::mouseDClick(&view(), Qt::LeftButton, {}, (placeOf(0) + placeOf(1)) / 2 + QPoint(0, 20));
    QCOMPARE(curve().keys.size(), std::size_t(3));
    QDockWidget& dock = dockOf(*m_editor, "curvesDock");
    dock.setFloating(true);
    QVERIFY(QTest::qWaitForWindowExposed(&dock));
    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_X);
    QCOMPARE(curve().keys.size(), std::size_t(2));
    QCOMPARE(m_editor->scene().elements.size(), std::size_t(2));
}

void TestWindowCurves::aKeyIsTyped() {
    QTest::mouseClick(&view(), Qt::LeftButton, {}, placeOf(1));
    type(number("keyTime"), "3");
    type(number("keyValue"), "50");
    QCOMPARE(curve().keys[1].time, 3.0f);
    QCOMPARE(curve().keys[1].value.x, 50.0f);
    type(number("keyTime"), "-5");
    QVERIFY(curve().keys[0].time == 0 && curve().keys[1].time > 0);  // they are kept apart
    QCOMPARE(curve().keys[1].value.x, 50.0f);
}

/// The hand keeps the key that it drags past another one, and the row the key whose time is typed.
void TestWindowCurves::keysPassEachOther() {
    chooseMiddleKey();
    QStringList told;
    connect(m_editor->window->statusBar(), &QStatusBar::messageChanged, this,
            [&](const QString& text) { told += text; });
    const Scene before = m_editor->scene();
    dragKey(1, QPoint(placeOf(0).x() - placeOf(1).x() - 60, 0), false);
    QCOMPARE(view().chosen(), std::optional<std::size_t>(1));  // the earliest key is at 0 s
    const QPoint end = placeOf(2) + QPoint(40, 0);
    QTest::mouseMove(&view(), end);
    QCOMPARE(view().chosen(), std::optional<std::size_t>(2));
    QVERIFY(curve().keys[1].time == 4 && curve().keys[2].time > 4);
    QTest::mouseRelease(&view(), Qt::LeftButton, {}, end);
    m_editor->window->document().undo();
    QCOMPARE(m_editor->scene(), before);
    QTest::mouseClick(&view(), Qt::LeftButton, {}, placeOf(0));
    dragKey(0, placeOf(1) - placeOf(0) + QPoint(30, 0), false);
    QCOMPARE(view().chosen(), std::optional<std::size_t>(1));
    QCOMPARE(curve().keys[0].time, 2.0f);
    QVERIFY(curve().keys[1].time > 2);
    QTest::keyClick(&view(), Qt::Key_Escape);
    QTest::mouseRelease(&view(), Qt::LeftButton, {}, placeOf(1));
    QCOMPARE(m_editor->scene(), before);
    QCOMPARE(view().chosen(), std::optional<std::size_t>(0));
    type(number("keyTime"), "3");
    type(number("keyValue"), "50");
    QCOMPARE(curve().keys[1].time, 3.0f);
    QCOMPARE(curve().keys[1].value.x, 50.0f);
    type(number("keyTime"), "2");
    QCOMPARE(curve().keys.size(), 3u);
    QVERIFY(curve().keys[0].time == 2 && curve().keys[1].time > 2 && curve().keys[1].value.x == 50);
    QVERIFY2(!told.filter("Another key is at 2 s").isEmpty(), qPrintable(told.join('\n')));
}

void TestWindowCurves::theCurveActsInThePreview() {
    QTest::mouseClick(&view(), Qt::LeftButton, {}, placeOf(1));
    Preview& preview = m_editor->window->preview();
    const auto tracersAtTwoSeconds = [&] {
        const auto frame = static_cast<std::uint64_t>(std::llround(2 / m_editor->scene().fluid.substep));
        for (const std::uint64_t next : {std::uint64_t(0), frame}) {  // frame 0 first, so that a new snapshot arrives
            preview.seek(next);
            [&] { QTRY_VERIFY_WITH_TIMEOUT(preview.snapshot()->frame == next && preview.isFaithful(), 60'000); }();
        }
        return preview.snapshot()->tracerPosition.size();
    };
    const std::size_t even = tracersAtTwoSeconds();
    type(number("keyValue"), "0");  // the rate falls to 0 at 4 s
    const std::size_t falling = tracersAtTwoSeconds();
    QVERIFY2(falling < even, qPrintable(QString("%1 of %2").arg(falling).arg(even)));
    QVERIFY(falling > 0);
}

void TestWindowCurves::aRemovedElementTakesItsCurveAlong() {
    m_editor->window->document().select({ElementId{1}});
    m_editor->trigger("delete");
    QVERIFY(m_editor->scene().curves.empty());
    m_editor->window->document().undo();
    QCOMPARE(m_editor->scene().curves.size(), std::size_t(1));
}

void TestWindowCurves::aDragThatMeetsAnotherEditEnds() {
    dragKey(1, {-60, 20}, false);
    while (!m_editor->scene().curves.empty()) m_editor->window->document().undo();
    QTest::mouseMove(&view(), QPoint(20, 20));  // the curve no longer exists
    QVERIFY(m_editor->scene().curves.empty());
    QTest::keyClick(&view(), Qt::Key_Escape);
    QVERIFY(m_editor->scene().curves.empty());
    QTest::mouseRelease(&view(), Qt::LeftButton, {}, QPoint(20, 20));
}

void TestWindowCurves::anotherCurveHasNoKeyChosen() {
    QTest::mouseClick(&view(), Qt::LeftButton, {}, placeOf(1));
    QCOMPARE(view().chosen(), std::optional<std::size_t>(1));
    panel().animate({ElementId{1}, "color"});
    QVERIFY(!view().chosen());
    QCOMPARE(m_editor->scene().curves.size(), std::size_t(2));
}

void TestWindowCurves::smallValuesCanBeTyped() {
    panel().animate({ElementId{}, "viscosity"});
    QTest::mouseClick(&view(), Qt::LeftButton, {}, placeOf(1));
    type(number("keyValue"), "2e-5");
    QCOMPARE(curveOf(m_editor->scene(), {ElementId{}, "viscosity"})->keys[1].value.x, 2e-5f);
}

void TestWindowCurves::aValueOfAnySizeIsShownAsItIs() {
    const FieldTarget radiation{ElementId{}, "radiation"};
    Scene scene = m_editor->scene();
    scene.fluid.radiation = 1e-10f;
    m_editor->window->document().edit("Radiate", scene);
    panel().animate(radiation);
    QTest::mouseClick(&view(), Qt::LeftButton, {}, placeOf(1));
    QVERIFY2(number("keyValue").text().startsWith("1e-10"), qPrintable(number("keyValue").text()));
}

void TestWindowCurves::aKeyTakesUnitsSumsAndWhatIsAdded() {
    panel().animate({ElementId{1}, "size"});
    QTest::mouseClick(&view(), Qt::LeftButton, {}, placeOf(1));
    const auto size = [this] { return curveOf(m_editor->scene(), {ElementId{1}, "size"})->keys[1]; };
    type(number("keyValue"), "12,5 cm + 25 mm");
    QCOMPARE(size().value.x, 0.15f);
    type(number("keyValue"), "+= 5 cm");
    QCOMPARE(size().value.x, 0.2f);
    type(number("keyValue"), "*= 2");
    QCOMPARE(size().value.x, 0.4f);
    type(number("keyTime"), "1500 ms");
    QCOMPARE(size().time, 1.5f);
    QVERIFY2(number("keyValue").text().endsWith(" m"), qPrintable(number("keyValue").text()));
}

void TestWindowCurves::keysAndTheAxisAreInTheUnitsOneWantsToSee() {
    panel().animate({ElementId{1}, "size"});
    QTest::mouseClick(&view(), Qt::LeftButton, {}, placeOf(1));
    type(number("keyValue"), "0.3");
    ShownUnits units;
    units.length = ShownUnits::Length::Centimetres;
    panel().setShownUnits(units);
    QCOMPARE(number("keyValue").text(), QString("30 cm"));
    type(number("keyValue"), "12");
    QCOMPARE(curveOf(m_editor->scene(), {ElementId{1}, "size"})->keys[1].value.x, 0.12f);
}

void TestWindowCurves::scrubbingAKeyIsOneStepAndEscapePutsItBack() {
    QTest::mouseClick(&view(), Qt::LeftButton, {}, placeOf(1));
    const Scene before = m_editor->scene();
    const int step = steps();
    scrub(number("keyValue"), 30);
    QVERIFY(curve().keys[1].value.x > 210);
    QCOMPARE(steps(), step + 1);
    m_editor->window->document().undo();
    QVERIFY(m_editor->scene() == before);
    scrub(number("keyValue"), 30, LetGo::No);
    QVERIFY(m_editor->scene() != before);
    QTest::keyClick(&number("keyValue"), Qt::Key_Escape);
    QVERIFY(m_editor->scene() == before);
    QTest::mouseRelease(&number("keyValue"), Qt::LeftButton);
}

void TestWindowCurves::aFieldThatHasOneIsMarkedAndTheMarkOpensIt() {
    const auto mark = [this] { return m_editor->window->findChild<QToolButton*>("curveMark"); };
    QTRY_VERIFY(mark() && mark()->isVisible());
    QCOMPARE(mark()->accessibleName(), QString("Curve of Rate"));
    m_editor->window->document().select({ElementId{2}});
    QVERIFY(!mark() || !mark()->isVisible());
    m_editor->window->document().select({ElementId{1}});
    QTRY_VERIFY(mark() && mark()->isVisible());
    auto* dock = m_editor->window->findChild<QDockWidget*>("curvesDock");
    const FieldTarget opacity{ElementId{1}, "opacity"};
    panel().animate(opacity);
    m_editor->window->findChild<QDockWidget*>("plotsDock")->raise();
    const QList<QToolButton*> marks = m_editor->window->findChildren<QToolButton*>("curveMark");
    QCOMPARE(marks.size(), 2);
    const int before = steps();
    const auto rate = std::ranges::find(marks, QString("Curve of Rate"), &QToolButton::accessibleName);
    QTest::mouseClick(*rate, Qt::LeftButton);
    QTRY_VERIFY(!dock->visibleRegion().isEmpty());
    QCOMPARE(steps(), before);  // the curve is shown, not created
    QCOMPARE(panel().findChild<QTreeWidget*>()->currentItem()->text(0), QString("A: Rate"));
    m_editor->window->document().edit("Remove", withoutCurve(m_editor->scene(), m_rate));
    QVERIFY(!(*rate)->isVisible());
}

void TestWindowCurves::undoLightsUpWhoseCurveItWas() {
    CurveKey moved = curve().keys[1];
    moved.value.x += 50;
    std::size_t second = 1;
    m_editor->window->document().edit("Move key", withMovedKey(m_editor->scene(), m_rate, second, moved));
    m_editor->trigger("undo");
    const auto isLit = [this] {
        const QList<QLabel*> labels = m_editor->window->findChildren<QLabel*>("label");
        return std::ranges::any_of(labels, [](const QLabel* label) {
            return label->property("lit").toBool() && label->text().startsWith("Rate");
        });
    };
    QVERIFY(isLit());
}

void TestWindowCurves::keysInABoxMoveTogetherAndKeepTheirShape() {
    chooseMiddleKey();
    const std::vector<CurveKey> before = curve().keys;
    const QPoint corner = placeOf(1) + QPoint(-20, -8), end = placeOf(2) + QPoint(8, 12);
    QTest::mousePress(&view(), Qt::LeftButton, {}, corner);
    QTest::mouseMove(&view(), (corner + end) / 2);
    QTest::mouseMove(&view(), end);
    QTest::mouseRelease(&view(), Qt::LeftButton, {}, end);
    QCOMPARE(view().chosenOfAll().front(), (std::set<std::size_t>{1, 2}));
    const int steps0 = steps();
    dragKey(1, {-40, 0});
    QCOMPARE(steps(), steps0 + 1);
    const float moved = curve().keys[1].time - before[1].time;
    QVERIFY(moved < -0.1f);
    QCOMPARE(curve().keys[2].time - before[2].time, moved);
    QCOMPARE(curve().keys[0], before[0]);
    QCOMPARE(view().chosenOfAll().front().size(), std::size_t(2));
    dragKey(1, {-2000, 0});  // stops at the first key
    QVERIFY(curve().keys[1].time > 0);
    QVERIFY(std::abs(curve().keys[2].time - curve().keys[1].time - 2) < 1e-4f);
    dragKey(1, {0, 3000});  // stops where the lower value meets the range
    QVERIFY(std::abs(curve().keys[2].value.x) < 1e-3f);
    QVERIFY(std::abs(curve().keys[1].value.x - 100) < 1e-3f);
    m_editor->window->document().undo();
    m_editor->window->document().undo();
    m_editor->window->document().undo();
    QCOMPARE(curve().keys, before);
}

void TestWindowCurves::shiftAddsAndTakesAwayKeys() {
    chooseMiddleKey();
    QTest::mouseClick(&view(), Qt::LeftButton, {}, placeOf(0));
    QTest::mouseClick(&view(), Qt::LeftButton, Qt::ShiftModifier, placeOf(2));
    QCOMPARE(view().chosenOfAll().front(), (std::set<std::size_t>{0, 2}));
    QTest::mouseClick(&view(), Qt::LeftButton, Qt::ShiftModifier, placeOf(0));
    QCOMPARE(view().chosenOfAll().front(), (std::set<std::size_t>{2}));
    QTest::keyClick(&view(), Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(view().chosenOfAll().front().size(), std::size_t(3));
    QCOMPARE(m_editor->window->document().selection().size(), std::size_t(1));  // the window's own Ctrl+A stays out
    QTest::mouseClick(&view(), Qt::LeftButton, {}, placeOf(1) + QPoint(30, 40));
    QVERIFY(view().chosenOfAll().front().empty() && !view().chosen());
}

void TestWindowCurves::allChosenKeysAreRemovedAndGetOneInterpolation() {
    chooseMiddleKey();
    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_A, Qt::ControlModifier);
    const int before = steps();
    auto* interpolation = panel().findChildren<QComboBox*>().front();
    for (QComboBox* each : panel().findChildren<QComboBox*>())
        if (each->accessibleName() == "Interpolation to the next key") interpolation = each;
    interpolation->setFocus();
    QTest::keyClick(interpolation, Qt::Key_Home);
    QCOMPARE(steps(), before + 1);
    for (const CurveKey& key : curve().keys) QCOMPARE(key.next, Interpolation::Linear);
    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_Delete);
    QCOMPARE(curve().keys.size(), std::size_t(1));
    QCOMPARE(steps(), before + 2);
}

void TestWindowCurves::chooseBoth() {
    using enum Interpolation;
    Scene scene = m_editor->scene();
    scene.curves[0].keys = {{0, {100, 0, 0}, Smooth}, {2, {200, 0, 0}, Smooth}, {4, {100, 0, 0}, Smooth}};
    scene.curves.push_back({m_opacity, AfterKeys::Rest, {{1, {0.25f, 0, 0}, Linear}, {3, {0.75f, 0, 0}, Linear}}});
    m_editor->window->document().edit("Both", scene);
    clickInList(0);
    clickInList(1, Qt::ControlModifier);
    QCOMPARE(list().selectedItems().size(), 2);
}

void TestWindowCurves::drag(QPoint from, QPoint offset) {
    QTest::mousePress(&view(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 5; ++i) QTest::mouseMove(&view(), from + offset * i / 5);
    QTest::mouseRelease(&view(), Qt::LeftButton, {}, from + offset);
}

void TestWindowCurves::severalCurvesAreShownAndAKeyActivatesItsOwn() {
    chooseBoth();
    QCOMPARE(view().chosenOfAll().size(), std::size_t(2));
    QVERIFY(!list().topLevelItem(0)->icon(0).isNull());
    QCOMPARE(list().currentItem()->text(0), QString("A: Opacity"));
    const QPointF high = view().placeOf(0, 1, 0), low = view().placeOf(1, 0, 0);
    QVERIFY2(low.y() - high.y() > 20, "each unit fills the height");
    QTest::mouseClick(&view(), Qt::LeftButton, {}, high.toPoint());
    QCOMPARE(list().currentItem()->text(0), QString("A: Rate"));
    QCOMPARE(list().selectedItems().size(), 2);
    QVERIFY2(number("keyValue").text().startsWith("200"), qPrintable(number("keyValue").text()));
    type(number("keyValue"), "150");
    QCOMPARE(curve().keys[1].value.x, 150.0f);
    QTest::mouseClick(&view(), Qt::LeftButton, {}, view().placeOf(1, 1, 0).toPoint());
    QCOMPARE(list().currentItem()->text(0), QString("A: Opacity"));
    QCOMPARE(view().chosenOfAll(), (CurveView::Chosen{{}, {1}}));
    takePicture(*m_editor, "several-curves.png");
    clickInList(0);
    QCOMPARE(view().chosenOfAll().size(), std::size_t(1));
    QVERIFY(list().topLevelItem(0)->icon(0).isNull());
}

void TestWindowCurves::keysOfSeveralCurvesMoveTogetherAsOneStep() {
    chooseBoth();
    const Scene before = m_editor->scene();
    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(view().chosenOfAll(), (CurveView::Chosen{{0, 1, 2}, {0, 1}}));
    const int step = steps();
    drag(view().placeOf(0, 1, 0).toPoint(), {30, 0});
    QCOMPARE(steps(), step + 1);
    const float moved = curve().keys[1].time - 2;
    QVERIFY(moved > 0.1f);
    QVERIFY(std::abs(opacity().keys[0].time - 1 - moved) < 1e-4f &&
            std::abs(opacity().keys[1].time - 3 - moved) < 1e-4f);
    QCOMPARE(view().chosenOfAll(), (CurveView::Chosen{{0, 1, 2}, {0, 1}}));
    drag(view().placeOf(0, 1, 0).toPoint(), {0, 12});  // by the same way on the screen
    const double rateMoved = 200 - static_cast<double>(curve().keys[1].value.x);
    const double opacityMoved = 0.75 - static_cast<double>(opacity().keys[1].value.x);
    QVERIFY2(rateMoved > 5 && opacityMoved > 0.01, qPrintable(QString("%1, %2").arg(rateMoved).arg(opacityMoved)));
    QVERIFY2(std::abs(rateMoved / 200 - opacityMoved / 0.75) < 0.02,  // both axes begin at 0
             qPrintable(QString("%1, %2").arg(rateMoved).arg(opacityMoved)));
    m_editor->window->document().undo();
    m_editor->window->document().undo();
    QCOMPARE(m_editor->scene(), before);
    drag(view().placeOf(0, 1, 0).toPoint(), {-900, 0});  // the first key is at 0 s already
    QCOMPARE(opacity().keys[0].time, 1.0f);
}

void TestWindowCurves::keysOfSeveralCurvesAreRemovedTogether() {
    chooseBoth();
    const QPoint from(view().placeOf(0, 1, 0).toPoint().x() - 15, 11),
        to(view().placeOf(1, 1, 0).toPoint().x() + 15, view().height() - 30);
    drag(from, to - from);
    QCOMPARE(view().chosenOfAll(), (CurveView::Chosen{{1}, {1}}));
    const int step = steps();
    QTest::keyClick(&view(), Qt::Key_Delete);
    QCOMPARE(steps(), step + 1);
    QCOMPARE(curve().keys.size(), std::size_t(2));
    QCOMPARE(opacity().keys.size(), std::size_t(1));
    QTest::keyClick(&view(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&view(), Qt::Key_Delete);
    QCOMPARE(curve().keys.size(), std::size_t(1));
    QVERIFY2(m_editor->window->statusBar()->currentMessage().contains("keeps its last key"),
             qPrintable(m_editor->window->statusBar()->currentMessage()));
}

void TestWindowCurves::keysOfSeveralCurvesAreCopiedAndPasted() {
    chooseBoth();
    view().setFocus();
    QTest::mouseClick(&view(), Qt::LeftButton, {}, view().placeOf(0, 1, 0).toPoint());
    QTest::mouseClick(&view(), Qt::LeftButton, Qt::ShiftModifier, view().placeOf(1, 1, 0).toPoint());
    QCOMPARE(view().chosenOfAll(), (CurveView::Chosen{{1}, {1}}));
    QTest::keyClick(&view(), Qt::Key_C, Qt::ControlModifier);
    const double step = m_editor->scene().fluid.substep;
    m_editor->window->preview().seek(static_cast<std::uint64_t>(std::llround(2.5 / step)));
    const int before = steps();
    QTest::keyClick(&view(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(steps(), before + 1);
    QCOMPARE(curve().keys.size(), std::size_t(4));
    QCOMPARE(opacity().keys.size(), std::size_t(3));
    QVERIFY(std::abs(curve().keys[2].time - 2.5f) < 1e-3f && curve().keys[2].value.x == 200);
    QVERIFY(std::abs(opacity().keys[2].time - 3.5f) < 1e-3f && opacity().keys[2].value.x == 0.75f);
    QCOMPARE(view().chosenOfAll(), (CurveView::Chosen{{2}, {2}}));
    QCOMPARE(m_editor->scene().elements.size(), std::size_t(2));  // the element was not copied
}

void TestWindowCurves::aPasteThatChangesNothingShowsItsCurve() {
    chooseBoth();
    clickInList(1);
    view().setFocus();
    QTest::mouseClick(&view(), Qt::LeftButton, {}, view().placeOf(0, 1, 0).toPoint());
    QTest::keyClick(&view(), Qt::Key_C, Qt::ControlModifier);
    m_editor->window->preview().seek(static_cast<std::uint64_t>(std::llround(3 / m_editor->scene().fluid.substep)));
    clickInList(0);
    QCOMPARE(list().currentItem()->text(0), QString("A: Rate"));
    const int before = steps();
    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(steps(), before);
    QCOMPARE(list().currentItem()->text(0), QString("A: Opacity"));
    QCOMPARE(view().chosenOfAll(), (CurveView::Chosen{{1}}));
    QVERIFY2(number("keyValue").text().startsWith("0.75"), qPrintable(number("keyValue").text()));
}

void TestWindowCurves::bracketsScaleTheTimesOfSeveralCurves() {
    chooseBoth();
    const Scene before = m_editor->scene();
    view().setFocus();
    QVERIFY(!view().bracketAt(CurveView::Bracket::Last));
    QTest::mouseClick(&view(), Qt::LeftButton, {}, view().placeOf(0, 1, 0).toPoint());
    QTest::mouseClick(&view(), Qt::LeftButton, Qt::ShiftModifier, view().placeOf(1, 1, 0).toPoint());
    QTest::mouseClick(&view(), Qt::LeftButton, Qt::ShiftModifier, view().placeOf(1, 0, 0).toPoint());
    const int step = steps();
    const int from = static_cast<int>(*view().bracketAt(CurveView::Bracket::Last));
    takePicture(*m_editor, "curve-brackets.png");
    const int half = static_cast<int>(view().placeOf(1, 0, 0).x() - view().placeOf(1, 1, 0).x()) / 2;
    drag({from, view().height() / 2}, {half, 0});
    QCOMPARE(steps(), step + 1);
    QCOMPARE(opacity().keys[0].time, 1.0f);
    QVERIFY2(std::abs(opacity().keys[1].time - 2) < 0.06f, qPrintable(QString::number(opacity().keys[1].time)));
    QVERIFY2(std::abs(curve().keys[1].time - 1.5f) < 0.06f, qPrintable(QString::number(curve().keys[1].time)));
    QCOMPARE(curve().keys[2].time, 4.0f);
    QCOMPARE(view().chosenOfAll(), (CurveView::Chosen{{1}, {0, 1}}));
    m_editor->window->document().undo();
    QCOMPARE(m_editor->scene(), before);
}

void TestWindowCurves::severalCurvesGetOneShapeAndAreRemovedTogether() {
    chooseBoth();
    const int step = steps();
    const std::vector<CurveKey> rateBefore = curve().keys, opacityBefore = opacity().keys;
    for (QAction* action : panel().findChild<QToolButton*>("shapeCurve")->menu()->actions())
        if (action->text() == "Ease in") action->trigger();
    QCOMPARE(steps(), step + 1);
    QVERIFY(curve().keys != rateBefore && opacity().keys != opacityBefore);
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_Delete);
    QCOMPARE(steps(), step + 2);
    QVERIFY(m_editor->scene().curves.empty());
}

void TestWindowCurves::curvesOfAnotherAxisAreNotShownBesideOne() {
    panel().animateOverLife({ElementId{1}, "size"});
    clickInList(0);
    clickInList(1, Qt::ControlModifier);
    QCOMPARE(list().selectedItems().size(), 2);
    QCOMPARE(view().chosenOfAll().size(), std::size_t(1));
    QVERIFY2(m_editor->window->statusBar()->currentMessage().contains("different axes"),
             qPrintable(m_editor->window->statusBar()->currentMessage()));
}

void TestWindowCurves::aPasteThatDoesNotFitIsTold() {
    QStringList told;
    connect(m_editor->window->statusBar(), &QStatusBar::messageChanged, this,
            [&](const QString& text) { told += text; });
    QGuiApplication::clipboard()->setText("0\t0.5\n2\t7");
    panel().animate({ElementId{1}, "opacity"});
    auto& list = *panel().findChild<QTreeWidget*>();
    QTest::keyClick(&list, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(curveOf(m_editor->scene(), {ElementId{1}, "opacity"})->keys[1].value.x, 1.0f);
    QVERIFY2(!told.filter("set to its limits").isEmpty(), qPrintable(told.join('\n')));
    told.clear();
    m_editor->window->statusBar()->clearMessage();
    QGuiApplication::clipboard()->setText("0\t0.5\n2\t0.7");
    QTest::keyClick(&list, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(curveOf(m_editor->scene(), {ElementId{1}, "opacity"})->keys[1].value.x, 0.7f);
    QVERIFY2(told.filter("set to its limits").isEmpty(), qPrintable(told.join('\n')));
}

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, TestWindowCurves)
#include "TestWindowCurves.moc"
