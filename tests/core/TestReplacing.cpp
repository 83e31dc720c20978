#include "core/scenefile/SceneFile.h"
#include "tests/Test.h"
#include "tests/core/RuntimeGame.h"

using namespace gyre;

namespace {

Scene originalTorch() { return *readScene(GYRE_SOURCE_DIR "/resources/presets/torch.gyre"); }

/// The torch after an author's change: half the tracers, which are blue.
Scene changedTorch() {
    Scene scene = originalTorch();
    for (Element& element : scene.elements)
        if (auto* emitter = std::get_if<Emitter>(&element.body)) {
            emitter->rate /= 2;
            emitter->color = emitter->endColor = {0, 0, 1};
            emitter->colorOverTemperature = {};
        }
    scene.lifeCurves.clear();
    return scene;
}

gyre_asset loaded(const samples::Game& game, const Scene& scene) {
    const samples::Bytes bytes = samples::effectBytes(scene);
    gyre_asset asset{};
    gyre_asset_load_memory(game.context, bytes.data(), bytes.size(), &asset, nullptr);
    return asset;
}

gyre_step_report steppedBy(const samples::Game& game, gyre_instance instance, std::uint32_t count) {
    auto report = samples::sized<gyre_step_report>();
    gyre_instance_substep(game.context, instance, count, &report);
    return report;
}

}  // namespace

/// Another asset under a running instance.
class TestReplacing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theRunGoesOn();
    void equalReplacementsGiveEqualBits();
    void theSameAssetChangesNothing();
    void whatTheGameSetStays();
    void aBoundBodyMayGo();
    void wrongHandlesAreRefused();
};

void TestReplacing::theRunGoesOn() {
    const samples::Game game(samples::effectBytes(originalTorch()), 1);
    const gyre_instance instance = game.start();
    const gyre_step_report before = steppedBy(game, instance, 120);
    const gyre_asset other = loaded(game, changedTorch());
    QCOMPARE(gyre_instance_set_asset(game.context, instance, other), gyre_result{GYRE_OK});
    gyre_asset_release(game.context, other);  // the instance keeps what it needs
    const gyre_step_report next = steppedBy(game, instance, 1);
    QVERIFY(next.time > before.time && next.time < before.time + 0.1);
    QVERIFY(double(next.tracers) > 0.9 * before.tracers);
    const gyre_step_report later = steppedBy(game, instance, 240);
    QVERIFY2(double(later.tracers) < 0.65 * before.tracers,
             qPrintable(QStringLiteral("%1 of %2").arg(later.tracers).arg(before.tracers)));
    std::vector<float> colors(4 * std::size_t{later.tracers});
    std::uint32_t count = 0;
    QCOMPARE(gyre_instance_copy_attribute(game.context, instance, GYRE_SET_TRACERS, GYRE_ATTR_COLOR, GYRE_FORMAT_F32X4,
                                          colors.data(), 16, later.tracers, &count),
             gyre_result{GYRE_OK});
    QVERIFY(count > 0 && colors[2] > colors[0]);
}

void TestReplacing::equalReplacementsGiveEqualBits() {
    std::vector<std::uint64_t> hashes;
    for (const int threads : {1, 3}) {
        const samples::Game game(samples::effectBytes(originalTorch()), threads);
        const gyre_instance instance = game.start();
        steppedBy(game, instance, 30);
        QCOMPARE(gyre_instance_set_asset(game.context, instance, loaded(game, changedTorch())), gyre_result{GYRE_OK});
        steppedBy(game, instance, 30);
        hashes.push_back(game.hash(instance));
    }
    QCOMPARE(hashes[0], hashes[1]);
}

void TestReplacing::theSameAssetChangesNothing() {
    const samples::Game game(samples::effectBytes(originalTorch()), 1);
    const gyre_instance straight = game.start(), replaced = game.start();
    for (const gyre_instance one : {straight, replaced}) steppedBy(game, one, 40);
    QCOMPARE(gyre_instance_set_asset(game.context, replaced, game.asset), gyre_result{GYRE_OK});
    for (const gyre_instance one : {straight, replaced}) steppedBy(game, one, 40);
    QCOMPARE(game.hash(replaced), game.hash(straight));
}

void TestReplacing::whatTheGameSetStays() {
    const samples::Game game(samples::effectBytes(originalTorch()), 1);
    const gyre_instance instance = game.start(), untouched = game.start();
    auto air = samples::sized<gyre_environment>();
    gyre_instance_get_environment(game.context, instance, &air);
    air.wind.x = 3;
    gyre_instance_set_environment(game.context, instance, &air);
    Scene windy = changedTorch();
    windy.fluid.wind = {0, 0, 1};
    const gyre_asset other = loaded(game, windy);
    for (const gyre_instance one : {instance, untouched})
        QCOMPARE(gyre_instance_set_asset(game.context, one, other), gyre_result{GYRE_OK});
    gyre_instance_get_environment(game.context, instance, &air);
    QCOMPARE(air.wind.x, 3.0f);
    gyre_instance_get_environment(game.context, untouched, &air);
    QCOMPARE(air.wind.z, 1.0f);  // the author's, as the game set none
}

void TestReplacing::aBoundBodyMayGo() {
    Scene withBody = originalTorch();
    Element ball;
    ball.id = ElementId{0xb0d7};
    ball.name = "Ball";
    ball.place.position = {2, 1, 0};
    Body body;
    body.motion = BodyMotion::Kinematic;
    ball.body = body;
    withBody.elements.push_back(ball);
    const samples::Game game(samples::effectBytes(withBody), 1);
    const gyre_instance instance = game.start();
    gyre_body handle{};
    QCOMPARE(gyre_asset_find_body(game.context, game.asset, "Ball", &handle), gyre_result{GYRE_OK});
    auto binding = samples::sized<gyre_body_binding>();
    QCOMPARE(gyre_instance_bind_body(game.context, instance, handle, &binding), gyre_result{GYRE_OK});
    steppedBy(game, instance, 5);
    QCOMPARE(gyre_instance_set_asset(game.context, instance, loaded(game, originalTorch())), gyre_result{GYRE_OK});
    steppedBy(game, instance, 5);
    QCOMPARE(gyre_instance_reset(game.context, instance, 0), gyre_result{GYRE_OK});
    QVERIFY(steppedBy(game, instance, 30).tracers > 0);
}

void TestReplacing::wrongHandlesAreRefused() {
    const samples::Game game(samples::effectBytes(originalTorch()), 1);
    const gyre_instance instance = game.start();
    const std::uint64_t before = game.hash(instance);
    QCOMPARE(gyre_instance_set_asset(game.context, instance, {}), gyre_result{GYRE_E_INVALID_HANDLE});
    QCOMPARE(gyre_instance_set_asset(game.context, {}, game.asset), gyre_result{GYRE_E_INVALID_HANDLE});
    QCOMPARE(game.hash(instance), before);
}

GYRE_TEST(TestReplacing)
#include "TestReplacing.moc"
