#include "core/base/Math.h"
#include "core/simulation/Diagnostics.h"
#include "core/stages/SimulationState.h"
#include "core/velocity/VelocityFromVorticity.h"
#include "tests/Test.h"
#include "tests/physics/RingOfVortons.h"
#include "tests/physics/RunOfVortons.h"
#include "tests/physics/Validation.h"

#include <algorithm>
#include <cmath>

using namespace gyre;

namespace {

constexpr float kGridSpacing = 0.0625f;  // spacing of the velocity grid [m]
constexpr double kRingCore = 0.15;       // standard deviation across the core of rings with R = 1, Gamma = 1 [m]
constexpr float kVortonCore = radiusForSpacing(kGridSpacing);

Vortons oneRing(double finest = 0.75, int around = 80) {
    const double sigma = double(kSigmaPerSpacing * kGridSpacing);
    return vortonsOf({.core = std::sqrt(kRingCore * kRingCore - sigma * sigma), .around = around, .finest = finest});
}

/// The second ring has another axis, so that the angular impulse is not zero.
Vortons twoRings() {
    Vortons vortons = oneRing();
    append(vortons, oneRing(), {0.4f, 0, 1});
    return vortons;
}

/// The second ring is rotated about the x axis and linked with the first.
Vortons linkedRings() {
    const Vortons ring = oneRing();
    Vortons vortons = ring;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const glm::vec3 x = ring.position[i], alpha = ring.strength[i];
        vortons.position.emplace_back(x.x + 1, -x.z, x.y);
        vortons.strength.emplace_back(alpha.x, -alpha.z, alpha.y);
    }
    return vortons;
}

/// Sum alpha . omega over all pairs, omega = alpha exp(-r^2 / 2 sigma^2) / (2 pi sigma^2)^(3/2). [m^3/s^2]
double enstrophyOfPairs(const Vortons& vortons, double sigma) {
    double sum = 0;
    for (std::size_t i = 0; i < vortons.size(); ++i)
        for (std::size_t j = 0; j <= i; ++j) {
            const glm::dvec3 away = glm::dvec3(vortons.position[i]) - glm::dvec3(vortons.position[j]);
            const double r2 = glm::dot(away, away) / (2 * sigma * sigma);
            const double both = glm::dot(glm::dvec3(vortons.strength[i]), glm::dvec3(vortons.strength[j]));
            if (r2 < 30) sum += (i == j ? 1 : 2) * both * exactExp(-r2);
        }
    return sum / std::pow(2 * kPi * sigma * sigma, 1.5);
}

/// 1/2 sum alpha . psi over all pairs of blobs, psi = alpha erf(r / sqrt 2 sigma) / (4 pi r). [m^5/s^2]
double energyOfPairs(const Vortons& vortons, double sigma) {
    double sum = 0;
    for (std::size_t i = 0; i < vortons.size(); ++i) {
        const glm::dvec3 x(vortons.position[i]), alpha(vortons.strength[i]);
        sum += 0.5 * glm::dot(alpha, alpha) * std::sqrt(2 / kPi) / sigma;
        for (std::size_t j = 0; j < i; ++j) {
            const double r = glm::distance(x, glm::dvec3(vortons.position[j]));
            sum += glm::dot(alpha, glm::dvec3(vortons.strength[j])) * exactErf(r / (std::sqrt(2.0) * sigma)) / r;
        }
    }
    return sum / (4 * kPi);
}

/// The largest changes during a run, each in the unit of its tolerance.
struct Drift {
    double strength = 0, impulse = 0, angularImpulse = 0, energy = 0, helicity = 0, circulation = 0, translation = 0;
};

/// The reference is the state after the first step, because no velocities exist before.
Drift driftOver(int steps, Simulation& simulation) {
    simulation.step();
    const Diagnostics first = diagnose(simulation.state());
    const double impulse = glm::length(first.linearImpulse);
    Drift drift;
    for (int i = 1; i < steps; ++i) {
        simulation.step();
        if (i % 50 != 49) continue;
        const Diagnostics now = diagnose(simulation.state());
        drift.translation = glm::distance(now.centroid, first.centroid);
        drift.strength = std::max(drift.strength, glm::length(now.totalStrength) / now.strengthSum);
        drift.impulse = std::max(drift.impulse, glm::distance(now.linearImpulse, first.linearImpulse) / impulse);
        drift.angularImpulse =
            std::max(drift.angularImpulse, glm::distance(now.angularImpulse, first.angularImpulse) / impulse);
        drift.energy = std::max(drift.energy, std::abs(now.energy / first.energy - 1));
        drift.circulation = std::max(drift.circulation, std::abs(now.circulation / first.circulation - 1));
        drift.helicity = std::max(drift.helicity, std::abs(now.helicity));
    }
    return drift;
}

}  // namespace

/// Case 9 of the validation: the invariants of an inviscid flow without bodies.
///                                        [Saffman, Vortex Dynamics, 1992, chapter 3; Winckelmans and Leonard, JCP
///                                        1993]
class TestInvariants : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Energy from velocities against energy of all pairs, and enstrophy likewise. Tolerance 2 %: the lattice of the
    // ring, and differences over 1.5 cells.
    void energyAndEnstrophyAreThoseOfThePairSums() {
        const Vortons ring = oneRing(1, 64);
        Simulation simulation = runOf(ring, kVortonCore, {.substep = 1e-4});
        simulation.step();
        QCOMPARE(simulation.state().domain.spacing, kGridSpacing);
        const double sigma = double(kSigmaPerSpacing * kGridSpacing);
        const Diagnostics found = diagnose(simulation.state());
        const double energy = energyOfPairs(ring, sigma), enstrophy = enstrophyOfPairs(ring, sigma);
        qInfo("energy %.5g, of all pairs %.5g; enstrophy %.5g, of all pairs %.5g; within 2 %%", found.energy, energy,
              found.enstrophy, enstrophy);
        QVERIFY(std::abs(found.energy / energy - 1) < 0.02);
        QVERIFY(std::abs(found.enstrophy / enstrophy - 1) < 0.02);
    }

    // Blobs of detail 1 have psi = alpha (erf(r / sqrt 2 sigma) / (4 pi r) + sigma^2 / 2 exp(-r^2 / 2 sigma^2) / (2 pi
    // sigma^2)^(3/2)), so the energy is larger by sigma^2 / 4 of the enstrophy. Tolerance 2 %, as above.
    void energyWithDetailIsThatOfThePairSums() {
        const Vortons ring = oneRing(1, 64);
        Simulation simulation = runOf(ring, kVortonCore, {.substep = 1e-4, .detail = 1});
        simulation.step();
        const double sigma = double(kSigmaPerSpacing * kGridSpacing);
        const double found = diagnose(simulation.state()).energy;
        const double plain = energyOfPairs(ring, sigma),
                     energy = plain + sigma * sigma / 4 * enstrophyOfPairs(ring, sigma);
        qInfo("energy %.5g, of all pairs %.5g, of Gaussian pairs %.5g; within 2 %%", found, energy, plain);
        QVERIFY(std::abs(found / energy - 1) < 0.02);
    }

    // The helicity is 2 Gamma^2 per link [Moffatt, J. Fluid Mech. 35, 1969, p. 117]. Tolerance 2 %: the tails of the
    // cores overlap.
    void linkedRingsHaveTheirHelicity() {
        Simulation simulation = runOf(linkedRings(), kVortonCore, {.substep = 1e-4});
        simulation.step();
        const double helicity = diagnose(simulation.state()).helicity;
        qInfo("helicity %.4f, theory 2 in size, within 2 %%", helicity);
        QVERIFY2(std::abs(std::abs(helicity) - 2) < 0.04, qPrintable(QString::number(helicity)));
    }

    // The circulation of rings with circulation 1. Tolerance 2 %: the tails of a core reach its other side.
    void circulationIsThatOfTheVortices_data() {
        QTest::addColumn<double>("tilt");
        QTest::addColumn<int>("count");
        QTest::newRow("a ring") << 0.0 << 1;
        QTest::newRow("a ring that stands askew") << 0.6 << 1;
        QTest::newRow("three rings on one axis") << 0.0 << 3;
        QTest::newRow("three rings askew") << 1.1 << 3;
    }
    void circulationIsThatOfTheVortices() {
        QFETCH(double, tilt);
        QFETCH(int, count);
        const Vortons ring = oneRing(1, 48);
        Vortons vortons;
        for (int i = 0; i < count; ++i) append(vortons, ring, {0, 0, 0.8f * static_cast<float>(i)});
        const auto turned = [c = static_cast<float>(exactCos(tilt)), s = static_cast<float>(exactSin(tilt))](
                                const glm::vec3& a) { return glm::vec3(a.x, c * a.y - s * a.z, s * a.y + c * a.z); };
        for (std::size_t i = 0; i < vortons.size(); ++i) {
            vortons.position[i] = turned(vortons.position[i]);
            vortons.strength[i] = turned(vortons.strength[i]);
        }
        Simulation simulation = runOf(vortons, kVortonCore, {.substep = 1e-4});
        QCOMPARE(diagnose(simulation.state()).circulation, 0.0);  // velocities do not exist before the first step
        simulation.step();
        const double found = diagnose(simulation.state()).circulation;
        qInfo("circulation %.4f, theory %d, within 2 %%", found, count);
        QVERIFY2(std::abs(found / count - 1) < 0.02, qPrintable(QString::number(found)));
    }

    void diagnosticsDoNotDependOnTheNumberOfThreads() {
        Simulation simulation = runOf(twoRings(), kVortonCore, {});
        simulation.step();
        const Diagnostics alone = diagnose(simulation.state()), both = diagnose(Workers(2), simulation.state());
        QCOMPARE(both.energy, alone.energy);
        QCOMPARE(both.enstrophy, alone.enstrophy);
        QCOMPARE(both.maxSpeed, alone.maxSpeed);
        QCOMPARE(both.circulation, alone.circulation);
        QCOMPARE(both.divergence, alone.divergence);
        QVERIFY(both.centroid == alone.centroid && both.angularImpulse == alone.angularImpulse);
    }

    void aThousandStepsKeepTheInvariantsOfAnIdealFluid_data() {
        QTest::addColumn<bool>("pair");
        QTest::addColumn<double>("substep");
        QTest::newRow("a ring, over four radii") << false << 1.0 / 60;
        QTest::newRow("two rings, one behind the other and beside its axis") << true << 1.0 / 250;
    }
    // Tolerances: total strength 1e-2 of the sum of magnitudes, impulse 1 % per radius of travel, energy and
    // circulation 3 %, helicity 1e-3 Gamma^2 (for rings in one plane of symmetry). Angular impulse has the tolerance of
    // the impulse at an arm of one radius.
    void aThousandStepsKeepTheInvariantsOfAnIdealFluid() {
        QFETCH(bool, pair);
        QFETCH(double, substep);
        Simulation simulation = runOf(pair ? twoRings() : oneRing(), kVortonCore, {.substep = substep});
        const Drift drift = driftOver(1000, simulation);
        const double radii = std::max(1.0, drift.translation);
        qInfo("%.1f s, %.2f radii", simulation.time(), drift.translation);
        QVERIFY(simulation.isFinite());
        const QString what = QString("1,000 steps of %1, drift of ").arg(QTest::currentDataTag());
        const char* source = "ideal fluid: Saffman 1992; Winckelmans, Leonard 1993";
        QVERIFY(validation::agrees({9, what + "total strength", drift.strength, 0, 1e-2, source}));
        QVERIFY(validation::agrees({9, what + "impulse", drift.impulse, 0, 1e-2 * radii, source}));
        QVERIFY(validation::agrees({9, what + "angular impulse", drift.angularImpulse, 0, 1e-2 * radii, source}));
        QVERIFY(validation::agrees({9, what + "energy", drift.energy, 0, 3e-2, source}));
        QVERIFY(validation::agrees({9, what + "helicity", drift.helicity, 0, 1e-3, source}));
        QVERIFY(validation::agrees({9, what + "circulation", drift.circulation, 0, 3e-2, source}));
    }
};

GYRE_TEST(TestInvariants)
#include "TestInvariants.moc"
