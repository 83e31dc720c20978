#pragma once

#include "editor/document/Problem.h"
#include "editor/tools/FitMap.h"

#include <functional>

namespace gyre::editor {

/// Reports pieces that protrude farther from their mesh than the body's setting allows. stateOf: the state of a body's
/// fit, as in Fits. Reports nothing while pieces are fitted or measured.
std::vector<Problem> fitProblems(const Scene& scene, const std::function<const FitState&(ElementId)>& stateOf);

}  // namespace gyre::editor
