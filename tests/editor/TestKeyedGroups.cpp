#include "core/scene/Groups.h"
#include "editor/tools/CopiedKeys.h"
#include "editor/tools/HandleDrag.h"
#include "editor/tools/KeyDots.h"
#include "editor/tools/KeyEdits.h"
#include "editor/tools/KeyedDrag.h"
#include "editor/tools/MarkEdits.h"
#include "editor/tools/Origin.h"
#include "editor/tools/Pivot.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/SlantedView.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <array>

using namespace gyre;
using namespace gyre::editor;

namespace {

constexpr ElementId kOuter{1}, kTorch{2}, kFlame{3}, kBox{4}, kFree{5};
constexpr double kSubstep = 1.0 / 60;

glm::quat about(const glm::vec3& axis, float angle) { return glm::angleAxis(angle, axis); }

/// A torch in a group that moves and turns in a second; the group is in another one without keys.
Scene torch() {
    Group group;
    group.keys = MotionKeys({{0, {}, {1, 0, 0, 0}}, {1, {1, 0.5f, 0}, about({0, 0, 1}, 0.8f)}});
    const Transform turned{{0.5f, 0.25f, -0.5f}, about({0, 1, 0}, glm::half_pi<float>()), 1};
    Scene scene = sceneOf({{Group{}, {{0, 1, 0}, {1, 0, 0, 0}, 1}},
                           {group, turned},
                           {Emitter{}, {{0.5f, 1, -0.5f}, {1, 0, 0, 0}, 1}},
                           {boxBody({0.1f, 0.2f, 0.3f}), {{0.6f, 0.2f, -0.4f}, about({1, 0, 0}, 0.3f), 1}},
                           {Emitter{}, {{3, 0, 0}, {1, 0, 0, 0}, 1}}});
    scene.fluid.substep = kSubstep;
    scene.elements[1].parent = kOuter;
    scene.elements[2].parent = scene.elements[3].parent = kTorch;
    scene.curves = {{{kFlame, "position"}, AfterKeys::Rest, {{0, {0.5f, 1, -0.5f}}, {1, {0.5f, 2, -0.5f}}}}};
    return scene;
}

const Element& in(const Scene& scene, ElementId id) { return *find(scene, id); }
std::span<const MotionKey> keysOfGroup(const Scene& scene) { return gyre::editor::keysOf(in(scene, kTorch)); }
bool isCloseTo(const glm::vec3& a, const glm::vec3& b) { return glm::distance(a, b) < 1e-4f; }
bool isCloseTo(const Transform& a, const Transform& b) {
    return isCloseTo(a.position, b.position) && std::abs(glm::dot(a.rotation, b.rotation)) > 1 - 1e-5f;
}

/// Drags the elements along the world's Y by typing a distance.
Scene draggedUp(const Scene& scene, const std::vector<ElementId>& ids, double time, PathEdit edit, const char* metres) {
    const EvaluatedScene posed(scene, ids, time);
    const Handles handles = *handlesOf(posed.scene(), ids, HandleTool::Move, HandleAxes::World);
    KeyedDrag drag(posed, edit,
                   std::make_unique<HandleDrag>(DragStart{
                       posed.scene(), ids, {handles, {HandleKind::Axis, 1}, slantedView()}, rayTo(handles.pivot)}));
    for (; *metres; ++metres) drag.type(*metres);
    return drag.scene();
}

}  // namespace

/// Groups with keys: set, moved in the view, pivots; without a window.
class TestKeyedGroups : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keyOfAGroupStandsAtItsPlace() {
        Scene scene = torch();
        std::get<Group>(find(scene, kTorch)->body).keys = {};
        const Scene after = withKeys(scene, std::array{kTorch}, 0.5);
        QCOMPARE(keysOfGroup(after).size(), 1u);
        QVERIFY(isCloseTo(keyedPlace(in(after, kTorch), 0.5), in(scene, kTorch).place));
        for (const ElementId id : {kFlame, kBox, kFree}) QVERIFY(in(after, id) == in(scene, id));
    }

    void theEvaluatedSceneHasAllWhereGroupsCarriedIt() {
        const Scene scene = torch();
        const EvaluatedScene now(scene, std::array{kFree}, 1);
        const Transform from = in(scene, kTorch).place, to = keyedPlace(in(scene, kTorch), 1);
        QVERIFY(isCloseTo(in(now.scene(), kTorch).place, to));
        for (const ElementId id : {kFlame, kBox})
            QVERIFY(isCloseTo(in(now.scene(), id).place, carriedAlong(in(scene, id).place, from, to)));
        QVERIFY(in(now.scene(), kFree) == in(scene, kFree));
        QVERIFY(now.authored(now.scene(), PathEdit::Key) == scene);
        QVERIFY(now.authored(now.scene(), PathEdit::Whole) == scene);
    }

    void draggingAGroupWithAutoKeySetsAKeyOnly() {
        const Scene scene = torch();
        const glm::vec3 before = keyedPlace(in(scene, kTorch), 0.5).position;
        const Scene after = draggedUp(scene, {kTorch}, 0.5, PathEdit::Key, "2");
        QCOMPARE(keysOfGroup(after).size(), 3u);
        QVERIFY(isCloseTo(keyedPlace(in(after, kTorch), 0.5).position, before + glm::vec3(0, 2, 0)));
        for (const ElementId id : {kOuter, kFlame, kBox, kFree}) QVERIFY(in(after, id) == in(scene, id));
        QVERIFY(in(after, kTorch).place == in(scene, kTorch).place);
        QVERIFY(after.curves == scene.curves);
    }

    void withoutAutoKeyTheWholePathMovesWithItsContents() {
        const Scene scene = torch();
        const Scene after = draggedUp(scene, {kTorch}, 1, PathEdit::Whole, "2");
        QVERIFY(std::ranges::equal(keysOfGroup(after), keysOfGroup(scene)));
        for (const double time : {0.0, 0.4, 1.0}) {
            const Scene was = carriedTo(scene, time), is = carriedTo(after, time);
            for (const ElementId id : {kTorch, kFlame, kBox})
                QVERIFY(isCloseTo(in(is, id).place.position, in(was, id).place.position + glm::vec3(0, 2, 0)));
        }
        QVERIFY(isCloseTo(after.curves[0].keys[1].value, scene.curves[0].keys[1].value + glm::vec3(0, 2, 0)));
    }

    void memberStaysUnderThePointer() {
        const Scene scene = torch();
        for (const ElementId id : {kFlame, kBox}) {
            const Scene after = draggedUp(scene, {id}, 1, PathEdit::Key, "2");
            QVERIFY(in(after, kTorch) == in(scene, kTorch));
            QVERIFY(isCloseTo(in(carriedTo(after, 1), id).place.position,
                              in(carriedTo(scene, 1), id).place.position + glm::vec3(0, 2, 0)));
            QVERIFY(!isCloseTo(in(after, id).place.position, in(scene, id).place.position + glm::vec3(0, 2, 0)));
        }
    }

    void aSelectedMemberIsCarriedOnlyOnce() {
        const Scene scene = torch();
        QVERIFY(draggedUp(scene, {kTorch, kBox}, 0.5, PathEdit::Key, "2") ==
                draggedUp(scene, {kTorch}, 0.5, PathEdit::Key, "2"));
    }

    void outerGroupWithoutKeysMovesThePath() {
        const Scene scene = torch();
        const Scene after = draggedUp(scene, {kOuter}, 1, PathEdit::Key, "2");
        QVERIFY(std::ranges::equal(keysOfGroup(after), keysOfGroup(scene)));
        for (const ElementId id : {kOuter, kTorch, kFlame, kBox})
            QVERIFY(isCloseTo(in(after, id).place.position, in(scene, id).place.position + glm::vec3(0, 2, 0)));
    }

    void keyedBodyInAMovingGroupIsKeyedInItsFrame() {
        Scene scene = torch();
        scene = withKeys(scene, std::array{kBox}, 0);
        const Scene after = draggedUp(scene, {kBox}, 1, PathEdit::Key, "2");
        const std::span<const MotionKey> keys = gyre::editor::keysOf(in(after, kBox));
        QCOMPARE(keys.size(), 2u);
        const CarriedPlaces then(after, 1);
        QVERIFY(isCloseTo(then.carried(3, keyedPlace(in(after, kBox), 1)).position,
                          then.carried(3, keyedPlace(in(scene, kBox), 1)).position + glm::vec3(0, 2, 0)));
    }

    void lastKeyLeavesTheGroupWhereItIs() {
        const Scene scene = torch();
        const Scene one = withoutKeys(scene, std::array{kTorch}, 0);
        QCOMPARE(keysOfGroup(one).size(), 1u);
        const Scene none = withoutKeys(one, std::array{kTorch}, 1);
        QVERIFY(keysOfGroup(none).empty());
        const Scene then = carriedTo(scene, 1);
        for (const ElementId id : {kTorch, kFlame, kBox}) QVERIFY(isCloseTo(in(none, id).place, in(then, id).place));
    }

    void keysAreCopiedBetweenBodiesAndGroups() {
        const Scene scene = torch();
        std::vector<TrackMark> marks;
        for (std::size_t i = 0; i < 2; ++i) marks.push_back({TrackMark::Kind::BodyKey, kTorch, {}, i});
        const PastedKeys onBox = withPastedKeys(scene, copiedKeys(scene, marks), std::array{kBox}, 0);
        QCOMPARE(onBox.marks.size(), 2u);
        QVERIFY(std::get<Body>(in(onBox.scene, kBox).body).motion == BodyMotion::Keyframed);
        const PastedKeys later = withPastedKeys(scene, copiedKeys(scene, marks), std::array{kTorch}, 2);
        QCOMPARE(keysOfGroup(later.scene).size(), 4u);
        QVERIFY(withPastedKeys(scene, copiedKeys(scene, marks), std::array{kFlame}, 2).marks.empty());
    }

    void marksOfAGroupMoveAndGo() {
        const Scene scene = torch();
        TrackMark mark{TrackMark::Kind::BodyKey, kTorch, {}, 1, 1};
        const Scene moved = withMark(scene, mark, 1.5);
        QCOMPARE(keysOfGroup(moved)[1].time, 1.5f);
        QCOMPARE(keysOfGroup(withoutMark(scene, {TrackMark::Kind::BodyKey, kTorch, {}, 1, 1})).size(), 1u);
        const Scene linear = withInterpolation(scene, std::array{TrackMark{TrackMark::Kind::BodyKey, kTorch, {}, 0}},
                                               Interpolation::Linear);
        QCOMPARE(keysOfGroup(linear)[0].next, Interpolation::Linear);
    }

    void pivotIsAtASideOfTheContents() {
        Scene scene = torch();
        find(scene, kFlame)->parent = {};
        find(scene, kBox)->place = {{0.6f, 0.2f, -0.4f}, {1, 0, 0, 0}, 1};
        find(scene, kTorch)->place = {{0, 0, 0}, {1, 0, 0, 0}, 2};
        const Scene after = withPivotAt(scene, std::array{kTorch}, {-1, 0, 0});
        QVERIFY(isCloseTo(turningPoint(in(after, kTorch)), {0.5f, 0.2f, -0.4f}));
        QVERIFY(isCloseTo(std::get<Group>(in(after, kTorch).body).pivot, {0.25f, 0.1f, -0.2f}));
        const Scene empty = sceneOf({{Group{}, {}}});
        QVERIFY(withPivotAt(empty, std::array{kOuter}, {1, 0, 0}) == empty);
    }

    void groupTurnsAboutItsPivotBetweenItsKeys() {
        Scene scene = torch();
        Group& group = std::get<Group>(find(scene, kTorch)->body);
        group.pivot = {0.4f, 0, 0};
        group.keys = {};
        scene = withKeys(scene, std::array{kTorch}, 0);
        const glm::vec3 hinge = turningPoint(in(scene, kTorch));
        const EvaluatedScene posed(scene, std::array{kTorch}, 1);
        const Handles handles = *handlesOf(posed.scene(), std::array{kTorch}, HandleTool::Rotate, HandleAxes::World);
        QVERIFY(isCloseTo(handles.pivot, hinge));
        Scene turned = posed.scene();
        Element& element = *find(turned, kTorch);
        const glm::quat by = about({0, 1, 0}, 1.5f);
        element.place.position = hinge + by * (element.place.position - hinge);
        element.place.rotation = by * element.place.rotation;
        const Scene after = posed.authored(withCarried(posed.scene(), turned), PathEdit::Key);
        for (const double time : {0.0, 0.3, 0.6, 1.0}) {
            Element then = in(after, kTorch);
            then.place = keyedPlace(then, time);
            QVERIFY(isCloseTo(turningPoint(then), hinge));
        }
    }

    void elementsStayWhereTheyAreShownWhenTheyChangeGroups() {
        const Scene scene = torch();
        const std::array ids{kFree};
        const Scene inside = keptInPlace(scene, moved(scene, ids, {kTorch, {}}), ids, 1);
        QVERIFY(in(inside, kFree).parent == kTorch);
        QVERIFY(isCloseTo(in(carriedTo(inside, 1), kFree).place, in(scene, kFree).place));
        QVERIFY(!isCloseTo(in(carriedTo(inside, 0), kFree).place, in(scene, kFree).place));
        const Scene outside = keptInPlace(inside, moved(inside, ids, {}), ids, 1);
        QVERIFY(isCloseTo(in(outside, kFree).place, in(scene, kFree).place));
        std::vector<ElementId> freed;
        const Scene apart = ungrouped(scene, std::array{kTorch}, &freed);
        const Scene kept = keptInPlace(scene, apart, freed, 1);
        for (const ElementId id : {kFlame, kBox})
            QVERIFY(isCloseTo(in(kept, id).place, in(carriedTo(scene, 1), id).place));
    }

    /// G K G^-1 is the motion of what is in a group: it is the same with another origin, and about the same pivot.
    void originsMoveAndNothingElse() {
        Scene scene = torch();
        auto& group = std::get<Group>(find(scene, kTorch)->body);
        group.pivot = {0.2f, 0.1f, 0};
        group.spin = {0, 1, 0.5f};
        find(scene, kTorch)->place.scale = 1.5f;
        std::get<Group>(find(scene, kOuter)->body).keys =
            MotionKeys({{0, {}, {1, 0, 0, 0}}, {1, {0, 0, 3}, about({1, 0, 0}, 1)}});
        const std::array ids{kTorch, kFree};
        constexpr double kNow = 0.4;
        const glm::vec3 point(1, 2, 3);
        for (const OriginAt at : {OriginAt::Contents, OriginAt::Point, OriginAt::Element}) {
            const Scene after = withOrigins(scene, ids, at, kNow, point);
            QVERIFY(glm::distance(in(after, kTorch).place.position, in(scene, kTorch).place.position) > 0.05f);
            for (const ElementId id : {kFlame, kBox, kFree}) QVERIFY(in(after, id) == in(scene, id));
            for (double time = 0; time <= 2; time += 0.1)
                for (const ElementId id : {kFlame, kBox})
                    QVERIFY(isCloseTo(in(carriedTo(after, time), id).place, in(carriedTo(scene, time), id).place));
            const glm::vec3 origin = in(carriedTo(after, kNow), kTorch).place.position;
            if (at == OriginAt::Point) QVERIFY(isCloseTo(origin, point));
            if (at == OriginAt::Element) QVERIFY(isCloseTo(origin, in(scene, kFree).place.position));
        }
    }

    void originOfAGroupAtRestTakesItsPivotAlong() {
        Scene scene = torch();
        std::get<Group>(find(scene, kTorch)->body).keys = {};
        const std::array ids{kTorch};
        const Scene after = withOrigins(scene, ids, OriginAt::Point, 0, {1, 2, 3});
        QVERIFY(isCloseTo(in(after, kTorch).place.position, {1, 2, 3}));
        QVERIFY(std::get<Group>(in(after, kTorch).body).pivot == glm::vec3(0));
        std::get<Group>(find(scene, kTorch)->body).pivot = {0.5f, 0, 0};
        const glm::vec3 pivot = turningPoint(in(scene, kTorch));
        QVERIFY(isCloseTo(turningPoint(in(withOrigins(scene, ids, OriginAt::Contents, 0), kTorch)), pivot));
        find(scene, kTorch)->prefab = "torch.gyreprefab";  // has the origin of its prefab
        QVERIFY(withOrigins(scene, ids, OriginAt::Contents, 0) == scene);
    }

    void dotsOfAGroupInAMovingGroupMoveWithIt() {
        Scene scene = torch();
        std::get<Group>(find(scene, kOuter)->body).keys =
            MotionKeys({{0, {}, {1, 0, 0, 0}}, {1, {0, 0, 3}, {1, 0, 0, 0}}});
        const std::vector<KeyDot> before = keyDotsOf(keyedElements(scene, std::array{kTorch}, 0)),
                                  after = keyDotsOf(keyedElements(scene, std::array{kTorch}, 1));
        QCOMPARE(before.size(), 2u);
        for (std::size_t i = 0; i < 2; ++i) QVERIFY(isCloseTo(after[i].at, before[i].at + glm::vec3(0, 0, 3)));
        QVERIFY(pathSketchOf(keyedElements(scene, std::array{kTorch}, 0)[0], slantedView()).lines.size() > 10);
    }
};

GYRE_TEST(TestKeyedGroups)
#include "TestKeyedGroups.moc"
