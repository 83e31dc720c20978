#pragma once

#include "tests/shapes/Levels.h"

#include <string>

namespace shapes {

/// A rectangle in the plane of a wall or slab, with an arch in its upper `rise`.
struct Gap {
    double from, to;     ///< along the wall; of a slab: along x
    double bottom, top;  ///< along y; of a slab: along z
    double rise = 0;
    int segments = 0;
};

/// Builds levels. Coordinates are rounded to 0.1 mm, so that the ends of parts which should meet are equal.
class LevelBuilder {
public:
    explicit LevelBuilder(std::string name) { m_level.name = std::move(name); }

    /// A plate across its thinnest side; in the shell in the middle of its thickness.
    std::size_t wall(std::string name, const glm::dvec3& low, const glm::dvec3& high);
    std::size_t floor(std::string name, const glm::dvec3& low, const glm::dvec3& high);    ///< in the shell its top
    std::size_t ceiling(std::string name, const glm::dvec3& low, const glm::dvec3& high);  ///< in the shell its bottom
    /// A plate across any axis; in the shell it lies `at` this coordinate.
    std::size_t plate(std::string name, const glm::dvec3& low, const glm::dvec3& high, int axis, double at);
    void block(std::string name, const glm::dvec3& low, const glm::dvec3& high);

    /// Cuts an opening through a plate.
    void cut(std::size_t part, std::string name, const Gap& gap);
    /// Lists the gap between parts, in the slice of space that a wall from low to high would fill.
    void gap(std::string name, const glm::dvec3& low, const glm::dvec3& high, int axis);

    GameLevel take() { return std::move(m_level); }

private:
    GameLevel m_level;
    void list(std::string name, const Cut& cut);
};

}  // namespace shapes
