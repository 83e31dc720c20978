#pragma once

#include "core/scene/SceneCheck.h"

#include <optional>
#include <string>

namespace gyre {

/// What one click can do about an issue: "Set a shorter step". Empty where only the author can tell.
std::string fixText(const Issue& issue);

/// The scene with the issue mended, and nothing else changed. Nothing where there is no fix, or none within the ranges of
/// the fields.
std::optional<Scene> fixed(const Scene& scene, const Issue& issue);

}  // namespace gyre
