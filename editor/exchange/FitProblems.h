#pragma once

#include "editor/document/Problem.h"
#include "editor/tools/FitMap.h"

#include <functional>

namespace gyre::editor {

/// The rule "error above limit" of the problems: pieces that stand farther out of their mesh than their body asks for.
/// stateOf: of a body's fit, as Fits has it. Nothing is said while pieces are made or measured.
std::vector<Problem> fitProblems(const Scene& scene, const std::function<const FitState&(ElementId)>& stateOf);

}  // namespace gyre::editor
