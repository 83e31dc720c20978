#include "tests/Test.h"
#include "tests/core/SimulationRuns.h"
#include "tests/core/SimulationScenes.h"

#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace gyre;

namespace {

Scene onlyEmitter(const Emitter& emitter) {
    Scene scene = scenes::empty();
    scene.elements = {scenes::element(1, emitter)};
    return scene;
}

/// Signed distance of a point to a body of the state, in its frame. [m]
float depth(const RigidBody& body, const glm::vec3& point) {
    return surfacePoint(body.shape, localPoint(body.pose, point)).distance;
}

}  // namespace

class TestSimulation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aRestoredStateWithoutFluidKnowsNoCells() {
        Scene scene = scenes::busy();
        FluidRegion heavy;
        heavy.density = 0.5f;
        heavy.start = 0.05f;
        scene.elements.push_back(scenes::element(900, heavy));
        Simulation simulation(scene, 1);
        const std::vector<std::byte> before = simulation.save();
        for (int step = 0; step < 10; ++step) simulation.step();
        const auto cellsInX = [&] {
            const NodeRange& cells = simulation.state().density.cells();
            return cells.high.x - cells.low.x + 1;
        };
        QVERIFY(cellsInX() > 0);
        QVERIFY(simulation.restore(before));
        QVERIFY(cellsInX() <= 0);
    }

    void bitsAreTheSameForAnyNumberOfThreads() {
        const Scene scene = scenes::busy();
        const std::uint64_t one = hashAfter(scene, 120, 1);
        for (const int threads : {2, 4, 8}) QCOMPARE(hashAfter(scene, 120, threads), one);
    }

    void anotherSeedGivesAnotherRun() {
        Scene scene = scenes::busy();
        const std::uint64_t first = hashAfter(scene, 10, 1);
        scene.fluid.seed = 43;
        QVERIFY(hashAfter(scene, 10, 1) != first);
    }

    void aSoftEdgeHasFewerTracersNearTheRim_data() {
        QTest::addColumn<EmitterShape>("shape");
        QTest::addColumn<double>("within");  // fraction of the births in the inner half, with a density of 1 - r
        QTest::newRow("ball") << EmitterShape::Sphere << 0.3125;
        QTest::newRow("box") << EmitterShape::Box << 0.3125;
        QTest::newRow("disc") << EmitterShape::Disc << 0.5;
        QTest::newRow("ring") << EmitterShape::Ring << 0.5;
    }

    void aSoftEdgeHasFewerTracersNearTheRim() {
        QFETCH(EmitterShape, shape);
        QFETCH(double, within);
        Scene scene = scenes::empty();
        scene.fluid.gridCells = 16;
        scene.fluid.maxTracers = 20000;
        Emitter emitter = scenes::burst(shape, 20000);
        emitter.radius = 0.5f;
        emitter.halfExtents = {0.5f, 0.3f, 0.2f};
        emitter.thickness = 0.1f;
        emitter.edge = 1;
        scene.elements = {scenes::element(1, emitter)};
        Simulation simulation(scene, 1);
        while (simulation.state().tracers.size() < 20000 && simulation.frame() < 60) simulation.step();
        const auto normalizedRadius = [&](const glm::vec3& p) {
            const float across = glm::length(glm::vec2(p.x, p.z));
            if (shape == EmitterShape::Sphere) return glm::length(p) / 0.5f;
            if (shape == EmitterShape::Disc) return across / 0.5f;
            if (shape == EmitterShape::Ring) return glm::length(glm::vec2(across - 0.5f, p.y)) / 0.1f;
            const glm::vec3 part = glm::abs(p) / emitter.halfExtents;
            return std::max({part.x, part.y, part.z});
        };
        const std::vector<glm::vec3>& born = simulation.state().tracers.position;
        QCOMPARE(born.size(), 20000u);
        const auto inner = std::ranges::count_if(born, [&](const glm::vec3& p) { return normalizedRadius(p) < 0.5f; });
        QVERIFY(std::abs(double(inner) / 20000 - within) < 0.015);
    }

    void theSceneOfTheThreadTestTouchesAllItsBodies() {
        Simulation simulation(scenes::busy(), 1);
        for (int i = 0; i < 120; ++i) simulation.step();
        QVERIFY(simulation.isFinite());
        QVERIFY(simulation.state().vortons.size() > 300);
        for (const RigidBody& body : simulation.state().bodies) QVERIFY(glm::length(body.totalImpulse.linear) > 0);
    }

    void aRestoredStateContinuesIdentically() {
        Simulation simulation(scenes::busy(), 2);
        for (int i = 0; i < 40; ++i) simulation.step();
        const std::vector<std::byte> kept = simulation.save();
        const std::uint64_t then = simulation.stateHash();
        for (int i = 0; i < 40; ++i) simulation.step();
        const std::uint64_t later = simulation.stateHash();
        simulation.restore(kept);
        QCOMPARE(simulation.frame(), std::uint64_t{40});
        QCOMPARE(simulation.stateHash(), then);
        for (int i = 0; i < 40; ++i) simulation.step();
        QCOMPARE(simulation.stateHash(), later);
    }

    void anotherSimulationOfTheSceneRestoresTheState() {
        Simulation first(scenes::busy(), 1), second(scenes::busy(), 1);
        for (int i = 0; i < 20; ++i) first.step();
        second.restore(first.save());
        first.step();
        second.step();
        QCOMPARE(second.stateHash(), first.stateHash());
    }

    void damagedStatesChangeNothing() {
        Simulation simulation(scenes::busy(), 1);
        for (int i = 0; i < 5; ++i) simulation.step();
        const std::vector<std::byte> kept = simulation.save();
        simulation.step();
        const std::uint64_t before = simulation.stateHash();
        simulation.restore(std::span(kept).first(kept.size() - 1));
        simulation.restore(std::span(kept).first(20));
        simulation.restore({});
        QCOMPARE(simulation.stateHash(), before);
        // A length too large, wherever one may be: the state is refused, or the bytes were no length.
        int refused = 0;
        for (std::size_t at = 24; at + 8 <= kept.size() && at < 4096; at += 3) {
            std::vector<std::byte> huge = kept;
            std::fill_n(huge.begin() + static_cast<std::ptrdiff_t>(at), 8, std::byte{0xff});
            if (simulation.restore(huge)) {
                QVERIFY(simulation.restore(kept));
                simulation.step();
            } else {
                ++refused;
            }
            QCOMPARE(simulation.stateHash(), before);
        }
        QVERIFY(refused > 100);
    }

    void aBodyThatIsNotFiniteEndsTheRun() {
        for (const auto& spoil :
             {+[](RigidBody& body) { body.pose.rotation *= 1e20f; },
              +[](RigidBody& body) { body.pose.position.y = 1e30f; },
              +[](RigidBody& body) { body.pose.spin.x = std::numeric_limits<float>::quiet_NaN(); }}) {
            Simulation simulation(scenes::busy(), 1);
            for (int i = 0; i < 5; ++i) simulation.step();
            spoil(simulation.bodies()[0]);
            simulation.step();
            QVERIFY(!simulation.isFinite());
            simulation.restart();
            simulation.step();
            QVERIFY(simulation.isFinite());
        }
    }

    void restartingRepeatsTheRun() {
        Simulation simulation(scenes::busy(), 1);
        for (int i = 0; i < 30; ++i) simulation.step();
        const std::uint64_t first = simulation.stateHash();
        simulation.restart();
        QCOMPARE(simulation.frame(), std::uint64_t{0});
        for (int i = 0; i < 30; ++i) simulation.step();
        QCOMPARE(simulation.stateHash(), first);
    }

    void theNumberOfBirthsFollowsTheRate_data() {
        QTest::addColumn<float>("rate");
        QTest::addColumn<double>("substep");
        QTest::newRow("2000, 1/60 s") << 2000.0f << 1.0 / 60;
        QTest::newRow("7, 1/60 s") << 7.0f << 1.0 / 60;
        QTest::newRow("999, 1/120 s") << 999.0f << 1.0 / 120;
        QTest::newRow("1, 1/50 s") << 1.0f << 1.0 / 50;
    }
    void theNumberOfBirthsFollowsTheRate() {
        QFETCH(float, rate);
        QFETCH(double, substep);
        Emitter emitter = scenes::burst(EmitterShape::Disc, 0);
        emitter.rate = rate;
        Scene scene = onlyEmitter(emitter);
        scene.fluid.substep = substep;
        const int steps = static_cast<int>(1 / substep + 0.5);
        QCOMPARE(tracersAfter(scene, steps), static_cast<std::size_t>(rate));
        QCOMPARE(tracersAfter(scene, 3 * steps), static_cast<std::size_t>(3 * rate));
    }

    void anEmitterWorksOnlyFromStartToStop() {
        Emitter emitter = scenes::burst(EmitterShape::Disc, 10);
        emitter.rate = 600;
        emitter.start = 0.5f;
        emitter.stop = 1.25f;
        const Scene scene = onlyEmitter(emitter);
        QCOMPARE(tracersAfter(scene, 30), std::size_t{0});
        QVERIFY(tracersAfter(scene, 31) >= 10);
        QCOMPARE(tracersAfter(scene, 200), std::size_t{460});
    }

    void birthsStopAtTheCaps() {
        Scene scene = scenes::busy();
        scene.fluid.maxTracers = 500;
        scene.fluid.maxVortons = 180;
        Simulation simulation(scene, 1);
        for (int i = 0; i < 120; ++i) {
            simulation.step();
            QVERIFY(simulation.state().tracers.size() <= 500);
            QVERIFY(simulation.state().vortons.size() <= 180);
        }
        QCOMPARE(simulation.state().tracers.size(), std::size_t{500});
    }

    void theDrawsOfAnEmitterDoNotDependOnOthers() {
        const Emitter emitter = scenes::burst(EmitterShape::Sphere, 50);
        Scene scene = onlyEmitter(emitter);
        Simulation alone(scene, 1);
        alone.step();
        scene.elements.insert(scene.elements.begin(), scenes::element(9, emitter));
        Simulation both(scene, 1);
        both.step();
        const std::vector<glm::vec3>& first = alone.state().tracers.position;
        const std::vector<glm::vec3>& second = both.state().tracers.position;
        QVERIFY(std::equal(first.begin(), first.end(), second.begin()));
        QVERIFY(second[0] != second[50]);
    }

    void theOrderInTheOutlinerDoesNotMatter() {
        Scene scene = scenes::busy();
        const std::uint64_t before = hashAfter(scene, 20, 1);
        std::reverse(scene.elements.begin(), scene.elements.end());
        QCOMPARE(hashAfter(scene, 20, 1), before);
    }

    void disabledElementsHaveNoEffect() {
        Scene scene = scenes::busy();
        scene.elements.resize(2);
        const std::uint64_t without = hashAfter(scene, 20, 1);
        Element off = scenes::busy().elements[2];
        off.enabled = false;
        scene.elements.push_back(off);
        QCOMPARE(hashAfter(scene, 20, 1), without);
    }

    void birthsInsideABodyAreSkippedAndOthersUnchanged() {
        Scene scene = onlyEmitter(scenes::burst(EmitterShape::Sphere, 400));
        Simulation open(scene, 1);
        open.step();
        Body ball;
        ball.radius = 0.12f;
        scene.elements.push_back(scenes::element(2, ball));
        Simulation filled(scene, 1);
        filled.step();
        std::vector<glm::vec3> outside;
        for (const glm::vec3& x : open.state().tracers.position)
            if (glm::length(x) >= 0.12f) outside.push_back(x);
        QVERIFY(outside.size() > 200 && outside.size() < 400);
        QVERIFY(filled.state().tracers.position == outside);
    }

    void vortonsFadeOverTheirLastQuarter() {
        VorticitySource ring = scenes::burst(VorticityKind::Ring, 16);
        ring.lifetime = 2;
        ring.circulation = 1e-3f;
        Scene scene = scenes::empty();
        scene.elements = {scenes::element(1, ring)};
        Simulation simulation(scene, 1);
        std::vector<float> strength;
        while (simulation.frame() < 130) {
            simulation.step();
            const Vortons& v = simulation.state().vortons;
            strength.push_back(v.size() > 0 ? glm::length(v.strength[0]) : 0);
        }
        QVERIFY(std::abs(strength[88] / strength[0] - 1) < 0.05f);
        for (std::size_t i = 91; i < strength.size(); ++i) QVERIFY(strength[i] <= strength[i - 1]);
        QVERIFY(strength[105] > 0.4f * strength[0] && strength[105] < 0.6f * strength[0]);
        QVERIFY(strength[118] > 0 && strength[118] < 0.02f * strength[0]);
        QCOMPARE(strength[125], 0.0f);
    }

    void tracersDieWhenTheirTimeIsOver() {
        Emitter emitter = scenes::burst(EmitterShape::Box, 100);
        emitter.lifetime = 0.5f;
        QCOMPARE(tracersAfter(onlyEmitter(emitter), 20), std::size_t{100});
        QCOMPARE(tracersAfter(onlyEmitter(emitter), 40), std::size_t{0});
    }

    void thrownTracersSlowDownToTheFluid() {
        Emitter emitter = scenes::burst(EmitterShape::Point, 1);
        emitter.speed = 4;
        Simulation simulation(onlyEmitter(emitter), 1);
        for (int i = 0; i < 300; ++i) simulation.step();
        // Exponential decay in 0.25 s covers 1 m; steps of 1/60 s cut the integral by less than 4 %.
        const float translation = simulation.state().tracers.position[0].y;
        QVERIFY2(translation > 0.95f && translation < 1.05f, qPrintable(QString::number(translation)));
    }

    void windCarriesAllParticles() {
        Scene scene = onlyEmitter(scenes::burst(EmitterShape::Point, 1));
        scene.fluid.wind = {2, 0, -1};
        Simulation simulation(scene, 1);
        for (int i = 0; i < 60; ++i) simulation.step();
        const glm::vec3 at = simulation.state().tracers.position[0];
        QVERIFY(glm::distance(at, glm::vec3(2, 0, -1)) < 1e-4f);
    }

    void nothingIsLeftInsideFixedAndKinematicBodies() {
        Simulation simulation(scenes::busy(), 1);
        for (int i = 0; i < 120; ++i) {
            simulation.step();
            for (const RigidBody& body : simulation.state().bodies) {
                if (body.dynamic) continue;  // may hold tracers caught between bodies
                for (const glm::vec3& x : simulation.state().tracers.position) QVERIFY(depth(body, x) >= 0);
            }
        }
    }

    void editedValuesApplyToTheRunningState() {
        Scene scene = scenes::busy();
        Simulation simulation(scene, 1);
        for (int i = 0; i < 30; ++i) simulation.step();
        const std::size_t tracers = simulation.state().tracers.size();
        const glm::vec3 box = simulation.state().bodies.back().pose.position;
        std::get<Emitter>(scene.elements[0].body).rate = 0;
        scene.elements[3].place.position = {1, 1, 1};
        std::get<Body>(scene.elements[5].body).density = 20;
        simulation.accept(scene);
        QCOMPARE(simulation.state().tracers.size(), tracers);
        QCOMPARE(simulation.frame(), std::uint64_t{30});
        QVERIFY(simulation.state().bodies[0].pose.position == glm::vec3(1, 1, 1));
        QVERIFY(simulation.state().bodies.back().pose.position == box);
        simulation.step();
        QCOMPARE(simulation.state().tracers.size(), tracers);
    }

    void tracersOutliveTheirEmitterWithTheirLook() {
        Scene scene = onlyEmitter(scenes::burst(EmitterShape::Sphere, 20));
        scene.elements.push_back(scenes::element(2, scenes::burst(EmitterShape::Sphere, 30)));
        Simulation simulation(scene, 1);
        simulation.step();
        scene.elements.erase(scene.elements.begin());
        simulation.accept(scene);
        simulation.step();
        const Snapshot shot = simulation.snapshot();
        QCOMPARE(shot.tracerPosition.size(), std::size_t{50});
        for (std::size_t i = 0; i < 50; ++i)
            QCOMPARE(shot.emitters[shot.tracerEmitter[i]].element, std::uint64_t{i < 20 ? 1u : 2u});
    }

    void aRunWithNumbersThatAreNotFiniteStops() {
        Scene scene = scenes::empty();
        Body body;
        body.motion = BodyMotion::Kinematic;
        body.velocity = {1e4f, 1e4f, 0};
        scene.elements = {scenes::element(1, body)};
        Simulation simulation(scene, 1);
        simulation.step();
        QVERIFY(!simulation.isFinite());
        simulation.step();
        QCOMPARE(simulation.frame(), std::uint64_t{1});
        simulation.restart();
        QVERIFY(simulation.isFinite());
    }

    void groupsAndSwitchesOfTheEditorDoNotChangeTheRun() {
        const Scene plain = scenes::busy();
        Scene inGroups = plain;
        for (Element& e : inGroups.elements) {
            e.parent = ElementId{900};
            e.locked = e.solo = true;
            e.visible = e.exported = false;
        }
        inGroups.elements.push_back(scenes::element(900, Group{}, {3, 2, 1}));
        Simulation one(plain, 1), other(inGroups, 1);
        for (int i = 0; i < 5; ++i) {
            one.step();
            other.step();
        }
        QCOMPARE(other.stateHash(), one.stateHash());
        inGroups.elements.back().enabled = false;
        QCOMPARE(Simulation(inGroups, 1).snapshot().bodies.size(), std::size_t{0});
    }

    /// The own velocities of tracers decay, and strength spreads from a ring into still fluid.
    void decayingValuesBecomeZeroAndNeverSubnormal() {
        Emitter sparks = scenes::burst(EmitterShape::Sphere, 100);
        sparks.speed = 1;
        Scene scene = onlyEmitter(sparks);
        scene.fluid.substep = 1.0 / 30;
        scene.fluid.viscosity = 0.02f;
        VorticitySource ring = scenes::burst(VorticityKind::Ring, 64);
        ring.radius = 0.2f;
        scene.elements.push_back(scenes::element(2, ring));
        FluidRegion still;
        still.shape = RegionShape::Box;
        still.halfExtents = {0.3f, 1.5f, 0.3f};
        still.spacing = 0.1f;
        still.lifetime = 1000;
        scene.elements.push_back(scenes::element(3, still, {0, 1, 0}));
        Simulation simulation(scene, 1);
        const auto isSubnormal = [](const glm::vec3& v) {
            return std::fpclassify(v.x) == FP_SUBNORMAL || std::fpclassify(v.y) == FP_SUBNORMAL ||
                   std::fpclassify(v.z) == FP_SUBNORMAL;
        };
        for (int step = 0; step < 400; ++step) {
            simulation.step();
            QVERIFY(std::ranges::none_of(simulation.state().vortons.strength, isSubnormal));
            QVERIFY(std::ranges::none_of(simulation.state().tracers.ownVelocity, isSubnormal));
        }
        for (const glm::vec3& own : simulation.state().tracers.ownVelocity) QVERIFY(own == glm::vec3(0));
    }

    void aSnapshotHoldsTheDrawnValues() {
        Simulation simulation(scenes::busy(), 1);
        for (int i = 0; i < 5; ++i) simulation.step();
        const Snapshot shot = simulation.snapshot();
        QCOMPARE(shot.hash, simulation.stateHash());
        QCOMPARE(shot.bodies.size(), std::size_t{3});
        QCOMPARE(shot.tracerPosition.size(), shot.tracerAgeFraction.size());
        QVERIFY(!shot.domain.isEmpty());
        QCOMPARE(shot.stages.size(), simulation.stageTimes().size());
    }
};

GYRE_TEST(TestSimulation)
#include "TestSimulation.moc"
