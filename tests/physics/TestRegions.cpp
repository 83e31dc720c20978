#include "core/births/RegionBirth.h"
#include "core/simulation/Diagnostics.h"
#include "core/simulation/Ledger.h"
#include "core/simulation/Simulation.h"

#include "tests/Test.h"
#include "tests/core/SimulationRuns.h"
#include "tests/physics/FluidScenes.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace gyre;

namespace {

FluidRegion box(const glm::vec3& halfExtents, float spacing) {
    FluidRegion region = scenes::ball(1, spacing);
    region.shape = RegionShape::Box;
    region.halfExtents = halfExtents;
    return region;
}

Simulation born(const FluidRegion& region, int most = 65536) {
    Scene scene = scenes::buoyant(24);
    scene.fluid.gravity = glm::vec3(0);
    scene.fluid.maxVortons = most;
    scene.elements = {scenes::element(5, region)};
    Simulation simulation(scene, 1);
    simulation.step();
    return simulation;
}

std::size_t shellOf(const Simulation& simulation) {
    return static_cast<std::size_t>(std::ranges::count(simulation.state().vortons.strength, glm::vec3(0)));
}

/// Hot, heavy, burning and stirred regions between a hot fixed ball, a light dynamic one and a tank, with tracers.
Scene regionsAmongBodies() {
    Scene scene = scenes::busy();
    scene.fluid.maxVortons = 3000;
    scene.fluid.gridCells = 24;
    scene.fluid.thermalDiffusivity = 1e-3f;
    scene.fluid.thermalExpansion = 0.5f;
    scene.fluid.radiation = 1e-11f;
    FluidRegion fire = scenes::ball(0.3f, 0.08f);
    fire.rate = 200;
    fire.heat = 500;
    fire.fuel = 0.3f;
    fire.stir = 2;
    fire.lifetime = 1;
    fire.lifetimeSpread = 0.3f;
    FluidRegion fog = box({0.5f, 0.1f, 0.4f}, 0.1f);
    fog.density = 0.3f;
    fog.smoke = 0.5f;
    FluidRegion bang = scenes::ball(0.15f, 0.06f);
    bang.start = 0.1f;
    bang.expansion = 10;
    bang.expansionTime = 0.1f;
    bang.heat = 900;
    Body stone;
    stone.radius = 0.15f;
    stone.heat = 300;
    stone.heatCapacity = 200;
    stone.heatTransfer = 100;
    scene.elements.push_back(scenes::element(21, fire, {0.3f, 0.2f, 0.1f}));
    scene.elements.push_back(scenes::element(22, fog, {0, 0.6f, 0}));
    scene.elements.push_back(scenes::element(23, bang, {-0.4f, 0.3f, 0.2f}));
    scene.elements.push_back(scenes::element(24, stone, {0.2f, 0.7f, 0.2f}));
    return scene;
}

}  // namespace

class TestRegions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aBoxIsFilledExactly() {
        FluidRegion region = box({0.4f, 0.2f, 0.3f}, 0.1f);
        region.shell = 0;
        region.density = 0.5f;
        region.smoke = 1;
        region.stir = 1e-3f;
        const Simulation simulation = born(region);
        QCOMPARE(simulation.state().vortons.size(), 8u * 4u * 6u);
        const Ledger ledger = ledgerOf(simulation.state());
        QVERIFY(std::abs(ledger.volume / (0.8 * 0.4 * 0.6) - 1) < 1e-5);
        QVERIFY(std::abs(ledger.mass / (0.5 * 0.8 * 0.4 * 0.6) - 1) < 1e-5);
        glm::dvec3 middle{0};
        for (const glm::vec3& x : simulation.state().vortons.position) middle += glm::dvec3(x);
        QVERIFY(glm::length(middle) < 1e-4);
    }

    void ballsAndLayersHoldTheirVolume() {
        FluidRegion ball = scenes::ball(0.5f, 0.08f);
        ball.shell = 0;
        ball.smoke = 1;
        QVERIFY(std::abs(ledgerOf(born(ball).state()).volume / (4.18879 * 0.125) - 1) < 0.05);
        FluidRegion layer = ball;
        layer.shape = RegionShape::Layer;
        layer.thickness = 0.16f;
        QVERIFY(std::abs(ledgerOf(born(layer).state()).volume / (3.14159 * 0.25 * 0.16) - 1) < 0.05);
    }

    void aSoftEdgeFadesFromTheRimInwardsInEveryShape() {
        FluidRegion ball = scenes::ball(2, 0.1f), block = box({1, 2, 4}, 0.1f), layer = ball;
        layer.shape = RegionShape::Layer;
        layer.thickness = 1;
        for (FluidRegion region : {ball, block, layer}) {
            const glm::vec3 rim = region.shape == RegionShape::Box     ? glm::vec3(0, 2, 0)
                                  : region.shape == RegionShape::Layer ? glm::vec3(0, 0.5f, 0)
                                                                       : glm::vec3(0, 2, 0);
            QCOMPARE(fractionAt(region, rim), 1.0f);  // hard by default
            region.edge = 0.5f;
            QCOMPARE(fractionAt(region, glm::vec3(0)), 1.0f);
            QCOMPARE(fractionAt(region, 0.5f * rim), 1.0f);
            QCOMPARE(fractionAt(region, 0.75f * rim), 0.5f);
            QCOMPARE(fractionAt(region, rim), 0.0f);
        }
        layer.edge = 0.5f;
        QCOMPARE(fractionAt(layer, {1.5f, 0, 0}), 0.5f);
        block.edge = 1;
        QVERIFY(fractionAt(block, {0.5f, 0, 0}) == 0.5f && fractionAt(block, {0, 0, 3}) < 0.2f);
    }

    void aSoftBallHasTheMassOfItsProfile() {
        FluidRegion ball = scenes::ball(0.5f, 0.04f);
        ball.shell = 0;
        ball.density = 1;
        ball.edge = 1;
        // The mean of s^2 (3 - 2 s) with s = 1 - r over a ball of radius 1 is the integral of 3 r^2 (1 - 3 r^2 + 2 r^3)
        // = 1/5.
        const double share = ledgerOf(born(ball).state()).mass / (4.18879 * 0.125);
        QVERIFY2(std::abs(share - 0.2) < 0.01, qPrintable(QString::number(share)));
        ball.edge = 0;
        QVERIFY(std::abs(ledgerOf(born(ball).state()).mass / (4.18879 * 0.125) - 1) < 0.05);
    }

    void aSteadyRegionHasASoftEdge() {
        FluidRegion ball = scenes::ball(0.5f, 0.1f);
        ball.fill = false;
        ball.rate = 60 * 2000;
        ball.smoke = 1;
        ball.edge = 1;
        const Simulation simulation = born(ball);
        const Ledger ledger = ledgerOf(simulation.state());
        QVERIFY(std::abs(ledger.volume / (2000 * 1e-3) - 1) < 1e-4);
        const double share = ledger.smoke / ledger.volume;  // density 1 kg/m^3
        QVERIFY(std::abs(share - 0.2) < 0.02);              // the integral above; three standard deviations
    }

    void theScaleOfTheElementScalesTheRegion() {
        const FluidRegion region = box({0.4f, 0.2f, 0.3f}, 0.1f);
        Transform place;
        place.scale = 2;
        const auto small = regionFilling(region, {}, {1, 1}, 10000),
                   large = regionFilling(region, place, {1, 1}, 10000);
        QCOMPARE(small.size(), large.size());
        QVERIFY(glm::distance(large[3].position, 2.0f * small[3].position) < 1e-6f);
        QVERIFY(std::abs(large[3].coreRadius - 2 * small[3].coreRadius) < 1e-6f);
    }

    void theShellHasThePropertiesOfTheSurroundings() {
        FluidRegion region = box({0.4f, 0.2f, 0.3f}, 0.1f);
        region.shell = 2;
        region.smoke = 0.5f;
        region.fuel = 0.2f;
        region.stir = 3;
        const Simulation simulation = born(region);
        QCOMPARE(simulation.state().vortons.size(), 12u * 8u * 10u);
        QCOMPARE(shellOf(simulation), 12u * 8u * 10u - 8u * 4u * 6u);
        for (const NewRegionVorton& vorton : regionFilling(region, {}, {1, 1}, 10000))
            if (vorton.isShell) QCOMPARE(vorton.strength, glm::vec3(0));
    }

    void stirAddsNoNetStrength() {
        FluidRegion region = scenes::ball(0.5f, 0.08f);
        region.stir = 3;
        region.rate = 0;
        glm::dvec3 sum{0};
        double size = 0;
        for (const NewRegionVorton& vorton : regionFilling(region, {}, {1, 1}, 10000)) {
            sum += glm::dvec3(vorton.strength);
            size += double(glm::length(vorton.strength));
        }
        QVERIFY(size > 0);
        QVERIFY(glm::length(sum) < 1e-5 * size);
        for (std::uint64_t pair = 0; pair < 10; ++pair)
            QCOMPARE(regionBirth(region, {}, {1, 1}, 2 * pair).strength,
                     -regionBirth(region, {}, {1, 1}, 2 * pair + 1).strength);
    }

    void regionsFillInOrderUpToTheLimit() {
        FluidRegion region = box({0.4f, 0.2f, 0.3f}, 0.1f);
        region.smoke = 0.5f;
        region.stir = 0.1f;
        region.rate = 1000;
        const Simulation all = born(region), some = born(region, 100);
        QCOMPARE(some.state().vortons.size(), 100u);
        QCOMPARE(shellOf(some), 0u);
        for (std::size_t i = 0; i < 100; ++i)
            QVERIFY(glm::distance(some.state().vortons.position[i], all.state().vortons.position[i]) < 1e-3f);
    }

    void aHugeRegionStopsAtTheLimitWithoutDelay() {
        FluidRegion region = scenes::ball(1e6f, 1e-4f);
        region.shell = 3;
        QVERIFY(regionFilling(region, {}, {1, 1}, 65536).size() == 65536);
        region.shape = RegionShape::Layer;
        QVERIFY(regionFilling(region, {}, {1, 1}, 65536).size() == 65536);
    }

    void theNumberOfBirthsFollowsTheRate() {
        FluidRegion region = scenes::ball(0.3f, 0.08f);
        region.fill = false;
        region.rate = 90;
        region.heat = 50;
        Scene scene = scenes::buoyant(24);
        scene.elements = {scenes::element(5, region)};
        Simulation simulation(scene, 1);
        for (int i = 0; i < 60; ++i) simulation.step();
        QCOMPARE(simulation.state().births[0].births, 90u);
        const double volume = 90 * std::pow(0.08, 3);
        QVERIFY(std::abs(ledgerOf(simulation.state()).volume / volume - 1) < 1e-5);
        QVERIFY(std::abs(double(std::accumulate(simulation.state().density.amounts[kHeldHeat].begin(),
                                                simulation.state().density.amounts[kHeldHeat].end(), 0.0)) /
                             (50 * volume) -
                         1) < 1e-5);
    }

    void nothingIsBornInsideABody() {
        FluidRegion region = box({0.4f, 0.4f, 0.4f}, 0.1f);
        region.smoke = 0.5f;
        region.stir = 0.1f;
        Scene scene = scenes::buoyant(24);
        scene.fluid.gravity = glm::vec3(0);
        Body stone;
        stone.radius = 0.3f;
        scene.elements = {scenes::element(5, region), scenes::element(6, stone)};
        Simulation simulation(scene, 1);
        simulation.step();
        QVERIFY(simulation.state().vortons.size() > 100);
        for (const glm::vec3& x : simulation.state().vortons.position) QVERIFY(glm::length(x) > 0.3f);
        QVERIFY(simulation.state().births[0].births > simulation.state().vortons.size());
    }

    // A small ring far from a still layer: the layer has no strength, but must not count as stray vortons.
    void aStillLayerIsNotTreatedAsStray() {
        FluidRegion layer = scenes::ball(2, 0.25f);
        layer.shape = RegionShape::Layer;
        layer.density = 0.1f;
        Scene scene = scenes::buoyant(48);
        VorticitySource ring = scenes::burst(VorticityKind::Ring, 64);
        ring.radius = 0.1f;
        ring.coreRadius = 0.02f;
        scene.elements = {scenes::element(1, ring, {1.5f, 0.5f, 0}), scenes::element(2, layer)};
        Simulation simulation(scene, 1);
        simulation.step();
        const Box domain = simulation.state().domain.bounds();
        for (const glm::vec3& x : simulation.state().vortons.position)
            for (int axis = 0; axis < 3; ++axis) QVERIFY(x[axis] > domain.low[axis] && x[axis] < domain.high[axis]);
    }

    void bitsAreTheSameForAnyNumberOfThreads_data() {
        QTest::addColumn<int>("diffusion");
        QTest::newRow("grid") << int(Diffusion::Grid);
        QTest::newRow("pairs") << int(Diffusion::Pairs);
    }
    void bitsAreTheSameForAnyNumberOfThreads() {
        QFETCH(int, diffusion);
        Scene scene = regionsAmongBodies();
        scene.fluid.diffusion = static_cast<Diffusion>(diffusion);
        const std::uint64_t one = hashAfter(scene, 15);
        for (const int threads : {2, 3, 4, 8}) QCOMPARE(hashAfter(scene, 15, threads), one);
    }

    void aSavedStateContinuesIdentically() {
        Simulation whole(regionsAmongBodies(), 2), again(regionsAmongBodies(), 2);
        for (int i = 0; i < 15; ++i) whole.step();
        const std::vector<std::byte> saved = whole.save();
        for (int i = 0; i < 15; ++i) whole.step();
        again.restore(saved);
        for (int i = 0; i < 15; ++i) again.step();
        QVERIFY(whole.isFinite());
        QCOMPARE(again.stateHash(), whole.stateHash());
    }

    // Lengths are scaled by 16 and times by 3, so positions must scale by 16. Cells scale by a power of two, so that
    // the lattice of vortons is equal.
    void theFluidIsIndependentOfUnits() {
        Scene scene = scenes::buoyant(24);
        FluidRegion ball = scenes::ball(0.5f, 0.1f);
        ball.density = -0.2f;
        ball.heat = 20;
        scene.fluid.viscosity = 1e-3f;
        scene.fluid.thermalDiffusivity = 2e-3f;
        Scene large = scene;
        FluidRegion largeBall = ball;
        largeBall.radius *= 16;
        largeBall.spacing *= 16;
        large.fluid.substep *= 3;
        large.fluid.gravity *= 16.0f / 9;
        large.fluid.viscosity *= 256.0f / 3;
        large.fluid.thermalDiffusivity *= 256.0f / 3;
        scene.elements = {scenes::element(1, ball)};
        large.elements = {scenes::element(1, largeBall)};
        Simulation a(scene, 1), b(large, 1);
        for (int i = 0; i < 60; ++i) {
            a.step();
            b.step();
        }
        double worst = 0, farthest = 0;
        for (std::size_t p = 0; p < a.state().vortons.size(); ++p) {
            const glm::vec3 x = a.state().vortons.position[p], y = b.state().vortons.position[p] / 16.0f;
            worst = std::max(worst, double(glm::distance(x, y)));
            farthest = std::max(farthest, double(x.y));
        }
        qInfo("worst difference %.1e m in a cloud that rises to %.2f m", worst, farthest);
        QVERIFY(worst < 1e-3);
    }
};

GYRE_TEST(TestRegions)
#include "TestRegions.moc"
