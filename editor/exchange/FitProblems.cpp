#include "editor/exchange/FitProblems.h"

#include "core/geometry/Box.h"
#include "core/scene/IssueText.h"
#include "core/scene/SceneTree.h"

#include <algorithm>
#include <optional>

namespace gyre::editor {
namespace {

constexpr float kMargin =
    1.3f;  // the measurement samples the surface more densely than the fit and finds errors up to a quarter larger

constexpr float kGross = 2;  // in permitted distances: an opening is likely shut

float longestSide(const TriangleMesh& mesh) {
    Box bounds;
    for (const glm::vec3& vertex : mesh.vertices) bounds.add(vertex);
    const glm::vec3 size = bounds.size();
    return std::max({size.x, size.y, size.z});
}

/// Permitted protrusion of pieces, in the mesh's frame. [m]
float permittedError(const ObstacleFit& fit, const TriangleMesh& mesh) {
    return fit.error > 0 ? fit.error : kUsualError * longestSide(mesh);
}

Sentence centimetres(float metres) { return shortNumber(100 * static_cast<double>(metres)); }

/// Whether the limits rather than the error ended the fit. A few planes may remain unused if the next cut needs more.
bool limitsEndedFit(const ObstacleFit& fit, const FitMap& map) {
    constexpr double kLeftOver = 0.9;
    return (fit.pieces > 0 && map.pieces >= static_cast<std::size_t>(fit.pieces)) ||
           (fit.planes > 0 && static_cast<double>(map.planes) >= kLeftOver * fit.planes);
}

/// The scene without limits that keep the fit from reaching the error.
std::optional<Scene> withoutLimits(const Scene& scene, ElementId id) {
    Scene after = scene;
    Element* element = find(after, id);
    Body* body = element ? std::get_if<Body>(&element->body) : nullptr;
    if (!body) return std::nullopt;
    body->mesh.byHand = false;
    body->mesh.fit.pieces = body->mesh.fit.planes = 0;
    return after;
}

/// The scene with half the error, so that the pieces follow the mesh more closely, and without limits.
std::optional<Scene> withHalfTheError(const Scene& scene, ElementId id, float permitted) {
    std::optional<Scene> after = withoutLimits(scene, id);
    if (after) std::get<Body>(find(*after, id)->body).mesh.fit.error = 0.5f * permitted;
    return after;
}

/// Places where the pieces do not follow the mesh, such as an opening that is shut, and parts without a piece.
std::optional<Problem> missedMesh(const Element& element, const FitMap& map, bool wasAsked) {
    if (map.missed + map.lostParts == 0) return std::nullopt;
    const Sentence name = quoted(element);
    const Sentence fault =
        map.lostParts > 0
            ? sentence("%1 parts of the mesh of %2 have no piece, so the fluid passes through them.",
                       wholeNumber(static_cast<double>(map.lostParts)), name)
            : sentence(
                  "The pieces of %1 miss the mesh by up to %2 cm, at %3 places by more than the %4 cm that are "
                  "permitted. Openings there may be shut.",
                  name, centimetres(element.place.scale * map.farthest), wholeNumber(static_cast<double>(map.missed)),
                  centimetres(element.place.scale * map.permitted));
    const bool isGross = map.lostParts > 0 || map.farthest > kGross * map.permitted;
    const Issue issue{"FIT_MISSES_MESH", isGross || wasAsked ? Severity::Warning : Severity::Hint, element.id, fault};
    return Problem{issue, "Halve the error", [id = element.id, permitted = map.permitted](const Scene& now) {
                       return withHalfTheError(now, id, permitted);
                   }};
}

std::optional<Problem> problemOf(const Element& element, const FitState& state) {
    const auto* body = std::get_if<Body>(&element.body);
    if (!body || !element.enabled || body->shape != BodyShape::Hulls || body->mesh.fit.kind != FitKind::Pieces)
        return std::nullopt;
    const FitMap* map = state.map.get();
    if (state.isFitting || !map || !map->mesh || map->isQuick || map->measured != body->obstacle) return std::nullopt;
    const ObstacleFit& fit = body->mesh.fit;
    const bool isChecked = fit.error <= 0 && map->permitted > 0;  // the check knows the usual error of each part
    const float asked = isChecked ? map->permitted : permittedError(fit, *map->mesh);
    const bool limited = limitsEndedFit(fit, *map), canMend = limited || body->mesh.byHand;
    if (map->bulge <= kMargin * asked || (fit.error <= 0 && !canMend)) return missedMesh(element, *map, fit.error > 0);
    const Sentence name = quoted(element), found = centimetres(element.place.scale * map->bulge),
                   most = centimetres(element.place.scale * asked);
    const Sentence fault =
        fit.error > 0
            ? sentence("The pieces of %1 stand out of the mesh by %2 cm, but only %3 cm is permitted.", name, found,
                       most)
            : sentence("The pieces of %1 stand out of the mesh by %2 cm, but %3 cm is usual.", name, found, most);
    const Sentence advice =
        body->mesh.byHand ? sentence("The pieces were edited by hand. Compute them again, or permit a larger error.")
        : limited         ? sentence("Permit more pieces and planes, or a larger error.")
                          : sentence(
                                "The pieces cannot follow this mesh more closely. Permit a larger error, or repair "
                                        "the mesh at the places that the error map marks.");
    const Issue issue{"FIT_ABOVE_ERROR", fit.error > 0 ? Severity::Warning : Severity::Hint, element.id,
                      sentence("%1 %2", fault, advice)};
    if (!canMend) return Problem{issue, {}, {}};
    return Problem{issue, body->mesh.byHand ? "Compute the pieces again" : "Remove the limits",
                   [id = element.id](const Scene& now) { return withoutLimits(now, id); }};
}

}  // namespace

std::vector<Problem> fitProblems(const Scene& scene, const std::function<const FitState&(ElementId)>& stateOf) {
    std::vector<Problem> problems;
    for (const Element& element : scene.elements)
        if (std::optional<Problem> problem = problemOf(element, stateOf(element.id)))
            problems.push_back(std::move(*problem));
    return problems;
}

}  // namespace gyre::editor
