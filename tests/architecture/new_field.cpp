#include "core/effectfile/EffectFile.h"
#include "core/scene/FieldTarget.h"
#include "core/scene/SceneDiff.h"
#include "core/scene/SceneDifferences.h"
#include "core/scenefile/SceneJson.h"
#include "core/stages/Drive.h"
#include "editor/panels/InspectedFields.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>

/// Compiled by a_field_costs_two_files.py with an Emitter that has a field more: "hiss". Each line of main is one place
/// that follows the field list.
namespace {

using namespace gyre;

void check(bool isTrue, const char* what) {
    if (isTrue) return;
    std::cerr << "The new field is unknown to: " << what << "\n";
    std::exit(1);
}

Emitter& emitterOf(Scene& scene) { return std::get<Emitter>(scene.elements.front().body); }

Parameter parameterOf(const FieldTarget& target) {
    Parameter parameter;
    parameter.id = ElementId{9};
    parameter.name = "Hissing";
    parameter.value = {3, 0, 0, 0};
    parameter.high = {8, 0, 0, 0};
    parameter.links = {{target}};
    return parameter;
}

}  // namespace

int main() {
    const FieldTarget hiss{ElementId{7}, "hiss"};
    Scene plain;
    plain.elements.push_back({ElementId{7}, "Smoke", true, true, {}, Emitter()});
    Scene scene = plain;
    emitterOf(scene).hiss = 2;

    const Result<std::string> text = sceneToJson(scene);
    check(text && text->find("\"hiss\": 2") != std::string::npos, "writing scenes");
    Result<Scene> back = sceneFromJson(text.value_or(""), "the text");
    check(back && emitterOf(*back).hiss == 2, "reading scenes");
    check(sceneSchema().find("\"hiss\"") != std::string::npos, "the schema");

    check(compare(plain, scene) == SceneChange::Motion, "the diff");
    const std::vector<Difference> found = differences(plain, scene);
    check(found.size() == 1 && found.front().property == "Hiss", "the list of differences");

    const std::vector<editor::InspectedField> rows = editor::inspectedFields(scene, {ElementId{7}});
    const auto row =
        std::ranges::find_if(rows, [](const auto& each) { return std::string_view(each.info.key) == "hiss"; });
    check(row != rows.end() && row->values.front() == FieldValue(2.0f), "the inspector");
    check(std::string_view(row->info.tooltip).starts_with("How loudly"), "the tooltip");
    check(row->info.cost == Cost::Tracers, "the hint of costs");

    check(drivenField(scene, hiss).has_value(), "drives");
    scene.parameters = {parameterOf(hiss)};
    Effect effect;
    effect.scene = effectScene(scene);
    auto loaded = readEffect(writeEffect(effect));
    check(loaded && emitterOf(loaded->scene).hiss == 2, "effects");
    Drives drives = findDrives(loaded->scene);
    std::vector<glm::vec3> driven;
    setDriven(loaded->scene, drives, std::vector<ParameterValue>{{9, {3, 0, 0, 0}}}, 0, driven);
    check(emitterOf(loaded->scene).hiss == 3, "parameters of a game");
    std::cout << "Two files, and all who walk the list know the field.\n";
}
