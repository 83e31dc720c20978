#include "editor/tools/Snapping.h"

#include <cmath>

namespace gyre::editor {

float snapped(float value, float step) {
    if (!(step > 0)) return value;
    return std::round(value / step) * step;
}

glm::vec3 snapped(const glm::vec3& value, float step) {
    return {snapped(value.x, step), snapped(value.y, step), snapped(value.z, step)};
}

}  // namespace gyre::editor
