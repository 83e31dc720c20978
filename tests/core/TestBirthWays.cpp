#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/DrivenScenes.h"
#include "tests/core/RuntimeGame.h"

#include <algorithm>
#include <cmath>

using namespace gyre;
using samples::Game;

namespace {

constexpr double kRate = 3600;  // a whole number for each step below
constexpr double kTwoPi = 6.283185307179586;

/// A point that drips into still fluid, evenly in time.
Emitter drip() {
    Emitter emitter = scenes::burst(EmitterShape::Point, 0);
    emitter.rate = kRate;
    return emitter;
}

Scene dripping(double substep) {
    Scene scene = scenes::empty();
    scene.fluid.substep = substep;
    scene.fluid.gridCells = 16;
    scene.elements = {scenes::element(1, drip())};
    return scene;
}

/// When the tracer of this number was born, from the start. [s]
double birthTime(std::size_t i) { return (static_cast<double>(i) + 0.5) / kRate; }

/// A hand that swings with an acceleration of up to 20 m/s^2.
glm::dvec3 handAt(double time) { return {0.5 * std::sin(kTwoPi * time), 0.2 * std::cos(kTwoPi * time), 0}; }

double away(const gyre_vec3& p, const glm::dvec3& q) {
    return glm::length(glm::dvec3(double(p.x), double(p.y), double(p.z)) - q);
}

}  // namespace

/// Births along the way of what moves.
class TestBirthWays : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void birthsFollowACurve_data() {
        QTest::addColumn<double>("speed");
        QTest::addColumn<double>("substep");
        for (const double speed : {0.5, 5.0, 20.0})
            for (const int frequency : {30, 60, 144})
                QTest::addRow("%g m/s at 1/%d s", speed, frequency) << speed << 1.0 / frequency;
    }
    void birthsFollowACurve() {
        QFETCH(double, speed);
        QFETCH(double, substep);
        Scene scene = dripping(substep);
        const auto x = static_cast<float>(speed);
        scene.curves = {{{ElementId{1}, "position"},
                         AfterKeys::Rest,
                         {{0, {0, 0, 0}, Interpolation::Linear}, {1, {x, 0, 0}, Interpolation::Linear}}}};
        Simulation simulation(scene, 1);
        while (simulation.time() < 0.99) simulation.step();
        const std::vector<glm::vec3>& places = simulation.state().tracers.position;
        QVERIFY(places.size() > 3500);
        for (std::size_t i = 0; i < std::min<std::size_t>(places.size(), 3600); ++i)
            QVERIFY(std::abs(double(places[i].x) - speed * birthTime(i)) < 1e-4 * speed);
    }

    void birthsFollowATurningGroup() {
        Scene scene = dripping(1.0 / 30);
        Group arm;
        arm.keys = MotionKeys({{0, {0, 0, 0}, {1, 0, 0, 0}, Interpolation::Linear},
                               {0.5f, {0, 0, 0}, {0.70710678f, 0, 0.70710678f, 0}, Interpolation::Linear},
                               {1, {0, 0, 0}, {0, 0, 1, 0}, Interpolation::Linear}});  // half a turn
        scene.elements.push_back(scenes::element(5, arm));
        scene.elements[0].place.position = {1, 0, 0};
        scene.elements[0].parent = ElementId{5};
        Simulation simulation(scene, 1);
        for (int i = 0; i < 20; ++i) simulation.step();
        const std::vector<glm::vec3>& places = simulation.state().tracers.position;
        for (std::size_t i = 0; i + 1 < places.size(); ++i)
            QVERIFY2(glm::distance(places[i], places[i + 1]) < 0.0015f, qPrintable(QString::number(i)));  // 0.9 mm each
    }

    void tracersTakeTheirShareOfTheVelocity_data() {
        QTest::addColumn<float>("share");
        for (const float share : {0.0f, 0.25f, 1.0f}) QTest::addRow("%g", double(share)) << share;
    }
    void tracersTakeTheirShareOfTheVelocity() {
        QFETCH(float, share);
        const Game game(samples::effectBytes([&] {
            Scene scene = dripping(1.0 / 60);
            std::get<Emitter>(scene.elements[0].body).inherit = share;
            return scene;
        }()));
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 1, nullptr);
        const gyre_transform there{{0.2f, 0, 0}, {0, 0, 0, 1}, 1};  // at 12 m/s
        gyre_instance_set_transform(game.context, instance, &there, 0);
        gyre_instance_substep(game.context, instance, 1, nullptr);
        auto view = samples::sized<gyre_particle_view>();
        gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view);
        const auto* velocity = static_cast<const gyre_vec3*>(view.attributes[GYRE_ATTR_VELOCITY].data);
        QCOMPARE(view.count, 120u);
        for (std::uint32_t i = 60; i < view.count; ++i)  // still fluid brakes it at once, by at most a tenth in a step
            QVERIFY2(velocity[i].x <= 12.01f * share && velocity[i].x >= 10.8f * share,
                     qPrintable(QString::number(double(velocity[i].x))));
    }

    void fluidAndVorticityFollowToo() {
        Scene scene = scenes::empty();
        scene.fluid.substep = 1.0 / 30;
        scene.fluid.gridCells = 48;
        FluidRegion spray;
        spray.radius = 0.02f;
        spray.spacing = 0.04f;
        spray.fill = false;
        spray.rate = 300;
        spray.smoke = 1;
        spray.stir = 0;
        VorticitySource stir;
        stir.kind = VorticityKind::Turbulence;
        stir.radius = 0.02f;
        stir.vortons = 1;
        stir.rate = 300;
        stir.circulation = 1e-6f;
        scene.elements = {scenes::element(1, spray), scenes::element(2, stir)};
        for (const std::uint64_t id : {1, 2})
            scene.curves.push_back({{ElementId{id}, "position"},
                                    AfterKeys::Rest,
                                    {{0, {0, 0, 0}, Interpolation::Linear}, {1, {20, 0, 0}, Interpolation::Linear}}});
        Simulation simulation(scene, 1);
        std::vector<NewFluid> born;
        for (int i = 0; i < 3; ++i)
            simulation.step([&](std::string_view stage, SimulationState& state) {
                if (stage == "Emit") born.insert(born.end(), state.density.births.begin(), state.density.births.end());
            });
        std::vector<float> fluid, vortons;
        for (const NewFluid& part : born) fluid.push_back(part.position.x);
        for (const glm::vec3& place : simulation.state().vortons.position) vortons.push_back(place.x);
        for (std::vector<float>* places : {&fluid, &vortons}) {
            std::ranges::sort(*places);
            QVERIFY(places->size() >= 29);
            QVERIFY(places->back() > 1.9f && places->front() < 0.1f);
            for (std::size_t i = 0; i + 1 < places->size(); ++i)  // one is due each 6.7 cm, at a random place in 4 cm
                QVERIFY((*places)[i + 1] - (*places)[i] < 0.12f);
        }
    }

    void whatDoesNotMoveHasTheBitsOfBefore() {
        Scene scene = dripping(1.0 / 60);
        std::get<Emitter>(scene.elements[0].body).shape = EmitterShape::Disc;
        scene.elements[0].place = {{0.3f, 0.7f, -0.1f}, glm::normalize(glm::quat(1, 0.2f, 0.3f, 0)), 1.3f};
        Simulation plain(scene, 1);
        const Game game(samples::effectBytes(scene));
        const gyre_instance instance = game.start();
        for (int i = 0; i < 20; ++i) plain.step();
        gyre_instance_substep(game.context, instance, 20, nullptr);
        QCOMPARE(game.hash(instance), plain.stateHash());
    }

    // Pictures between two steps show the fluid as it was one step ago, so the hand of that time is meant.
    void aHandHoldsItsFlame_data() {
        QTest::addColumn<double>("frame");
        for (const int frequency : {30, 45, 60, 75, 90, 120, 144}) QTest::addRow("%d Hz", frequency) << 1.0 / frequency;
    }
    void aHandHoldsItsFlame() {
        QFETCH(double, frame);
        constexpr double kMost = 0.003;
        const double substep = 1.0 / 60;
        const Game game(samples::effectBytes(dripping(substep)));
        const gyre_instance instance = game.start();
        const auto placeAt = [&](double time, std::int32_t jump) {
            const glm::vec3 hand(handAt(time));
            const gyre_transform there{{hand.x, hand.y, hand.z}, {0, 0, 0, 1}, 1};
            gyre_instance_set_transform(game.context, instance, &there, jump);
        };
        placeAt(0, 1);
        gyre_instance_step(game.context, instance, 1e-9, nullptr);  // before time passes, a move is a jump
        double births = 0, drawn = 0;
        for (int i = 1; i * frame < 1; ++i) {
            const double now = i * frame;
            placeAt(now, 0);
            auto report = samples::sized<gyre_step_report>();
            gyre_instance_step(game.context, instance, frame, &report);
            auto view = samples::sized<gyre_particle_view>();
            gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view);
            if (view.count == 0) continue;
            const auto* at = static_cast<const gyre_vec3*>(view.attributes[GYRE_ATTR_POSITION].data);
            const auto* from = static_cast<const gyre_vec3*>(view.attributes[GYRE_ATTR_PREVIOUS_POSITION].data);
            for (std::uint32_t k = 0; k < view.count; ++k) births = std::max(births, away(at[k], handAt(birthTime(k))));
            const std::uint32_t newest = view.count - 1;
            const float part = report.alpha;
            const gyre_vec3 shown{from[newest].x + part * (at[newest].x - from[newest].x),
                                  from[newest].y + part * (at[newest].y - from[newest].y), 0};
            drawn = std::max(drawn, away(shown, handAt(now - substep)));
        }
        QVERIFY2(births < kMost, qPrintable(QString::number(births)));
        QVERIFY2(drawn < kMost, qPrintable(QString::number(drawn)));
    }

    void aBurstIsWhereTheGameHasPutTheEffect() {
        Scene scene = dripping(1.0 / 60);
        scene.elements.push_back(scenes::element(2, scenes::burst(EmitterShape::Point, 7)));
        scene.events = {scenes::trigger(9, "bang", SceneEvent::kByGameOnly, {ElementId{2}})};
        const Game game(samples::effectBytes(scene));
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 1, nullptr);
        const gyre_transform there{{4, 0, 0}, {0, 0, 0, 1}, 1};
        gyre_instance_set_transform(game.context, instance, &there, 0);
        gyre_instance_trigger(game.context, instance, 9);
        gyre_instance_substep(game.context, instance, 2, nullptr);
        auto view = samples::sized<gyre_particle_view>();
        gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view);
        const auto* at = static_cast<const gyre_vec3*>(view.attributes[GYRE_ATTR_POSITION].data);
        const auto* look = static_cast<const std::uint32_t*>(view.attributes[GYRE_ATTR_LOOK].data);
        int there7 = 0;
        for (std::uint32_t i = 0; i < view.count; ++i)
            if (look[i] == 1) there7 += away(at[i], {4, 0, 0}) < 1e-5;
        QCOMPARE(there7, 7);
    }

    /// All at the place where it began, however the effect moves meanwhile.
    void aLargeBurstIsBornInParts_data() {
        QTest::addColumn<int>("burst");
        QTest::addColumn<float>("stop");
        QTest::addColumn<int>("how");
        QTest::addColumn<QList<int>>("born");
        const QList<int> parts{1500, 3000, 4500, 6000, 7500, 9001, 9001};
        QTest::newRow("small") << 4000 << 0.0f << 0 << QList<int>(7, 4000);
        QTest::newRow("large") << 9001 << 0.0f << 0 << parts;
        QTest::newRow("stopped before its end") << 9001 << 0.03f << 0 << parts;
        QTest::newRow("carried") << 9001 << 0.0f << 1 << parts;
        QTest::newRow("teleported") << 9001 << 0.0f << 2 << parts;
        QTest::newRow("another origin") << 9001 << 0.0f << 3 << parts;
    }
    void aLargeBurstIsBornInParts() {
        QFETCH(int, burst);
        QFETCH(float, stop);
        QFETCH(int, how);
        QFETCH(QList<int>, born);
        Scene scene = dripping(1.0 / 60);
        Emitter puff = scenes::burst(EmitterShape::Point, burst);
        puff.stop = stop;
        scene.elements = {scenes::element(1, puff)};
        const Game game(samples::effectBytes(scene));
        const gyre_instance instance = game.start();
        glm::dvec3 place(0);
        for (int step = 0; step < born.size(); ++step) {
            const gyre_transform there{{2.0f * static_cast<float>(step), 0, 0}, {0, 0, 0, 1}, 1};
            if (how == 1) gyre_instance_set_transform(game.context, instance, &there, 0);
            if (how == 2) gyre_instance_set_transform(game.context, instance, &there, 1), place.x = 2.0 * step;
            if (how == 3) gyre_instance_shift_origin(game.context, instance, {-1, 0, 0}), place.x += 1;
            gyre_instance_substep(game.context, instance, 1, nullptr);
            auto view = samples::sized<gyre_particle_view>();
            gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view);
            QCOMPARE(static_cast<int>(view.count), born[step]);
            const auto* at = static_cast<const gyre_vec3*>(view.attributes[GYRE_ATTR_POSITION].data);
            QVERIFY(std::all_of(at, at + view.count, [&](const gyre_vec3& p) { return away(p, place) < 1e-4; }));
        }
    }

    /// Nor does a burst that has begun bear more at a coarser level than it would have at the finer one.
    void aCoarserLevelInABurstBearsNoMore() {
        Scene scene = dripping(1.0 / 60);
        scene.elements = {scenes::element(1, scenes::burst(EmitterShape::Point, 6000))};
        Level far;
        far.tracers = 0.5f;
        scene.levels = {far};
        const Game game(samples::effectBytes(scene));
        for (int before = 1; before < 6; ++before) {
            const gyre_instance instance = game.start();
            gyre_instance_substep(game.context, instance, static_cast<std::uint32_t>(before), nullptr);
            gyre_instance_set_level(game.context, instance, 1);
            gyre_instance_substep(game.context, instance, 10, nullptr);
            auto view = samples::sized<gyre_particle_view>();
            gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view);
            QCOMPARE(static_cast<int>(view.count), 1000 * before + 500 * (6 - before));
        }
    }

    /// All parts of a burst inherit the motion of their emitter when it began, though it stops then.
    void aLargeBurstInheritsOneMotion() {
        Scene scene = dripping(1.0 / 60);  // without drips it would be idle, and idle effects have no way
        Emitter puff = scenes::burst(EmitterShape::Point, 6000);
        puff.inherit = 1;
        scene.elements.push_back(scenes::element(2, puff));
        scene.events = {scenes::trigger(9, "bang", SceneEvent::kByGameOnly, {ElementId{2}})};
        const Game game(samples::effectBytes(scene));
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 1, nullptr);
        const gyre_transform there{{0.2f, 0, 0}, {0, 0, 0, 1}, 1};  // at 12 m/s
        gyre_instance_set_transform(game.context, instance, &there, 0);
        gyre_instance_trigger(game.context, instance, 9);
        std::uint32_t known = 0;
        for (int part = 1; part <= 6; ++part) {
            gyre_instance_substep(game.context, instance, 1, nullptr);
            auto view = samples::sized<gyre_particle_view>();
            gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view);
            const auto* velocity = static_cast<const gyre_vec3*>(view.attributes[GYRE_ATTR_VELOCITY].data);
            const auto* look = static_cast<const std::uint32_t*>(view.attributes[GYRE_ATTR_LOOK].data);
            int born = 0;
            for (std::uint32_t i = known; i < view.count; ++i) {
                if (look[i] != 1) continue;
                ++born;  // still fluid brakes it by up to a tenth in a step
                QVERIFY2(velocity[i].x <= 12.01f && velocity[i].x >= 10.8f,
                         qPrintable(QString::number(double(velocity[i].x))));
            }
            QCOMPARE(born, 1000);
            known = view.count;
        }
    }

    /// Births are not spread along moves for which no time passed, which the instance slept through, or whose substeps
    /// were dropped.
    void aJumpLeavesNoTrail_data() {
        QTest::addColumn<int>("how");
        QTest::newRow("before time passes") << 0;
        QTest::newRow("asleep") << 1;
        QTest::newRow("a hitch that drops substeps") << 2;
        QTest::newRow("idle") << 3;
    }
    void aJumpLeavesNoTrail() {
        QFETCH(int, how);
        Scene scene = dripping(1.0 / 60);
        Level far;
        far.sleeps = true;
        scene.levels = {far};
        std::get<Emitter>(scene.elements[0].body).lifetime = 0.2f;
        std::get<Emitter>(scene.elements[0].body).inherit = 1;
        const Game game(samples::effectBytes(scene));
        const gyre_instance instance = game.start();
        const gyre_transform there{{100, 0, 0}, {0, 0, 0, 1}, 1};
        const auto step = [&](double dt) { gyre_instance_step(game.context, instance, dt, nullptr); };
        if (how != 0) step(0.1);
        if (how == 1) {
            gyre_instance_set_level(game.context, instance, 1);
            gyre_instance_set_seen(game.context, instance, 0);
        }
        if (how == 3) gyre_instance_set_emitting(game.context, instance, 0);
        if (how == 3)
            for (int i = 0; i < 30; ++i) step(1.0 / 60);
        gyre_instance_set_transform(game.context, instance, &there, 0);
        if (how == 1) step(1.0 / 60);
        gyre_instance_set_seen(game.context, instance, 1);
        gyre_instance_set_emitting(game.context, instance, 1);
        step(how == 2 ? 10 : 1.0 / 60);
        auto view = samples::sized<gyre_particle_view>();
        QCOMPARE(gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view), GYRE_OK);
        const auto* at = static_cast<const gyre_vec3*>(view.attributes[GYRE_ATTR_POSITION].data);
        const auto* velocity = static_cast<const gyre_vec3*>(view.attributes[GYRE_ATTR_VELOCITY].data);
        int arrived = 0;
        for (std::uint32_t i = 0; i < view.count; ++i) {
            if (at[i].x == 0) continue;  // born before
            ++arrived;
            if (how == 2) {
                QVERIFY2(at[i].x > 99, qPrintable(QString::number(double(at[i].x))));  // the last 0.07 of 10 s
                QVERIFY(velocity[i].x < 11);
            } else {
                QCOMPARE(at[i].x, 100.0f);
                QCOMPARE(velocity[i].x, 0.0f);
            }
        }
        QVERIFY(arrived > 10);
    }

    void aRestoredRunGoesOnAlongTheWay() {
        const Game game(samples::effectBytes(dripping(1.0 / 60)));
        const gyre_instance instance = game.start(), other = game.start();
        const auto moveTo = [&](gyre_instance each, float x) {
            const gyre_transform there{{x, 0, 0}, {0, 0, 0, 1}, 1};
            gyre_instance_set_transform(game.context, each, &there, 0);
        };
        moveTo(instance, 1);
        gyre_instance_step(game.context, instance, 0.04, nullptr);
        const samples::Bytes saved = game.saved(instance);
        moveTo(other, 1);
        QCOMPARE(gyre_instance_restore_state(game.context, other, saved.data(), saved.size()), GYRE_OK);
        for (const gyre_instance each : {instance, other}) {
            moveTo(each, 2);
            gyre_instance_step(game.context, each, 0.05, nullptr);
        }
        QCOMPARE(game.hash(other), game.hash(instance));
    }
};

GYRE_TEST(TestBirthWays)
#include "TestBirthWays.moc"
