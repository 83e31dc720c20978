#include "core/base/Instructions.h"
#include "core/base/Lanes.h"
#include "core/base/LanesAvx2.h"
#include "core/base/LanesSimd128.h"
#include "tests/Test.h"

#include <cmath>
#include <limits>
#include <numeric>

using namespace gyre;

namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

template <class L>
void vectorsSurviveSplittingAndJoining() {
    float memory[3 * L::kWidth], again[3 * L::kWidth], x[L::kWidth], y[L::kWidth], z[L::kWidth];
    std::iota(std::begin(memory), std::end(memory), 0.0f);
    const Vectors<L> v = loadVectors<L>(memory);
    L::store(x, v.x);
    L::store(y, v.y);
    L::store(z, v.z);
    for (int i = 0; i < L::kWidth; ++i) QVERIFY(x[i] == 3.0f * i && y[i] == 3.0f * i + 1 && z[i] == 3.0f * i + 2);
    storeVectors<L>(again, v);
    for (int i = 0; i < 3 * L::kWidth; ++i) QCOMPARE(again[i], memory[i]);
}

template <class L>
void transposeSwapsRowsAndColumns() {
    float from[L::kWidth][L::kWidth], to[L::kWidth][L::kWidth];
    std::iota(&from[0][0], &from[0][0] + L::kWidth * L::kWidth, 0.0f);
    transpose<L>(&from[0][0], L::kWidth, &to[0][0], L::kWidth);
    for (int i = 0; i < L::kWidth; ++i)
        for (int j = 0; j < L::kWidth; ++j) QCOMPARE(to[i][j], from[j][i]);
}

template <class L>
void minAndMaxOfNanReturnTheOther() {
    float smallest[L::kWidth], largest[L::kWidth];
    int whole[L::kWidth];
    L::store(smallest, smaller<L>(L::broadcast(kNan), L::broadcast(2)));
    L::store(largest, larger<L>(L::broadcast(kNan), L::broadcast(3)));
    storeClampedInts<L>(whole, L::broadcast(kNan), -7, 9);
    QVERIFY(smallest[0] == 2 && largest[0] == 3 && whole[0] == -7);
    storeClampedInts<L>(whole, L::broadcast(1e30f), -7, 9);
    QCOMPARE(whole[L::kWidth - 1], 9);
}

// (1 + e)^2 - 1 - 2e = e^2, which a fused operation would keep. Not every platform has one.
template <class L>
void aProductIsRoundedBeforeItIsAdded() {
    const float e = std::ldexp(1.0f, -14);
    const typename L::Floats a = L::broadcast(1 + e), b = L::broadcast(-1 - 2 * e);
    float sum[L::kWidth];
    L::store(sum, a * a + b);
    QVERIFY(sum[0] == 0);
}

template <class L>
void aTableIsReadByTheWholeNumbersInTheLanes() {
    float table[100], indices[L::kWidth], found[L::kWidth];
    std::iota(std::begin(table), std::end(table), 1000.0f);
    for (int lane = 0; lane < L::kWidth; ++lane) indices[lane] = static_cast<float>(lane * 37 % 100);
    L::store(found, L::lookUp(table, L::load(indices)));
    for (int lane = 0; lane < L::kWidth; ++lane) QCOMPARE(found[lane], 1000 + indices[lane]);
}

template <class L>
void allOf() {
    vectorsSurviveSplittingAndJoining<L>();
    transposeSwapsRowsAndColumns<L>();
    minAndMaxOfNanReturnTheOther<L>();
    aProductIsRoundedBeforeItIsAdded<L>();
    aTableIsReadByTheWholeNumbersInTheLanes<L>();
}

}  // namespace

class TestLanes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void simd128LanesComputeAsSpecified() { allOf<Simd128>(); }

    void avx2LanesComputeAsSpecified() {
        if (!isAvailable(Instructions::Avx2)) QSKIP("this processor has no AVX2");
        allOf<Avx2>();
    }

    void instructionSetsAreFoundByName() {
        for (const Instructions each : {Instructions::Simd128, Instructions::Avx2, Instructions::Avx512}) {
            const Result<Instructions> named = instructionsNamed(nameOf(each));
            QCOMPARE(named.has_value(), isAvailable(each));
            if (named)
                QCOMPARE(*named, each);
            else
                QCOMPARE(named.error().code, ErrorCode::Missing);
        }
        QCOMPARE(instructionsNamed("avx9").error().code, ErrorCode::Malformed);
        QVERIFY(isAvailable(chosenInstructions()));
    }
};

GYRE_TEST(TestLanes)
#include "TestLanes.moc"
