#include "editor/tools/SimilarSize.h"

#include "core/scene/Field.h"
#include "editor/tools/Digits.h"

#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace gyre::editor {
namespace {

/// The power of the factor by which a field with this unit grows.
double powerOf(std::string_view unit) {
    if (unit == "m") return 1;
    if (unit == "m²/s") return 1.5;
    if (unit == "s" || unit == "m/s") return 0.5;
    if (unit == "1/s" || unit == "rad/s") return -0.5;
    return 0;
}

}  // namespace

void resize(ElementBody& body, float factor) {
    for (Field& field : fieldsOf(body)) {
        const double power = powerOf(field.info.unit);
        if (power == 0) continue;
        const double by = std::pow(double(factor), power);
        const auto grown = [&](float value) {
            return static_cast<float>(
                std::clamp(double(rounded(by * double(value), 2)), field.info.range.low, field.info.range.high));
        };
        if (float* const* number = std::get_if<float*>(&field.value)) **number = grown(**number);
        if (glm::vec3* const* vector = std::get_if<glm::vec3*>(&field.value))
            for (int axis = 0; axis < 3; ++axis) (**vector)[axis] = grown((**vector)[axis]);
    }
}

}  // namespace gyre::editor
