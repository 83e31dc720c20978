#include "core/base/LanesSimd128.h"
#include "core/base/Random.h"
#include "core/velocity/FftLanes.h"
#include "core/velocity/VelocityFromVorticity.h"
#include "tests/Test.h"

#include <cmath>
#include <complex>

using namespace gyre;

namespace {

std::vector<ComplexLanes> noise(int n) {
    std::vector<ComplexLanes> line(static_cast<std::size_t>(n));
    Random random(5, 5, static_cast<std::uint64_t>(n));
    for (ComplexLanes& x : line)
        for (int lane = 0; lane < kLanes; ++lane) {
            x.re[lane] = random.uniform(-1, 1);
            x.im[lane] = random.uniform(-1, 1);
        }
    return line;
}

std::complex<double> byDefinition(const std::vector<ComplexLanes>& line, int lane, int k) {
    const double n = static_cast<double>(line.size());
    std::complex<double> sum = 0;
    for (std::size_t x = 0; x < line.size(); ++x)
        sum += std::complex<double>(line[x].re[lane], line[x].im[lane]) *
               std::polar(1.0, -2 * M_PI * k * static_cast<double>(x) / n);
    return sum;
}

}  // namespace

class TestFft : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everySizeAgreesWithTheSlowTransform_data() {
        QTest::addColumn<int>("n");
        for (const int n : gridSizes()) QTest::addRow("%d", n) << n;
    }

    // Tolerance 1e-5: float arithmetic in sums of up to 128 numbers.
    void everySizeAgreesWithTheSlowTransform() {
        QFETCH(int, n);
        const Fft fft(n);
        const std::vector<ComplexLanes> line = noise(n);
        std::vector<ComplexLanes> work = line, spectrum(line.size());
        forwardFft<Simd128>(fft.steps(), work.data(), spectrum.data(), 1, registersFor<Simd128>(kLanes));
        std::vector<int> seen(line.size());
        for (int position = 0; position < n; ++position) {
            const int k = fft.frequency(position);
            ++seen[static_cast<std::size_t>(k)];
            const ComplexLanes& x = spectrum[static_cast<std::size_t>(position)];
            for (const int lane : {0, 7, 15})
                QVERIFY(std::abs(std::complex<double>(x.re[lane], x.im[lane]) - byDefinition(line, lane, k)) < 1e-5);
        }
        for (const int times : seen) QCOMPARE(times, 1);
        inverseFft<Simd128>(fft.steps(), spectrum.data(), 1, work.data(), registersFor<Simd128>(kLanes));
        for (std::size_t x = 0; x < line.size(); ++x)
            for (int lane = 0; lane < kLanes; ++lane) {
                QVERIFY(std::fabs(work[x].re[lane] / float(n) - line[x].re[lane]) < 1e-6f);
                QVERIFY(std::fabs(work[x].im[lane] / float(n) - line[x].im[lane]) < 1e-6f);
            }
    }
};

GYRE_TEST(TestFft)
#include "TestFft.moc"
