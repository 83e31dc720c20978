#include "tests/editor/WindowTest.h"

#include "editor/panels/Inspector.h"
#include "editor/panels/MarkEditor.h"
#include "editor/panels/NumberField.h"
#include "editor/panels/TrackView.h"
#include "editor/tools/KeyEdits.h"
#include "editor/viewport/Viewport.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/TypedNumbers.h"
#include "tests/editor/WaitFor.h"

#include <QUndoStack>

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {

/// Rotations by any number of turns in the window: typed, shown again, kept in files, and made between keys.
class TestWindowTurns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_editor.reset(); }
    void aTypedRotationIsShownAsTyped_data();
    void aTypedRotationIsShownAsTyped();
    void typedTurnsAreMadeBetweenKeys_data();
    void typedTurnsAreMadeBetweenKeys();
    void turnsTypedInThePopupOfAKeyAreMade();
    void turnsTypedWhileRotatingAreMade_data();
    void turnsTypedWhileRotatingAreMade();
    void aKeyHalfwayKeepsTheTurns();
    void copiedKeysKeepTheirTurns();
    void anAimedBodyForgetsAnglesThatNoLongerFit();
    void spinIsShownAndTypedInDegreesPerSecond();
    void aGroupSpinsAtATypedRate();

private:
    MainWindow& window() { return *m_editor->window; }
    TrackView& tracks() { return *window().findChild<TrackView*>(); }
    NumberField& field(const char* key, int part = 0) {
        return *window().findChild<Inspector*>()->findChild<QWidget*>(key)->findChildren<NumberField*>()[part];
    }
    QStringList shownRotation() {
        return {field("rotation", 0).text(), field("rotation", 1).text(), field("rotation", 2).text()};
    }
    const Element& box() { return m_editor->scene().elements[0]; }
    void goTo(std::uint64_t frame);
    void typeInView(const char* keys);
    /// How far the box turns about an axis from 0 s to 1 s, summed over small steps. [degrees]
    double turned(const glm::vec3& axis);
    void saveAndOpenAgain();

    std::unique_ptr<EditorWindow> m_editor;
};

void TestWindowTurns::init() {
    m_editor = std::make_unique<EditorWindow>();
    if (qEnvironmentVariableIsSet("GYRE_STORY_PICTURES")) window().resize(1280, 720);
    Scene scene;
    scene.fluid.substep = 1.0 / 60;
    scene.fluid.duration = 2;
    scene.fluid.gridCells = 16;
    window().showScene(scene);
    m_editor->trigger("addBox");
    window().preview().pause();
    goTo(0);
}

void TestWindowTurns::goTo(std::uint64_t frame) {
    window().preview().seek(frame);
    WAIT_FOR(window().preview().snapshot()->frame == frame && !window().preview().seeking());
}

void TestWindowTurns::typeInView(const char* keys) {
    for (; *keys; ++keys) QTest::keyClick(&window().viewport(), *keys == '\n' ? char('\r') : *keys);
}

double TestWindowTurns::turned(const glm::vec3& axis) {
    constexpr int kSteps = 600;
    double sum = 0;
    for (int i = 0; i < kSteps; ++i) {
        const glm::quat from = keyedPlace(box(), double(i) / kSteps).rotation,
                        to = keyedPlace(box(), double(i + 1) / kSteps).rotation;
        sum += glm::dot(turnBetween(from, to), glm::dvec3(glm::normalize(axis)));
    }
    return glm::degrees(sum);
}

void TestWindowTurns::saveAndOpenAgain() {
    m_editor->path = m_editor->file("turns.gyre");
    m_editor->trigger("saveAs");
    const Scene saved = m_editor->scene();
    window().showScene(Scene());
    m_editor->trigger("open");
    QTRY_COMPARE(m_editor->scene().elements.size(), saved.elements.size());
    QCOMPARE(m_editor->scene().elements, saved.elements);
    window().document().select({box().id});
    window().preview().pause();
}

void TestWindowTurns::aTypedRotationIsShownAsTyped_data() {
    QTest::addColumn<QStringList>("typed");
    QTest::newRow("a turn") << QStringList{"0", "360", "0"};
    QTest::newRow("half a turn") << QStringList{"0", "180", "0"};
    QTest::newRow("half a turn back") << QStringList{"0", "0", "-180"};
    QTest::newRow("pitch over the pole") << QStringList{"120", "0", "0"};
    QTest::newRow("all") << QStringList{"-400", "725", "-1000"};
    QTest::newRow("at the pole") << QStringList{"90", "30", "200"};
    QTest::newRow("small") << QStringList{"10", "-20", "30"};
}

void TestWindowTurns::aTypedRotationIsShownAsTyped() {
    QFETCH(QStringList, typed);
    for (int part = 0; part < 3; ++part) type(field("rotation", part), typed[part]);
    QCOMPARE(shownRotation(), typed);
    const Scene scene = m_editor->scene();
    m_editor->trigger("undo");
    m_editor->trigger("redo");
    QCOMPARE(shownRotation(), typed);
    saveAndOpenAgain();
    QCOMPARE(shownRotation(), typed);
    window().document().edit("Elsewhere", scene);
    QCOMPARE(shownRotation(), typed);
}

void TestWindowTurns::typedTurnsAreMadeBetweenKeys_data() {
    QTest::addColumn<int>("part");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<double>("degrees");
    for (const int part : {0, 1, 2})
        for (const double degrees : {-540.0, 180.0, 360.0, 720.0, 350.0})
            QTest::addRow("%c %g", "xyz"[part], degrees) << part << QString::number(degrees) << degrees;
}

void TestWindowTurns::typedTurnsAreMadeBetweenKeys() {
    QFETCH(int, part);
    QFETCH(QString, typed);
    QFETCH(double, degrees);
    type(field("rotation", 1), "30");  // slanted, so that x and z turn about axes that are not those of the world
    if (part == 2) type(field("rotation", 0), "-20");
    const double start = part == 1 ? 30 : 0;
    m_editor->trigger("setKey");
    goTo(60);
    type(field("rotation", part), QString::number(start + degrees));
    const glm::quat first = keyedPlace(box(), 0).rotation;
    const glm::vec3 axis =
        part == 1 ? glm::vec3(0, 1, 0) : first * (part == 0 ? glm::vec3(1, 0, 0) : glm::vec3(0, 0, 1));
    QVERIFY2(std::abs(turned(axis) - degrees) < 0.05, qPrintable(QString::number(turned(axis))));
    for (const double time : {0.1, 0.3, 0.5, 0.8, 0.95}) {
        const glm::quat theory = glm::angleAxis(glm::radians(float(time * degrees)), axis) * first;
        QVERIFY(std::abs(glm::dot(theory, keyedPlace(box(), time).rotation)) > 1 - 1e-5f);
    }
    QCOMPARE(field("rotation", part).text(), QString::number(start + degrees));
    goTo(0);
    QVERIFY(std::abs(field("rotation", part).text().toDouble() - start) < 1e-3);
    saveAndOpenAgain();
    goTo(60);
    QCOMPARE(field("rotation", part).text(), QString::number(start + degrees));
    QVERIFY(std::abs(turned(axis) - degrees) < 0.05);
}

void TestWindowTurns::turnsTypedInThePopupOfAKeyAreMade() {
    m_editor->trigger("setKey");
    goTo(60);
    m_editor->trigger("setKey");
    tracks().choose({{TrackMark::Kind::BodyKey, box().id, {}, 1, 1.0}});
    m_editor->trigger("typeKeys");
    auto& popup = *window().findChild<MarkEditor*>();
    QVERIFY(popup.isVisible());
    const auto angle = [&] { return popup.findChild<QWidget*>("rotation")->findChildren<NumberField*>()[1]; };
    type(*angle(), "1080");
    QCOMPARE(angle()->text(), QString("1080"));
    takePicture(*m_editor, "turns-popup.png");
    QVERIFY(std::abs(turned({0, 1, 0}) - 1080) < 0.05);
    type(*angle(), "-90");
    QVERIFY(std::abs(turned({0, 1, 0}) + 90) < 0.05);
    m_editor->trigger("undo");
    QVERIFY(std::abs(turned({0, 1, 0}) - 1080) < 0.05);
    QCOMPARE(field("rotation", 1).text(), QString("1080"));
}

void TestWindowTurns::turnsTypedWhileRotatingAreMade_data() {
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<glm::vec3>("axis");
    QTest::addColumn<double>("degrees");
    QTest::newRow("y") << QByteArray("y720\n") << glm::vec3(0, 1, 0) << 720.0;
    QTest::newRow("y back") << QByteArray("y-540\n") << glm::vec3(0, 1, 0) << -540.0;
    QTest::newRow("z, no angle of the body") << QByteArray("z720\n") << glm::vec3(0, 0, 1) << 720.0;
    QTest::newRow("x") << QByteArray("x-360\n") << glm::vec3(1, 0, 0) << -360.0;
    QTest::newRow("half") << QByteArray("z180\n") << glm::vec3(0, 0, 1) << 180.0;
}

void TestWindowTurns::turnsTypedWhileRotatingAreMade() {
    QFETCH(QByteArray, keys);
    QFETCH(glm::vec3, axis);
    QFETCH(double, degrees);
    type(field("rotation", 1), "30");
    m_editor->trigger("setKey");
    goTo(60);
    m_editor->trigger("turn");
    typeInView(keys.constData());
    QCOMPARE(std::get<Body>(box().body).keys.list().size(), 2u);
    QVERIFY2(std::abs(turned(axis) - degrees) < 0.05, qPrintable(QString::number(turned(axis))));
    if (axis.y == 1) QCOMPARE(field("rotation", 1).text(), QString::number(30 + degrees));
    saveAndOpenAgain();
    QVERIFY(std::abs(turned(axis) - degrees) < 0.05);
}

void TestWindowTurns::aKeyHalfwayKeepsTheTurns() {
    m_editor->trigger("setKey");
    goTo(60);
    type(field("rotation", 1), "720");
    goTo(30);
    QCOMPARE(field("rotation", 1).text(), QString("360"));
    m_editor->trigger("setKey");
    QCOMPARE(std::get<Body>(box().body).keys.list().size(), 3u);
    QVERIFY(std::abs(turned({0, 1, 0}) - 720) < 0.05);
    QCOMPARE(field("rotation", 1).text(), QString("360"));
    type(field("position", 1), "2");  // leaves the turns alone
    QVERIFY(std::abs(turned({0, 1, 0}) - 720) < 0.05);
    goTo(60);
    QCOMPARE(field("rotation", 1).text(), QString("720"));
    goTo(30);
    m_editor->trigger("removeKey");
    QVERIFY(std::abs(turned({0, 1, 0}) - 720) < 0.05);
}

void TestWindowTurns::copiedKeysKeepTheirTurns() {
    m_editor->trigger("setKey");
    goTo(30);
    type(field("rotation", 1), "-720");
    m_editor->trigger("copyKeys");
    m_editor->trigger("addBox");
    goTo(0);
    m_editor->trigger("pasteKeys");
    const Element& other = m_editor->scene().elements[1];
    QCOMPARE(std::get<Body>(other.body).keys, std::get<Body>(box().body).keys);
}

void TestWindowTurns::anAimedBodyForgetsAnglesThatNoLongerFit() {
    type(field("rotation", 1), "400");
    m_editor->trigger("turn");
    typeInView("y10\n");
    QCOMPARE(field("rotation", 1).text(), QString("410"));
    Scene turned = m_editor->scene();
    turned.elements[0].place.rotation = {1, 0, 0, 0};
    window().document().edit("Turn", turned);
    QCOMPARE(field("rotation", 1).text(), QString("360"));
}

void TestWindowTurns::spinIsShownAndTypedInDegreesPerSecond() {
    Scene scene = m_editor->scene();
    std::get<Body>(scene.elements[0].body).motion = BodyMotion::Kinematic;
    window().document().edit("Spins", scene);
    const auto spin = [this] { return std::get<Body>(box().body).spin.y; };
    type(field("spin", 1), "90");
    QVERIFY(std::abs(spin() - 1.570796f) < 1e-5f);
    QCOMPARE(field("spin", 1).text(), QString("90"));
    for (const auto& [typed, expected] :
         {std::pair("2 rad/s", 2.0f), std::pair("30 rpm", 3.1415927f), std::pair("15 U/min", 1.5707963f),
          std::pair("1 rad/s + 180 deg/s", 4.1415927f)}) {
        type(field("spin", 1), QString(typed));
        QVERIFY2(std::abs(spin() - expected) < 1e-5f, typed);
    }
}

void TestWindowTurns::aGroupSpinsAtATypedRate() {
    m_editor->trigger("group");
    const auto group = [this] {
        return *std::ranges::find_if(m_editor->scene().elements,
                                     [](const Element& e) { return std::holds_alternative<Group>(e.body); });
    };
    window().document().select({group().id});
    type(field("spin", 1), "90");
    QVERIFY(std::abs(std::get<Group>(group().body).spin.y - 1.570796f) < 1e-5f);
    goTo(60);
    const glm::quat now = window().preview().snapshot()->bodies.at(0).pose.rotation;
    QVERIFY(std::abs(std::abs(glm::dot(now, glm::angleAxis(1.570796f, glm::vec3(0, 1, 0)))) - 1) < 1e-5f);
    takePicture(*m_editor, "group-spin.png");
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowTurns)

#include "TestWindowTurns.moc"
