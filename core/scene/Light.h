#pragma once

#include "core/scene/Look.h"

#include <glm/vec3.hpp>

#include <cstdint>

namespace gyre {

struct Scene;

enum class LightKind : std::int32_t { Key, Fill };

/// A light of the picture, which replaces the look's light of its kind. The key light is distant and shines along local
/// -Y. Fill light comes from all directions, so its place has no effect. Effects contain no lights. Fields.h says what
/// each field means.
struct Light {
    LightKind kind = LightKind::Key;
    glm::vec3 color{1.0f, 0.95f, 0.88f};
    float strength = 1.8f;

    bool operator==(const Light&) const = default;
};

/// The scene's look with its lights replaced by the first visible and enabled light of each kind.
Look litLook(const Scene& scene);

}  // namespace gyre
