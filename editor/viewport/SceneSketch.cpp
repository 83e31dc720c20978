#include "editor/viewport/SceneSketch.h"

#include "core/scene/ElementIndex.h"
#include "core/scene/MovingGroups.h"
#include "core/scene/SceneTree.h"
#include "editor/document/PieceChoice.h"
#include "editor/tools/ElementBounds.h"
#include "editor/tools/ElementSketch.h"
#include "editor/viewport/Comparison.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <set>

namespace gyre::editor {
namespace {

constexpr float kCentrePixels = 10;  // half the size of the mark at the centre of mass

constexpr std::size_t kMany = 200;  // elements, of which small ones are drawn as boxes

/// The circles of a thousand elements would take longer than all other drawing.
bool isSmall(const Scene& scene, const Element& element, const Transform& place, const View& view) {
    constexpr float kSmall = 45;  // [pixels]
    if (scene.elements.size() < kMany) return false;
    const glm::vec3 size = place.scale * ownBoundsOf(element.body).size();
    return std::max({size.x, size.y, size.z}) < kSmall * metresPerPixel(view, place.position);
}

/// Whether an element is drawn with lines when it is selected or hovered. A body of pieces has an outline, and its
/// pieces where the artist asks for them.
bool hasEdges(const Element& element) {
    const auto* body = std::get_if<Body>(&element.body);
    return !body || body->shape != BodyShape::Hulls || body->container || body->obstacle.pieces().empty();
}

/// Whether the view looks out of a camera of the scene, or from close behind it: its lines would then cover the
/// picture.
bool looksOutOf(const Camera& camera, const Element& element) {
    if (!std::holds_alternative<SceneCamera>(element.body) || camera.orthographic) return false;
    const glm::vec3 ahead = camera.target - camera.eye(), apart = element.place.position - camera.eye();
    return glm::dot(element.place.direction({0, 0, -1}), glm::normalize(ahead)) > 0.9f &&
           glm::length(apart) < 0.5f * glm::length(ahead);
}

bool hasPieces(const Element& element) {
    const auto* body = std::get_if<Body>(&element.body);
    return body && (isRound(body->shape) || (body->shape == BodyShape::Hulls && !body->obstacle.pieces().empty()));
}

std::set<ElementId> selectedIn(const ViewContext& context) {
    return {context.document.selection().begin(), context.document.selection().end()};
}

Emphasis emphasisOf(const ViewContext& context, const std::set<ElementId>& selected, ElementId id) {
    if (selected.contains(id)) return Emphasis::Selected;
    const Highlights& lit = context.highlights;
    return id == lit.hovered || lit.flashing.contains(id) ? Emphasis::Hovered : Emphasis::Plain;
}

void addPaths(const ViewContext& context, const PaneView& pane, Sketch& onTop) {
    const Document& document = context.document;
    const double time = currentTime(context);
    const std::vector<Element> keyed = keyedElements(document.scene(), document.selection(), time);
    for (const Element& element : keyed)
        if (const Element* shown = find(context.scene, element.id); shown && shown->visible)
            onTop.add(pathSketchOf(element, pane.view));
    const KeyDotLook look{time, document.scene().fluid.substep, context.highlights.keyDot};
    onTop.add(sketchOf(keyDotsOf(keyed), pane.view, look));
}

}  // namespace

const PieceFaces& SceneSketch::facesOf(const Element& element) {
    const Obstacle pieces = piecesOf(std::get<Body>(element.body));
    PieceFaces& faces = m_faces[element.id.value];
    if (faces.of != pieces) faces = gyre::editor::facesOf(pieces);
    return faces;
}

/// Draws the visible pieces, and the centre of mass of the active body.
void SceneSketch::addBody(const ViewContext& context, const PaneView& pane, const Element& element,
                          const Transform& place, PaneSketch& sketch) {
    const PieceChoice& choice = context.pieces;
    const bool isActive = element.id == choice.element();
    const bool showsPieces =
        context.settings.bodyLook == BodyLook::Pieces || (context.settings.paintsPieces && isActive);
    if (!showsPieces && !isActive) return;
    const PieceFaces& faces = facesOf(element);
    if (showsPieces) {
        const PieceLook look = isActive ? PieceLook{choice.hidden(), choice.chosen()} : PieceLook{};
        const glm::vec3 eye = pane.view.camera.eye();
        sketch.inScene.add(sketchOf(faces, place, look, towardsEye(pane.view, place.position), eye));
    }
    const glm::vec3 centre = place.point(faces.centreOfMass);
    if (isActive) sketch.onTop.add(centreMark(centre, kCentrePixels * metresPerPixel(pane.view, centre)));
}

PaneSketch SceneSketch::sketch(const ViewContext& context, const PaneView& pane) {
    PaneSketch sketch;
    const std::set<ElementId> selected = selectedIn(context);
    for (const Element& element : context.scene.elements) {
        if (!element.visible || element.id == pane.lookedThrough) continue;
        const Transform place = placeOf(element, context.bodies);
        if (!mayShow(pane.view, place.position, sketchReach(element))) continue;
        if (hasPieces(element)) addBody(context, pane, element, place, sketch);
        if (!hasEdges(element)) continue;
        const Emphasis emphasis = emphasisOf(context, selected, element.id);
        if (emphasis == Emphasis::Plain && looksOutOf(pane.view.camera, element)) continue;
        const bool mayBeRough = emphasis == Emphasis::Plain || selected.size() > kMany;
        const bool isRough = mayBeRough && isSmall(context.scene, element, place, pane.view);
        sketch.inScene.add(isRough ? roughSketchOf(element, place, emphasis) : sketchOf(element, place, emphasis));
    }
    for (const Element* element : elementsOf(context.scene, context.document.selection()))
        if (std::holds_alternative<Group>(element->body))
            sketch.inScene.add(cornersOf(boundsOf(context.scene, std::span(&element->id, 1)), colorOf(element->body)));
    addPaths(context, pane, sketch.onTop);
    return sketch;
}

Sketch sketchOfOther(const ViewContext& context, const PaneView& pane, const Snapshot* snapshot) {
    Sketch sketch;
    const Scene scene = carriedTo(context.comparison.scene(), snapshot ? snapshot->time : 0);
    const std::vector<BodyView> bodies = snapshot ? snapshot->bodies : std::vector<BodyView>();
    const std::set<ElementId> selected = selectedIn(context);
    for (const Element& element : scene.elements) {
        if (!element.visible) continue;
        const Emphasis emphasis = selected.contains(element.id) ? Emphasis::Selected : Emphasis::Plain;
        const Transform place = placeOf(element, bodies);
        const bool mayBeRough = emphasis == Emphasis::Plain || selected.size() > kMany;
        const bool isRough = mayBeRough && isSmall(context.scene, element, place, pane.view);
        sketch.add(isRough ? roughSketchOf(element, place, emphasis) : sketchOf(element, place, emphasis));
    }
    return sketch;
}

}  // namespace gyre::editor
