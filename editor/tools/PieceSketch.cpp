#include "editor/tools/PieceSketch.h"

#include "editor/tools/FitColors.h"
#include "editor/tools/RayDistance.h"
#include "editor/tools/Wire.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <array>

namespace gyre::editor {
namespace {

constexpr float kAlpha = 0.42f, kChosenAlpha = 0.8f, kEdgeAlpha = 0.85f;
constexpr glm::vec4 kChosenEdge{1, 1, 1, 1};
constexpr glm::vec4 kMassCentreColor{1.0f, 0.86f, 0.35f, 1};

struct SeenFace {
    const PieceFaces::Face* face;
    std::size_t piece;
    float distance;  ///< from the eye
};

glm::vec4 faceColor(std::size_t piece, float facing, bool isChosen) {
    const glm::vec3 color = pieceColor(piece) * (0.5f + 0.5f * facing);
    return isChosen ? glm::vec4(glm::mix(color, glm::vec3(1), 0.35f), kChosenAlpha) : glm::vec4(color, kAlpha);
}

}  // namespace

PieceFaces facesOf(const Obstacle& pieces) {
    PieceFaces result{pieces, {}, {}};
    for (const ConvexPolytope& piece : pieces.pieces()) {
        std::vector<PieceFaces::Face>& faces = result.pieces.emplace_back();
        const std::vector<std::vector<glm::dvec3>> loops = gyre::faces(piece);
        for (std::size_t i = 0; i < loops.size(); ++i) {
            if (loops[i].size() < 3) continue;
            PieceFaces::Face face{piece.planes[i].normal, {}, {}};
            for (const glm::dvec3& corner : loops[i]) face.corners.emplace_back(corner);
            for (const glm::vec3& corner : face.corners)
                face.middle += corner / static_cast<float>(face.corners.size());
            faces.push_back(std::move(face));
        }
    }
    result.centreOfMass = glm::vec3(pieces.mass().centreOfMass);
    return result;
}

Sketch sketchOf(const PieceFaces& faces, const Transform& place, const PieceLook& look, const glm::vec3& towardsEye,
                const glm::vec3& eye) {
    std::vector<SeenFace> seen;
    for (std::size_t i = 0; i < faces.pieces.size(); ++i) {
        if (look.hidden.contains(i)) continue;
        for (const PieceFaces::Face& face : faces.pieces[i])
            if (glm::dot(place.rotation * face.normal, eye - place.point(face.middle)) > 0)
                seen.push_back({&face, i, glm::distance(eye, place.point(face.middle))});
    }
    std::ranges::stable_sort(seen, std::ranges::greater{}, &SeenFace::distance);
    Sketch sketch;
    for (const SeenFace& one : seen) {
        const bool isChosen = look.chosen.contains(one.piece);
        const std::vector<glm::vec3>& corners = one.face->corners;
        const glm::vec4 color =
            faceColor(one.piece, std::max(0.0f, glm::dot(place.rotation * one.face->normal, towardsEye)), isChosen);
        const glm::vec4 edge = isChosen ? kChosenEdge : glm::vec4(0.45f * pieceColor(one.piece), kEdgeAlpha);
        for (std::size_t k = 0; k < corners.size(); ++k) {
            const glm::vec3 a = place.point(corners[k]), b = place.point(corners[(k + 1) % corners.size()]);
            sketch.lines.push_back({a, b, edge});
            if (k > 0 && k + 1 < corners.size()) sketch.triangles.push_back({place.point(corners[0]), a, b, color});
        }
    }
    return sketch;
}

Sketch centreMark(const glm::vec3& at, float size) {
    Sketch sketch;
    const Wire wire{sketch, {at, {1, 0, 0, 0}, 1}, kMassCentreColor};
    for (const glm::vec3& axis : {glm::vec3(1, 0, 0), glm::vec3(0, 1, 0), glm::vec3(0, 0, 1)})
        wire.line(-size * axis, size * axis);
    wire.ball(0.6f * size);
    return sketch;
}

std::optional<std::size_t> pieceAt(const Obstacle& pieces, const std::set<std::size_t>& hidden, const Transform& place,
                                   const Ray& ray) {
    const Ray local{place.localPoint(ray.origin), glm::conjugate(place.rotation) * ray.direction};
    std::optional<std::size_t> nearest;
    float least = 0;
    for (std::size_t i = 0; i < pieces.pieces().size(); ++i) {
        const auto distance = hidden.contains(i) ? std::nullopt : distanceToPolytope(local, pieces.pieces()[i]);
        if (!distance || (nearest && *distance >= least)) continue;
        nearest = i;
        least = *distance;
    }
    return nearest;
}

}  // namespace gyre::editor
