#include "core/births/VortonBirth.h"

#include "core/base/Math.h"
#include "tests/Test.h"
#include "tests/core/SimulationScenes.h"

#include <algorithm>
#include <cmath>

using namespace gyre;

namespace {

std::vector<NewVorton> born(const VorticitySource& source, const Transform& place = {}, std::uint64_t number = 0) {
    Random random(1, 2, number);
    return vortonBirth(source, place, random);
}

glm::dvec3 total(const std::vector<NewVorton>& vortons) {
    glm::dvec3 sum{0};
    for (const NewVorton& v : vortons) sum += glm::dvec3(v.strength);
    return sum;
}

glm::dvec3 impulse(const std::vector<NewVorton>& vortons) {
    glm::dvec3 sum{0};
    for (const NewVorton& v : vortons) sum += 0.5 * glm::cross(glm::dvec3(v.position), glm::dvec3(v.strength));
    return sum;
}

}  // namespace

class TestSources : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aRingIsClosedAndHasTheImpulseOfItsCirculation_data() {
        QTest::addColumn<int>("vortons");
        QTest::addColumn<float>("jitter");
        for (const int count : {16, 48, 64, 100, 256, 1000})
            for (const float jitter : {0.0f, 0.5f})
                QTest::addRow("%d vortons, jitter %g", count, double(jitter)) << count << jitter;
    }
    void aRingIsClosedAndHasTheImpulseOfItsCirculation() {
        QFETCH(int, vortons);
        QFETCH(float, jitter);
        VorticitySource ring = scenes::burst(VorticityKind::Ring, vortons);
        ring.circulation = 2;
        ring.radius = 0.5f;
        ring.coreRadius = 0.05f;
        ring.jitter = jitter;
        const std::vector<NewVorton> made = born(ring);
        QCOMPARE(static_cast<int>(made.size()), vortons);
        QVERIFY(glm::length(total(made)) < 1e-5);
        // Gamma pi R^2 along +Y; core and jitter add to the area.
        const double expected = 2 * kPi * 0.25;
        QVERIFY(std::abs(impulse(made).y / expected - 1) < (jitter > 0 ? 0.15 : 0.01));
        double length = 0;
        for (const NewVorton& v : made) length += glm::length(glm::dvec3(v.strength)) / 2;
        QVERIFY(std::abs(length / (2 * kPi * 0.5) - 1) < (jitter > 0 ? 0.1 : 0.02));
    }

    void manyVortonsFillTheCoreEvenly() {
        VorticitySource ring = scenes::burst(VorticityKind::Ring, 600);
        ring.coreRadius = 0.1f;
        double mean = 0;
        for (const NewVorton& v : born(ring)) {
            const double out = std::hypot(v.position.x, v.position.z) - ring.radius;
            const double across = std::hypot(out, double(v.position.y));
            QVERIFY(across <= 0.1 + 1e-6);
            mean += across * across / 600;
        }
        QVERIFY(std::abs(mean / (0.5 * 0.01) - 1) < 0.05);  // a uniform disc has half the square of its radius
    }

    void allVortonsTogetherHaveTheVolumeOfTheCore() {
        VorticitySource ring = scenes::burst(VorticityKind::Ring, 128);
        double volume = 0;
        for (const NewVorton& v : born(ring)) volume += 4 * kPi / 3 * std::pow(double(v.coreRadius), 3);
        const double expected = 2 * kPi * 0.3 * kPi * 0.08 * 0.08;
        QVERIFY(std::abs(volume / expected - 1) < 1e-4);
    }

    void tubesAndSwirlsHaveTheStrengthOfCirculationTimesLength() {
        for (const VorticityKind kind : {VorticityKind::Tube, VorticityKind::Swirl})
            for (const int count : {5, 50, 301}) {
                VorticitySource source = scenes::burst(kind, count);
                source.circulation = -3;
                source.length = 2;
                const std::vector<NewVorton> made = born(source);
                QCOMPARE(static_cast<int>(made.size()), count);
                QVERIFY(glm::distance(total(made), glm::dvec3(0, -6, 0)) < 1e-4);
                for (const NewVorton& v : made) QVERIFY(std::abs(v.position.y) <= 1);
            }
    }

    void turbulenceHasZeroTotalStrength() {
        const std::vector<NewVorton> made = born(scenes::burst(VorticityKind::Turbulence, 400));
        double sum = 0;
        for (const NewVorton& v : made) {
            sum += glm::length(glm::dvec3(v.strength));
            QVERIFY(glm::length(v.position) <= 0.3f);
        }
        QVERIFY(glm::length(total(made)) < 1e-5 * sum);
        QVERIFY(std::abs(sum / (400 * 0.6 * 0.08) - 1) < 0.05);
    }

    void theSourceRotatesAndScalesWithItsElement() {
        Transform place;
        place.position = {1, 2, 3};
        place.rotation = glm::quat(std::sqrt(0.5f), 0, 0, -std::sqrt(0.5f));  // +Y to +X
        place.scale = 2;
        std::vector<NewVorton> made = born(scenes::burst(VorticityKind::Ring, 64), place);
        for (NewVorton& v : made) v.position -= place.position;
        const glm::dvec3 expected(0.6 * kPi * 0.36, 0, 0);  // the circulation is constant and the area grows fourfold
        QVERIFY(glm::distance(impulse(made), expected) < 0.06 * expected.x);
    }

    void jitterIsNewForEachBirthAndSmoothAroundARing() {
        VorticitySource ring = scenes::burst(VorticityKind::Ring, 48);
        ring.jitter = 1;
        const std::vector<NewVorton> first = born(ring), second = born(ring, {}, 1);
        QVERIFY(first[0].position != second[0].position);
        for (std::size_t i = 0; i < first.size(); ++i) {
            const glm::vec3 next = first[(i + 1) % first.size()].position;
            QVERIFY(glm::distance(first[i].position, next) < 0.12f);  // 0.04 along the circle, plus jitter
        }
    }
};

GYRE_TEST(TestSources)
#include "TestSources.moc"
