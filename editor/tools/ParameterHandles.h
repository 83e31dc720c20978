#pragma once

#include "core/scene/Element.h"
#include "core/scene/Field.h"
#include "editor/tools/Drag.h"

#include <optional>
#include <vector>

namespace gyre::editor {

inline constexpr float kSpeedPerMetre = 4;  ///< of an arrow that shows a speed [1/s]
inline constexpr glm::vec4 kKnobColor{1.0f, 0.93f, 0.72f, 1}, kHotKnobColor{1.0f, 0.62f, 0.16f, 1};

/// A point on an element that is dragged along a line and sets one number of it: a radius, the face of a box, the
/// height of a layer, a speed. The number is zero at `from`.
struct ParameterHandle {
    const char* key = "";  ///< of the field, as in Fields.h
    int component = 0;     ///< of a vector
    /// How far it stands from `from` for a value.
    enum class Law {
        Straight,  ///< value / perMetre
        Angle,     ///< as the edge of a cone with this angle, one metre deep / perMetre
    } law = Law::Straight;
    bool hasOpposite = false;  ///< a side whose opposite stays where it is, so that the element's middle moves
    glm::vec3 from{0};         ///< in the world [m]
    glm::vec3 along{0, 1, 0};  ///< unit, in the world
    float perMetre = 1;
    float value = 0;  ///< now, in the unit of the field

    glm::vec3 at() const;  ///< in the world [m]
    float valueAt(float metres) const;
    bool isOfField(const ParameterHandle& other) const;  ///< of the same number, of whichever element and side
    bool isSame(const ParameterHandle& other) const;     ///< of the same number and side, whatever its value
};

/// All that the element has now. What a field means decides: a box has no radius.
std::vector<ParameterHandle> knobsOf(const Element& element);
/// The field a knob sets.
FieldInfo infoOf(const Element& element, const ParameterHandle& knob);

/// The knob under the ray, or nothing.
std::optional<ParameterHandle> pickKnob(const std::vector<ParameterHandle>& knobs, const View& view, const Ray& ray);
/// Small squares that face the eye, of constant size on screen.
Sketch sketchOf(const std::vector<ParameterHandle>& knobs, const View& view,
                const std::optional<ParameterHandle>& hot = std::nullopt);

/// What the side opposite to a dragged one does: stays, or moves as far the other way.
enum class Opposite { Stays, Follows };
/// The scene with the knob's number set, within the field's range.
Scene withKnob(const Scene& scene, ElementId id, const ParameterHandle& knob, float value, Opposite opposite);

}  // namespace gyre::editor
