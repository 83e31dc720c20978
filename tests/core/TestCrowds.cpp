#include "core/runtime/gyre.hpp"
#include "core/scenefile/SceneFile.h"
#include "tests/Test.h"
#include "tests/core/RuntimeGame.h"

#include <QDir>

#include <algorithm>
#include <cmath>
#include <set>

using namespace gyre;

namespace {

constexpr double kCrowdTick = 1.0 / 60;

Scene preset(const char* name) {
    return *readScene(GYRE_SOURCE_DIR "/resources/presets/" + std::string(name) + ".gyre");
}

std::vector<gyre_instance> startMany(const samples::Game& game, std::size_t count) {
    std::vector<gyre_instance> all;
    for (std::size_t i = 0; i < count; ++i) {
        gyre_instance_desc desc;
        gyre_instance_desc_init(&desc);
        desc.seed = 100 + i;
        desc.transform.position.x = 2 * static_cast<float>(i);
        gyre_instance_create(game.context, game.asset, &desc, &all.emplace_back());
    }
    return all;
}

std::vector<std::uint64_t> hashesOf(const samples::Game& game, const std::vector<gyre_instance>& all) {
    std::vector<std::uint64_t> hashes;
    for (const gyre_instance one : all) hashes.push_back(game.hash(one));
    return hashes;
}

/// Hashes of candles that are stepped one by one.
std::vector<std::uint64_t> hashesOneByOne(const samples::Bytes& effect, std::size_t count, int frames) {
    const samples::Game game(effect, 1);
    const std::vector<gyre_instance> all = startMany(game, count);
    for (const gyre_instance one : all)
        gyre_instance_substep(game.context, one, static_cast<std::uint32_t>(frames), nullptr);
    return hashesOf(game, all);
}

double timeOf(const samples::Game& game, gyre_instance instance) {
    auto report = samples::sized<gyre_step_report>();
    return gyre_instance_get_step_report(game.context, instance, &report) == GYRE_OK ? report.time : -1;
}

}  // namespace

/// Many instances in one call, and copies of instances.
class TestCrowds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aCrowdHasTheBitsOfItsInstances_data();
    void aCrowdHasTheBitsOfItsInstances();
    void allHaveTheirTurnWithinABudget();
    void noneRunsTwiceBeforeAllHaveRun();
    void longWaitsKeepTheOrderFair();
    void waitingKeepsTimeAndBits();
    void wrongCrowdsAreRefusedWhole();
    void threadsBelongToTheContext();
    void aCloneContinuesAsItsSource();
    void aCloneWithASeedDiffersLater();
    void aCloneStandsWhereItIsPut();
    void instancesShareTheirSolids();
};

void TestCrowds::aCrowdHasTheBitsOfItsInstances_data() {
    QTest::addColumn<int>("threads");
    for (const int threads : {1, 2, 4}) QTest::addRow("%d threads", threads) << threads;
}

void TestCrowds::aCrowdHasTheBitsOfItsInstances() {
    QFETCH(int, threads);
    const samples::Bytes effect = samples::effectBytes(preset("candle"));
    const samples::Game game(effect, threads);
    const std::vector<gyre_instance> all = startMany(game, 6);
    std::vector<gyre_result> results(all.size(), -1);
    for (int frame = 0; frame < 40; ++frame)
        QCOMPARE(gyre_context_step(game.context, all.data(), 6, kCrowdTick, 0, results.data()), GYRE_OK);
    QCOMPARE(results, std::vector<gyre_result>(6, GYRE_OK));
    QCOMPARE(hashesOf(game, all), hashesOneByOne(effect, 6, 40));
}

/// The least budget allows one substep in each call.
void TestCrowds::allHaveTheirTurnWithinABudget() {
    const samples::Game game(samples::effectBytes(preset("candle")), 1);
    const std::vector<gyre_instance> all = startMany(game, 5);
    std::vector<gyre_result> results(all.size());
    std::set<std::size_t> stepped;
    for (std::size_t call = 0; call < all.size(); ++call) {
        const bool isFirst = call == 0;
        QCOMPARE(gyre_context_step(game.context, all.data(), 5, isFirst ? kCrowdTick : 0, 1, results.data()), GYRE_OK);
        for (std::size_t i = 0; i < all.size(); ++i)
            if (timeOf(game, all[i]) > 0) stepped.insert(i);
        QCOMPARE(std::ranges::count(results, GYRE_WAITS), static_cast<std::ptrdiff_t>(all.size() - stepped.size()));
        QCOMPARE(stepped.size(), call + 1);
    }
}

/// Four substeps of each are due, and budgets of all lengths end the calls. In up to a fifth of the calls one may be
/// left out because its last substep took longer than the others', which still fit.
void TestCrowds::noneRunsTwiceBeforeAllHaveRun() {
    constexpr std::uint32_t kCandles = 6;
    const samples::Game game(samples::effectBytes(preset("candle")), 1);
    const std::vector<gyre_instance> all = startMany(game, kCandles);
    gyre_context_step(game.context, all.data(), kCandles, 4 * kCrowdTick, 0, nullptr);
    int calls = 0, partly = 0, uneven = 0;
    for (std::uint32_t budget = 50; budget < 20000; budget += budget / 4) {
        gyre_context_step(game.context, all.data(), kCandles, 4 * kCrowdTick, budget, nullptr);
        std::uint32_t fewest = 4, most = 0;
        for (const gyre_instance one : all) {
            auto report = samples::sized<gyre_step_report>();
            gyre_instance_get_step_report(game.context, one, &report);
            fewest = std::min(fewest, report.substeps);
            most = std::max(most, report.substeps);
        }
        partly += most > 0 && fewest < 4;
        uneven += most > fewest + 1;
        ++calls;
        gyre_context_step(game.context, all.data(), kCandles, 0, 0, nullptr);
    }
    QVERIFY(partly > 0);
    QVERIFY(uneven <= calls / 5);
}

/// Far more is owed than the least budget allows, so that all but one instance wait in each call and lose time.
void TestCrowds::longWaitsKeepTheOrderFair() {
    constexpr std::uint32_t kCandles = 20, kTurns = 5;
    const samples::Game game(samples::effectBytes(preset("candle")), 1);
    const std::vector<gyre_instance> all = startMany(game, kCandles);
    for (std::uint32_t call = 0; call < kTurns * kCandles; ++call)
        QCOMPARE(gyre_context_step(game.context, all.data(), kCandles, kCrowdTick, 1, nullptr), GYRE_OK);
    for (const gyre_instance one : all) QCOMPARE(timeOf(game, one), kTurns * kCrowdTick);
}

void TestCrowds::waitingKeepsTimeAndBits() {
    const samples::Bytes effect = samples::effectBytes(preset("candle"));
    const samples::Game game(effect, 1);
    const std::vector<gyre_instance> all = startMany(game, 3);
    for (int frame = 0; frame < 2; ++frame) gyre_context_step(game.context, all.data(), 3, kCrowdTick, 1, nullptr);
    gyre_context_step(game.context, all.data(), 3, 0, 0, nullptr);  // without a budget, all that is owed
    for (const gyre_instance one : all) QCOMPARE(timeOf(game, one), 2 * kCrowdTick);
    QCOMPARE(hashesOf(game, all), hashesOneByOne(effect, 3, 2));
    // Beyond max_substeps, which is 4, time is dropped, as in gyre_instance_step.
    std::vector<gyre_result> results(3);
    gyre_context_step(game.context, all.data(), 3, 10 * kCrowdTick, 0, results.data());
    QCOMPARE(results, std::vector<gyre_result>(3, GYRE_SUBSTEPS_DROPPED));
    for (const gyre_instance one : all) QCOMPARE(timeOf(game, one), 6 * kCrowdTick);
}

void TestCrowds::wrongCrowdsAreRefusedWhole() {
    const samples::Game game(samples::effectBytes(preset("candle")));
    std::vector<gyre_instance> all = startMany(game, 2);
    const gyre_instance twice[] = {all[0], all[1], all[0]}, unknown[] = {all[0], {12345}};
    QCOMPARE(gyre_context_step(game.context, twice, 3, kCrowdTick, 0, nullptr), GYRE_E_WRONG_THREAD_STATE);
    QCOMPARE(gyre_context_step(game.context, unknown, 2, kCrowdTick, 0, nullptr), GYRE_E_INVALID_HANDLE);
    QCOMPARE(gyre_context_step(game.context, nullptr, 2, kCrowdTick, 0, nullptr), GYRE_E_INVALID_ARGUMENT);
    QCOMPARE(gyre_context_step(game.context, all.data(), 2, -1, 0, nullptr), GYRE_E_INVALID_ARGUMENT);
    QCOMPARE(gyre_context_step(game.context, nullptr, 0, kCrowdTick, 0, nullptr), GYRE_OK);
    for (const gyre_instance one : all) QCOMPARE(timeOf(game, one), 0.0);
    QCOMPARE(gyre_context_step(game.context, all.data(), 2, kCrowdTick, 0, nullptr), GYRE_OK);  // none is left locked
}

void TestCrowds::threadsBelongToTheContext() {
    const auto threads = [] { return QDir("/proc/self/task").entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(); };
    const samples::Game game(samples::effectBytes(preset("candle")), 4);
    const std::vector<gyre_instance> all = startMany(game, 20);
    const auto before = threads();
    for (int frame = 0; frame < 3; ++frame)
        for (const gyre_instance one : all) gyre_instance_step(game.context, one, kCrowdTick, nullptr);
    QVERIFY2(threads() <= before + 4, qPrintable(QString("%1, then %2 threads").arg(before).arg(threads())));
}

void TestCrowds::aCloneContinuesAsItsSource() {
    const samples::Game game(samples::effectBytes(preset("torch")));
    const gyre_instance source = startMany(game, 1)[0];
    gyre_instance_substep(game.context, source, 60, nullptr);
    gyre_instance clone{};
    QCOMPARE(gyre_instance_clone(game.context, source, nullptr, 0, &clone), GYRE_OK);
    QVERIFY(clone.v != source.v);
    QCOMPARE(game.hash(clone), game.hash(source));
    for (const gyre_instance one : {source, clone}) gyre_instance_substep(game.context, one, 30, nullptr);
    QCOMPARE(game.hash(clone), game.hash(source));
    QCOMPARE(gyre_instance_clone(game.context, {77}, nullptr, 0, &clone), GYRE_E_INVALID_HANDLE);
    QCOMPARE(gyre_instance_clone(game.context, source, nullptr, 0, nullptr), GYRE_E_INVALID_ARGUMENT);
}

void TestCrowds::aCloneWithASeedDiffersLater() {
    const samples::Game game(samples::effectBytes(preset("candle")));
    const gyre_instance source = startMany(game, 1)[0];
    gyre_instance_substep(game.context, source, 60, nullptr);
    gyre_instance clones[2]{};
    for (gyre_instance& clone : clones)
        QCOMPARE(gyre_instance_clone(game.context, source, nullptr, 777, &clone), GYRE_OK);
    QCOMPARE(game.hash(clones[0]), game.hash(source));
    for (const gyre_instance one : {source, clones[0], clones[1]})
        gyre_instance_substep(game.context, one, 10, nullptr);
    QVERIFY(game.hash(clones[0]) != game.hash(source));
    QCOMPARE(game.hash(clones[0]), game.hash(clones[1]));
}

void TestCrowds::aCloneStandsWhereItIsPut() {
    const samples::Game game(samples::effectBytes(preset("candle")));
    const gyre_instance source = startMany(game, 1)[0];
    gyre_instance_substep(game.context, source, 60, nullptr);
    gyre_transform place{{5, 0, -3}, {0, 0, 0, 1}, 1};
    gyre_instance clone{};
    QCOMPARE(gyre_instance_clone(game.context, source, &place, 0, &clone), GYRE_OK);
    auto here = samples::sized<gyre_particle_view>(), there = here;
    gyre_instance_get_particles(game.context, source, GYRE_SET_TRACERS, &here);
    gyre_instance_get_particles(game.context, clone, GYRE_SET_TRACERS, &there);
    QCOMPARE(there.count, here.count);
    QVERIFY(here.count > 100);
    QVERIFY(std::abs(there.bounds.min.x - here.bounds.min.x - 5) < 1e-4f);
    QVERIFY(std::abs(there.bounds.max.z - here.bounds.max.z + 3) < 1e-4f);
    place.scale = 2;
    QCOMPARE(gyre_instance_clone(game.context, source, &place, 0, &clone), GYRE_E_INVALID_ARGUMENT);
}

/// The second instance takes the solids that the first has made, and has its bits.
void TestCrowds::instancesShareTheirSolids() {
    const Scene gate = *readScene(GYRE_SOURCE_DIR "/projects/fog-in-a-gate/fog-in-a-gate.gyre");
    const samples::Game game(samples::effectBytes(gate));
    const gyre_instance first = game.start(), second = game.start();
    for (const gyre_instance one : {first, second}) gyre_instance_substep(game.context, one, 3, nullptr);
    QCOMPARE(game.hash(second), game.hash(first));
    gyre_instance_reset(game.context, first, 0);
    gyre_instance_substep(game.context, first, 3, nullptr);
    QCOMPARE(game.hash(first), game.hash(second));
}

GYRE_TEST(TestCrowds)
#include "TestCrowds.moc"
