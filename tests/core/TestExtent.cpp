#include "core/runtime/Stamp.h"
#include "core/runtime/WideBounds.h"
#include "core/scene/Levels.h"
#include "core/scenefile/SceneFile.h"
#include "tests/Test.h"
#include "tests/core/CountingMemory.h"
#include "tests/core/DrivenScenes.h"
#include "tests/core/RuntimeGame.h"

#include <QDir>

#include <algorithm>
#include <cmath>

using namespace gyre;

namespace {

Scene sceneOf(const QString& name) { return *readScene((GYRE_SOURCE_DIR "/resources/presets/" + name).toStdString()); }

constexpr double kSeconds = 4;

samples::Bytes exported(const Scene& scene) { return writeEffect(*makeEffect(scene, kSeconds, 2)); }

gyre_aabb boundsOf(const samples::Game& game) {
    gyre_aabb box{};
    gyre_asset_get_bounds(game.context, game.asset, &box);
    return box;
}

gyre_asset_info infoOf(const samples::Game& game) {
    auto info = samples::sized<gyre_asset_info>();
    gyre_asset_get_info(game.context, game.asset, &info);
    return info;
}

}  // namespace

/// What an effect says of its size before a game runs it: bounds and memory.
class TestExtent : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theMemoryIsWithinAFactorOfTwo_data();
    void theMemoryIsWithinAFactorOfTwo();
    void theBoundsHoldTheTracers();
    void theBoundsHoldOtherSeedsAndParameters_data();
    void theBoundsHoldOtherSeedsAndParameters();
    void aRunThatBreaksIsNamed();
    void aShortEffectHasBounds();
    void theAuthorsBoundsCount();
    void anEffectWithoutARunHasNoBounds();
    void anExtentWithoutCheckpointsIsKept();
    void aFarBoxIsRefused();
};

void TestExtent::theMemoryIsWithinAFactorOfTwo_data() {
    QTest::addColumn<QString>("preset");
    const QDir presets(GYRE_SOURCE_DIR "/resources/presets");
    for (const QString& name : presets.entryList({"*.gyre"})) QTest::newRow(qPrintable(name)) << name;
}

/// In the first second, so that all presets may be tried; after four seconds the factors were 0.7 to 1.6.
void TestExtent::theMemoryIsWithinAFactorOfTwo() {
    QFETCH(QString, preset);
    Scene scene = sceneOf(preset);
    scene.fluid.duration = 1;
    samples::Memory memory;
    const samples::Game game(exported(scene), memory.desc(2));
    std::uint64_t typical = 0, most = 0;
    QCOMPARE(gyre_instance_estimate_typical(game.context, game.asset, nullptr, &typical), gyre_result{GYRE_OK});
    QCOMPARE(gyre_instance_estimate(game.context, game.asset, nullptr, &most), gyre_result{GYRE_OK});
    const std::size_t before = memory.bytes;
    const gyre_instance instance = game.start();
    const auto steps = static_cast<std::uint32_t>(std::lround(scene.fluid.duration / scene.fluid.substep));
    gyre_instance_substep(game.context, instance, steps, nullptr);
    const auto taken = double(memory.bytes - before), told = double(typical);
    const QString figures = QStringLiteral("%1 MB taken, %2 MB told, at most %3 MB; factor %4")
                                .arg(taken / 1e6)
                                .arg(told / 1e6)
                                .arg(double(most) / 1e6)
                                .arg(told / taken);
    qInfo("%s", qPrintable(figures));
    QVERIFY2(told < 2 * taken && told > taken / 2, qPrintable(figures));
    QVERIFY2(taken < double(most), qPrintable(figures));
}

void TestExtent::theBoundsHoldTheTracers() {
    const Scene torch = sceneOf("torch.gyre");
    const samples::Game game(exported(torch), 2);
    const gyre_aabb box = boundsOf(game);
    QVERIFY(box.min.x < box.max.x && box.min.y < box.max.y && box.min.z < box.max.z);
    const gyre_instance instance = game.start();
    gyre_instance_substep(game.context, instance, 200, nullptr);
    auto view = samples::sized<gyre_particle_view>();
    gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view);
    QVERIFY(view.count > 0);
    QVERIFY(view.bounds.min.y >= box.min.y && view.bounds.max.y <= box.max.y);
    QVERIFY(view.bounds.min.x >= box.min.x && view.bounds.max.x <= box.max.x);
    QVERIFY(box.max.y - box.min.y < 4 * (view.bounds.max.y - view.bounds.min.y));
}

void TestExtent::theBoundsHoldOtherSeedsAndParameters_data() {
    QTest::addColumn<QString>("preset");
    for (const char* name : {"candle", "torch", "dust-devil", "wisp", "vortex-tube"})
        QTest::newRow(name) << QString(name) + ".gyre";
}

/// Runs that the export did not try: further seeds, each with parameters between their limits.
void TestExtent::theBoundsHoldOtherSeedsAndParameters() {
    QFETCH(QString, preset);
    constexpr std::uint32_t kStepsOfRun = 240;
    constexpr std::uint64_t kFirstSeed = 501, kLastSeed = 506;
    Effect effect = *makeEffect(sceneOf(preset), kSeconds, 2);
    const EffectExtent narrow = *effect.extent;
    QVERIFY(widenBounds(effect, kBoundsMargin, 2));
    QCOMPARE(effect.extent->tracers, narrow.tracers);  // what memory is told by
    const samples::Game game(writeEffect(effect), 2);
    const gyre_aabb wide = boundsOf(game);
    int outside = 0, outsideBefore = 0;
    for (std::uint64_t seed = kFirstSeed; seed <= kLastSeed; ++seed) {
        const gyre_instance instance = game.start(0, seed);
        for (std::uint32_t i = 0; i < infoOf(game).param_count; ++i) {
            auto param = samples::sized<gyre_param_info>();
            gyre_asset_get_param(game.context, game.asset, i, &param);
            const float part = float(seed - kFirstSeed) / float(kLastSeed - kFirstSeed);
            float values[4];
            for (int c = 0; c < 4; ++c)
                values[c] = param.min_value[c] + part * (param.max_value[c] - param.min_value[c]);
            gyre_instance_set_param(game.context, instance, param.id, values, param.components);
        }
        for (std::uint32_t step = 0; step < kStepsOfRun; ++step) {
            gyre_instance_substep(game.context, instance, 1, nullptr);
            auto view = samples::sized<gyre_particle_view>();
            gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view);
            if (view.count == 0) continue;
            const auto leaves = [&](const gyre_vec3& low, const gyre_vec3& high) {
                return view.bounds.min.x < low.x || view.bounds.min.y < low.y || view.bounds.min.z < low.z ||
                       view.bounds.max.x > high.x || view.bounds.max.y > high.y || view.bounds.max.z > high.z;
            };
            outside += leaves(wide.min, wide.max);
            outsideBefore +=
                leaves({narrow.low.x, narrow.low.y, narrow.low.z}, {narrow.high.x, narrow.high.y, narrow.high.z});
        }
        gyre_instance_destroy(game.context, instance);
    }
    qInfo("outside in %d of %d steps; of the reference run's box: %d", outside,
          int(kStepsOfRun * (kLastSeed - kFirstSeed + 1)), outsideBefore);
    QCOMPARE(outside, 0);
    QVERIFY(outsideBefore > 0);  // the other runs are needed
}

/// The wind blows the tracers out of the world.
void TestExtent::aRunThatBreaksIsNamed() {
    Scene scene = samples::livelyScene();
    scene.fluid.substep = 0.25;
    for (Element& element : scene.elements) element.place.position.x = 999900;
    scene.parameters = {scenes::parameter(9001, "Gale", 0, 0, 1000)};
    scene.parameters[0].links = {scenes::link(0, "wind")};
    Effect effect = *makeEffect(scene, kSeconds, 2);
    const Result<void> done = widenBounds(effect, 0, 2);
    QVERIFY(!done);
    QVERIFY(done.error().message.find("highest value of Gale") != std::string::npos);
}

void TestExtent::aShortEffectHasBounds() {
    Scene flash = sceneOf("vortex-ring.gyre");
    flash.fluid.maxTracers = 900;
    for (const double duration : {0.1, 0.5, 1.7}) {
        flash.fluid.duration = duration;
        Effect effect = *makeEffect(flash, kSeconds, 1);
        QCOMPARE(effect.extent->frames, static_cast<std::uint32_t>(std::lround(duration / flash.fluid.substep)));
        QVERIFY(widenBounds(effect, 0, 1));
        const samples::Game game(writeEffect(effect), 1);
        const gyre_aabb box = boundsOf(game);
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, effect.extent->frames, nullptr);
        auto view = samples::sized<gyre_particle_view>();
        gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view);
        const std::vector<float> sizes = samples::tracerAttribute(game, instance, GYRE_ATTR_SIZE, 1);
        QVERIFY(!sizes.empty());
        const float farSprite = *std::ranges::max_element(sizes) * spriteScale(flash.levels.back().tracers);
        QVERIFY(box.min.x <= view.bounds.min.x - 0.9f * farSprite && box.max.x >= view.bounds.max.x + 0.9f * farSprite);
    }
}

void TestExtent::theAuthorsBoundsCount() {
    Scene torch = sceneOf("torch.gyre");
    torch.fluid.boundsCentre = {0, 2, 0};
    torch.fluid.boundsSize = {3, 4, 0};
    const samples::Game game(exported(torch), 2);
    const gyre_asset_info info = infoOf(game);
    QCOMPARE(info.format_minor, std::uint16_t{11});
    QCOMPARE(boundsOf(game).min.x, -1.5f);
    QCOMPARE(boundsOf(game).max.y, 4.0f);
    QVERIFY(boundsOf(game).min.z != 0 && boundsOf(game).min.z < boundsOf(game).max.z);  // recorded
}

void TestExtent::anEffectWithoutARunHasNoBounds() {
    const samples::Game game(samples::effectBytes(sceneOf("torch.gyre")), 1);
    QVERIFY(boundsOf(game).min.x > boundsOf(game).max.x);
    std::uint64_t typical = 0, most = 0;
    gyre_instance_estimate_typical(game.context, game.asset, nullptr, &typical);
    gyre_instance_estimate(game.context, game.asset, nullptr, &most);
    QCOMPARE(typical, most);
}

void TestExtent::anExtentWithoutCheckpointsIsKept() {
    Effect effect{effectScene(sceneOf("torch.gyre")), kSolverRevision, "test", {}};
    effect.extent = EffectExtent{60, 10, 10, 100, glm::vec3(-1), glm::vec3(1)};
    const Result<Effect> read = readEffect(writeEffect(effect));
    QVERIFY(read);
    QCOMPARE(read->extent, effect.extent);
}

void TestExtent::aFarBoxIsRefused() {
    Effect effect{effectScene(sceneOf("torch.gyre")), kSolverRevision, "test", {{1, 0, 0, 0, 7}}};
    effect.extent = EffectExtent{60, 10, 10, 100, glm::vec3(-1), glm::vec3(1)};
    const Result<Effect> read = readEffect(writeEffect(effect));
    QVERIFY(read);
    QCOMPARE(read->extent, effect.extent);
    effect.extent->high.y = 2e6f;
    const Result<Effect> refused = readEffect(writeEffect(effect));
    QVERIFY(!refused);
    QVERIFY(refused.error().message.find("tracers") != std::string::npos);
}

GYRE_TEST(TestExtent)
#include "TestExtent.moc"
