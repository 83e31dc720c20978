#include "tests/editor/WindowTest.h"

#include "core/effectfile/EffectFile.h"
#include "core/scenefile/SceneFile.h"
#include "editor/panels/GamePanel.h"
#include "editor/panels/NumberField.h"
#include "editor/tools/ParameterEdits.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/TypedNumbers.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QSlider>
#include <QTimer>
#include <QToolButton>
#include <QUndoStack>

namespace gyre::editor {
namespace {

const FieldTarget kRate{ElementId{1}, "rate"};

Scene smoke() {
    Emitter emitter;
    emitter.rate = 200;
    Scene scene = sceneOf({{emitter, {}}});
    return scene;
}

template <class Widget>
Widget* part(EditorWindow& editor, const char* name, int number = 0) {
    return editor.window->findChild<GamePanel*>()->findChildren<Widget*>(name).value(number);
}

/// Rows that were removed go with the next turn of the loop.
void settle() { QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); }

void openRate(EditorWindow& editor) {
    editor.window->showScene(smoke());
    editor.window->document().select({ElementId{1}});
    auto* dock = editor.window->findChild<QDockWidget*>("gameDock");
    dock->show();
    dock->raise();
    editor.window->findChild<GamePanel*>()->open(kRate);
    settle();
}

NumberField& number(EditorWindow& editor, const char* name, int row = 0) {
    return *part<NumberField>(editor, name, row);
}

}  // namespace

/// Parameters and events of a game, edited through the real window.
class TestWindowGame : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFieldIsOpenedFromItsMenuOnce();
    void theSliderDrivesTheRunningEffectAndOneDragIsOneStep();
    void rangeAndNameAreTypedAndKept();
    void aClosedParameterIsGoneAndUndoBringsItBack();
    void eventsAreAddedNamedTimedAndStartElements();
    void whatIsEditedIsExported();
    void ofAVectorEachComponentHasItsRow();
    void levelsAreAddedChangedAndRemoved();
    void levelsArePlayedAndCompared();
    void numbersTakeUnitsSumsAndWhatIsAdded();
    void numbersAreShownInTheUnitsOneWantsToSee();
    void scrubbingIsOneStepAndEscapePutsItBack();
    void whatIsHalfTypedIsDoneBeforeAnotherRowComes();
};

void TestWindowGame::aFieldIsOpenedFromItsMenuOnce() {
    EditorWindow editor;
    editor.window->showScene(smoke());
    editor.window->document().select({ElementId{1}});
    QLabel* rate = nullptr;
    for (QLabel* label : editor.window->findChildren<QLabel*>("label"))
        if (label->text() == "Rate") rate = label;
    QVERIFY(rate);
    const int step = steps(editor);
    QStringList chosen;
    for (int time = 0; time < 2; ++time) {
        QTimer::singleShot(0, qApp, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            for (QAction* action : menu->actions())
                if (action->text().contains("game") || action->text().contains("parameter")) {
                    chosen += action->text();
                    menu->setActiveAction(action);
                    return QTest::keyClick(menu, Qt::Key_Return);
                }
            menu->close();
        });
        Q_EMIT rate->customContextMenuRequested(rate->rect().center());
    }
    QCOMPARE(chosen, (QStringList{"Open to the game", "Show parameter"}));
    QCOMPARE(editor.scene().parameters.size(), std::size_t(1));
    QCOMPARE(editor.scene().parameters[0].value.x, 200.0f);
    QCOMPARE(editor.scene().parameters[0].links[0].target, kRate);
    QCOMPARE(steps(editor), step + 1);
}

void TestWindowGame::theSliderDrivesTheRunningEffectAndOneDragIsOneStep() {
    EditorWindow editor;
    openRate(editor);
    Preview& preview = editor.window->preview();
    preview.play();
    QTRY_VERIFY_WITH_TIMEOUT(preview.snapshot()->frame > 20, 30000);
    auto* slider = part<QSlider>(editor, "parameterSlider");
    const int step = steps(editor);
    const int y = slider->height() / 2;
    const double at = slider->value() / double(slider->maximum());
    const QPoint from(static_cast<int>(6 + at * (slider->width() - 12)), y);
    QTest::mousePress(slider, Qt::LeftButton, {}, from);
    for (int i = 1; i <= 5; ++i) QTest::mouseMove(slider, QPoint(from.x() - i * from.x() / 4, y));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, QPoint(0, y));
    QCOMPARE(editor.scene().parameters[0].value.x, 0.0f);
    QCOMPARE(steps(editor), step + 1);
    QTRY_VERIFY_WITH_TIMEOUT(preview.snapshot()->frame > 60, 30000);
    const std::size_t tracers = preview.snapshot()->tracerPosition.size();
    const auto frame = preview.snapshot()->frame;
    QTRY_VERIFY_WITH_TIMEOUT(preview.snapshot()->frame > frame + 30, 30000);
    QVERIFY(preview.snapshot()->tracerPosition.size() <= tracers);  // nothing is born any more
    editor.trigger("undo");
    QCOMPARE(editor.scene().parameters[0].value.x, 200.0f);
}

void TestWindowGame::rangeAndNameAreTypedAndKept() {
    EditorWindow editor;
    openRate(editor);
    type(number(editor, "parameterHigh"), "900");
    QCOMPARE(editor.scene().parameters[0].high.x, 900.0f);
    type(number(editor, "parameterLow"), "100");
    type(number(editor, "parameterValue"), "5");  // below the least
    QCOMPARE(editor.scene().parameters[0].value.x, 100.0f);
    QCOMPARE(number(editor, "parameterValue").text(), QString("100 /s"));
    auto* name = part<QLineEdit>(editor, "parameterName");
    name->setFocus();
    name->selectAll();
    QTest::keyClicks(name, "Power");
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(editor.scene().parameters[0].name, std::string("Power"));
    const int step = steps(editor);
    editor.trigger("undo");
    QCOMPARE(steps(editor), step - 1);
    QVERIFY(part<QLineEdit>(editor, "parameterName")->text() != "Power");
}

void TestWindowGame::aClosedParameterIsGoneAndUndoBringsItBack() {
    EditorWindow editor;
    openRate(editor);
    const Scene before = editor.scene();
    QTest::mouseClick(part<QToolButton>(editor, "removeParameter"), Qt::LeftButton);
    settle();
    QVERIFY(editor.scene().parameters.empty());
    QVERIFY(!part<QSlider>(editor, "parameterSlider"));
    editor.trigger("undo");
    QCOMPARE(editor.scene(), before);
    QVERIFY(part<QSlider>(editor, "parameterSlider"));
}

void TestWindowGame::eventsAreAddedNamedTimedAndStartElements() {
    EditorWindow editor;
    openRate(editor);
    QTest::mouseClick(part<QToolButton>(editor, "addEvent"), Qt::LeftButton);
    QCOMPARE(editor.scene().events.size(), std::size_t(1));
    auto* kind = part<QComboBox>(editor, "eventKind");
    QVERIFY(!part<QToolButton>(editor, "eventStarts")->isVisible());
    kind->setFocus();
    QTest::keyClick(kind, Qt::Key_Down);
    QCOMPARE(editor.scene().events[0].kind, EventKind::Trigger);
    type(number(editor, "eventTime"), "1.5");
    QCOMPARE(editor.scene().events[0].time, 1.5);
    part<QToolButton>(editor, "eventStarts")->menu()->actions().at(0)->trigger();
    QCOMPARE(editor.scene().events[0].starts, std::vector{ElementId{1}});
    type(number(editor, "eventTime"), "-0.1");
    QCOMPARE(editor.scene().events[0].time, SceneEvent::kByGameOnly);
    QTest::keyClick(kind, Qt::Key_Up);  // a marker starts nothing
    QVERIFY(editor.scene().events[0].starts.empty());
    QCOMPARE(editor.scene().events[0].time, 0.0);
    const int step = steps(editor);
    QTest::mouseClick(part<QToolButton>(editor, "removeEvent"), Qt::LeftButton);
    QVERIFY(editor.scene().events.empty());
    QCOMPARE(steps(editor), step + 1);
}

void TestWindowGame::whatIsEditedIsExported() {
    EditorWindow editor;
    openRate(editor);
    type(number(editor, "parameterHigh"), "900");
    QTest::mouseClick(part<QToolButton>(editor, "addEvent"), Qt::LeftButton);
    editor.path = editor.file("smoke.gyrefx");
    editor.trigger("export");
    QTRY_VERIFY_WITH_TIMEOUT(!editor.bytesOf("smoke.gyrefx").isEmpty(), 60000);
    const QByteArray bytes = editor.bytesOf("smoke.gyrefx");
    const auto effect = readEffect(std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
    QVERIFY(effect);
    QCOMPARE(effect->scene.parameters, editor.scene().parameters);
    QCOMPARE(effect->scene.events, editor.scene().events);
}

void TestWindowGame::levelsAreAddedChangedAndRemoved() {
    EditorWindow editor;
    openRate(editor);
    for (int i = 0; i < 2; ++i) QTest::mouseClick(part<QToolButton>(editor, "addLevel"), Qt::LeftButton);
    settle();
    const auto levels = [&] { return editor.scene().levels; };
    QCOMPARE(levels().size(), std::size_t(2));
    QCOMPARE(levels()[1].distance, 2 * levels()[0].distance);
    type(number(editor, "tracers", 1), "0.2");
    type(number(editor, "steps", 1), "3");
    part<QCheckBox>(editor, "sleeps", 1)->click();
    QCOMPARE(levels()[1].tracers, 0.2f);
    QCOMPARE(levels()[1].steps, 3);
    QVERIFY(levels()[1].sleeps);
    type(number(editor, "tracers", 1), "7");  // beyond the range
    QCOMPARE(levels()[1].tracers, 1.0f);
    const Scene before = editor.scene();
    QTest::mouseClick(part<QToolButton>(editor, "removeLevel"), Qt::LeftButton);
    settle();
    QCOMPARE(levels(), std::vector{before.levels[1]});
    editor.trigger("undo");
    QVERIFY(editor.scene() == before);
    while (levels().size() < kMostLevels) QTest::mouseClick(part<QToolButton>(editor, "addLevel"), Qt::LeftButton);
    const QSignalSpy refused(editor.window->findChild<GamePanel*>(), &GamePanel::refused);
    QTest::mouseClick(part<QToolButton>(editor, "addLevel"), Qt::LeftButton);
    QCOMPARE(refused.count(), 1);
}

void TestWindowGame::levelsArePlayedAndCompared() {
    EditorWindow editor;
    Scene scene = *readScene(GYRE_SOURCE_DIR "/resources/presets/candle.gyre");
    Level coarse;
    coarse.tracers = 0.25f;
    scene.levels = {coarse};
    editor.window->showScene(scene);
    editor.window->findChild<QDockWidget*>("gameDock")->show();
    editor.window->findChild<QDockWidget*>("gameDock")->raise();
    settle();
    auto* eye = part<QToolButton>(editor, "previewLevel");
    auto* played = editor.window->findChild<QToolButton*>("playedLevel");
    QVERIFY(!played->isVisible());
    QTest::mouseClick(eye, Qt::LeftButton);
    QCOMPARE(editor.window->preview().level(), std::size_t(1));
    QVERIFY(played->isVisible());
    QCOMPARE(played->text(), QString("Level 1"));
    QTest::mouseClick(played, Qt::LeftButton);
    QCOMPARE(editor.window->preview().level(), std::size_t(0));
    QVERIFY(!eye->isChecked());

    auto* look = part<QLabel>(editor, "levelLook");
    QVERIFY(!look->isVisible());
    QTest::mouseClick(part<QToolButton>(editor, "compareLevels"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(look->isVisible(), 120000);
    QVERIFY(look->text().contains("cover"));
    QVERIFY(!part<QLabel>(editor, "levelPictures")->pixmap().isNull());
    type(number(editor, "tracers", 0), "0.3");
    QVERIFY(!look->isVisible());  // another scene
    QTest::mouseClick(eye, Qt::LeftButton);
    QTest::mouseClick(part<QToolButton>(editor, "removeLevel"), Qt::LeftButton);
    settle();
    QCOMPARE(editor.window->preview().level(), std::size_t(0));
}

void TestWindowGame::ofAVectorEachComponentHasItsRow() {
    EditorWindow editor;
    editor.window->showScene(smoke());
    editor.window->findChild<GamePanel*>()->open({ElementId{}, "wind"});
    QCOMPARE(editor.scene().parameters[0].components, 3);
    QCOMPARE(editor.window->findChild<GamePanel*>()->findChildren<QSlider*>("parameterSlider").size(), 3);
    type(number(editor, "parameterHigh", 1), "4");
    type(number(editor, "parameterValue", 1), "2");
    QCOMPARE(glm::vec3(editor.scene().parameters[0].value), glm::vec3(0, 2, 0));
}

void TestWindowGame::numbersTakeUnitsSumsAndWhatIsAdded() {
    EditorWindow editor;
    editor.window->showScene(smoke());
    editor.window->findChild<GamePanel*>()->open({ElementId{1}, "size"});
    const auto parameter = [&] { return editor.scene().parameters[0]; };
    type(number(editor, "parameterHigh"), "2*(15 cm + 0,1)");
    QCOMPARE(parameter().high.x, 0.5f);
    type(number(editor, "parameterLow"), "10 mm");
    QCOMPARE(parameter().low.x, 0.01f);
    type(number(editor, "parameterValue"), "200 mm");
    type(number(editor, "parameterValue"), "+= 5 cm");
    QCOMPARE(parameter().value.x, 0.25f);
    QCOMPARE(number(editor, "parameterValue").text(), QString("0.25 m"));
    QTest::mouseClick(part<QToolButton>(editor, "addEvent"), Qt::LeftButton);
    type(number(editor, "eventTime"), "250 ms * 2");
    QCOMPARE(editor.scene().events[0].time, 0.5);
}

void TestWindowGame::numbersAreShownInTheUnitsOneWantsToSee() {
    EditorWindow editor;
    Scene scene = smoke();
    scene.fluid.radiation = 1e-10f;
    editor.window->showScene(scene);
    auto* panel = editor.window->findChild<GamePanel*>();
    panel->open({ElementId{}, "ambientTemperature"});
    panel->open({ElementId{}, "radiation"});
    settle();
    QVERIFY2(number(editor, "parameterValue", 1).text().startsWith("1e-10"),
             qPrintable(number(editor, "parameterValue", 1).text()));
    ShownUnits units;
    units.temperature = ShownUnits::Temperature::Celsius;
    panel->setShownUnits(units);
    QVERIFY2(number(editor, "parameterValue").text().endsWith("°C"),
             qPrintable(number(editor, "parameterValue").text()));
    type(number(editor, "parameterValue"), "100");
    QCOMPARE(editor.scene().parameters[0].value.x, 373.15f);
}

void TestWindowGame::scrubbingIsOneStepAndEscapePutsItBack() {
    EditorWindow editor;
    openRate(editor);
    const Scene before = editor.scene();
    const int step = steps(editor);
    scrub(number(editor, "parameterValue"), 30);
    QVERIFY(editor.scene().parameters[0].value.x > 210);
    QCOMPARE(steps(editor), step + 1);
    editor.trigger("undo");
    QVERIFY(editor.scene() == before);
    scrub(number(editor, "parameterValue"), 30, LetGo::No);
    QVERIFY(editor.scene() != before);
    QTest::keyClick(&number(editor, "parameterValue"), Qt::Key_Escape);
    QVERIFY(editor.scene() == before);
    QTest::mouseRelease(&number(editor, "parameterValue"), Qt::LeftButton);
}

void TestWindowGame::whatIsHalfTypedIsDoneBeforeAnotherRowComes() {
    EditorWindow editor;
    openRate(editor);
    const int step = steps(editor);
    auto* field = &number(editor, "parameterHigh");
    QTest::mouseClick(field, Qt::LeftButton);
    QTest::keyClicks(field, "900");
    QTest::mouseClick(part<QToolButton>(editor, "addEvent"), Qt::LeftButton);
    QCOMPARE(editor.scene().parameters[0].high.x, 900.0f);
    QCOMPARE(editor.scene().events.size(), std::size_t(1));
    QCOMPARE(steps(editor), step + 2);
    field = &number(editor, "parameterHigh");
    QTest::mouseClick(field, Qt::LeftButton);
    QTest::keyClicks(field, "800");
    editor.trigger("undo");  // by its button: the box keeps the focus while its row goes
    QVERIFY(editor.scene().events.empty() || editor.scene().parameters[0].high.x == 900.0f);
    QVERIFY(steps(editor) <= step + 2);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowGame)

#include "TestWindowGame.moc"
