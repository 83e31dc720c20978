#pragma once

#include "core/scene/Body.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <string>

namespace gyre {

enum class DressingKind : std::int32_t { Figure, Mesh, Image };

/// What stands on the stage to judge size and setting by: drawn, but nothing the fluid meets, and in no effect. A
/// figure stands on its place with its feet, an image with its lower edge; they face along +Z. Meanings stand in
/// Fields.h.
struct Dressing {
    DressingKind kind = DressingKind::Figure;
    float height = 1.8f;
    float width = 3.2f;
    std::string image;
    MeshSource mesh;
    glm::vec3 color{0.16f, 0.19f, 0.22f};

    bool operator==(const Dressing&) const = default;
};

}  // namespace gyre
