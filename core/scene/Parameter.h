#pragma once

#include "core/scene/Curve.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace gyre {

/// What a parameter does to the number that a field has by its author or its curve.
enum class Combine { Set, Multiply, Add };

/// One field that a parameter drives: number = scale * parameter + offset takes the field's place, multiplies it or is
/// added.
struct ParameterLink {
    FieldTarget target;
    Combine how = Combine::Set;
    std::int32_t from = 0;  ///< the component of the parameter that the field's first one takes; a parameter of one
                            ///< component gives it to all
    glm::vec3 scale{1};     ///< for each component of the field; those it does not have are 1 and 0
    glm::vec3 offset{0};

    bool operator==(const ParameterLink&) const = default;
};

/// A number, or a few, that the author opens to the game. Unlike fields it has a range of its own.
struct Parameter {
    ElementId id;                 ///< for life, as of elements; games know its low 32 bits
    std::string name;             ///< by which a game finds it; no two are the same
    std::int32_t components = 1;  ///< 1..4
    glm::vec4 value{0};           ///< as authored; components it does not have are 0, in low and high too
    glm::vec4 low{0}, high{0};
    std::string unit;  ///< as of fields: "m/s"; "rgb" is a linear colour
    std::string hint;  ///< what it does, for who sets it
    std::vector<ParameterLink> links;
    std::string extras{};  ///< as Scene::extras

    bool operator==(const Parameter&) const = default;
};

inline constexpr std::size_t kMostCurves = 4096, kMostParameters = 256, kMostLinks = 256;
inline constexpr std::size_t kNameOfParameter = 63, kUnitOfParameter = 15,
                             kHintOfParameter = 127;  ///< bytes, as in gyre.h

/// The nearest value in its range.
glm::vec4 inRange(const Parameter& parameter, const glm::vec4& value);
/// number = scale * parameter + offset, for a field of so many components.
glm::vec3 linked(const ParameterLink& link, int fieldComponents, const Parameter& parameter, const glm::vec4& value);
/// The scale and offset that bring low..high of a parameter of one component to from..to.
void remap(ParameterLink& link, const Parameter& parameter, const glm::vec3& from, const glm::vec3& to);

}  // namespace gyre
