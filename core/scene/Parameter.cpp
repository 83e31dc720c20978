#include "core/scene/Parameter.h"

#include <algorithm>

namespace gyre {

glm::vec4 inRange(const Parameter& parameter, const glm::vec4& value) {
    glm::vec4 kept{0};
    for (int i = 0; i < parameter.components; ++i) kept[i] = std::clamp(value[i], parameter.low[i], parameter.high[i]);
    return kept;
}

glm::vec3 linked(const ParameterLink& link, int fieldComponents, const Parameter& parameter, const glm::vec4& value) {
    glm::vec3 numbers{0};
    for (int i = 0; i < fieldComponents; ++i) {
        const float x = value[parameter.components == 1 ? 0 : link.from + i];
        numbers[i] = link.scale[i] * x + link.offset[i];
    }
    return numbers;
}

void remap(ParameterLink& link, const Parameter& parameter, const glm::vec3& from, const glm::vec3& to) {
    const float span = parameter.high.x - parameter.low.x;
    link.scale = span > 0 ? (to - from) / span : glm::vec3(0);
    link.offset = from - link.scale * parameter.low.x;
}

}  // namespace gyre
