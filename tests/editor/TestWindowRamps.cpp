#include "tests/editor/WindowTest.h"

#include "core/particles/TracerAppearance.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/LifeRamps.h"
#include "editor/panels/NumberField.h"
#include "editor/panels/RampBar.h"
#include "editor/panels/RampEdit.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/TypedNumbers.h"

#include <QColorDialog>
#include <QComboBox>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>
#include <QUndoStack>

#include <memory>

namespace gyre::editor {
namespace {

constexpr ElementId kSmoke{1};

}  // namespace

/// Ramps in the inspector, made and shaped with mouse and keyboard. GYRE_STORY_PICTURES names a folder for pictures.
class TestWindowRamps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_editor.reset(); }
    void aButtonAddsOneAndAnotherRemovesIt();
    void aClickOnTheBarAddsAKeyAndADragMovesIt();
    void escapeRestoresADraggedKey();
    void keysAreTypedAndStayInOrder();
    void theKeyboardChoosesMovesAndRemovesKeys();
    void theFirstGlowIsThatOfABlackBody();
    void aRampOverLifeIsTheCurveOverLife();
    void allSelectedEmittersGetTheRamp();
    void thePictureFollowsWithoutAnotherRun();
    void fireIsPainted();

private:
    const Emitter& smoke() { return std::get<Emitter>(find(m_editor->scene(), kSmoke)->body); }
    FieldEditor& editorOf(const char* field) { return *m_editor->window->findChild<FieldEditor*>(field); }
    RampBar& barOf(const char* field) { return *editorOf(field).findChild<RampBar*>(); }
    NumberField& number(const char* field, const char* name) { return *editorOf(field).findChild<NumberField*>(name); }
    void add(const char* field) {
        m_editor->window->findChild<Inspector*>()->reveal(field);
        QTest::mouseClick(editorOf(field).findChild<QPushButton*>(), Qt::LeftButton);
    }
    int steps() { return m_editor->window->document().undoStack().count(); }
    void drag(RampBar& bar, const QPoint& from, const QPoint& to);

    std::unique_ptr<EditorWindow> m_editor;
};

void TestWindowRamps::init() {
    m_editor = std::make_unique<EditorWindow>();
    Emitter emitter;
    emitter.rate = 200;
    emitter.lifetime = 2;
    m_editor->window->showScene(sceneOf({{emitter, {}}, {emitter, {}}}));
    m_editor->window->preview().pause();
    m_editor->window->document().select({kSmoke});
}

void TestWindowRamps::drag(RampBar& bar, const QPoint& from, const QPoint& to) {
    QTest::mousePress(&bar, Qt::LeftButton, {}, from);
    QTest::mouseMove(&bar, (from + to) / 2);
    QTest::mouseMove(&bar, to);
    QTest::mouseRelease(&bar, Qt::LeftButton, {}, to);
}

void TestWindowRamps::aButtonAddsOneAndAnotherRemovesIt() {
    const int before = steps();
    add("opacityOverDensity");
    QCOMPARE(steps(), before + 1);
    QCOMPARE(smoke().opacityOverDensity.keys.size(), std::size_t(2));
    QVERIFY(barOf("opacityOverDensity").isVisible());
    QVERIFY(!editorOf("opacityOverDensity").findChild<QPushButton*>()->isVisible());
    auto* reset = editorOf("opacityOverDensity").parentWidget()->findChild<QToolButton*>("reset");
    QTest::mouseClick(reset, Qt::LeftButton);
    QVERIFY(smoke().opacityOverDensity.keys.empty());
    QVERIFY(editorOf("opacityOverDensity").findChild<QPushButton*>()->isVisible());
}

void TestWindowRamps::aClickOnTheBarAddsAKeyAndADragMovesIt() {
    add("colorOverTemperature");
    RampBar& bar = barOf("colorOverTemperature");
    const int before = steps();
    const QPoint middle(bar.width() / 2, 8);
    QTest::mouseClick(&bar, Qt::LeftButton, {}, middle);
    QCOMPARE(steps(), before + 1);
    QCOMPARE(smoke().colorOverTemperature.keys.size(), std::size_t(3));
    QCOMPARE(bar.chosen(), std::size_t(1));
    const float at = smoke().colorOverTemperature.keys[1].time;
    QVERIFY(at > 1200 && at < 1300);  // the bar ends at 2500 K
    const QPoint handle = bar.handleOf(1).toPoint();
    drag(bar, handle, handle - QPoint(bar.width() / 10, 0));
    QCOMPARE(steps(), before + 2);
    QVERIFY(smoke().colorOverTemperature.keys[1].time < at - 200);
    const std::vector<CurveKey> keys = smoke().colorOverTemperature.keys;
    drag(bar, bar.handleOf(1).toPoint(), {0, 30});  // it passes its neighbour
    QCOMPARE(smoke().colorOverTemperature.keys[0].value, keys[1].value);
    QCOMPARE(smoke().colorOverTemperature.keys[1], keys[0]);
    QCOMPARE(bar.chosen(), std::size_t(0));
    QCOMPARE(steps(), before + 3);
    m_editor->trigger("undo");
    QCOMPARE(smoke().colorOverTemperature.keys, keys);
    QCOMPARE(bar.chosen(), std::size_t(1));  // the key that was dragged
    m_editor->trigger("redo");
    QCOMPARE(bar.chosen(), std::size_t(0));
}

void TestWindowRamps::escapeRestoresADraggedKey() {
    add("opacityOverSmoke");
    RampBar& bar = barOf("opacityOverSmoke");
    const Ramp before = smoke().opacityOverSmoke;
    const QPoint handle = bar.handleOf(1).toPoint();
    QTest::mousePress(&bar, Qt::LeftButton, {}, handle);
    QTest::mouseMove(&bar, handle + QPoint(60, 0));
    QVERIFY(smoke().opacityOverSmoke != before);
    QTest::keyClick(&bar, Qt::Key_Escape);
    QTest::mouseRelease(&bar, Qt::LeftButton);
    QCOMPARE(smoke().opacityOverSmoke, before);
}

void TestWindowRamps::keysAreTypedAndStayInOrder() {
    add("opacityOverDensity");
    RampBar& bar = barOf("opacityOverDensity");
    bar.choose(1);
    type(number("opacityOverDensity", "rampPlace"), "4");
    QCOMPARE(smoke().opacityOverDensity.keys[1].time, 4.0f);
    QVERIFY(bar.handleOf(1).x() < bar.width() - 10);  // the axis grew with room behind the key
    type(number("opacityOverDensity", "rampValue"), "0.5");
    QCOMPARE(smoke().opacityOverDensity.keys[1].value.x, 0.5f);
    type(number("opacityOverDensity", "rampValue"), "7");  // kept to the range
    QCOMPARE(smoke().opacityOverDensity.keys[1].value.x, 1.0f);
    bar.choose(0);
    type(number("opacityOverDensity", "rampPlace"), "9");
    QCOMPARE(smoke().opacityOverDensity.keys[0].time, 4.0f);
    QCOMPARE(smoke().opacityOverDensity.keys[1].time, 9.0f);
    QCOMPARE(bar.chosen(), std::size_t(1));
    m_editor->trigger("undo");
    QCOMPARE(bar.chosen(), std::size_t(0));
    type(number("opacityOverDensity", "rampPlace"), "4");  // there is another key
    QCOMPARE(smoke().opacityOverDensity.keys[0].time, 4.0f);
    QVERIFY(smoke().opacityOverDensity.keys[1].time > 4 && smoke().opacityOverDensity.keys[1].time < 4.01f);
    m_editor->trigger("undo");
    auto* interpolation = editorOf("opacityOverDensity").findChild<QComboBox*>();
    QTest::keyClick(interpolation, Qt::Key_Down);
    QCOMPARE(smoke().opacityOverDensity.keys[0].next, Interpolation::Step);
}

void TestWindowRamps::theKeyboardChoosesMovesAndRemovesKeys() {
    add("glowOverTemperature");
    RampBar& bar = barOf("glowOverTemperature");
    const std::size_t count = smoke().glowOverTemperature.keys.size();
    bar.setFocus();
    QTest::keyClick(&bar, Qt::Key_PageDown);
    QCOMPARE(bar.chosen(), std::size_t(1));
    const float before = smoke().glowOverTemperature.keys[1].time;
    QTest::keyClick(&bar, Qt::Key_Right);
    QVERIFY(std::abs(smoke().glowOverTemperature.keys[1].time - before - 25) < 0.01f);
    QTest::keyClick(&bar, Qt::Key_Delete);
    QCOMPARE(smoke().glowOverTemperature.keys.size(), count - 1);
    for (std::size_t i = 0; i < 2 * count; ++i) QTest::keyClick(&bar, Qt::Key_Delete);
    QCOMPARE(smoke().glowOverTemperature.keys.size(), std::size_t(1));
}

void TestWindowRamps::theFirstGlowIsThatOfABlackBody() {
    add("glowOverTemperature");
    LookCurves curves;
    curves.glowOverTemperature = smoke().glowOverTemperature.keys;
    TracerLook look;
    look.glow = 1;
    for (const float kelvin : {1200.0f, 1600.0f, 1900.0f}) {
        const FluidAtTracer fluid{.temperature = kelvin, .flame = 0.05f};
        const glm::vec3 painted = appearanceOf(look, curves, 0.5f, fluid).light,
                        black = appearanceOf(look, {}, 0.5f, fluid).light;
        QVERIFY(glm::length(painted - black) < 0.12f * glm::length(black));
    }
}

void TestWindowRamps::aRampOverLifeIsTheCurveOverLife() {
    m_editor->window->findChild<Inspector*>()->reveal("opacityOverDensity");
    auto* ramps = m_editor->window->findChild<LifeRamps*>();
    auto* ramp = ramps->findChild<RampEdit*>("lifeRamp-color");
    QVERIFY(ramps->isVisible() && !ramp->isVisible());
    QTest::mouseClick(ramp->parentWidget()->findChild<QPushButton*>(), Qt::LeftButton);
    QVERIFY(ramp->isVisible());
    QCOMPARE(m_editor->scene().lifeCurves.size(), std::size_t(1));
    auto* bar = ramp->findChild<RampBar*>();
    QTest::mouseClick(bar, Qt::LeftButton, {}, {bar->width() / 2, 8});
    QCOMPARE(m_editor->scene().lifeCurves[0].keys.size(), std::size_t(3));
    type(*ramp->findChild<NumberField*>("rampPlace"), "40");
    QCOMPARE(m_editor->scene().lifeCurves[0].keys[1].time, 0.4f);
    QTest::mouseClick(ramp->parentWidget()->findChild<QToolButton*>("reset"), Qt::LeftButton);
    QVERIFY(m_editor->scene().lifeCurves.empty());
}

void TestWindowRamps::allSelectedEmittersGetTheRamp() {
    m_editor->window->document().select({kSmoke, ElementId{2}});
    add("colorOverTemperature");
    for (const Element& element : m_editor->scene().elements)
        QCOMPARE(std::get<Emitter>(element.body).colorOverTemperature.keys.size(), std::size_t(2));
    QVERIFY(!m_editor->window->findChild<LifeRamps*>()->findChild<QPushButton*>()->isEnabled());
}

void TestWindowRamps::thePictureFollowsWithoutAnotherRun() {
    const Scene before = m_editor->scene();
    add("opacityOverSmoke");
    QCOMPARE(compare(before, m_editor->scene()), SceneChange::Look);
}

void TestWindowRamps::fireIsPainted() {
    m_editor->path = GYRE_SOURCE_DIR "/projects/campfire/campfire.gyre";
    m_editor->trigger("open");
    m_editor->window->preview().pause();
    for (const Element& element : m_editor->scene().elements)
        if (std::holds_alternative<Emitter>(element.body)) m_editor->window->document().select({element.id});
    const ElementId flame = m_editor->window->document().selection().front();
    add("glowOverTemperature");
    const auto keys = [&]() -> const std::vector<CurveKey>& {
        return std::get<Emitter>(find(m_editor->scene(), flame)->body).glowOverTemperature.keys;
    };
    for (std::size_t i = 1; i < keys().size(); ++i) {
        barOf("glowOverTemperature").choose(i);
        const int hue = 240 - static_cast<int>(10 * i);
        QTimer::singleShot(0, [hue] {
            auto* dialog = qobject_cast<QColorDialog*>(QApplication::activeModalWidget());
            dialog->setCurrentColor(QColor::fromHsv(hue, 200, 255));
            dialog->accept();
        });
        const QPoint handle = barOf("glowOverTemperature").handleOf(i).toPoint();
        QTest::mouseDClick(&barOf("glowOverTemperature"), Qt::LeftButton, {}, handle);
        QVERIFY(keys()[i].value.b > 0.9f && keys()[i].value.r < keys()[i].value.b);
    }
    m_editor->window->preview().seek(150);
    QTRY_COMPARE_WITH_TIMEOUT(m_editor->window->preview().snapshot()->frame, std::uint64_t{150}, 60000);
    m_editor->window->findChild<Inspector*>()->reveal("opacityOverSmoke");
    takePicture(*m_editor, "ramps.png");
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowRamps)
#include "TestWindowRamps.moc"
