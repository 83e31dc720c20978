#include "editor/document/Clip.h"
#include "editor/document/DragGesture.h"
#include "editor/tools/HandleDrag.h"
#include "editor/tools/KeyDots.h"
#include "editor/tools/KeyEdits.h"
#include "editor/tools/KeyedDrag.h"
#include "editor/tools/ParameterHandles.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/SlantedView.h"

#include <QMimeData>
#include <QUndoStack>

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

using namespace gyre;
using namespace gyre::editor;

namespace {

constexpr double kStep = 1.0 / 60;
constexpr ElementId kKeyed{1};
const Selection kKeyedSelection{kKeyed};

/// A general transform, so that no result is correct by accident.
const Transform kTurnedPlace{{0.5f, 0.25f, -0.5f}, glm::angleAxis(glm::half_pi<float>(), glm::vec3(0, 1, 0)), 2};

Scene sceneWith(const Body& body) {
    Scene scene = sceneOf({{body, kTurnedPlace}});
    scene.fluid.substep = kStep;
    return scene;
}

/// A body that moves from its element's position a metre along its own X in the first second, and a metre up in the
/// next.
Scene keyedScene(bool loops = false) {
    Body ball;
    ball.radius = 0.1f;
    ball.motion = BodyMotion::Keyframed;
    ball.keys = MotionKeys({{0, {}, {1, 0, 0, 0}}, {1, {1, 0, 0}, {1, 0, 0, 0}}, {2, {1, 1, 0}, {1, 0, 0, 0}}});
    ball.loopKeys = loops;
    return sceneWith(ball);
}

/// Copies of the keys of keyedScene() from `first` to `last`.
CopiedKeys keysFrom(std::size_t first, std::size_t last) {
    std::vector<TrackMark> marks;
    for (std::size_t i = first; i <= last; ++i) marks.push_back({TrackMark::Kind::BodyKey, kKeyed, {}, i});
    return copiedKeys(keyedScene(), marks);
}

const Body& bodyOf(const Scene& scene) { return std::get<Body>(scene.elements[0].body); }
std::span<const MotionKey> keysOf(const Scene& scene) { return bodyOf(scene).keys.list(); }
glm::vec3 standsAt(const Scene& scene, double time) { return keyedPlace(scene.elements[0], time).position; }
bool isNear(const glm::vec3& a, const glm::vec3& b) { return glm::distance(a, b) < 1e-4f; }

/// Drags the arrow along the world's Y by typing a distance.
Scene draggedUp(const Scene& scene, double time, PathEdit edit, const char* metres) {
    const EvaluatedScene posed(scene, kKeyedSelection, time);
    const Handles handles = *handlesOf(posed.scene(), kKeyedSelection, HandleTool::Move, HandleAxes::World);
    KeyedDrag drag(
        posed, edit,
        std::make_unique<HandleDrag>(DragStart{
            posed.scene(), kKeyedSelection, {handles, {HandleKind::Axis, 1}, slantedView()}, rayTo(handles.pivot)}));
    for (; *metres; ++metres) drag.type(*metres);
    return drag.scene();
}

}  // namespace

/// Keys of bodies: set, moved in the view, copied; without a window.
class TestKeyedBodies : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aKeyMakesAFixedBodyKeyframedAtItsPlace() {
        const Scene after = withKeys(sceneWith(Body()), kKeyedSelection, 0.5);
        QCOMPARE(bodyOf(after).motion, BodyMotion::Keyframed);
        QCOMPARE(keysOf(after).size(), 1u);
        QCOMPARE(keysOf(after)[0].time, 0.5f);
        QVERIFY(isNear(standsAt(after, 3), kTurnedPlace.position));
        QVERIFY(checkKeys(keysOf(after)));
    }
    void aKeySetOnThePathKeepsThePose() {
        const Scene after = withKeys(keyedScene(), kKeyedSelection, 0.5);
        QCOMPARE(keysOf(after).size(), 4u);
        QVERIFY(isNear(standsAt(after, 0.5), standsAt(keyedScene(), 0.5)));
        QCOMPARE(withKeys(after, kKeyedSelection, 0.5 + 0.3 * kStep), after);  // the time already has a key
    }
    void aBodyThatTheFluidMovesIsKeyedWhereItIs() {
        Body ball;
        ball.motion = BodyMotion::Dynamic;
        const BodyView running{kKeyed.value, {{3, 2, 1}, {1, 0, 0, 0}, glm::vec3(0), glm::vec3(0)}, {}};
        const Scene after = withKeys(sceneWith(ball), kKeyedSelection, 1, std::span(&running, 1));
        QVERIFY(isNear(standsAt(after, 1), {3, 2, 1}));
    }
    void onlyBodiesTakeKeys() {
        const Scene scene = sceneOf({{Emitter(), {}}});
        QCOMPARE(withKeys(scene, kKeyedSelection, 1), scene);
        QCOMPARE(withoutKeys(scene, kKeyedSelection, 1), scene);
    }
    void keysAreRemovedAtTheirTimeOnly() {
        QCOMPARE(withoutKeys(keyedScene(), kKeyedSelection, 0.5), keyedScene());
        const Scene after = withoutKeys(keyedScene(), kKeyedSelection, 1);
        QCOMPARE(keysOf(after).size(), 2u);
        QCOMPARE(keysOf(after)[1].time, 2.0f);
    }
    void aBodyWithoutItsLastKeyIsFixedAtTheKeysPose() {
        Scene scene = keyedScene();
        for (const double time : {0.0, 1.0}) scene = withoutKeys(scene, kKeyedSelection, time);
        const glm::vec3 stood = standsAt(scene, 2);
        scene = withoutKeys(scene, kKeyedSelection, 2);
        QCOMPARE(bodyOf(scene).motion, BodyMotion::Fixed);
        QVERIFY(keysOf(scene).empty());
        QVERIFY(isNear(scene.elements[0].place.position, stood));
        QCOMPARE(scene.elements[0].place.scale, 2.0f);
    }
    void pastedKeysBeginAtTheTime() {
        const Scene after = withPastedKeys(sceneWith(Body()), keysFrom(1, 2), kKeyedSelection, 3).scene;
        QCOMPARE(bodyOf(after).motion, BodyMotion::Keyframed);
        QCOMPARE(keysOf(after).size(), 2u);
        QCOMPARE(keysOf(after)[0].time, 3.0f);
        QCOMPARE(keysOf(after)[1].time, 4.0f);
        QCOMPARE(keysOf(after)[1].position, glm::vec3(1, 1, 0));
    }
    void pastedKeysReplaceExistingKeys() {
        const Scene after = withPastedKeys(keyedScene(), keysFrom(0, 0), kKeyedSelection, 1).scene;
        QCOMPARE(keysOf(after).size(), 3u);
        QCOMPARE(keysOf(after)[1].position, glm::vec3(0));
        QVERIFY(checkKeys(keysOf(after)));
    }
    void theNumberOfKeysNeverExceedsTheLimitOfFiles() {
        std::vector<MotionKey> many;
        for (std::size_t i = 0; i < kMostKeys; ++i) many.push_back({static_cast<float>(i), {}, {1, 0, 0, 0}});
        Body ball;
        ball.motion = BodyMotion::Keyframed;
        ball.keys = MotionKeys(std::move(many));
        const Scene full = sceneWith(ball);
        QCOMPARE(withKeys(full, kKeyedSelection, 0.5), full);
        QVERIFY(checkKeys(keysOf(withPastedKeys(full, keysFrom(0, 2), kKeyedSelection, 0.25).scene)));
    }
    void keysSurviveTheClipboard() {
        const std::unique_ptr<QMimeData> clip = std::move(*clipOfKeys(keysFrom(0, 2)));
        QVERIFY(*keysIn(*clip) == keysFrom(0, 2));
        QVERIFY(!keysIn(QMimeData()));
        QVERIFY(!sceneIn(*clip));  // keys are not pasted as elements
    }

    void aDragWithAutoKeySetsAKeyAtItsEnd() {
        const Scene after = draggedUp(keyedScene(), 0.5, PathEdit::Key, "0.5");
        QCOMPARE(keysOf(after).size(), 4u);
        QCOMPARE(after.elements[0].place, kTurnedPlace);
        QVERIFY(isNear(standsAt(after, 0.5), standsAt(keyedScene(), 0.5) + glm::vec3(0, 0.5f, 0)));
        for (const double time : {0.0, 1.0, 2.0}) QVERIFY(isNear(standsAt(after, time), standsAt(keyedScene(), time)));
    }
    void aDragAtAKeyMovesThatKey() {
        const Scene after = draggedUp(keyedScene(), 1, PathEdit::Key, "0.5");
        QCOMPARE(keysOf(after).size(), 3u);
        QVERIFY(isNear(standsAt(after, 1), standsAt(keyedScene(), 1) + glm::vec3(0, 0.5f, 0)));
    }
    void aDragWithoutAutoKeyMovesTheWholePath() {
        const Scene after = draggedUp(keyedScene(), 1.5, PathEdit::Whole, "0.5");
        QCOMPARE(bodyOf(after).keys, bodyOf(keyedScene()).keys);
        for (const double time : {0.0, 0.7, 2.0})
            QVERIFY(isNear(standsAt(after, time), standsAt(keyedScene(), time) + glm::vec3(0, 0.5f, 0)));
    }
    void rotatingWithoutAutoKeyRotatesThePathAboutTheBody() {
        const EvaluatedScene posed(keyedScene(), kKeyedSelection, 1);
        Scene turned = posed.scene();
        turned.elements[0].place.rotation =
            glm::angleAxis(glm::half_pi<float>(), glm::vec3(1, 0, 0)) * turned.elements[0].place.rotation;
        const Scene after = posed.authored(turned, PathEdit::Whole);
        QVERIFY(isNear(standsAt(after, 1), standsAt(keyedScene(), 1)));
        const glm::vec3 rise = standsAt(after, 2) - standsAt(after, 1);  // before the rotation it was along Y
        QVERIFY(isNear(rise, {0, 0, 1}));
        QCOMPARE(bodyOf(after).keys, bodyOf(keyedScene()).keys);
    }
    void rotatingWithAutoKeySetsAKeyOfTheRotation() {
        const EvaluatedScene posed(keyedScene(), kKeyedSelection, 1);
        Scene turned = posed.scene();
        const glm::quat wanted = glm::normalize(glm::quat(0.8f, 0.1f, -0.3f, 0.2f));
        turned.elements[0].place.rotation = wanted;
        const Scene after = posed.authored(turned, PathEdit::Key);
        QCOMPARE(keysOf(after).size(), 3u);
        QVERIFY(std::abs(glm::dot(keyedPlace(after.elements[0], 1).rotation, wanted)) > 0.99999f);
    }
    void aDragWithoutEffectKeepsEveryBitOfTheScene() {
        QCOMPARE(draggedUp(keyedScene(), 0.5, PathEdit::Key, ""), keyedScene());
        QCOMPARE(draggedUp(keyedScene(), 0.5, PathEdit::Whole, ""), keyedScene());
        const EvaluatedScene posed(keyedScene(), kKeyedSelection, 0.5);
        QCOMPARE(posed.authored(posed.scene(), PathEdit::Key), keyedScene());
    }
    void aChangeOfSizeSetsNoKey() {
        const EvaluatedScene posed(keyedScene(), kKeyedSelection, 0.5);
        const std::vector<ParameterHandle> handles = parameterHandlesOf(posed.scene().elements[0]);
        const Scene after = posed.authored(
            withParameterHandle(posed.scene(), kKeyed, handles.front(), 0.3f, Opposite::Follows), PathEdit::Whole);
        QCOMPARE(bodyOf(after).radius, 0.3f);
        QCOMPARE(bodyOf(after).keys, bodyOf(keyedScene()).keys);
        QCOMPARE(after.elements[0].place, kTurnedPlace);
    }
    void beyondTheEndOfALoopTheVisibleKeyIsMoved() {
        const Scene after = draggedUp(keyedScene(true), 3.5, PathEdit::Key, "0.5");  // 3.5 s in the loop is 1.5 s
        QCOMPARE(keysOf(after).size(), 4u);
        QCOMPARE(keysOf(after)[2].time, 1.5f);
    }
    void theLastKeyOfALoopIsMovedAtItsTime() {
        const Scene after = draggedUp(keyedScene(true), 2, PathEdit::Key, "0.5");
        QCOMPARE(keysOf(after).size(), 3u);
        QVERIFY(isNear(keysOf(after)[2].position, {1, 1.5f, 0}));
    }
    void theStatusOfADragNamesTheKey() {
        const EvaluatedScene posed(keyedScene(), kKeyedSelection, 0.5);
        const Handles handles = *handlesOf(posed.scene(), kKeyedSelection, HandleTool::Move, HandleAxes::World);
        const DragStart start{
            posed.scene(), kKeyedSelection, {handles, {HandleKind::Axis, 1}, slantedView()}, rayTo(handles.pivot)};
        const Sentence what = verbatim("B");
        QCOMPARE(KeyedDrag(posed, PathEdit::Key, std::make_unique<HandleDrag>(start)).stepName(what).text(),
                 std::string("Move key of B"));
        QCOMPARE(KeyedDrag(posed, PathEdit::Whole, std::make_unique<HandleDrag>(start)).stepName(what).text(),
                 std::string("Move B"));
        QVERIFY(KeyedDrag(posed, PathEdit::Key, std::make_unique<HandleDrag>(start))
                    .status()
                    .text()
                    .ends_with("key at 0.50 s"));
    }
    void aDragIsOneUndoStep() {
        Document document;
        document.open(keyedScene(), {});
        const EvaluatedScene posed(document.scene(), kKeyedSelection, 0.5);
        const Handles handles = *handlesOf(posed.scene(), kKeyedSelection, HandleTool::Move, HandleAxes::World);
        auto mover = std::make_unique<HandleDrag>(DragStart{
            posed.scene(), kKeyedSelection, {handles, {HandleKind::Centre, 0}, slantedView()}, rayTo(handles.pivot)});
        DragGesture gesture(document, std::make_unique<KeyedDrag>(posed, PathEdit::Key, std::move(mover)),
                            kKeyedSelection);
        for (const float x : {0.1f, 0.2f, 0.3f}) {
            gesture.drag().update(rayTo(handles.pivot + glm::vec3(x, 0, 0)));
            gesture.apply();
        }
        QCOMPARE(document.undoStack().count(), 1);
        QCOMPARE(document.undoStack().undoText(), QString("Move key of A"));
        gesture.cancel();
        QCOMPARE(document.scene(), keyedScene());
        QCOMPARE(document.undoStack().count(), 0);
    }

    void everyKeyHasADotAtItsPosition() {
        const std::vector<KeyDot> dots = keyDotsOf(keyedElements(keyedScene(), kKeyedSelection, 0));
        QCOMPARE(dots.size(), 3u);
        for (const KeyDot& dot : dots) QVERIFY(isNear(dot.at, standsAt(keyedScene(), dot.time)));
        QVERIFY(keyDotsOf(keyedElements(sceneWith(Body()), kKeyedSelection, 0)).empty());
    }
    void aRayThroughADotHitsIt() {
        const std::vector<KeyDot> dots = keyDotsOf(keyedElements(keyedScene(), kKeyedSelection, 0));
        for (const KeyDot& dot : dots) QVERIFY(pickKeyDot(dots, slantedView(), rayTo(dot.at))->isSame(dot));
        QVERIFY(!pickKeyDot(dots, slantedView(), rayTo({3, 3, 3})));
    }
    void thePathPassesThroughItsKeys() {
        const Scene scene = keyedScene();
        const Sketch sketch = pathSketchOf(scene.elements[0], slantedView());
        QVERIFY(isNear(sketch.lines.front().a, standsAt(scene, 0)));
        for (const double time : {0.0, 1.0, 2.0})
            QVERIFY(std::ranges::any_of(sketch.lines, [&](const Sketch::Line& line) {
                return isNear(line.a, standsAt(scene, time)) || isNear(line.b, standsAt(scene, time));
            }));
    }
    void ticksLieCloserWhereTheBodyIsSlower() {
        const Scene scene = keyedScene();
        const Sketch sketch = pathSketchOf(scene.elements[0], slantedView());
        // Ticks follow the path in the list, one per tenth of a second between the ends. The body starts from rest.
        const auto middle = [&](std::size_t fromEnd) {
            const Sketch::Line& tick = sketch.lines[sketch.lines.size() - fromEnd];
            return 0.5f * (tick.a + tick.b);
        };
        QVERIFY(isNear(middle(19), standsAt(scene, 0.1)));
        QVERIFY(glm::distance(middle(19), middle(18)) < glm::distance(middle(15), middle(14)));
    }
    void aPathOfOneKeyHasNoLine() {
        QVERIFY(pathSketchOf(withKeys(sceneWith(Body()), kKeyedSelection, 0).elements[0], slantedView()).lines.empty());
    }
};

GYRE_TEST(TestKeyedBodies)
#include "TestKeyedBodies.moc"
