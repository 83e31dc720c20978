#include "tests/Test.h"
#include "tests/core/DrivenScenes.h"
#include "tests/core/RuntimeGame.h"

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace gyre;
using samples::Game;

namespace {

/// Still fluid with an emitter of 100 tracers per second, which a parameter switches on.
Scene dripping() {
    Scene scene = scenes::empty();
    scene.fluid.substep = 0.01;
    scene.fluid.duration = 0.5;
    Emitter emitter = scenes::burst(EmitterShape::Point, 0);
    emitter.speed = emitter.speedSpread = 0;
    Emitter waiting = scenes::burst(EmitterShape::Point, 5);
    scene.elements = {scenes::element(1, emitter, {1, 0, 0}), scenes::element(2, waiting)};
    scene.parameters = {scenes::parameter(7, "flow", 100, 0, 200)};
    scene.parameters[0].unit = "1/s";
    scene.parameters[0].hint = "How much of it there is.";
    scene.parameters[0].links = {scenes::link(1, "rate")};
    scene.events = {scenes::marker(11, "half", 0.255),
                    scenes::trigger(12, "bang", SceneEvent::kByGameOnly, {ElementId{2}})};
    scene.warmUp = 0.2;
    return scene;
}

/// Smoke, rings and fire: particles with every attribute.
Scene burning() {
    Scene scene = scenes::driven();
    scene.warmUp = 0;
    return scene;
}

std::uint32_t tracersIn(const Game& game, gyre_instance instance) {
    auto view = samples::sized<gyre_particle_view>();
    gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view);
    return view.count;
}

std::vector<gyre_event> eventsOf(const Game& game, gyre_instance instance) {
    const gyre_event* all = nullptr;
    std::uint32_t count = 0;
    gyre_instance_get_events(game.context, instance, &all, &count);
    return {all, all + count};
}

gyre_instance startWith(Game& game, const gyre_instance_desc& desc) {
    gyre_instance instance{};
    gyre_instance_create(game.context, game.asset, &desc, &instance);
    return instance;
}

gyre_instance_desc description() {
    gyre_instance_desc desc;
    gyre_instance_desc_init(&desc);
    return desc;
}

std::vector<gyre_vec3> positions(const Game& game, gyre_instance instance, std::uint32_t set = GYRE_SET_TRACERS) {
    auto view = samples::sized<gyre_particle_view>();
    gyre_instance_get_particles(game.context, instance, set, &view);
    const auto* begin = static_cast<const gyre_vec3*>(view.attributes[GYRE_ATTR_POSITION].data);
    return {begin, begin + view.count};
}

double distance(const gyre_vec3& a, const gyre_vec3& b) {
    return std::sqrt(std::pow(double(a.x) - double(b.x), 2) + std::pow(double(a.y) - double(b.y), 2) +
                     std::pow(double(a.z) - double(b.z), 2));
}

float asFloat(std::uint16_t half) {
    const int exponent = half >> 10 & 31, mantissa = half & 1023;
    const double size = exponent == 0 ? std::ldexp(mantissa, -24) : std::ldexp(1024 + mantissa, exponent - 25);
    return static_cast<float>(half & 0x8000 ? -size : size);
}

}  // namespace

/// Changes and queries of a game while an effect runs.
class TestRuntimeGame : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void parametersAreDescribed() {
        const Game game(samples::effectBytes(scenes::driven()));
        auto info = samples::sized<gyre_asset_info>();
        QCOMPARE(gyre_asset_get_info(game.context, game.asset, &info), GYRE_OK);
        QCOMPARE(info.param_count, 3u);
        QCOMPARE(info.event_count, 3u);
        QCOMPARE(info.warm_up, 0.5);
        auto param = samples::sized<gyre_param_info>();
        QCOMPARE(gyre_asset_get_param(game.context, game.asset, 0, &param), GYRE_OK);
        QCOMPARE(std::string(param.name), std::string("power"));
        QCOMPARE(std::string(param.unit), std::string("m/s"));
        QCOMPARE(std::string(param.hint), std::string("How hard it blows."));
        QCOMPARE(param.components, 1u);
        QCOMPARE(param.max_value[0], 4.f);
        QCOMPARE(gyre_asset_get_param(game.context, game.asset, 2, &param), GYRE_OK);
        QCOMPARE(param.flags, std::uint32_t{GYRE_PARAM_COLOR});
        QCOMPARE(param.default_value[3], 0.75f);
        QCOMPARE(gyre_asset_get_param(game.context, game.asset, 3, &param), GYRE_E_NOT_FOUND);
        gyre_param_id id = 0;
        QCOMPARE(gyre_asset_find_param(game.context, game.asset, "tint", &id), GYRE_OK);
        QCOMPARE(id, 103u);
        QCOMPARE(gyre_asset_find_param(game.context, game.asset, "tinted", &id), GYRE_E_NOT_FOUND);
    }

    void aParameterDrivesItsLinkedField() {
        Game game(samples::effectBytes(dripping()));
        const gyre_instance instance = game.start();
        float flow = 0;
        QCOMPARE(gyre_instance_get_param(game.context, instance, 7, &flow, 1), GYRE_OK);
        QCOMPARE(flow, 100.f);
        gyre_instance_substep(game.context, instance, 10, nullptr);
        QCOMPARE(tracersIn(game, instance), 10u);
        flow = 1e9f;
        QCOMPARE(gyre_instance_set_param(game.context, instance, 7, &flow, 1), GYRE_CLAMPED);
        QCOMPARE(gyre_instance_get_param(game.context, instance, 7, &flow, 1), GYRE_OK);
        QCOMPARE(flow, 200.f);
        gyre_instance_substep(game.context, instance, 10, nullptr);
        QCOMPARE(tracersIn(game, instance), 30u);
        gyre_instance_reset(game.context, instance, 0);  // the parameter keeps its value
        gyre_instance_substep(game.context, instance, 10, nullptr);
        QCOMPARE(tracersIn(game, instance), 20u);
        const float wrong[2] = {1, 2};
        QCOMPARE(gyre_instance_set_param(game.context, instance, 7, wrong, 2), GYRE_E_INVALID_ARGUMENT);
        QCOMPARE(gyre_instance_set_param(game.context, instance, 8, wrong, 1), GYRE_E_NOT_FOUND);
        QCOMPARE(gyre_instance_set_param(game.context, instance, 8, nullptr, 1), GYRE_E_INVALID_ARGUMENT);
        flow = NAN;
        QCOMPARE(gyre_instance_set_param(game.context, instance, 7, &flow, 1), GYRE_E_INVALID_ARGUMENT);
    }

    void parametersAreInASavedState() {
        Game game(samples::effectBytes(dripping()));
        const gyre_instance instance = game.start();
        const float flow = 50;
        gyre_instance_set_param(game.context, instance, 7, &flow, 1);
        gyre_instance_substep(game.context, instance, 10, nullptr);
        const samples::Bytes kept = game.saved(instance);
        const gyre_instance other = game.start();
        QCOMPARE(gyre_instance_restore_state(game.context, other, kept.data(), kept.size()), GYRE_OK);
        for (const gyre_instance each : {instance, other}) gyre_instance_substep(game.context, each, 10, nullptr);
        QCOMPARE(tracersIn(game, other), 10u);
        QCOMPARE(game.hash(other), game.hash(instance));
    }

    void anIgnitionIsReportedOnceWithItsPlace() {
        Scene scene = scenes::empty();
        scene.fluid.gridCells = 16;
        FluidRegion fuel;
        fuel.radius = 0.2f;
        fuel.fuel = 0.3f;
        fuel.heat = 900;
        scene.elements.push_back(scenes::element(1, fuel, {3, 1, 0}));
        Game game(samples::effectBytes(scene));
        const gyre_instance instance = game.start();
        const auto ignitions = [&](std::uint32_t steps) {
            gyre_instance_substep(game.context, instance, steps, nullptr);
            std::vector<gyre_event> all = eventsOf(game, instance);
            std::erase_if(all, [](const gyre_event& event) { return event.type != GYRE_EVENT_IGNITED; });
            return all;
        };
        const std::vector<gyre_event> told = ignitions(10);
        QCOMPARE(told.size(), 1u);
        QVERIFY(std::abs(told[0].position.x - 3) < 0.5f && std::abs(told[0].position.y - 1) < 0.5f);
        QVERIFY(told[0].value > scene.fluid.ambientTemperature + 300);
        const samples::Bytes saved = game.saved(instance);
        QCOMPARE(ignitions(10).size(), 0u);
        QCOMPARE(gyre_instance_restore_state(game.context, instance, saved.data(), saved.size()), GYRE_OK);
        QCOMPARE(ignitions(10).size(), 0u);
        gyre_instance_reset(game.context, instance, 0);
        QCOMPARE(ignitions(10).size(), 1u);
    }

    void eventsAreReportedOnceAndInOrder() {
        Game game(samples::effectBytes(dripping()));
        const gyre_instance instance = game.start();
        auto report = samples::sized<gyre_step_report>();
        gyre_instance_substep(game.context, instance, 60, &report);
        QCOMPARE(report.event_count, 3u);
        const std::vector<gyre_event> events = eventsOf(game, instance);
        QCOMPARE(events[0].type, std::uint32_t{GYRE_EVENT_STARTED});
        QCOMPARE(events[1].type, std::uint32_t{GYRE_EVENT_MARKER});
        QCOMPARE(events[1].id, 11u);
        QCOMPARE(events[1].time, 0.255);
        QCOMPARE(events[2].type, std::uint32_t{GYRE_EVENT_FINISHED});
        gyre_instance_substep(game.context, instance, 60, &report);
        QCOMPARE(report.event_count, 0u);
    }

    void aTriggerStartsItsElements() {
        Game game(samples::effectBytes(dripping()));
        const gyre_instance instance = game.start();
        const float none = 0;
        gyre_instance_set_param(game.context, instance, 7, &none, 1);
        gyre_instance_substep(game.context, instance, 5, nullptr);
        QCOMPARE(tracersIn(game, instance), 0u);
        std::uint32_t bang = 0, half = 0;
        QCOMPARE(gyre_asset_find_event(game.context, game.asset, "bang", &bang), GYRE_OK);
        QCOMPARE(gyre_asset_find_event(game.context, game.asset, "half", &half), GYRE_OK);
        QCOMPARE(gyre_instance_trigger(game.context, instance, half), GYRE_E_NOT_FOUND);
        QCOMPARE(gyre_instance_trigger(game.context, instance, bang), GYRE_OK);
        gyre_instance_substep(game.context, instance, 1, nullptr);
        QCOMPARE(tracersIn(game, instance), 5u);
        QCOMPARE(eventsOf(game, instance)[0].type, std::uint32_t{GYRE_EVENT_TRIGGERED});
    }

    void emittingStopsAndResumes() {
        Game game(samples::effectBytes(dripping()));
        gyre_instance_desc quiet = description();
        quiet.flags = 0;  // without autoplay
        const gyre_instance instance = startWith(game, quiet);
        gyre_instance_substep(game.context, instance, 10, nullptr);
        QCOMPARE(tracersIn(game, instance), 0u);
        gyre_instance_set_emitting(game.context, instance, 1);
        gyre_instance_substep(game.context, instance, 10, nullptr);
        QCOMPARE(tracersIn(game, instance), 10u);
    }

    void theWarmUpRunsBeforeTheFirstFrame() {
        Game game(samples::effectBytes(dripping()));
        gyre_instance_desc warm = description();
        warm.flags |= GYRE_INSTANCE_WARMUP;
        const gyre_instance instance = startWith(game, warm), cold = game.start();
        QCOMPARE(tracersIn(game, instance), 20u);
        gyre_instance_substep(game.context, cold, 20, nullptr);
        QCOMPARE(game.hash(instance), game.hash(cold));
        gyre_instance_reset(game.context, instance, 0);
        QCOMPARE(game.hash(instance), game.hash(cold));
    }

    void qualityThinsTracersOnly() {
        Game game(samples::effectBytes(burning()));
        gyre_instance_desc thin = description();
        thin.quality = 0.25f;
        const gyre_instance few = startWith(game, thin), all = game.start();
        for (const gyre_instance each : {few, all}) gyre_instance_substep(game.context, each, 2, nullptr);
        QVERIFY(4 * tracersIn(game, few) <= tracersIn(game, all) + 8);
        QCOMPARE(positions(game, few, GYRE_SET_VORTONS).size(), positions(game, all, GYRE_SET_VORTONS).size());
        thin.quality = 0;
        gyre_instance none{};
        QCOMPARE(gyre_instance_create(game.context, game.asset, &thin, &none), GYRE_E_INVALID_ARGUMENT);
    }

    void strictDropsNoSubstep() {
        Game game(samples::effectBytes(dripping()));
        gyre_instance_desc strict = description();
        strict.flags |= GYRE_INSTANCE_STRICT;
        auto report = samples::sized<gyre_step_report>();
        QCOMPARE(gyre_instance_step(game.context, startWith(game, strict), 0.3, &report), GYRE_OK);
        QCOMPARE(report.substeps, 30u);
    }

    // ---- Transforms

    void anInstanceHasTheTransformOfTheGame() {
        Game game(samples::effectBytes(dripping()));
        gyre_instance_desc there = description();
        there.transform = {{10, 0, 0}, {0, 0, 0.70710678f, 0.70710678f}, 2};  // a quarter turn from x to y
        const gyre_instance instance = startWith(game, there);
        gyre_instance_substep(game.context, instance, 5, nullptr);
        for (const gyre_vec3& p : positions(game, instance)) QVERIFY(distance(p, {10, 2, 0}) < 1e-5);
    }

    void livingParticlesStayBehindAndBirthsFollowTheWay() {
        Game game(samples::effectBytes(dripping()));
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 5, nullptr);
        const gyre_transform there{{0, 5, 0}, {0, 0, 0, 1}, 1};
        QCOMPARE(gyre_instance_set_transform(game.context, instance, &there, 0), GYRE_OK);
        gyre_instance_substep(game.context, instance, 5, nullptr);
        const std::vector<gyre_vec3> all = positions(game, instance);
        QCOMPARE(all.size(), 10u);
        const auto bornAt = [](std::size_t i) { return gyre_vec3{1, i < 5 ? 0 : static_cast<float>(i) - 4.5f, 0}; };
        for (std::size_t i = 0; i < all.size(); ++i) QVERIFY(distance(all[i], bornAt(i)) < 1e-5);  // along the way
        const gyre_transform back{{0, 0, 0}, {0, 0, 0, 1}, 1};
        QCOMPARE(gyre_instance_set_transform(game.context, instance, &back, 1), GYRE_OK);  // with the living particles
        const std::vector<gyre_vec3> carried = positions(game, instance);
        for (std::size_t i = 0; i < carried.size(); ++i) QVERIFY(distance(carried[i], {1, bornAt(i).y - 5, 0}) < 1e-5);
        gyre_instance_substep(game.context, instance, 1, nullptr);
        QVERIFY(distance(positions(game, instance).back(), {1, 0, 0}) < 1e-5);  // a jump is no way
        const gyre_transform larger{{0, 0, 0}, {0, 0, 0, 1}, 3};
        QCOMPARE(gyre_instance_set_transform(game.context, instance, &larger, 0), GYRE_E_INVALID_ARGUMENT);
    }

    // The fluid is isotropic, so a rotated and moved effect evolves as the original does.
    void aRotatedEffectEvolvesAsTheOriginal() {
        Scene scene = scenes::empty();
        scene.fluid.gridCells = 48;
        VorticitySource ring = scenes::burst(VorticityKind::Ring, 64);
        scene.elements = {scenes::element(1, ring), scenes::element(2, scenes::burst(EmitterShape::Sphere, 200))};
        Game game(samples::effectBytes(scene));
        const gyre_instance still = game.start(), turned = game.start();
        for (const gyre_instance each : {still, turned}) gyre_instance_substep(game.context, each, 20, nullptr);
        const gyre_transform there{{3, 1, -2}, {0, 0, 0.70710678f, 0.70710678f}, 1};
        QCOMPARE(gyre_instance_set_transform(game.context, turned, &there, 1), GYRE_OK);
        for (const gyre_instance each : {still, turned}) gyre_instance_substep(game.context, each, 20, nullptr);
        const std::vector<gyre_vec3> here = positions(game, still), those = positions(game, turned);
        QCOMPARE(here.size(), those.size());
        double farthest = 0;
        for (std::size_t i = 0; i < here.size(); ++i)
            farthest = std::max(farthest, distance({3 - here[i].y, 1 + here[i].x, here[i].z - 2}, those[i]));
        QVERIFY2(farthest < 0.02, std::to_string(farthest).c_str());  // the grid is not rotated
    }

    void theOriginOfTheWorldMoves() {
        Game game(samples::effectBytes(burning()));
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 20, nullptr);
        const std::vector<gyre_vec3> before = positions(game, instance);
        const gyre_vec3 point{0.1f, 0.3f, 0}, moved{0.1f - 8, 0.3f, 16};
        gyre_vec3 flow{}, same{};
        gyre_instance_sample(game.context, instance, GYRE_FIELD_VELOCITY, &point, 1, &flow.x, 12);
        QCOMPARE(gyre_instance_shift_origin(game.context, instance, {8, 0, -16}), GYRE_OK);
        gyre_instance_sample(game.context, instance, GYRE_FIELD_VELOCITY, &moved, 1, &same.x, 12);
        QVERIFY(distance(flow, same) < 1e-3);
        const std::vector<gyre_vec3> after = positions(game, instance);
        for (std::size_t i = 0; i < after.size(); ++i)
            QVERIFY(distance({before[i].x - 8, before[i].y, before[i].z + 16}, after[i]) < 1e-5);
        QCOMPARE(gyre_instance_substep(game.context, instance, 20, nullptr), GYRE_OK);
        QCOMPARE(gyre_instance_shift_origin(game.context, instance, {NAN, 0, 0}), GYRE_E_INVALID_ARGUMENT);
    }

    // ---- Attributes and fields

    void attributesComeInOtherFormats() {
        Game game(samples::effectBytes(burning()));
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 30, nullptr);
        const std::vector<gyre_vec3> own = positions(game, instance);
        const auto size = static_cast<std::uint32_t>(own.size());
        std::uint32_t count = 0;
        std::vector<float> four(4 * own.size());
        QCOMPARE(gyre_instance_copy_attribute(game.context, instance, GYRE_SET_TRACERS, GYRE_ATTR_POSITION,
                                              GYRE_FORMAT_F32X4, four.data(), 16, size, &count),
                 GYRE_OK);
        std::vector<std::uint16_t> halves(4 * own.size());
        QCOMPARE(gyre_instance_copy_attribute(game.context, instance, GYRE_SET_TRACERS, GYRE_ATTR_POSITION,
                                              GYRE_FORMAT_F16X4, halves.data(), 8, size, &count),
                 GYRE_OK);
        for (std::size_t i = 0; i < own.size(); ++i) {
            QCOMPARE(four[4 * i + 1], own[i].y);
            QCOMPARE(four[4 * i + 3], 1.f);
            QVERIFY(std::abs(asFloat(halves[4 * i]) - own[i].x) <= std::abs(own[i].x) / 2048 + 3e-8f);
        }
        std::vector<std::uint32_t> ids(own.size());
        QCOMPARE(gyre_instance_copy_attribute(game.context, instance, GYRE_SET_TRACERS, GYRE_ATTR_ID, GYRE_FORMAT_U32,
                                              ids.data(), 4, size, &count),
                 GYRE_OK);
        QCOMPARE(std::ranges::count(ids, 0u), 0);
        std::vector<std::uint8_t> bytes(4 * own.size());
        QCOMPARE(gyre_instance_copy_attribute(game.context, instance, GYRE_SET_TRACERS, GYRE_ATTR_COLOR,
                                              GYRE_FORMAT_UNORM8X4, bytes.data(), 4, size, &count),
                 GYRE_OK);
        std::vector<float> colors(4 * own.size());
        QCOMPARE(gyre_instance_copy_attribute(game.context, instance, GYRE_SET_TRACERS, GYRE_ATTR_COLOR,
                                              GYRE_FORMAT_NONE, colors.data(), 16, size, &count),
                 GYRE_OK);
        for (std::size_t i = 0; i < bytes.size(); ++i)
            QVERIFY(std::abs(bytes[i] - 255 * std::clamp(colors[i], 0.f, 1.f)) <= 0.51f);
        QCOMPARE(gyre_instance_copy_attribute(game.context, instance, GYRE_SET_TRACERS, GYRE_ATTR_AGE,
                                              GYRE_FORMAT_F32X4, four.data(), 16, size, &count),
                 GYRE_E_INVALID_ARGUMENT);
    }

    void particlesHaveTheirAttributes() {
        Game game(samples::effectBytes(burning()));
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 30, nullptr);
        std::uint32_t count = 0;
        std::vector<float> heat(70000);
        QCOMPARE(gyre_instance_copy_attribute(game.context, instance, GYRE_SET_VORTONS, GYRE_ATTR_TEMPERATURE,
                                              GYRE_FORMAT_NONE, heat.data(), 4, 70000, &count),
                 GYRE_OK);
        heat.resize(count);
        QVERIFY(*std::ranges::max_element(heat) > 350 && *std::ranges::min_element(heat) > 290);
        std::vector<float> density(count);
        QCOMPARE(gyre_instance_copy_attribute(game.context, instance, GYRE_SET_VORTONS, GYRE_ATTR_DENSITY,
                                              GYRE_FORMAT_NONE, density.data(), 4, count, &count),
                 GYRE_OK);
        QVERIFY(*std::ranges::min_element(density) < 1.1f);
        std::vector<gyre_vec3> vorticity(count);
        QCOMPARE(gyre_instance_copy_attribute(game.context, instance, GYRE_SET_VORTONS, GYRE_ATTR_VORTICITY,
                                              GYRE_FORMAT_NONE, vorticity.data(), 12, count, &count),
                 GYRE_OK);
        QVERIFY(std::ranges::any_of(vorticity, [](const gyre_vec3& w) { return distance(w, {0, 0, 0}) > 1; }));
        auto view = samples::sized<gyre_particle_view>();
        gyre_instance_get_particles(game.context, instance, GYRE_SET_TRACERS, &view);
        const auto* now = static_cast<const gyre_vec3*>(view.attributes[GYRE_ATTR_POSITION].data);
        const auto* before = static_cast<const gyre_vec3*>(view.attributes[GYRE_ATTR_PREVIOUS_POSITION].data);
        const auto* speed = static_cast<const gyre_vec3*>(view.attributes[GYRE_ATTR_VELOCITY].data);
        QVERIFY(now && before && speed);
        int moved = 0;
        for (std::uint32_t i = 0; i < view.count; ++i) {
            QVERIFY(distance(now[i], before[i]) < 0.2);
            moved += distance(now[i], before[i]) > 1e-5;
        }
        QVERIFY(moved > static_cast<int>(view.count / 2));
    }

    void fieldsAreSampled() {
        Game game(samples::effectBytes(burning()));
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 40, nullptr);
        const gyre_vec3 points[] = {{0.2f, 0.2f, 0}, {100, 100, 100}};
        float temperature[2] = {}, density[2] = {}, vorticity[6] = {};
        QCOMPARE(gyre_instance_sample(game.context, instance, GYRE_FIELD_TEMPERATURE, points, 2, temperature, 4),
                 GYRE_OK);
        QCOMPARE(gyre_instance_sample(game.context, instance, GYRE_FIELD_DENSITY, points, 2, density, 4), GYRE_OK);
        QCOMPARE(gyre_instance_sample(game.context, instance, GYRE_FIELD_VORTICITY, points, 2, vorticity, 12), GYRE_OK);
        QVERIFY(temperature[0] > temperature[1] + 20);
        QVERIFY(density[0] < density[1] - 0.05f);
        QVERIFY(std::abs(vorticity[0]) + std::abs(vorticity[1]) + std::abs(vorticity[2]) > 0.01f);
        QVERIFY(std::abs(vorticity[3]) + std::abs(vorticity[4]) + std::abs(vorticity[5]) < 1e-4f);
        QCOMPARE(gyre_instance_sample(game.context, instance, 9, points, 2, density, 4), GYRE_E_INVALID_ARGUMENT);
    }

    void theGridHoldsTheSampledValues() {
        Game game(samples::effectBytes(burning()));
        const gyre_instance instance = game.start();
        auto grid = samples::sized<gyre_grid_view>();
        QCOMPARE(gyre_instance_get_grid(game.context, instance, GYRE_FIELD_VELOCITY, &grid),
                 GYRE_E_NOT_FOUND);  // before the first step
        gyre_instance_substep(game.context, instance, 20, nullptr);
        QCOMPARE(gyre_instance_get_grid(game.context, instance, GYRE_FIELD_VELOCITY, &grid), GYRE_OK);
        QCOMPARE(grid.components, 3u);
        const std::uint32_t middle[3] = {grid.dims[0] / 2, grid.dims[1] / 2, grid.dims[2] / 2};
        const std::size_t node = (std::size_t{middle[2]} * grid.dims[1] + middle[1]) * grid.dims[0] + middle[0];
        float stored[3] = {}, sampled[3] = {};
        std::memcpy(stored, reinterpret_cast<const std::byte*>(grid.data) + node * grid.stride, sizeof stored);
        const gyre_vec3 place{grid.origin.x + grid.spacing * float(middle[0]),
                              grid.origin.y + grid.spacing * float(middle[1]),
                              grid.origin.z + grid.spacing * float(middle[2])};
        gyre_instance_sample(game.context, instance, GYRE_FIELD_VELOCITY, &place, 1, sampled, 12);
        auto surroundings = samples::sized<gyre_environment>();
        gyre_instance_get_environment(game.context, instance, &surroundings);
        for (int i = 0; i < 2; ++i) QVERIFY(std::abs(stored[i] - sampled[i]) < 0.2f);  // wind is driven along z
        QCOMPARE(gyre_instance_get_grid(game.context, instance, GYRE_FIELD_DENSITY, &grid), GYRE_OK);
        QCOMPARE(grid.components, 1u);
        QCOMPARE(gyre_instance_get_grid(game.context, instance, GYRE_FIELD_VORTICITY, &grid), GYRE_E_NOT_FOUND);
    }

    void impulsesOfTheCallbackEqualThoseOfTheQuery() {
        struct Seen {
            Game* game;
            std::vector<gyre_body_impulse> pushed;
            gyre_result inside = GYRE_OK;
            gyre_instance instance{};
        };
        Game game(samples::effectBytes(burning()));
        const gyre_instance instance = game.start();
        Seen seen{&game, {}, GYRE_OK, instance};
        const auto take = [](void* user, const gyre_body_impulse* all, std::uint32_t count) {
            auto& to = *static_cast<Seen*>(user);
            to.pushed.assign(all, all + count);
            to.inside = gyre_instance_substep(to.game->context, to.instance, 1, nullptr);
        };
        QCOMPARE(gyre_instance_set_impulse_callback(game.context, instance, take, &seen), GYRE_OK);
        gyre_instance_substep(game.context, instance, 30, nullptr);
        const gyre_body_impulse* pulled = nullptr;
        std::uint32_t count = 0;
        gyre_instance_get_body_impulses(game.context, instance, &pulled, &count);
        QCOMPARE(seen.pushed.size(), std::size_t{3});
        QVERIFY(count == 3 && std::memcmp(pulled, seen.pushed.data(), 3 * sizeof *pulled) == 0);
        QCOMPARE(seen.inside, GYRE_E_WRONG_THREAD_STATE);
        gyre_instance_set_impulse_callback(game.context, instance, nullptr, nullptr);
        seen.pushed.clear();
        gyre_instance_substep(game.context, instance, 1, nullptr);
        QVERIFY(seen.pushed.empty());
    }
};

GYRE_TEST(TestRuntimeGame)
#include "TestRuntimeGame.moc"
