#include "editor/tools/Picking.h"

#include "core/geometry/Shape.h"
#include "editor/tools/ElementBounds.h"
#include "editor/tools/ElementSketch.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

using namespace gyre;
using namespace gyre::editor;

namespace {

/// Looks along -Z at the origin from 10 m; 1000 pixels high.
View frontView() {
    View view;
    view.camera.target = {0, 0, 0};
    view.camera.distance = 10;
    view.camera.yaw = 0;
    view.camera.pitch = 0;
    view.size = {1600, 1000};
    return view;
}

/// The ray from the eye through a point of the world.
Ray rayFromEye(const View& view, const glm::vec3& point) {
    return {view.camera.eye(), glm::normalize(point - view.camera.eye())};
}

std::vector<editor::Hit> pickAt(const Scene& scene, const glm::vec3& point) {
    return pick({scene}, frontView(), rayFromEye(frontView(), point));
}

Transform standingAt(const glm::vec3& position, float scale = 1) { return {position, {1, 0, 0, 0}, scale}; }

}  // namespace

class TestPicking : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theCentrePixelLooksAtTheTarget();
    void aPixelKeepsItsSizeInAParallelView();
    void aSphereIsHitWhereTheRayEnters();
    void aTurnedBoxIsHitOnItsEdge();
    void aScaledHullIsHitAtItsFace();
    void aMeshIsHitInsteadOfItsPieces();
    void aHoleInTheMeshIsNoHit();
    void hitsAreSortedByDistance();
    void hiddenElementsAreNotHit();
    void aDistantSourceIsStillSixPixelsLarge();
    void aRingIsHitOnItsLineButNotInItsHole();
    void aMovedBodyIsHitWhereItIsNow();
    void aBodyBehindTheEyeIsNotHit();
    void boundsContainTheDrawing_data();
    void boundsContainTheDrawing();
    void anEmptySceneHasBoundsToFrame();
    void plainBodiesAreNotOutlined();
    void elementsThatMayBeInThePictureAreDrawn();
    void elementsFarBesideOrBehindTheViewAreNotDrawn();
};

void TestPicking::elementsThatMayBeInThePictureAreDrawn() {
    for (const bool parallel : {false, true}) {
        View view = frontView();
        view.camera.orthographic = parallel;
        for (int i = 0; i < 400; ++i) {
            const glm::vec3 point(-12 + 1.3f * static_cast<float>(i % 20), -12 + 1.2f * static_cast<float>(i / 20),
                                  8 - 0.05f * static_cast<float>(i));
            const glm::vec4 clip = view.camera.projection(view.aspect()) * view.camera.view() * glm::vec4(point, 1);
            const bool isSeen = clip.w > 0 && std::abs(clip.x) < clip.w && std::abs(clip.y) < clip.w;
            QVERIFY(!isSeen || mayShow(view, point, 0));
            for (const glm::vec3& axis :
                 {glm::vec3(1, 0, 0), glm::vec3(0, 1, 0), glm::vec3(0, 0, 1), glm::vec3(-0.6f, 0.8f, 0)})
                QVERIFY(!isSeen || mayShow(view, point + 3.0f * axis, 3.01f));
        }
    }
}

void TestPicking::elementsFarBesideOrBehindTheViewAreNotDrawn() {
    QVERIFY(!mayShow(frontView(), {30, 0, 0}, 1));
    QVERIFY(!mayShow(frontView(), {0, -30, 0}, 1));
    QVERIFY(!mayShow(frontView(), {0, 0, 20}, 1));
    QVERIFY(mayShow(frontView(), {30, 0, 0}, 25));
}

void TestPicking::theCentrePixelLooksAtTheTarget() {
    const View view = frontView();
    const Ray ray = rayThrough(view, 0.5f * view.size);
    QVERIFY(glm::distance(ray.direction, glm::vec3(0, 0, -1)) < 1e-6f);
    QVERIFY(rayThrough(view, {800, 0}).direction.y > 0);  // pixel y points downwards
}

void TestPicking::aPixelKeepsItsSizeInAParallelView() {
    View view = frontView();
    const float near = metresPerPixel(view, {0, 0, 5}), far = metresPerPixel(view, {0, 0, -10});
    QVERIFY(qFuzzyCompare(4 * near, far));
    view.camera.orthographic = true;
    QCOMPARE(metresPerPixel(view, {0, 0, 5}), metresPerPixel(view, {0, 0, -10}));
}

void TestPicking::aSphereIsHitWhereTheRayEnters() {
    Body ball;
    ball.radius = 0.5f;
    const auto hits = pickAt(sceneOf({{ball, standingAt({}, 2)}}), {});
    QCOMPARE(hits.size(), std::size_t(1));
    QVERIFY(std::abs(hits[0].distance - 9) < 1e-4f);
    QVERIFY(glm::distance(hits[0].point, glm::vec3(0, 0, 1)) < 1e-4f);
}

void TestPicking::aTurnedBoxIsHitOnItsEdge() {
    const glm::quat eighth = glm::angleAxis(glm::quarter_pi<float>(), glm::vec3(0, 1, 0));
    const auto hits = pickAt(sceneOf({{boxBody(glm::vec3(1)), {{}, eighth, 1}}}), {});
    QCOMPARE(hits.size(), std::size_t(1));
    QVERIFY(std::abs(hits[0].distance - (10 - std::sqrt(2.0f))) < 1e-4f);
}

void TestPicking::aScaledHullIsHitAtItsFace() {
    const auto hits = pickAt(sceneOf({{hullBody(glm::vec3(0.5f)), standingAt({}, 3)}}), {0.4f, 0.4f, 0});
    QCOMPARE(hits.size(), std::size_t(1));
    QVERIFY(std::abs(hits[0].point.z - 1.5f) < 1e-4f);
}

void TestPicking::aMeshIsHitInsteadOfItsPieces() {
    const Scene scene = sceneOf({{hullBody(glm::vec3(0.5f)), standingAt({})}});
    const auto mesh = std::make_shared<const TriangleMesh>(surfaceOf(boxPolytope(glm::vec3(0.25f))));
    const std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>> meshes{{1, mesh}};
    const auto hits = pick({scene, {}, &meshes}, frontView(), rayFromEye(frontView(), {0.1f, 0.05f, 0}));
    QCOMPARE(hits.size(), std::size_t(1));
    QVERIFY(std::abs(hits[0].point.z - 0.25f) < 1e-4f);
}

void TestPicking::aHoleInTheMeshIsNoHit() {
    const Scene scene = sceneOf({{hullBody(glm::vec3(0.5f)), standingAt({})}});
    const auto mesh = std::make_shared<const TriangleMesh>(surfaceOf(boxPolytope(glm::vec3(0.2f))));
    const std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>> meshes{{1, mesh}};
    QVERIFY(pick({scene, {}, &meshes}, frontView(), rayFromEye(frontView(), {0.4f, 0, 0})).empty());
}

void TestPicking::hitsAreSortedByDistance() {
    const auto hits = pickAt(
        sceneOf({{Body{}, standingAt({0, 0, -3})}, {Body{}, standingAt({0, 0, 3})}, {Body{}, standingAt({})}}), {});
    QCOMPARE(hits.size(), std::size_t(3));
    QCOMPARE(hits[0].id, ElementId{2});
    QCOMPARE(hits[1].id, ElementId{3});
    QCOMPARE(hits[2].id, ElementId{1});
}

void TestPicking::hiddenElementsAreNotHit() {
    Scene scene = sceneOf({{Body{}, standingAt({})}});
    scene.elements[0].visible = false;
    QVERIFY(pickAt(scene, {}).empty());
}

void TestPicking::aDistantSourceIsStillSixPixelsLarge() {
    const View view = frontView();
    const glm::vec3 far(0, 0, -2000);
    const Scene scene = sceneOf({{VorticitySource{}, standingAt(far)}});
    const float pixel = metresPerPixel(view, far);
    QCOMPARE(pickAt(scene, far + glm::vec3(5 * pixel, 0, 0)).size(), std::size_t(1));
    QCOMPARE(pickAt(scene, far + glm::vec3(12 * pixel, 0, 0)).size(), std::size_t(0));
}

void TestPicking::aRingIsHitOnItsLineButNotInItsHole() {
    VorticitySource ring;
    ring.radius = 2;
    ring.coreRadius = 0.05f;
    const glm::quat towardsUs = glm::angleAxis(glm::half_pi<float>(), glm::vec3(1, 0, 0));
    const Scene scene = sceneOf({{ring, {{}, towardsUs, 1}}});
    QCOMPARE(pickAt(scene, {std::sqrt(2.0f), std::sqrt(2.0f), 0}).size(), std::size_t(1));
    QCOMPARE(pickAt(scene, {0.9f, 0.6f, 0}).size(), std::size_t(0));
}

void TestPicking::aMovedBodyIsHitWhereItIsNow() {
    const Scene scene = sceneOf({{Body{}, standingAt({})}});
    BodyView now;
    now.id = 1;
    now.pose.position = {2, 0, 0};
    const std::vector<BodyView> bodies{now};
    const View view = frontView();
    QVERIFY(pick({scene, bodies}, view, rayFromEye(view, {})).empty());
    QCOMPARE(pick({scene, bodies}, view, rayFromEye(view, {2, 0, 0})).size(), std::size_t(1));
}

void TestPicking::aBodyBehindTheEyeIsNotHit() {
    QVERIFY(pickAt(sceneOf({{Body{}, standingAt({0, 0, 20})}}), {}).empty());
}

void TestPicking::boundsContainTheDrawing_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("shape");
    for (int shape = 0; shape < 5; ++shape) QTest::addRow("emitter %d", shape) << 0 << shape;
    for (int kind = 0; kind < 4; ++kind) QTest::addRow("vorticity source %d", kind) << 1 << kind;
    for (int shape = 0; shape < 3; ++shape) QTest::addRow("body %d", shape) << 2 << shape;
}

/// Arrows of the drawing may exceed the bounds by at most their size, and the drawing fills the bounds.
void TestPicking::boundsContainTheDrawing() {
    QFETCH(int, kind);
    QFETCH(int, shape);
    Body body = hullBody(glm::vec3(0.5f));
    body.shape = static_cast<BodyShape>(shape);
    Emitter emitter;
    emitter.shape = static_cast<EmitterShape>(shape);
    VorticitySource source;
    source.kind = static_cast<VorticityKind>(shape);
    const ElementBody all[] = {emitter, source, body};
    const Element element = sceneOf({{all[kind], standingAt({1, 2, 3}, 1.5f)}}).elements[0];
    Box drawn;
    for (const Sketch::Line& line : sketchOf(element, Emphasis::Selected).lines) {
        drawn.add(line.a);
        drawn.add(line.b);
    }
    const Box bounds = boundsOf(element);
    const float size = glm::length(bounds.size());
    QVERIFY(!drawn.isEmpty());
    for (int i = 0; i < 3; ++i) {
        QVERIFY(drawn.low[i] > bounds.low[i] - size && drawn.high[i] < bounds.high[i] + size);
        QVERIFY(drawn.size()[i] > 0.4f * bounds.size()[i]);
    }
}

void TestPicking::anEmptySceneHasBoundsToFrame() {
    QVERIFY(!boundsOf(Scene{}).isEmpty());
    QVERIFY(boundsOf(Scene{}, {}).isEmpty());
}

void TestPicking::plainBodiesAreNotOutlined() {
    const Scene scene = sceneOf({{Body{}, standingAt({})}});
    QVERIFY(sketchOf(scene.elements[0]).lines.empty());
    QVERIFY(!sketchOf(scene.elements[0], Emphasis::Hovered).lines.empty());
}

GYRE_TEST(TestPicking)
#include "TestPicking.moc"
