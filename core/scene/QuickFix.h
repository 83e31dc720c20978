#pragma once

#include "core/scene/SceneCheck.h"

#include <optional>
#include <string>
#include <vector>

namespace gyre {

/// The label of the fix of an issue: "Set a shorter step". Empty if there is none, because only the author can decide.
std::string fixText(const Issue& issue);
/// The labels of all fixes, for translators.
std::vector<const char*> fixTexts();

/// The scene with the issue fixed and nothing else changed. Nothing if there is no fix, or none within the ranges of
/// the fields.
std::optional<Scene> fixed(const Scene& scene, const Issue& issue);

}  // namespace gyre
