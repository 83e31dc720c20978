#pragma once

#include "core/geometry/Transform.h"
#include "core/scene/Body.h"
#include "editor/tools/Camera.h"
#include "editor/tools/Sketch.h"

#include <cstddef>
#include <optional>
#include <set>
#include <vector>

namespace gyre::editor {

/// The faces of pieces in the body's frame. They are cached, because clipping planes is slow.
struct PieceFaces {
    struct Face {
        glm::vec3 normal{0}, middle{0};
        std::vector<glm::vec3> corners;
    };
    Obstacle of;
    std::vector<std::vector<Face>> pieces;
    glm::vec3 centreOfMass{0};
};
PieceFaces facesOf(const Obstacle& pieces);

/// Which pieces are hidden, and which are highlighted.
struct PieceLook {
    std::set<std::size_t> hidden, chosen;
};

/// Draws pieces in distinct transparent colours, with edges: only faces towards the eye, the farthest first.
Sketch sketchOf(const PieceFaces& faces, const Transform& place, const PieceLook& look, const glm::vec3& towardsEye,
                const glm::vec3& eye);
/// A cross with three circles; `size` in metres.
Sketch centreMark(const glm::vec3& at, float size);

/// The nearest piece on the ray that is not hidden, of a body at `place`.
std::optional<std::size_t> pieceAt(const Obstacle& pieces, const std::set<std::size_t>& hidden, const Transform& place,
                                   const Ray& ray);

}  // namespace gyre::editor
