#include "core/simulation/Diagnostics.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "core/velocity/VelocityFromVorticity.h"
#include "tests/Test.h"
#include "tests/core/SimulationScenes.h"
#include "tests/physics/ThinRings.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

using namespace gyre;

namespace {

struct FewVortons {
    float radius, core, circulation;
    int vortons, cells;
    double rate;
    float detail;
};

Scene ringsOfFew(const FewVortons& few, float ahead = 0) {
    VorticitySource ring = scenes::burst(VorticityKind::Ring, few.vortons);
    ring.radius = few.radius;
    ring.coreRadius = few.core;
    ring.circulation = few.circulation;
    Scene scene = scenes::empty();
    scene.fluid.substep = 1 / few.rate;
    scene.fluid.gridCells = few.cells;
    scene.fluid.detail = few.detail;
    scene.fluid.relaxation = 2 * few.detail;
    scene.elements.push_back(scenes::element(1, ring));
    if (ahead > 0) scene.elements.push_back(scenes::element(2, ring, {0, ahead, 0}));
    return scene;
}

/// A ring about the y axis: its height, its radius, and the variance of its core along one axis, weighted by strength.
struct RingFound {
    double height = 0, radius = 0, variance = 0;
};

RingFound ringFoundIn(const SimulationState& state) {
    const Vortons& v = state.vortons;
    double weights = 0;
    RingFound found;
    const auto each = [&](auto&& add) {
        for (std::size_t i = 0; i < v.size(); ++i) {
            const glm::dvec3 x(v.position[i]);
            add(glm::length(glm::dvec3(v.strength[i])), std::hypot(x.x, x.z), x.y);
        }
    };
    each([&](double weight, double out, double up) {
        weights += weight;
        found.radius += weight * out;
        found.height += weight * up;
    });
    found.radius /= weights;
    found.height /= weights;
    each([&](double weight, double out, double up) {
        found.variance += 0.5 * weight / weights *
                          ((out - found.radius) * (out - found.radius) + (up - found.height) * (up - found.height));
    });
    return found;
}

/// Of a ring whose core the solver's blobs widen. Detail d multiplies their spectrum by 1 + d sigma^2 k^2 / 2, so that
/// the energy is that of blobs whose sigma^2 is smaller by the factor exp(-d). [m/s]
double speedOfWidenedRing(const SimulationState& state, double circulation) {
    const RingFound ring = ringFoundIn(state);
    const double sigma = double(kSigmaPerSpacing) * double(state.domain.spacing);
    const double square = ring.variance + sigma * sigma * std::exp(-double(state.scene.fluid.detail));
    // The series of thin rings is not enough: the default ring's core becomes a quarter of its radius.
    return circulation / ring.radius * theory::quadratureSpeed(std::sqrt(square) / ring.radius, 3);
}

/// A ring's travel in 2 s.
struct RingTravel {
    double speed;    ///< relative to the mean of theory at the beginning and at the end
    double impulse;  ///< at the end, relative to that at the beginning
    double sigma;    ///< of the blobs, relative to the spacing of vortons
};
RingTravel ringTravelOf(const FewVortons& few) {
    Simulation simulation(ringsOfFew(few), 2);
    simulation.step();
    const double impulse = diagnose(simulation.state()).linearImpulse.y, start = ringFoundIn(simulation.state()).height,
                 before = simulation.time(), early = speedOfWidenedRing(simulation.state(), double(few.circulation));
    while (simulation.time() < 2) simulation.step();
    const double speed = (ringFoundIn(simulation.state()).height - start) / (simulation.time() - before);
    const double theory = 0.5 * (early + speedOfWidenedRing(simulation.state(), double(few.circulation)));
    const double spacing = double(kSpacingPerRadius * simulation.state().vortons.coreRadius[0]);
    const RingTravel travel{speed / theory, diagnose(simulation.state()).linearImpulse.y / impulse,
                            double(kSigmaPerSpacing * simulation.state().domain.spacing) / spacing};
    qInfo("%d vortons: speed %.4f m/s, theory %.4f; impulse %.4f; sigma %.2f of the spacing", few.vortons, speed,
          theory, travel.impulse, travel.sigma);
    return travel;
}

}  // namespace

/// Cells finer than the gaps between vortons broke rings up, and limited strengths cost them their impulse.
class TestRingsOfFewVortons : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aRingTravelsOnAnyGrid_data() {
        QTest::addColumn<FewVortons>("few");
        for (const int cells : {32, 64, 128})
            for (const float detail : {0.0f, 1.0f})
                QTest::addRow("800 vortons, %d cells, detail %.0f", cells, double(detail))
                    << FewVortons{0.7f, 0.1f, 3, 800, cells, 60, detail};
        QTest::newRow("the default ring") << FewVortons{0.3f, 0.08f, 0.6f, 48, 80, 60, 1};
        QTest::newRow("the default ring without detail") << FewVortons{0.3f, 0.08f, 0.6f, 48, 80, 60, 0};
        QTest::newRow("small and weak, 1/120 s") << FewVortons{0.2f, 0.04f, 0.2f, 1500, 96, 120, 1};
        QTest::newRow("large, 1/30 s") << FewVortons{1.5f, 0.3f, 2, 300, 100, 30, 1};
        QTest::newRow("3,000 vortons, 1/120 s") << FewVortons{0.7f, 0.1f, 3, 3000, 128, 120, 1};
    }
    void aRingTravelsOnAnyGrid() {
        QFETCH(FewVortons, few);
        const RingTravel travel = ringTravelOf(few);
        QVERIFY(std::abs(travel.speed - 1) < 0.15);
        QVERIFY(std::abs(travel.impulse - 1) < 0.05);
        QVERIFY(travel.sigma > 0.92);
    }

    // Where blobs just overlap, the shape of a ring after 2 s, and with it its speed, is a matter of chance: rings of
    // 120 to 240 vortons travel at 1.04 to 1.23 of theory. So the mean counts.
    void ringsOfVeryFewVortonsTravelOnAverage() {
        double sum = 0;
        const int counts[] = {120, 140, 160, 180, 200};
        for (const int vortons : counts) {
            const RingTravel travel = ringTravelOf({0.7f, 0.1f, 3, vortons, 64, 60, 1});
            sum += travel.speed;
            QVERIFY(std::abs(travel.speed - 1) < 0.3);
            QVERIFY(std::abs(travel.impulse - 1) < 0.05);
            QVERIFY(travel.sigma > 0.92);
        }
        qInfo("mean %.3f of theory", sum / std::size(counts));
        QVERIFY(std::abs(sum / std::size(counts) - 1) < 0.15);
    }

    // The rings of the project leapfrogging-rings, and with detail. Strengths reach the stretch limit.
    void leapfroggingRingsKeepTheirImpulse_data() {
        QTest::addColumn<float>("detail");
        QTest::newRow("without detail") << 0.0f;
        QTest::newRow("with detail") << 1.0f;
    }
    void leapfroggingRingsKeepTheirImpulse() {
        QFETCH(float, detail);
        Simulation simulation(ringsOfFew({1, 0.14f, 3, 900, 64, 60, detail}, 1), 2);
        simulation.step();
        const double first = diagnose(simulation.state()).linearImpulse.y;
        double least = first, most = first;
        while (simulation.time() < 6) {
            simulation.step();
            const double now = diagnose(simulation.state()).linearImpulse.y;
            least = std::min(least, now);
            most = std::max(most, now);
        }
        qInfo("impulse %.5g m^4/s, then from %.4f to %.4f of it; within 5 %%", first, least / first, most / first);
        QVERIFY(least > 0.95 * first && most < 1.05 * first);
    }
};

GYRE_TEST(TestRingsOfFewVortons)
#include "TestRingsOfFewVortons.moc"
