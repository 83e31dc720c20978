#include "core/geometry/InteriorPoints.h"

#include "core/base/Math.h"

#include <glm/common.hpp>

namespace gyre {

std::vector<glm::vec3> interiorPoints(const Shape& shape, float volume) {
    constexpr double kPoints = 550;
    std::vector<glm::vec3> points;
    const Box box = boundsOf(shape);
    if (box.isEmpty() || volume <= 0) return points;
    const auto spacing = static_cast<float>(exactExp(exactLog(double(volume) / kPoints) / 3));
    const glm::ivec3 count = glm::clamp(glm::ivec3(box.size() / spacing) + 1, glm::ivec3(1), glm::ivec3(256));
    const glm::vec3 first = box.centre() - 0.5f * spacing * glm::vec3(count - 1);
    for (int k = 0; k < count.z; ++k)
        for (int j = 0; j < count.y; ++j)
            for (int i = 0; i < count.x; ++i) {
                const glm::vec3 point = first + spacing * glm::vec3(i, j, k);
                if (surfacePoint(shape, point).distance < 0) points.push_back(point);
            }
    return points;
}

}  // namespace gyre
