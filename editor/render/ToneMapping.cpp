#include "editor/render/ToneMapping.h"

#include <glm/common.hpp>
#include <glm/exponential.hpp>

#include <algorithm>

namespace gyre::editor {

glm::vec3 lightShownAs(const glm::vec3& color, float exposure) {
    const glm::vec3 shown = glm::min(glm::pow(color, glm::vec3(2.2f)), 0.95f);
    const glm::vec3 a = 2.51f - 2.43f * shown, b = 0.03f - 0.59f * shown, c = -0.14f * shown;
    return (glm::sqrt(b * b - 4.0f * a * c) - b) / (2.0f * a) / std::max(exposure, 1e-3f);
}

}  // namespace gyre::editor
