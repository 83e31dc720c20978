#pragma once

#include <glm/vec3.hpp>

namespace gyre::editor {

enum class Snapping { Off, On };

/// What moving snaps to; turning and scaling go by steps whatever is chosen.
enum class SnapTo { Grid, Surface, Vertex };

/// What drags snap to, by which steps, and whether they do without a modifier.
struct SnapSteps {
    Snapping snapping = Snapping::Off;
    SnapTo to = SnapTo::Grid;
    float grid = 0.1f;   ///< [m]
    float angle = 15;    ///< [degrees]
    float scale = 0.1f;  ///< of the factor

    bool operator==(const SnapSteps&) const = default;
};

/// The multiple of `step` nearest to value; value itself if step is not positive.
float snapped(float value, float step);
glm::vec3 snapped(const glm::vec3& value, float step);

}  // namespace gyre::editor
