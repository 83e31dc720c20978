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

constexpr std::array<Migration, 1> kMigrations = {{{"0.9", "1.0", from0_9}}};
/// 1.1 to 1.5 only add to 1.0: a scene that uses nothing newer than 1.0 has the same meaning in all.
static_assert(kMigrations.back().to == kPlainVersion && kVersionText == "1.6",
              "a version that changes the meaning of existing keys needs a migration");

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
        version = find(root, kVersion);  // `apply` may have moved it
    }
}

}  // namespace gyre
