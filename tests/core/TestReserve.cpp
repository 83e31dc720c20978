#include "core/scenefile/SceneFile.h"
#include "tests/Test.h"
#include "tests/core/CountingMemory.h"

using namespace gyre;
using samples::Bytes;
using samples::Game;
using samples::Memory;

namespace {

constexpr std::uint32_t kReserveSteps = 60;

Bytes presetBytes(const QString& name) {
    return samples::effectBytes(*readScene((GYRE_SOURCE_DIR "/resources/presets/" + name + ".gyre").toStdString()));
}

gyre_instance_desc warmDesc(std::uint32_t flags) {
    gyre_instance_desc desc;
    gyre_instance_desc_init(&desc);
    desc.flags |= GYRE_INSTANCE_WARMUP | flags;
    return desc;
}

gyre_instance started(const Game& game, const gyre_instance_desc& desc) {
    gyre_instance instance{};
    gyre_instance_create(game.context, game.asset, &desc, &instance);
    return instance;
}

std::uint64_t hashAfterSteps(const Game& game, gyre_instance instance) {
    gyre_instance_substep(game.context, instance, kReserveSteps, nullptr);
    return game.hash(instance);
}

/// The blocks that an instance takes in its first steps, in a context of its own.
std::size_t blocksTaken(const Bytes& effect, std::uint32_t flags) {
    Memory memory;
    const Game game(effect, memory.desc(1));
    const gyre_instance instance = started(game, warmDesc(flags));
    const std::size_t before = memory.taken;
    gyre_instance_substep(game.context, instance, kReserveSteps, nullptr);
    return memory.taken - before;
}

}  // namespace

/// An instance with GYRE_INSTANCE_RESERVE takes its memory before its first step.
class TestReserve : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theBitsAreThoseWithout_data();
    void theBitsAreThoseWithout();
    void anInstanceThatDoesNotPlayStaysEmpty();
    void aCloneShowsTheSamePicture();
    void effectsWithoutTracersReserveToo();
    void stepsTakeHardlyAnyMemory_data();
    void stepsTakeHardlyAnyMemory();
    void aCloneTakesItsMemoryToo();
    void aCarriedEffectSoonTakesNoMoreMemory_data();
    void aCarriedEffectSoonTakesNoMoreMemory();
    void aWarmStartGivesBackTheMemoryOfItsWarmUp_data();
    void aWarmStartGivesBackTheMemoryOfItsWarmUp();
    void aWarmStartSurvivesRefusedBlocksOfItsCopy();
};

void TestReserve::theBitsAreThoseWithout_data() {
    QTest::addColumn<Bytes>("effect");
    for (const char* name : {"candle", "vortex-ring", "magic-swirl", "smoke-rings"})
        QTest::newRow(name) << presetBytes(name);
    QTest::newRow("lively scene") << samples::effectBytes(samples::livelyScene());
}

void TestReserve::theBitsAreThoseWithout() {
    QFETCH(Bytes, effect);
    constexpr std::uint64_t kOtherSeed = 77;
    const Game game(effect, 1);
    const gyre_instance plain = started(game, warmDesc(0)), reserved = started(game, warmDesc(GYRE_INSTANCE_RESERVE));
    QCOMPARE(game.hash(reserved), game.hash(plain));
    QCOMPARE(game.saved(reserved), game.saved(plain));
    QCOMPARE(hashAfterSteps(game, reserved), hashAfterSteps(game, plain));

    gyre_instance clone{}, plainClone{};
    QCOMPARE(gyre_instance_clone(game.context, reserved, nullptr, 0, &clone), GYRE_OK);
    QCOMPARE(gyre_instance_clone(game.context, plain, nullptr, 0, &plainClone), GYRE_OK);
    QCOMPARE(hashAfterSteps(game, clone), hashAfterSteps(game, plainClone));

    for (const gyre_instance each : {reserved, plain})
        QCOMPARE(gyre_instance_reset(game.context, each, kOtherSeed), GYRE_OK);
    QCOMPARE(hashAfterSteps(game, reserved), hashAfterSteps(game, plain));
}

void TestReserve::anInstanceThatDoesNotPlayStaysEmpty() {
    const Game game(presetBytes("candle"), 1);
    gyre_instance_desc desc = warmDesc(GYRE_INSTANCE_RESERVE);
    desc.flags &= ~std::uint32_t{GYRE_INSTANCE_AUTOPLAY};
    const gyre_instance instance = started(game, desc);
    auto report = samples::sized<gyre_step_report>();
    QCOMPARE(gyre_instance_substep(game.context, instance, kReserveSteps, &report), GYRE_OK);
    QCOMPARE(report.tracers, 0u);
}

/// What a game reads before the next step is as without: velocity, and places between the last two steps.
void TestReserve::aCloneShowsTheSamePicture() {
    const Game game(presetBytes("candle"), 1);
    const auto read = [&](std::uint32_t flags) {
        const gyre_instance source = started(game, warmDesc(flags));
        gyre_instance_substep(game.context, source, 5, nullptr);
        gyre_instance clone{};
        gyre_instance_clone(game.context, source, nullptr, 0, &clone);
        std::uint32_t count = 0;
        gyre_instance_copy_drawn_positions(game.context, clone, 0, 0, nullptr, 0, 0, &count);
        std::vector<float> values(3 * std::size_t{count} + 3);
        gyre_instance_copy_drawn_positions(game.context, clone, 0, 0, values.data(), 3 * sizeof(float), count, &count);
        const gyre_vec3 above{0, 0.3f, 0};
        gyre_instance_sample(game.context, clone, GYRE_FIELD_VELOCITY, &above, 1, &values[3 * std::size_t{count}],
                             3 * sizeof(float));
        return values;
    };
    const std::vector<float> plain = read(0);
    QVERIFY(plain.size() > 1000 && plain.back() != 0);
    QCOMPARE(read(GYRE_INSTANCE_RESERVE), plain);
}

void TestReserve::effectsWithoutTracersReserveToo() {
    Scene scene = samples::livelyScene();
    scene.warmUp = 0;
    std::erase_if(scene.elements, [](const Element& each) { return std::holds_alternative<Emitter>(each.body); });
    const Bytes effect = samples::effectBytes(scene);
    QVERIFY(blocksTaken(effect, GYRE_INSTANCE_RESERVE) < blocksTaken(effect, 0) / 4);
}

void TestReserve::stepsTakeHardlyAnyMemory_data() {
    QTest::addColumn<Bytes>("effect");
    for (const char* name : {"candle", "vortex-ring", "magic-swirl", "torch"}) QTest::newRow(name) << presetBytes(name);
}

void TestReserve::stepsTakeHardlyAnyMemory() {
    QFETCH(Bytes, effect);
    constexpr std::size_t kFew = 20;  // where the run has a few vortons more than its rehearsal
    const std::size_t with = blocksTaken(effect, GYRE_INSTANCE_RESERVE), without = blocksTaken(effect, 0);
    qInfo("%zu blocks, %zu without", with, without);
    QVERIFY(with <= kFew);
}

void TestReserve::aCloneTakesItsMemoryToo() {
    Memory memory;
    const Game game(presetBytes("candle"), memory.desc(1));
    const auto taken = [&](std::uint32_t flags) {
        const gyre_instance source = started(game, warmDesc(flags));
        gyre_instance clone{};
        gyre_instance_clone(game.context, source, nullptr, 0, &clone);
        const std::size_t before = memory.taken;
        gyre_instance_substep(game.context, clone, 1, nullptr);
        return memory.taken - before;
    };
    QVERIFY(taken(0) > 0);
    QCOMPARE(taken(GYRE_INSTANCE_RESERVE), std::size_t{0});
}

/// Then its grid has had all its sizes. The candle's tracers fill now one range, now two.
void TestReserve::aCarriedEffectSoonTakesNoMoreMemory_data() {
    QTest::addColumn<Bytes>("effect");
    for (const char* name : {"candle", "torch", "wisp"}) QTest::newRow(name) << presetBytes(name);
}

void TestReserve::aCarriedEffectSoonTakesNoMoreMemory() {
    QFETCH(Bytes, effect);
    constexpr double kSpeed = 6, kSoon = 8, kThen = 6;  // m/s, s
    Memory memory;
    const Game game(effect, memory.desc(1));
    gyre_instance_desc desc = warmDesc(GYRE_INSTANCE_RESERVE);
    const gyre_instance instance = started(game, desc);
    auto info = samples::sized<gyre_asset_info>();
    gyre_asset_get_info(game.context, game.asset, &info);
    const auto blocksIn = [&](double seconds) {
        const std::size_t before = memory.taken;
        for (double time = 0; time < seconds; time += info.substep) {
            desc.transform.position.x += kSpeed * info.substep;
            gyre_instance_set_transform(game.context, instance, &desc.transform, 0);
            gyre_instance_substep(game.context, instance, 1, nullptr);
        }
        return memory.taken - before;
    };
    const std::size_t first = blocksIn(kSoon);
    QVERIFY(first > 0);
    QCOMPARE(blocksIn(kThen), std::size_t{0});
    qInfo("%zu blocks in the first %g s", first, kSoon);
}

/// A fire that is lit fills a larger grid than the one that burns.
void TestReserve::aWarmStartGivesBackTheMemoryOfItsWarmUp_data() {
    QTest::addColumn<Bytes>("effect");
    for (const char* name : {"torch", "campfire"}) QTest::newRow(name) << presetBytes(name);
}

void TestReserve::aWarmStartGivesBackTheMemoryOfItsWarmUp() {
    QFETCH(Bytes, effect);
    Memory memory;
    const Game game(effect, memory.desc(1));
    const auto bytesOf = [&](gyre_instance& instance, std::uint32_t flags, std::uint32_t steps) {
        const std::size_t before = memory.bytes;
        gyre_instance_desc desc = warmDesc(0);
        desc.flags = GYRE_INSTANCE_AUTOPLAY | flags;
        instance = started(game, desc);
        gyre_instance_substep(game.context, instance, steps, nullptr);
        return memory.bytes - before;
    };
    auto info = samples::sized<gyre_asset_info>();
    gyre_asset_get_info(game.context, game.asset, &info);
    const auto warmUp = static_cast<std::uint32_t>(info.warm_up / info.substep + 0.5);
    gyre_instance first{}, stepped{}, warm{};
    bytesOf(first, 0, warmUp + kReserveSteps);  // makes the tables that all share
    const std::size_t withAll = bytesOf(stepped, 0, warmUp + kReserveSteps),
                      without = bytesOf(warm, GYRE_INSTANCE_WARMUP, kReserveSteps);
    qInfo("%zu KB, %zu with the memory of the warm-up", without / 1000, withAll / 1000);
    QCOMPARE(game.hash(warm), game.hash(stepped));
    QVERIFY(without < 0.9 * double(withAll));

    Memory alone;
    const Game other(effect, alone.desc(1));
    const gyre_instance_desc desc = warmDesc(0);
    const std::size_t before = alone.bytes;
    std::uint64_t most = 0;
    gyre_instance_estimate(other.context, other.asset, &desc, &most);
    started(other, desc);
    qInfo("at most %zu KB, estimated %llu", (alone.peak - before) / 1000, static_cast<unsigned long long>(most / 1000));
    QVERIFY(alone.peak - before < most);  // also while both copies are there
}

/// A block that is refused ends the start, but for those of the smaller copy: without them the instance stays large.
void TestReserve::aWarmStartSurvivesRefusedBlocksOfItsCopy() {
    Memory memory;
    const Game game(presetBytes("candle"), memory.desc(1));
    const gyre_instance_desc desc = warmDesc(0);
    const gyre_instance whole = started(game, desc);
    const std::size_t before = memory.taken;
    gyre_instance_destroy(game.context, started(game, desc));
    const std::size_t blocks = memory.taken - before;
    const std::uint64_t hash = game.hash(whole);
    int refused = 0, survived = 0;
    for (std::size_t block = 1; block <= blocks; block += 1 + blocks / 60) {
        memory.refused = block;
        gyre_instance instance{};
        const gyre_result result = gyre_instance_create(game.context, game.asset, &desc, &instance);
        memory.refused = 0;
        if (result == GYRE_OK) {
            QCOMPARE(game.hash(instance), hash);
            ++survived;
            gyre_instance_destroy(game.context, instance);
        } else {
            QCOMPARE(result, GYRE_E_OUT_OF_MEMORY);
            ++refused;
        }
    }
    qInfo("%zu blocks: %d starts refused, %d survived", blocks, refused, survived);
    QVERIFY(refused > 0 && survived > 0 && !memory.mistaken);
}

GYRE_TEST(TestReserve)
#include "TestReserve.moc"
