#pragma once

#include "editor/render/Picture.h"

#include <vector>

namespace gyre::editor {

/// A lattice of squares in the plane of a slice; columns run fastest, along its right.
struct Squares {
    Box box;  ///< the box that is sliced
    SliceFrame frame;
    float size = 1;  ///< side of a square [m]
    int columns = 0, rows = 0;

    std::size_t count() const { return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows); }
    std::size_t index(int column, int row) const;
    glm::vec3 at(float column, float row) const;
    glm::vec3 middle(std::size_t i) const;
    glm::vec2 local(const glm::vec3& point) const;  ///< in columns and rows
    float distance(const glm::vec3& point) const;   ///< to the plane [m]
};

/// Values of a slice, one per square; NaN where there is none.
struct SlicedValues {
    Squares squares;
    std::vector<float> values;
};

/// The box for slices: the domain, or the bounds of the tracers if there is no domain yet.
Box slicedBox(const Snapshot& snapshot);
/// A quantity on the picture's slice. Speed, vorticity and the density of the fluid come from the nodes of the velocity
/// grid and include what walls and expansion do; speed includes the wind. If the snapshot has no velocities at nodes,
/// speed and vorticity come from the vortons alone, and there is no density. Number density and temperature come from
/// tracers near the plane and are transparent without tracers. The picture must have a snapshot.
SlicedValues slicedValues(Quantity quantity, const Picture& picture);
/// A coloured square for each value.
Sketch sketchOf(const SlicedValues& sliced, const QuantityScale& scale);

}  // namespace gyre::editor
