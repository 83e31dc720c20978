#include "core/scene/DriveCheck.h"
#include "core/scene/Drives.h"
#include "core/scene/Edits.h"
#include "core/scene/FieldTarget.h"
#include "core/scene/SceneCheck.h"
#include "core/scene/SceneDiff.h"
#include "core/scene/SceneDifferences.h"
#include "core/simulation/Simulation.h"
#include "core/simulation/StateBytes.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/DrivenScenes.h"
#include "tests/core/SimulationRuns.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/gtc/quaternion.hpp>

#include <cmath>
#include <cstring>
#include <limits>

using namespace gyre;
using scenes::key;

namespace {

/// A scene with one emitter of this rate, whose tracers live for ever.
Scene dripping(float rate) {
    Scene scene = scenes::empty();
    scene.fluid.substep = 0.01;
    Emitter emitter = scenes::burst(EmitterShape::Point, 0);
    emitter.rate = rate;
    scene.elements = {scenes::element(1, emitter)};
    return scene;
}

float at(const std::vector<CurveKey>& keys, double time, AfterKeys after = AfterKeys::Rest) {
    return valueAt(keys, time, after).x;
}

/// The scene without curves, its fields set to the values that the curves have at this time.
Scene editedAt(const Scene& driven, double time) {
    Scene scene = driven;
    scene.curves.clear();
    for (const Curve& curve : driven.curves) {
        const Result<Field> field = drivenField(scene, curve.target);
        setNumbers(field->value, valueAt(curve.keys, time, curve.after));
    }
    return scene;
}

QString faultsOf(const Scene& scene) {
    QString all;
    for (const DriveFault& fault : checkDrives(scene)) all += QString::fromStdString(fault.sentence.text() + " ");
    return all;
}

}  // namespace

/// Curves and parameters change fields while the simulation runs.
class TestDrives : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCurveInterpolatesAsItsKeysDefine() {
        using enum Interpolation;
        const std::vector<CurveKey> keys{key(1, 2), key(2, 4, Step), key(3, 0, Smooth), key(4, 1)};
        QCOMPARE(at(keys, 0), 2.f);
        QCOMPARE(at(keys, 1.5), 3.f);
        QCOMPARE(at(keys, 2.999), 4.f);
        QCOMPARE(at(keys, 3), 0.f);
        QCOMPARE(at(keys, 3.5), 0.5f);
        QVERIFY(at(keys, 3.1) < 0.05f);  // the curve leaves the key with slope zero
        QCOMPARE(at(keys, 9), 1.f);
    }

    // The cubic with these ends and slopes, at a quarter, a half and three quarters.
    void aKeyWithSlopesIsAHermiteCubic() {
        using enum Interpolation;
        std::vector<CurveKey> keys{key(1, 2, Smooth), key(3, 6, Smooth), key(4, 6, Smooth)};
        keys[0].slopes = KeySlopes{{9, 0, 0}, {3, 0, 0}};
        keys[1].slopes = KeySlopes{{-1, 0, 0}, {0, 0, 0}};
        const auto hermite = [](double s) {
            return (1 + 2 * s) * (1 - s) * (1 - s) * 2 + s * (1 - s) * (1 - s) * 6 + s * s * (3 - 2 * s) * 6 -
                   s * s * (1 - s) * -2.0;
        };
        for (const double s : {0.25, 0.5, 0.75})
            QVERIFY2(std::abs(double(at(keys, 1 + 2 * s)) - hermite(s)) < 1e-5, qPrintable(QString::number(s)));
        QCOMPARE(at(keys, 3.5), 6.f);
        QVERIFY(at(keys, 2.8) > 6);  // it goes beyond its keys
        const float before = at(keys, 2.999), behind = at(keys, 3);
        QVERIFY(std::abs((behind - before) / 0.001f + 1) < 0.05f);  // the slope on arrival
        QCOMPARE(slopeAt(keys, 1, AfterKeys::Rest).x, 3.f);
        QVERIFY(std::abs(slopeAt(keys, 2.9999, AfterKeys::Rest).x + 1) < 0.01f);
        QCOMPARE(slopeAt(keys, 9, AfterKeys::Rest).x, 0.f);
    }

    void automaticSlopesGivenToTheKeysChangeNoBit() {
        std::vector<CurveKey> keys{key(0, 1, Interpolation::Smooth), key(1, 3, Interpolation::Smooth),
                                   key(2.5f, 4, Interpolation::Smooth), key(4, 0, Interpolation::Smooth)};
        std::vector<CurveKey> own = keys;
        for (std::size_t i = 0; i < keys.size(); ++i) own[i].slopes = slopesAt(keys, i, AfterKeys::Rest);
        for (int i = 0; i <= 400; ++i)
            QVERIFY(std::abs(at(keys, 0.01 * i) - at(own, 0.01 * i)) < 1e-6f);  // their slopes are rounded to floats
        own = keys;
        own[3].slopes = KeySlopes{{-8, 0, 0}, {}};
        for (int i = 0; i <= 250; ++i) QCOMPARE(at(keys, 0.01 * i), at(own, 0.01 * i));  // pieces not beside the key
        QVERIFY(at(keys, 3.5) != at(own, 3.5));
    }

    void theRangeOfTheFieldLimitsACurveBeyondItsKeys() {
        Scene scene = dripping(0);
        scene.curves = {{{ElementId{1}, "rate"},
                         AfterKeys::Rest,
                         {key(0, 0, Interpolation::Smooth), key(1, 0, Interpolation::Smooth)}}};
        scene.curves[0].keys[0].slopes = KeySlopes{{}, {-4000, 0, 0}};
        QVERIFY(faultsOf(scene).isEmpty());
        QCOMPARE(tracersAfter(scene, 100), 0u);
        scene.curves[0].keys[0].slopes = KeySlopes{{}, {1200, 0, 0}};
        const std::size_t born = tracersAfter(scene, 100);  // the integral of 1200 s (1 - s)² is 100
        QVERIFY2(born >= 98 && born <= 102, std::to_string(born).c_str());
    }

    void slopesMoveWithTheirElement() {
        Curve curve{{ElementId{1}, "position"}, AfterKeys::Rest, {key(0, 1), key(1, 2)}};
        curve.keys[0].slopes = KeySlopes{{1, 0, 0}, {0, 2, 0}};
        const glm::quat quarter = glm::angleAxis(glm::half_pi<float>(), glm::vec3(0, 0, 1));
        carryPath(curve, Transform{}, {{5, 0, 0}, quarter, 2});
        QVERIFY(glm::distance(curve.keys[0].slopes->in, {0, 2, 0}) < 1e-5f);
        QVERIFY(glm::distance(curve.keys[0].slopes->out, {-4, 0, 0}) < 1e-5f);
    }

    void aLoopedCurveRepeats() {
        const std::vector<CurveKey> keys{key(1, 0), key(3, 2)};
        QCOMPARE(at(keys, 0, AfterKeys::Loop), 0.f);
        QCOMPARE(at(keys, 4, AfterKeys::Loop), 1.f);
        QCOMPARE(at(keys, 200, AfterKeys::Loop), 1.f);  // 99 periods later
    }

    void aSmoothCurveStaysBetweenItsKeys() {
        std::vector<CurveKey> keys;
        for (int i = 0; i < 40; ++i)
            keys.push_back(key(0.1f * float(i) * (1 + 0.3f * float(i % 3)) + 0.001f * float(i), float((i * 37) % 11),
                               Interpolation::Smooth));
        std::ranges::sort(keys, {}, &CurveKey::time);
        for (std::size_t i = 0; i + 1 < keys.size(); ++i)
            for (int k = 0; k <= 20; ++k) {
                const double share = k / 20.0,
                             time = (1 - share) * double(keys[i].time) + share * double(keys[i + 1].time);
                const float low = std::min(keys[i].value.x, keys[i + 1].value.x),
                            high = std::max(keys[i].value.x, keys[i + 1].value.x);
                QVERIFY(at(keys, time) >= low && at(keys, time) <= high);
            }
    }

    void aRateFollowsItsCurve() {
        Scene scene = dripping(1000);
        scene.curves = {{{ElementId{1}, "rate"}, AfterKeys::Rest, {key(0, 0, Interpolation::Step), key(0.495f, 200)}}};
        QCOMPARE(tracersAfter(scene, 50), 0u);
        QCOMPARE(tracersAfter(scene, 100), 100u);
    }

    void aDrivenSwitchTurnsAnEmitterOnAndOff() {
        Scene scene = dripping(100);
        scene.elements[0].enabled = false;  // the curve overrides the switch
        scene.curves = {{{ElementId{1}, "enabled"},
                         AfterKeys::Rest,
                         {key(0, 0, Interpolation::Step), key(0.195f, 1, Interpolation::Step), key(0.395f, 0)}}};
        QCOMPARE(tracersAfter(scene, 100), 20u);
    }

    void parametersSetMultiplyAndAdd_data() {
        QTest::addColumn<int>("how");
        QTest::addColumn<unsigned>("tracers");
        QTest::newRow("set") << int(Combine::Set) << 20u;
        QTest::newRow("multiply") << int(Combine::Multiply) << 2000u;
        QTest::newRow("add") << int(Combine::Add) << 120u;
    }
    void parametersSetMultiplyAndAdd() {
        QFETCH(int, how);
        QFETCH(unsigned, tracers);
        Scene scene = dripping(100);
        scene.parameters = {scenes::parameter(5, "flow", 20, 0, 100)};
        scene.parameters[0].links = {scenes::link(1, "rate", static_cast<Combine>(how))};
        QCOMPARE(tracersAfter(scene, 100), std::size_t{tracers});
    }

    void aGameChangesAParameterWithinItsRange() {
        Scene scene = dripping(0);
        scene.parameters = {scenes::parameter(5, "flow", 20, 0, 100)};
        scene.parameters[0].links = {scenes::link(1, "rate")};
        Simulation simulation(scene, 1);
        QCOMPARE(tracersAfter(simulation, 100), 20u);
        simulation.setParameter(0, {500, 0, 0, 0});
        QCOMPARE(simulation.parameter(0).x, 100.f);
        QCOMPARE(tracersAfter(simulation, 100), 120u);
        simulation.restart();
        QCOMPARE(tracersAfter(simulation, 100), 20u);
    }

    void aDrivenNumberKeepsTheRangeOfItsField() {
        Scene scene = dripping(0);
        scene.parameters = {scenes::parameter(5, "flow", 1, 0, 1)};
        scene.parameters[0].links = {scenes::link(1, "opacity")};
        scene.parameters[0].links[0].scale.x = 9;
        const Simulation simulation(scene, 1);
        QCOMPARE(simulation.state().looks[0].opacity, 1.f);
    }

    // The definition of a drive: it equals an edit of the field between two steps. Places are more: births follow the
    // way between them (TestBirthWays).
    void aCurveEqualsAnEditInEveryStep() {
        Scene scene = scenes::driven();
        scene.parameters.clear();
        scene.events.clear();
        std::erase_if(scene.curves, [](const Curve& curve) {
            return curve.target.field == "enabled" || curve.target.field == "position";
        });
        Simulation byCurve(scene, 1), byHand(editedAt(scene, 0), 1);
        for (int i = 0; i < 60; ++i) {
            byHand.accept(editedAt(scene, byHand.time()));
            byCurve.step();
            byHand.step();
            QCOMPARE(byCurve.stateHash(), byHand.stateHash());
        }
    }

    void drivenRunsHaveTheSameBitsOnAnyNumberOfThreads() {
        const std::uint64_t one = hashAfter(scenes::driven(), 60, 1);
        QCOMPARE(hashAfter(scenes::driven(), 60, 2), one);
        QCOMPARE(hashAfter(scenes::driven(), 60, 4), one);
        Scene still = scenes::driven();
        still.curves.clear();
        QVERIFY(hashAfter(still, 60, 1) != one);
    }

    void aRestoredRunContinuesIdentically() {
        Simulation first(scenes::driven(), 1);
        first.setParameter(0, {2.5f, 0, 0, 0});
        for (int i = 0; i < 20; ++i) first.step();
        first.trigger(2);
        const std::vector<std::byte> kept = first.save();
        for (int i = 0; i < 40; ++i) first.step();
        Simulation second(scenes::driven(), 1);
        for (int i = 0; i < 47; ++i) second.step();
        second.restore(kept);
        QCOMPARE(second.frame(), 20u);
        for (int i = 0; i < 40; ++i) second.step();
        QCOMPARE(second.stateHash(), first.stateHash());
    }

    // tests/fuzz/state_restore does this at random.
    void aDamagedStateIsRefusedOrRuns() {
        Scene scene = scenes::driven();
        scene.fluid.gridCells = 8;
        scene.fluid.maxTracers = 50;
        scene.fluid.maxVortons = 100;
        Simulation simulation(scene, 1);
        for (int i = 0; i < 5; ++i) simulation.step();
        const std::vector<std::byte> kept = simulation.save();
        int refused = 0, frozen = 0;
        for (std::size_t at = 0; at + sizeof(float) <= kept.size(); at += 7) {
            std::vector<std::byte> spoilt = kept;
            const float wild = at % 2 == 0 ? std::numeric_limits<float>::quiet_NaN() : 1e37f;
            std::memcpy(&spoilt[at], &wild, sizeof wild);
            simulation.restart();
            simulation.restore(spoilt);
            refused += simulation.frame() == 0;
            simulation.step();
            frozen += !simulation.isFinite();
        }
        QVERIFY(refused > 5 && frozen > 5);
    }

    // The arrays have valid lengths, but the counters would emit for ever, or a tracer's look is missing.
    void impossibleCountersAndLooksAreRefused() {
        Simulation simulation(scenes::driven(), 1);
        for (int i = 0; i < 5; ++i) simulation.step();
        const auto refuses = [&](auto spoil) {
            SimulationState state = simulation.state();
            spoil(state);
            return !simulation.restore(bytesOf(state));
        };
        QVERIFY(!refuses([](SimulationState&) {}));
        QVERIFY(refuses([](SimulationState& state) { state.births.at(0).owed = std::uint64_t{1} << 40; }));
        QVERIFY(refuses([](SimulationState& state) {
            state.looks.clear();
            state.tracers = {};
        }));
        QVERIFY(refuses([](SimulationState& state) { state.parameters.at(0).value.x = 1e30f; }));
    }

    void anEqualSceneChangesNothing() {
        Simulation first(scenes::driven(), 1), second(scenes::driven(), 1);
        for (int i = 0; i < 40; ++i) {
            first.step();
            second.accept(scenes::driven());
            second.step();
        }
        QCOMPARE(second.stateHash(), first.stateHash());
    }

    void anEmitterThatWaitsForATriggerStartsWithIt() {
        Scene scene = dripping(0);
        auto& emitter = std::get<Emitter>(scene.elements[0].body);
        emitter.burst = 7;
        emitter.start = 0.1f;
        scene.events = {scenes::trigger(9, "go", SceneEvent::kByGameOnly, {ElementId{1}})};
        Simulation simulation(scene, 1);
        QCOMPARE(tracersAfter(simulation, 50), 0u);
        simulation.trigger(0);
        QCOMPARE(tracersAfter(simulation, 10), 0u);  // the emitter's start time counts from the trigger on
        QCOMPARE(tracersAfter(simulation, 2), 7u);
        simulation.trigger(0);
        QCOMPARE(tracersAfter(simulation, 20), 14u);
    }

    void aTriggerWithATimeFiresByItself() {
        Scene scene = dripping(0);
        std::get<Emitter>(scene.elements[0].body).burst = 7;
        scene.events = {scenes::trigger(9, "go", 0.25, {ElementId{1}})};
        QCOMPARE(tracersAfter(scene, 25), 0u);
        QCOMPARE(tracersAfter(scene, 26), 7u);
    }

    void nothingIsBornWhileEmittingIsOff() {
        Simulation simulation(dripping(100), 1);
        simulation.setEmitting(false);
        QCOMPARE(tracersAfter(simulation, 50), 0u);
        simulation.setEmitting(true);
        QCOMPARE(tracersAfter(simulation, 50), 50u);
    }

    void qualityIsAFractionOfTheTracers() {
        Simulation simulation(dripping(100), 1);
        simulation.setQuality(0.25f);
        QCOMPARE(tracersAfter(simulation, 100), 25u);
    }

    // ---- Fields that may be driven, and refusals

    void theSampleSceneIsValid() {
        QVERIFY2(faultsOf(scenes::driven()).isEmpty(), qPrintable(faultsOf(scenes::driven())));
    }

    void fieldsThatCannotBeDrivenAreRefusedInASentence_data() {
        QTest::addColumn<quint64>("element");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("why");
        QTest::newRow("a count") << quint64{11} << "burst"
                                 << "is a whole number";
        QTest::newRow("a capacity") << quint64{0} << "maxTracers"
                                    << "is a whole number";
        QTest::newRow("the clock") << quint64{0} << "substep"
                                   << "fixed when the run begins";
        QTest::newRow("a choice") << quint64{11} << "shape"
                                  << "choice";
        QTest::newRow("a solid") << quint64{14} << "radius"
                                 << "solid of a body is built";
        QTest::newRow("a body's place") << quint64{14} << "position"
                                        << "To move a body, give it keys";
        QTest::newRow("a body's switch") << quint64{14} << "enabled"
                                         << "built when the run begins";
        QTest::newRow("a time") << quint64{11} << "start"
                                << "fixed when the run begins";
        QTest::newRow("a switch") << quint64{20} << "fill"
                                  << "of all switches only Enabled";
        QTest::newRow("a rotation") << quint64{11} << "rotation"
                                    << "only numbers";
        QTest::newRow("no such field") << quint64{11} << "rat"
                                       << "have no field";
    }
    void fieldsThatCannotBeDrivenAreRefusedInASentence() {
        QFETCH(quint64, element);
        QFETCH(QString, field);
        QFETCH(QString, why);
        Scene scene = scenes::driven();
        scene.curves = {{{ElementId{element}, field.toStdString()}, AfterKeys::Rest, {key(0, 1)}}};
        QVERIFY2(faultsOf(scene).contains(why), qPrintable(faultsOf(scene)));
        const std::vector<Issue> issues = checkScene(scene);
        QVERIFY(std::ranges::any_of(issues, [&](const Issue& issue) {
            return issue.code == "DRIVE_INVALID" && issue.severity == Severity::Error &&
                   QString::fromStdString(issue.message.text()).contains(why);
        }));
        Simulation simulation(scene, 1);  // ignores the invalid curve
        simulation.step();
        QVERIFY(simulation.isFinite());
    }

    void brokenRulesAreNamed() {
        const auto broken = [](const auto& breakIt) {
            Scene scene = scenes::driven();
            breakIt(scene);
            return faultsOf(scene);
        };
        QVERIFY(broken([](Scene& s) { s.curves[0].keys[1].value.x = -3; }).contains("must be from 0"));
        QVERIFY(broken([](Scene& s) { s.curves[0].keys[1].time = 0; }).contains("not later"));
        QVERIFY(broken([](Scene& s) { s.curves[0].keys.clear(); }).contains("no keys"));
        QVERIFY(broken([](Scene& s) { s.curves.push_back(s.curves[0]); }).contains("has a curve already"));
        QVERIFY(broken([](Scene& s) { s.curves[0].target.element.value = 99; }).contains("no element"));
        QVERIFY(broken([](Scene& s) { s.parameters[1].name = "power"; }).contains("Two are called"));
        QVERIFY(broken([](Scene& s) { s.parameters[1].value.x = 7; }).contains("between \"min\""));
        QVERIFY(broken([](Scene& s) { s.parameters[1].id = s.parameters[0].id; }).contains("another id"));
        QVERIFY(broken([](Scene& s) { s.parameters[2].links[0].from = 2; }).contains("needs 3"));
        QVERIFY(broken([](Scene& s) {
                    s.parameters[0].links.push_back(scenes::link(21, "enabled", Combine::Add));
                }).contains("switch"));
        QVERIFY(broken([](Scene& s) { s.events[0].time = -5; }).contains("time must be"));
        QVERIFY(broken([](Scene& s) { s.events[1].starts.push_back(ElementId{14}); }).contains("Only emitters"));
    }

    void removingAnElementRemovesItsDrives() {
        const Scene scene = scenes::driven();
        const ElementId smoke{11};
        const Scene less = without(scene, std::span(&smoke, 1));
        QCOMPARE(less.curves.size(), scene.curves.size() - 3);
        QCOMPARE(less.parameters[2].links.size(), 0u);
        std::vector<ElementId> added;
        const Scene more = withDuplicates(scene, std::span(&smoke, 1), &added);
        QCOMPARE(more.curves.size(), scene.curves.size() + 3);
        QCOMPARE(more.curves.back().target.element, added[0]);
        QCOMPARE(more.parameters[2].links.size(), 4u);
        QVERIFY(faultsOf(more).isEmpty());
    }

    void aChangedCurveIsAChangeOfMotion() {
        Scene other = scenes::driven();
        other.curves[0].keys[1].value.x = 17;
        QCOMPARE(compare(scenes::driven(), other), SceneChange::Motion);
    }

    void differencesOfTwoScenesNameTheirDrives() {
        Scene other = scenes::driven();
        other.curves[0].keys.pop_back();
        other.parameters.pop_back();
        other.events[0].time = 1;
        const std::vector<Difference> found = differences(scenes::driven(), other);
        QCOMPARE(found.size(), 3u);
        QCOMPARE(found[0].property, std::string("Curve of Rate"));
        QCOMPARE(found[0].after, std::string("changed, 3 keys"));
        QCOMPARE(found[1].object, std::string("Parameter tint"));
        QCOMPARE(found[1].after, std::string());
        QCOMPARE(found[2].object, std::string("Event flare"));
    }

    void aRemappedParameterReachesBothEndsOfItsRange() {
        const Parameter power = scenes::parameter(1, "power", 2, 1, 3);
        ParameterLink link = scenes::link(1, "rate");
        remap(link, power, glm::vec3(100), glm::vec3(300));
        QCOMPARE(linked(link, 1, power, glm::vec4(1)).x, 100.f);
        QCOMPARE(linked(link, 1, power, glm::vec4(3)).x, 300.f);
    }

    void anElementWithOtherDrivesCountsAsChanged() {
        using Ids = std::vector<ElementId>;
        const Scene before = scenes::driven();
        Scene after = before;
        after.curves[0].keys[0].value.x = 1;
        QCOMPARE(changedElements(before, after), Ids{ElementId{11}});
        QCOMPARE(changedElements(after, before), Ids{ElementId{11}});
        after = before;
        after.curves.erase(after.curves.begin() + 3);
        QCOMPARE(changedElements(before, after), Ids{ElementId{14}});
        after = before;
        after.parameters[0].links.push_back(scenes::link(13, "circulation"));
        QCOMPARE(changedElements(before, after), Ids{ElementId{13}});
        after = before;
        after.parameters[1].high.x = 2;  // the limit of a parameter with links to both elements
        QCOMPARE(changedElements(before, after), (Ids{ElementId{16}, ElementId{20}}));
        after = before;
        after.events[1].starts.clear();
        QCOMPARE(changedElements(before, after), Ids{ElementId{13}});
        after = before;
        after.events[0].time = 1;  // a marker starts no element
        QCOMPARE(changedElements(before, after), Ids{});
    }
};

GYRE_TEST(TestDrives)
#include "TestDrives.moc"
