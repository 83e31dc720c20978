#include "tests/shapes/LevelBuilder.h"

#include "tests/shapes/FaceGrid.h"

#include <glm/common.hpp>

#include <cmath>

namespace shapes {
namespace {

constexpr double kPerMetre = 1e4;

glm::dvec3 rounded(const glm::dvec3& p) { return glm::round(p * kPerMetre) / kPerMetre; }

int thinnestAxis(const glm::dvec3& size) {
    int axis = 0;
    for (int other = 1; other < 3; ++other)
        if (size[other] < size[axis]) axis = other;
    return axis;
}

}  // namespace

std::size_t LevelBuilder::plate(std::string name, const glm::dvec3& low, const glm::dvec3& high, int axis, double at) {
    m_level.parts.push_back({std::move(name),
                             LevelPart::Kind::Plate,
                             rounded(low),
                             rounded(high),
                             axis,
                             std::round(at * kPerMetre) / kPerMetre,
                             {}});
    return m_level.parts.size() - 1;
}

std::size_t LevelBuilder::wall(std::string name, const glm::dvec3& low, const glm::dvec3& high) {
    const int axis = thinnestAxis(high - low);
    return plate(std::move(name), low, high, axis, 0.5 * (low[axis] + high[axis]));
}

std::size_t LevelBuilder::floor(std::string name, const glm::dvec3& low, const glm::dvec3& high) {
    return plate(std::move(name), low, high, 1, high.y);
}

std::size_t LevelBuilder::ceiling(std::string name, const glm::dvec3& low, const glm::dvec3& high) {
    return plate(std::move(name), low, high, 1, low.y);
}

void LevelBuilder::block(std::string name, const glm::dvec3& low, const glm::dvec3& high) {
    m_level.parts.push_back({std::move(name), LevelPart::Kind::Block, rounded(low), rounded(high), 1, 0, {}});
}

void LevelBuilder::cut(std::size_t part, std::string name, const Gap& gap) {
    LevelPart& wall = m_level.parts[part];
    Cut cut{wall.low, wall.high, wall.axis, gap.rise, gap.segments};
    const int along = alongWall(wall.axis), up = wall.axis == 1 ? 2 : 1;
    cut.low[along] = gap.from;
    cut.high[along] = gap.to;
    cut.low[up] = gap.bottom;
    cut.high[up] = gap.top;
    cut.low = rounded(cut.low);
    cut.high = rounded(cut.high);
    wall.cuts.push_back(cut);
    list(std::move(name), cut);
    // In the shell the opening's centre lies on the plate.
    m_level.openings.back().centre[wall.axis] = wall.axis == 1 ? 0.5 * (wall.low.y + wall.high.y) : wall.plate;
}

void LevelBuilder::gap(std::string name, const glm::dvec3& low, const glm::dvec3& high, int axis) {
    list(std::move(name), {rounded(low), rounded(high), axis, 0, 0});
}

void LevelBuilder::list(std::string name, const Cut& cut) {
    Opening opening;
    opening.name = std::move(name);
    opening.centre = 0.5 * (cut.low + cut.high);
    opening.axis = cut.axis;
    const glm::dvec3 size = cut.high - cut.low;
    opening.width = cut.axis == 0 ? size.z : size.x;
    opening.height = cut.axis == 1 ? size.z : size.y;
    opening.depth = size[cut.axis];
    opening.rise = cut.rise;
    opening.segments = cut.segments;
    m_level.openings.push_back(std::move(opening));
}

}  // namespace shapes
