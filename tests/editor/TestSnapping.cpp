#include "editor/document/DragGesture.h"
#include "editor/tools/HandleDrag.h"
#include "editor/tools/HandleShapes.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/SlantedView.h"

#include <QUndoStack>

#include <glm/geometric.hpp>

#include <cmath>

using namespace gyre;
using namespace gyre::editor;

namespace {

constexpr ElementId kDragged{1}, kTarget{2};
const Transform kFrom{{-1.5f, 0.4f, 0.6f}, {1, 0, 0, 0}, 1};
/// A general transform, so that no result is correct by accident.
const Transform kThere{{1.2f, 0.8f, -0.5f}, glm::normalize(glm::quat(0.9f, 0.1f, 0.3f, -0.2f)), 1.3f};

/// A mesh of a pyramid, whose tip is no vertex of the pieces.
std::shared_ptr<const TriangleMesh> pyramid() {
    TriangleMesh mesh;
    mesh.vertices = {{-0.4f, 0, -0.4f}, {0.4f, 0, -0.4f}, {0.4f, 0, 0.4f}, {-0.4f, 0, 0.4f}, {0, 0.7f, 0}};
    mesh.triangles = {{0, 1, 2}, {0, 2, 3}, {0, 4, 1}, {1, 4, 2}, {2, 4, 3}, {3, 4, 0}};
    return std::make_shared<const TriangleMesh>(mesh);
}

using Meshes = std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>>;

/// A drag of an emitter, and a body to snap to.
struct SnappingDrag {
    explicit SnappingDrag(const Body& target, const Handle& handle = {HandleKind::Centre, 0},
                          SnapTo to = SnapTo::Surface, const Meshes& meshes = {})
        : scene(sceneOf({{Emitter{}, kFrom}, {target, kThere}})),
          drag(DragStart{scene,
                         ids,
                         {*handlesOf(scene, ids, HandleTool::Move, HandleAxes::World), handle, slantedView()},
                         rayTo(kFrom.position),
                         {Snapping::On, to},
                         SnapTargets({scene, {}, &meshes}, ids)}) {}

    const glm::vec3& place() { return (now = drag.scene()).elements[0].place.position; }

    std::vector<ElementId> ids{kDragged};
    Scene scene, now;
    HandleDrag drag;
};

bool isCloseTo(const glm::vec3& a, const glm::vec3& b) {
    return glm::distance(a, b) < 2e-3f;
}  // rays from 10 m in single precision

/// A candidate in the target's frame on the side that faces the eye.
glm::vec3 towardsTheEye(const std::vector<glm::vec3>& candidates) {
    const glm::vec3 eye = slantedView().camera.eye();
    glm::vec3 nearest = kThere.point(candidates.front());
    for (const glm::vec3& local : candidates)
        if (glm::distance(kThere.point(local), eye) < glm::distance(nearest, eye)) nearest = kThere.point(local);
    return nearest;
}

std::vector<glm::vec3> corners(const glm::vec3& half) {
    std::vector<glm::vec3> all;
    for (int i = 0; i < 8; ++i) all.push_back(half * glm::vec3(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1));
    return all;
}

}  // namespace

/// Moving by each kind of handle snaps to surfaces and vertices, without a window.
class TestSnapping : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theCentreSnapsToTheSurfaceUnderThePointer_data();
    void theCentreSnapsToTheSurfaceUnderThePointer();
    void theCentreSnapsToTheVertexNextToThePointer_data();
    void theCentreSnapsToTheVertexNextToThePointer();
    void arrowsAndSquaresAlignWithThePointOnTheirAxes_data();
    void arrowsAndSquaresAlignWithThePointOnTheirAxes();
    void positionsOfElementsAreTargets();
    void theGroundIsASurface();
    void wallsOfAContainerAreTargetsOnTheInside();
    void verticesBehindTheBodyAreNoTargets();
    void theDraggedElementIsNoTarget();
    void hiddenElementsAreNoTargets();
    void overTheBackgroundTheDragIsFree();
    void controlReleasesAndRestoresTheSnap();
    void theKeyTogglesSnapping();
    void typedNumbersOverrideSnapping();
    void aLockedAxisStaysLocked();
    void cancellingRestoresThePosition();
    void aSnappedDragIsOneUndoStep();
    void rotatingAndScalingSnapInSteps();
    void theTargetIsShownAndNamed();
};

void TestSnapping::theCentreSnapsToTheSurfaceUnderThePointer_data() {
    QTest::addColumn<int>("kind");
    const char* names[] = {"sphere", "box", "hulls", "mesh"};
    for (int kind = 0; kind < 4; ++kind) QTest::newRow(names[kind]) << kind;
}

void TestSnapping::theCentreSnapsToTheSurfaceUnderThePointer() {
    QFETCH(int, kind);
    const Body bodies[] = {Body{}, boxBody({0.5f, 0.4f, 0.3f}), hullBody({0.5f, 0.4f, 0.3f}),
                           hullBody({0.5f, 0.4f, 0.3f})};
    SnappingDrag hand(bodies[kind], {HandleKind::Centre, 0}, SnapTo::Surface,
                      kind == 3 ? Meshes{{kTarget.value, pyramid()}} : Meshes());
    const Ray ray = rayTo(kThere.point({0.05f, 0.1f, 0.02f}));
    hand.drag.update(ray);
    const Meshes meshes = kind == 3 ? Meshes{{kTarget.value, pyramid()}} : Meshes();
    const auto distance = distanceToSurface({hand.scene, {}, &meshes}, hand.scene.elements[1], ray);
    QVERIFY(distance.has_value());
    QVERIFY(isCloseTo(hand.place(), ray.origin + *distance * ray.direction));
    QVERIFY(glm::distance(hand.place(), kThere.position) > 0.1f);  // on the surface, not at the centre
}

void TestSnapping::theCentreSnapsToTheVertexNextToThePointer_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("box") << 1;
    QTest::newRow("hulls") << 2;
    QTest::newRow("mesh") << 3;
}

void TestSnapping::theCentreSnapsToTheVertexNextToThePointer() {
    QFETCH(int, kind);
    const Body bodies[] = {Body{}, boxBody({0.5f, 0.4f, 0.3f}), hullBody({0.5f, 0.4f, 0.3f}),
                           hullBody({0.5f, 0.4f, 0.3f})};
    SnappingDrag hand(bodies[kind], {HandleKind::Centre, 0}, SnapTo::Vertex,
                      kind == 3 ? Meshes{{kTarget.value, pyramid()}} : Meshes());
    const glm::vec3 corner = kind == 3 ? kThere.point({0, 0.7f, 0}) : towardsTheEye(corners({0.5f, 0.4f, 0.3f}));
    hand.drag.update(rayTo(corner + glm::vec3(0.02f, -0.01f, 0.02f)));  // some pixels from the corner
    QVERIFY(isCloseTo(hand.place(), corner));
}

void TestSnapping::arrowsAndSquaresAlignWithThePointOnTheirAxes_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("axis");
    for (int axis = 0; axis < 3; ++axis) {
        QTest::addRow("arrow %s", axisName(axis)) << static_cast<int>(HandleKind::Axis) << axis;
        QTest::addRow("square without %s", axisName(axis)) << static_cast<int>(HandleKind::Plane) << axis;
    }
}

void TestSnapping::arrowsAndSquaresAlignWithThePointOnTheirAxes() {
    QFETCH(int, kind);
    QFETCH(int, axis);
    const Handle handle{static_cast<HandleKind>(kind), axis};
    for (const SnapTo to : {SnapTo::Surface, SnapTo::Vertex}) {
        SnappingDrag hand(boxBody({0.5f, 0.4f, 0.3f}), handle, to);
        const glm::vec3 corner = towardsTheEye(corners({0.5f, 0.4f, 0.3f}));
        const Ray ray = rayTo(to == SnapTo::Vertex ? corner : kThere.position);
        hand.drag.update(ray);
        const glm::vec3 point =
            to == SnapTo::Vertex
                ? corner
                : ray.origin + *distanceToSurface({hand.scene}, hand.scene.elements[1], ray) * ray.direction;
        for (int i = 0; i < 3; ++i) {
            if (isFree(handle, i))
                QVERIFY(std::abs(hand.place()[i] - point[i]) < 2e-3f);
            else
                QCOMPARE(hand.place()[i], kFrom.position[i]);
        }
    }
}

void TestSnapping::positionsOfElementsAreTargets() {
    SnappingDrag hand(Body{}, {HandleKind::Centre, 0}, SnapTo::Vertex);
    hand.drag.update(rayTo(kThere.position + glm::vec3(0, 0.02f, 0)));
    QVERIFY(isCloseTo(hand.place(), kThere.position));
}

void TestSnapping::theGroundIsASurface() {
    SnappingDrag hand(Body{});
    hand.drag.update(rayTo({-1, 0, 1.5f}));
    QVERIFY(isCloseTo(hand.place(), {-1, 0, 1.5f}));
    QCOMPARE(hand.place().y, 0.0f);
}

void TestSnapping::wallsOfAContainerAreTargetsOnTheInside() {
    Body tank = boxBody({0.5f, 0.4f, 0.3f});
    SnappingDrag outside(tank);
    tank.container = true;
    SnappingDrag inside(tank);
    for (SnappingDrag* hand : {&outside, &inside}) hand->drag.update(rayTo(kThere.position));
    const glm::vec3 eye = slantedView().camera.eye();
    QVERIFY(glm::distance(inside.place(), eye) > glm::distance(kThere.position, eye));
    QVERIFY(glm::distance(outside.place(), eye) < glm::distance(kThere.position, eye));
}

void TestSnapping::verticesBehindTheBodyAreNoTargets() {
    SnappingDrag hand(boxBody({0.5f, 0.4f, 0.3f}), {HandleKind::Centre, 0}, SnapTo::Vertex);
    glm::vec3 farthest = kThere.position;
    for (const glm::vec3& local : corners({0.5f, 0.4f, 0.3f}))
        if (glm::distance(kThere.point(local), slantedView().camera.eye()) >
            glm::distance(farthest, slantedView().camera.eye()))
            farthest = kThere.point(local);
    hand.drag.update(rayTo(farthest));
    QVERIFY(!isCloseTo(hand.place(), farthest));
}

void TestSnapping::theDraggedElementIsNoTarget() {
    Scene scene = sceneOf({{Group{}, {}}, {boxBody({0.5f, 0.5f, 0.5f}), kFrom}});
    scene.elements[1].parent = kDragged;
    const SnapTargets targets({scene}, std::vector<ElementId>{kDragged});
    QVERIFY(!targets.vertex(slantedView(), rayTo(kFrom.position)));
    const auto surface = targets.surface(slantedView(), rayTo(kFrom.position));
    QVERIFY(surface && surface->what == SnapPoint::What::Ground);
}

void TestSnapping::hiddenElementsAreNoTargets() {
    Scene scene = sceneOf({{Emitter{}, kFrom}, {Body{}, kThere}});
    scene.elements[1].visible = false;
    const SnapTargets targets({scene}, std::vector<ElementId>{kDragged});
    QVERIFY(!targets.vertex(slantedView(), rayTo(kThere.position)));
    QVERIFY(targets.surface(slantedView(), rayTo(kThere.position))->what == SnapPoint::What::Ground);
}

void TestSnapping::overTheBackgroundTheDragIsFree() {
    SnappingDrag snapping(Body{}), free(Body{});
    free.drag.snapTo(SnapTo::Vertex);  // no vertex is near
    const Ray up{slantedView().camera.eye(), glm::normalize(glm::vec3(-0.6f, 0.1f, -1))};
    snapping.drag.update(up);
    free.drag.update(up);
    QCOMPARE(snapping.place(), free.place());
    QVERIFY(snapping.place() != kFrom.position);
}

void TestSnapping::controlReleasesAndRestoresTheSnap() {
    SnappingDrag hand(Body{});
    const glm::vec3 ground(-1, 0, 1.5f);
    hand.drag.update(rayTo(ground), {true, false, false});
    QVERIFY(!isCloseTo(hand.place(), ground));
    hand.drag.update(rayTo(ground));
    QVERIFY(isCloseTo(hand.place(), ground));
}

void TestSnapping::theKeyTogglesSnapping() {
    const Scene scene = sceneOf({{Emitter{}, kFrom}, {Body{}, kThere}});
    const std::vector<ElementId> ids{kDragged};
    HandleDrag drag(
        DragStart{scene,
                  ids,
                  {*handlesOf(scene, ids, HandleTool::Move, HandleAxes::World), {HandleKind::Centre, 0}, slantedView()},
                  rayTo(kFrom.position),
                  {},
                  SnapTargets({scene}, ids)});
    drag.update(rayTo({-1, 0, 1.5f}));
    const glm::vec3 free = drag.scene().elements[0].place.position;
    drag.snapTo(SnapTo::Surface);
    QVERIFY(isCloseTo(drag.scene().elements[0].place.position, {-1, 0, 1.5f}));
    drag.snapTo(SnapTo::Surface);
    QCOMPARE(drag.scene().elements[0].place.position, free);
}

void TestSnapping::typedNumbersOverrideSnapping() {
    SnappingDrag hand(Body{}, {HandleKind::Axis, 0});
    hand.drag.update(rayTo(kThere.position));
    for (const char key : {'0', '.', '2', '5'}) QVERIFY(hand.drag.type(key));
    QVERIFY(isCloseTo(hand.place(), kFrom.position + glm::vec3(0.25f, 0, 0)));
    QVERIFY(hand.drag.status().text().find(" on ") == std::string::npos);
}

void TestSnapping::aLockedAxisStaysLocked() {
    SnappingDrag hand(Body{});
    hand.drag.lockAxis(1);
    hand.drag.update(rayTo({-1, 0, 1.5f}));
    QVERIFY(isCloseTo(hand.place(), {kFrom.position.x, 0, kFrom.position.z}));  // straight down onto the ground
}

void TestSnapping::cancellingRestoresThePosition() {
    Document document;
    const Scene scene = sceneOf({{Emitter{}, kFrom}, {Body{}, kThere}});
    document.open(scene, {});
    const Selection ids{kDragged};
    DragGesture gesture(
        document,
        std::make_unique<HandleDrag>(DragStart{
            scene,
            ids,
            {*handlesOf(scene, ids, HandleTool::Move, HandleAxes::World), {HandleKind::Centre, 0}, slantedView()},
            rayTo(kFrom.position),
            {Snapping::On, SnapTo::Surface},
            SnapTargets({scene}, ids)}),
        ids);
    gesture.drag().update(rayTo({-1, 0, 1.5f}));
    gesture.apply();
    QVERIFY(document.scene() != scene);
    gesture.cancel();
    QVERIFY(document.scene() == scene);
    QCOMPARE(document.undoStack().count(), 0);
}

void TestSnapping::aSnappedDragIsOneUndoStep() {
    Document document;
    const Scene scene = sceneOf({{Emitter{}, kFrom}, {Body{}, kThere}});
    document.open(scene, {});
    const Selection ids{kDragged};
    DragGesture gesture(
        document,
        std::make_unique<HandleDrag>(DragStart{
            scene,
            ids,
            {*handlesOf(scene, ids, HandleTool::Move, HandleAxes::World), {HandleKind::Centre, 0}, slantedView()},
            rayTo(kFrom.position),
            {Snapping::On, SnapTo::Surface},
            SnapTargets({scene}, ids)}),
        ids);
    for (const float z : {1.0f, 1.5f, 0.5f}) {
        gesture.drag().update(rayTo({-1, 0, z}));
        gesture.apply();
    }
    QCOMPARE(document.undoStack().count(), 1);
    document.undo();
    QVERIFY(document.scene() == scene);
}

void TestSnapping::rotatingAndScalingSnapInSteps() {
    const Scene scene = sceneOf({{Emitter{}, kFrom}, {Body{}, kThere}});
    const std::vector<ElementId> ids{kDragged};
    for (const SnapTo to : {SnapTo::Surface, SnapTo::Vertex}) {
        const auto dragged = [&](HandleTool tool, SnapTo what) {
            HandleDrag drag(
                DragStart{scene,
                          ids,
                          {*handlesOf(scene, ids, tool, HandleAxes::World), {HandleKind::Axis, 1}, slantedView()},
                          rayTo(kFrom.position + glm::vec3(0.4f, 0, 0)),
                          {Snapping::On, what},
                          SnapTargets({scene}, ids)});
            drag.update(rayTo(kThere.position));
            return drag.scene();
        };
        for (const HandleTool tool : {HandleTool::Rotate, HandleTool::Scale}) {
            QVERIFY(dragged(tool, to) == dragged(tool, SnapTo::Grid));
            QVERIFY(dragged(tool, to) != scene);
        }
    }
}

void TestSnapping::theTargetIsShownAndNamed() {
    SnappingDrag onBody(Body{}), onGround(Body{}),
        corner(boxBody({0.5f, 0.4f, 0.3f}), {HandleKind::Centre, 0}, SnapTo::Vertex);
    const std::size_t before = onBody.drag.sketch(slantedView()).triangles.size();
    onBody.drag.update(rayTo(kThere.position));
    QVERIFY(onBody.drag.status().text().ends_with(" on B"));
    QCOMPARE(onBody.drag.sketch(slantedView()).triangles.size(), before + 2);
    onGround.drag.update(rayTo({-1, 0, 1.5f}));
    QVERIFY(onGround.drag.status().text().ends_with(" on the ground"));
    corner.drag.update(rayTo(towardsTheEye(corners({0.5f, 0.4f, 0.3f}))));
    QVERIFY(corner.drag.status().text().ends_with(" to a corner of B"));
}

GYRE_TEST(TestSnapping)

#include "TestSnapping.moc"
