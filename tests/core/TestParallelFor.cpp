#include "core/base/ParallelFor.h"
#include "core/base/Random.h"
#include "tests/Test.h"

#include <immintrin.h>

#include <array>
#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace gyre;

namespace {

/// A sum whose last bits depend on the order of its terms, kept per range and added in range order.
float sumWith(int threads) {
    std::vector<float> values(100000);
    Random random(7, 1, 0);
    for (float& v : values) v = random.uniform(-1, 1) * random.uniform() * 1000;
    constexpr std::size_t kGrain = 512;
    std::vector<float> parts(rangeCount(values.size(), kGrain));
    parallelFor(Workers(threads), values.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) parts[begin / kGrain] += values[i];
    });
    float sum = 0;
    for (const float part : parts) sum += part;
    return sum;
}

}  // namespace

class TestParallelFor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sumsAreTheSameForAnyNumberOfThreads() {
        const float alone = sumWith(1);
        QVERIFY(alone != 0);
        for (const int threads : {2, 4, 8})
            for (int repeat = 0; repeat < 5; ++repeat) QVERIFY(sumWith(threads) == alone);
    }

    void everyEntryIsVisitedOnce() {
        std::vector<std::atomic<int>> visits(10001);
        parallelFor(Workers(8), visits.size(), 64, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) ++visits[i];
        });
        for (const auto& count : visits) QCOMPARE(count.load(), 1);
    }

    void anEmptyLoopCallsNothing() {
        bool called = false;
        parallelFor(Workers(2), 0, 64, [&](std::size_t, std::size_t) { called = true; });
        QVERIFY(!called);
    }

    void aNestedLoopVisitsEveryEntry() {
        const Workers workers(3);
        std::vector<std::atomic<int>> visits(600);
        parallelFor(workers, 6, 1, [&](std::size_t outer, std::size_t) {
            parallelFor(workers, 100, 7, [&](std::size_t begin, std::size_t end) {
                for (std::size_t i = begin; i < end; ++i) ++visits[100 * outer + i];
            });
        });
        for (const auto& count : visits) QCOMPARE(count.load(), 1);
    }

    void loopsFromTwoThreadsVisitEveryEntry() {
        const Workers workers(2);
        std::array<std::atomic<int>, 2> sums{};
        const auto loops = [&](std::size_t caller) {
            for (int repeat = 0; repeat < 200; ++repeat)
                parallelFor(workers, 64, 1, [&](std::size_t i, std::size_t) { sums[caller] += static_cast<int>(i); });
        };
        std::thread other(loops, 1);
        loops(0);
        other.join();
        for (const auto& sum : sums) QCOMPARE(sum.load(), 200 * 63 * 64 / 2);
    }

    void anExceptionOfATaskIsRethrownAndTheNextLoopRuns() {
        const Workers workers(2);
        for (int repeat = 0; repeat < 50; ++repeat) {
            std::atomic<int> visits{0};
            const auto fails = [&](std::size_t i, std::size_t) {
                ++visits;
                if (i == 5) throw std::runtime_error("five");
            };
            QVERIFY_EXCEPTION_THROWN(parallelFor(workers, 32, 1, fails), std::runtime_error);
            visits = 0;
            parallelFor(workers, 32, 1, [&](std::size_t, std::size_t) { ++visits; });
            QCOMPARE(visits.load(), 32);
        }
    }

    // Idle threads leave after a tenth of a millisecond without work, which may be at any moment of the next loop.
    void threadsThatLeaveAndReturnMissNoEntry() {
        const Workers workers(2);
        for (int pause = 0; pause < 300; ++pause) {
            std::this_thread::sleep_for(std::chrono::microseconds(pause));
            std::vector<int> visits(40);
            parallelFor(workers, visits.size(), 1, [&](std::size_t i, std::size_t) { ++visits[i]; });
            QVERIFY(visits == std::vector<int>(40, 1));
        }
    }

    void rangesKeepSubnormalsAndRestoreTheCallersState() {
        constexpr unsigned kRoundUp = 0x1F80 | 0x4000;
        const unsigned before = _mm_getcsr();
        _mm_setcsr(kRoundUp);
        std::array<unsigned, 16> inside{};
        parallelFor(Workers(4), 16, 1, [&](std::size_t i, std::size_t) { inside[i] = _mm_getcsr() & ~0x3Fu; });
        const unsigned after = _mm_getcsr() & ~0x3Fu;  // the low bits are status flags
        _mm_setcsr(before);
        QCOMPARE(after, kRoundUp);
        for (const unsigned state : inside) QCOMPARE(state, 0x1F80u);
    }

    // Known answers published by the authors of Philox with their library Random123.
    void philoxProducesThePublishedVectors() {
        using Four = std::array<std::uint32_t, 4>;
        QVERIFY(philox4x32({0, 0, 0, 0}, {0, 0}) == (Four{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
        QVERIFY(philox4x32({~0u, ~0u, ~0u, ~0u}, {~0u, ~0u}) == (Four{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
        QVERIFY(philox4x32({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}) ==
                (Four{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
    }

    void theBirthsOfARunDrawTheirOwnNumbers() {
        constexpr std::uint64_t kFirst = 0xFFFFFFF5;  // the number of a birth passes 32 bits
        for (const std::uint64_t count : {1, 3, 8, 16, 33, 70}) {
            RandomRun run(42, 3, kFirst, count);
            for (std::uint64_t i = 0; i < count; ++i) {
                Random of = run.next(), alone(42, 3, kFirst + i);
                for (int draw = 0; draw < 20; ++draw) QCOMPARE(of.uniform(), alone.uniform());
            }
        }
    }

    void theDrawsOfABirthDoNotDependOnOtherBirths() {
        Random first(42, 3, 17);
        const float drawn = first.uniform();
        Random other(42, 4, 17);
        other.uniform();
        Random again(42, 3, 17);
        QVERIFY(again.uniform() == drawn);
        QVERIFY(Random(42, 3, 18).uniform() != drawn);
        QVERIFY(Random(43, 3, 17).uniform() != drawn);
    }

    void drawsAreUniform() {
        Random random(1, 1, 1);
        double sum = 0, squares = 0;
        for (int i = 0; i < 100000; ++i) {
            const double x = random.uniform();
            QVERIFY(x >= 0 && x < 1);
            sum += x;
            squares += x * x;
        }
        // Five standard deviations of the mean of 1e5 draws.
        QVERIFY(std::abs(sum / 1e5 - 0.5) < 5 * 0.2887 / 316);
        QVERIFY(std::abs(squares / 1e5 - 1.0 / 3) < 5 * 0.2981 / 316);
    }
};

GYRE_TEST(TestParallelFor)
#include "TestParallelFor.moc"
