#pragma once

#include "core/base/Result.h"
#include "core/scene/Field.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Which numbers of a scene may change while it runs: those that a curve or a parameter may drive.
namespace gyre {

/// How many numbers a field has: 1 for a number or a switch, 3 for a vector or colour, 0 if it is none of these.
int componentsOf(const FieldRef& field);

/// Its numbers, a switch as 0 or 1; components beyond its own are 0. Only of fields that have components.
glm::vec3 numbersIn(const FieldRef& field);
/// A switch is on from 0.5 up.
void setNumbers(const FieldRef& field, const glm::vec3& numbers);

/// What each of its numbers may be, as floats: the field's range, 0 to 1 for a switch.
Range drivenRange(const Field& field);

/// Why nothing may drive this field of the element, in a sentence; nothing if it may be driven. Driven can be what a
/// step reads as it goes. Not driven can be counts and capacities, choices, texts, times of beginning and end, and all
/// of a body that its solid is built from.
std::optional<std::string> whyNotDriven(const Element& element, const Field& field);
/// The same for the scene's settings.
std::optional<std::string> whyNotDriven(const FluidSettings& settings, const Field& field);

/// All that may be driven, in the order of the field list. The fields point into the object.
std::vector<Field> drivableFields(Element& element);
std::vector<Field> drivableFields(FluidSettings& settings);

/// The field a target names, in this scene. Missing if the element is not there, or would have to be kinematic, and so
/// is driven later or never; Malformed with the reason if it has no such field, or one that may not be driven.
Result<Field> drivenField(Scene& scene, const FieldTarget& target);

/// Why no curve over life may be of this field, in a sentence; nothing if one may. Over life may go what each tracer
/// has for itself: size, colour, opacity and glow. element: null of the settings
std::optional<std::string> whyNotOverLife(const Element* element, const Field& field);

/// As drivenField, of fields that may go over life.
Result<Field> lifeField(Scene& scene, const FieldTarget& target);

}  // namespace gyre
