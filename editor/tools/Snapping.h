#pragma once

#include <glm/vec3.hpp>

namespace gyre::editor {

enum class Snapping { Off, On };

/// The target of snapping while moving. Rotating and scaling always use steps.
enum class SnapTo { Grid, Surface, Vertex };

/// Settings of snapping in drags.
struct SnapSteps {
    Snapping snapping = Snapping::Off;
    SnapTo to = SnapTo::Grid;
    float grid = 0.1f;   ///< [m]
    float angle = 15;    ///< [degrees]
    float scale = 0.1f;  ///< step of the factor

    bool operator==(const SnapSteps&) const = default;
};

/// The multiple of `step` nearest to value; value itself if step is not positive.
float snapped(float value, float step);
glm::vec3 snapped(const glm::vec3& value, float step);

}  // namespace gyre::editor
