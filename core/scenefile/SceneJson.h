#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"

#include <string>
#include <string_view>

namespace gyre {

/// The text of a scene: canonical JSON, the same bytes for the same scene. Fails if a number is not finite.
[[nodiscard]] Result<std::string> sceneToJson(const Scene& scene);

/// Reads and checks every rule of the format. An error's file is `source` and its place a JsonPlace; its code is
/// Syntax, OtherFormat, TooNew, Limit or Invalid.
[[nodiscard]] Result<Scene> sceneFromJson(std::string_view text, std::string_view source);

/// JSON Schema, draft 2020-12, made from the field list; resources/schema/gyre-scene-1.json is a copy.
std::string sceneSchema();

}  // namespace gyre
