#include "core/base/Random.h"
#include "core/stages/SimulationState.h"
#include "core/stages/StretchAndTilt.h"
#include "core/velocity/VelocityFromVorticity.h"
#include "tests/Test.h"
#include "tests/physics/RunOfVortons.h"
#include "tests/physics/Validation.h"

#include <algorithm>
#include <cmath>

using namespace gyre;

namespace {

/// The maximum speed that a vorton induces: max of |alpha| r K(r) / 4 pi over r, with the Gaussian kernel K of
/// velocityByDirectSum. [m/s]
float peakOfBlob(float strength, float sigma) {
    Vortons one;
    one.position.emplace_back(0.0f);
    one.strength.emplace_back(0, 0, strength);
    std::vector<glm::vec3> places, velocities(100);
    for (int i = 0; i < 100; ++i) places.emplace_back(0.05f * static_cast<float>(i) * sigma, 0, 0);
    velocityByDirectSum(Workers(1), one, {&sigma, 1}, places, velocities);
    float peak = 0;
    for (const glm::vec3& u : velocities) peak = std::max(peak, glm::length(u));
    return peak;
}

}  // namespace

/// Case 6 of the validation: a single vorton must not move. The articles interpolate velocities from nodes, which moves
/// it at up to 31 % of its maximum induced speed. The direction changes as it crosses a cell, which is jerk.
class TestSelfVelocity : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aVortonAnywhereInACellDoesNotMoveItself_data() {
        QTest::addColumn<int>("nodes");
        for (const int nodes : {16, 24, 32, 48}) QTest::addRow("%d nodes", nodes) << nodes;
    }
    // Tolerance 1e-4: rounding of the transform's sums in single precision.
    void aVortonAnywhereInACellDoesNotMoveItself() {
        QFETCH(int, nodes);
        const UniformGrid grid{glm::vec3(0.3f, -0.1f, 2), 0.1f, glm::ivec3(nodes)};
        const float peak = peakOfBlob(1, kSigmaPerSpacing * grid.spacing);
        Random random(6, 1, 1);
        FftVelocitySolver solver;
        VelocityField field;
        float worst = 0;
        for (int i = 0; i < 40; ++i) {
            Vortons one;
            const float half = 0.5f * static_cast<float>(nodes);
            const glm::vec3 place(random.uniform(4, 5), random.uniform(half, half + 1), random.uniform(half, half + 1));
            one.position.push_back(grid.origin + grid.spacing * place);
            one.strength.push_back(random.onUnitSphere());
            solver.solve(Workers(1), one, grid, field);
            worst = std::max(worst, glm::length(field.at(one.position[0])));
        }
        const QString what = QString("self-velocity over the blob's peak, %1").arg(QTest::currentDataTag());
        QVERIFY(validation::agrees({6, what, double(worst / peak), 0, 1e-4, "a vorton alone stays"}));
    }

    // 1,000 steps of a single vorton, around which fluid turns once in about a second.
    void aSingleVortonStaysWhereItIs() {
        Vortons one;
        one.position.emplace_back(0.123f, 0.456f, -0.789f);
        one.strength.emplace_back(0.3f, -0.5f, 0.8f);
        const float radius = 0.2f;
        Simulation simulation = runOf(one, radius, {});
        for (int i = 0; i < 1000; ++i) simulation.step();
        const SimulationState& state = simulation.state();
        const float peak = peakOfBlob(1, kSigmaPerSpacing * state.domain.spacing);
        const float moved = glm::distance(state.vortons.position[0], one.position[0]);
        const float translation = peak * static_cast<float>(simulation.time());
        qInfo("moved %.2g m in %.3g s, at the blob's peak speed it were %.3g m; theory 0, within 1e-4 of that",
              double(moved), simulation.time(), double(translation));
        QVERIFY2(moved < 1e-4f * translation, qPrintable(QString::number(double(moved))));
    }

    // Two samples of a trilinear field depend on the lattice. Tolerance 1 % of the vorticity at the vorton's centre,
    // |alpha| / (2 pi sigma^2)^(3/2), which is negligible beside the influence of a neighbour.
    void aSingleVortonHardlyTurnsItself() {
        const UniformGrid grid{glm::vec3(-1.6f), 0.1f, glm::ivec3(32)};
        const float sigma = kSigmaPerSpacing * grid.spacing;
        const float middle = 1 / std::pow(6.28318531f * sigma * sigma, 1.5f);
        Random random(6, 2, 1);
        FftVelocitySolver solver;
        SimulationState state;
        arrays(state.vortons, [](auto& array) { array.resize(1); });
        float worst = 0, squares = 0;
        for (int i = 0; i < 100; ++i) {
            state.vortons.position[0] = {random.uniform(0, 0.1f), random.uniform(0, 0.1f), random.uniform(0, 0.1f)};
            state.vortons.strength[0] = random.onUnitSphere();
            solver.solve(Workers(1), state.vortons, grid, state.velocity);
            stretchAndTilt(Workers(1), state);
            const float rate = glm::length(state.vortons.strengthRate[0]);
            worst = std::max(worst, rate);
            squares += rate * rate / 100;
        }
        qInfo("turns itself by %.2g of its vorticity on average, %.2g at most; theory 0, within 0.01",
              double(std::sqrt(squares) / middle), double(worst / middle));
        QVERIFY2(worst < 0.01f * middle, qPrintable(QString::number(double(worst / middle))));
    }
};

GYRE_TEST(TestSelfVelocity)
#include "TestSelfVelocity.moc"
