#pragma once

#include "core/geometry/Transform.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <cstdint>
#include <vector>

namespace gyre {

/// A field of the running scene that curves or parameters drive, found once: by its place in the element, so that a
/// copy of the state needs no pointers mended.
struct DrivenField {
    enum class Kind : std::uint8_t { Number, Vector, Switch, Position, Scale };  ///< the last two of an element's place

    static constexpr std::uint32_t kSettings = 0xFFFFFFFF;

    std::uint32_t element = kSettings;  ///< in Scene::elements; else of the settings
    std::uint32_t offset = 0;           ///< in the element or the settings [bytes]
    Kind kind = Kind::Number;
    std::int32_t curve = -1;      ///< in Scene::curves; -1: none
    std::int32_t lifeCurve = -1;  ///< in Scene::lifeCurves; -1: none
    std::uint32_t firstLink = 0, links = 0;
    glm::vec3 authored{0};
    float low = 0, high = 0;
};

/// A link of a parameter: scene.parameters[parameter].links[link].
struct DrivingLink {
    std::uint32_t parameter = 0, link = 0;
};

/// What drives a running scene. Empty in most.
struct Drives {
    std::vector<DrivenField> fields;
    std::vector<DrivingLink> links;  ///< field after field
    std::vector<Transform> places;   ///< of the elements in the frame of the effect, with driven positions
};

/// What a parameter is now.
struct ParameterValue {
    std::uint64_t id = 0;
    glm::vec4 value{0};
};

}  // namespace gyre
