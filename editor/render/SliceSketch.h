#pragma once

#include "editor/render/Picture.h"

#include <vector>

namespace gyre::editor {

/// Squares that fill the frame of a slice; columns run fastest, along its right.
struct Squares {
    Box box;  ///< that is cut
    SliceFrame frame;
    float size = 1;  ///< of a square [m]
    int columns = 0, rows = 0;

    std::size_t count() const { return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows); }
    std::size_t index(int column, int row) const;
    glm::vec3 at(float column, float row) const;
    glm::vec3 middle(std::size_t i) const;
    glm::vec2 local(const glm::vec3& point) const;  ///< in columns and rows
    float distance(const glm::vec3& point) const;   ///< to the plane [m]
};

/// What a slice shows: a value for each square, not a number where there is none.
struct SlicedValues {
    Squares squares;
    std::vector<float> values;
};

/// The box that slices cut: the domain, or before there is one what holds the tracers.
Box slicedBox(const Snapshot& snapshot);
/// A quantity on the picture's slice. Speed is what the vortons induce there, and the wind; bodies that stop the fluid
/// by attached vorticity and fluid that swells are not in it. Density and temperature are those of the tracers near the
/// plane, and clear where there are none. The picture has a snapshot.
SlicedValues slicedValues(Quantity quantity, const Picture& picture);
/// A coloured square for each value.
Sketch sketchOf(const SlicedValues& sliced, const QuantityScale& scale);

}  // namespace gyre::editor
