#include "editor/tools/FitColors.h"

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr float kGoldenShare = 0.618034f;  // fraction of the hue circle from one piece to the next

/// A hue at full saturation. [Smith 1978, HSV]
glm::vec3 hue(float fraction) {
    glm::vec3 color;
    for (int i = 0; i < 3; ++i) {
        const float away = std::abs(std::fmod(6 * fraction + (i == 0 ? 0.0f : i == 1 ? 4.0f : 2.0f), 6.0f) - 3);
        color[i] = std::clamp(away - 1, 0.0f, 1.0f);
    }
    return color;
}

}  // namespace

float errorScale(float usual, float worst) {
    const float wanted = std::max({usual, 0.25f * std::abs(worst), 1e-6f});
    const float power = std::pow(10.0f, std::floor(std::log10(wanted)));
    for (const float step : {1.0f, 2.0f, 5.0f})
        if (wanted <= 1.0001f * step * power) return step * power;
    return 10 * power;
}

glm::vec3 pieceColor(std::size_t piece) {
    const float turns = 0.55f + kGoldenShare * static_cast<float>(piece);
    return 0.25f + 0.7f * hue(turns - std::floor(turns));
}

}  // namespace gyre::editor
