#include "editor/tools/HandleDrag.h"
#include "editor/tools/HandleShapes.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/SlantedView.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <cmath>

using namespace gyre;
using namespace gyre::editor;

namespace {

bool near(const glm::vec3& a, const glm::vec3& b, float tolerance = 1e-3f) { return glm::distance(a, b) < tolerance; }
bool near(float a, float b, float tolerance = 1e-3f) { return std::abs(a - b) < tolerance; }

Transform at(const glm::vec3& position) { return {position, {1, 0, 0, 0}, 1}; }

/// Two spheres, two metres apart, for handles of the first or of both.
Scene twoSpheres() { return sceneOf({{Body{}, at({-1, 0, 0})}, {Body{}, at({1, 0, 0})}}); }
Scene oneAtOrigin(const ElementBody& body = Body{}, const glm::quat& rotation = {1, 0, 0, 0}) {
    return sceneOf({{body, {{}, rotation, 1}}});
}

/// A drag of handles at the origin.
struct HandleTaker {
    Scene scene;
    std::vector<ElementId> selection;
    Handles handles;

    HandleDrag take(const Handle& handle, const glm::vec3& point, const SnapSteps& steps = {}) const {
        return HandleDrag({scene, selection, {handles, handle, slantedView()}, rayTo(point), steps});
    }
};

HandleTaker handOn(const Scene& scene, HandleTool tool, HandleAxes axes = HandleAxes::World) {
    HandleTaker hand{scene, {}, {}};
    for (const Element& element : scene.elements) hand.selection.push_back(element.id);
    hand.handles = *handlesOf(scene, hand.selection, tool, axes);
    return hand;
}

const Transform& placeIn(const Scene& scene, int index = 0) {
    return scene.elements[static_cast<std::size_t>(index)].place;
}
const Body& handledBody(const Scene& scene) { return std::get<Body>(scene.elements[0].body); }

constexpr Handle kX{HandleKind::Axis, 0}, kY{HandleKind::Axis, 1}, kZ{HandleKind::Axis, 2},
    kCentre{HandleKind::Centre, 0};

glm::vec3 unit(int axis) {
    glm::vec3 vector(0);
    vector[axis] = 1;
    return vector;
}

/// A point of the ring about an axis, at the length of handles from the pivot.
glm::vec3 onRing(const Handles& handles, int axis, float angle) {
    const float length = HandleShapes(handles, slantedView()).length;
    const glm::vec3 x = unit((axis + 1) % 3), y = unit((axis + 2) % 3);
    return handles.pivot + length * (std::cos(angle) * x + std::sin(angle) * y);
}

}  // namespace

class TestHandles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachArrowMovesAlongItsAxis_data();
    void eachArrowMovesAlongItsAxis();
    void eachSquareMovesInItsPlane_data();
    void eachSquareMovesInItsPlane();
    void theCentreMovesInThePicturePlane();
    void eachRingTurnsAboutItsAxis_data();
    void eachRingTurnsAboutItsAxis();
    void theOuterRingTurnsAboutTheLineOfSight();
    void aRingTurnsFurtherThanOnce();
    void aRingSeenFromItsSideTurnsByPullingAlongIt();
    void eachScaleArrowStretchesThatSideOfABox_data();
    void eachScaleArrowStretchesThatSideOfABox();
    void aScaleArrowStretchesARoundBodyAlongItOrAcross_data();
    void aScaleArrowStretchesARoundBodyAlongItOrAcross();
    void aScaleArrowGrowsASphereEvenly();
    void theScaleCentreGrowsEverythingEvenly();
    void scalingNeverMirrors();
    void severalElementsRotateAboutTheirCommonPivot();
    void severalElementsSpreadWhenScaled();
    void localAxesFollowTheActiveElement();
    void axisKeyLocksToTheWorldThenLocalThenFree();
    void shiftAndAxisKeyLockToAPlane();
    void movingSnapsToTheGrid();
    void movingAlongLocalAxesSnapsInSteps();
    void turningSnapsToFifteenDegrees();
    void scalingSnapsToTenths();
    void theSnapModifierInverts();
    void theFineModifierMovesATenth();
    void aTypedNumberReplacesTheMouse();
    void minusFlipsATypedNumber();
    void aTypedAngleIsInDegrees();
    void typedNumbersMayBeExpressions_data();
    void typedNumbersMayBeExpressions();
    void keysThatMakeNoNumberAreRefused();
    void deletingTheNumberReturnsToTheMouse();
    void aDragThatReturnsLeavesTheSceneUntouched();
    void cancellingRestoresTheScene();
    void theStatusDescribesTheDrag();
    void everyHandleCanBeDragged_data();
    void everyHandleCanBeDragged();
    void noHandleIsHitBesideTheHandles();
    void handlesKeepTheirSizeOnScreen();
    void theHotHandleIsDrawnBrighter();
    void lettersDistinguishAxesWithoutColour();
    void handlesOfAllToolsAreSeparate();
    void aDragCanBeRepeatedOnOtherElements();
    void anEmptySelectionHasNoHandles();
};

namespace {
void threeAxes() {
    QTest::addColumn<int>("axis");
    QTest::addRow("X") << 0;
    QTest::addRow("Y") << 1;
    QTest::addRow("Z") << 2;
}
}  // namespace

void TestHandles::eachArrowMovesAlongItsAxis_data() { threeAxes(); }
void TestHandles::eachArrowMovesAlongItsAxis() {
    QFETCH(int, axis);
    HandleDrag drag = handOn(oneAtOrigin(), HandleTool::Move).take({HandleKind::Axis, axis}, 0.5f * unit(axis));
    drag.update(rayTo(1.75f * unit(axis)));
    QVERIFY(near(placeIn(drag.scene()).position, 1.25f * unit(axis)));
}

void TestHandles::eachSquareMovesInItsPlane_data() { threeAxes(); }
void TestHandles::eachSquareMovesInItsPlane() {
    QFETCH(int, axis);
    const glm::vec3 u = unit((axis + 1) % 3), v = unit((axis + 2) % 3);
    HandleDrag drag = handOn(oneAtOrigin(), HandleTool::Move).take({HandleKind::Plane, axis}, 0.3f * u + 0.3f * v);
    drag.update(rayTo(1.3f * u - 0.2f * v));
    QVERIFY(near(placeIn(drag.scene()).position, 1.0f * u - 0.5f * v));
}

void TestHandles::theCentreMovesInThePicturePlane() {
    const glm::vec3 right = slantedView().camera.rotation() * glm::vec3(1, 0, 0);
    HandleDrag drag = handOn(oneAtOrigin(), HandleTool::Move).take(kCentre, {});
    drag.update(rayTo(0.7f * right));
    QVERIFY(near(placeIn(drag.scene()).position, 0.7f * right));
}

void TestHandles::eachRingTurnsAboutItsAxis_data() { threeAxes(); }
void TestHandles::eachRingTurnsAboutItsAxis() {
    QFETCH(int, axis);
    const HandleTaker hand = handOn(oneAtOrigin(), HandleTool::Rotate);
    HandleDrag drag = hand.take({HandleKind::Axis, axis}, onRing(hand.handles, axis, 0.2f));
    drag.update(rayTo(onRing(hand.handles, axis, 0.9f)));
    const glm::vec3 turned = placeIn(drag.scene()).direction(unit((axis + 1) % 3));
    QVERIFY(near(turned, std::cos(0.7f) * unit((axis + 1) % 3) + std::sin(0.7f) * unit((axis + 2) % 3)));
}

void TestHandles::theOuterRingTurnsAboutTheLineOfSight() {
    const HandleTaker hand = handOn(oneAtOrigin(), HandleTool::Rotate);
    const glm::quat camera = slantedView().camera.rotation();
    HandleDrag drag = hand.take({HandleKind::View, 0}, camera * glm::vec3(1, 0, 0));
    drag.update(rayTo(camera * glm::vec3(0, 1, 0)));
    QVERIFY(near(placeIn(drag.scene()).direction(camera * glm::vec3(1, 0, 0)), camera * glm::vec3(0, 1, 0)));
}

void TestHandles::aRingTurnsFurtherThanOnce() {
    const HandleTaker hand = handOn(oneAtOrigin(), HandleTool::Rotate);
    HandleDrag drag = hand.take(kY, onRing(hand.handles, 1, 0));
    for (int step = 1; step <= 45; ++step) drag.update(rayTo(onRing(hand.handles, 1, 0.2f * float(step))));
    QCOMPARE(drag.status().text(), std::string("Rotate about Y: 515.7\u00b0"));  // 9 rad
}

void TestHandles::aRingSeenFromItsSideTurnsByPullingAlongIt() {
    HandleTaker hand = handOn(oneAtOrigin(), HandleTool::Rotate);
    View side = slantedView();
    side.camera.pitch = 0;
    side.camera.yaw = 0;
    const float length = HandleShapes(hand.handles, side).length;
    const auto ray = [&](const glm::vec3& p) { return Ray{side.camera.eye(), glm::normalize(p - side.camera.eye())}; };
    HandleDrag drag({hand.scene, hand.selection, {hand.handles, kY, side}, ray({0, 0, length})});
    drag.update(ray({0.5f * length, 0, length}));
    QVERIFY(near(placeIn(drag.scene()).direction({0, 0, 1}), {std::sin(0.5f), 0, std::cos(0.5f)}));
}

void TestHandles::eachScaleArrowStretchesThatSideOfABox_data() { threeAxes(); }
void TestHandles::eachScaleArrowStretchesThatSideOfABox() {
    QFETCH(int, axis);
    const HandleTaker hand = handOn(oneAtOrigin(boxBody({1, 2, 3})), HandleTool::Scale);
    const float length = HandleShapes(hand.handles, slantedView()).length;
    HandleDrag drag = hand.take({HandleKind::Axis, axis}, length * unit(axis));
    drag.update(rayTo(1.5f * length * unit(axis)));
    glm::vec3 expected(1, 2, 3);
    expected[axis] *= 1.5f;
    QVERIFY(near(handledBody(drag.scene()).halfExtents, expected));
    QCOMPARE(placeIn(drag.scene()).scale, 1.0f);
}

void TestHandles::aScaleArrowStretchesARoundBodyAlongItOrAcross_data() { threeAxes(); }
void TestHandles::aScaleArrowStretchesARoundBodyAlongItOrAcross() {
    QFETCH(int, axis);
    Body cone;
    cone.shape = BodyShape::Cone;
    cone.radius = 1;
    cone.topRadius = 0.25f;
    cone.height = 3;
    const HandleTaker hand = handOn(oneAtOrigin(cone), HandleTool::Scale);
    const float length = HandleShapes(hand.handles, slantedView()).length;
    HandleDrag drag = hand.take({HandleKind::Axis, axis}, length * unit(axis));
    drag.update(rayTo(2 * length * unit(axis)));
    const Body& grown = handledBody(drag.scene());
    const float along = axis == 1 ? 2 : 1, across = axis == 1 ? 1 : 2;
    QVERIFY(near(glm::vec3(grown.radius, grown.topRadius, grown.height), {across, 0.25f * across, 3 * along}));
    QCOMPARE(placeIn(drag.scene()).scale, 1.0f);
}

void TestHandles::aScaleArrowGrowsASphereEvenly() {
    const HandleTaker hand = handOn(oneAtOrigin(), HandleTool::Scale);
    const float length = HandleShapes(hand.handles, slantedView()).length;
    HandleDrag drag = hand.take(kX, length * unit(0));
    drag.update(rayTo(2 * length * unit(0)));
    QVERIFY(near(placeIn(drag.scene()).scale, 2));
}

void TestHandles::theScaleCentreGrowsEverythingEvenly() {
    const HandleTaker hand = handOn(oneAtOrigin(boxBody({1, 2, 3})), HandleTool::Scale);
    const float length = HandleShapes(hand.handles, slantedView()).length;
    const glm::vec3 upRight = slantedView().camera.rotation() * glm::normalize(glm::vec3(1, 1, 0));
    HandleDrag drag = hand.take(kCentre, {});
    drag.update(rayTo(0.5f * length * upRight));
    QVERIFY(near(placeIn(drag.scene()).scale, 1.5f));
    QCOMPARE(handledBody(drag.scene()).halfExtents, glm::vec3(1, 2, 3));
}

void TestHandles::scalingNeverMirrors() {
    const HandleTaker hand = handOn(oneAtOrigin(boxBody({1, 2, 3})), HandleTool::Scale);
    HandleDrag drag = hand.take(kX, 0.5f * unit(0));
    drag.update(rayTo(-3.0f * unit(0)));
    QVERIFY(handledBody(drag.scene()).halfExtents.x > 0);
}

void TestHandles::severalElementsRotateAboutTheirCommonPivot() {
    HandleDrag drag = handOn(twoSpheres(), HandleTool::Rotate).take(kZ, {0, 1, 0});
    for (const char key : {'9', '0'}) drag.type(key);
    const Scene after = drag.scene();
    QVERIFY(near(placeIn(after, 0).position, {0, -1, 0}));
    QVERIFY(near(placeIn(after, 1).position, {0, 1, 0}));
    QVERIFY(near(placeIn(after, 1).direction({1, 0, 0}), {0, 1, 0}));
}

void TestHandles::severalElementsSpreadWhenScaled() {
    HandleDrag drag = handOn(twoSpheres(), HandleTool::Scale).take(kCentre, {});
    drag.type('3');
    const Scene after = drag.scene();
    QVERIFY(near(placeIn(after, 0).position, {-3, 0, 0}));
    QVERIFY(near(placeIn(after, 1).scale, 3));
}

void TestHandles::localAxesFollowTheActiveElement() {
    const glm::quat quarter = glm::angleAxis(glm::half_pi<float>(), glm::vec3(0, 0, 1));
    HandleDrag drag =
        handOn(oneAtOrigin(Body{}, quarter), HandleTool::Move, HandleAxes::Local).take(kX, 0.5f * unit(1));
    drag.update(rayTo(1.5f * unit(1)));  // the element's X points along the world's Y
    QVERIFY(near(placeIn(drag.scene()).position, unit(1)));
    QCOMPARE(drag.status().text(), std::string("Move along local X: 1.00 m"));
}

void TestHandles::axisKeyLocksToTheWorldThenLocalThenFree() {
    const glm::quat quarter = glm::angleAxis(glm::half_pi<float>(), glm::vec3(0, 0, 1));
    HandleDrag drag = handOn(oneAtOrigin(Body{}, quarter), HandleTool::Move).take(kCentre, {});
    const glm::vec3 right = slantedView().camera.rotation() * glm::vec3(1, 0, 0);
    drag.update(rayTo(right));
    drag.lockAxis(0);
    const glm::vec3 alongWorld = placeIn(drag.scene()).position;
    QVERIFY(alongWorld.x > 0.5f && alongWorld.y == 0 && alongWorld.z == 0);
    drag.lockAxis(0);
    const glm::vec3 alongLocal = placeIn(drag.scene()).position;
    QVERIFY(near(alongLocal, {0, alongLocal.y, 0}, 1e-5f));
    drag.lockAxis(0);
    QVERIFY(near(placeIn(drag.scene()).position, right));
    drag.lockAxis(0);
    drag.lockAxis(2);  // another axis locks to the world first
    QCOMPARE(drag.status().text().substr(0, 12), std::string("Move along Z"));
}

void TestHandles::shiftAndAxisKeyLockToAPlane() {
    HandleDrag drag = handOn(oneAtOrigin(), HandleTool::Move).take(kCentre, {});
    drag.lockPlane(1);
    drag.update(rayTo({0.8f, 0, -0.4f}));
    QVERIFY(near(placeIn(drag.scene()).position, {0.8f, 0, -0.4f}));
    QCOMPARE(drag.status().text(), std::string("Move in plane XZ: 0.80, -0.40 m"));
}

void TestHandles::movingSnapsToTheGrid() {
    Scene scene = sceneOf({{Body{}, at({0.07f, 0, 0})}});
    HandleDrag drag = handOn(scene, HandleTool::Move).take(kX, {0.57f, 0, 0}, {Snapping::On});
    drag.update(rayTo({0.78f, 0, 0}));
    QVERIFY(near(placeIn(drag.scene()).position, {0.3f, 0, 0}, 1e-5f));
}

void TestHandles::movingAlongLocalAxesSnapsInSteps() {
    const glm::quat eighth = glm::angleAxis(0.5f, glm::vec3(0, 1, 0));
    const glm::vec3 axis = eighth * unit(0);
    HandleDrag drag =
        handOn(oneAtOrigin(Body{}, eighth), HandleTool::Move, HandleAxes::Local).take(kX, 0.5f * axis, {Snapping::On});
    drag.update(rayTo(0.93f * axis));
    QVERIFY(near(placeIn(drag.scene()).position, 0.4f * axis, 1e-5f));
}

void TestHandles::turningSnapsToFifteenDegrees() {
    const HandleTaker hand = handOn(oneAtOrigin(), HandleTool::Rotate);
    HandleDrag drag = hand.take(kY, onRing(hand.handles, 1, 0), {Snapping::On});
    drag.update(rayTo(onRing(hand.handles, 1, 0.6f)));  // 34 degrees
    QCOMPARE(drag.status().text(), std::string("Rotate about Y: 30.0\u00b0"));
}

void TestHandles::scalingSnapsToTenths() {
    const HandleTaker hand = handOn(oneAtOrigin(), HandleTool::Scale);
    const float length = HandleShapes(hand.handles, slantedView()).length;
    HandleDrag drag = hand.take(kX, length * unit(0), {Snapping::On});
    drag.update(rayTo(1.33f * length * unit(0)));
    QVERIFY(near(placeIn(drag.scene()).scale, 1.3f, 1e-5f));
}

void TestHandles::theSnapModifierInverts() {
    const HandleTaker hand = handOn(oneAtOrigin(), HandleTool::Move);
    HandleDrag drag = hand.take(kX, {});
    drag.update(rayTo({0.234f, 0, 0}), {true, false});
    QVERIFY(near(placeIn(drag.scene()).position.x, 0.2f, 1e-5f));
    HandleDrag snapping = hand.take(kX, {}, {Snapping::On});
    snapping.update(rayTo({0.234f, 0, 0}), {true, false});
    QVERIFY(near(placeIn(snapping.scene()).position.x, 0.234f));
}

void TestHandles::theFineModifierMovesATenth() {
    HandleDrag drag = handOn(oneAtOrigin(), HandleTool::Move).take(kX, {});
    drag.update(rayTo({1, 0, 0}));
    drag.update(rayTo({2, 0, 0}), {false, true});
    QVERIFY(near(placeIn(drag.scene()).position.x, 1.1f));
}

void TestHandles::aTypedNumberReplacesTheMouse() {
    HandleDrag drag = handOn(oneAtOrigin(), HandleTool::Move).take(kZ, {});
    for (const char key : {'1', ',', '5'}) QVERIFY(drag.type(key));
    drag.update(rayTo({0, 0, 3}));
    QCOMPARE(placeIn(drag.scene()).position, glm::vec3(0, 0, 1.5f));
    QCOMPARE(drag.status().text(), std::string("Move along Z: 1.5 m"));
    QVERIFY(!drag.type('g'));
}

void TestHandles::minusFlipsATypedNumber() {
    HandleDrag drag = handOn(oneAtOrigin(), HandleTool::Move).take(kX, {});
    drag.type('2');
    drag.type('-');
    QCOMPARE(placeIn(drag.scene()).position.x, -2.0f);
    drag.type('-');
    QCOMPARE(placeIn(drag.scene()).position.x, 2.0f);
}

void TestHandles::typedNumbersMayBeExpressions_data() {
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<float>("value");
    const auto row = [](const char* unit, const char* typed, float value) {
        QTest::newRow(typed) << QByteArray(unit) << QByteArray(typed) << value;
    };
    row("m", "1/4", 0.25f);
    row("m", "2*(15cm+0.1)", 0.5f);  // brackets, and a number without a unit, which is in metres
    row("m", "1+2*3", 7);
    row("m", "(5-3)*-2", -4);
    row("m", "5+-3", 2);
    row("m", "5-", -5);  // a trailing minus flips the sign
    row("m", "3mm*2", 0.006f);
    row("m", "1,5", 1.5f);
    row("rad", "90/2", 0.785398f);
    row("rad", "1rad+90", 2.570796f);
    row("m/s", "36km/h", 10);
    row("m/s", "20cm/s*2", 0.4f);
    row("m/s", "6/4", 1.5f);
    row("m/s", "2m/s", 2);
    row("rad/s", "60rpm", 6.283185f);
    row("rad/s", "90deg/s", 1.570796f);
    row("", "50%*3", 1.5f);
    row("m", "12in", 0.3048f);  // all units of the inspector
    row("m", "2*sin(30)", 1);   // functions take degrees if no unit is typed
    row("m", "2*sin(pi*1rad/6)", 1);
    row("m²/s", "5cm\xb2/s", 5e-4f);  // the superscript two in Latin-1, as typed on a keyboard
    row("rad", "90\xb0", 1.570796f);
    row("s", "1e-2", 0.01f);
}

void TestHandles::typedNumbersMayBeExpressions() {
    QFETCH(QByteArray, unit);
    QFETCH(QByteArray, typed);
    QFETCH(float, value);
    TypedNumber number(unit.constData());
    for (const char key : typed) QVERIFY2(number.type(key), typed);
    QVERIFY(number.value());
    QVERIFY2(near(*number.value(), value, 1e-5f), qPrintable(QString::number(*number.value())));
}

void TestHandles::keysThatMakeNoNumberAreRefused() {
    const auto refuses = [](const char* begun, char key) {
        TypedNumber number("m");
        for (; *begun; ++begun) number.type(*begun);
        const std::string before = number.text();
        return !number.type(key) && number.text() == before;
    };
    QVERIFY(refuses("", '*') && refuses("", ')') && refuses("1.5", '.') && refuses("2", 'q') && refuses("2cm", '7') &&
            refuses("(2)", '3') && refuses("2", ' ') && refuses("", 's') && refuses("3*", 'q') && refuses("30", 'd'));
    TypedNumber open("m");
    for (const char key : {'(', '2', '+'}) QVERIFY(open.type(key));
    QVERIFY(!open.value());
    open.type('\b');
    open.type(')');
    QCOMPARE(*open.value(), 2.0f);
}

void TestHandles::aTypedAngleIsInDegrees() {
    HandleDrag drag = handOn(oneAtOrigin(), HandleTool::Rotate).take(kY, {1, 0, 0});
    for (const char key : {'4', '5'}) drag.type(key);
    QVERIFY(near(placeIn(drag.scene()).direction({0, 0, 1}), glm::normalize(glm::vec3(1, 0, 1))));
}

void TestHandles::deletingTheNumberReturnsToTheMouse() {
    HandleDrag drag = handOn(oneAtOrigin(), HandleTool::Move).take(kX, {});
    drag.update(rayTo({0.5f, 0, 0}));
    drag.type('7');
    drag.type('\b');
    QVERIFY(near(placeIn(drag.scene()).position.x, 0.5f));
}

void TestHandles::aDragThatReturnsLeavesTheSceneUntouched() {
    for (const HandleTool tool : {HandleTool::Move, HandleTool::Rotate, HandleTool::Scale}) {
        const glm::quat odd = glm::normalize(glm::quat(0.3f, 0.1f, 0.7f, 0.2f));
        const Scene scene = sceneOf({{boxBody({1, 2, 3}), {{0.1f, 0.2f, 0.3f}, odd, 1.7f}}});
        HandleDrag drag = handOn(scene, tool).take(kX, {0.8f, 0.2f, 0.3f}, {Snapping::Off});
        for (const char key : {'2', '\b'}) drag.type(key);
        QVERIFY(drag.scene() == scene);
    }
}

void TestHandles::cancellingRestoresTheScene() {
    HandleDrag drag = handOn(twoSpheres(), HandleTool::Move).take(kX, {});
    drag.update(rayTo({1, 0, 0}));
    QVERIFY(drag.scene() != twoSpheres());
    QVERIFY(drag.before() == twoSpheres());
}

void TestHandles::theStatusDescribesTheDrag() {
    HandleDrag drag = handOn(oneAtOrigin(), HandleTool::Move).take(kX, {});
    drag.update(rayTo({0.35f, 0, 0}));
    QCOMPARE(drag.status().text(), std::string("Move along X: 0.35 m"));
    QCOMPARE(drag.stepName(verbatim("B")).text(), std::string("Move B"));
}

void TestHandles::everyHandleCanBeDragged_data() {
    QTest::addColumn<int>("tool");
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("axis");
    for (int axis = 0; axis < 3; ++axis) {
        QTest::addRow("move arrow %s", axisName(axis)) << 0 << 0 << axis;
        QTest::addRow("move square %s", axisName(axis)) << 0 << 1 << axis;
        QTest::addRow("ring %s", axisName(axis)) << 1 << 0 << axis;
        QTest::addRow("scale arrow %s", axisName(axis)) << 2 << 0 << axis;
    }
    QTest::addRow("move centre") << 0 << 2 << 0;
    QTest::addRow("scale centre") << 2 << 2 << 0;
    QTest::addRow("outer ring") << 1 << 3 << 0;
}

/// A handle can be dragged where it is drawn.
void TestHandles::everyHandleCanBeDragged() {
    QFETCH(int, tool);
    QFETCH(int, kind);
    QFETCH(int, axis);
    const Handle handle{static_cast<HandleKind>(kind), axis};
    const Handles handles = handOn(oneAtOrigin(), static_cast<HandleTool>(tool)).handles;
    const HandleShapes shapes(handles, slantedView());
    glm::vec3 point = handles.pivot;
    if (handle.kind == HandleKind::Plane) {
        const auto corners = shapes.square(handle);
        point = 0.5f * (corners[0] + corners[2]);
    } else if (handle.kind != HandleKind::Centre) {
        const auto lines = shapes.lines(handle);
        const auto& [a, b] = lines[lines.size() / 3];
        point = glm::mix(a, b, 0.9f);
    }
    QVERIFY(pickHandle(handles, slantedView(), rayTo(point)) == handle);
}

void TestHandles::noHandleIsHitBesideTheHandles() {
    const Handles handles = handOn(oneAtOrigin(), HandleTool::Move).handles;
    const float length = HandleShapes(handles, slantedView()).length;
    QVERIFY(!pickHandle(handles, slantedView(), rayTo({2 * length, 0, 0})));
    const glm::vec3 upLeft = slantedView().camera.rotation() * glm::vec3(-0.6f, 0.6f, 0);  // no arrow points there
    QVERIFY(!pickHandle(handles, slantedView(), rayTo(length * upLeft)));
}

void TestHandles::handlesKeepTheirSizeOnScreen() {
    const auto pixels = [](const glm::vec3& pivot) {
        const View view = slantedView();
        const HandleShapes shapes({HandleTool::Move, pivot}, view);
        const glm::vec3 side = shapes.length * (view.camera.rotation() * glm::vec3(1, 0, 0));
        const glm::mat4 toPicture = view.camera.projection(view.aspect()) * view.camera.view();
        const glm::vec4 a = toPicture * glm::vec4(pivot, 1), b = toPicture * glm::vec4(pivot + side, 1);
        return 0.5f * view.size.x * (b.x / b.w - a.x / a.w);
    };
    QVERIFY(near(pixels({0, 0, 0}), kHandlePixels, 0.05f));
    QVERIFY(near(pixels({-30, 2, -40}), kHandlePixels, 0.05f));
}

void TestHandles::theHotHandleIsDrawnBrighter() {
    const Handles handles = handOn(oneAtOrigin(), HandleTool::Move).handles;
    const auto count = [&](const Sketch& sketch, const glm::vec4& color) {
        return std::ranges::count(sketch.triangles, color, &Sketch::Triangle::color);
    };
    const Sketch plain = sketchOf(handles, slantedView()), hot = sketchOf(handles, slantedView(), kX);
    QVERIFY(count(plain, axisColor(0)) > 0);
    QCOMPARE(count(hot, axisColor(0)), 0);  // arrow, tip and letter
    QCOMPARE(count(hot, axisColor(1)), count(plain, axisColor(1)));
}

void TestHandles::lettersDistinguishAxesWithoutColour() {
    for (const HandleTool tool : {HandleTool::Move, HandleTool::Rotate, HandleTool::Scale}) {
        const HandleShapes shapes(handOn(oneAtOrigin(), tool).handles, slantedView());
        for (int axis = 0; axis < 3; ++axis)
            for (int other = axis + 1; other < 3; ++other)
                QVERIFY2(glm::distance(shapes.letterAt(axis), shapes.letterAt(other)) > 20 * shapes.pixel,
                         axisName(axis));  // a letter is 10 pixels high
    }
}

void TestHandles::handlesOfAllToolsAreSeparate() {
    const Scene scene = oneAtOrigin();
    const std::vector<ElementId> ids{scene.elements[0].id};
    const std::vector<HandleTool> tools{HandleTool::Move, HandleTool::Rotate, HandleTool::Scale};
    const std::vector<Handles> all = handlesOf(scene, ids, tools, HandleAxes::World, PivotPoint::Middle);
    QCOMPARE(all.size(), std::size_t(3));
    const auto takenAt = [&](const glm::vec3& point) { return pickHandle(all, slantedView(), rayTo(point)); };
    const float length = HandleShapes(all[1], slantedView()).length;  // length of a ring of its own
    for (int axis = 0; axis < 3; ++axis) {
        QVERIFY((takenAt(1.3f * length * unit(axis)) == HotHandle{HandleTool::Move, {HandleKind::Axis, axis}}));
        QVERIFY((takenAt(0.7f * length * unit(axis)) == HotHandle{HandleTool::Scale, {HandleKind::Axis, axis}}));
        const auto onRings = takenAt(onRing(all[1], axis, 0.25f * glm::pi<float>()));
        if (axis == 1)
            QVERIFY(
                (onRings == HotHandle{HandleTool::Rotate,
                                      {HandleKind::Axis, axis}}));  // seen from above, the whole quarter is in front
    }
    QVERIFY((takenAt({}) == HotHandle{HandleTool::Scale, {HandleKind::Centre, 0}}));
}

void TestHandles::aDragCanBeRepeatedOnOtherElements() {
    const Scene scene = twoSpheres();
    HandleTaker hand{
        scene, {ElementId{1}}, *handlesOf(scene, std::vector{ElementId{1}}, HandleTool::Move, HandleAxes::World)};
    HandleDrag drag = hand.take(kX, {-0.5f, 0, 0});
    drag.update(rayTo({0.25f, 0, 0}));
    const SelectedScene again = drag.step()(drag.scene(), {ElementId{2}});
    QVERIFY(near(placeIn(again.scene, 0).position, placeIn(drag.scene(), 0).position));
    QVERIFY(near(placeIn(again.scene, 1).position - placeIn(scene, 1).position,
                 placeIn(drag.scene(), 0).position - placeIn(scene, 0).position));
}

void TestHandles::anEmptySelectionHasNoHandles() {
    QVERIFY(!handlesOf(twoSpheres(), {}, HandleTool::Move, HandleAxes::World));
    const std::vector<ElementId> gone{ElementId{77}};
    QVERIFY(!handlesOf(twoSpheres(), gone, HandleTool::Move, HandleAxes::World));
}

GYRE_TEST(TestHandles)
#include "TestHandles.moc"
