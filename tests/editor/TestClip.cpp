#include "editor/document/Clip.h"

#include "core/scene/DriveCheck.h"
#include "core/scene/Edits.h"
#include "core/scenefile/SceneJson.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"

#include <QMimeData>

using namespace gyre;
using namespace gyre::editor;

namespace {

/// Adds drives to the scene: a curve and a parameter link of B, a link of C, a trigger that starts B, and a curve of
/// the wind.
Scene driven(Scene scene) {
    const ElementId smoke = scene.elements[1].id, body = scene.elements[2].id;
    scene.curves = {{{smoke, "rate"}, AfterKeys::Loop, {{0, {1, 0, 0}}, {2, {50, 0, 0}}}},
                    {{{}, "wind"}, AfterKeys::Rest, {{0, {0, 0, 0}}}}};
    Parameter power;
    power.id.value = 77;
    power.name = "Power";
    power.high.x = 2;
    power.links = {{{smoke, "speed"}, Combine::Multiply}, {{body, "heat"}, Combine::Add}};
    scene.parameters = {power};
    scene.events = {{ElementId{88}, "Bang", EventKind::Trigger, 1, {smoke}},
                    {ElementId{89}, "Now", EventKind::Marker, 2, {}}};
    return scene;
}

/// A group A with an emitter B in it, and a body C.
Scene groupAndBody() {
    Scene scene = sceneOf({{Group{}, {}}, {Emitter{}, {}}, {Body{}, {}}});
    scene.elements[1].parent = scene.elements[0].id;
    return scene;
}

std::unique_ptr<QMimeData> clip(const Scene& scene, const std::vector<ElementId>& ids) {
    return std::move(*clipOf(scene, ids));
}

}  // namespace

class TestClip : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void elementsOfAGroupAreCopiedWithIt() {
        const Scene scene = groupAndBody();
        const Result<Scene> copied = sceneIn(*clip(scene, {scene.elements[0].id}));
        QVERIFY(copied);
        QCOMPARE(copied->elements.size(), std::size_t(2));
        QVERIFY(copied->elements[1] == scene.elements[1]);
    }

    void plainTextCanBePasted() {
        const Scene scene = groupAndBody();
        QMimeData mailed;
        mailed.setText("\n" + clip(scene, {scene.elements[2].id})->text());
        const Result<Scene> copied = sceneIn(mailed);
        QVERIFY(copied && copied->elements.size() == 1);
        QVERIFY(copied->elements[0] == scene.elements[2]);
    }

    void aPasteIntoItsOwnSceneMakesNewElementsInTheirGroups() {
        const Scene scene = groupAndBody();
        const Result<Scene> copied = sceneIn(*clip(scene, {scene.elements[0].id}));
        std::vector<ElementId> added;
        const Scene after = withCopies(scene, *copied, &added);
        QCOMPARE(after.elements.size(), std::size_t(5));
        const Element &group = after.elements[3], &inside = after.elements[4];
        QVERIFY(group.id != scene.elements[0].id && inside.id != scene.elements[1].id);
        QVERIFY(inside.parent == group.id);
        QCOMPARE(group.name, std::string("A 2"));
        QVERIFY(inside.body == scene.elements[1].body);
        QVERIFY(added == std::vector<ElementId>{group.id});
    }

    void aCopyIncludesExactlyItsDrivesAndTriggers() {
        const Scene scene = driven(groupAndBody());
        const Result<Scene> copied = sceneIn(*clip(scene, {scene.elements[0].id}));
        QVERIFY(copied);
        QVERIFY(copied->curves == std::vector<Curve>{scene.curves[0]});
        QCOMPARE(copied->parameters.size(), std::size_t(1));
        QVERIFY(copied->parameters[0].links == std::vector<ParameterLink>{scene.parameters[0].links[0]});
        QVERIFY(copied->events == std::vector<SceneEvent>{scene.events[0]});
    }

    void aPasteIntoItsOwnSceneHasTheDrivesOfADuplicate() {
        const Scene scene = driven(groupAndBody());
        std::vector<ElementId> added;
        const Scene after = withCopies(scene, *sceneIn(*clip(scene, {scene.elements[0].id})), &added);
        const ElementId copy = after.elements[4].id;
        QCOMPARE(after.curves.size(), std::size_t(3));
        QVERIFY(after.curves[2].target == (FieldTarget{copy, "rate"}) && after.curves[2].keys == scene.curves[0].keys);
        QCOMPARE(after.parameters.size(), std::size_t(1));
        QCOMPARE(after.parameters[0].links.size(), std::size_t(3));
        QVERIFY(after.parameters[0].links[2].target == (FieldTarget{copy, "speed"}));
        QVERIFY(after.events[0].starts == (std::vector<ElementId>{scene.elements[1].id, copy}));
        QCOMPARE(after.events.size(), std::size_t(2));
    }

    void aPasteIntoAnotherSceneAddsParameterAndTrigger() {
        const Scene scene = driven(groupAndBody());
        Scene other = sceneOf({{Emitter{}, {}}});
        other.parameters = {scene.parameters[0]};  // another parameter with this name
        other.parameters[0].id.value = 5;
        other.parameters[0].links.clear();
        const Scene clipped = *sceneIn(*clip(scene, {scene.elements[0].id}));
        const Scene once = withCopies(other, clipped);
        QCOMPARE(once.parameters.size(), std::size_t(2));
        QCOMPARE(once.parameters[1].name, std::string("Power 2"));
        QVERIFY(once.parameters[1].links[0].target == (FieldTarget{once.elements[2].id, "speed"}));
        QVERIFY(once.parameters[0].links.empty());
        QVERIFY(once.events[0].starts == std::vector<ElementId>{once.elements[2].id});
        const Scene twice = withCopies(once, clipped);  // both copies share parameter and trigger
        QCOMPARE(twice.parameters.size(), std::size_t(2));
        QCOMPARE(twice.parameters[1].links.size(), std::size_t(2));
        QCOMPARE(twice.events[0].starts.size(), std::size_t(2));
        QCOMPARE(twice.curves.size(), std::size_t(2));
        QVERIFY(checkDrives(twice).empty());
    }

    void aPastedSceneAddsOnlyDrivesOfElements() {
        const Scene scene = driven(groupAndBody());
        QMimeData mailed;
        mailed.setText(QString::fromStdString(*sceneToJson(scene)));
        const Result<Scene> copied = sceneIn(mailed);
        QVERIFY(copied);
        QVERIFY(copied->curves == std::vector<Curve>{scene.curves[0]});
        QVERIFY(copied->parameters == scene.parameters);
        QCOMPARE(copied->events.size(), std::size_t(1));  // the marker belongs to the scene and is not copied
    }

    void keysOfANewerVersionInACurveAreNotPastedIntoOurs() {
        Scene scene = driven(groupAndBody());
        scene.extras = R"({"version":"1.99"})";
        scene.curves[0].extras = R"({"colour":1,"x-note":"mine"})";
        const Result<Scene> copied = sceneIn(*clip(scene, {scene.elements[0].id}));
        QVERIFY2(copied.has_value(), copied ? "" : copied.error().text().c_str());
        QVERIFY(copied->curves[0].extras.find("x-note") != std::string::npos);
    }

    void aPasteDoesNotExceedTheLimitOfLinks() {
        Scene scene = driven(groupAndBody());
        const std::vector<ElementId> smoke{scene.elements[1].id};
        for (std::size_t i = 0; i < kMostLinks + 5; ++i) scene = withDuplicates(scene, smoke);
        QCOMPARE(scene.parameters[0].links.size(), kMostLinks);
        QVERIFY(checkDrives(scene).empty());
    }

    void textThatIsNoSceneIsRefusedWithASentence() {
        QMimeData none, prose, broken, empty;
        prose.setText("Dear Ann");
        broken.setText("{\"format\": \"gyre-scene\"");
        empty.setText("{\"format\": \"gyre-scene\", \"version\": \"1.0\"}");
        for (const QMimeData* data : {&none, &prose, &broken, &empty}) {
            const Result<Scene> scene = sceneIn(*data);
            QVERIFY(!scene);
            QVERIFY(scene.error().text().size() > 20);
        }
    }
};

GYRE_TEST(TestClip)
#include "TestClip.moc"
