#include "core/scene/Edits.h"
#include "core/scene/Field.h"
#include "core/scene/SceneDiff.h"
#include "tests/Test.h"
#include "tests/core/QuietScene.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

using namespace gyre;

namespace {

template <class Visit>
void forEachKind(Visit visit) {
    FluidSettings fluid;
    Look look;
    Level level;
    Element plain;
    visit("fluid", fieldsOf(fluid));
    visit("look", fieldsOf(look));
    visit("level", fieldsOf(level));
    visit("element", fieldsOf(plain));
    for (const char* word : kindWords()) {
        ElementBody body = *defaultBody(word);
        visit(word, fieldsOf(body));
    }
}

bool inRange(double value, const Range& range) { return value >= range.low && value <= range.high; }

bool inRange(const FieldValue& value, const Range& range) {
    if (const auto* f = std::get_if<float>(&value)) return inRange(*f * 1.0, range);
    if (const auto* d = std::get_if<double>(&value)) return inRange(*d, range);
    if (const auto* i = std::get_if<std::int32_t>(&value)) return inRange(*i * 1.0, range);
    if (const auto* u = std::get_if<std::uint64_t>(&value)) return inRange(static_cast<double>(*u), range);
    if (const auto* v = std::get_if<glm::vec3>(&value))
        return inRange(v->x * 1.0, range) && inRange(v->y * 1.0, range) && inRange(v->z * 1.0, range);
    return true;
}

}  // namespace

class TestScene : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A field that only colours or sizes what is drawn must say so in Fields.h: otherwise a change of it would restart
    /// the run.
    void fieldsOfThePictureDoNotCountAsMotion() {
        int found = 0;
        forEachKind([&](const std::string& kind, const std::vector<Field>& fields) {
            for (const auto& [info, value] : fields) {
                const std::string group = info.group;
                if (kind != "look" && std::string(info.unit) != "rgb" && group != "Look" && group != "Tint") continue;
                QVERIFY2(info.affects != Affects::Motion, (kind + "." + info.key).c_str());
                ++found;
            }
        });
        QVERIFY2(found >= 20, QByteArray::number(found));
    }

    /// A cross of two bars of 2 x 1 x 1 m; at twice its size all of it is 8 times as heavy, and 32 times as hard to
    /// turn.
    void aBodyWeighsWhatItsPiecesFillTogether() {
        Body cross;
        cross.shape = BodyShape::Hulls;
        cross.obstacle = Obstacle({boxPolytope({1, 0.5f, 0.5f}), boxPolytope({0.5f, 1, 0.5f})});
        const MassProperties mass = massOf(cross, 2);
        QVERIFY(std::abs(mass.volume / (8 * 3) - 1) < 1e-3);
        QVERIFY(std::abs(mass.inertia[2][2] / (32 * 1.5) - 1) < 1e-3);
        QVERIFY(glm::length(mass.centreOfMass) < 1e-3);
    }

    // ---- Names of elements

    void anIdSurvivesItsText() {
        for (int i = 0; i < 100; ++i) {
            const ElementId id = newElementId();
            QVERIFY(id);
            QCOMPARE(toText(id).size(), std::size_t(8));
            QVERIFY(elementIdFrom(toText(id)) == id);
        }
    }

    void textThatIsNoIdIsRefused() {
        for (const char* text :
             {"", "0000000", "000000001", "0000000i", "0000000L", "0000000A", "00000000", "00 00000"})
            QVERIFY2(!elementIdFrom(text), text);
        QVERIFY(elementIdFrom("00000001") == ElementId{1});
    }

    // ---- Edits

    void anAddedElementGetsItsOwnIdAndName() {
        ElementId first, second;
        Scene scene = withElement({}, element("Ring", VorticitySource{}), &first);
        scene = withElement(scene, element("Ring", VorticitySource{}), &second);
        QVERIFY(first && second && first != second);
        QCOMPARE(find(scene, first)->name, std::string("Ring"));
        QCOMPARE(find(scene, second)->name, std::string("Ring 2"));
    }

    void aTakenNumberInANameIsIncremented() {
        Scene scene = withElement({}, element("Ring 2", Emitter{}));
        QCOMPARE(freeName(scene, "Ring"), std::string("Ring"));
        QCOMPARE(freeName(scene, "Ring 2"), std::string("Ring 3"));
        scene = withElement(scene, element("Mk 1", Emitter{}));
        QCOMPARE(freeName(scene, "Mk 1"), std::string("Mk 1 2"));
    }

    void removingAffectsOnlyTheNamedElements() {
        const Scene scene = quietScene();
        const std::vector<ElementId> ids{scene.elements[1].id, ElementId{12345}};
        const Scene after = without(scene, ids);
        QCOMPARE(after.elements.size(), std::size_t(2));
        QVERIFY(!find(after, ids[0]));
        QCOMPARE(scene.elements.size(), std::size_t(3));  // the scene before is untouched
    }

    void duplicatesFollowTheirOriginals() {
        const Scene scene = quietScene();
        std::vector<ElementId> added;
        const std::vector<ElementId> ids{scene.elements[0].id, scene.elements[2].id};
        const Scene after = withDuplicates(scene, ids, &added);
        std::vector<std::string> names;
        for (const Element& e : after.elements) names.push_back(e.name);
        QVERIFY((names == std::vector<std::string>{"Smoke", "Smoke 2", "Ring", "Box", "Box 2"}));
        QCOMPARE(added.size(), std::size_t(2));
        QVERIFY(find(after, added[1])->body == scene.elements[2].body);
        QVERIFY(added[0] != ids[0] && added[1] != ids[1]);
    }

    void placingAndNamingChangeNothingElse() {
        const Scene scene = quietScene();
        const ElementId id = scene.elements[0].id;
        const Transform place{{1, 2, 3}, {0.5f, 0.5f, 0.5f, 0.5f}, 2};
        Scene placed = withPlace(scene, id, place);
        QVERIFY(find(placed, id)->place == place);
        find(placed, id)->place = find(scene, id)->place;
        QVERIFY(placed == scene);
        QCOMPARE(find(withName(scene, id, "Fog"), id)->name, std::string("Fog"));
        QVERIFY(withName(scene, id, "Smoke") == scene);  // an element may keep its own name
        QCOMPARE(find(withName(scene, id, "Ring"), id)->name, std::string("Ring 2"));  // taken
        QVERIFY(withName(scene, ElementId{7}, "Fog") == scene);
    }

    // ---- Differences

    void changesOfThePictureAreNoMotion_data() {
        QTest::addColumn<int>("change");
        for (int i = 0; i < 13; ++i) QTest::addRow("%d", i) << i;
    }
    void changesOfThePictureAreNoMotion() {
        QFETCH(int, change);
        Scene before = quietScene();
        before = withElement(before, element("Camera", SceneCamera{}));
        before = withElement(before, element("Off", VorticitySource{}));
        named(before, "Off").enabled = false;
        Scene after = before;
        switch (change) {
            case 0:
                after.look.exposure = 2;
                break;
            case 1:
                after.name = "Other";
                break;
            case 2:
                after.elements[0].name = "Other";
                break;
            case 3:
                after.elements[0].visible = false;
                break;
            case 4:
                only<Emitter>(after).size = 0.5f;
                break;
            case 5:
                only<Emitter>(after).endSize = 0.5f;
                break;
            case 6:
                only<Emitter>(after).color.x = 0;
                break;
            case 7:
                only<Emitter>(after).endColor.x = 0;
                break;
            case 8:
                only<Emitter>(after).opacity = 0.5f;
                break;
            case 9:
                only<Body>(after).color.x = 1;
                break;
            case 10:
                named(after, "Camera").place.position.x = 4;
                break;
            case 11:
                std::get<VorticitySource>(named(after, "Off").body).radius = 2;
                break;
            case 12:
                std::ranges::reverse(after.elements);
                break;
        }
        QCOMPARE(compare(before, before), SceneChange::None);
        QCOMPARE(compare(before, after), SceneChange::Look);
        QCOMPARE(compare(after, before), SceneChange::Look);
    }

    void otherChangesAreMotion_data() {
        QTest::addColumn<int>("change");
        for (int i = 0; i < 8; ++i) QTest::addRow("%d", i) << i;
    }
    void otherChangesAreMotion() {
        QFETCH(int, change);
        const Scene before = quietScene();
        Scene after = before;
        after.look.exposure = 2;  // the change that needs more work counts
        switch (change) {
            case 0:
                after.fluid.viscosity = 1;
                break;
            case 1:
                only<Emitter>(after).rate = 1;
                break;
            case 2:
                only<VorticitySource>(after).circulation = 9;
                break;
            case 3:
                only<Body>(after).grip = 1;
                break;
            case 4:
                after.elements[0].place.position.x = 1;
                break;
            case 5:
                after.elements[0].enabled = false;
                break;
            case 6:
                after.elements.pop_back();
                break;
            case 7:
                only<Body>(after).obstacle = Obstacle({boxPolytope(glm::vec3(1))});
                break;
        }
        QCOMPARE(compare(before, after), SceneChange::Motion);
    }

    // ---- Fields

    void everyKindHasFieldsAndNoKeyTwice() {
        QCOMPARE(kindWords().size(), std::variant_size_v<ElementKinds>);
        forEachKind([](const char* kind, const std::vector<Field>& list) {
            QVERIFY2(!list.empty(), kind);
            std::set<std::string> keys;
            for (const Field& field : list) QVERIFY2(keys.insert(field.info.key).second, field.info.key);
        });
    }

    void everyDefaultLiesInItsRange() {
        forEachKind([](const char*, const std::vector<Field>& list) {
            for (const Field& field : list) QVERIFY2(inRange(read(field.value), field.info.range), field.info.key);
        });
    }

    void everyFieldIsExplained() {
        forEachKind([](const char*, const std::vector<Field>& list) {
            for (const Field& field : list) {
                const std::string tooltip = field.info.tooltip;
                QVERIFY2(tooltip.size() > 10 && tooltip.back() == '.', field.info.key);
                QVERIFY2(field.info.label[0] && field.info.group[0], field.info.key);
            }
        });
    }

    void textsOfFieldsAreInBritishEnglish() {
        forEachKind([](const char*, const std::vector<Field>& list) {
            for (const Field& field : list)
                for (const std::string text : {field.info.label, field.info.group, field.info.tooltip})
                    for (const char* american : {"color", "Color", "gray", "Gray"})
                        QVERIFY2(text.find(american) == std::string::npos, text.c_str());
        });
    }

    void fieldsAreReadAsTheyWereWritten() {
        ElementBody body = *defaultBody("emitter");
        for (const Field& field : fieldsOf(body)) {
            if (std::string(field.info.key) == "rate") write(field.value, 7.0f);
            if (std::string(field.info.key) == "shape") write(field.value, std::int32_t(EmitterShape::Ring));
        }
        QCOMPARE(std::get<Emitter>(body).rate, 7.0f);
        QCOMPARE(std::get<Emitter>(body).shape, EmitterShape::Ring);
        QVERIFY(!defaultBody("fountain"));
    }

    void anEnumerationHasAWordForEachDefault() {
        forEachKind([](const char*, const std::vector<Field>& list) {
            for (const Field& field : list)
                if (const auto* choice = std::get_if<EnumRef>(&field.value)) {
                    const std::int32_t number = choice->get(choice->object);
                    QVERIFY2(number >= 0 && number < static_cast<std::int32_t>(choice->words.size()), field.info.key);
                }
        });
    }
};

GYRE_TEST(TestScene)
#include "TestScene.moc"
