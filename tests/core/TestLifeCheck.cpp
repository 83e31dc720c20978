#include "core/scene/SceneCheck.h"

#include "tests/Test.h"
#include "tests/core/QuietScene.h"

using namespace gyre;

namespace {

/// The issue with this code, or an empty one.
Issue issueOf(const Scene& scene, const std::string& code) {
    for (const Issue& issue : checkScene(scene))
        if (issue.code == code) return issue;
    return {};
}

Body room(float halfExtent) {
    Body body;
    body.shape = BodyShape::Box;
    body.halfExtents = glm::vec3(halfExtent);
    body.container = true;
    return body;
}

}  // namespace

class TestLifeCheck : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aContainerAroundEverythingHasNoIssue() {
        QVERIFY(checkScene(withElement(quietScene(), element("Room", room(3)))).empty());
    }

    void anElementOutsideItsContainerIsReported() {
        const Scene scene = withElement(quietScene(), element("Room", room(0.5f), {5, 0, 0}));
        const Issue issue = issueOf(scene, "BIRTHS_OUTSIDE_CONTAINER");
        QVERIFY(issue.element && issue.message.text().find("\"Room\"") != std::string::npos);
    }

    void aDynamicContainerIsReported() {
        Body body = room(3);
        body.motion = BodyMotion::Dynamic;
        QVERIFY(issueOf(withElement(quietScene(), element("Room", body)), "CONTAINER_DYNAMIC").element);
    }

    void aBodyWithNothingBelowItIsReported() {
        const auto falls = [](const Scene& scene) { return !!issueOf(scene, "FALLS_FOR_EVER").element; };
        Body ball;
        ball.motion = BodyMotion::Dynamic;
        Scene scene = withElement(quietScene(), element("Ball", ball, {9, 2, 0}));
        QVERIFY(falls(scene));
        scene.fluid.duration = 5;  // a throw
        QVERIFY(!falls(scene));
        scene.fluid.duration = 0;
        QVERIFY(falls(scene));
        Scene with = scene;
        with.fluid.ground = true;
        QVERIFY(!falls(with));
        Body floor;
        floor.shape = BodyShape::Box;
        floor.halfExtents = {2, 0.1f, 2};
        QVERIFY(!falls(withElement(scene, element("Floor", floor, {9, -3, 0}))));
        QVERIFY(falls(withElement(scene, element("Floor", floor, {15, -3, 0}))));
        QVERIFY(!falls(withElement(scene, element("Room", room(20)))));
        for (Element& each : scene.elements)
            if (auto* body = std::get_if<Body>(&each.body); body && body->motion == BodyMotion::Dynamic)
                body->gravityScale = 0;
        QVERIFY(!falls(scene));
    }

    void missingKeysAndJumpsBetweenKeysAreReported() {
        Scene scene = quietScene();
        Body& body = only<Body>(scene);
        body.motion = BodyMotion::Keyframed;
        QVERIFY(issueOf(scene, "NO_KEYS").element);
        body.keys = MotionKeys({{0, {0, 0, 0}, {1, 0, 0, 0}}, {1, {0, 1, 0}, {1, 0, 0, 0}}});
        QVERIFY(checkScene(scene).empty());
        body.loopKeys = true;
        QVERIFY(issueOf(scene, "LOOP_JUMPS").element);
        body.keys =
            MotionKeys({{0, {0, 0, 0}, {1, 0, 0, 0}}, {1, {0, 1, 0}, {1, 0, 0, 0}}, {2, {0, 0, 0}, {-1, 0, 0, 0}}});
        QVERIFY(checkScene(scene).empty());
    }

    void anEmitterBelowAHalfSpaceIsReported() {
        KillRegion region;
        region.shape = KillShape::HalfSpace;
        QVERIFY(
            issueOf(withElement(quietScene(), element("End", region, {0, 50, 0})), "BIRTHS_IN_KILL_REGION").element);
        QVERIFY(checkScene(withElement(quietScene(), element("End", region, {0, -50, 0}))).empty());
        region.outside = true;
        QVERIFY(
            issueOf(withElement(quietScene(), element("End", region, {0, -50, 0})), "BIRTHS_IN_KILL_REGION").element);
    }

    void aKillRegionOverAnEmitterIsReported() {
        KillRegion region;
        region.halfExtents = glm::vec3(2);
        Scene scene = withElement(quietScene(), element("Sink", region, {0, 1, 0}));
        QVERIFY(issueOf(scene, "BIRTHS_IN_KILL_REGION").element);
        only<KillRegion>(scene).outside = true;
        QVERIFY(checkScene(scene).empty());
        only<KillRegion>(scene).halfExtents = glm::vec3(1e-3f);
        named(scene, "Sink").place.position = {9, 0, 0};
        QVERIFY(issueOf(scene, "BIRTHS_IN_KILL_REGION").element);
    }

    void aForceWithoutEffectGetsAHint() {
        Scene scene = withElement(quietScene(), element("Fan", Force{}));
        QVERIFY(checkScene(scene).empty());
        only<Force>(scene).strength = 0;
        QVERIFY(issueOf(scene, "FORCE_WITHOUT_EFFECT").severity == Severity::Hint &&
                issueOf(scene, "FORCE_WITHOUT_EFFECT").element);
        only<Force>(scene).kind = ForceKind::Drag;  // drag has a strength of its own
        QVERIFY(checkScene(scene).empty());
        only<Force>(scene).start = 3;
        only<Force>(scene).stop = 2;
        QVERIFY(issueOf(scene, "FORCE_WITHOUT_EFFECT").element);
    }
};

GYRE_TEST(TestLifeCheck)
#include "TestLifeCheck.moc"
