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

/// The faces of pieces, found once because clipping planes takes long, in the frame of the body.
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

/// How pieces are to be drawn.
struct PieceLook {
    std::set<std::size_t> hidden, chosen;
};

/// Pieces in colours of their own that one sees through, with their edges: faces towards the eye, the farthest first.
Sketch sketchOf(const PieceFaces& faces, const Transform& place, const PieceLook& look, const glm::vec3& towardsEye,
                const glm::vec3& eye);
/// A cross with three circles, always as large on screen: `size` in metres.
Sketch centreMark(const glm::vec3& at, float size);

/// The nearest piece on the ray that is not hidden, of a body at `place`.
std::optional<std::size_t> pieceAt(const Obstacle& pieces, const std::set<std::size_t>& hidden, const Transform& place,
                                   const Ray& ray);

}  // namespace gyre::editor
