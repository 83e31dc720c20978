#include "core/scene/Groups.h"
#include "core/scene/SceneCheck.h"
#include "core/scene/SceneDiff.h"
#include "core/scene/SceneTree.h"
#include "tests/Test.h"
#include "tests/core/QuietScene.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

using namespace gyre;

namespace {

constexpr std::uint64_t kOuter = 1, kInner = 2, kA = 3, kB = 4, kC = 5;

Element at(std::uint64_t id, const char* name, ElementBody body, std::uint64_t parent, const glm::vec3& position) {
    Element e = element(name, std::move(body), position);
    e.id.value = id;
    e.parent.value = parent;
    return e;
}

/// Outer { Inner { A, B } }, C.
Scene nested() {
    Scene scene;
    scene.elements = {at(kOuter, "Outer", Group{}, 0, {0, 0, 0}), at(kInner, "Inner", Group{}, kOuter, {1, 0, 0}),
                      at(kA, "A", Emitter{}, kInner, {1, 1, 0}), at(kB, "B", VorticitySource{}, kInner, {1, 2, 0}),
                      at(kC, "C", Body{}, 0, {5, 0, 0})};
    return scene;
}

Element& of(Scene& scene, std::uint64_t id) { return *find(scene, ElementId{id}); }

/// "Outer(Inner(A B)) C": the tree as text.
std::string drawn(const Scene& scene, const SceneTree& tree, std::size_t group) {
    std::string text;
    for (const std::size_t i : tree.childrenOf(group)) {
        if (!text.empty()) text += ' ';
        text += scene.elements[i].name;
        if (std::holds_alternative<Group>(scene.elements[i].body)) text += '(' + drawn(scene, tree, i) + ')';
    }
    return text;
}
std::string drawn(const Scene& scene) { return drawn(scene, SceneTree(scene), SceneTree::kNone); }

float apart(const glm::vec3& a, const glm::vec3& b) { return glm::length(a - b); }

constexpr float kRounding = 1e-6f;  // rounding of sums of coordinates below 10 m [m]

}  // namespace

class TestGroups : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aNewGroupTakesThePlaceOfItsFirstElement() {
        Scene scene = nested();
        ElementId group;
        const ElementId both[] = {{kC}, {kB}};
        const Scene after = grouped(scene, both, &group);
        QCOMPARE(drawn(after), std::string("Group(B C) Outer(Inner(A))"));
        QVERIFY(find(after, group)->place.position == glm::vec3(3, 1, 0));
        QVERIFY(find(after, ElementId{kB})->place == of(scene, kB).place);
    }

    void aNewGroupOfGroupedElementsStaysInTheirGroup() {
        const ElementId both[] = {{kA}, {kB}};
        QCOMPARE(drawn(grouped(nested(), both)), std::string("Outer(Inner(Group(A B))) C"));
        const ElementId withItsGroup[] = {{kInner}, {kA}};
        QCOMPARE(drawn(grouped(nested(), withItsGroup)), std::string("Outer(Group(Inner(A B))) C"));
    }

    void ungroupingRemovesOneLevel() {
        const ElementId ids[] = {{kInner}, {kC}};
        std::vector<ElementId> freed;
        QCOMPARE(drawn(ungrouped(nested(), ids, &freed)), std::string("Outer(A B) C"));
        QVERIFY((freed == std::vector<ElementId>{{kA}, {kB}}));
        const ElementId all[] = {{kOuter}, {kInner}};
        freed.clear();
        QCOMPARE(drawn(ungrouped(nested(), all, &freed)), std::string("A B C"));
        QVERIFY((freed == std::vector<ElementId>{{kA}, {kB}}));
    }

    void movingAGroupInTheTreeMovesItsElements() {
        const ElementId inner[] = {{kInner}};
        QCOMPARE(drawn(moved(nested(), inner, {{}, {}})), std::string("Outer() C Inner(A B)"));
        QCOMPARE(drawn(moved(nested(), inner, {{}, {kC}})), std::string("Outer() Inner(A B) C"));
        const ElementId c[] = {{kC}};
        QCOMPARE(drawn(moved(nested(), c, {{kInner}, {kB}})), std::string("Outer(Inner(A C B))"));
        const ElementId a[] = {{kA}};
        QCOMPARE(drawn(moved(nested(), a, {{kInner}, {}})), std::string("Outer(Inner(B A)) C"));
        const ElementId both[] = {{kB}, {kA}};
        QCOMPARE(drawn(moved(nested(), both, {{kInner}, {kA}})), std::string("Outer(Inner(A B)) C"));
    }

    void elementsMoveIntoOtherGroupsOnly() {
        const ElementId outer[] = {{kOuter}}, a[] = {{kA}};
        QVERIFY(moved(nested(), outer, {{kInner}, {}}) == nested());
        QVERIFY(moved(nested(), outer, {{kOuter}, {}}) == nested());
        QVERIFY(moved(nested(), a, {{kC}, {}}) == nested());
        QVERIFY(moved(nested(), a, {{77}, {}}) == nested());
    }

    void elementsMoveWithTheirGroup() {
        const Scene before = nested();
        Scene after = before;
        of(after, kOuter).place.position = {0, 3, 0};
        after = withCarried(before, after);
        QVERIFY(of(after, kInner).place.position == glm::vec3(1, 3, 0));
        QVERIFY(of(after, kA).place.position == glm::vec3(1, 4, 0));
        QVERIFY(of(after, kC).place.position == glm::vec3(5, 0, 0));
    }

    void aGroupRotatesAndScalesAboutItsOrigin() {
        const Scene before = nested();
        Scene after = before;
        of(after, kOuter).place.rotation = glm::angleAxis(glm::half_pi<float>(), glm::vec3(0, 0, 1));
        of(after, kOuter).place.scale = 2;
        after = withCarried(before, after);
        QVERIFY(apart(of(after, kInner).place.position, {0, 2, 0}) < kRounding);
        QVERIFY(apart(of(after, kA).place.position, {-2, 2, 0}) < kRounding);
        QVERIFY(apart(of(after, kA).place.direction({0, 1, 0}), {-1, 0, 0}) < kRounding);
        QCOMPARE(of(after, kA).place.scale, 2.0f);
    }

    void aMovedElementOfAMovedGroupMovesOnce() {
        const Scene before = nested();
        Scene after = before;
        for (Element& e : after.elements) e.place.position.x += 1;  // all elements are selected and moved
        QVERIFY(withCarried(before, after) == after);
    }

    void aGroupIsDeletedAndDuplicatedWithItsElements() {
        const ElementId outer[] = {{kOuter}};
        QCOMPARE(drawn(without(nested(), outer)), std::string("C"));
        std::vector<ElementId> added;
        const Scene after = withDuplicates(nested(), outer, &added);
        QCOMPARE(drawn(after), std::string("Outer(Inner(A B)) Outer 2(Inner 2(A 2 B 2)) C"));
        QCOMPARE(added.size(), std::size_t(1));
        const ElementId withChild[] = {{kInner}, {kA}};
        QCOMPARE(drawn(withDuplicates(nested(), withChild)), std::string("Outer(Inner(A B) Inner 2(A 2 B 2)) C"));
    }

    void copiesFromAnotherSceneKeepOnlyCopiedGroups() {
        Scene inner = nested();
        inner.elements = std::vector<Element>(inner.elements.begin() + 1, inner.elements.begin() + 4);
        std::vector<ElementId> added;
        const Scene after = withCopies(nested(), inner, &added);
        QCOMPARE(drawn(after), std::string("Outer(Inner(A B)) C Inner 2(A 2 B 2)"));
        QCOMPARE(added.size(), std::size_t(1));
        QCOMPARE(find(after, added[0])->name, std::string("Inner 2"));
    }

    void aCurveOfThePositionMovesWithItsElement() {
        Scene scene = nested();
        scene.curves = {{{ElementId{kA}, "position"}, AfterKeys::Rest, {{0, {1, 0, 0}}, {1, {2, 0, 0}}}},
                        {{ElementId{kA}, "scale"}, AfterKeys::Rest, {{0, {3, 0, 0}}}},
                        {{ElementId{kB}, "position"}, AfterKeys::Rest, {{0, {5, 5, 5}}}}};
        const ElementId a[] = {{kA}};
        const Scene shifted = withShift(scene, a, {0, 2, 0});
        QCOMPARE(shifted.curves[0].keys[1].value, glm::vec3(2, 2, 0));
        QCOMPARE(shifted.curves[2], scene.curves[2]);
        // Moving, rotating and scaling a group transforms the paths of its elements.
        Scene after = scene;
        Element& inner = of(after, kInner);
        const Transform was = inner.place;
        inner.place = {was.position + glm::vec3(0, 1, 0),
                       glm::angleAxis(glm::half_pi<float>(), glm::vec3(0, 1, 0)) * was.rotation, 2 * was.scale};
        after = withCarried(scene, after);
        const glm::vec3 expected = of(after, kInner).place.point(was.localPoint({2, 0, 0}));
        QVERIFY(glm::length(after.curves[0].keys[1].value - expected) < 1e-5f);
        QCOMPARE(after.curves[1].keys[0].value.x, 6.f);
    }

    void switchesOfAGroupApplyToItsElements() {
        Scene scene = nested();
        of(scene, kOuter).enabled = of(scene, kOuter).visible = of(scene, kInner).exported = false;
        of(scene, kInner).locked = true;
        const Scene shown = asShown(scene);
        const Element& a = *find(shown, ElementId{kA});
        QVERIFY(!a.enabled && !a.visible && a.locked && !a.exported);
        const Element& c = *find(shown, ElementId{kC});
        QVERIFY(c.enabled && c.visible && !c.locked && c.exported);
        const ElementId both[] = {{kA}, {kC}};
        QVERIFY(unlocked(scene, both) == std::vector<ElementId>{{kC}});
    }

    void soloHidesAllOtherElements() {
        Scene scene = nested();
        of(scene, kInner).solo = true;
        const Scene shown = asShown(scene);
        QVERIFY(find(shown, ElementId{kA})->visible && find(shown, ElementId{kB})->visible);
        QVERIFY(!find(shown, ElementId{kC})->visible);
    }

    void theSimulationIgnoresGroups() {
        Scene scene = nested();
        of(scene, kInner).enabled = false;
        const Scene seen = flat(scene);
        QCOMPARE(seen.elements.size(), std::size_t(3));
        QVERIFY(!find(seen, ElementId{kA})->enabled && find(seen, ElementId{kC})->enabled);
        QVERIFY(!find(seen, ElementId{kA})->parent);
        QVERIFY(flat(quietScene()).elements.size() == 3);
    }

    void groupsAndEditorSwitchesDoNotChangeTheMotion() {
        const Scene before = nested();
        const ElementId ids[] = {{kInner}};
        QCOMPARE(compare(before, ungrouped(before, ids)), SceneChange::Look);
        Scene after = before;
        for (Element& e : after.elements) e.locked = e.solo = true, e.exported = false;
        QCOMPARE(compare(before, after), SceneChange::Look);
        of(after, kOuter).enabled = false;
        QCOMPARE(compare(before, after), SceneChange::Motion);
    }

    void aMissingOrCyclicGroupIsIgnoredAndReported() {
        Scene scene = nested();
        of(scene, kOuter).parent.value = kInner;  // a cycle
        of(scene, kC).parent.value = 99;          // a missing element
        QCOMPARE(drawn(scene), std::string("Outer() Inner(A B) C"));
        int missing = 0;
        for (const Issue& issue : checkScene(scene)) missing += issue.code == "GROUP_MISSING";
        QCOMPARE(missing, 3);
        of(scene, kC).parent.value = kA;  // not a group
        QCOMPARE(SceneTree(scene).parentOf(4), SceneTree::kNone);
    }
};

GYRE_TEST(TestGroups)
#include "TestGroups.moc"
