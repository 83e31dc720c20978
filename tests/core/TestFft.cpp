#include "core/base/LanesSimd128.h"
#include "core/base/Random.h"
#include "core/velocity/FftLanes.h"
#include "core/velocity/Kernels.h"
#include "core/velocity/VelocityFromVorticity.h"
#include "tests/Test.h"

#include <cmath>
#include <complex>
#include <vector>

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
    // Numbers of sums that fill no block, one, or leave some over.
    void everyInstructionSetMapsLatticesAlike() {
        Random random(1, 2, 3);
        for (const std::size_t from : {1u, 7u, 11u})
            for (const std::size_t to : {1u, 3u, 4u, 5u, 16u, 17u, 21u, 38u})
                for (const std::size_t inner : {1u, 3u, 9u, 81u}) {
                    constexpr std::size_t kOuter = 3;
                    std::vector<double> weights(from * to), values(from * inner * kOuter);
                    for (double& weight : weights) weight = double(random.uniform()) - 0.5;
                    for (double& value : values) value = double(random.uniform()) / 3;
                    std::vector<double> expected(to * inner * kOuter), found(expected.size());
                    for (std::size_t o = 0; o < kOuter; ++o)
                        for (std::size_t m = 0; m < to; ++m)
                            for (std::size_t i = 0; i < inner; ++i)
                                for (std::size_t j = 0; j < from; ++j)
                                    expected[(o * to + m) * inner + i] +=
                                        weights[j * to + m] * values[(o * from + j) * inner + i];
                    for (const Instructions set : {Instructions::Simd128, Instructions::Avx2, Instructions::Avx512}) {
                        if (set > chosenInstructions()) continue;
                        found.assign(found.size(), -1);
                        kernelsFor(set).mapLattice({weights.data(), from, to, inner, kOuter}, values.data(),
                                                   found.data());
                        QVERIFY(found == expected);
                    }
                }
    }

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
