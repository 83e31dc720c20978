#include "core/base/Math.h"
#include "core/base/Random.h"
#include "tests/Test.h"

#include <bit>
#include <cmath>
#include <limits>

using namespace gyre;

namespace {

using Ours = double (*)(double);
using Reference = long double (*)(long double);

/// Error in units of the last place of the exact value.
double ulps(double value, long double truth) {
    const double near = static_cast<double>(truth);
    const double place = std::nextafter(std::fabs(near), std::numeric_limits<double>::infinity()) - std::fabs(near);
    return static_cast<double>(std::fabs(value - truth) / place);
}

/// The largest error in single precision over random values from low to high, in units of the last place.
template <class Truth>
double worstInSingle(float (*ours)(float), Truth truth, float low, float high) {
    Random random(1, 2, 3);
    double largest = 0;
    for (int i = 0; i < 200000; ++i) {
        const float x = random.uniform(low, high);
        const double right = truth(static_cast<double>(x));
        const auto near = static_cast<float>(right);
        const double place =
            static_cast<double>(std::nextafter(std::fabs(near), std::numeric_limits<float>::infinity())) -
            std::fabs(near);
        largest = std::max(largest, std::fabs(static_cast<double>(ours(x)) - right) / place);
    }
    return largest;
}

double worst(Ours ours, Reference reference, double low, double high) {
    Random random(1, 2, 3);
    double largest = 0;
    for (int i = 0; i < 100000; ++i) {
        const double share = (random.uniform() + random.uniform() * 0x1p-24) / (1 + 0x1p-24);
        const double x = low + (high - low) * share;
        largest = std::max(largest, ulps(ours(x), reference(x)));
    }
    return largest;
}

long double trueExp(long double x) { return std::exp(x); }
long double trueLog(long double x) { return std::log(x); }
long double trueSin(long double x) { return std::sin(x); }
long double trueCos(long double x) { return std::cos(x); }
long double trueErf(long double x) { return std::erf(x); }

}  // namespace

class TestMath : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void expIsAccurateToTwoUlps() {
        QVERIFY(worst(exactExp, trueExp, -1, 1) <= 2);
        QVERIFY(worst(exactExp, trueExp, -700, 700) <= 2);
        QCOMPARE(exactExp(0), 1.0);
        QCOMPARE(exactExp(1000), std::numeric_limits<double>::infinity());
        QCOMPARE(exactExp(-1000), 0.0);
        QVERIFY(std::isfinite(exactExp(709.7)));
        QVERIFY(std::isnan(exactExp(std::nan(""))));
    }

    void logIsAccurateToTwoUlps() {
        QVERIFY(worst(exactLog, trueLog, 0.5, 2) <= 2);
        QVERIFY(worst(exactLog, trueLog, 1e-3, 1e6) <= 2);
        QVERIFY(worst(exactLog, trueLog, 1e-300, 1e300) <= 2);
        QCOMPARE(exactLog(1), 0.0);
        QCOMPARE(exactLog(0), -std::numeric_limits<double>::infinity());
        QVERIFY(std::isnan(exactLog(-1)));
    }

    void sinAndCosAreAccurateToOneUlp() {
        for (const double range : {1.0, 10.0, 1e5}) {
            QVERIFY(worst(exactSin, trueSin, -range, range) <= 1);
            QVERIFY(worst(exactCos, trueCos, -range, range) <= 1);
        }
        QCOMPARE(exactSin(0), 0.0);
        QCOMPARE(exactCos(0), 1.0);
    }

    // Near its zeros the sine must keep its relative accuracy, which is the hardest test of the argument reduction.
    void sinKeepsItsRelativeAccuracyNextToMultiplesOfPi() {
        for (int n = 1; n < 30000; n += 7) {
            const double x = n * 3.14159265358979323846;
            QVERIFY(ulps(exactSin(x), trueSin(x)) <= 2);
        }
    }

    void erfIsAccurateToFourUlps() {
        QVERIFY(worst(exactErf, trueErf, -1e-3, 1e-3) <= 4);
        QVERIFY(worst(exactErf, trueErf, -1, 1) <= 4);
        QVERIFY(worst(exactErf, trueErf, 1, 7) <= 4);
        QCOMPARE(exactErf(40), 1.0);
        QCOMPARE(exactErf(-40), -1.0);
    }

    void singlePrecisionIsAccurateToTwoUlps() {
        const auto exponential = [](double x) { return std::exp(x); };
        const auto lost = [](double x) { return -std::expm1(-x); };
        double largest = 0;
        for (const float range : {1.0f, 20.0f, 87.0f})
            largest = std::max(largest, worstInSingle(fastExp, exponential, -range, range));
        QVERIFY2(largest <= 2, qPrintable(QString::number(largest)));
        double lostLargest = 0;
        for (const float range : {1e-6f, 1e-2f, 1.0f, 20.0f})
            lostLargest = std::max(lostLargest, worstInSingle(decayedFraction, lost, 0, range));
        QVERIFY2(lostLargest <= 2, qPrintable(QString::number(lostLargest)));
        qInfo("largest error: exp %.2f ulp, 1 - exp(-x) %.2f ulp", largest, lostLargest);
        QCOMPARE(fastExp(0), 1.0f);
        QCOMPARE(fastExp(-100), 0.0f);
        QCOMPARE(fastExp(100), std::numeric_limits<float>::infinity());
        QVERIFY(std::isnan(fastExp(std::nanf(""))));
        QCOMPARE(decayedFraction(0), 0.0f);
        QCOMPARE(decayedFraction(1000), 1.0f);
    }

    // The own functions exist for this: these bits must never change, on any machine or with any compiler.
    void theBitsAreTheSameEverywhere() {
        const double values[] = {exactExp(0.7),  exactLog(0.7), exactSin(0.7),
                                 exactCos(70.0), exactErf(0.7), exactErf(1.7)};
        const quint64 bits[] = {0x40001C2A61268987, 0xBFD6D3C324E13F50, 0x3FE49D6E694619B8,
                                0x3FE44426A225E6EF, 0x3FE5B08C21171646, 0x3FEF7B3620B8747B};
        for (int i = 0; i < 6; ++i) QCOMPARE(std::bit_cast<quint64>(values[i]), bits[i]);
    }
};

GYRE_TEST(TestMath)
#include "TestMath.moc"
