#pragma once

#include "core/scene/Fields.h"
#include "core/scene/Scene.h"

#include <optional>
#include <string>

/// Verbs on what a game hears of and changes: parameters and events.
namespace gyre::editor {

/// The parameter that drives this field; null: it is not open to the game.
const Parameter* parameterOf(const Scene& scene, const FieldTarget& target);

/// Opens a field to the game: a new parameter of its name, with the value it has now and a range about that, within the
/// field's. The same scene if the field may not be driven or is open already.
Scene withOpened(const Scene& scene, const FieldTarget& target, ElementId* added = nullptr);
Scene withoutParameter(const Scene& scene, ElementId id);
/// The parameter of that id becomes this one: its range in order, its value in that, its name free and not empty.
Scene withParameter(const Scene& scene, const Parameter& parameter);

/// What the numbers of a parameter are: those of the field it sets as they are; else plain ones of the parameter's
/// unit.
FieldInfo fieldOf(const Scene& scene, const Parameter& parameter);

/// A marker, at that time [s].
Scene withNewEvent(const Scene& scene, double time, ElementId* added = nullptr);
Scene withoutEvent(const Scene& scene, ElementId id);
/// The event of that id becomes this one, by the rules of SceneEvent.h.
Scene withEvent(const Scene& scene, const SceneEvent& event);
/// Whether an event may start it.
bool canBeStarted(const Element& element);

}  // namespace gyre::editor
