#include "editor/writers/Manifest.h"

#include "core/base/Hash.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace gyre::editor {
namespace {

using Json = nlohmann::ordered_json;

Json listOf(const glm::vec4& value, int components) {
    Json list = Json::array();
    for (int i = 0; i < components; ++i) list.push_back(value[i]);
    return list;
}

/// Without digits that mean nothing.
double rounded(double value, double perUnit) { return std::round(value * perUnit) / perUnit; }

/// Null along an axis without bounds.
Json boundsOf(const EffectCosts& costs) {
    Json low = Json::array(), high = Json::array();
    for (int axis = 0; axis < 3; ++axis) {
        const bool isKnown = costs.low[axis] <= costs.high[axis];
        low.push_back(isKnown ? Json(rounded(double(costs.low[axis]), 1e4)) : Json(nullptr));
        high.push_back(isKnown ? Json(rounded(double(costs.high[axis]), 1e4)) : Json(nullptr));
    }
    return {{"min", low}, {"max", high}};
}

Json levelOf(const LevelCost& level) {
    return {{"name", level.name},
            {"distance", level.distance},
            {"substep", level.substep},
            {"medianMicroseconds", rounded(level.medianMicroseconds, 10)},
            {"mostMicroseconds", rounded(level.mostMicroseconds, 10)},
            {"bytes", level.bytes}};
}

}  // namespace

std::string manifestOf(const Effect& effect, std::span<const std::byte> bytes, const EffectCosts& costs) {
    const Scene& scene = effect.scene;
    Json parameters = Json::array(), events = Json::array(), bodies = Json::array(), levels = Json::array();
    for (const Parameter& each : scene.parameters)
        parameters.push_back({{"name", each.name},
                              {"unit", each.unit},
                              {"value", listOf(each.value, each.components)},
                              {"min", listOf(each.low, each.components)},
                              {"max", listOf(each.high, each.components)}});
    for (const SceneEvent& each : scene.events)
        events.push_back({{"name", each.name},
                          {"kind", each.kind == EventKind::Marker ? "marker" : "trigger"},
                          {"time", each.time < 0 ? Json(nullptr) : Json(each.time)}});
    for (const Element& element : scene.elements)
        if (std::holds_alternative<Body>(element.body)) bodies.push_back(element.name);
    for (const LevelCost& each : costs.levels) levels.push_back(levelOf(each));
    const Json manifest{{"name", scene.name},
                        {"generator", effect.generator},
                        {"bytes", bytes.size()},
                        {"xxh3", hexOf(hashOf(bytes))},
                        {"solverRevision", effect.solverRevision},
                        {"substep", scene.fluid.substep},
                        {"duration", scene.fluid.duration},
                        {"maxVortons", scene.fluid.maxVortons},
                        {"maxTracers", scene.fluid.maxTracers},
                        {"warmUp", scene.warmUp},
                        {"parameters", parameters},
                        {"events", events},
                        {"bodies", bodies},
                        {"bounds", boundsOf(costs)},
                        {"processor", costs.processor},
                        {"levels", levels}};
    return manifest.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::filesystem::path manifestBeside(const std::filesystem::path& effect) {
    std::filesystem::path beside = effect;
    beside += ".json";
    return beside;
}

}  // namespace gyre::editor
