#pragma once

#include "core/base/Sentence.h"
#include "core/scene/Scene.h"

#include <string>
#include <vector>

namespace gyre {

enum class Severity { Error, Warning, Hint };

/// A problem of a scene that follows the rules of the format. The scene still opens; the Problems panel and `gyre
/// validate` list its issues.
struct Issue {
    std::string code;  ///< a stable word, such as EMITTER_INSIDE_BODY
    Severity severity = Severity::Warning;
    ElementId element;  ///< the element or the parameter; zero: the scene's settings
    Sentence message;   ///< names the element, what is wrong and what to do
};

/// All issues of a scene. Errors prevent an export; warnings and hints do not.
std::vector<Issue> checkScene(const Scene& scene);

}  // namespace gyre
