#pragma once

#include "core/scene/Curve.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace gyre {

/// How a parameter combines with the value that a field has from its author or its curve.
enum class Combine { Set, Multiply, Add };

/// One field that a parameter drives: number = scale * parameter + offset replaces the field's value, multiplies it or
/// is added to it.
struct ParameterLink {
    FieldTarget target;
    Combine how = Combine::Set;
    std::int32_t from = 0;  ///< the component of the parameter for the field's first component; a parameter of one
                            ///< component applies to all
    glm::vec3 scale{1};     ///< for each component of the field; unused components are 1, those of offset 0
    glm::vec3 offset{0};

    bool operator==(const ParameterLink&) const = default;
};

/// One to four numbers that a game may set while the effect runs, with a range of their own.
struct Parameter {
    ElementId id;                 ///< permanent; games see its low 32 bits
    std::string name;             ///< unique; a game finds the parameter by it
    std::int32_t components = 1;  ///< 1..4
    glm::vec4 value{0};           ///< authored value; unused components are 0, here and in low and high
    glm::vec4 low{0}, high{0};    ///< range of each component
    std::string unit;             ///< as in FieldInfo: "m/s"; "rgb" is a linear colour
    std::string hint;             ///< purpose of the parameter, for programmers of games
    std::vector<ParameterLink> links;
    std::string extras{};  ///< see Scene::extras

    bool operator==(const Parameter&) const = default;
};

inline constexpr std::size_t kMostCurves = 4096, kMostParameters = 256, kMostLinks = 256;
inline constexpr std::size_t kNameOfParameter = 63, kUnitOfParameter = 15,
                             kHintOfParameter = 127;  ///< bytes, as in gyre.h

/// The value, clamped to the parameter's range.
glm::vec4 inRange(const Parameter& parameter, const glm::vec4& value);
/// number = scale * parameter + offset, for a field of fieldComponents components.
glm::vec3 linked(const ParameterLink& link, int fieldComponents, const Parameter& parameter, const glm::vec4& value);
/// Sets the link's scale and offset so that the range of a parameter of one component maps to from..to.
void remap(ParameterLink& link, const Parameter& parameter, const glm::vec3& from, const glm::vec3& to);

}  // namespace gyre
