#pragma once

#include "core/base/Result.h"
#include "core/base/Sentence.h"
#include "core/scene/Field.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The fields that curves and parameters may drive while a scene runs.
namespace gyre {

/// The number of components of a field: 1 for a number or a switch, 3 for a vector or colour, 0 for other types.
int componentsOf(const FieldRef& field);

/// The components of a field, a switch as 0 or 1; unused ones are 0. The field must have components.
glm::vec3 numbersIn(const FieldRef& field);
/// Sets the components of a field. A switch is on from 0.5 up.
void setNumbers(const FieldRef& field, const glm::vec3& numbers);

/// The range of each component in single precision: the field's range; 0 to 1 for a switch.
Range drivenRange(const Field& field);

/// A sentence that says why this field of the element cannot be driven; nothing if it can. Fields that every step reads
/// can be driven. Counts, capacities, choices, texts, start and stop times, and fields from which a body's solid is
/// built cannot.
std::optional<Sentence> whyNotDriven(const Element& element, const Field& field);
/// A sentence that says why this field of the scene's settings cannot be driven; nothing if it can.
std::optional<Sentence> whyNotDriven(const FluidSettings& settings, const Field& field);

/// All fields that can be driven, in the order of Fields.h. They point into the object.
std::vector<Field> drivableFields(Element& element);
std::vector<Field> drivableFields(FluidSettings& settings);

/// The field that a target names in this scene. Fails with Missing if the element does not exist or is a body that
/// would have to be kinematic, and with Malformed if there is no such field or it cannot be driven.
Result<Field> drivenField(Scene& scene, const FieldTarget& target);
/// The overload for a target whose element is known. element: null if the scene has none, or for the settings
Result<Field> drivenField(Element* element, FluidSettings& settings, const FieldTarget& target);

/// Why a target may not be driven, for checks, which other languages show, too.
struct TargetFault {
    ErrorCode code = ErrorCode::Malformed;
    Sentence sentence;
};
/// The field of drivenField(), or why there is none.
tl::expected<Field, TargetFault> fieldOrFault(Element* element, FluidSettings& settings, const FieldTarget& target);
/// The field of lifeField(), or why there is none.
tl::expected<Field, TargetFault> lifeFieldOrFault(Element* element, FluidSettings& settings, const FieldTarget& target);

/// A sentence that says why this field cannot have a curve over life; nothing if it can. Only values that each tracer
/// has by itself can: size, colour, opacity, glow and emission. element: null for fields of the settings
std::optional<Sentence> whyNotOverLife(const Element* element, const Field& field);

/// drivenField() for curves over life. Also fails with Malformed if the field cannot have one.
Result<Field> lifeField(Scene& scene, const FieldTarget& target);
Result<Field> lifeField(Element* element, FluidSettings& settings, const FieldTarget& target);

}  // namespace gyre
