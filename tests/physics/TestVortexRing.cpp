#include "core/stages/VelocityFromVorticity.h"
#include "tests/physics/RingOfVortons.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace gyre;

namespace {

// A ring of R = 1 and Gamma = 1 whose vorticity is a Gaussian of standard deviation 0.1 across the core. The particles
// are laid on a thinner core, so that with the solver's blobs it comes to that: core^2 + sigma^2 = 0.1^2.
constexpr double kCore = 0.1;

// Impulse centroid at t = 0 by quadrature over pairs of circular filaments with elliptic integrals.
constexpr double kByQuadrature = 0.2706;

// U = Gamma / (4 pi R) [ln(8 R / (sqrt 2 s)) - 0.558]           [Saffman, Stud. Appl. Math. 49, 1970, p. 371]
double bySaffman(double s) { return (exactLog(8 / (std::sqrt(2.0) * s)) - 0.558) / (4 * 3.14159265358979323846); }

// 64 nodes across the ring; sigma is 0.75 of the core.
const UniformGrid kGrid{{-1.575f, -1.575f, -0.575f}, 0.05f, {64, 64, 24}};

RingOfVortons ringOn(const UniformGrid& grid) {
    const double sigma = kSigmaPerSpacing * double(grid.spacing);
    RingOfVortons ring;
    ring.core = std::sqrt(kCore * kCore - sigma * sigma);
    return ring;
}

std::size_t perAngle(const RingOfVortons& ring, const Vortons& vortons) {
    return vortons.size() / static_cast<std::size_t>(ring.around);
}

}  // namespace

class TestVortexRing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // 2 %: what is left of the mesh at sigma = 0.75 s, and the blobs' cross-section being bent with the ring.
    // 3 %: Saffman's formula leaves out terms of (s/R)^2, 2 % here.
    void thinRingMovesAtTheSpeedOfTheoryByDirectSum() {
        const RingOfVortons ring = ringOn(kGrid);
        const Vortons vortons = vortonsOf(ring);
        const float sigma[] = {kSigmaPerSpacing * kGrid.spacing};
        std::vector<glm::vec3> velocities(perAngle(ring, vortons));
        velocityByDirectSum(Workers(2), vortons, sigma, std::span(vortons.position).first(velocities.size()), velocities);
        checkSpeed(speedOfRing(vortons, velocities));
    }

    void thinRingMovesAtTheSpeedOfTheoryOnTheGrid() {
        const RingOfVortons ring = ringOn(kGrid);
        const Vortons vortons = vortonsOf(ring);
        VelocityField field;
        FftVelocitySolver().solve(Workers(2), vortons, kGrid, field);
        std::vector<glm::vec3> velocities(perAngle(ring, vortons));
        field.at(std::span(vortons.position).first(velocities.size()), velocities);
        checkSpeed(speedOfRing(vortons, velocities));
    }

private:
    void checkSpeed(double speed) {
        QVERIFY2(std::fabs(speed / kByQuadrature - 1) < 0.02, qPrintable(QString::number(speed)));
        QVERIFY2(std::fabs(speed / bySaffman(kCore) - 1) < 0.03, qPrintable(QString::number(speed)));
    }
};

QTEST_APPLESS_MAIN(TestVortexRing)
#include "TestVortexRing.moc"
