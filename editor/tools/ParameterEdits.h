#pragma once

#include "core/scene/Field.h"
#include "core/scene/Scene.h"

#include <optional>
#include <string>

/// Edits of parameters and events, which a game sets and receives.
namespace gyre::editor {

/// The parameter that drives this field; null if the game cannot set it.
const Parameter* parameterOf(const Scene& scene, const FieldTarget& target);

/// Opens a field to the game: adds a parameter with the field's name, value, and a range about the value within the
/// field's. Returns the scene unchanged if the field may not be driven or is open.
Scene withOpened(const Scene& scene, const FieldTarget& target, ElementId* added = nullptr);
Scene withoutParameter(const Scene& scene, ElementId id);
/// Replaces the parameter of that id. Its range is ordered and kept to what files accept, its value clamped to it, its
/// name made unique and not empty. A value that is no number changes nothing; nor does the time of an event.
Scene withParameter(const Scene& scene, const Parameter& parameter);

/// Description of a parameter's value: that of the field it sets directly, or a plain number in the parameter's unit.
FieldInfo fieldOf(const Scene& scene, const Parameter& parameter);

/// Adds a marker at that time [s].
Scene withNewEvent(const Scene& scene, double time, ElementId* added = nullptr);
Scene withoutEvent(const Scene& scene, ElementId id);
/// Replaces the event of that id, by the rules of SceneEvent.h.
Scene withEvent(const Scene& scene, const SceneEvent& event);
/// Whether an event may start the element.
bool canBeStarted(const Element& element);

}  // namespace gyre::editor
