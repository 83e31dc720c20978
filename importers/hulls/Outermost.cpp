#include "importers/hulls/Outermost.h"

#include "core/base/Math.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace gyre::importers {
namespace {

constexpr std::size_t kAtOnce = 20'000;  // points between two questions whether to go on

/// Directions evenly spread over the sphere. [Swinbank and Purser, "Fibonacci grids", Q. J. R. Meteorol. Soc. 132,
/// 2006]
std::vector<glm::vec3> spreadDirections(std::size_t count) {
    std::vector<glm::vec3> list;
    const double golden = 2.39996322972865332;
    for (std::size_t i = 0; i < count; ++i) {
        const double z = 1 - (2 * static_cast<double>(i) + 1) / static_cast<double>(count);
        const double across = std::sqrt(1 - z * z), angle = golden * static_cast<double>(i);
        list.emplace_back(across * exactCos(angle), across * exactSin(angle), z);
    }
    return list;
}

std::vector<glm::vec3> outermostOf(std::span<const glm::vec3> points, const std::vector<glm::vec3>& directions) {
    std::vector<std::uint8_t> taken(points.size());
    std::vector<float> x, y, z, along(points.size());
    for (const glm::vec3& point : points) {
        x.push_back(point.x);
        y.push_back(point.y);
        z.push_back(point.z);
    }
    for (const glm::vec3& direction : directions) {
        float farthest = std::numeric_limits<float>::lowest();
        for (std::size_t i = 0; i < points.size(); ++i) {
            along[i] = direction.x * x[i] + direction.y * y[i] + direction.z * z[i];
            farthest = along[i] > farthest ? along[i] : farthest;
        }
        taken[static_cast<std::size_t>(std::ranges::find(along, farthest) - along.begin())] = 1;
    }
    std::vector<glm::vec3> outer;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (taken[i] != 0) outer.push_back(points[i]);
    return outer;
}

}  // namespace

std::vector<glm::vec3> outermost(std::span<const glm::vec3> points, std::size_t directions,
                                 const std::function<bool()>& goesOn) {
    if (points.size() <= directions) return {points.begin(), points.end()};
    const std::vector<glm::vec3> list = spreadDirections(directions);
    std::vector<glm::vec3> outer;
    for (std::size_t first = 0; first < points.size(); first += kAtOnce) {
        const std::vector<glm::vec3> some =
            outermostOf(points.subspan(first, std::min(kAtOnce, points.size() - first)), list);
        outer.insert(outer.end(), some.begin(), some.end());
        if (points.size() > kAtOnce && goesOn && !goesOn()) break;
    }
    return points.size() > kAtOnce ? outermostOf(outer, list) : outer;
}

}  // namespace gyre::importers
