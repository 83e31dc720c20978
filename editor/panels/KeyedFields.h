#pragma once

#include "editor/panels/InspectedFields.h"

#include <map>
#include <string>
#include <vector>

/// Fields that keys change over time: position and rotation of keyframed bodies and of groups with keys, and fields
/// with a curve over time. Positions and rotations are without the motion of groups around.
namespace gyre::editor {

/// The values of the keyed fields of the selected elements, or of the settings without a selection, at a time [s]: one
/// for each element, as in InspectedField, by key of the field.
std::map<std::string, std::vector<FieldValue>> keyedValues(const Scene& scene, const Selection& selection, double time);

/// The scene with the field changed in each selected element: where it is keyed by a key at this time [s], elsewhere as
/// withChange() does. What is in a group moves with it.
Scene withKeyedChange(const Scene& scene, const Selection& selection, const std::string& key, const FieldChange& change,
                      double time);

}  // namespace gyre::editor
