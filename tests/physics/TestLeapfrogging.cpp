#include "core/stages/SimulationState.h"
#include "core/velocity/VelocityFromVorticity.h"
#include "tests/Test.h"
#include "tests/physics/RingOfVortons.h"
#include "tests/physics/RunOfVortons.h"
#include "tests/physics/ThinRings.h"
#include "tests/physics/Validation.h"

#include <cmath>
#include <span>

using namespace gyre;

namespace {

constexpr double kThinCore = 0.1;  // standard deviation of the cores of both rings, R = 1, Gamma = 1
constexpr double kDistance = 1;
constexpr double kStep = 0.04;  // [s]

/// Centroid of impulse of a ring of circulation 1 about the z axis, and its radius, from the impulse pi R^2.
theory::Meridional whereIs(std::span<const glm::vec3> places, std::span<const glm::vec3> strengths) {
    double impulse = 0, moment = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const glm::dvec3 x(places[i]), alpha(strengths[i]);
        const double share = 0.5 * (x.x * alpha.y - x.y * alpha.x);
        impulse += share;
        moment += share * x.z;
    }
    return {std::sqrt(impulse / theory::kPi), moment / impulse};
}

theory::RingPair ringsIn(const Simulation& simulation) {
    const Vortons& v = simulation.state().vortons;
    const std::size_t half = v.size() / 2;
    const std::span places(v.position), strengths(v.strength);
    return {whereIs(places.first(half), strengths.first(half)), whereIs(places.subspan(half), strengths.subspan(half))};
}

theory::Passing simulated(float spacing) {
    const double sigma = double(kSigmaPerSpacing * spacing);
    RingOfVortons ring;
    ring.core = std::sqrt(kThinCore * kThinCore - sigma * sigma);
    ring.around = 160;
    Vortons vortons = vortonsOf(ring);
    append(vortons, vortonsOf(ring), {0, 0, static_cast<float>(kDistance)});
    Simulation simulation = runOf(vortons, radiusForSpacing(spacing), {.substep = kStep});
    theory::RingPair before = ringsIn(simulation), now = before;
    while (now.rear.z < now.front.z && simulation.time() < 6) {
        before = now;
        simulation.step();
        now = ringsIn(simulation);
    }
    const double gap = before.front.z - before.rear.z, share = gap / (gap + now.rear.z - now.front.z);
    return {simulation.time() - (1 - share) * kStep, before.rear.z + share * (now.rear.z - before.rear.z), now.rear.r,
            now.front.r};
}

}  // namespace

/// Case 2 of the validation: two equal rings on one axis; the rear one shrinks, slips through the front one, and so on.
class TestLeapfrogging : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Checks the theory against known numbers.
    void theThinRingEquationsHaveKnownSolutions() {
        const theory::Passing passing = theory::leapfrogging({{1, 0}, {1, kDistance}}, kThinCore);
        QVERIFY(std::abs(passing.time - 3.791) < 2e-3);
        QVERIFY(std::abs(passing.z - 2.026) < 2e-3);
        QVERIFY(std::abs(passing.inner - 0.608) < 1e-3);
        QVERIFY(std::abs(passing.outer - 1.277) < 1e-3);
    }

    // Time and place within 5 %, radii within 3 %: the rings of the theory keep round cores, while simulated cores
    // deform each other.
    void ringsPassThroughEachOtherAtTimeAndPlaceOfTheory() {
        const theory::Passing expected = theory::leapfrogging({{1, 0}, {1, kDistance}}, kThinCore);
        const theory::Passing found = simulated(0.04419417382f);  // 2^-4.5; sigma is 0.66 of the core
        const char* source = "thin rings with elliptic integrals, Dyson 1893, Saffman 1970";
        QVERIFY(validation::agrees(
            {2, "leapfrogging rings, time of the first pass", found.time, expected.time, 0.05, source}));
        QVERIFY(
            validation::agrees({2, "leapfrogging rings, place of the first pass", found.z, expected.z, 0.05, source}));
        QVERIFY(validation::agrees({2, "leapfrogging rings, inner radius", found.inner, expected.inner, 0.03, source}));
        QVERIFY(validation::agrees({2, "leapfrogging rings, outer radius", found.outer, expected.outer, 0.03, source}));
    }
};

GYRE_TEST(TestLeapfrogging)
#include "TestLeapfrogging.moc"
