#include "editor/tools/EvaluatedScene.h"
#include "editor/tools/HandleDrag.h"
#include "editor/tools/KeyEdits.h"
#include "editor/tools/KeyedDrag.h"
#include "editor/tools/MarkEdits.h"
#include "editor/tools/Rotation.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/SlantedView.h"

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include <array>
#include <cmath>

using namespace gyre;
using namespace gyre::editor;

namespace {

constexpr ElementId kTurned{1};
const std::array<ElementId, 1> kTurnedIds{kTurned};

const Element& boxIn(const Scene& scene) { return *find(scene, kTurned); }

/// A body at these angles [degrees] with a key at 0 s.
Scene keyedAt(const glm::vec3& angles) {
    Scene scene = sceneOf({{Body(), {}}});
    scene.fluid.substep = 1.0 / 60;
    setAngles(scene.elements[0], glm::radians(angles));
    return withKeys(scene, kTurnedIds, 0);
}

/// The scene with an angle of the body typed at a time, which sets a key there.
Scene typed(const Scene& scene, double time, int part, double degrees) {
    const EvaluatedScene posed(scene, kTurnedIds, time, CarriedPlaces());
    Scene changed = posed.scene();
    glm::vec3 angles = shownAngles(changed.elements[0]);
    angles[part] = glm::radians(float(degrees));
    setAngles(changed.elements[0], angles);
    return posed.authored(changed, PathEdit::Key, typedTurn);
}

/// The scene with the body rotated by a drag of the view's ring at a time, with these keys typed.
Scene rotated(const Scene& scene, double time, int axis, const char* degrees) {
    const EvaluatedScene posed(scene, kTurnedIds, time);
    const Handles handles = *handlesOf(posed.scene(), kTurnedIds, HandleTool::Rotate, HandleAxes::World);
    KeyedDrag drag(
        posed, PathEdit::Key,
        std::make_unique<HandleDrag>(DragStart{
            posed.scene(), kTurnedIds, {handles, {HandleKind::Axis, axis}, slantedView()}, rayTo(handles.pivot)}));
    for (; *degrees; ++degrees) drag.type(*degrees);
    return drag.scene();
}

/// How far the body turns about an axis from 0 s to 1 s, summed over small steps. [degrees]
double turnedAbout(const Scene& scene, const glm::vec3& axis) {
    constexpr int kSteps = 600;
    double sum = 0;
    for (int i = 0; i < kSteps; ++i) {
        const glm::quat from = keyedPlace(boxIn(scene), double(i) / kSteps).rotation,
                        to = keyedPlace(boxIn(scene), double(i + 1) / kSteps).rotation;
        sum += glm::dot(turnBetween(from, to), glm::dvec3(glm::normalize(axis)));
    }
    return glm::degrees(sum);
}

glm::vec3 shownAt(const Scene& scene, double time) { return glm::degrees(shownAngles(posedAt(boxIn(scene), time))); }
bool isNearBy(double a, double b) { return std::abs(a - b) < 0.05; }  // degrees: 600 roundings of quaternions

}  // namespace

/// Rotations by any number of turns, typed or made by a tool, without a window.
class TestTurns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anglesAreShownAsTyped() {
        for (const glm::vec3 wanted :
             {glm::vec3(0, 360, 0), glm::vec3(0, 180, 0), glm::vec3(0, 0, -180), glm::vec3(120, 0, 0),
              glm::vec3(-400, 725, -1000), glm::vec3(90, 30, 200), glm::vec3(10, -20, 30)}) {
            Element element;
            for (int part = 0; part < 3; ++part) {
                glm::vec3 angles = shownAngles(element);
                angles[part] = glm::radians(wanted[part]);
                setAngles(element, angles);
            }
            QVERIFY(glm::distance(glm::degrees(shownAngles(element)), wanted) < 1e-3f);
        }
        Element plain;
        setAngles(plain, glm::radians(glm::vec3(10, -20, 30)));
        QVERIFY(plain.angles == glm::vec3(0));  // the rotation tells them
        setAngles(plain, glm::radians(glm::vec3(10, 340, 30)));
        const glm::quat before = plain.place.rotation;
        setAngles(plain, glm::radians(glm::vec3(10, 340 + 720, 30)));
        QVERIFY(plain.place.rotation == before);  // whole turns leave it as it is
    }

    void anglesThatNoLongerFitAreOnlyAHint() {
        Element element;
        setAngles(element, glm::radians(glm::vec3(0, 400, 0)));
        turnBy(element, {0, 1, 0}, glm::radians(10.0f));
        QVERIFY(isNearBy(double(glm::degrees(shownAngles(element).y)), 410));
        element.place.rotation = {1, 0, 0, 0};  // by code that knows no angles
        QVERIFY(isNearBy(double(glm::degrees(shownAngles(element).y)), 360));
    }

    void typedTurnsAreMadeBetweenKeys_data() {
        QTest::addColumn<int>("part");
        QTest::addColumn<double>("degrees");
        for (const int part : {0, 1, 2})
            for (const double degrees : {-540.0, 180.0, 360.0, 720.0, 350.0, -90.0})
                QTest::addRow("%c %g", "xyz"[part], degrees) << part << degrees;
    }
    /// About the angles' own axes, which are slanted.
    void typedTurnsAreMadeBetweenKeys() {
        QFETCH(int, part);
        QFETCH(double, degrees);
        const Scene keyed = keyedAt({part == 2 ? -20 : 0, 30, 0});
        const double start = part == 1 ? 30 : 0;
        const Scene scene = typed(keyed, 1, part, start + degrees);
        const glm::quat first = keyedPlace(boxIn(scene), 0).rotation;
        const glm::vec3 axis =
            part == 1 ? glm::vec3(0, 1, 0) : first * (part == 0 ? glm::vec3(1, 0, 0) : glm::vec3(0, 0, 1));
        QVERIFY2(isNearBy(turnedAbout(scene, axis), degrees), qPrintable(QString::number(turnedAbout(scene, axis))));
        for (const double time : {0.1, 0.3, 0.5, 0.8, 0.95}) {
            const glm::quat theory = glm::angleAxis(glm::radians(float(time * degrees)), axis) * first;
            QVERIFY(std::abs(glm::dot(theory, keyedPlace(boxIn(scene), time).rotation)) > 1 - 1e-6f);
        }
        QVERIFY(isNearBy(double(shownAt(scene, 1)[part]), start + degrees));
        QVERIFY(isNearBy(double(shownAt(scene, 0)[part]), start));
        // Typed again, it turns as was typed last.
        QVERIFY(isNearBy(turnedAbout(typed(scene, 1, part, start - 90), axis), -90));
    }

    void turnsOfAToolAreMadeAboutAnyAxis() {
        const Scene keyed = keyedAt({0, 30, 0});
        QVERIFY(isNearBy(turnedAbout(rotated(keyed, 1, 2, "720"), {0, 0, 1}), 720));  // none of the body's angles
        QVERIFY(isNearBy(turnedAbout(rotated(keyed, 1, 0, "-360"), {1, 0, 0}), -360));
        QVERIFY(isNearBy(turnedAbout(rotated(keyed, 1, 2, "180"), {0, 0, 1}), 180));
        const Scene turned = rotated(keyed, 1, 1, "720");
        QVERIFY(isNearBy(turnedAbout(turned, {0, 1, 0}), 720));
        QVERIFY(isNearBy(double(shownAt(turned, 1).y), 750));
        const Scene more = rotated(turned, 1, 1, "90");
        QVERIFY(isNearBy(turnedAbout(more, {0, 1, 0}), 810));
    }

    void keysInBetweenAndAfterKeepTheTurns() {
        const Scene turned = typed(keyedAt({0, 0, 0}), 1, 1, 720);
        QVERIFY(isNearBy(double(shownAt(turned, 0.5).y), 360));
        const Scene halved = withKeys(turned, kTurnedIds, 0.5);
        QCOMPARE(keysOf(boxIn(halved)).size(), 3u);
        QVERIFY(isNearBy(turnedAbout(halved, {0, 1, 0}), 720));
        QVERIFY(isNearBy(double(shownAt(halved, 0.5).y), 360));
        QVERIFY(isNearBy(turnedAbout(withoutKeys(halved, kTurnedIds, 0.5), {0, 1, 0}), 720));
        const Scene kept = withKeys(turned, kTurnedIds, 2);  // as the last key
        QVERIFY(wholeTurnsBetween(keysOf(boxIn(kept))[1], keysOf(boxIn(kept))[2]) == glm::dvec3(0));
        QVERIFY(isNearBy(double(shownAt(kept, 2).y), 720));
    }

    void keysWithoutTurnsStayAsTheyWere() {
        const Scene scene = typed(typed(keyedAt({10, 20, 30}), 1, 1, 100), 2, 0, -60);
        for (const MotionKey& key : keysOf(boxIn(scene)))
            QVERIFY(key.turned == glm::vec3(0) && key.angles == glm::vec3(0));
    }

    void aMovedKeyKeepsItsAngles() {
        Scene scene = typed(keyedAt({0, 0, 0}), 1, 1, 1080);
        const TrackMark mark{TrackMark::Kind::BodyKey, kTurned, {}, 1, 1.0};
        scene = withPoses(scene, std::array{mark}, [](Element& posed) { posed.place.position = {0, 3, 0}; });
        QVERIFY(isNearBy(turnedAbout(scene, {0, 1, 0}), 1080));
        QVERIFY(isNearBy(double(shownAt(scene, 1).y), 1080));
        scene = withPoses(scene, std::array{mark},
                          [](Element& posed) { setAngles(posed, glm::radians(glm::vec3(0, -450, 0))); });
        QVERIFY(isNearBy(turnedAbout(scene, {0, 1, 0}), -450));
    }
};

GYRE_TEST(TestTurns)
#include "TestTurns.moc"
