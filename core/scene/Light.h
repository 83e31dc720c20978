#pragma once

#include "core/scene/Look.h"

#include <glm/vec3.hpp>

#include <cstdint>

namespace gyre {

struct Scene;

enum class LightKind : std::int32_t { Key, Fill };

/// A light of the picture, which takes the place of the look's own of its kind. The key light shines down its up axis
/// from far away; fill light comes from all around, wherever it stands. No effect holds any. Meanings stand in
/// Fields.h.
struct Light {
    LightKind kind = LightKind::Key;
    glm::vec3 color{1.0f, 0.95f, 0.88f};
    float strength = 1.8f;

    bool operator==(const Light&) const = default;
};

/// What the picture is lit by: the look, with the first visible and enabled light of each kind in it.
Look litLook(const Scene& scene);

}  // namespace gyre
