#include "core/effectfile/EffectFile.h"
#include "core/scene/Levels.h"
#include "core/scenefile/SceneFile.h"
#include "core/scenefile/SceneJson.h"
#include "tests/Test.h"
#include "tests/core/RuntimeGame.h"

#include <QDir>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

using namespace gyre;

namespace {

Level crowdLevel() {
    Level level;
    level.name = "Crowd";
    level.distance = 15;
    level.tracers = 0.25f;
    level.vortons = 0.5f;
    level.cells = 0.5f;
    level.steps = 2;
    level.sleeps = true;
    return level;
}

Scene torchWithLevels() {
    Scene scene = *readScene(GYRE_SOURCE_DIR "/resources/presets/torch.gyre");
    Level half;
    half.name = "Half";
    scene.levels = {half, crowdLevel()};
    scene.levels[0].distance = 5;
    return scene;
}

/// A torch whose level changes while it runs.
std::uint64_t hashAfterSwitches(int threads) {
    const samples::Game game(samples::effectBytes(torchWithLevels()), threads);
    const gyre_instance torch = game.start();
    for (const std::uint32_t level : {0u, 2u, 1u, 0u, 2u}) {
        gyre_instance_set_level(game.context, torch, level);
        for (int i = 0; i < 13; ++i) gyre_instance_step(game.context, torch, 1.0 / 60, nullptr);
    }
    return game.hash(torch);
}

gyre_step_report stepped(const samples::Game& game, gyre_instance instance, int frames) {
    auto report = samples::sized<gyre_step_report>();
    for (int i = 0; i < frames; ++i) gyre_instance_step(game.context, instance, 1.0 / 60, &report);
    return report;
}

/// The area of all tracers, each times its opacity. [m^2]
double coverOf(const samples::Game& game, gyre_instance instance) {
    constexpr std::uint32_t kMost = 100000;
    std::vector<float> sizes(kMost), colors(4 * kMost);
    std::uint32_t count = 0;
    gyre_instance_copy_attribute(game.context, instance, GYRE_SET_TRACERS, GYRE_ATTR_SIZE, GYRE_FORMAT_NONE,
                                 sizes.data(), sizeof(float), kMost, &count);
    gyre_instance_copy_attribute(game.context, instance, GYRE_SET_TRACERS, GYRE_ATTR_COLOR, GYRE_FORMAT_NONE,
                                 colors.data(), 4 * sizeof(float), kMost, &count);
    double cover = 0;
    for (std::uint32_t i = 0; i < count; ++i)
        cover += 3.14159 * double(sizes[i]) * double(sizes[i]) * double(colors[4 * i + 3]);
    return cover;
}

/// The largest id of a tracer.
std::uint64_t youngestOf(const samples::Game& game, gyre_instance instance) {
    auto view = samples::sized<gyre_particle_view>();
    gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view);
    const auto* ids = static_cast<const std::uint64_t*>(view.attributes[GYRE_ATTR_ID].data);
    return *std::max_element(ids, ids + view.count);
}

}  // namespace

/// Levels of detail: in files, as scenes, and of running instances.
class TestLevels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filesKeepLevels();
    void aLevelHasFewerOfAll();
    void whatDrivesASizeIsScaled();
    void theLevelFollowsFromTheDistance();
    void equalSwitchesGiveEqualBits();
    void aSwitchKeepsTime();
    void aSwitchKeepsCover_data();
    void aSwitchKeepsCover();
    void everyPresetKeepsItsCover_data();
    void everyPresetKeepsItsCover();
    void fewerTracersHideAsMuch();
    void aCoarseLevelHasFewerParticles();
    void anUnseenInstanceSleeps();
    void aStateBelongsToItsLevel();
    void missingLevelsAreRefused();
};

void TestLevels::filesKeepLevels() {
    const Scene scene = torchWithLevels();
    const Result<std::string> json = sceneToJson(scene);
    QVERIFY(json);
    QVERIFY(json->find("\"version\": \"1.10\"") != std::string::npos);
    const Result<Scene> read = sceneFromJson(*json, "levels.gyre");
    QVERIFY(read);
    QVERIFY(read->levels == scene.levels);
    const Result<Effect> effect = readEffect(writeEffect({effectScene(scene), 0, "", {}}));
    QVERIFY(effect);
    QVERIFY(effect->scene.levels == scene.levels);
}

void TestLevels::aLevelHasFewerOfAll() {
    const Scene scene = torchWithLevels(), coarse = atLevel(scene, scene.levels[1]);
    QCOMPARE(coarse.fluid.substep, 2 * scene.fluid.substep);
    QCOMPARE(coarse.fluid.gridCells, scene.fluid.gridCells / 2);
    for (std::size_t i = 0; i < scene.elements.size(); ++i) {
        const ElementBody &fine = scene.elements[i].body, &there = coarse.elements[i].body;
        if (const auto* emitter = std::get_if<Emitter>(&fine)) {
            QCOMPARE(std::get<Emitter>(there).size, 2 * emitter->size);  // a quarter of the tracers, each four times
            QCOMPARE(std::get<Emitter>(there).rate, emitter->rate);      // the quality thins them
        } else if (const auto* region = std::get_if<FluidRegion>(&fine)) {
            const auto& larger = std::get<FluidRegion>(there);
            const auto volume = [](const FluidRegion& r) { return r.rate * r.spacing * r.spacing * r.spacing; };
            QCOMPARE(larger.rate, 0.5f * region->rate);
            QVERIFY(std::abs(volume(larger) / volume(*region) - 1) < 1e-4f);
        }
    }
}

void TestLevels::whatDrivesASizeIsScaled() {
    Scene scene = torchWithLevels();
    const auto flame = std::ranges::find_if(
        scene.elements, [](const Element& element) { return std::holds_alternative<Emitter>(element.body); });
    const FieldTarget size{flame->id, "size"};
    scene.curves = {{size, AfterKeys::Rest, {{0, glm::vec3(0.1f, 0, 0)}}}};
    Parameter parameter;
    parameter.links = {{size, Combine::Set}, {size, Combine::Multiply}};
    scene.parameters = {parameter};
    const Scene coarse = atLevel(scene, scene.levels[1]);
    QCOMPARE(coarse.curves[0].keys[0].value.x, 0.2f);
    QCOMPARE(coarse.parameters[0].links[0].scale.x, 2.0f);
    QCOMPARE(coarse.parameters[0].links[1].scale.x, 1.0f);
}

void TestLevels::theLevelFollowsFromTheDistance() {
    const std::vector<Level> levels = torchWithLevels().levels;
    for (const auto& [distance, level] : {std::pair(0.0f, 0u), {4.9f, 0u}, {5.0f, 1u}, {14.0f, 1u}, {1e4f, 2u}})
        QCOMPARE(levelFor(levels, distance), std::size_t{level});
    const std::vector<Level> reversed{levels[1], levels[0]};
    QCOMPARE(levelFor(reversed, 6), std::size_t{2});
    QCOMPARE(levelFor(reversed, 20), std::size_t{1});
}

void TestLevels::equalSwitchesGiveEqualBits() {
    const std::uint64_t one = hashAfterSwitches(1);
    for (const int threads : {1, 2, 4}) QCOMPARE(hashAfterSwitches(threads), one);
}

void TestLevels::aSwitchKeepsTime() {
    const samples::Game game(samples::effectBytes(torchWithLevels()), 1);
    const gyre_instance torch = game.start();
    const double substep = torchWithLevels().fluid.substep;
    double passed = 0;
    for (const std::uint32_t level : {0u, 2u, 0u, 2u, 1u}) {
        QCOMPARE(gyre_instance_set_level(game.context, torch, level), gyre_result{GYRE_OK});
        const gyre_step_report report = stepped(game, torch, 7);
        passed += 7.0 / 60;
        QVERIFY(report.dropped == 0);
        QVERIFY2(std::abs(report.time - passed) <= 3 * substep + 1e-9, qPrintable(QString::number(report.time)));
    }
}

void TestLevels::aSwitchKeepsCover_data() {
    QTest::addColumn<Scene>("scene");
    Scene thinned = torchWithLevels();  // with the motion as authored
    for (Level& level : thinned.levels) level.vortons = level.cells = 1;
    QTest::newRow("torch, two levels") << thinned;
    QTest::newRow("preset torch") << *readScene(GYRE_SOURCE_DIR "/resources/presets/torch.gyre");
    QTest::newRow("preset candle") << *readScene(GYRE_SOURCE_DIR "/resources/presets/candle.gyre");
}

/// Up and down, in the middle of lives: no tracer changes its size, and births go on, whatever the limit of the level.
/// Beside a clone that stays at its level.
void TestLevels::aSwitchKeepsCover() {
    QFETCH(Scene, scene);
    const samples::Game game(samples::effectBytes(scene), 1);
    const gyre_instance changing = game.start();
    stepped(game, changing, 240);
    for (const std::uint32_t level : {1u, 0u, 2u, 1u, 2u, 0u, 1u}) {
        if (level > 0 && scene.levels[level - 1].loop > 0) continue;
        gyre_instance steady{};
        QCOMPARE(gyre_instance_clone(game.context, changing, nullptr, 0, &steady), GYRE_OK);
        const double before = coverOf(game, changing);
        QCOMPARE(gyre_instance_set_level(game.context, changing, level), GYRE_OK);
        QVERIFY(std::abs(coverOf(game, changing) / before - 1) < 1e-4);
        double farthest = 0;
        for (int part = 0; part < 8; ++part) {
            const std::uint64_t youngest = youngestOf(game, changing);
            for (const gyre_instance each : {changing, steady}) stepped(game, each, 4);
            QVERIFY(youngestOf(game, changing) > youngest);
            farthest = std::max(farthest, std::abs(coverOf(game, changing) / coverOf(game, steady) - 1));
        }
        qInfo("to level %u: cover within %.1f %% for 32 frames", level, 100 * farthest);
        QVERIFY(farthest < 0.1);
        gyre_instance_destroy(game.context, steady);
    }
}

void TestLevels::everyPresetKeepsItsCover_data() {
    QTest::addColumn<QString>("file");
    for (const QFileInfo& file : QDir(GYRE_SOURCE_DIR "/resources/presets").entryInfoList({"*.gyre"}))
        QTest::newRow(qPrintable(file.baseName())) << file.filePath();
}

/// On coarse grids and with few tracers, as it is about births and sizes. Levels keep the grid, whose flow would carry
/// smoke elsewhere, and so cover another area as it thins.
void TestLevels::everyPresetKeepsItsCover() {
    QFETCH(QString, file);
    Scene scene = *readScene(file.toStdString());
    QVERIFY(!scene.levels.empty());
    scene.fluid.gridCells = 16;
    scene.fluid.maxTracers = std::max(2000, scene.fluid.maxTracers / 8);
    for (Level& level : scene.levels) level.vortons = level.cells = 1;
    for (Element& element : scene.elements)
        if (auto* emitter = std::get_if<Emitter>(&element.body)) {
            emitter->rate /= 8;
            emitter->burst /= 8;
        }
    const samples::Game game(samples::effectBytes(scene), 2);
    const gyre_instance changing = game.start();
    stepped(game, changing, 60);
    QVERIFY(coverOf(game, changing) > 0);
    for (const std::uint32_t level : {1u, 2u, 0u}) {
        if (level > 0 && scene.levels[level - 1].loop > 0) continue;
        gyre_instance steady{};
        QCOMPARE(gyre_instance_clone(game.context, changing, nullptr, 0, &steady), GYRE_OK);
        QCOMPARE(gyre_instance_set_level(game.context, changing, level), GYRE_OK);
        const std::uint64_t youngest = youngestOf(game, changing), youngestThere = youngestOf(game, steady);
        double farthest = 0;
        for (int part = 0; part < 6; ++part) {
            for (const gyre_instance each : {changing, steady}) stepped(game, each, 4);
            farthest = std::max(farthest, std::abs(coverOf(game, changing) / coverOf(game, steady) - 1));
        }
        QCOMPARE(youngestOf(game, changing) > youngest, youngestOf(game, steady) > youngestThere);
        QVERIFY2(farthest < 0.1, qPrintable(QString("to level %1: %2").arg(level).arg(farthest)));
        gyre_instance_destroy(game.context, steady);
    }
}

/// A fraction of the tracers covers as much as all, and hides as much behind it.
void TestLevels::fewerTracersHideAsMuch() {
    const samples::Game game(samples::effectBytes(*readScene(GYRE_SOURCE_DIR "/resources/presets/torch.gyre")), 1);
    const auto covers = [&](float quality, std::uint32_t flags) {
        gyre_instance_desc desc;
        gyre_instance_desc_init(&desc);
        desc.quality = quality;
        desc.flags |= flags;
        gyre_instance instance{};
        gyre_instance_create(game.context, game.asset, &desc, &instance);
        stepped(game, instance, 240);
        double depth = 0;
        for (int i = 0; i < 1200; ++i) {
            const float y = 1.2f + 0.04f * static_cast<float>(i / 60), z = 0.01f * static_cast<float>(i % 60 - 30);
            const gyre_ray ray{{-0.5f, y, z}, {0.5f, y, z}};
            gyre_ray_answer answer{};
            gyre_instance_query_rays(game.context, instance, &ray, 1, 0.5f, &answer);
            depth -= std::log(double(answer.transmittance));
        }
        return std::pair(coverOf(game, instance), depth);
    };
    const auto [cover, depth] = covers(1, 0);
    QVERIFY(depth > 0.05);
    for (const float quality : {0.5f, 0.1f})
        for (const std::uint32_t flags : {std::uint32_t{0}, std::uint32_t{GYRE_INSTANCE_SIGHT}}) {
            const auto [less, thinner] = covers(quality, flags);
            qInfo("quality %.1f: cover %.3f, depth %.3f of those of all", double(quality), less / cover,
                  thinner / depth);
            QVERIFY(std::abs(less / cover - 1) < 0.1);
            QVERIFY(std::abs(thinner / depth - 1) < 0.1);
        }
}

void TestLevels::aCoarseLevelHasFewerParticles() {
    const samples::Game game(samples::effectBytes(torchWithLevels()), 1);
    const gyre_instance fine = game.start(), coarse = game.start();
    gyre_instance_set_level(game.context, coarse, 2);
    const gyre_step_report much = stepped(game, fine, 240), little = stepped(game, coarse, 240);
    QVERIFY2(little.tracers > 0.15 * much.tracers && little.tracers < 0.35 * much.tracers,
             qPrintable(QStringLiteral("%1 of %2").arg(little.tracers).arg(much.tracers)));
    QVERIFY2(little.vortons < 0.9 * much.vortons,
             qPrintable(QStringLiteral("%1 of %2").arg(little.vortons).arg(much.vortons)));
    std::uint32_t level = 0;
    QCOMPARE(gyre_instance_get_level(game.context, coarse, &level), gyre_result{GYRE_OK});
    QCOMPARE(level, 2u);
}

void TestLevels::anUnseenInstanceSleeps() {
    const samples::Game game(samples::effectBytes(torchWithLevels()), 1);
    const gyre_instance torch = game.start();
    gyre_instance_set_seen(game.context, torch, 0);
    QVERIFY(stepped(game, torch, 4).time > 0);  // level 0 does not sleep
    gyre_instance_set_level(game.context, torch, 2);
    stepped(game, torch, 4);
    const std::uint64_t asleep = game.hash(torch);
    stepped(game, torch, 20);
    QCOMPARE(game.hash(torch), asleep);
    gyre_instance_set_seen(game.context, torch, 1);
    QVERIFY(stepped(game, torch, 1).dropped == 0);  // the time asleep is not made up for
    stepped(game, torch, 4);
    QVERIFY(game.hash(torch) != asleep);
}

void TestLevels::aStateBelongsToItsLevel() {
    const samples::Game game(samples::effectBytes(torchWithLevels()), 1);
    const gyre_instance torch = game.start();
    gyre_instance_set_level(game.context, torch, 2);
    stepped(game, torch, 30);
    std::size_t size = 0;
    gyre_instance_save_state(game.context, torch, nullptr, 0, &size);
    std::vector<std::byte> state(size);
    gyre_instance_save_state(game.context, torch, state.data(), size, &size);
    stepped(game, torch, 30);
    const std::uint64_t later = game.hash(torch);

    const gyre_instance other = game.start();
    QCOMPARE(gyre_instance_restore_state(game.context, other, state.data(), size), gyre_result{GYRE_E_STATE_MISMATCH});
    gyre_instance_set_level(game.context, other, 2);
    QCOMPARE(gyre_instance_restore_state(game.context, other, state.data(), size), gyre_result{GYRE_OK});
    stepped(game, other, 30);
    QCOMPARE(game.hash(other), later);
}

void TestLevels::missingLevelsAreRefused() {
    const samples::Game game(samples::effectBytes(torchWithLevels()), 1);
    const gyre_instance torch = game.start();
    QCOMPARE(gyre_instance_set_level(game.context, torch, 3), gyre_result{GYRE_E_NOT_FOUND});
    auto info = samples::sized<gyre_level_info>();
    QCOMPARE(gyre_asset_get_level(game.context, game.asset, 2, &info), gyre_result{GYRE_OK});
    QCOMPARE(info.name, "Crowd");
    QCOMPARE(info.count, 3u);
    QCOMPARE(info.size_scale, 2.0f);
    QCOMPARE(info.flags, std::uint32_t{GYRE_LEVEL_SLEEPS});
    QCOMPARE(gyre_asset_get_level(game.context, game.asset, 3, &info), gyre_result{GYRE_E_NOT_FOUND});
    std::uint32_t level = 9;
    QCOMPARE(gyre_asset_choose_level(game.context, game.asset, -1, &level), gyre_result{GYRE_E_INVALID_ARGUMENT});
    QCOMPARE(gyre_asset_choose_level(game.context, game.asset, 6, &level), gyre_result{GYRE_OK});
    QCOMPARE(level, 1u);
    QCOMPARE(gyre_asset_choose_level(game.context, game.asset, -0.0f, &level), gyre_result{GYRE_OK});
    QCOMPARE(level, 0u);
}

GYRE_TEST(TestLevels)
#include "TestLevels.moc"
