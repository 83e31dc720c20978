#include "editor/preview/CostTrial.h"
#include "editor/preview/ObjectCosts.h"

#include "core/simulation/Diagnostics.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "editor/preview/Jumps.h"
#include "editor/preview/Measures.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"

#include <glm/geometric.hpp>

#include <cmath>
#include <limits>
#include <random>
#include <set>

using namespace gyre;
using namespace gyre::editor;

namespace {

/// Two emitters, one with three times the rate of the other, a ring, and two bodies in its path.
Scene busyScene() {
    VorticitySource ring;
    ring.vortons = 24;
    Emitter little, much;
    little.rate = 300;
    much.rate = 900;
    Body ball, box;
    box.shape = BodyShape::Box;
    FluidRegion warm;
    warm.heat = 50;
    Scene scene = sceneOf({{ring, {}},
                           {little, {}},
                           {much, {}},
                           {ball, {{0, 1, 0}, {1, 0, 0, 0}, 1}},
                           {box, {{1, 1, 0}, {1, 0, 0, 0}, 1}},
                           {warm, {{-1, 1, 0}, {1, 0, 0, 0}, 1}}});
    scene.fluid.gridCells = 16;
    return scene;
}

Simulation busyRun() {
    Simulation simulation(busyScene(), 1);
    for (int i = 0; i < 30; ++i) simulation.step();
    return simulation;
}

double timeOf(std::span<const StageTime> stages) {
    double all = 0;
    for (const StageTime& stage : stages) all += static_cast<double>(stage.milliseconds);
    return all;
}

const ObjectCost& costOf(const std::vector<ObjectCost>& costs, std::uint64_t element) {
    return *std::ranges::find(costs, element, &ObjectCost::element);
}

}  // namespace

/// The cost of a step per object, and the measured values of a run.
class TestCosts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void costsOfObjectsAddUpToTheStep();
    void everyStageExceptThoseOfTheFluidIsAssignedToObjects();
    void anEmitterOfThreeTimesTheTracersCostsThreeTimesAsMuch();
    void withoutAnEmitterBodiesCostLess();
    void theCostOfAnEmptySceneBelongsToTheFluid();
    void mediansIgnoreADelayedStep();
    void partsAddUpIfStepsAreDelayed();
    void timesByDriverAddUpToTheStep();
    void withoutMostTracersAStepIsMuchFaster();
    void aTrialCanBeStoppedAtAnyStep();
    void trialsReportEveryElement();
    void measuresAreThoseOfTheDiagnostics();
    void bodiesAreMeasured();
    void aRepeatedMeasurementReplacesTheFirst();
    void jerkNeedsConsecutiveSteps();
    void theCirculationOfARingIsThatOfItsSource();
    void aJumpIsAnUnusuallyLargeChange();
    void valuesThatAlwaysVaryHaveNoJump();
};

void TestCosts::costsOfObjectsAddUpToTheStep() {
    const Simulation simulation = busyRun();
    const auto costs = costsOfObjects(simulation.state(), simulation.stageTimes());
    double sum = 0;
    for (const ObjectCost& cost : costs) sum += cost.own;
    const double step = timeOf(simulation.stageTimes());
    QVERIFY(step > 0);
    QVERIFY2(std::abs(sum - step) < 1e-9 * step, qPrintable(QString("%1 of %2 ms").arg(sum).arg(step)));
}

void TestCosts::everyStageExceptThoseOfTheFluidIsAssignedToObjects() {
    const Simulation simulation = busyRun();
    const std::set<std::string> ofTheFluid{"Drive", "Velocity from vorticity", "Expand"};
    for (const StageTime& stage : simulation.stageTimes()) {
        const StageTime one{stage.name, 1};
        const auto costs = costsOfObjects(simulation.state(), {&one, 1});
        const double own = costOf(costs, 0).own;
        const bool isFluids = ofTheFluid.contains(stage.name);
        QVERIFY2(isFluids ? own == 1 : own < 1e-9, stage.name);  // a new stage needs a driver in ObjectCosts.cpp
    }
}

void TestCosts::anEmitterOfThreeTimesTheTracersCostsThreeTimesAsMuch() {
    const Simulation simulation = busyRun();
    const Scene scene = busyScene();
    const StageTime emit{"Emit", 8};
    const auto costs = costsOfObjects(simulation.state(), {&emit, 1});
    const double little = costOf(costs, scene.elements[1].id.value).own,
                 much = costOf(costs, scene.elements[2].id.value).own;
    QVERIFY2(std::abs(little + much - 8) < 1e-9, "nothing else has tracers");
    QVERIFY2(std::abs(much / little - 3) < 0.2, qPrintable(QString::number(much / little)));
}

void TestCosts::withoutAnEmitterBodiesCostLess() {
    const Simulation simulation = busyRun();
    const Scene scene = busyScene();
    const StageTime contact{"Tracers meet bodies", 4};
    const auto costs = costsOfObjects(simulation.state(), {&contact, 1});
    QCOMPARE(costOf(costs, scene.elements[3].id.value).own, 2.0);
    QCOMPARE(costOf(costs, scene.elements[3].id.value).saved, 2.0);
    const ObjectCost& much = costOf(costs, scene.elements[2].id.value);
    QCOMPARE(much.own, 0.0);
    QVERIFY2(std::abs(much.saved - 3) < 0.2, qPrintable(QString::number(much.saved)));
}

void TestCosts::theCostOfAnEmptySceneBelongsToTheFluid() {
    Simulation simulation(Scene{}, 1);
    simulation.step();
    const auto costs = costsOfObjects(simulation.state(), simulation.stageTimes());
    QCOMPARE(costs.size(), std::size_t(1));
    QCOMPARE(costs[0].element, std::uint64_t(0));
}

void TestCosts::mediansIgnoreADelayedStep() {
    TypicalCosts typical;
    QCOMPARE(typical.step(), 0.0);
    for (int i = 0; i < 200; ++i) {
        const float slow = i % 10 == 0 ? 50.0f : 1.0f;
        typical.add({{"Advect", slow}, {"Emit", 0.5f}},
                    {{0, 0.5, 0}, {7, static_cast<double>(slow), static_cast<double>(slow)}});
    }
    QCOMPARE(typical.step(), 1.5);
    QCOMPARE(typical.stages().size(), std::size_t(2));
    QCOMPARE(typical.stages()[0].milliseconds, 1.0);
    QCOMPARE(costOf(typical.objects(), 7).own, 1.0);
}

void TestCosts::partsAddUpIfStepsAreDelayed() {
    TypicalCosts costs;
    for (int i = 0; i < 61; ++i) {
        std::vector<StageTime> stages{{"Advect", 1.0f}, {"Emit", 1.0f}, {"Retire", 1.0f}};
        stages[static_cast<std::size_t>(i % 3)].milliseconds +=
            1 + static_cast<float>(i % 7);  // the delay is in another stage in each step
        costs.add(stages, {});
    }
    double sum = 0;
    for (const TypicalCosts::Stage& stage : costs.stages()) sum += stage.milliseconds;
    QVERIFY(std::abs(sum - costs.step()) < 1e-9);
    QVERIFY(costs.step() > 4 && costs.step() < 10);
}

void TestCosts::timesByDriverAddUpToTheStep() {
    const Simulation simulation = busyRun();
    TypicalCosts typical;
    typical.add({simulation.stageTimes().begin(), simulation.stageTimes().end()}, {});
    const DriverTimes times = timesByDriver(typical.stages(), 300, 100);
    const double sum = times.tracers + times.vortons + times.walls + times.tracerContacts + times.vortonContacts +
                       times.bodies + times.grid;
    const double step = timeOf(simulation.stageTimes());
    double drive = 0;  // the stage Drive depends on none of the counts
    for (const StageTime& stage : simulation.stageTimes())
        drive += std::string_view(stage.name) == "Drive" ? double(stage.milliseconds) : 0;
    QVERIFY2(std::abs(sum + drive - step) < 1e-6 * step, qPrintable(QString("%1 of %2 ms").arg(sum + drive).arg(step)));
    const DriverTimes advect = timesByDriver({{"Advect", 4.0}}, 300, 100);
    QCOMPARE(advect.tracers, 3.0);
    QCOMPARE(advect.vortons, 1.0);
}

/// Still fluid with an emitter of 60,000 tracers and one of four.
static Scene crowdedScene() {
    Emitter crowd, few;
    crowd.burst = 60000;
    few.burst = 4;
    crowd.rate = few.rate = 0;
    Scene scene = sceneOf({{crowd, {}}, {few, {}}});
    scene.fluid.maxTracers = 100000;
    return scene;
}

void TestCosts::withoutMostTracersAStepIsMuchFaster() {
    const Scene scene = crowdedScene();
    const auto goOn = [] { return true; };
    const auto crowd = fractionSavedWithout(scene, scene.elements[0].id, 5, goOn),
               few = fractionSavedWithout(scene, scene.elements[1].id, 5, goOn);
    QVERIFY(crowd && few);
    QVERIFY2(*crowd > 0.5 && *few < 0.5, qPrintable(QString("%1 %2").arg(*crowd).arg(*few)));  // measured: 0.97, 0.00
    QVERIFY(!fractionSavedWithout(scene, ElementId{987654}, 5, goOn));
}

void TestCosts::aTrialCanBeStoppedAtAnyStep() {
    const Scene scene = busyScene();
    for (const int steps : {0, 7, 200}) {
        int left = steps, asked = 0;
        QVERIFY(!fractionSavedWithout(scene, scene.elements[0].id, 10, [&] { return ++asked, left-- > 0; }));
        QCOMPARE(asked, steps + 1);
    }
}

void TestCosts::trialsReportEveryElement() {
    const Scene scene = busyScene();
    const ElementId ring = scene.elements[0].id, box = scene.elements[4].id;
    CostTrial trial(scene, {ring, ElementId{987654}, box}, 3);
    std::vector<std::uint64_t> told;
    bool isOver = false;
    connect(&trial, &CostTrial::measured, this, [&](const ElementId& element) { told.push_back(element.value); });
    connect(&trial, &CostTrial::finished, this, [&] { isOver = true; });
    trial.start();
    QTRY_VERIFY_WITH_TIMEOUT(isOver, 20000);
    QCOMPARE(told, (std::vector<std::uint64_t>{ring.value, box.value}));
}

void TestCosts::measuresAreThoseOfTheDiagnostics() {
    const Simulation simulation = busyRun();
    Gauge gauge;
    const Measures measures = gauge.measure(simulation);
    QCOMPARE(measures.frame, std::uint64_t(30));
    const auto value = [&](Measure which) { return valueOf(measures, which); };
    QCOMPARE(value(Measure::Tracers), static_cast<double>(simulation.state().tracers.size()));
    QCOMPARE(value(Measure::Vortons), static_cast<double>(simulation.state().vortons.size()));
    QVERIFY(value(Measure::Energy) > 0);
    QVERIFY(value(Measure::MaxSpeed) > 0);
    const Diagnostics flow = diagnose(simulation.state());
    QVERIFY(glm::length(flow.angularImpulse) > 0 && flow.helicity != 0);
    QCOMPARE(value(Measure::AngularImpulse), glm::length(flow.angularImpulse));
    QCOMPARE(value(Measure::Helicity), flow.helicity);
    for (std::size_t i = 0; i < kMeasures; ++i) QCOMPARE(static_cast<std::size_t>(measureTable()[i].measure), i);
}

void TestCosts::bodiesAreMeasured() {
    const Simulation simulation = busyRun();
    Gauge gauge;
    const Measures measures = gauge.measure(simulation);
    const RigidBody& body = simulation.state().bodies[0];
    const double dt = simulation.state().scene.fluid.substep;
    QCOMPARE(measures.bodies.size(), simulation.state().bodies.size());
    QVERIFY(glm::length(body.impulse.linear) > 0);
    const auto value = [&](Measure which) { return valueOf(measures, which, body.id); };
    QVERIFY(std::abs(value(Measure::ForceX) - body.impulse.linear.x / dt) < 1e-4);
    QVERIFY(std::abs(value(Measure::ForceY) - body.impulse.linear.y / dt) < 1e-4);
    QCOMPARE(value(Measure::BodyHeight), static_cast<double>(body.pose.position.y));
    QCOMPARE(value(Measure::BodySpeed), 0.0);
    QCOMPARE(value(Measure::BodyTemperature), static_cast<double>(simulation.state().scene.fluid.ambientTemperature));
    QVERIFY(std::isnan(valueOf(measures, Measure::ForceX, 12345)));
}

void TestCosts::aRepeatedMeasurementReplacesTheFirst() {
    MeasureLog log;
    log.add({5, 0.5, {}, {}});
    log.add({3, 0.3, {}, {}});
    const std::uint64_t revision = log.revision();
    Measures again{5, 0.5, {}, {}};
    again.values[0] = 2;
    log.add(again);
    QVERIFY(log.revision() != revision);
    const std::vector<Measures> all = log.all();
    QCOMPARE(all.size(), std::size_t(2));
    QCOMPARE(all[0].frame, std::uint64_t(3));
    QCOMPARE(all[1].values[0], 2.0);
}

void TestCosts::jerkNeedsConsecutiveSteps() {
    Simulation simulation(busyScene(), 1);
    Gauge gauge;
    const auto jerk = [&] { return gauge.measure(simulation).values[static_cast<std::size_t>(Measure::Jerk)]; };
    for (int i = 0; i < 40; ++i) {
        simulation.step();
        const double now = jerk();
        if (i > 30) QVERIFY2(std::isfinite(now), qPrintable(QString::number(i)));
    }
    simulation.step();
    simulation.step();
    QVERIFY2(!std::isfinite(jerk()), "a step was not seen");
}

void TestCosts::theCirculationOfARingIsThatOfItsSource() {
    VorticitySource ring;
    ring.circulation = 0.7f;
    ring.burst = 1;
    ring.rate = 0;
    ring.jitter = 0;
    Simulation simulation(sceneOf({{ring, {}}}), 1);
    Gauge gauge;
    simulation.step();
    simulation.step();
    const double found = gauge.measure(simulation).values[static_cast<std::size_t>(Measure::Circulation)];
    QVERIFY2(std::abs(found / 0.7 - 1) < 0.03, qPrintable(QString::number(found)));
}

void TestCosts::aJumpIsAnUnusuallyLargeChange() {
    std::vector<double> values;
    for (int i = 0; i < 100; ++i) values.push_back(0.1 * i + (i >= 60 ? 7 : 0));
    QCOMPARE(jumpsOf(values), std::vector<std::size_t>{60});
    values[59] = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(jumpsOf(values).empty());  // the first value has no predecessor
}

void TestCosts::valuesThatAlwaysVaryHaveNoJump() {
    std::vector<double> values{0};
    std::mt19937 random(3);
    for (int i = 0; i < 1000; ++i) values.push_back(std::uniform_real_distribution(0.0, 1.0)(random));
    QVERIFY(jumpsOf(values).empty());
    QVERIFY(jumpsOf(std::vector<double>(100, 5.0)).empty());
    QVERIFY(jumpsOf({}).empty());
}

GYRE_TEST(TestCosts)
#include "TestCosts.moc"
