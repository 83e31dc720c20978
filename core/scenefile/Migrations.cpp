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

/// 0.9 are the scenes of before the first release: fft and directSum were the only ways to find velocity, and light
/// came from the front where a scene did not say from where.
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

constexpr std::array<Migration, 1> kMigrations = {{{"0.9", "1.0", from0_9}}};
/// 1.1 to 1.4 only add to 1.0: what a scene without curves, parameters, events, half-spaces and later fields says is
/// the same in all.
static_assert(kMigrations.back().to == kPlainVersion && kVersionText == "1.4",
              "a version that changes what was there needs a step");

}  // namespace

std::span<const Migration> migrations() { return kMigrations; }

void migrate(JsonValue& root) {
    if (root.kind != Kind::Object) return;
    JsonValue* version = find(root, kVersion);
    const JsonValue* format = find(root, kFormat);
    if (!version || version->kind != Kind::String || !format || format->text != kFormatName) return;
    for (const Migration& step : kMigrations) {
        if (version->text != step.from) continue;
        version->text = step.to;
        step.apply(root);
        version = find(root, kVersion);  // a step may have moved it
    }
}

}  // namespace gyre
