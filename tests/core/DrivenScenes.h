#pragma once

#include "core/scene/Scene.h"
#include "tests/core/SimulationScenes.h"

/// Scenes whose numbers change while they run.
namespace gyre::scenes {

inline CurveKey key(float time, float value, Interpolation next = Interpolation::Linear) {
    return {time, {value, 0, 0}, next};
}

inline Parameter parameter(std::uint64_t id, const std::string& name, float value, float low, float high) {
    Parameter made;
    made.id = ElementId{id};
    made.name = name;
    made.value.x = value;
    made.low.x = low;
    made.high.x = high;
    return made;
}

inline ParameterLink link(std::uint64_t element, const std::string& field, Combine how = Combine::Set) {
    ParameterLink made;
    made.target = {ElementId{element}, field};
    made.how = how;
    return made;
}

inline SceneEvent marker(std::uint64_t id, const std::string& name, double time) {
    return {ElementId{id}, name, EventKind::Marker, time, {}};
}
inline SceneEvent trigger(std::uint64_t id, const std::string& name, double time, std::vector<ElementId> starts) {
    return {ElementId{id}, name, EventKind::Trigger, time, std::move(starts)};
}

/// Elements of every kind with driven fields: smoke (11), rings (12), a stir (13), a ball (14), a hull (15), a box
/// (16), a fire (20), a wind (21), a kill region (22). They are driven by curves and parameters; there are a marker and
/// triggers, too.
inline Scene driven() {
    Scene scene = busy();
    FluidRegion fire;
    fire.radius = 0.2f;
    fire.spacing = 0.06f;
    fire.rate = 100;
    fire.fuel = 0.01f;
    fire.heat = 200;
    fire.lifetime = 1;
    Force wind;
    wind.radius = 0.5f;
    KillRegion end;
    end.radius = 0.1f;
    scene.elements.push_back(element(20, fire, {0.2f, 0.2f, 0}));
    scene.elements.push_back(element(21, wind, {0, 0.6f, 0}));
    scene.elements.push_back(element(22, end, {0, 1.2f, 0}));
    find(scene, ElementId{21})->enabled = false;  // a curve drives this switch
    std::get<Body>(find(scene, ElementId{14})->body).heatTransfer = 100;
    using enum Interpolation;
    scene.curves = {
        {{ElementId{11}, "rate"},
         AfterKeys::Loop,
         {key(0, 0, Smooth), key(0.3f, 5000, Smooth), key(0.7f, 100, Smooth), key(1, 0)}},
        {{ElementId{11}, "position"}, AfterKeys::Rest, {{0, {0, 0, 0}, Linear}, {1, {0.3f, 0.1f, 0}, Linear}}},
        {{ElementId{11}, "color"}, AfterKeys::Rest, {{0.1f, {1, 0, 0}, Step}, {0.5f, {0, 0, 1}, Step}}},
        {{ElementId{14}, "heat"}, AfterKeys::Rest, {key(0, 0, Step), key(0.25f, 300)}},
        {{ElementId{14}, "spin"}, AfterKeys::Rest, {{0, {0, 1, 0}, Linear}, {0.5f, {0, 5, 0}, Linear}}},
        {{ElementId{21}, "enabled"}, AfterKeys::Rest, {key(0, 0, Step), key(0.2f, 1, Step), key(0.6f, 0)}},
        {{{}, "wind"}, AfterKeys::Rest, {{0, {0, 0, 0}, Smooth}, {1, {0.3f, 0, 0}, Linear}}},
    };
    scene.parameters = {parameter(101, "power", 1, 0, 4), parameter(102, "heat", 0.5f, 0, 1)};
    scene.parameters[0].unit = "m/s";
    scene.parameters[0].hint = "How hard it blows.";
    scene.parameters[0].links = {link(11, "rate", Combine::Multiply), link(12, "circulation"),
                                 link(0, "wind", Combine::Add)};
    scene.parameters[0].links[2].scale = {0, 0, 0.1f};
    scene.parameters[1].links = {link(20, "heat"), link(16, "buoyancy", Combine::Add)};
    scene.parameters[1].links[0].scale.x = 800;
    scene.parameters[1].links[0].offset.x = -100;
    Parameter tint = parameter(103, "tint", 0.5f, 0, 1);
    tint.components = 4;
    tint.value = {0.5f, 0.25f, 1, 0.75f};
    tint.low = glm::vec4(0);
    tint.high = glm::vec4(1);
    tint.unit = "rgb";
    tint.links = {link(11, "endColor"), link(11, "opacity")};
    tint.links[1].from = 3;
    scene.parameters.push_back(tint);
    scene.events = {marker(201, "flare", 0.3), trigger(202, "bang", 0.4, {ElementId{13}}),
                    trigger(203, "again", SceneEvent::kByGameOnly, {ElementId{13}, ElementId{12}})};
    scene.warmUp = 0.5;
    return scene;
}

}  // namespace gyre::scenes
