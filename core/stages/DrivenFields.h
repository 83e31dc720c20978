#pragma once

#include "core/geometry/Transform.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <cstdint>
#include <vector>

namespace gyre {

/// A field of the running scene that curves or parameters drive. It is stored by its byte offset in the element, so
/// that copies of the state stay valid without adjusting pointers.
struct DrivenField {
    enum class Kind : std::uint8_t {
        Number,
        Vector,
        Switch,
        Position,
        Scale
    };  ///< the last two are parts of Element::place

    static constexpr std::uint32_t kSettings = 0xFFFFFFFF;

    std::uint32_t element = kSettings;  ///< index in Scene::elements, or kSettings
    std::uint32_t offset = 0;           ///< offset in the element or the settings [bytes]
    Kind kind = Kind::Number;
    std::int32_t curve = -1;                 ///< index in Scene::curves; -1: none
    std::int32_t lifeCurve = -1;             ///< index in Scene::lifeCurves; -1: none
    std::uint32_t firstLink = 0, links = 0;  ///< range of its links in Drives::links
    glm::vec3 authored{0};                   ///< value without drives, in the field's unit
    float low = 0, high = 0;                 ///< the field's range
};

/// A link of a parameter: scene.parameters[parameter].links[link].
struct DrivingLink {
    std::uint32_t parameter = 0, link = 0;
};

/// The driven fields of a running scene.
struct Drives {
    std::vector<DrivenField> fields;
    std::vector<DrivingLink> links;       ///< grouped by field
    std::vector<Transform> places;        ///< places of all elements in the frame of the effect, drives included
    std::vector<std::uint32_t> carriers;  ///< the group that carries each element (carriersOf); empty: no group moves
    std::vector<Transform> onPath;        ///< scratch: where the groups that move are; other entries are unused
};

/// The present value of a parameter.
struct ParameterValue {
    std::uint64_t id = 0;
    glm::vec4 value{0};
};

}  // namespace gyre
