#pragma once

#include "core/scene/Element.h"
#include "core/scene/Field.h"
#include "editor/tools/Drag.h"

#include <optional>
#include <vector>

namespace gyre::editor {

inline constexpr float kSpeedPerMetre = 4;  ///< speed that one metre of an arrow shows [1/s]
inline constexpr glm::vec4 kHandleColor{1.0f, 0.93f, 0.72f, 1}, kHotHandleColor{1.0f, 0.62f, 0.16f, 1};

/// A point on an element that is dragged along a line and sets one number of it: a radius, the face of a box, the
/// height of a layer, a speed. The number is zero at `from`.
struct ParameterHandle {
    const char* key = "";  ///< key of the field in Fields.h
    int component = 0;     ///< component of a vector
    /// Distance from `from` as a function of the value.
    enum class Law {
        Straight,  ///< value / perMetre
        Angle,     ///< radius of a cone with this opening angle and depth 1 / perMetre
    } law = Law::Straight;
    bool hasOpposite = false;  ///< the opposite side can stay in place, so that the element's middle moves
    glm::vec3 from{0};         ///< in the world [m]
    glm::vec3 along{0, 1, 0};  ///< unit, in the world
    float perMetre = 1;
    float value = 0;  ///< current value, in the unit of the field

    glm::vec3 at() const;  ///< in the world [m]
    float valueAt(float metres) const;
    bool isOfField(const ParameterHandle& other) const;  ///< compares field and component only
    bool isSame(const ParameterHandle& other) const;     ///< compares field, component and side
};

/// The handles of all fields that the element shows in its current shape: a box has no radius.
std::vector<ParameterHandle> parameterHandlesOf(const Element& element);
/// The field that a handle sets.
FieldInfo infoOf(const Element& element, const ParameterHandle& handle);

/// The handle under the ray, or nothing.
std::optional<ParameterHandle> pickParameterHandle(const std::vector<ParameterHandle>& handles, const View& view,
                                                   const Ray& ray);
/// Small squares that face the eye, of constant size on screen.
Sketch sketchOf(const std::vector<ParameterHandle>& handles, const View& view,
                const std::optional<ParameterHandle>& hot = std::nullopt);

/// The side opposite to the dragged one stays, or moves by the same distance in the other direction.
enum class Opposite { Stays, Follows };
/// The scene with the handle's number set, within the field's range.
Scene withParameterHandle(const Scene& scene, ElementId id, const ParameterHandle& handle, float value,
                          Opposite opposite);

}  // namespace gyre::editor
