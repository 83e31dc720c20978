#pragma once

#include "core/scene/Scene.h"
#include "editor/preview/LiveCosts.h"

#include <QString>

#include <string_view>

namespace gyre::editor {

/// The cost of a field, for its tooltip: how the cost grows, the resulting number for this scene, and microseconds of a
/// step on this machine if measured. Empty if the field has no noteworthy cost. element: owner of the field; null for
/// the scene's settings.
QString costHint(std::string_view key, const Scene& scene, const Element* element, const StepCosts& costs);

/// Time that one more plane adds to a step if every tracer is tested against it: the number of tracers of the run, or
/// the number expected of the scene, times the time of a test. [ms]
double costOfPlane(const Scene& scene, const StepCosts& costs);

}  // namespace gyre::editor
