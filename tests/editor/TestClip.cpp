#include "editor/document/Clip.h"

#include "core/scene/DriveCheck.h"
#include "core/scene/Edits.h"
#include "core/scenefile/SceneJson.h"
#include "editor/tools/CurveEdits.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"

#include <QMimeData>

#include <array>

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

    void startsEndsAndEventsGoThroughTheClipboard() {
        using Kind = TrackMark::Kind;
        Scene scene = driven(groupAndBody());
        const ElementId smoke = scene.elements[1].id, body = scene.elements[2].id;
        auto& emitter = std::get<Emitter>(scene.elements[1].body);
        emitter.start = 0.5f;
        emitter.stop = 2;
        emitter.burst = 30;
        Scene other = scene;
        const ElementId more = ElementId{500};
        other.elements.push_back({more, "More", true, true, {}, VorticitySource()});
        const std::vector<TrackMark> marks{{Kind::Burst, smoke, {}, 0, 0.5}, {Kind::Stop, smoke, {}, 0, 2}};
        const Result<CopiedKeys> copied = keysIn(**clipOfKeys(copiedKeys(scene, marks)));
        QVERIFY2(copied.has_value(), copied ? "" : copied.error().text().c_str());
        QVERIFY(*copied == copiedKeys(scene, marks));
        const PastedKeys pasted = withPastedKeys(other, *copied, std::array{more}, 3);
        const auto& source = std::get<VorticitySource>(find(pasted.scene, more)->body);
        QCOMPARE(source.start, 3.0f);
        QCOMPARE(source.stop, 4.5f);
        QCOMPARE(source.burst, 30);
        QCOMPARE(pasted.marks.size(), std::size_t(2));
        QCOMPARE(pasted.scene.elements[1], scene.elements[1]);
        QVERIFY(withPastedKeys(other, *copied, std::array{body}, 3).marks.empty());  // a body has no start

        const std::vector<TrackMark> both{{Kind::Trigger, {}, {}, 0, 1}, {Kind::Marker, {}, {}, 1, 2}};
        const Result<CopiedKeys> events = keysIn(**clipOfKeys(copiedKeys(scene, both)));
        QVERIFY2(events.has_value(), events ? "" : events.error().text().c_str());
        const PastedKeys added = withPastedKeys(scene, *events, std::array{more}, 5);
        QCOMPARE(added.scene.events.size(), std::size_t(4));
        const SceneEvent &bang = added.scene.events[2], &now = added.scene.events[3];
        QVERIFY(bang.name == "Bang 2" && bang.time == 5 && bang.starts == std::vector{smoke});
        QVERIFY(now.name == "Now 2" && now.time == 6 && now.kind == EventKind::Marker);
        QVERIFY(bang.id != scene.events[0].id && checkDrives(added.scene).empty());
    }

    /// The curve's field is one that emitters do not have; the element that stands for the start must not own the
    /// curve.
    void aStartTravelsWithTheCurvesOfItsOwner() {
        const ElementId id{5};
        Scene scene;
        VorticitySource source;
        source.start = 1;
        scene.elements.push_back({id, "Source", true, true, {}, source});
        scene.curves = {{{id, "circulation"}, AfterKeys::Rest, {{2, {1, 0, 0}}}}};
        const std::vector<TrackMark> marks{{TrackMark::Kind::Start, id, {}, 0, 1},
                                           {TrackMark::Kind::CurveKey, id, "circulation", 0, 2}};
        const Result<CopiedKeys> copied = keysIn(**clipOfKeys(copiedKeys(scene, marks)));
        QVERIFY2(copied.has_value(), copied ? "" : copied.error().text().c_str());
        QVERIFY(*copied == copiedKeys(scene, marks));
    }

    void aStopThatWasNeverMakesRoomForALaterStart() {
        Scene scene;
        VorticitySource from, onto;
        from.start = 1;
        from.stop = 2;
        onto.start = 6;
        scene.elements.push_back({ElementId{1}, "From", true, true, {}, from});
        scene.elements.push_back({ElementId{2}, "Onto", true, true, {}, onto});
        const std::vector<TrackMark> marks{{TrackMark::Kind::Start, ElementId{1}, {}, 0, 1},
                                           {TrackMark::Kind::Stop, ElementId{1}, {}, 0, 2}};
        const PastedKeys pasted = withPastedKeys(scene, copiedKeys(scene, marks), std::array{ElementId{2}}, 1);
        const auto& source = std::get<VorticitySource>(pasted.scene.elements[1].body);
        QCOMPARE(source.start, 1.0f);
        QCOMPARE(source.stop, 2.0f);
    }

    /// What a paste changes or leaves out is told, once, and a paste that fits tells nothing.
    void aPasteTellsWhatDiffersFromTheCopy() {
        using Kind = TrackMark::Kind;
        Body ball;
        ball.motion = BodyMotion::Keyframed;
        ball.keys = MotionKeys({{0, {}, {1, 0, 0, 0}}, {2, {1, 0, 0}, {1, 0, 0, 0}}});
        Body falling;
        falling.motion = BodyMotion::Dynamic;
        Scene scene = sceneOf({{Emitter{}, {}}, {Emitter{}, {}}, {ball, {}}, {falling, {}}});
        const ElementId from{1}, onto{2}, keyed{3}, loose{4};
        scene.curves = {{{from, "opacity"}, AfterKeys::Rest, {{0, {0.5f, 0, 0}}, {1, {1, 0, 0}}}}};
        const auto told = [&scene](const CopiedKeys& keys, ElementId id, double time) {
            std::vector<std::string> texts;
            for (const Sentence& one : withPastedKeys(scene, keys, std::array{id}, time).differences)
                texts.push_back(one.text());
            return texts;
        };
        using Texts = std::vector<std::string>;
        CopiedKeys opacity = copiedKeys(
            scene, std::vector<TrackMark>{{Kind::CurveKey, from, "opacity", 0}, {Kind::CurveKey, from, "opacity", 1}});
        QCOMPARE(told(opacity, onto, 3), Texts{});
        opacity.curves[0].keys[1].value.x = 4;
        QCOMPARE(told(opacity, onto, 3), Texts{"B: Opacity keeps its range, so pasted values changed."});
        opacity.curves[0].keys[1].value.x = 1;
        const PastedKeys late = withPastedKeys(scene, opacity, std::array{onto}, kLatestTime);
        QCOMPARE(late.marks.size(), std::size_t(1));
        QVERIFY(late.differences.at(0).text().starts_with("Keys of B: Opacity that were not pasted: 1."));
        scene = withLifeCurve(scene, {onto, "opacity"});
        QCOMPARE(told(opacity, onto, 3), Texts{"B: Opacity has a curve over life."});
        const CopiedKeys motion =
            copiedKeys(scene, std::vector<TrackMark>{{Kind::BodyKey, keyed, {}, 0}, {Kind::BodyKey, keyed, {}, 1}});
        QCOMPARE(told(motion, keyed, 5), Texts{});
        QCOMPARE(told(motion, loose, 5), Texts{"D follows keys now."});
        QCOMPARE(told(motion, onto, 5), Texts{"B has no keys of motion."});
    }

    /// Keys that were typed may be nearer to each other than half a step.
    void keysThatMeetAfterAPasteAreTold() {
        Scene scene = sceneOf({{Emitter{}, {}}, {Emitter{}, {}}});
        scene.curves = {{{ElementId{1}, "rate"}, AfterKeys::Rest, {{1, {5, 0, 0}}, {1.002f, {90, 0, 0}}}}};
        const std::vector<TrackMark> marks{{TrackMark::Kind::CurveKey, ElementId{1}, "rate", 0, 1},
                                           {TrackMark::Kind::CurveKey, ElementId{1}, "rate", 1, 1.002}};
        const PastedKeys pasted = withPastedKeys(scene, copiedKeys(scene, marks), std::array{ElementId{2}}, 3);
        QCOMPARE(pasted.scene.curves.at(1).keys.size(), std::size_t(1));
        QVERIFY(pasted.differences.at(0).text().starts_with("Keys of B: Rate that were not pasted: 1."));
    }

    void keysOfSettingsStayTheirsBesideAnElementAndAnEvent() {
        Scene scene = driven(groupAndBody());
        const ElementId smoke = scene.elements[1].id;
        const std::vector<TrackMark> marks{{TrackMark::Kind::CurveKey, {}, "wind", 0, 0},
                                           {TrackMark::Kind::CurveKey, smoke, "rate", 0, 0},
                                           {TrackMark::Kind::Marker, {}, {}, 1, 2}};
        const PastedKeys pasted = withPastedKeys(scene, copiedKeys(scene, marks), std::array{scene.elements[2].id}, 3);
        QCOMPARE(pasted.scene.curves[1].keys.size(), std::size_t(2));
    }

    /// Such as an emitter that another program put on the clipboard as keys.
    void anEmitterAmongKeysThatSaysNothingIsLeftOut() {
        Scene scene = sceneOf({{Emitter{}, {}}});
        scene.elements[0].name = "Smoke";
        QMimeData data;
        data.setData((**clipOfKeys(copiedKeys(driven(groupAndBody()),
                                              std::vector<TrackMark>{{TrackMark::Kind::Marker, {}, {}, 1, 2}})))
                         .formats()
                         .front(),
                     QByteArray::fromStdString(*sceneToJson(scene)));
        QVERIFY(!keysIn(data));
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
