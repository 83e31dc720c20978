#pragma once

#include "core/scene/SceneCheck.h"

#include <functional>
#include <optional>

namespace gyre::editor {

/// An issue with its fix, if there is one.
struct Problem {
    Issue issue;
    std::string fixText;  ///< empty: there is no automatic fix
    /// The fixed scene; nothing if no value within the ranges of the fields fixes it.
    std::function<std::optional<Scene>(const Scene&)> fixed;
};

}  // namespace gyre::editor
