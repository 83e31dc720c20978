#include "core/base/Random.h"
#include "core/simulation/Diagnostics.h"
#include "core/stages/Diffuse.h"
#include "core/stages/SimulationState.h"

#include "tests/Test.h"
#include "tests/core/SimulationScenes.h"

#include <cmath>

using namespace gyre;

namespace {

constexpr float kTubeSpacing = 0.05f;  // distance between vortons [m]
constexpr float kTubeWidth = 0.15f;    // standard deviation of the tube [m]

void addVorton(Vortons& vortons, const glm::vec3& position, const glm::vec3& strength) {
    arrays(vortons, [](auto& array) { array.emplace_back(); });
    vortons.position.back() = position;
    vortons.strength.back() = strength;
    vortons.coreRadius.back() = kTubeSpacing * std::cbrt(0.23873241f);  // the radius of a ball of volume spacing^3
}

/// A straight tube along y with a Gaussian cross-section, on a grid with cells of width `cell`.
SimulationState tube(float jitter, float cell) {
    SimulationState state;
    state.scene = scenes::empty();
    Random random(1, 2, 3);
    for (int i = -16; i <= 16; ++i)
        for (int j = -5; j <= 5; ++j)
            for (int k = -16; k <= 16; ++k) {
                const glm::vec3 at = kTubeSpacing * (glm::vec3(i, j, k) + jitter * random.inUnitBall());
                const float weight = std::exp(-(at.x * at.x + at.z * at.z) / (2 * kTubeWidth * kTubeWidth));
                addVorton(state.vortons, at, {0, weight, 0});
            }
    const int nodes = static_cast<int>(2.2f / cell);
    state.domain = {glm::vec3(-0.5f * cell * static_cast<float>(nodes - 1)), cell, glm::ivec3(nodes)};
    return state;
}

/// Mean square of the distance from the axis, along one direction, weighted by strength. [m^2]
double variance(const Vortons& vortons) {
    double sum = 0, weight = 0;
    for (std::size_t p = 0; p < vortons.size(); ++p) {
        const double x = vortons.position[p].x, z = vortons.position[p].z, alpha = vortons.strength[p].y;
        sum += 0.5 * (x * x + z * z) * alpha;
        weight += alpha;
    }
    return sum / weight;
}

}  // namespace

class TestDiffusion : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTubeSpreadsAtTheRateOfLambAndOseen_data() {
        QTest::addColumn<float>("jitter");
        QTest::addColumn<float>("cell");
        QTest::addColumn<float>("viscosity");
        QTest::newRow("in order") << 0.0f << 0.05f << 0.005f;
        QTest::newRow("jittered") << 0.3f << 0.05f << 0.005f;
        QTest::newRow("coarser grid") << 0.3f << 0.065f << 0.005f;
        QTest::newRow("several repeats a step") << 0.3f << 0.05f << 0.06f;
    }
    void aTubeSpreadsAtTheRateOfLambAndOseen() {
        QFETCH(float, jitter);
        QFETCH(float, cell);
        QFETCH(float, viscosity);
        SimulationState state = tube(jitter, cell);
        state.scene.fluid.viscosity = viscosity;
        const double time = 0.01 / viscosity;  // the variance grows from 0.0225 by 0.02
        const int steps = static_cast<int>(time / state.scene.fluid.substep);
        const double before = variance(state.vortons);
        const double total = diagnose(state).totalStrength.y;
        for (int i = 0; i < steps; ++i) diffuse(Workers(1), state);
        const double growth = (variance(state.vortons) - before) / (2 * viscosity * steps * state.scene.fluid.substep);
        // s^2 = s0^2 + 2 nu t. The distribution to vortons and the edge of the bundle cost a few per cent (validation
        // case 8).
        QVERIFY2(std::abs(growth - 1) < 0.05, qPrintable(QString::number(growth)));
        QVERIFY(std::abs(diagnose(state).totalStrength.y / total - 1) < 1e-5);
    }

    void strengthIsKeptInAnyCloud() {
        SimulationState state;
        state.scene = scenes::empty();
        state.scene.fluid.viscosity = 0.1f;
        state.domain = {glm::vec3(-0.7f), 0.05f, glm::ivec3(29)};
        Random random(4, 5, 6);
        for (int p = 0; p < 300; ++p) {
            const glm::vec3 at = 0.5f * random.inUnitBall();
            addVorton(state.vortons, at, random.onUnitSphere());
        }
        const Diagnostics before = diagnose(state);
        for (int i = 0; i < 100; ++i) diffuse(Workers(1), state);
        const Diagnostics after = diagnose(state);
        QVERIFY(glm::distance(after.totalStrength, before.totalStrength) < 1e-5 * before.strengthSum);
        QVERIFY(after.strengthSum < 0.7 * before.strengthSum);  // neighbouring strengths have become similar
    }

    void aLoneVortonKeepsItsStrength() {
        SimulationState state;
        state.scene = scenes::empty();
        state.scene.fluid.viscosity = 1;
        state.domain = {glm::vec3(-0.7f), 0.05f, glm::ivec3(29)};
        addVorton(state.vortons, {0.013f, 0.021f, -0.03f}, {1, 2, 3});
        for (int i = 0; i < 10; ++i) diffuse(Workers(1), state);
        QVERIFY(glm::distance(state.vortons.strength[0], glm::vec3(1, 2, 3)) < 1e-4f);
    }

    void withoutViscosityNothingChanges() {
        SimulationState state = tube(0.3f, 0.05f);
        const std::vector<glm::vec3> before = state.vortons.strength;
        diffuse(Workers(1), state);
        QVERIFY(state.vortons.strength == before);
    }
};

GYRE_TEST(TestDiffusion)
#include "TestDiffusion.moc"
