#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/SimulationScenes.h"

#include <glm/geometric.hpp>

using namespace gyre;

namespace {

KillRegion box(float fade) {
    KillRegion region;
    region.halfExtents = {0.5f, 0.5f, 0.5f};
    region.fade = fade;
    return region;
}

/// Smoke that the wind carries along +x into a kill region around (2, 0, 0), 1 m wide.
Scene windIntoARegion(float fade) {
    Scene scene = scenes::empty();
    scene.fluid.wind = {1, 0, 0};
    Emitter smoke = scenes::burst(EmitterShape::Point, 10);
    smoke.lifetime = 100;
    scene.elements = {scenes::element(1, smoke), scenes::element(2, box(fade), {2, 0, 0})};
    return scene;
}

}  // namespace

class TestKillRegions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tracersLiveAtMostTheFadeOnceInside() {
        Simulation simulation(windIntoARegion(0.25f), 1);
        for (int i = 0; i < 90; ++i) simulation.step();  // at x = 1.5, the region's edge
        QCOMPARE(simulation.state().tracers.size(), std::size_t(10));
        for (int i = 0; i < 14; ++i) simulation.step();
        QCOMPARE(simulation.state().tracers.size(), std::size_t(10));
        for (int i = 0; i < 4; ++i) simulation.step();  // 15 steps after entry, with rounding at the edge
        QCOMPARE(simulation.state().tracers.size(), std::size_t(0));
    }

    void theFractionOfLifeEndsLinearlySoThatTheLookFades() {
        Simulation simulation(windIntoARegion(0.5f), 1);
        for (int i = 0; i < 85; ++i) simulation.step();
        float before = simulation.snapshot().tracerAgeFraction[0];
        QVERIFY(before < 0.02f);
        float last = 0;
        while (simulation.state().tracers.size() > 0) {
            const float share = simulation.snapshot().tracerAgeFraction[0];
            QVERIFY2(share >= before && share - before < 0.035f,
                     qPrintable(QString::number(share - before)));  // a decrease of 1/30 per step
            before = last = share;
            simulation.step();
        }
        QVERIFY2(last > 0.95f, qPrintable(QString::number(last)));
    }

    void zeroFadeRemovesAtOnce() {
        Simulation simulation(windIntoARegion(0), 1);
        for (int i = 0; i < 93; ++i) simulation.step();
        QCOMPARE(simulation.state().tracers.size(), std::size_t(0));
    }

    void tracersThatLeaveTheRegionAgainAreRemovedNevertheless() {
        Scene scene = windIntoARegion(0.5f);
        std::get<KillRegion>(scene.elements[1].body).halfExtents.x = 0.05f;  // tracers pass through in 0.1 s
        Simulation simulation(scene, 1);
        for (int i = 0; i < 125; ++i) simulation.step();
        QCOMPARE(simulation.state().tracers.size(), std::size_t(10));
        for (int i = 0; i < 25; ++i) simulation.step();
        QCOMPARE(simulation.state().tracers.size(), std::size_t(0));
    }

    void anInvertedRegionRemovesTracersOutside() {
        Scene scene = windIntoARegion(0.1f);
        KillRegion& region = std::get<KillRegion>(scene.elements[1].body);
        region.outside = true;
        region.shape = KillShape::Sphere;
        region.radius = 2.5f;  // contains the emitter; tracers leave it at x = 4.5
        Simulation simulation(scene, 1);
        for (int i = 0; i < 265; ++i) simulation.step();
        QCOMPARE(simulation.state().tracers.size(), std::size_t(10));
        for (int i = 0; i < 15; ++i) simulation.step();
        QCOMPARE(simulation.state().tracers.size(), std::size_t(0));
    }

    void aHalfSpaceBeginsAtItsPlane_data() {
        QTest::addColumn<bool>("outside");
        QTest::newRow("below") << false;
        QTest::newRow("above") << true;
    }
    void aHalfSpaceBeginsAtItsPlane() {
        QFETCH(bool, outside);
        Scene scene = windIntoARegion(0);
        KillRegion& region = std::get<KillRegion>(scene.elements[1].body);
        region.shape = KillShape::HalfSpace;
        region.outside = outside;
        // The region's up axis points against the wind, or along it. In both cases tracers beyond the plane x = 2 are
        // removed.
        const float quarter = outside ? -0.70710678f : 0.70710678f;
        scene.elements[1].place = {{2, 3, -4}, {0.70710678f, 0, 0, quarter}, 5};
        Simulation simulation(scene, 1);
        for (int i = 0; i < 118; ++i) simulation.step();  // at x = 1.97
        QCOMPARE(simulation.state().tracers.size(), std::size_t(10));
        for (int i = 0; i < 5; ++i) simulation.step();
        QCOMPARE(simulation.state().tracers.size(), std::size_t(0));
    }

    void vortonsInTheRegionFadeAsAtTheEndOfLife() {
        Scene scene = scenes::empty();
        scene.fluid.wind = {1, 0, 0};
        VorticitySource ring = scenes::burst(VorticityKind::Ring, 32);
        ring.radius = 0.05f;
        ring.circulation = 1e-6f;
        scene.elements = {scenes::element(1, ring), scenes::element(2, box(1), {1, 0, 0})};
        Simulation simulation(scene, 1);
        simulation.step();
        const float whole = glm::length(simulation.state().vortons.strength[0]);
        float before = whole, last = whole;
        while (simulation.state().vortons.size() == 32) {
            const float now = glm::length(simulation.state().vortons.strength[0]);
            // The slope of the smooth step is at most 1.5, so at most 1.5 / 15 of the strength is lost per step.
            QVERIFY(now <= before * 1.0001f && before - now < 0.101f * whole);
            before = last = now;
            simulation.step();
        }
        QVERIFY2(last < 0.02f * whole, qPrintable(QString::number(last / whole)));
        QVERIFY(simulation.time() > 1.4 && simulation.time() < 1.6);
    }
};

GYRE_TEST(TestKillRegions)
#include "TestKillRegions.moc"
