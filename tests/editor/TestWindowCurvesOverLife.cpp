#include "tests/editor/WindowTest.h"

#include "editor/panels/ColorButton.h"
#include "editor/panels/CurveView.h"
#include "editor/panels/CurvesPanel.h"
#include "editor/panels/NumberField.h"
#include "editor/tools/CurveEdits.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/TypedNumbers.h"

#include <QClipboard>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QToolButton>
#include <QTreeWidget>
#include <QUndoStack>

#include <array>

using namespace gyre;
using namespace gyre::editor;

namespace {

constexpr ElementId kSmoke{1};

Scene smokeScene() {
    Emitter smoke;
    smoke.rate = 200;
    smoke.lifetime = 2;
    Scene scene = sceneOf({{smoke, {}}});
    scene.fluid.duration = 4;
    return scene;
}

}  // namespace

/// Curves and gradients over the life of tracers, made and shaped with the mouse.
class TestWindowCurvesOverLife : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_editor.reset(); }
    void whatMayGoOverLifeIsOffered();
    void aNewOneIsOneStepAndSaysWhatItIs();
    void itsKeysAreTypedAsSharesAndStayWithinALife();
    void ctrlSnapsADraggedKeyToTheLines();
    void aShapeIsOneClick();
    void aCurveIsCopiedToAnotherField();
    void aPasteThatCannotBeIsToldInWords();
    void aGradientHasStopsWhoseColoursAreTyped();
    void theRowOfAValueAtTheEndIsHiddenAndTheThumbnailShown();
    void thePictureFollowsWithoutAnotherRun();

private:
    const Curve& curve() { return *curveOf(m_editor->scene(), m_opacity); }
    CurveView& view() { return *m_editor->window->findChild<CurveView*>(); }
    CurvesPanel& panel() { return *m_editor->window->findChild<CurvesPanel*>(); }
    QTreeWidget& list() { return *panel().findChild<QTreeWidget*>(); }
    Document& document() { return m_editor->window->document(); }
    NumberField& number(const char* name) { return *panel().findChild<NumberField*>(name); }
    int steps() { return document().undoStack().count(); }
    void clickKey(std::size_t key) { QTest::mouseClick(&view(), Qt::LeftButton, {}, view().placeOf(key, 0).toPoint()); }
    void shape(const QString& name);

    std::unique_ptr<EditorWindow> m_editor;
    FieldTarget m_opacity{kSmoke, "opacity"};
};

void TestWindowCurvesOverLife::init() {
    m_editor = std::make_unique<EditorWindow>();
    m_editor->window->showScene(smokeScene());
    m_editor->window->preview().pause();
    auto* dock = m_editor->window->findChild<QDockWidget*>("curvesDock");
    dock->show();
    dock->raise();
    document().select({kSmoke});
    panel().animateOverLife(m_opacity);
    QTRY_VERIFY(view().isVisible() && view().height() > 50);
}

void TestWindowCurvesOverLife::shape(const QString& name) {
    for (QAction* action : m_editor->window->findChild<QToolButton*>("shapeCurve")->menu()->actions())
        if (action->text() == name) return action->trigger();
    QFAIL("there is no such shape");
}

void TestWindowCurvesOverLife::whatMayGoOverLifeIsOffered() {
    auto* add = m_editor->window->findChild<QToolButton*>("addCurve");
    Q_EMIT add->menu()->aboutToShow();
    QMenu* overLife = add->menu()->actions().back()->menu();
    QVERIFY(overLife);
    QStringList offered;
    for (const QAction* action : overLife->actions()) offered << action->text();
    QCOMPARE(offered, QStringList({"Size", "Colour", "Opacity", "Glow", "Emission colour", "Emission strength"}));
    overLife->actions().front()->trigger();
    QVERIFY(isOverLife(m_editor->scene(), {kSmoke, "size"}));
    document().select({});
    Q_EMIT add->menu()->aboutToShow();
    QVERIFY(!add->menu()->actions().back()->menu());
}

void TestWindowCurvesOverLife::aNewOneIsOneStepAndSaysWhatItIs() {
    QVERIFY(isOverLife(m_editor->scene(), m_opacity));
    QCOMPARE(curve().keys.front().value.x, 0.0f);  // it fades in, as it did
    QCOMPARE(list().currentItem()->text(0), QString("A: Opacity over life"));
    const int before = steps();
    panel().animateOverLife(m_opacity);
    panel().animate(m_opacity);  // it has its curve
    QCOMPARE(steps(), before);
    document().undo();
    QVERIFY(m_editor->scene().lifeCurves.empty());
}

void TestWindowCurvesOverLife::itsKeysAreTypedAsSharesAndStayWithinALife() {
    clickKey(2);
    QCOMPARE(number("keyTime").text(), QString("50 %"));
    type(number("keyTime"), "62.5");
    type(number("keyValue"), "0.3");
    QCOMPARE(curve().keys[2].time, 0.625f);
    QCOMPARE(curve().keys[2].value.x, 0.3f);
    clickKey(3);
    type(number("keyTime"), "140 %");
    QCOMPARE(curve().keys[3].time, 1.0f);
    type(number("keyValue"), "7");
    QCOMPARE(curve().keys[3].value.x, 1.0f);  // opaque is the most
}

void TestWindowCurvesOverLife::ctrlSnapsADraggedKeyToTheLines() {
    const int before = steps();
    const QPoint from = view().placeOf(2, 0).toPoint(), to = from + QPoint(37, -23);
    QTest::mousePress(&view(), Qt::LeftButton, Qt::ControlModifier, from);
    for (int i = 1; i <= 5; ++i) {
        QMouseEvent move(QEvent::MouseMove, from + (to - from) * i / 5, view().mapToGlobal(from + (to - from) * i / 5),
                         Qt::NoButton, Qt::LeftButton, Qt::ControlModifier);
        QCoreApplication::sendEvent(&view(), &move);
    }
    QTest::mouseRelease(&view(), Qt::LeftButton, Qt::ControlModifier, to);
    QCOMPARE(steps(), before + 1);
    const double thousandths = 1000 * static_cast<double>(curve().keys[2].time);  // lines are at least 1 % apart
    QVERIFY(thousandths > 500 && std::abs(thousandths - std::round(thousandths)) < 1e-2);
}

void TestWindowCurvesOverLife::aShapeIsOneClick() {
    const int before = steps();
    shape("Bell");
    QCOMPARE(steps(), before + 1);
    QCOMPARE(curve().keys.size(), std::size_t(3));
    QCOMPARE(curve().keys[1].time, 0.5f);
    shape("Flip vertically");
    QCOMPARE(curve().keys[1].value.x, 0.0f);
    document().undo();
    document().undo();
    QCOMPARE(curve().keys.size(), std::size_t(4));
}

void TestWindowCurvesOverLife::aCurveIsCopiedToAnotherField() {
    shape("Bell");
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_C, Qt::ControlModifier);
    panel().animate({kSmoke, "rate"});
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_V, Qt::ControlModifier);
    const Curve& rate = *curveOf(m_editor->scene(), {kSmoke, "rate"});
    QCOMPARE(rate.keys.size(), std::size_t(3));
    QCOMPARE(rate.keys[2].time, 4.0f);  // the whole effect, as it was a whole life
    QCOMPARE(rate.keys[1].value.x, curve().keys[1].value.x);
    QCOMPARE(m_editor->scene().elements.size(), std::size_t(1));  // the keys were the list's
}

void TestWindowCurvesOverLife::aPasteThatCannotBeIsToldInWords() {
    QSignalSpy refused(&panel(), &CurvesPanel::refused);
    QGuiApplication::clipboard()->setText("0.5, 0, 1");
    const Scene before = m_editor->scene();
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(refused.size(), 1);
    QVERIFY(m_editor->scene() == before);
}

void TestWindowCurvesOverLife::aGradientHasStopsWhoseColoursAreTyped() {
    const FieldTarget color{kSmoke, "color"};
    panel().animateOverLife(color);
    const auto stops = [&]() -> const std::vector<CurveKey>& { return curveOf(m_editor->scene(), color)->keys; };
    QCOMPARE(stops().size(), std::size_t(2));
    const QPoint middle = (view().placeOf(0, 0).toPoint() + view().placeOf(1, 0).toPoint()) / 2;
    QTest::mouseDClick(&view(), Qt::LeftButton, {}, middle);
    QCOMPARE(stops().size(), std::size_t(3));
    const std::array<const char*, 3> parts{"keyValue", "keyValueY", "keyValueZ"};
    for (const char* part : parts) QVERIFY(number(part).isVisible());
    QVERIFY(panel().findChild<ColorButton*>()->isVisible());
    for (int i = 0; i < 3; ++i) type(number(parts[static_cast<std::size_t>(i)]), QString::number(0.25 * (i + 1)));
    QCOMPARE(stops()[1].value, glm::vec3(0.25f, 0.5f, 0.75f));
    type(number("keyTime"), "40");
    QCOMPARE(stops()[1].time, 0.4f);
    panel().animateOverLife(m_opacity);
    QVERIFY(!number("keyValueY").isVisible() && !panel().findChild<ColorButton*>()->isVisible());
}

void TestWindowCurvesOverLife::theRowOfAValueAtTheEndIsHiddenAndTheThumbnailShown() {
    const auto isShown = [this](const QString& label) {
        const QList<QLabel*> labels = m_editor->window->findChildren<QLabel*>("label");
        return std::ranges::any_of(
            labels, [&](const QLabel* each) { return each->text() == label && !each->parentWidget()->isHidden(); });
    };
    QVERIFY(isShown("Size at end") && isShown("Colour at end"));
    panel().animateOverLife({kSmoke, "size"});
    QVERIFY(!isShown("Size at end") && isShown("Colour at end"));
    const QList<QToolButton*> marks = m_editor->window->findChildren<QToolButton*>("curveMark");
    QCOMPARE(marks.size(), 2);
    const auto picture = [](const QToolButton* mark) { return mark->icon().pixmap(mark->iconSize()).toImage(); };
    const auto opacity = std::ranges::find(marks, QString("Curve of Opacity"), &QToolButton::accessibleName);
    QVERIFY(opacity != marks.end() && (*opacity)->toolTip().contains("over life"));
    const QImage before = picture(*opacity);
    panel().animateOverLife(m_opacity);
    shape("Linear");
    QVERIFY(picture(*opacity) != before);
    document().edit("Remove", withoutCurve(m_editor->scene(), {kSmoke, "size"}));
    QVERIFY(isShown("Size at end"));
}

void TestWindowCurvesOverLife::thePictureFollowsWithoutAnotherRun() {
    Preview& preview = m_editor->window->preview();
    preview.seek(30);
    QTRY_VERIFY_WITH_TIMEOUT(preview.snapshot()->frame == 30 && preview.isFaithful(), 60'000);
    shape("Constant");
    const auto shown = [&] { return preview.snapshot()->emitterCurves.at(0).opacity; };
    QTRY_COMPARE_WITH_TIMEOUT(shown().size(), std::size_t(1), 30'000);
    QCOMPARE(preview.snapshot()->frame, std::uint64_t(30));
    QVERIFY(preview.isFaithful());  // the motion is still that of the scene from the start
}

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, TestWindowCurvesOverLife)
#include "TestWindowCurvesOverLife.moc"
