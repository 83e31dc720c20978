#include "core/scene/Edits.h"
#include "core/scene/Groups.h"
#include "core/scene/Instances.h"
#include "core/scenefile/PrefabFile.h"
#include "core/scenefile/SceneFile.h"
#include "core/scenefile/SceneJson.h"
#include "tests/Test.h"
#include "tests/core/DrivenScenes.h"
#include "tests/core/PrefabScenes.h"
#include "tests/core/SimulationRuns.h"

#include <QTemporaryDir>

#include <glm/geometric.hpp>

using namespace gyre;
using namespace gyre::prefabs;
using scenes::key;
using scenes::link;
using scenes::parameter;
using scenes::trigger;

namespace {

constexpr std::uint64_t kPower = 101, kGo = 201;

/// Puff { Smoke, Ring }: smoke that moves up along a path and is switched on and off, a ring that waits for a trigger,
/// and a parameter of both.
Scene drivenPuffScene() {
    Scene scene;
    scene.elements = {scenes::element(kPuff, Group{}, {0, 0, 0}), scenes::element(kSmoke, Emitter{}, {0, 1, 0}),
                      scenes::element(kRing, VorticitySource{}, {0, 0.5f, 0})};
    scene.elements[1].parent = scene.elements[2].parent = ElementId{kPuff};
    scene.elements[0].name = "Puff";
    scene.elements[1].name = "Smoke";
    scene.elements[2].name = "Ring";
    scene.curves = {{{ElementId{kSmoke}, "rate"}, AfterKeys::Loop, {key(0, 10), key(1, 900)}},
                    {{ElementId{kSmoke}, "position"}, AfterKeys::Rest, {{0, {0, 1, 0}}, {2, {0.5f, 2, 0}}}}};
    scene.parameters = {parameter(kPower, "power", 1, 0, 4)};
    scene.parameters[0].links = {link(kSmoke, "rate", Combine::Multiply), link(kRing, "circulation")};
    scene.events = {trigger(kGo, "go", 0.1, {ElementId{kRing}})};
    return scene;
}

Prefab prefabOf(const Scene& scene) { return *prefabFrom(scene, kPuffFile); }

TwoInstances twoDrivenPuffs() { return twoInstances(prefabOf(drivenPuffScene())); }

/// The index of the instance's element with this source.
std::size_t indexIn(const Scene& scene, ElementId root, std::uint64_t source) {
    const Instances instances(scene);
    const std::size_t r = SceneTree(scene).indexOf(root);
    for (std::size_t i = 0; i < scene.elements.size(); ++i)
        if (instances.rootOf(i) == r && scene.elements[i].source.value == source) return i;
    qFatal("no such part");
}
ElementId idIn(const Scene& scene, ElementId root, std::uint64_t source) {
    return scene.elements[indexIn(scene, root, source)].id;
}
std::vector<std::string> overridesIn(const Scene& scene, ElementId root, std::uint64_t source) {
    return Instances(scene).overridesOf(indexIn(scene, root, source));
}

const Curve* curveOf(const Scene& scene, ElementId id, const char* field) {
    const auto found = std::ranges::find(scene.curves, FieldTarget{id, field}, &Curve::target);
    return found == scene.curves.end() ? nullptr : &*found;
}
Curve& curveIn(Scene& scene, ElementId id, const char* field) { return const_cast<Curve&>(*curveOf(scene, id, field)); }

bool isFree(const Scene& scene) {
    const Instances instances(scene);
    for (std::size_t i = 0; i < scene.elements.size(); ++i)
        if (!instances.overridesOf(i).empty()) return false;
    return true;
}

std::string replaced(std::string text, const std::string& what, const std::string& with, std::size_t from) {
    const std::size_t at = text.find(what, from);
    return at == std::string::npos ? "not found: " + what : text.replace(at, what.size(), with);
}

}  // namespace

/// Curves, parameters and triggers of prefabs and their instances.
class TestPrefabDrives : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSavedGroupIncludesExactlyItsOwnDrives() {
        Scene scene = drivenPuffScene();
        scene.elements.push_back(scenes::element(9, Emitter{}, {5, 0, 0}));
        scene.curves.push_back({{ElementId{9}, "rate"}, AfterKeys::Rest, {key(0, 1)}});
        scene.curves.push_back({{{}, "wind"}, AfterKeys::Rest, {{0, {1, 0, 0}}}});
        scene.parameters[0].links.push_back(link(9, "rate"));
        scene.parameters.push_back(parameter(102, "other", 1, 0, 2));
        scene.events[0].starts.push_back(ElementId{9});
        scene.events.push_back(scenes::marker(202, "now", 1));
        const Scene alone = prefabScene(scene, ElementId{kPuff});
        QVERIFY(alone.curves == drivenPuffScene().curves);
        QVERIFY(alone.parameters == drivenPuffScene().parameters);
        QVERIFY(alone.events == drivenPuffScene().events);
    }

    void aPrefabAndItsPathsAreRelativeToTheOrigin() {
        const Scene moved = withShift(drivenPuffScene(), std::vector{ElementId{kPuff}}, {5, 0, 0});
        const Scene alone = prefabScene(moved, ElementId{kPuff});
        QCOMPARE(curveOf(alone, ElementId{kSmoke}, "position")->keys[1].value, glm::vec3(0.5f, 2, 0));
        const Scene first = asInstance(moved, ElementId{kPuff}, prefabOf(alone));
        QVERIFY(isFree(first));
    }

    void instancesHaveTheDrivesOfTheirPrefabAtTheirOwnPlace() {
        const TwoInstances both = twoDrivenPuffs();
        QVERIFY(isFree(both.scene));
        QCOMPARE(both.scene.curves.size(), std::size_t(4));
        QCOMPARE(curveOf(both.scene, idIn(both.scene, both.a, kSmoke), "position")->keys[1].value,
                 glm::vec3(2.5f, 2, 0));
        QCOMPARE(curveOf(both.scene, idIn(both.scene, both.b, kSmoke), "position")->keys[1].value,
                 glm::vec3(-1.5f, 2, 0));
        QCOMPARE(both.scene.parameters.size(), std::size_t(1));  // one parameter for all instances
        QCOMPARE(both.scene.parameters[0].links.size(), std::size_t(4));
        QCOMPARE(both.scene.events.size(), std::size_t(1));
        QCOMPARE(both.scene.events[0].starts,
                 (std::vector{idIn(both.scene, both.a, kRing), idIn(both.scene, both.b, kRing)}));
    }

    void anInstanceMovesAsTheSceneItWasMadeFrom() {
        const Scene one = withInstance(Scene(), prefabOf(drivenPuffScene()), {0, 0, 0});
        Scene undriven = one;
        undriven.curves.clear();
        const Scene read = throughFile(unpacked(one, std::vector{one.elements.front().id}));
        QVERIFY(read.prefabs.empty());
        QCOMPARE(hashAfter(one, 30), hashAfter(read, 30));
        QVERIFY(hashAfter(one, 30) != hashAfter(undriven, 30));
    }

    void theFileKeepsDrivesAndNeedsANewerVersion() {
        const TwoInstances both = twoDrivenPuffs();
        QCOMPARE(throughFile(both.scene), both.scene);
        const std::string text = *sceneToJson(both.scene);
        QCOMPARE(*sceneToJson(throughFile(both.scene)), text);
        QVERIFY(text.find("\"version\": \"1.2\"") != std::string::npos);
        Scene plain = both.scene;
        plain.prefabs[0].drives = {};
        QVERIFY(sceneToJson(plain)->find("\"version\": \"1.1\"") != std::string::npos);
    }

    // Prefabs of older files have no drives, so the drives of their instances are overrides.
    void drivesOfInstancesInOlderFilesAreOverrides() {
        TwoInstances both = twoDrivenPuffs();
        both.scene.prefabs[0].drives = {};
        const Scene read = throughFile(both.scene);
        QCOMPARE(overridesIn(read, both.a, kSmoke), (std::vector<std::string>{"position", "rate"}));
        QCOMPARE(overridesIn(read, both.a, kRing), (std::vector<std::string>{"circulation", "start"}));
        const Scene after = withPrefab(read, prefabOf(drivenPuffScene()));
        QVERIFY(after.curves == read.curves);
        QVERIFY(isFree(after));
    }

    void movingRotatingAndScalingAGroupMakesNoOverride() {
        const TwoInstances both = twoDrivenPuffs();
        Scene after = both.scene;
        find(after, both.a)->place = {{7.3f, 1.1f, -3}, glm::normalize(glm::quat(0.8f, 0.1f, 0.5f, 0.2f)), 1.7f};
        after = withCarried(both.scene, after);
        QVERIFY(curveOf(after, idIn(after, both.a, kSmoke), "position")->keys !=
                curveOf(both.scene, idIn(both.scene, both.a, kSmoke), "position")->keys);
        QVERIFY(isFree(after));
        QCOMPARE(throughFile(after), after);
        curveIn(after, idIn(after, both.a, kSmoke), "position").keys[1].value.y += 0.01f;
        QCOMPARE(overridesIn(after, both.a, kSmoke), std::vector<std::string>{"position"});
    }

    void anotherDriveIsAnOverrideOfItsField() {
        const TwoInstances both = twoDrivenPuffs();
        const ElementId smoke = idIn(both.scene, both.a, kSmoke), ring = idIn(both.scene, both.a, kRing);
        Scene changed = both.scene;
        curveIn(changed, smoke, "rate").keys[1].value.x = 5;
        QCOMPARE(overridesIn(changed, both.a, kSmoke), std::vector<std::string>{"rate"});
        QVERIFY(overridesIn(changed, both.b, kSmoke).empty());
        changed = both.scene;
        std::erase_if(changed.curves, [&](const Curve& curve) {
            return curve.target.element == smoke && curve.target.field == "rate";
        });
        QCOMPARE(overridesIn(changed, both.a, kSmoke), std::vector<std::string>{"rate"});
        changed = both.scene;
        changed.curves.push_back({{ring, "radius"}, AfterKeys::Rest, {key(0, 1)}});
        std::erase(changed.events[0].starts, ring);
        QCOMPARE(overridesIn(changed, both.a, kRing), (std::vector<std::string>{"radius", "start"}));
        changed = both.scene;
        changed.parameters[0].links[0].scale.x = 3;
        QCOMPARE(overridesIn(changed, both.a, kSmoke), std::vector<std::string>{"rate"});
        changed = both.scene;
        changed.parameters[0].value.x = 3;  // values of parameters belong to the scene
        changed.parameters[0].name = "force";
        QVERIFY(isFree(changed));
    }

    void aChangedPrefabChangesTheDrivesOfItsInstancesExceptOverrides() {
        TwoInstances both = twoDrivenPuffs();
        const ElementId a = idIn(both.scene, both.a, kSmoke), b = idIn(both.scene, both.b, kSmoke);
        curveIn(both.scene, a, "rate").keys[1].value.x = 5;
        Scene source = drivenPuffScene();
        curveIn(source, ElementId{kSmoke}, "rate").keys[1].value.x = 77;
        curveIn(source, ElementId{kSmoke}, "position").keys[1].value.y = 9;
        source.curves.push_back({{ElementId{kRing}, "radius"}, AfterKeys::Rest, {key(0, 0.25f)}});
        source.parameters[0].links.pop_back();  // the link to the ring's circulation
        const Scene after = withPrefab(both.scene, prefabOf(source));
        QCOMPARE(curveOf(after, a, "rate")->keys[1].value.x, 5.0f);
        QCOMPARE(curveOf(after, b, "rate")->keys[1].value.x, 77.0f);
        QCOMPARE(curveOf(after, a, "position")->keys[1].value, glm::vec3(2.5f, 9, 0));
        QVERIFY(curveOf(after, idIn(after, both.b, kRing), "radius"));
        QCOMPARE(after.parameters[0].links.size(), std::size_t(2));
        QCOMPARE(overridesIn(after, both.a, kSmoke), std::vector<std::string>{"rate"});
        QCOMPARE(throughFile(after), after);
    }

    void curvesOverLifeBelongToThePrefab() {
        Scene source = drivenPuffScene();
        source.lifeCurves = {
            {{ElementId{kSmoke}, "opacity"}, AfterKeys::Rest, {key(0, 0), key(0.2f, 0.5f), key(1, 0)}}};
        source.lifeCurves[0].extras = "{\"x-note\": 1}";
        QVERIFY(prefabOf(source).drives.lifeCurves[0].extras.empty());  // prefabs keep no extension keys
        TwoInstances both;
        both.scene = withInstance(Scene(), prefabOf(source), {2, 0, 0}, &both.a);
        both.scene = withInstance(both.scene, prefabOf(source), {-2, 0, 0}, &both.b);
        QCOMPARE(both.scene.lifeCurves.size(), std::size_t(2));
        QVERIFY(both.scene.lifeCurves[0].keys == source.lifeCurves[0].keys && isFree(both.scene));
        QCOMPARE(throughFile(both.scene), both.scene);

        const ElementId smoke = idIn(both.scene, both.a, kSmoke);
        std::ranges::find(both.scene.lifeCurves, smoke, [](const Curve& curve) { return curve.target.element; })
            ->keys[1]
            .value.x = 0.9f;
        QCOMPARE(overridesIn(both.scene, both.a, kSmoke), std::vector<std::string>{"opacity"});
        source.lifeCurves[0].keys[1].value.x = 0.1f;
        source.lifeCurves.push_back({{ElementId{kSmoke}, "size"}, AfterKeys::Rest, {key(0, 0.01f), key(1, 0.1f)}});
        const Scene after = withPrefab(both.scene, prefabOf(source));
        QCOMPARE(after.lifeCurves.size(), std::size_t(4));
        QCOMPARE(overridesIn(after, both.a, kSmoke), std::vector<std::string>{"opacity"});
        QVERIFY(overridesIn(after, both.b, kSmoke).empty());
        QVERIFY(isFree(reverted(after, std::vector{smoke}, "opacity")));
    }

    void valuesAndNamesOfParametersAndTriggersFollowUntilOverridden() {
        TwoInstances both = twoDrivenPuffs();
        Scene source = drivenPuffScene();
        source.parameters[0].name = "force";
        source.parameters[0].high.x = 8;
        source.events[0].time = 3;
        Scene after = withPrefab(both.scene, prefabOf(source));
        QCOMPARE(after.parameters[0].name, std::string("force"));
        QCOMPARE(after.parameters[0].high.x, 8.0f);
        QCOMPARE(after.events[0].time, 3.0);
        both.scene.parameters[0].value.x = 2;
        both.scene.parameters[0].name = "mine";
        after = withPrefab(both.scene, prefabOf(source));
        QCOMPARE(after.parameters[0].name, std::string("mine"));
        QCOMPARE(after.parameters[0].high.x, 4.0f);
    }

    void aParameterRemovedFromThePrefabIsRemovedUnlessInUse() {
        const TwoInstances both = twoDrivenPuffs();
        Scene source = drivenPuffScene();
        source.parameters.clear();
        source.events.clear();
        Scene after = withPrefab(both.scene, prefabOf(source));
        QVERIFY(after.parameters.empty());
        QVERIFY(after.events.empty());
        Scene used = both.scene;
        used.parameters[0].links.push_back(link(0, "wind", Combine::Add));
        after = withPrefab(used, prefabOf(source));
        QCOMPARE(after.parameters.at(0).links.size(), std::size_t(1));
    }

    void drivesOfAnElementRemovedFromThePrefabAreRemoved() {
        const TwoInstances both = twoDrivenPuffs();
        Scene source = drivenPuffScene();
        source.elements.erase(source.elements.begin() + 1);
        source.curves.clear();
        source.parameters[0].links.erase(source.parameters[0].links.begin());
        const Scene after = withPrefab(both.scene, prefabOf(source));
        QVERIFY(after.curves.empty());
        QCOMPARE(after.parameters[0].links.size(), std::size_t(2));
    }

    // A curve of a ring's circulation on another kind would make an unreadable file.
    void anElementThatChangesItsKindHasDrivesOfTheNewKind() {
        TwoInstances both = twoDrivenPuffs();
        both.scene.curves.push_back({{idIn(both.scene, both.a, kRing), "circulation"}, AfterKeys::Rest, {key(0, 1)}});
        Scene source = drivenPuffScene();
        source.elements[2].body = Force{};
        source.parameters[0].links.pop_back();
        source.events.clear();
        source.curves.push_back({{ElementId{kRing}, "radius"}, AfterKeys::Rest, {key(0, 2)}});
        const Scene after = withPrefab(both.scene, prefabOf(source));
        QCOMPARE(throughFile(after), after);
        QVERIFY(curveOf(after, idIn(after, both.a, kRing), "radius"));
        QVERIFY(!curveOf(after, idIn(after, both.a, kRing), "circulation"));
    }

    void resettingAFieldResetsItsDrives() {
        TwoInstances both = twoDrivenPuffs();
        const ElementId smoke = idIn(both.scene, both.a, kSmoke);
        const Scene asPlaced = both.scene;
        curveIn(both.scene, smoke, "rate").keys[1].value.x = 5;
        curveIn(both.scene, smoke, "position").keys[1].value.x = 5;
        both.scene.parameters[0].links.erase(both.scene.parameters[0].links.begin());
        Scene after = reverted(both.scene, std::vector{smoke}, "rate");
        QCOMPARE(curveOf(after, smoke, "rate")->keys, curveOf(asPlaced, smoke, "rate")->keys);
        QCOMPARE(after.parameters[0].links.size(), std::size_t(4));
        QCOMPARE(overridesIn(after, both.a, kSmoke), std::vector<std::string>{"position"});
        after = reverted(after, std::vector{smoke}, "position");
        QVERIFY(isFree(after));
    }

    void resettingAPlaceResetsItsPath() {
        const TwoInstances both = twoDrivenPuffs();
        const ElementId smoke = idIn(both.scene, both.a, kSmoke);
        const Scene moved = withShift(both.scene, std::vector{smoke}, {0, 3, 0});
        QCOMPARE(overridesIn(moved, both.a, kSmoke), std::vector<std::string>{"position"});
        const Scene after = reverted(moved, std::vector{smoke}, "position");
        QVERIFY(isFree(after));
        QCOMPARE(curveOf(after, smoke, "position")->keys[1].value, glm::vec3(2.5f, 2, 0));
    }

    void resettingAllRestoresRemovedElementsWithTheirDrives() {
        const TwoInstances both = twoDrivenPuffs();
        Scene changed = without(both.scene, std::vector{idIn(both.scene, both.a, kRing)});
        curveIn(changed, idIn(changed, both.a, kSmoke), "rate").after = AfterKeys::Rest;
        const Scene after = reverted(changed, std::vector{both.a});
        QVERIFY(isFree(after));
        QCOMPARE(after.parameters[0].links.size(), std::size_t(4));
        QCOMPARE(after.events[0].starts.size(), std::size_t(2));
        QCOMPARE(curveOf(after, idIn(after, both.a, kSmoke), "rate")->after, AfterKeys::Loop);
    }

    void appliedChangesReachThePrefabAndAllInstances() {
        TwoInstances both = twoDrivenPuffs();
        const ElementId a = idIn(both.scene, both.a, kSmoke), b = idIn(both.scene, both.b, kSmoke);
        curveIn(both.scene, a, "rate").keys[1].value.x = 5;
        curveIn(both.scene, a, "position").keys[1].value.y = 7;
        both.scene.parameters.push_back(parameter(102, "age", 1, 0.5f, 2));
        both.scene.parameters[1].links = {link(a.value, "lifetime")};
        const Scene one = appliedTo(drivenPuffScene(), both.scene, std::vector{a}, "rate");
        QCOMPARE(curveOf(one, ElementId{kSmoke}, "rate")->keys[1].value.x, 5.0f);
        QVERIFY(curveOf(one, ElementId{kSmoke}, "position")->keys ==
                curveOf(drivenPuffScene(), ElementId{kSmoke}, "position")->keys);
        const Scene all = appliedTo(drivenPuffScene(), both.scene, std::vector{a}, std::nullopt);
        QCOMPARE(curveOf(all, ElementId{kSmoke}, "position")->keys[1].value, glm::vec3(0.5f, 7, 0));
        QCOMPARE(all.parameters.at(1).name, std::string("age"));
        const Scene after = withPrefab(both.scene, prefabOf(throughFile(all)));
        QVERIFY(isFree(after));
        QCOMPARE(curveOf(after, b, "rate")->keys[1].value.x, 5.0f);
        QCOMPARE(curveOf(after, b, "position")->keys[1].value, glm::vec3(-1.5f, 7, 0));
        QCOMPARE(after.parameters[1].links.size(), std::size_t(2));
    }

    void positionsAppliedFromFarAwayStayWithinTheirRange() {
        TwoInstances both = twoDrivenPuffs();
        Element& smoke = *find(both.scene, idIn(both.scene, both.b, kSmoke));
        smoke.place.position.x = 1e6f;  // relative to its group, which is at -2 m, it is 2 m farther
        const Scene source = appliedTo(drivenPuffScene(), both.scene, std::vector{smoke.id}, std::nullopt);
        QCOMPARE(throughFile(source).elements[1].place.position.x, 1e6f);
        const Scene after = withPrefab(both.scene, prefabOf(source));
        QCOMPARE(throughFile(after), after);
    }

    void applyingARemovedCurveRemovesItFromThePrefab() {
        TwoInstances both = twoDrivenPuffs();
        const ElementId a = idIn(both.scene, both.a, kSmoke);
        std::erase_if(both.scene.curves, [&](const Curve& curve) { return curve.target.element == a; });
        const Scene source = appliedTo(drivenPuffScene(), both.scene, std::vector{a}, std::nullopt);
        QVERIFY(source.curves.empty());
        QVERIFY(withPrefab(both.scene, prefabOf(source)).curves.empty());
    }

    void nestedPrefabsHaveDrives() {
        QTemporaryDir folder;
        const std::filesystem::path home = folder.path().toStdU16String();
        QVERIFY(writeScene(drivenPuffScene(), home / kPuffFile));
        Scene outer = withInstance(Scene(), readPrefab(home / kPuffFile, home)->prefab, {0, 4, 0});
        outer = grouped(outer, std::vector{outer.elements.front().id});
        QVERIFY(writeScene(outer, home / "stack.gyreprefab"));
        Scene louder = drivenPuffScene();
        curveIn(louder, ElementId{kSmoke}, "rate").keys[1].value.x = 777;
        QVERIFY(writeScene(louder, home / kPuffFile));
        const Result<PrefabFile> stack = readPrefab(home / "stack.gyreprefab", home);
        QVERIFY2(stack.has_value(), stack ? "" : stack.error().text().c_str());
        const Scene placed = withInstance(Scene(), stack->prefab, {1, 0, 0});
        QVERIFY(std::ranges::any_of(placed.curves, [](const Curve& curve) { return curve.keys[1].value.x == 777; }));
        QCOMPARE(placed.parameters.at(0).links.size(), std::size_t(2));
    }

    void drivesOfElementsOutsideThePrefabAreNotRead() {
        const std::string text = *sceneToJson(twoDrivenPuffs().scene);
        const std::size_t prefabs = text.find("\"prefabs\"");
        const Result<Scene> read =
            sceneFromJson(replaced(text, "00000002/position", "00000zzz/position", prefabs), "test");
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QCOMPARE(read->prefabs[0].drives.curves.size(), std::size_t(1));
    }

    void mistakesInAPrefabAreReportedWithTheirPlace_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("with");
        QTest::addColumn<QString>("place");
        QTest::newRow("not to be driven") << "00000002/rate"
                                          << "00000002/burst"
                                          << "/prefabs/0/curves/0:";
        QTest::newRow("beyond its range") << "\"max\": 4"
                                          << "\"max\": 0.5"
                                          << "/prefabs/0/parameters/0:";
        QTest::newRow("a marker that starts") << "\"kind\": \"trigger\""
                                              << "\"kind\": \"marker\""
                                              << "/prefabs/0/events/0:";
        QTest::newRow("a warm-up") << "\"events\""
                                   << "\"warmUp\": 1, \"events\""
                                   << "/prefabs/0/warmUp:";
    }
    void mistakesInAPrefabAreReportedWithTheirPlace() {
        QFETCH(QString, what);
        QFETCH(QString, with);
        QFETCH(QString, place);
        const std::string text = *sceneToJson(twoDrivenPuffs().scene);
        const Result<Scene> read =
            sceneFromJson(replaced(text, what.toStdString(), with.toStdString(), text.find("\"prefabs\"")), "test");
        QVERIFY(!read.has_value());
        QVERIFY2(QString::fromStdString(read.error().text()).contains(place), read.error().text().c_str());
    }
};

GYRE_TEST(TestPrefabDrives)
#include "TestPrefabDrives.moc"
