#include "tests/editor/WindowTest.h"

#include "core/scene/Field.h"
#include "core/scene/SceneDiff.h"
#include "editor/panels/ColorButton.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/LifeRamps.h"
#include "editor/panels/NumberField.h"
#include "editor/panels/RampBar.h"
#include "editor/panels/RampEdit.h"
#include "editor/viewport/Viewport.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/TypedNumbers.h"

#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
#include <QHelpEvent>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QTimer>

#include <cstdlib>
#include <memory>
#include <utility>

namespace gyre::editor {
namespace {

constexpr ElementId kEmitter{1};

/// The mean colour of the view around a place of the world, 0..255.
glm::vec3 meanColorAround(EditorWindow& editor, const glm::vec3& place) {
    const QImage image = editor.window->viewport().grabFramebuffer();
    const QPoint middle = editor.pixelOf(place) * image.devicePixelRatio();
    glm::vec3 sum(0);
    constexpr int kHalf = 6;
    for (int y = -kHalf; y <= kHalf; ++y)
        for (int x = -kHalf; x <= kHalf; ++x) {
            const QColor pixel = image.pixelColor(middle + QPoint(x, y));
            sum += glm::vec3(pixel.red(), pixel.green(), pixel.blue());
        }
    constexpr float kCount = (2 * kHalf + 1) * (2 * kHalf + 1);
    return sum / kCount;
}

}  // namespace

/// Light of emitters, set with mouse and keyboard. GYRE_STORY_PICTURES names a folder for pictures.
class TestWindowLight : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_editor.reset(); }
    void aStrengthTypedMakesTheSmokeShine();
    void theColourComesFromTheDialog();
    void fieldsThatWaitForTheStrengthAreDim();
    void additiveAndShadowChangeThePictureOnly();
    void emissionHasRampsOverLife();
    void aPortalInTwoColoursIsMadeFromAnEmptyScene();

private:
    const Emitter& emitter() { return std::get<Emitter>(find(m_editor->scene(), kEmitter)->body); }
    FieldEditor& editorOf(const char* field) { return *m_editor->window->findChild<FieldEditor*>(field); }
    NumberField& numberOf(const char* field) { return *editorOf(field).findChild<NumberField*>(); }
    void reveal(const char* field) { m_editor->window->findChild<Inspector*>()->reveal(field); }
    bool isDim(const char* field) {
        return editorOf(field).parentWidget()->findChild<QLabel*>("label")->property("idle").toBool();
    }
    QString tooltipOf(const char* field) {
        QHelpEvent help(QEvent::ToolTip, {}, {});
        QApplication::sendEvent(&editorOf(field), &help);
        return editorOf(field).toolTip();
    }
    void chooseColour(QWidget& button, const QColor& color);
    /// Types the first numbers of a field.
    void typeInto(const char* field, const QStringList& numbers);
    /// Moves the choice of a field by this many rows.
    void choose(const char* field, int rows);
    /// Waits until the view shows this frame of the present scene.
    void showFrame(std::uint64_t frame);

    std::unique_ptr<EditorWindow> m_editor;
    int m_hands = 0;  ///< fields that were clicked
};

void TestWindowLight::init() {
    m_editor = std::make_unique<EditorWindow>();
    Emitter emitter;
    emitter.shape = EmitterShape::Sphere;
    emitter.radius = 0.25f;
    emitter.rate = 2000;
    emitter.lifetime = 2;
    Scene scene = sceneOf({{emitter, {{0, 1, 0}, {1, 0, 0, 0}, 1}}});
    scene.look.keyLightStrength = scene.look.fillLightStrength = 0.1f;  // night
    m_editor->window->showScene(scene);
    m_editor->window->preview().pause();
    m_editor->window->document().select({kEmitter});
}

void TestWindowLight::chooseColour(QWidget& button, const QColor& color) {
    QTimer::singleShot(0, [color] {
        auto* dialog = qobject_cast<QColorDialog*>(QApplication::activeModalWidget());
        dialog->setCurrentColor(color);
        dialog->accept();
    });
    QTest::mouseClick(&button, Qt::LeftButton);
    ++m_hands;
}

void TestWindowLight::showFrame(std::uint64_t frame) {
    m_editor->window->preview().seek(frame);
    QTRY_COMPARE_WITH_TIMEOUT(m_editor->window->preview().snapshot()->frame, frame, 60000);
    QTest::qWait(300);  // the view is drawn
}

void TestWindowLight::aStrengthTypedMakesTheSmokeShine() {
    showFrame(40);
    const glm::vec3 dull = meanColorAround(*m_editor, {0, 1, 0});
    reveal("emissionStrength");
    const Scene before = m_editor->scene();
    const int undone = steps(*m_editor);
    type(numberOf("emissionStrength"), "2");
    QCOMPARE(emitter().emissionStrength, 2.f);
    QCOMPARE(steps(*m_editor), undone + 1);
    QCOMPARE(compare(before, m_editor->scene()), SceneChange::Look);  // the run goes on
    chooseColour(*editorOf("emissionColor").findChild<ColorButton*>(), QColor::fromHsv(220, 230, 255));
    const auto isBlue = [&] {
        const glm::vec3 now = meanColorAround(*m_editor, {0, 1, 0});
        return now.b > dull.b + 40 && now.b - dull.b > 2 * (now.r - dull.r);
    };
    QTRY_VERIFY_WITH_TIMEOUT(isBlue(), 20000);
    takePicture(*m_editor, "emission.png");
    m_editor->trigger("undo");
    m_editor->trigger("undo");
    QTRY_VERIFY_WITH_TIMEOUT(glm::distance(meanColorAround(*m_editor, {0, 1, 0}), dull) < 6, 20000);
}

void TestWindowLight::theColourComesFromTheDialog() {
    reveal("emissionColor");
    const int undone = steps(*m_editor);
    chooseColour(*editorOf("emissionColor").findChild<ColorButton*>(), QColor(255, 0, 128));
    QVERIFY(emitter().emissionColor.r > 0.99f && emitter().emissionColor.g < 0.01f && emitter().emissionColor.b < 0.3f);
    QCOMPARE(steps(*m_editor), undone + 1);
}

void TestWindowLight::fieldsThatWaitForTheStrengthAreDim() {
    reveal("emissionColor");
    QVERIFY(isDim("emissionColor") && !isDim("emissionStrength") && !isDim("castsShadow"));
    QVERIFY2(tooltipOf("emissionColor").contains("the emission strength of this emitter is 0"),
             qPrintable(tooltipOf("emissionColor")));
    type(numberOf("emissionStrength"), "2");
    QVERIFY(!isDim("emissionColor") && !tooltipOf("emissionColor").contains("changes nothing"));
    type(numberOf("additive"), "1");
    QVERIFY(isDim("castsShadow"));
    QVERIFY2(tooltipOf("castsShadow").contains("only the light of the tracers"), qPrintable(tooltipOf("castsShadow")));
    reveal("opacity");
    type(numberOf("opacity"), "0");
    QVERIFY(isDim("emissionStrength") && isDim("additive"));
}

void TestWindowLight::additiveAndShadowChangeThePictureOnly() {
    reveal("additive");
    const Scene before = m_editor->scene();
    type(numberOf("additive"), "0.4");
    QCOMPARE(emitter().additive, 0.4f);
    type(numberOf("additive"), "3");  // kept to the range
    QCOMPARE(emitter().additive, 1.f);
    QTest::mouseClick(editorOf("castsShadow").findChild<QCheckBox*>(), Qt::LeftButton, {}, {8, 8});
    QVERIFY(!emitter().castsShadow);
    QCOMPARE(compare(before, m_editor->scene()), SceneChange::Look);
    m_editor->trigger("undo");
    QVERIFY(emitter().castsShadow);
}

void TestWindowLight::emissionHasRampsOverLife() {
    type(numberOf("emissionStrength"), "4");
    reveal("opacityOverDensity");
    auto* ramps = m_editor->window->findChild<LifeRamps*>();
    auto* strength = ramps->findChild<RampEdit*>("lifeRamp-emissionStrength");
    auto* color = ramps->findChild<RampEdit*>("lifeRamp-emissionColor");
    for (RampEdit* ramp : {strength, color}) {
        QVERIFY(!ramp->isVisible());
        QTest::mouseClick(ramp->parentWidget()->findChild<QPushButton*>(), Qt::LeftButton);
        QVERIFY(ramp->isVisible());
    }
    QCOMPARE(m_editor->scene().lifeCurves.size(), std::size_t(2));
    for (const CurveKey& key : m_editor->scene().lifeCurves[0].keys)
        QCOMPARE(key.value.x, 4.f);  // the curve begins as the field was
    auto* bar = strength->findChild<RampBar*>();
    bar->choose(1);
    type(*strength->findChild<NumberField*>("rampValue"), "0");
    QCOMPARE(m_editor->scene().lifeCurves[0].keys[1].value.x, 0.f);
    bar->choose(0);
    type(*strength->findChild<NumberField*>("rampValue"), "12");
    QCOMPARE(m_editor->scene().lifeCurves[0].keys[0].value.x, 12.f);
    // The bar is white at the largest strength and clear at its end.
    const QImage picture = bar->grab().toImage();
    const auto lightnessAt = [&](double share) {
        return picture.pixelColor(int(share * picture.width()), int(11 * picture.devicePixelRatio())).lightness();
    };
    QVERIFY(lightnessAt(0.05) > lightnessAt(0.5) + 10 && lightnessAt(0.5) > lightnessAt(0.95) + 10);
    takePicture(*m_editor, "emission-ramps.png");
}

void TestWindowLight::typeInto(const char* field, const QStringList& numbers) {
    reveal(field);
    QVERIFY2(editorOf(field).isVisible(), field);
    ++m_hands;
    const QList<NumberField*> fields = editorOf(field).findChildren<NumberField*>();
    for (qsizetype i = 0; i < numbers.size(); ++i) type(*fields[i], numbers[i]);
}

void TestWindowLight::choose(const char* field, int rows) {
    reveal(field);
    auto* choices = editorOf(field).findChild<QComboBox*>();
    for (int i = 0; i < std::abs(rows); ++i) QTest::keyClick(choices, rows > 0 ? Qt::Key_Down : Qt::Key_Up);
    ++m_hands;
}

// The manual's page lights.md has the same steps.
void TestWindowLight::aPortalInTwoColoursIsMadeFromAnEmptyScene() {
    MainWindow& window = *m_editor->window;
    if (qEnvironmentVariableIsSet("GYRE_STORY_PICTURES")) window.resize(1280, 720);
    m_editor->unsaved = Unsaved::Discard;
    m_editor->trigger("new");
    m_hands = 0;
    const auto placeUpright = [&] {
        typeInto("position", {"0", "1.3", "0"});
        typeInto("rotation", {"90"});
    };
    m_editor->trigger("addEmitter");
    choose("shape", 1);
    placeUpright();
    for (const auto& [field, number] : {std::pair("radius", "1"),
                                        {"thickness", "0.05"},
                                        {"rate", "6000"},
                                        {"lifetime", "1.5"},
                                        {"speed", "0"},
                                        {"speedSpread", "0"},
                                        {"size", "0.02"},
                                        {"endSize", "0.05"},
                                        {"opacity", "0.15"},
                                        {"emissionStrength", "3"},
                                        {"additive", "1"}})
        typeInto(field, {number});
    chooseColour(*editorOf("emissionColor").findChild<ColorButton*>(), QColor(40, 120, 255));
    m_editor->trigger("duplicate");
    choose("shape", -1);
    typeInto("position", {"0", "1.3", "0"});
    for (const auto& [field, number] : {std::pair("radius", "0.9"),
                                        {"rate", "3000"},
                                        {"size", "0.06"},
                                        {"endSize", "0.12"},
                                        {"opacity", "0.1"},
                                        {"emissionStrength", "0.5"}})
        typeInto(field, {number});
    chooseColour(*editorOf("emissionColor").findChild<ColorButton*>(), QColor(160, 50, 230));
    m_editor->trigger("addWind");
    choose("kind", 2);
    placeUpright();
    typeInto("radius", {"1.4"});
    typeInto("strength", {"1"});
    qInfo("%d fields and %d actions", m_hands, 4);
    QVERIFY2(m_hands + 4 <= 40, qPrintable(QString::number(m_hands)));

    m_editor->trigger("selectNone");
    window.viewport().setCamera({{0, 1.2f, 0}, 5, 0.5f, -0.15f});
    window.preview().pause();
    for (const std::uint64_t frame : {40, 90, 150}) {
        showFrame(frame);
        takePicture(*m_editor, QString("portal-%1.png").arg(frame));
        const glm::vec3 rim = meanColorAround(*m_editor, {0, 2.3f, 0}),
                        heart = meanColorAround(*m_editor, {0, 1.4f, 0}),
                        outside = meanColorAround(*m_editor, {-2.2f, 1.3f, 0});
        QVERIFY2(rim.b > rim.r + 30 && rim.b > outside.b + 60, qPrintable(QString::number(double(rim.b))));
        QVERIFY2(heart.r > heart.g + 15 && heart.b > heart.r + 10, qPrintable(QString::number(double(heart.r))));
    }
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowLight)
#include "TestWindowLight.moc"
