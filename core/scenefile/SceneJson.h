#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"

#include <string>
#include <string_view>

namespace gyre {

/// A scene as canonical JSON: the same scene gives the same bytes. Fails if a number is not finite.
[[nodiscard]] Result<std::string> sceneToJson(const Scene& scene);

/// Reads a scene and checks every rule of the format. An error's file is `source` and its place a JsonPlace; its code
/// is Syntax, OtherFormat, TooNew, Limit or Invalid. source: name of the text for messages, usually a path. note: gets
/// the sentence of migrate()
[[nodiscard]] Result<Scene> sceneFromJson(std::string_view text, std::string_view source, std::string* note = nullptr);

/// The JSON Schema of scenes, draft 2020-12, made from Fields.h. resources/schema/gyre-scene-1.json is a copy.
std::string sceneSchema();

}  // namespace gyre
