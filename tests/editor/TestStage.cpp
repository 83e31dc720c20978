#include "core/effectfile/EffectFile.h"
#include "core/scene/SceneCheck.h"
#include "core/scene/SceneDiff.h"
#include "core/scenefile/SceneJson.h"
#include "core/scenefile/ScenePaths.h"
#include "core/simulation/Simulation.h"
#include "editor/tools/Arrows.h"
#include "editor/tools/DrawnFiles.h"
#include "editor/tools/ElementBounds.h"
#include "editor/tools/ElementSketch.h"
#include "editor/tools/FigureMesh.h"
#include "editor/tools/Picking.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/SlantedView.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <set>

using namespace gyre;
using namespace gyre::editor;

namespace {

constexpr float kQuarter = glm::half_pi<float>();

Element named(const char* name, const ElementBody& body) {
    Element element;
    element.name = name;
    element.body = body;
    return element;
}

Light light(LightKind kind, float strength) { return {kind, glm::vec3(1), strength}; }

Dressing stageMesh(const std::string& file) {
    Dressing mesh;
    mesh.kind = DressingKind::Mesh;
    mesh.mesh.path = file;
    return mesh;
}

Dressing stageImage(const std::string& file) {
    Dressing image;
    image.kind = DressingKind::Image;
    image.image = file;
    return image;
}

KillRegion halfSpaceRegion() {
    KillRegion region;
    region.shape = KillShape::HalfSpace;
    return region;
}

/// The scene with a figure, a mesh, an image and both lights.
Scene dressed(Scene scene) {
    for (const Element& element :
         {named("Figure", Dressing()), named("Table", stageMesh("table.obj")), named("Wall", stageImage("wall.png")),
          named("Sun", Light()), named("Sky", light(LightKind::Fill, 2))})
        scene = withElement(scene, element);
    return scene;
}

std::string versionOf(const Scene& scene) {
    const std::string text = *sceneToJson(scene);
    const std::size_t from = text.find("\"version\": \"") + 12;
    return text.substr(from, text.find('"', from) - from);
}

std::set<std::string> codesOf(const Scene& scene) {
    std::set<std::string> codes;
    for (const Issue& issue : checkScene(scene)) codes.insert(issue.code);
    return codes;
}

}  // namespace

/// Lights and stage dressing affect only the picture.
class TestStage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aKeyLightShinesDownItsUpAxis() {
        const glm::quat turned = glm::angleAxis(kQuarter, glm::vec3(0, 0, 1));  // up becomes -X
        const Scene scene = sceneOf({{Light{LightKind::Key, {1, 0.5f, 0.25f}, 3}, {{5, 5, 5}, turned, 1}}});
        const Look look = litLook(scene);
        QVERIFY(glm::distance(look.keyLightDirection, glm::vec3(1, 0, 0)) < 1e-6f);
        QCOMPARE(look.keyLightColor, glm::vec3(1, 0.5f, 0.25f));
        QCOMPARE(look.keyLightStrength, 3.0f);
        QCOMPARE(look.fillLightStrength, scene.look.fillLightStrength);
    }
    void aSceneWithoutLightsIsLitByItsLook() { QCOMPARE(litLook(ringsSmokeAndBall()), ringsSmokeAndBall().look); }
    void theFirstLightThatIsOnCounts() {
        Scene scene = sceneOf({{light(LightKind::Fill, 2), {}}, {light(LightKind::Fill, 4), {}}});
        QCOMPARE(litLook(scene).fillLightStrength, 2.0f);
        scene.elements[0].visible = false;
        QCOMPARE(litLook(scene).fillLightStrength, 4.0f);
        scene.elements[1].enabled = false;
        QCOMPARE(litLook(scene), scene.look);
    }
    void anotherLightOfAKindIsAHintUnlessItIsHidden() {
        Scene scene = sceneOf({{Light(), {}}, {light(LightKind::Fill, 1), {}}});
        QVERIFY(!codesOf(scene).contains("LIGHT_WITHOUT_EFFECT"));
        scene = withElement(scene, named("Second sun", Light()));
        QVERIFY(codesOf(scene).contains("LIGHT_WITHOUT_EFFECT"));
        scene.elements.back().visible = false;
        QVERIFY(!codesOf(scene).contains("LIGHT_WITHOUT_EFFECT"));
    }
    void dressingWithoutItsFileOrFromElsewhereIsAHint() {
        QVERIFY(codesOf(sceneOf({{stageImage(""), {}}})).contains("DRESSING_WITHOUT_FILE"));
        QVERIFY(codesOf(sceneOf({{stageMesh(""), {}}})).contains("DRESSING_WITHOUT_FILE"));
        QVERIFY(codesOf(sceneOf({{stageImage("/home/me/wall.png"), {}}})).contains("IMAGE_OUTSIDE_FOLDER"));
        QVERIFY(codesOf(sceneOf({{stageMesh("../table.obj"), {}}})).contains("MESH_OUTSIDE_FOLDER"));
        for (const Dressing& inOrder : {Dressing(), stageMesh("table.obj"), stageImage("wall.png")})
            for (const std::string& code : codesOf(sceneOf({{inOrder, {}}})))
                QVERIFY2(code.starts_with("NO_"), code.c_str());  // the hints for a missing emitter and vorticity
    }
    void lightsAndDressingChangeOnlyThePicture() {
        const Scene plain = ringsSmokeAndBall();
        QCOMPARE(gyre::compare(plain, dressed(plain)), SceneChange::Look);
        Simulation without(plain, 1), with(dressed(plain), 1);
        for (int i = 0; i < 20; ++i) {
            without.step();
            with.step();
        }
        QCOMPARE(with.stateHash(), without.stateHash());
    }
    void effectsContainNeitherLightsNorDressing() {
        const Scene plain = ringsSmokeAndBall();
        QVERIFY(effectScene(dressed(plain)) == effectScene(plain));
        QCOMPARE(leftOut(dressed(plain)), (std::vector<std::string>{"Figure", "Table", "Wall", "Sun", "Sky"}));
    }
    void elementsOfADisabledGroupAreListedAsOffWithoutTheGroup() {
        Scene scene = sceneOf({{Group(), {}}, {Emitter(), {}}});
        scene.elements[1].parent = scene.elements[0].id;
        QVERIFY(leftOut(scene).empty());
        scene.elements[0].enabled = false;
        QCOMPARE(leftOut(scene), (std::vector<std::string>{"B (off)"}));
    }
    void lightsAndDressingSurviveTheFile() {
        const Scene scene = dressed(ringsSmokeAndBall());
        const Result<Scene> read = sceneFromJson(*sceneToJson(scene), "test");
        QVERIFY2(read, read ? "" : read.error().text().c_str());
        QVERIFY(*read == scene);
    }
    void onlyScenesWithLightsOrDressingNeedTheNewVersion() {
        QCOMPARE(versionOf(sceneOf({{Emitter(), {}}})), std::string("1.0"));
        QCOMPARE(versionOf(ringsSmokeAndBall()), std::string("1.7"));
        for (const ElementBody& body : {ElementBody(Light()), ElementBody(Dressing()), ElementBody(halfSpaceRegion())})
            QCOMPARE(versionOf(sceneOf({{body, {}}})), std::string("1.2"));
        QCOMPARE(versionOf(sceneOf({{KillRegion(), {}}})), std::string("1.0"));
        Scene scene;
        scene.prefabs = {{"stage.gyreprefab", sceneOf({{Group(), {}}}).elements, {}}};
        QCOMPARE(versionOf(scene), std::string("1.1"));
        scene.prefabs[0].elements.push_back(sceneOf({{Group(), {}}, {Dressing(), {}}}).elements[1]);
        QCOMPARE(versionOf(scene), std::string("1.2"));
    }
    void filesOfDressingAreFoundFromAnotherFolder() {
        const Scene moved = withPathsFrom(dressed(Scene()), "/a/b", "/a");
        QCOMPARE(meshOf(moved.elements[1])->path, std::string("b/table.obj"));
        QCOMPARE(*imageOf(moved.elements[2]), std::string("b/wall.png"));
    }
    void aFigureHasItsHeight() {
        const Box own = figureMesh().bounds();
        QVERIFY(std::abs(own.low.y) < 2e-3f && std::abs(own.high.y - 1) < 2e-3f);
        const Box box = boundsOf(sceneOf({{Dressing(), {}}}).elements[0]);
        QCOMPARE(box.size().y, 1.8f);
        for (int i = 0; i < 3; ++i)
            QVERIFY(1.8f * own.low[i] >= box.low[i] - 0.01f && 1.8f * own.high[i] <= box.high[i] + 0.01f);
    }
    void aFigureIsHitOnItsSurface() {
        const Scene scene = sceneOf({{Dressing(), {{0, -0.9f, 0}, {1, 0, 0, 0}, 1}}});
        const std::vector<editor::Hit> hits = pick({scene}, slantedView(), rayTo({0, 0.4f, 0}));
        QCOMPARE(hits.size(), std::size_t(1));
        QVERIFY(glm::distance(hits[0].point, glm::vec3(0, 0.4f, 0)) < 0.35f);
        QVERIFY(pick({scene}, slantedView(), rayTo({2, 0, 0})).empty());
    }
    void anImageIsHitAnywhereOnIt() {
        const Scene scene = sceneOf({{stageImage("wall.png"), {{0, 0, 0}, {1, 0, 0, 0}, 1}}});  // 3.2 m by 1.8 m
        for (const glm::vec3& at : {glm::vec3(1.5f, 0.1f, 0), glm::vec3(-1.5f, 1.7f, 0), glm::vec3(0.3f, 0.9f, 0)}) {
            const std::vector<editor::Hit> hits = pick({scene}, slantedView(), rayTo(at));
            QCOMPARE(hits.size(), std::size_t(1));
            QVERIFY(glm::distance(hits[0].point, at) < 1e-3f);
        }
        QVERIFY(pick({scene}, slantedView(), rayTo({0, 2, 0})).empty());
    }
    void aMeshIsHitOnItsSurface() {
        const Scene scene = sceneOf({{stageMesh("table.obj"), {{0, 0, 0}, {1, 0, 0, 0}, 1}}});
        const std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>> meshes{
            {1, std::make_shared<const TriangleMesh>(figureMesh())}};
        QCOMPARE(pick({scene, {}, &meshes}, slantedView(), rayTo({0, 0.7f, 0})).size(), std::size_t(1));
        QVERIFY(pick({scene}, slantedView(), rayTo({0, 0.7f, 0})).empty());  // the file has not been read
        QCOMPARE(meshBoundsOf(scene.elements[0], meshes).size().y, figureMesh().bounds().size().y);
        QVERIFY(meshBoundsOf(scene.elements[0], {}).isEmpty());
    }
    void aLightIsHitOnItsSphere() {
        QCOMPARE(pick({sceneOf({{Light(), {}}})}, slantedView(), rayTo({0, 0, 0})).size(), std::size_t(1));
    }
    void onlyTheKeyLightHasADirection() {
        QCOMPARE(arrowsOf(sceneOf({{Light(), {}}}).elements[0]).size(), std::size_t(1));
        QVERIFY(arrowsOf(sceneOf({{light(LightKind::Fill, 1), {}}}).elements[0]).empty());
    }
    void everyKindHasItsOwnLines() {
        std::set<std::size_t> counts;
        const std::vector<ElementBody> all{
            Light(),      light(LightKind::Fill, 1), Dressing(),   stageMesh(""), stageImage(""),
            KillRegion(), halfSpaceRegion(),         SceneCamera()};
        for (const ElementBody& body : all)
            counts.insert(sketchOf(sceneOf({{body, {}}}).elements[0], Emphasis::Selected).lines.size());
        QCOMPARE(counts.size(), all.size());
        QVERIFY(*counts.begin() > 0);
    }
};

GYRE_TEST(TestStage)
#include "TestStage.moc"
