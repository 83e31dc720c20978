#pragma once

#include "core/scene/Body.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <string>

namespace gyre {

enum class DressingKind : std::int32_t { Figure, Mesh, Image };

/// Stage dressing: a figure, mesh or image that is drawn to show size and setting. It is neither simulated nor part of
/// an effect. The place of a figure is at its feet, that of an image at the middle of its lower edge; both face local
/// +Z. Fields.h says what each field means.
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
