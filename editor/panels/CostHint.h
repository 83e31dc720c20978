#pragma once

#include "core/scene/Scene.h"
#include "editor/preview/LiveCosts.h"

#include <QString>

#include <string_view>

namespace gyre::editor {

/// What a field costs, for its tooltip: the rule by which the cost grows, what that comes to with the numbers of the
/// scene, and microseconds of a step on this machine if the run has shown them. Empty: nothing worth telling. element:
/// that has the field; null: the scene's settings.
QString costHint(std::string_view key, const Scene& scene, const Element* element, const StepCosts& costs);

/// What one plane more that every tracer is tested against adds to a step: tracers of the run, or as many as the scene
/// will have, times what a test takes. [ms]
double costOfPlane(const Scene& scene, const StepCosts& costs);

}  // namespace gyre::editor
