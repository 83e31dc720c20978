#pragma once

#include "core/scene/SceneCheck.h"

#include <functional>
#include <optional>

namespace gyre::editor {

/// An issue, and what one click does about it.
struct Problem {
    Issue issue;
    std::string fixText;  ///< empty: only the author can tell
    /// The scene with it mended; nothing where no value within the ranges of the fields does.
    std::function<std::optional<Scene>(const Scene&)> fixed;
};

}  // namespace gyre::editor
