#include "editor/render/Srgb.h"

#include <cmath>

namespace gyre::editor {

float linearFromSrgb(float value) {
    return value <= 0.04045f ? value / 12.92f : std::pow((value + 0.055f) / 1.055f, 2.4f);
}

float srgbFromLinear(float light) {
    return light <= 0.0031308f ? light * 12.92f : 1.055f * std::pow(light, 1 / 2.4f) - 0.055f;
}

}  // namespace gyre::editor
