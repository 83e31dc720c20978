#include "core/scenefile/Migrations.h"

#include "core/scenefile/SceneFormat.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gyre {
namespace {

using namespace sceneformat;
using Kind = JsonValue::Kind;

JsonValue* find(JsonValue& object, std::string_view key) {
    return const_cast<JsonValue*>(gyre::find(std::as_const(object), key));
}

/// From the version before the first release. Its solvers were fft and directSum, and its default light came from the
/// front.
void from0_9(JsonValue& root) {
    if (JsonValue* simulation = find(root, kSimulation))
        if (JsonValue* solver = find(*simulation, "solver"); solver && solver->text == "directSum")
            solver->text = "directAtVortons";
    JsonValue* look = find(root, kLook);
    if (!look) look = &root.items.emplace_back(named(kLook, jsonObject()));
    if (look->kind == Kind::Object && !find(*look, "keyLightDirection"))
        look->items.push_back(
            named("keyLightDirection", jsonArray({jsonNumber(-0.45f), jsonNumber(-0.8f), jsonNumber(-0.4f)})));
}

// ---- Fields that versions until 1.6 had.

constexpr std::string_view kBoundary = "boundary";
constexpr std::string_view kRemoved[] = {"reaction", kBoundary, "tracerVolume"};

bool isRemoved(std::string_view key) { return std::ranges::find(kRemoved, key) != std::end(kRemoved); }

/// Whether a curve or a link drives a removed field; a target is the id of an object, "/" and a key.
bool drivesRemoved(const JsonValue& entry) {
    const JsonValue* target = gyre::find(entry, "target");
    return target && target->kind == Kind::String && isRemoved(target->text.substr(target->text.rfind('/') + 1));
}

void removeFields(JsonValue& object) {
    std::erase_if(object.items, [](const JsonValue& member) { return isRemoved(member.key); });
}

/// From the scene, or from one of its prefabs.
void removeFieldsIn(JsonValue& lists) {
    if (JsonValue* objects = find(lists, kObjects))
        for (JsonValue& object : objects->items) removeFields(object);
    for (const std::string_view key : {"curves", "lifeCurves"})
        if (JsonValue* curves = find(lists, key)) std::erase_if(curves->items, drivesRemoved);
    if (JsonValue* parameters = find(lists, "parameters"))
        for (JsonValue& parameter : parameters->items)
            if (JsonValue* links = find(parameter, "drives")) std::erase_if(links->items, drivesRemoved);
}

bool isZero(const JsonValue* number) { return !number || number->text.find_first_of("123456789") == std::string::npos; }

bool hasWallsOrMass(const JsonValue& lists) {
    const JsonValue* objects = gyre::find(lists, kObjects);
    return objects && std::ranges::any_of(objects->items, [](const JsonValue& object) {
               const JsonValue* type = gyre::find(object, kType);
               return type &&
                      (type->text == "body" || (type->text == "region" && !isZero(gyre::find(object, "density"))));
           });
}

/// Versions until 1.6 had three kinds of walls. The one that is left was called impulse.
std::string takeOlderWallsAway(JsonValue& root) {
    JsonValue* simulation = find(root, kSimulation);
    const JsonValue* boundary = simulation ? find(*simulation, kBoundary) : nullptr;
    const bool hadImpulse = boundary && boundary->text == "impulse";
    bool hasOlderWalls = hasWallsOrMass(root);
    if (simulation) removeFields(*simulation);
    removeFieldsIn(root);
    if (JsonValue* prefabs = find(root, kPrefabs))
        for (JsonValue& prefab : prefabs->items) {
            hasOlderWalls = hasOlderWalls || hasWallsOrMass(prefab);
            removeFieldsIn(prefab);
        }
    if (!hasOlderWalls || hadImpulse) return "";
    return "This scene is from an older version of Gyre, with another kind of walls. Bodies now shed wakes, feel drag "
           "and lift, and are not pushed by tracers; density lies on the velocity grid. Play it and compare: light "
           "dynamic bodies may need more density, and fluid placed around bodies for their wakes can go.";
}

constexpr std::array<Migration, 1> kMigrations = {{{"0.9", "1.0", from0_9}}};
/// 1.1 to 1.6 and 1.8 to 1.16 only add to 1.0: a scene that uses nothing newer than 1.0 has the same meaning in all.
static_assert(kMigrations.back().to == kPlainVersion && kVersionText == "1.16",
              "a version that changes the meaning of existing keys needs a migration");

}  // namespace

std::span<const Migration> migrations() { return kMigrations; }

std::string migrate(JsonValue& root) {
    if (root.kind != Kind::Object) return "";
    JsonValue* version = find(root, kVersion);
    const JsonValue* format = find(root, kFormat);
    if (!version || version->kind != Kind::String || !format || format->text != kFormatName) return "";
    for (const Migration& step : kMigrations) {
        if (version->text != step.from) continue;
        version->text = step.to;
        step.apply(root);
        version = find(root, kVersion);  // `apply` may have moved it
    }
    constexpr std::string_view older[] = {"1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6"};
    return std::ranges::find(older, version->text) != std::end(older) ? takeOlderWallsAway(root) : "";
}

}  // namespace gyre
