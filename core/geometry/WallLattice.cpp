#include "core/geometry/WallLattice.h"

#include <algorithm>

namespace gyre {
namespace {

constexpr float kInsetCells = 1.5f;  // the solver's smoothing length in cells
constexpr float kInsetOfThickness = 0.25f;
constexpr float kInsetOfBlock = 0.3f;  // inset over thickness, of a shape that is at least half as thick as long

float longestExtent(const Shape& shape) {
    const glm::vec3 size = boundsOf(shape).size();
    return std::max({size.x, size.y, size.z});
}

}  // namespace

float wallInset(const Shape& shape, FluidSide side, float spacing) {
    if (side == FluidSide::Inside) return 0;
    const float thickness = thinnestExtent(shape);
    const float inflated = std::max(0.0f, 0.5f * (spacing - thickness));
    const float part = thickness > 0.5f * longestExtent(shape) ? kInsetOfBlock : kInsetOfThickness;
    return std::min(kInsetCells * spacing, part * thickness) - inflated;
}

bool isPebble(const Shape& shape, float spacing) {
    constexpr float kPebbleCells = 4;
    return longestExtent(shape) < kPebbleCells * spacing;
}

float lossOfScreen(float blocked, float around) {
    constexpr float kLeastOpen = 0.04f;
    const float open = std::max(kLeastOpen, 1 - around);
    return blocked / (open * open);
}

}  // namespace gyre
