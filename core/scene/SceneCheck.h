#pragma once

#include "core/scene/Scene.h"

#include <string>
#include <vector>

namespace gyre {

enum class Severity { Error, Warning, Hint };

/// Something odd in the author's choice. The scene still opens; the Problems panel and `gyre validate` list it.
struct Issue {
    std::string code;  ///< a stable word, such as EMITTER_INSIDE_BODY
    Severity severity = Severity::Warning;
    ElementId element;    ///< zero: the scene's settings
    std::string message;  ///< names the element, what is wrong and what to do
};

/// Errors stop an export; warnings and hints do not.
std::vector<Issue> checkScene(const Scene& scene);

}  // namespace gyre
