#include "editor/document/DragGesture.h"
#include "editor/tools/AimDrag.h"
#include "editor/tools/ElementSketch.h"
#include "editor/tools/VectorDrag.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/SlantedView.h"

#include <QUndoStack>

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include <cmath>

using namespace gyre;
using namespace gyre::editor;

namespace {

constexpr ElementId kId{1};
constexpr SnapSteps kSnapping{Snapping::On};

/// A general transform, so that no result is correct by accident.
const Transform kPlace{{0.3f, 0.2f, -0.4f}, glm::normalize(glm::quat(0.9f, 0.1f, 0.3f, -0.2f)), 1.5f};

Body rolling(const glm::vec3& velocity, const glm::vec3& spin) {
    Body body;
    body.motion = BodyMotion::Dynamic;
    body.velocity = velocity;
    body.spin = spin;
    return body;
}

VorticitySource jet() {
    VorticitySource source;
    source.kind = VorticityKind::Jet;
    return source;
}

Force force(ForceKind kind) {
    Force force;
    force.kind = kind;
    return force;
}

KillRegion halfSpace() {
    KillRegion region;
    region.shape = KillShape::HalfSpace;
    return region;
}

std::vector<std::pair<const char*, ElementBody>> aiming() {
    return {{"key light", Light{}},
            {"half-space", halfSpace()},
            {"emitter", Emitter{}},
            {"ring", VorticitySource{}},
            {"jet", jet()},
            {"wind", force(ForceKind::Wind)},
            {"swirl", force(ForceKind::Swirl)},
            {"camera", SceneCamera{}}};
}

/// A drag of an arrow on a document.
struct Hand {
    Hand(const ElementBody& body, std::size_t which = 0, const SnapSteps& steps = {}, const Transform& place = kPlace) {
        document.open(sceneOf({{body, place}}), {});
        start = arrowsOf(document.scene().elements[0])[which];
        const Ray ray = rayTo(tipOf(start, slantedView()));
        gesture = std::make_unique<DragGesture>(
            document, dragOf({document.scene(), kId, start, slantedView(), ray, steps}), Selection{kId});
    }
    void to(const glm::vec3& point, DragModifiers modifiers = {}) {
        gesture->drag().update(rayTo(point), modifiers);
        gesture->apply();
    }
    void type(const char* text) {
        for (; *text; ++text) QVERIFY2(gesture->drag().type(*text), text);
        gesture->apply();
    }
    void lockAxis(int axis) {
        gesture->drag().lockAxis(axis);
        gesture->apply();
    }
    void lockPlane(int axis) {
        gesture->drag().lockPlane(axis);
        gesture->apply();
    }
    const Element& element() const { return document.scene().elements[0]; }
    const Body& body() const { return std::get<Body>(element().body); }
    glm::vec3 aim(std::size_t which = 0) const { return arrowsOf(element())[which].direction; }

    Document document;
    Arrow start;
    std::unique_ptr<DragGesture> gesture;
};

/// The position of the arrow's tip after turning to another direction, on the visible side of the ball.
glm::vec3 tipAt(const Hand& hand, const glm::vec3& direction) {
    return hand.start.from +
           glm::distance(tipOf(hand.start, slantedView()), hand.start.from) * glm::normalize(direction);
}

float degreesBetween(const glm::vec3& a, const glm::vec3& b) {
    return glm::degrees(std::acos(std::min(1.0f, glm::dot(a, b))));
}

/// A direction towards the eye of slantedView.
const glm::vec3 kSeen = glm::normalize(glm::vec3(0.9f, 0.6f, 0.5f));

}  // namespace

/// Arrows that aim an element, and those that are a velocity or a spin.
class TestArrows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void elementsWithADirectionCanBeAimed_data() { rows(); }
    void elementsWithADirectionCanBeAimed();
    void elementsWithoutADirectionHaveNoArrow();
    void aimingIsOneUndoStepAndCancellingLeavesNone_data() { rows(); }
    void aimingIsOneUndoStepAndCancellingLeavesNone();
    void aCameraStaysLevel();
    void aLockedAimPointsAlongTheAxisOrInThePlane();
    void aSnappedAimMovesInSteps();
    void anArrowCanAimAtTheSurfaceUnderThePointer();
    void aTypedAngleTurnsTheAimByIt();
    void fineMotionAimsByATenth();
    void aTipBehindTheElementFollowsTheMouse();
    void onlyMovingBodiesHaveVelocityAndSpin();
    void theEndOfAVelocityFollowsTheMouse();
    void aZeroVelocityCanBeDragged();
    void aLockedSpinIsAboutTheAxis();
    void aSnappedVelocityChangesInSteps();
    void typedSpeedsAreExactInTheirUnits();
    void vectorsAreOneUndoStepAndCancellingLeavesNone();
    void everyTipCanBeDraggedWhereItIsDrawn_data() { rows(); }
    void everyTipCanBeDraggedWhereItIsDrawn();
    void repeatingAimsOthersInTheSameDirection();
    void aFreeBodyOfPiecesShowsItsCentreOfMass();

private:
    static void rows() {
        QTest::addColumn<int>("row");
        for (std::size_t i = 0; i < aiming().size(); ++i) QTest::newRow(aiming()[i].first) << static_cast<int>(i);
    }
    static ElementBody row() {
        QFETCH(int, row);
        return aiming()[static_cast<std::size_t>(row)].second;
    }
};

void TestArrows::elementsWithADirectionCanBeAimed() {
    Hand hand(row());
    const Transform before = hand.element().place;
    for (const glm::vec3 side : {kSeen, glm::normalize(glm::vec3(0.4f, 0.9f, 0.6f))}) {
        const bool wasBehind = glm::dot(hand.start.direction, towardsEye(slantedView(), hand.start.from)) < 0;
        const glm::vec3 direction = wasBehind ? -side : side;
        hand.to(tipAt(hand, direction));
        QVERIFY2(degreesBetween(hand.aim(), direction) < 0.6f,
                 qPrintable(QString::number(degreesBetween(hand.aim(), direction))));
    }
    QCOMPARE(hand.element().place.position, before.position);
    QCOMPARE(hand.element().place.scale, before.scale);
}

void TestArrows::elementsWithoutADirectionHaveNoArrow() {
    VorticitySource turbulence;
    turbulence.kind = VorticityKind::Turbulence;
    for (const ElementBody& body :
         std::vector<ElementBody>{turbulence, force(ForceKind::Attractor), force(ForceKind::Drag), Group{},
                                  FluidRegion{}, KillRegion{}, Dressing{}})
        QVERIFY(arrowsOf(sceneOf({{body, kPlace}}).elements[0]).empty());
}

void TestArrows::aimingIsOneUndoStepAndCancellingLeavesNone() {
    Hand hand(row());
    const Scene before = hand.document.scene();
    hand.to(tipAt(hand, {1, 0.2f, 0.3f}));
    hand.to(tipAt(hand, kSeen));
    QCOMPARE(hand.document.undoStack().count(), 1);
    hand.gesture->cancel();
    QVERIFY(hand.document.scene() == before);
    QCOMPARE(hand.document.undoStack().count(), 0);
}

void TestArrows::aCameraStaysLevel() {
    Hand hand(SceneCamera{}, 0, {}, {{0, 1, 0}, {1, 0, 0, 0}, 1});
    hand.to(tipAt(hand, {-0.5f, -0.4f, -0.6f}));
    const glm::vec3 right = hand.element().place.direction({1, 0, 0});
    QVERIFY(std::abs(right.y) < 1e-5f);
    QVERIFY(hand.element().place.direction({0, 1, 0}).y > 0);
}

void TestArrows::aLockedAimPointsAlongTheAxisOrInThePlane() {
    Hand hand(Emitter{});
    hand.to(tipAt(hand, kSeen));
    hand.lockAxis(0);
    QVERIFY(degreesBetween(hand.aim(), {1, 0, 0}) < 0.05f);
    hand.lockAxis(0);
    QVERIFY(degreesBetween(hand.aim(), kSeen) < 0.6f);
    hand.lockPlane(1);
    QVERIFY(std::abs(hand.aim().y) < 1e-5f);
    QVERIFY(degreesBetween(hand.aim(), glm::normalize(glm::vec3(kSeen.x, 0, kSeen.z))) < 0.6f);
}

void TestArrows::aSnappedAimMovesInSteps() {
    Hand hand(Emitter{}, 0, kSnapping);
    hand.to(tipAt(hand, kSeen));
    const float height = glm::degrees(std::asin(hand.aim().y)),
                compass = glm::degrees(std::atan2(hand.aim().x, hand.aim().z));
    for (const float angle : {height, compass})
        QVERIFY2(std::abs(std::remainder(angle, kSnapping.angle)) < 0.02f, qPrintable(QString::number(angle)));
    hand.to(tipAt(hand, kSeen), {.invertSnap = true});
    QVERIFY(degreesBetween(hand.aim(), kSeen) < 0.6f);
}

void TestArrows::anArrowCanAimAtTheSurfaceUnderThePointer() {
    const Scene scene = sceneOf(
        {{Emitter{}, {{0, 0, 0}, {1, 0, 0, 0}, 1}}, {boxBody(glm::vec3(0.2f)), {{1.5f, 0.5f, 0.5f}, {1, 0, 0, 0}, 1}}});
    const Arrow arrow = arrowsOf(scene.elements[0])[0];
    const std::vector<ElementId> dragged{kId};
    AimDrag drag(
        {scene, kId, arrow, slantedView(), rayTo(tipOf(arrow, slantedView())), {}, SnapTargets({scene}, dragged)});
    drag.snapTo(SnapTo::Vertex);
    const glm::vec3 corner(1.7f, 0.7f, 0.7f);
    drag.update(rayTo(corner));
    QVERIFY(degreesBetween(arrowsOf(drag.scene().elements[0])[0].direction, glm::normalize(corner)) < 0.1f);
    QVERIFY(drag.status().text().find("B") != std::string::npos);  // names the element of the corner
}

void TestArrows::aTypedAngleTurnsTheAimByIt() {
    Hand hand(Emitter{});
    hand.to(tipAt(hand, kSeen));
    hand.type("90/2");
    QVERIFY(std::abs(degreesBetween(hand.aim(), hand.start.direction) - 45) < 0.1f);
}

void TestArrows::fineMotionAimsByATenth() {
    Hand plain(Emitter{}), fine(Emitter{});
    const glm::vec3 there = tipAt(plain, glm::normalize(plain.start.direction + 0.3f * kSeen));
    plain.to(there);
    fine.to(there, {.fine = true});
    const float whole = degreesBetween(plain.aim(), plain.start.direction),
                part = degreesBetween(fine.aim(), fine.start.direction);
    QVERIFY2(whole > 3 && std::abs(part - 0.1f * whole) < 0.1f, qPrintable(QString("%1 of %2").arg(part).arg(whole)));
}

void TestArrows::aTipBehindTheElementFollowsTheMouse() {
    const glm::vec3 away = -towardsEye(slantedView(), glm::vec3(0));
    const glm::quat back =
        glm::normalize(glm::quat(1 + away.y, glm::cross(glm::vec3(0, 1, 0), away)));  // +Y points away from the eye
    Hand hand(Emitter{}, 0, {}, {{}, back, 1});
    const glm::vec3 side = glm::normalize(away + 0.5f * glm::cross(away, glm::vec3(0, 1, 0)));
    hand.to(tipAt(hand, side));
    QVERIFY(degreesBetween(hand.aim(), side) < 0.6f);
}

void TestArrows::onlyMovingBodiesHaveVelocityAndSpin() {
    for (const BodyMotion motion :
         {BodyMotion::Fixed, BodyMotion::Kinematic, BodyMotion::Dynamic, BodyMotion::Keyframed}) {
        Body body;
        body.motion = motion;
        const bool moves = motion == BodyMotion::Kinematic || motion == BodyMotion::Dynamic;
        QCOMPARE(arrowsOf(sceneOf({{body, kPlace}}).elements[0]).size(), std::size_t(moves ? 2 : 0));
    }
}

void TestArrows::theEndOfAVelocityFollowsTheMouse() {
    Hand hand(rolling({1.5f, 0.5f, 0}, {}));
    const glm::vec3 right = slantedView().camera.rotation() * glm::vec3(1, 0, 0);  // in the picture plane
    const glm::vec3 end = hand.start.end(), tip = tipOf(hand.start, slantedView());
    hand.to(tip + 0.4f * right);
    const glm::vec3 now = arrowsOf(hand.element())[0].end();
    QVERIFY2(glm::distance(now, end + 0.4f * right) < 0.03f,
             qPrintable(QString::number(
                 glm::distance(now, end + 0.4f * right))));  // the end is farther from the eye than the tip
}

void TestArrows::aZeroVelocityCanBeDragged() {
    Hand hand(rolling({}, {}));
    QCOMPARE(hand.body().velocity, glm::vec3(0));
    hand.to(tipOf(hand.start, slantedView()) + glm::vec3(0.5f, 0, 0));
    QVERIFY(hand.body().velocity.x > 1);
    QCOMPARE(hand.body().spin, glm::vec3(0));
}

void TestArrows::aLockedSpinIsAboutTheAxis() {
    Hand hand(rolling({}, {0, 3, 0}), 1);
    hand.to(tipOf(hand.start, slantedView()) + glm::vec3(0.3f, 0.4f, 0.1f));
    hand.lockAxis(1);
    const glm::vec3 spin = hand.body().spin;
    QVERIFY(spin.x == 0 && spin.z == 0 && spin.y > 3.5f);
    hand.lockPlane(1);
    QCOMPARE(hand.body().spin.y, 0.0f);
}

void TestArrows::aSnappedVelocityChangesInSteps() {
    Hand hand(rolling({1, 0, 0}, {}), 0, kSnapping);
    hand.to(tipOf(hand.start, slantedView()) + glm::vec3(0.31f, 0.123f, 0.07f));
    for (int i = 0; i < 3; ++i) QVERIFY(std::abs(std::remainder(hand.body().velocity[i], kSnapping.scale)) < 1e-4f);
    QVERIFY(hand.body().velocity != glm::vec3(1, 0, 0));
}

void TestArrows::typedSpeedsAreExactInTheirUnits() {
    Hand velocity(rolling({2, 0, 0}, {}));
    velocity.type("36km/h");
    QVERIFY(glm::distance(velocity.body().velocity, {10, 0, 0}) < 1e-4f);
    Hand spin(rolling({}, {0, 1, 0}), 1);
    spin.lockAxis(2);
    spin.type("60rpm");
    QVERIFY(glm::distance(spin.body().spin, {0, 0, 6.283185f}) < 1e-4f);
}

void TestArrows::vectorsAreOneUndoStepAndCancellingLeavesNone() {
    for (const std::size_t which : {0u, 1u}) {
        Hand hand(rolling({1, 0, 0}, {0, 2, 0}), which);
        const Scene before = hand.document.scene();
        hand.to(tipOf(hand.start, slantedView()) + glm::vec3(0.2f));
        hand.to(tipOf(hand.start, slantedView()) + glm::vec3(0.4f));
        QVERIFY(hand.document.scene() != before);
        QCOMPARE(hand.document.undoStack().count(), 1);
        hand.gesture->cancel();
        QVERIFY(hand.document.scene() == before);
        QCOMPARE(hand.document.undoStack().count(), 0);
    }
}

void TestArrows::everyTipCanBeDraggedWhereItIsDrawn() {
    const Scene scene = sceneOf({{row(), kPlace}});
    const std::vector<Arrow> all = arrowsOf(scene.elements[0]);
    for (const Arrow& arrow : all) QVERIFY(pickArrow(all, slantedView(), rayTo(tipOf(arrow, slantedView()))));
    QVERIFY(!pickArrow(all, slantedView(), rayTo(kPlace.position)));
    QVERIFY(!sketchOf(all, slantedView()).triangles.empty());
}

void TestArrows::repeatingAimsOthersInTheSameDirection() {
    const Scene two = sceneOf({{Emitter{}, kPlace}, {VorticitySource{}, {}}});
    const Arrow arrow = arrowsOf(two.elements[0])[0];
    AimDrag drag({two, kId, arrow, slantedView(), rayTo(tipOf(arrow, slantedView()))});
    drag.lockAxis(2);
    const SelectedScene again = drag.step()(two, {ElementId{2}});
    const glm::vec3 first = arrowsOf(drag.scene().elements[0])[0].direction;
    QVERIFY(degreesBetween(arrowsOf(again.scene.elements[1])[0].direction, first) < 0.05f);
    QVERIFY(again.scene.elements[0] == two.elements[0]);
}

void TestArrows::aFreeBodyOfPiecesShowsItsCentreOfMass() {
    Body body = hullBody({0.3f, 0.2f, 0.1f});
    const auto linesThroughMiddle = [&](Emphasis emphasis) {
        const Scene scene = sceneOf({{body, kPlace}});
        int count = 0;
        for (const Sketch::Line& line : sketchOf(scene.elements[0], emphasis).lines)
            count += glm::distance(0.5f * (line.a + line.b), kPlace.position) < 1e-4f;
        return count;
    };
    QCOMPARE(linesThroughMiddle(Emphasis::Selected), 0);
    body.motion = BodyMotion::Dynamic;
    QCOMPARE(linesThroughMiddle(Emphasis::Selected), 3);
    QCOMPARE(linesThroughMiddle(Emphasis::Hovered), 0);
}

GYRE_TEST(TestArrows)
#include "TestArrows.moc"
