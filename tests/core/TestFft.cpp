#include "core/base/Random.h"
#include "core/stages/Fft.h"
#include "core/stages/VelocityFromVorticity.h"

#include <QTest>

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
        sum += std::complex<double>(line[x].re[lane], line[x].im[lane]) * std::polar(1.0, -M_PI * k * static_cast<double>(x) / n);
    return sum;
}

}  // namespace

class TestFft : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everySize_data() {
        QTest::addColumn<int>("n");
        for (const int n : gridSizes()) QTest::addRow("%d", n) << n;
    }

    void everySize() {
        QFETCH(int, n);
        const PaddedFft fft(n);
        const std::vector<ComplexLanes> line = noise(n);
        std::vector<ComplexLanes> work(line.size()), back(line.size());
        std::vector<int> seen(2 * line.size());
        for (int half = 0; half < 2; ++half) {
            fft.forward(half, line.data(), work.data());
            for (int position = 0; position < n; ++position) {
                const int k = fft.frequency(half, position);
                ++seen[static_cast<std::size_t>(k)];
                const ComplexLanes& x = work[static_cast<std::size_t>(position)];
                for (const int lane : {0, 7, 15})
                    QVERIFY(std::abs(std::complex<double>(x.re[lane], x.im[lane]) - byDefinition(line, lane, k)) < 1e-5);
            }
            fft.inverse(half, work.data(), back.data());
        }
        for (const int times : seen) QCOMPARE(times, 1);
        for (std::size_t x = 0; x < line.size(); ++x)
            for (int lane = 0; lane < kLanes; ++lane) {
                QVERIFY(std::fabs(back[x].re[lane] / float(2 * n) - line[x].re[lane]) < 1e-6f);
                QVERIFY(std::fabs(back[x].im[lane] / float(2 * n) - line[x].im[lane]) < 1e-6f);
            }
    }
};

QTEST_APPLESS_MAIN(TestFft)
#include "TestFft.moc"
