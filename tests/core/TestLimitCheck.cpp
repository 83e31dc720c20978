#include "core/scene/Divergence.h"
#include "core/scene/QuickFix.h"
#include "core/scene/SceneCheck.h"
#include "core/simulation/Simulation.h"
#include "tests/Test.h"
#include "tests/core/QuietScene.h"

#include <functional>

using namespace gyre;

namespace {

using Change = std::function<void(Scene&)>;

Scene with(const ElementBody& body, const glm::vec3& position, const Change& change = {}) {
    Scene scene;
    scene = withElement(scene, element("Smoke", Emitter{}));
    scene = withElement(scene, element("Subject", body, position));
    scene.fluid.duration = 10;
    if (change) change(scene);
    return scene;
}

Body ball(BodyMotion motion, const glm::vec3& velocity, float radius = 0.2f) {
    Body body;
    body.motion = motion;
    body.velocity = velocity;
    body.radius = radius;
    return body;
}

Body keyed(float distance, float time) {
    Body body = ball(BodyMotion::Keyframed, {});
    body.keys = MotionKeys({MotionKey{0, {0, 0, 0}, {1, 0, 0, 0}}, MotionKey{time, {distance, 0, 0}, {1, 0, 0, 0}}});
    return body;
}

VorticitySource ring(float circulation, float radius, float core) {
    VorticitySource source;
    source.circulation = circulation;
    source.radius = radius;
    source.coreRadius = core;
    source.vortons = 200;
    source.burst = 1;
    source.rate = 0;
    return source;
}

FluidRegion blast(float expansion, float time, float radius) {
    FluidRegion region;
    region.radius = radius;
    region.spacing = radius / 5;
    region.expansion = expansion;
    region.expansionTime = time;
    return region;
}

FluidRegion heavy(float density, float radius) {
    FluidRegion region;
    region.radius = radius;
    region.spacing = radius / 4;
    region.density = density;
    region.lifetime = 100;
    return region;
}

/// Falls with twenty times the pull of other things.
Body stone() {
    Body body = ball(BodyMotion::Dynamic, {});
    body.gravityScale = 20;
    return body;
}

Change pulled(float gravity, float gain = 1) {
    return [=](Scene& scene) {
        scene.fluid.gravity = {0, -gravity, 0};
        scene.fluid.buoyancyGain = gain;
    };
}

Change blown(float wind, float lifetime) {
    return [=](Scene& scene) {
        scene.fluid.wind = {wind, 0, 0};
        scene.fluid.substep = 0.25;
        scene.fluid.duration = 0;
        auto& emitter = only<Emitter>(scene);
        emitter.lifetime = lifetime;
        emitter.lifetimeSpread = 0;
        emitter.rate = 5;
    };
}

bool has(const Scene& scene, const char* code) {
    return std::ranges::any_of(checkScene(scene), [&](const Issue& issue) { return issue.code == code; });
}

}  // namespace

/// What is warned of comes to pass: the run of a scene that LimitCheck reports diverges, and that of a milder one does
/// not.
class TestLimitCheck : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsWarnedOfComesToPass_data() {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<QString>("code");
        QTest::addColumn<bool>("isWarned");
        QTest::addColumn<int>("frames");
        const auto row = [](const char* name, const char* code, bool isWarned, const Scene& scene, int frames) {
            QTest::newRow(qPrintable(QString("%1 %2").arg(code, name))) << scene << QString(code) << isWarned << frames;
        };
        const char* code = "BODY_TOO_FAST";
        row("along three axes", code, true, with(ball(BodyMotion::Kinematic, {6e3f, 6e3f, 6e3f}), {3, 1, 0}), 5);
        row("slower", code, false, with(ball(BodyMotion::Kinematic, {5e3f, 5e3f, 5e3f}), {3, 1, 0}), 60);
        row("leaves", code, true, with(ball(BodyMotion::Kinematic, {9e3f, 0, 0}), {9.5e5f, 1, 0}), 600);
        row("stays", code, false, with(ball(BodyMotion::Kinematic, {9e3f, 0, 0}), {9e5f, 1, 0}), 600);
        row("comes nearer first", code, false, with(ball(BodyMotion::Kinematic, {-9e3f, 0, 0}), {9.5e5f, 1, 0}), 600);
        row("rests far out", code, false, with(ball(BodyMotion::Kinematic, {}), {6e5f, 6e5f, 0}), 60);
        row("by keys", code, true, with(keyed(200, 0.01f), {}), 5);
        row("by slower keys", code, false, with(keyed(50, 0.01f), {}), 60);
        row("by keys of 2 s", code, false, with(keyed(1000, 2), {}), 130);
        code = "FALLS_TOO_FAST";
        row("in a strong pull", code, true, with(stone(), {3, 1, 0}, pulled(1000)), 600);
        row("in a weaker one", code, false, with(stone(), {3, 1, 0}, pulled(40)), 600);
        code = "BODY_TOO_HEAVY";
        row("a hill", code, true, with(ball(BodyMotion::Dynamic, {}, 150), {0, 300, 0}, pulled(0)), 5);
        row("a house", code, false, with(ball(BodyMotion::Dynamic, {}, 20), {0, 60, 0}, pulled(0)), 60);
        code = "FLOW_TOO_FAST";
        row("thin and small", code, true, with(ring(1e4f, 0.3f, 0.03f), {}), 5);
        row("thick and small", code, true, with(ring(1e4f, 0.3f, 0.1f), {}), 5);
        row("thicker", code, false, with(ring(1e4f, 0.3f, 0.3f), {}), 30);
        row("weaker", code, false, with(ring(1e3f, 0.3f, 0.03f), {}), 60);
        code = "BLAST_TOO_LONG";
        row("small", code, true, with(blast(1e4f, 10, 0.5f), {}), 300);
        row("large", code, true, with(blast(1e4f, 10, 10), {}), 300);
        row("large and short", code, false, with(blast(1e4f, 0.5f, 10), {}), 300);
        row("slower", code, false, with(blast(10, 1, 10), {}), 300);
        code = "FLUID_TOO_HEAVY";
        row("rock in air", code, true, with(heavy(960, 5), {}, pulled(1000, 10)), 300);
        row("less", code, false, with(heavy(24, 5), {}, pulled(1000)), 300);
        row("small", code, false, with(heavy(960, 0.1f), {}, pulled(1000, 10)), 200);
        FluidRegion brief = heavy(960, 5);
        brief.lifetime = 0.1f;
        row("brief", code, false, with(brief, {}, pulled(1000, 10)), 300);
        code = "DRIFTS_TOO_FAR";
        row("for long", code, true, with(ring(1, 0.5f, 0.1f), {}, blown(1000, 1100)), 4600);
        row("for less long", code, false, with(ring(1, 0.5f, 0.1f), {}, blown(1000, 900)), 4600);
    }

    void whatIsWarnedOfComesToPass() {
        QFETCH(Scene, scene);
        QFETCH(QString, code);
        QFETCH(bool, isWarned);
        QFETCH(int, frames);
        QCOMPARE(has(scene, qPrintable(code)), isWarned);
        Simulation simulation(scene, 1);
        for (int i = 0; i < frames && simulation.isFinite(); ++i) simulation.step();
        QCOMPARE(simulation.isFinite(), !isWarned);
    }

    void theFixOfFluidThatIsTooHeavyMendsIt() {
        const Scene scene = with(heavy(960, 5), {}, pulled(1000, 10));
        for (const Issue& issue : checkScene(scene)) {
            if (issue.code != "FLUID_TOO_HEAVY") continue;
            const std::optional<Scene> after = fixed(scene, issue);
            QVERIFY(after && !has(*after, "FLUID_TOO_HEAVY"));
            return;
        }
        QFAIL("no such issue");
    }

    void groundAndKillRegionsKeepThingsNear() {
        const Scene falls = with(stone(), {3, 1, 0}, pulled(1000));
        Scene caught = falls;
        caught.fluid.ground = true;
        QVERIFY(has(falls, "FALLS_TOO_FAST") && !has(caught, "FALLS_TOO_FAST"));
        const Scene drifts = with(ring(1, 0.5f, 0.1f), {}, blown(1000, 1100));
        QVERIFY(!has(withElement(drifts, element("End", KillRegion{}, {50, 0, 0})), "DRIFTS_TOO_FAR"));
        Scene low = with(heavy(960, 5), {0, 10, 0}, pulled(1000, 10));
        low.fluid.ground = true;
        QVERIFY(!has(low, "FLUID_TOO_HEAVY"));
    }
};

GYRE_TEST(TestLimitCheck)
#include "TestLimitCheck.moc"
