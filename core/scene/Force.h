#pragma once

#include <cstdint>

namespace gyre {

enum class ForceKind : std::int32_t { Wind, Attractor, Swirl, Drag };

/// Adds a velocity to the flow in a ball around its place, or slows the flow there. Its axis is local +Y. Fields.h says
/// what each field means.
struct Force {
    ForceKind kind = ForceKind::Wind;
    float radius = 1;
    float strength = 1;
    float drag = 2;
    float edge = 0.5f;
    float start = 0;
    float stop = 0;

    bool operator==(const Force&) const = default;
};

}  // namespace gyre
