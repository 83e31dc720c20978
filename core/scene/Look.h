#pragma once

#include <glm/vec3.hpp>

namespace gyre {

/// Settings of the picture, without effect on the motion. Colours are linear RGB. Fields.h says what each field means.
struct Look {
    glm::vec3 backgroundTop{0.018f, 0.020f, 0.025f};
    glm::vec3 backgroundBottom{0.062f, 0.066f, 0.073f};
    glm::vec3 keyLightDirection{-0.65f, -0.6f, 0.2f};
    glm::vec3 keyLightColor{1.0f, 0.95f, 0.88f};
    float keyLightStrength = 1.8f;
    glm::vec3 fillLightColor{0.56f, 0.64f, 0.80f};
    float fillLightStrength = 0.5f;
    float exposure = 1;
    float selfShadow = 0.7f;
    glm::vec3 groundColor{0.026f, 0.026f, 0.027f};

    bool operator==(const Look&) const = default;
};

}  // namespace gyre
