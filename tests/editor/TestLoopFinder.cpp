#include "editor/preview/LoopFinder.h"

#include "tests/Test.h"
#include "tests/editor/Scenes.h"

#include <cmath>

using namespace gyre;
using namespace gyre::editor;

namespace {

constexpr double kPeriod = 1.2;  // period of the pulses [s]

/// Puffs that rise and fade, one every kPeriod seconds.
Scene pulses() {
    Emitter smoke;
    smoke.lifetime = 0.8f;
    smoke.speed = 1.5f;
    Scene scene = sceneOf({{smoke, {}}});
    scene.fluid.substep = 1.0 / 60;
    scene.fluid.duration = 5;
    scene.fluid.gridCells = 16;
    scene.curves = {{{ElementId{1}, "rate"},
                     AfterKeys::Loop,
                     {{0, {3000, 0, 0}, Interpolation::Step},
                      {0.3f, {300, 0, 0}, Interpolation::Step},
                      {static_cast<float>(kPeriod), {3000, 0, 0}, Interpolation::Step}}}};
    return scene;
}

bool goOn(double) { return true; }

Snapshot tracersAt(std::vector<glm::vec3> places) {
    Snapshot snapshot;
    snapshot.tracerTemperature.assign(places.size(), 300);
    snapshot.tracerPosition = std::move(places);
    return snapshot;
}

}  // namespace

/// Frames at which an effect returns to an earlier state.
class TestLoopFinder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void framesWithTracersInTheSameCubesAreSimilar() {
        const FrameDensity a = densityOf(tracersAt({{0.01f, 0, 0}, {1.01f, 0, 0}}), 300);
        QCOMPARE(distanceOf(a, densityOf(tracersAt({{1.012f, 0.001f, 0}, {0.012f, 0, 0}}), 300)), 0.0);
        QCOMPARE(distanceOf(a, densityOf(tracersAt({{5, 0, 0}, {7, 0, 0}}), 300)), 1.0);
        QCOMPARE(distanceOf(a, densityOf(tracersAt({{0.01f, 0, 0}, {7, 0, 0}}), 300)), 0.5);
        QCOMPARE(distanceOf(a, FrameDensity()), 1.0);
        QCOMPARE(distanceOf(FrameDensity(), FrameDensity()), 0.0);
    }
    void heatCountsAsMuchAsPosition() {
        Snapshot cold = tracersAt({{0, 0, 0}, {1, 0, 0}}), hot = cold;
        cold.tracerTemperature = {400, 300};
        hot.tracerTemperature = {300, 400};
        QCOMPARE(distanceOf(densityOf(cold, 300), densityOf(hot, 300)), 0.5);  // equal places, other heat
    }
    void cubesGrowUntilThereAreFew() {
        std::vector<glm::vec3> places;
        for (int i = 0; i < 5000; ++i)
            places.push_back({0.05f * static_cast<float>(i % 17) - 0.4f, 0.05f * static_cast<float>(i / 17 % 17),
                              0.05f * static_cast<float>(i / 289)});
        const FrameDensity frame = densityOf(tracersAt(places), 300);
        QVERIFY(frame.doublings > 0);
        QVERIFY(frame.cells.size() <= 768 && frame.cells.size() > 20);
        float count = 0;
        for (const FrameDensity::Cell& cell : frame.cells) count += cell.count;
        QCOMPARE(count, 5000.0f);
    }
    void theLoopOfAPulsingEffectHasItsPeriod() {
        const std::optional<FoundLoop> loop = findLoop(pulses(), {60, 300}, goOn);
        QVERIFY(loop);
        const double periods = static_cast<double>(loop->range.last + 1 - loop->range.first) / (60 * kPeriod);
        QVERIFY2(std::abs(periods - std::round(periods)) < 0.05, qPrintable(QString::number(periods)));
        QVERIFY(loop->range.first >= 60 && loop->range.last <= 300);
        QVERIFY2(loop->seam < loop->median, qPrintable(QString("%1 of %2").arg(loop->seam).arg(loop->median)));
        qInfo("frames %d to %d: seam %.3f, median of all places %.3f, of neighbours %.3f",
              static_cast<int>(loop->range.first), static_cast<int>(loop->range.last), loop->seam, loop->median,
              loop->neighbours);
    }
    void anInvisibleEffectHasNoLoop() {
        Scene empty;
        empty.fluid.gridCells = 16;
        QVERIFY(!findLoop(empty, {0, 200}, goOn));
        QVERIFY(!findLoop(pulses(), {0, 4}, goOn));
    }
    void theSearchStopsOnRequest() {
        int asked = 0;
        QVERIFY(!findLoop(pulses(), {0, 300}, [&](double) { return ++asked < 20; }));
        QCOMPARE(asked, 20);
    }
};

GYRE_TEST(TestLoopFinder)
#include "TestLoopFinder.moc"
