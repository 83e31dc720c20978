#pragma once

#include <glm/vec3.hpp>

namespace gyre::editor {

enum class Snapping { Off, On };

/// The steps that drags snap to, and whether they do without a modifier.
struct SnapSteps {
    Snapping snapping = Snapping::Off;
    float grid = 0.1f;    ///< [m]
    float angle = 15;     ///< [degrees]
    float scale = 0.1f;   ///< of the factor
};

/// The multiple of `step` nearest to value; value itself if step is not positive.
float snapped(float value, float step);
glm::vec3 snapped(const glm::vec3& value, float step);

}  // namespace gyre::editor
