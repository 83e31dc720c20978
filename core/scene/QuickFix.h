#pragma once

#include "core/scene/SceneCheck.h"

#include <optional>
#include <string>
#include <vector>

namespace gyre {

/// What one click can do about an issue: "Set a shorter step". Empty where only the author can tell.
std::string fixText(const Issue& issue);
/// All texts of fixes, for translators.
std::vector<const char*> fixTexts();

/// The scene with the issue mended, and nothing else changed. Nothing where there is no fix, or none within the ranges
/// of the fields.
std::optional<Scene> fixed(const Scene& scene, const Issue& issue);

}  // namespace gyre
