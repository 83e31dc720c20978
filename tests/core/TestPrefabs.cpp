#include "core/effectfile/EffectFile.h"
#include "core/scene/Edits.h"
#include "core/scene/Groups.h"
#include "core/scene/Instances.h"
#include "core/scene/SceneCheck.h"
#include "core/scene/SceneDiff.h"
#include "core/scenefile/PrefabFile.h"
#include "core/scenefile/SceneFile.h"
#include "core/scenefile/SceneJson.h"
#include "tests/Test.h"
#include "tests/core/PrefabScenes.h"
#include "tests/core/QuietScene.h"
#include "tests/core/SimulationRuns.h"

#include <QFile>
#include <QTemporaryDir>

#include <glm/geometric.hpp>

using namespace gyre;
using namespace gyre::prefabs;

namespace {

Element part(std::uint64_t id, const char* name, ElementBody body, const glm::vec3& position) {
    Element e = element(name, std::move(body), position);
    e.id.value = id;
    if (id != kPuff) e.parent.value = kPuff;
    return e;
}

/// Puff { Smoke, Ring }.
Scene puffScene() {
    Scene scene;
    Emitter smoke;
    smoke.rate = 100;
    scene.elements = {part(kPuff, "Puff", Group{}, {0, 0, 0}), part(kSmoke, "Smoke", smoke, {0, 1, 0}),
                      part(kRing, "Ring", VorticitySource{}, {0, 0.5f, 0})};
    return scene;
}

Prefab puff() { return *prefabFrom(puffScene(), kPuffFile); }

TwoInstances twoPuffs() { return twoInstances(puff()); }

/// The instance's element with this source.
Element& inInstance(Scene& scene, ElementId root, std::uint64_t source) {
    const Instances instances(scene);
    const std::size_t r = SceneTree(scene).indexOf(root);
    for (std::size_t i = 0; i < scene.elements.size(); ++i)
        if (instances.rootOf(i) == r && scene.elements[i].source.value == source) return scene.elements[i];
    qFatal("no such part");
}
float& rateOf(Element& element) { return std::get<Emitter>(element.body).rate; }

/// The scene without prefab links, as if made by hand.
Scene byHand(Scene scene) {
    for (Element& element : scene.elements) {
        element.prefab.clear();
        element.source = {};
    }
    scene.prefabs.clear();
    return scene;
}

}  // namespace

class TestPrefabs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anInstanceIsACopyOfTheGroupAtAnotherPlace() {
        TwoInstances both = twoPuffs();
        QCOMPARE(both.scene.elements.size(), std::size_t(6));
        QCOMPARE(both.scene.prefabs.size(), std::size_t(1));
        QCOMPARE(inInstance(both.scene, both.a, kSmoke).place.position, glm::vec3(2, 1, 0));
        QCOMPARE(inInstance(both.scene, both.b, kSmoke).place.position, glm::vec3(-2, 1, 0));
        const Instances instances(both.scene);
        for (std::size_t i = 0; i < 6; ++i) QVERIFY(instances.overridesOf(i).empty());
    }

    void instancesRunAsTheSceneMadeByHand() {
        TwoInstances both = twoPuffs();
        rateOf(inInstance(both.scene, both.a, kSmoke)) = 400;
        const Scene read = throughFile(both.scene);
        QCOMPARE(hashAfter(read, 30), hashAfter(byHand(both.scene), 30));
        QVERIFY(hashAfter(read, 30) != hashAfter(twoPuffs().scene, 30));
        QVERIFY(writeEffect({effectScene(read), 1, "", {}}) ==
                writeEffect({effectScene(byHand(both.scene)), 1, "", {}}));
    }

    void theFileHoldsOnlyReferencesAndOverrides() {
        TwoInstances both = twoPuffs();
        rateOf(inInstance(both.scene, both.a, kSmoke)) = 400;
        const std::string text = *sceneToJson(both.scene);
        QVERIFY(text.find("\"version\": \"1.1\"") != std::string::npos);
        const std::string objects =
            text.substr(text.find("\"objects\""), text.find("\"prefabs\"") - text.find("\"objects\""));
        QCOMPARE(QString::fromStdString(objects).count("\"rate\""), 1);
        QCOMPARE(QString::fromStdString(objects).count("\"lifetime\""), 0);
        QCOMPARE(throughFile(both.scene), both.scene);
        QCOMPARE(*sceneToJson(throughFile(both.scene)), text);
        QVERIFY(sceneToJson(byHand(both.scene))->find("\"version\": \"1.0\"") != std::string::npos);
    }

    void aChangedPrefabChangesAllInstancesExceptOverriddenFields() {
        TwoInstances both = twoPuffs();
        rateOf(inInstance(both.scene, both.a, kSmoke)) = 400;
        Prefab changed = puff();
        rateOf(changed.elements[1]) = 250;
        std::get<Emitter>(changed.elements[1].body).lifetime = 7;
        changed.elements[2].place.position.y = 3;
        Scene after = withPrefab(both.scene, changed);
        QCOMPARE(rateOf(inInstance(after, both.a, kSmoke)), 400.0f);
        QCOMPARE(rateOf(inInstance(after, both.b, kSmoke)), 250.0f);
        QCOMPARE(std::get<Emitter>(inInstance(after, both.a, kSmoke).body).lifetime, 7.0f);
        QCOMPARE(inInstance(after, both.a, kRing).place.position, glm::vec3(2, 3, 0));
        QCOMPARE(inInstance(after, both.b, kRing).place.position, glm::vec3(-2, 3, 0));
    }

    void movingRotatingAndScalingAGroupMakesNoOverride() {
        TwoInstances both = twoPuffs();
        Scene after = both.scene;
        Element& root = *find(after, both.a);
        root.place = {{7.3f, 1.1f, -3}, glm::normalize(glm::quat(0.8f, 0.1f, 0.5f, 0.2f)), 1.7f};
        after = withCarried(both.scene, after);
        const Instances instances(after);
        for (std::size_t i = 0; i < after.elements.size(); ++i) QVERIFY(instances.overridesOf(i).empty());
        QCOMPARE(throughFile(after), after);
        find(after, inInstance(after, both.a, kSmoke).id)->place.position.x += 0.01f;
        QCOMPARE(Instances(after).overridesOf(1), std::vector<std::string>{"position"});
    }

    void elementsAddedToOrRemovedFromThePrefabFollowInInstances() {
        TwoInstances both = twoPuffs();
        Prefab changed = puff();
        changed.elements.erase(changed.elements.begin() + 2);
        changed.elements.push_back(part(9, "Glow", Emitter{}, {0, 2, 0}));
        Scene after = withPrefab(both.scene, changed);
        QCOMPARE(after.elements.size(), std::size_t(6));
        QCOMPARE(inInstance(after, both.a, 9).place.position, glm::vec3(2, 2, 0));
        QCOMPARE(inInstance(after, both.a, 9).parent, both.a);
        QCOMPARE(withPrefab(both.scene, changed), after);  // ids are equal each time
        QCOMPARE(throughFile(after), after);
    }

    void anElementRemovedFromAnInstanceReturnsOnlyOnResettingAll() {
        TwoInstances both = twoPuffs();
        const ElementId gone = inInstance(both.scene, both.a, kRing).id;
        Scene without = gyre::without(both.scene, std::vector{gone});
        Prefab changed = puff();
        rateOf(changed.elements[1]) = 250;
        QCOMPARE(withPrefab(without, changed).elements.size(), std::size_t(5));
        rateOf(inInstance(without, both.a, kSmoke)) = 3;
        Scene back = reverted(without, std::vector{both.a});
        QCOMPARE(back.elements.size(), std::size_t(6));
        QCOMPARE(rateOf(inInstance(back, both.a, kSmoke)), 100.0f);
        QCOMPARE(inInstance(back, both.a, kRing).place.position, glm::vec3(2, 0.5f, 0));
    }

    void aSingleFieldIsReset() {
        TwoInstances both = twoPuffs();
        Element& smoke = inInstance(both.scene, both.a, kSmoke);
        rateOf(smoke) = 400;
        std::get<Emitter>(smoke.body).lifetime = 9;
        const ElementId id = smoke.id;
        Scene after = reverted(both.scene, std::vector{id}, "rate");
        QCOMPARE(rateOf(*find(after, id)), 100.0f);
        QCOMPARE(Instances(after).overridesOf(1), std::vector<std::string>{"lifetime"});
    }

    void appliedChangesReachThePrefabAndAllInstances() {
        TwoInstances both = twoPuffs();
        Element& smoke = inInstance(both.scene, both.a, kSmoke);
        rateOf(smoke) = 400;
        smoke.place.position.y += 1;
        const ElementId id = smoke.id;
        const Scene source = appliedTo(puffScene(), both.scene, std::vector{id}, std::nullopt);
        QCOMPARE(source.elements[1].place.position, glm::vec3(0, 2, 0));
        Scene after = withPrefab(both.scene, *prefabFrom(source, kPuffFile));
        QCOMPARE(rateOf(inInstance(after, both.b, kSmoke)), 400.0f);
        QCOMPARE(inInstance(after, both.b, kSmoke).place.position, glm::vec3(-2, 2, 0));
        QVERIFY(Instances(after).overridesOf(1).empty());
    }

    void anUnpackedInstanceIsAPlainGroupWithEqualMotion() {
        const TwoInstances both = twoPuffs();
        const Scene after = unpacked(unpacked(both.scene, std::vector{both.a}), std::vector{both.b});
        QVERIFY(after.prefabs.empty());
        QCOMPARE(after, byHand(both.scene));
        QCOMPARE(compare(both.scene, after), SceneChange::Look);
    }

    void copiesOfAnInstanceFollowAndCopiesOfAPartDoNot() {
        TwoInstances both = twoPuffs();
        std::vector<ElementId> added;
        Scene after = withDuplicates(both.scene, std::vector{both.a}, &added);
        rateOf(inInstance(after, added.front(), kSmoke)) = 5;
        const ElementId part = inInstance(after, both.b, kSmoke).id;
        after = withDuplicates(after, std::vector{part}, &added);
        QVERIFY(!find(after, added.back())->source);
        Prefab changed = puff();
        std::get<Emitter>(changed.elements[1].body).lifetime = 7;
        int followed = 0;
        for (const Element& element : withPrefab(after, changed).elements)
            if (const auto* emitter = std::get_if<Emitter>(&element.body)) followed += emitter->lifetime == 7;
        QCOMPARE(followed, 3);
    }

    void anElementThatLeavesItsInstanceStopsFollowing() {
        TwoInstances both = twoPuffs();
        const ElementId part = inInstance(both.scene, both.a, kSmoke).id;
        const Scene after = moved(both.scene, std::vector{part}, {});
        QVERIFY(!find(after, part)->source);
        QVERIFY(gyre::without(both.scene, std::vector{both.a, both.b}).prefabs.empty());
    }

    void aGroupSavedAsAPrefabIsItsFirstInstance() {
        QTemporaryDir folder;
        const std::filesystem::path home = folder.path().toStdU16String();
        Scene scene = puffScene();
        scene.elements.front().place.position = {5, 0, 0};
        scene = withCarried(puffScene(), scene);
        const ElementId group{kPuff};
        QVERIFY(writeScene(prefabScene(scene, group), home / kPuffFile));
        const Result<PrefabFile> file = readPrefab(home / kPuffFile, home);
        QVERIFY2(file.has_value(), file ? "" : file.error().text().c_str());
        QCOMPARE(file->prefab.file, kPuffFile);
        const Scene after = asInstance(scene, group, file->prefab);
        const Instances instances(after);
        for (std::size_t i = 0; i < 3; ++i) {
            QVERIFY(instances.sourceOf(i));
            QVERIFY(instances.overridesOf(i).empty());
        }
    }

    void instancesFollowAPrefabWhoseGroupGetsAnotherId() {
        TwoInstances both = twoPuffs();
        rateOf(inInstance(both.scene, both.a, kSmoke)) = 7;
        Prefab renumbered = puff();
        renumbered.elements.front().id.value = 99;
        for (Element& element : renumbered.elements)
            if (element.parent.value == kPuff) element.parent.value = 99;
        const Scene after = withPrefab(both.scene, renumbered);
        QCOMPARE(after.elements.size(), both.scene.elements.size());
        QCOMPARE(find(after, both.a)->source.value, std::uint64_t{99});
        Scene looked = after;
        QCOMPARE(rateOf(inInstance(looked, both.a, kSmoke)), 7.f);
        QCOMPARE(rateOf(inInstance(looked, both.b, kSmoke)), 100.f);
    }

    void anInstanceSavedOverItsOwnPrefabIsItsInstanceAgain() {
        TwoInstances both = twoPuffs();
        rateOf(inInstance(both.scene, both.a, kSmoke)) = 7;
        const Result<Prefab> saved = prefabFrom(prefabScene(both.scene, both.a), kPuffFile);
        QVERIFY(saved);
        Scene after = asInstance(both.scene, both.a, *saved);
        QCOMPARE(after.elements.size(), both.scene.elements.size());
        const Instances instances(after);
        for (std::size_t i = 0; i < after.elements.size(); ++i) QVERIFY(instances.sourceOf(i));
        int changed = 0;
        for (const Element& element : after.elements)
            if (const auto* emitter = std::get_if<Emitter>(&element.body)) changed += emitter->rate == 7;
        QCOMPARE(changed, 2);
    }

    void aPrefabReachedByManyPathsIsReadOnce() {
        QTemporaryDir folder;
        const std::filesystem::path home = folder.path().toStdU16String();
        QVERIFY(writeScene(puffScene(), home / "0.gyreprefab"));
        for (int i = 1; i <= 24; ++i) {  // 2^24 paths from the top to the bottom
            const std::string below = std::to_string(i - 1) + ".gyreprefab";
            Scene scene = puffScene();
            Prefab once = puff(), twice = puff();
            once.file = below;
            twice.file = "./" + below;
            scene.prefabs = {once, twice};
            QVERIFY(writeScene(scene, home / (std::to_string(i) + ".gyreprefab")));
        }
        const Result<PrefabFile> top = readPrefab(home / "24.gyreprefab", home);
        QVERIFY2(top.has_value(), top ? "" : top.error().text().c_str());
        QCOMPARE(top->files.size(), std::size_t{25});
    }

    void anUnreadableNestedPrefabKeepsItsLastElements() {
        QTemporaryDir folder;
        const std::filesystem::path home = folder.path().toStdU16String();
        QVERIFY(writeScene(puffScene(), home / kPuffFile));
        const Scene outer = withInstance(Scene(), readPrefab(home / kPuffFile, home)->prefab, {});
        QVERIFY(writeScene(grouped(outer, std::vector{outer.elements.front().id}), home / "outer.gyreprefab"));
        QFile broken(QString::fromStdU16String((home / kPuffFile).u16string()));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("{");
        broken.close();
        const Result<PrefabFile> file = readPrefab(home / "outer.gyreprefab", home);
        QVERIFY2(file.has_value(), file ? "" : file.error().text().c_str());
        QCOMPARE(file->scene.elements.size(), std::size_t{4});
    }

    void nestedPrefabsFollowTheirFiles() {
        QTemporaryDir folder;
        const std::filesystem::path home = folder.path().toStdU16String();
        std::filesystem::create_directories(home / "parts");
        QVERIFY(writeScene(puffScene(), home / "parts" / kPuffFile));
        Scene outer = withInstance(Scene(), readPrefab(home / "parts" / kPuffFile, home)->prefab, {0, 4, 0});
        outer = grouped(outer, std::vector{outer.elements.front().id});
        QVERIFY(writeScene(outer, home / "stack.gyreprefab"));
        Scene louder = puffScene();
        rateOf(louder.elements[1]) = 777;
        QVERIFY(writeScene(louder, home / "parts" / kPuffFile));
        const Result<PrefabFile> stack = readPrefab(home / "stack.gyreprefab", {});
        QVERIFY2(stack.has_value(), stack ? "" : stack.error().text().c_str());
        QCOMPARE(stack->files.size(), std::size_t(2));
        bool found = false;
        for (const Element& element : stack->prefab.elements)
            if (const auto* emitter = std::get_if<Emitter>(&element.body)) found = emitter->rate == 777;
        QVERIFY(found);
    }

    void aPrefabThatHoldsItselfIsRefused() {
        QTemporaryDir folder;
        const std::filesystem::path home = folder.path().toStdU16String();
        QVERIFY(writeScene(puffScene(), home / "a.gyreprefab"));
        const auto around = [&](const char* file) {
            const Scene scene = withInstance(Scene(), readPrefab(home / file, home)->prefab, {});
            return grouped(scene, std::vector{scene.elements.front().id});
        };
        QVERIFY(writeScene(around("a.gyreprefab"), home / "b.gyreprefab"));
        QVERIFY(holdsPrefab(home / "b.gyreprefab", home / "a.gyreprefab"));
        QVERIFY(!holdsPrefab(home / "a.gyreprefab", home / "b.gyreprefab"));
        QVERIFY(writeScene(around("b.gyreprefab"), home / "a.gyreprefab"));
        const Result<PrefabFile> circle = readPrefab(home / "a.gyreprefab", home);
        QVERIFY(!circle);
        QVERIFY2(circle.error().text().find("would hold itself") != std::string::npos, circle.error().text().c_str());
    }

    void aSceneWithoutThePrefabFileOpensAndPlaysUnchanged() {
        QTemporaryDir folder;
        const std::filesystem::path home = folder.path().toStdU16String();
        QVERIFY(writeScene(twoPuffs().scene, home / "scene.gyre"));  // no puff.gyreprefab beside it
        const Result<Scene> scene = readScene(home / "scene.gyre");
        QVERIFY(scene);
        QCOMPARE(hashAfter(*scene, 10), hashAfter(byHand(*scene), 10));
        const Result<PrefabFile> missing = readPrefab(home / kPuffFile, home);
        QVERIFY(!missing);
        QVERIFY(missing.error().text().find(kPuffFile) != std::string::npos);
        QVERIFY(writeScene(*scene, home / "again.gyre"));
        QCOMPARE(*readScene(home / "again.gyre"), *scene);
    }

    void aSceneWithoutACopyOfThePrefabOpensWithAProblem() {
        Scene scene = twoPuffs().scene;
        scene.prefabs.clear();
        const Scene read = throughFile(scene);
        QCOMPARE(read, scene);
        const std::vector<Issue> issues = checkScene(read);
        QVERIFY(std::ranges::find(issues, "PREFAB_UNKNOWN", &Issue::code) != issues.end());
    }

    void filesThatAreNoPrefabsAreRefused_data() {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("words");
        QTest::newRow("two of one file") << "twice"
                                         << "another prefab has that file";
        QTest::newRow("no group") << "loose"
                                  << "first object of a prefab is a group";
        QTest::newRow("a link inside") << "linked"
                                       << "no key is called \"source\"";
        QTest::newRow("an instance that is no group") << "emitter"
                                                      << "only a group";
    }
    void filesThatAreNoPrefabsAreRefused() {
        QFETCH(QString, change);
        QFETCH(QString, words);
        Scene scene = twoPuffs().scene;
        if (change == "twice") scene.prefabs.push_back(scene.prefabs.front());
        if (change == "loose") scene.prefabs.front().elements[1].parent = {};
        if (change == "emitter") scene.elements[1].prefab = kPuffFile;
        QString text = QString::fromStdString(*sceneToJson(scene));
        if (change == "linked") {
            const qsizetype at = text.indexOf("\"parent\"", text.indexOf("\"prefabs\""));
            text.insert(at, "\"source\": \"00000001\", ");
        }
        const Result<Scene> read = sceneFromJson(text.toStdString(), "test");
        QVERIFY(!read);
        QVERIFY2(QString::fromStdString(read.error().text()).contains(words), read.error().text().c_str());
    }
};

GYRE_TEST(TestPrefabs)
#include "TestPrefabs.moc"
