#include "core/base/Math.h"
#include "core/simulation/Diagnostics.h"
#include "core/simulation/Ledger.h"
#include "core/simulation/Simulation.h"
#include "core/velocity/VelocityFromVorticity.h"

#include "tests/Test.h"
#include "tests/physics/CellsOfFluid.h"
#include "tests/physics/FluidScenes.h"

#include <algorithm>
#include <cmath>
#include <vector>

using namespace gyre;

namespace {

/// A ball that expands at a rate of 2 1/s for a second.
Scene blast() {
    Scene scene = scenes::buoyant(40);
    scene.fluid.gravity = glm::vec3(0);
    FluidRegion ball = scenes::ball(0.4f, 0.08f);
    ball.shell = 0;
    ball.smoke = 1;
    ball.expansion = 2;
    ball.expansionTime = 1;
    scene.elements = {scenes::element(1, ball)};
    return scene;
}

std::size_t cellAt(const UniformGrid& grid, const glm::vec3& position) {
    const glm::ivec3 cell(glm::round((position - grid.origin) / grid.spacing));
    return grid.index(cell.x, cell.y, cell.z);
}

}  // namespace

class TestExpansion : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Outside of an expanding ball u = Q r / (4 pi r^3), by Gauss; inside u = D r / 3. Smoothing over 1.5 cells affects
    // the flow near the surface, but not beyond twice the radius.
    void theFlowAroundAnExpandingBallIsThatOfASource() {
        Simulation simulation(blast(), 2);
        simulation.step();
        const VelocityField& field = simulation.state().velocity;
        const double source =
            ledgerOf(simulation.state()).volume / std::exp(2.0 / 60) * 2;  // the volume before the first step
        double worst = 0;
        for (const glm::vec3& translation :
             {glm::vec3(1, 0, 0), glm::vec3(0, -1, 0), glm::vec3(0, 0, 1), glm::vec3(0.6f, 0.8f, 0)})
            for (const float r : {0.8f, 1.0f, 1.3f, 3.0f, 10.0f}) {
                const double theory = source / (4 * kPi * double(r) * double(r));
                const glm::vec3 u = field.at(r * translation);
                worst = std::max(worst, double(glm::length(u - float(theory) * translation)) / theory);
            }
        const double inside = field.at({0.15f, 0, 0}).x / (2 * 0.15 / 3);
        qInfo("worst of 20 places outside: %.4f of theory off; inside %.4f of theory", worst, inside);
        QVERIFY(worst < 0.02);
        QVERIFY(std::abs(inside - 1) < 0.05);
    }

    // By Gauss the whole expansion must appear as divergence of the velocity grid. The sum of magnitudes exceeds it by
    // 20 %, because of waves at the edge of the ball, which are errors. A ring does not expand: its divergence is a
    // hundredth of that at an equal speed.
    void theDivergenceOfTheGridEqualsTheExpansion() {
        Simulation simulation(blast(), 2);
        simulation.step();
        const double source = ledgerOf(simulation.state()).volume / std::exp(2.0 / 60) * 2,
                     found = diagnose(simulation.state()).divergence;
        VorticitySource ring = scenes::burst(VorticityKind::Ring, 600);
        ring.radius = 0.4f;
        ring.coreRadius = 0.1f;
        Scene still = scenes::buoyant(40);
        still.elements = {scenes::element(1, ring)};
        Simulation turning(still, 2);
        turning.step();
        const double error = diagnose(turning.state()).divergence;
        qInfo("divergence %.4f m3/s, swelling %.4f; of a ring of speed %.2f m/s %.4f", found, source,
              diagnose(turning.state()).maxSpeed, error);
        QVERIFY(found > 0.97 * source && found < 1.2 * source);
        QVERIFY(error < 0.05 * source);
    }

    void volumesGrowExponentiallyWhileTheBlastLasts() {
        Simulation simulation(blast(), 1);
        simulation.step();
        const double start = ledgerOf(simulation.state()).volume / std::exp(2.0 / 60);
        for (int i = 1; i < 60; ++i) simulation.step();
        const double after = ledgerOf(simulation.state()).volume / start;
        for (int i = 0; i < 30; ++i) simulation.step();
        qInfo("volume after a second: %.4f times, theory e^2 = 7.3891", after);
        QVERIFY(std::abs(after / std::exp(2.0) - 1) < 1e-4);
        // Cells that hold next to nothing wait with their growth until the flow brings more.
        QVERIFY(std::abs(ledgerOf(simulation.state()).volume / start / after - 1) < 1e-5);
    }

    // The size of the cloud must agree with the volume gained: radius x e^(2/3).
    void theCloudSpreadsAsItsVolumeGrows() {
        Simulation simulation(blast(), 2);
        simulation.step();
        const auto size = [&] {
            const DensityGrid& density = simulation.state().density;
            double sum = 0;
            cells::each(density, [&](const glm::vec3& x, std::size_t cell) {
                sum += double(density.amounts[kHeldVolume][cell]) * double(glm::dot(x, x));
            });
            return std::sqrt(sum / ledgerOf(simulation.state()).volume);
        };
        const double before = size();
        for (int i = 0; i < 60; ++i) simulation.step();
        const double grown = size() / before;
        qInfo("the cloud is %.4f times as wide, theory %.4f", grown, std::exp(2.0 / 3));
        QVERIFY(std::abs(grown / std::exp(2.0 / 3) - 1) < 0.05);
    }

    // D = (dT/dt) / T: fluid that is heated from T to T' at constant pressure has T' / T times its volume.
    void burningFluidExpandsByItsTemperature() {
        Scene scene = blast();
        scene.fluid.thermalExpansion = 1;
        scene.fluid.burnRate = 2;
        scene.fluid.gravity = glm::vec3(0);
        auto& ball = std::get<FluidRegion>(scene.elements[0].body);
        ball.expansion = 0;
        ball.fuel = 0.3f;
        ball.heat = 400;
        Simulation simulation(scene, 2);
        simulation.step();
        const double start = ledgerOf(simulation.state()).volume;
        for (int i = 0; i < 180; ++i) simulation.step();
        const DensityGrid& density = simulation.state().density;
        const double warmer = (300 + double(heatOf(density, cellAt(density.grid, glm::vec3(0))))) / 700;
        const double grown = ledgerOf(simulation.state()).volume / start;
        qInfo("volume %.4f times, temperature %.4f times", grown, warmer);
        QVERIFY(warmer > 1.5);
        // Tolerance 3 %: the explicit step uses the temperature at the end of the step.
        QVERIFY(std::abs(grown / warmer - 1) < 0.03);
    }

    void withoutExpansionVolumesStayConstant() {
        Scene scene = blast();
        auto& ball = std::get<FluidRegion>(scene.elements[0].body);
        ball.expansion = 0;
        ball.fuel = 0.3f;
        ball.heat = 400;
        Simulation simulation(scene, 1);
        simulation.step();
        const double start = ledgerOf(simulation.state()).volume;
        for (int i = 0; i < 30; ++i) simulation.step();
        QCOMPARE(ledgerOf(simulation.state()).volume, start);
    }

    // The expansion is in the imaginary part of the solver's second field. Each instruction set must treat it alike,
    // and the flow must be the sum of the flow by vorticity and the flow by expansion.
    void theFlowByExpansionAddsToTheFlowByVorticity() {
        const UniformGrid grid{glm::vec3(-1.6f), 0.1f, glm::ivec3(32)};
        Vortons vortons, none;
        std::vector<float> growth(grid.count());
        const NodeRange growing{glm::ivec3(8, 10, 9), glm::ivec3(24, 20, 22)};
        for (int i = 0; i < 200; ++i) {
            const float turn = 0.37f * static_cast<float>(i), height = 0.005f * static_cast<float>(i - 100);
            vortons.position.push_back({0.8f * std::cos(turn), height, 0.8f * std::sin(turn)});
            vortons.strength.push_back({-0.01f * std::sin(turn), 0.002f, 0.01f * std::cos(turn)});
        }
        for (std::size_t node = 0; node < growth.size(); ++node)
            growth[node] = 0.001f * std::cos(0.2f * static_cast<float>(node));
        const auto solved = [&](Instructions each, const VelocitySources& sources) {
            VelocityField field;
            FftVelocitySolver(each).solve(Workers(2), sources, grid, field);
            return field.nodes;
        };
        const auto turning = solved(Instructions::Simd128, vortons),
                   pushing = solved(Instructions::Simd128, {none, growth, growing});
        const auto both = solved(Instructions::Simd128, {vortons, growth, growing});
        float worst = 0, fastest = 0;
        for (std::size_t i = 0; i < both.size(); ++i) {
            worst = std::max(worst, glm::length(both[i] - turning[i] - pushing[i]));
            fastest = std::max(fastest, glm::length(both[i]));
        }
        qInfo("worst difference %.2e of the fastest", double(worst / fastest));
        QVERIFY(worst < 1e-5f * fastest);  // rounding
        for (const Instructions each : {Instructions::Avx2, Instructions::Avx512})
            if (isAvailable(each)) QVERIFY(solved(each, {vortons, growth, growing}) == both);
    }
};

GYRE_TEST(TestExpansion)
#include "TestExpansion.moc"
