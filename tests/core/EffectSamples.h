#pragma once

#include "core/effectfile/EffectFile.h"

/// Scenes and effects that several tests use.
namespace gyre::samples {

inline Element element(std::uint64_t id, const std::string& name, ElementBody body, const Transform& place = {}) {
    Element made;
    made.id.value = id;
    made.name = name;
    made.place = place;
    made.body = std::move(body);
    return made;
}

/// The fewest bytes an effect can have.
inline Effect smallestEffect() {
    Effect effect;
    effect.solverRevision = 1;
    return effect;
}

/// One element of each kind and every shape of body, with values far from their defaults.
inline Effect fullEffect() {
    Effect effect;
    effect.solverRevision = 7;
    effect.generator = "gyre test";
    effect.scene.name = "Fumée 煙";
    effect.scene.fluid = {
        1.0 / 144,  2.5,      0xFEDCBA9876543210u, VelocitySolver::DirectAtVortons, 100, 200, 32, 0.5f, 9, 1000,
        {0, -1, 2}, {3, 4, 5}};

    Emitter ring;
    ring.shape = EmitterShape::Ring;
    ring.radius = 1.25f;
    ring.burst = 12;
    ring.endColor = {0.1f, 20, 0};
    VorticitySource tube;
    tube.kind = VorticityKind::Tube;
    tube.circulation = -3;
    tube.length = 4;
    Body crate, stone;
    crate.shape = BodyShape::Hulls;
    crate.obstacle = Obstacle({boxPolytope({1, 2, 3}), boxPolytope({0.5f, 0.5f, 0.5f})});
    crate.motion = BodyMotion::Dynamic;
    crate.density = 600;
    stone.shape = BodyShape::Hulls;
    stone.obstacle = Obstacle({boxPolytope({2, 2, 2})});
    effect.scene.elements = {
        element(3, "Smoke", ring, {{1, 2, 3}, {0.5f, 0.5f, -0.5f, 0.5f}, 2}),
        element(9, "Second smoke", Emitter{}),
        element(1, "Tube", tube, {{-4, 0, 0}, {1, 0, 0, 0}, 1}),
        element(0xFFFFFFFFFF, "Crate", crate),
        element(2, "", Body{}),
        element(5, "Stone", stone),
    };
    effect.checkpoints = {{1, 10, 20, 3, 0x0123456789ABCDEF}, {144, 11, 21, 3, 0xFFFFFFFFFFFFFFFF}};
    return effect;
}

/// The full effect with additions of version 1.1 and 1.2: keys, curves, parameters, events and a warm-up.
inline Effect effectWithDrives() {
    Effect effect = fullEffect();
    Body follower;
    follower.motion = BodyMotion::Keyframed;
    follower.keys = MotionKeys({{0, {0, 0, 0}, {1, 0, 0, 0}}, {1, {0, 1, 0}, {0.7071068f, 0, 0.7071068f, 0}}});
    FluidRegion fire;
    fire.fuel = 0.5f;
    effect.scene.elements.push_back(element(11, "Follower", follower));
    effect.scene.elements.push_back(element(12, "Fire", fire));
    effect.scene.elements.push_back(element(13, "Wind", Force{}));
    effect.scene.elements.push_back(element(14, "End", KillRegion{}));
    const auto key = [](float time, const glm::vec3& value, Interpolation next) { return CurveKey{time, value, next}; };
    effect.scene.curves = {{{ElementId{3}, "rate"},
                            AfterKeys::Loop,
                            {key(0, {5, 0, 0}, Interpolation::Smooth), key(1.5f, {9, 0, 0}, Interpolation::Step)}},
                           {{{}, "wind"}, AfterKeys::Rest, {key(0.25f, {1, 2, 3}, Interpolation::Linear)}},
                           {{ElementId{13}, "enabled"}, AfterKeys::Rest, {key(0, {1, 0, 0}, Interpolation::Linear)}}};
    Parameter power, tint;
    power = {ElementId{21},          "power", 1, {0.5f, 0, 0, 0}, {0, 0, 0, 0}, {2, 0, 0, 0}, "m²/s",
             "Strength of the ring", {}};
    power.links = {{{ElementId{1}, "circulation"}, Combine::Multiply, 0, {2, 1, 1}, {0.5f, 0, 0}},
                   {{{}, "gravity"}, Combine::Add, 0, {0, 1, 0}, {0, 0, 3}}};
    tint = {ElementId{22}, "tint", 4, {0.1f, 0.2f, 0.3f, 0.4f}, glm::vec4(0), glm::vec4(1), "rgb", "", {}};
    tint.links = {{{ElementId{9}, "color"}, Combine::Set, 0}, {{ElementId{9}, "opacity"}, Combine::Set, 3}};
    effect.scene.parameters = {power, tint};
    effect.scene.events = {{ElementId{31}, "flare", EventKind::Marker, 1.25, {}},
                           {ElementId{32}, "bang", EventKind::Trigger, 2, {ElementId{1}, ElementId{12}}},
                           {ElementId{33}, "again", EventKind::Trigger, SceneEvent::kByGameOnly, {}}};
    effect.scene.warmUp = 1.5;
    effect.scene.lifeCurves = {
        {{ElementId{3}, "opacity"},
         AfterKeys::Rest,
         {key(0.125f, {0, 0, 0}, Interpolation::Smooth), key(1, {0.5f, 0, 0}, Interpolation::Linear)}},
        {{ElementId{9}, "color"}, AfterKeys::Rest, {key(0, {1, 2, 3}, Interpolation::Step)}}};
    return effect;
}

/// The effect with ramps, which came with version 1.9.
inline Effect withRamps(Effect effect) {
    for (Element& element : effect.scene.elements)
        if (auto* emitter = std::get_if<Emitter>(&element.body)) {
            emitter->glowOverTemperature.keys = {{600, {0, 0, 0.2f}}, {1500, {0.2f, 1, 4}, Interpolation::Smooth}};
            emitter->opacityOverDensity.keys = {{0, {0, 0, 0}, Interpolation::Step}, {0.1f, {1, 0, 0}}};
        }
    return effect;
}

/// The effect with groups that carry elements, which came with version 1.9.
inline Effect withGroups(Effect effect) {
    Group cart, arm;
    cart.keys = MotionKeys({{0, {0, 0, 0}, {1, 0, 0, 0}}, {2, {3, 0, 1}, {1, 0, 0, 0}}});
    cart.loopKeys = true;
    arm.keys = MotionKeys({{0.5f, {0, 2, 0}, {0.7071068f, 0, 0.7071068f, 0}}});
    arm.pivot = {-0.25f, 0, 1};
    effect.scene.elements.push_back(element(15, "Cart", cart, {{0, 1, 0}, {1, 0, 0, 0}, 1}));
    effect.scene.elements.push_back(element(16, "Arm", arm));
    for (Element& carried : effect.scene.elements)
        if (carried.id.value == 11 || carried.id.value == 3)
            carried.parent = ElementId{16};
        else if (carried.id.value == 16 || carried.id.value == 14)
            carried.parent = ElementId{15};
    return effect;
}

/// An effect with every kind of chunk.
inline Effect effectWithEveryChunk() { return withGroups(withRamps(effectWithDrives())); }

/// Smoke, a ring and all kinds of bodies, so that each part of the simulation has work. The scene also has content that
/// an effect omits: unused values, disabled elements, a camera.
inline Scene livelyScene() {
    Scene scene;
    scene.name = "Lively";
    scene.fluid.gridCells = 24;
    scene.fluid.duration = 3;
    Emitter smoke;
    smoke.rate = 600;
    smoke.burst = 50;
    smoke.halfExtents = {7, 7, 7};  // unused by a disc
    VorticitySource ring;
    ring.burst = 1;
    Body still, ball, crate, spun;
    still.radius = 0.2f;
    still.velocity = {1, 2, 3};  // unused by a fixed body
    still.density = 3;
    ball.motion = BodyMotion::Dynamic;
    ball.density = 2;
    ball.velocity = {0, 0.5f, 0};
    crate.motion = BodyMotion::Dynamic;
    crate.shape = BodyShape::Hulls;
    crate.obstacle = Obstacle({boxPolytope({0.2f, 0.2f, 0.2f})});
    crate.mesh.path = "crate.obj";
    spun.motion = BodyMotion::Kinematic;
    spun.shape = BodyShape::Box;
    spun.spin = {0, 3, 0};
    scene.elements = {
        element(50, "Spun", spun, {{0.3f, 1.2f, 0.4f}, {1, 0, 0, 0}, 0.7f}),
        element(40, "Camera", SceneCamera{}),
        element(30, "Ring", ring, {{0, 0.2f, 0}, {1, 0, 0, 0}, 1}),
        element(20, "Crate", crate, {{0, 1, 0}, {0.9238795f, 0, 0.3826834f, 0}, 1}),
        element(10, "Smoke", smoke),
        element(60, "Ball", ball, {{0.1f, 0.7f, 0}, {1, 0, 0, 0}, 1}),
        element(5, "Still", still, {{-0.4f, 0.8f, 0}, {1, 0, 0, 0}, 1}),
        element(4, "Off", smoke),
    };
    scene.elements.back().enabled = false;
    return scene;
}

}  // namespace gyre::samples
