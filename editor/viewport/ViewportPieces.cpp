#include "editor/viewport/Viewport.h"

#include "editor/preview/Preview.h"
#include "editor/tools/FitColors.h"
#include "editor/tools/RayDistance.h"
#include "editor/viewport/ErrorLegend.h"

#include <QPainter>

#include <glm/geometric.hpp>
#include <glm/vec4.hpp>

#include <algorithm>

/// What the viewport shows of obstacles made of pieces, and how pieces are chosen in it.
namespace gyre::editor {
namespace {

constexpr float kCentrePixels = 10;  // half the size of the mark at the centre of mass

/// Whether a piece of the body stands between the eye and a spot on its surface, in the frame of the body.
Spot spotOf(const FitMap& map, const Transform& place, const View& view) {
    constexpr float kSlack = 0.98f;  // the spot lies on a piece, or within one
    const glm::vec3 eye = place.localPoint(view.camera.eye()), way = map.worstSpot - eye;
    const float far = glm::length(way);
    const auto isBefore = [&](const ConvexPolytope& piece) {
        const std::optional<float> met = distanceToPolytope({eye, way / far}, piece);
        return met && *met < kSlack * far;
    };
    return far > 0 && std::ranges::any_of(map.measured.pieces(), isBefore) ? Spot::Behind : Spot::InSight;
}

}  // namespace

void Viewport::setBodyLook(BodyLook look) {
    m_bodyLook = look;
    update();
}

void Viewport::setErrorMaps(const ErrorMaps& maps) {
    m_errorMaps = maps;
    update();
}

void Viewport::setPainting(bool on) {
    m_isPainting = on;
    m_hotHandle.reset();
    Q_EMIT hintChanged(hint());
    update();
}

const PieceFaces& Viewport::facesOf(const Element& element) const {
    const Obstacle& pieces = std::get<Body>(element.body).obstacle;
    PieceFaces& faces = m_faces[element.id.value];
    if (faces.of.pieces().data() != pieces.pieces().data())
        faces = gyre::editor::facesOf(pieces);  // it keeps them, so no other can have their address
    return faces;
}

/// Pieces, where they are to be seen, and where the body's mass is, while it is selected.
void Viewport::sketchBody(const Element& element, const Transform& place, Sketch& inScene, Sketch& onTop) const {
    const bool isActive = element.id == m_pieces.element();
    const bool hasPieces = m_bodyLook == BodyLook::Pieces || (m_isPainting && isActive);
    if (!hasPieces && !isActive) return;
    const PieceFaces& faces = facesOf(element);
    const View now = view();
    if (hasPieces) {
        const PieceLook look = isActive ? PieceLook{m_pieces.hidden(), m_pieces.chosen()} : PieceLook{};
        inScene.add(sketchOf(faces, place, look, towardsEye(now, place.position), now.camera.eye()));
    }
    const glm::vec3 centre = place.point(faces.centreOfMass);
    if (isActive) onTop.add(centreMark(centre, kCentrePixels * metresPerPixel(now, centre)));
}

/// One scale for all maps in the view, or their colours could not be compared.
float Viewport::errorScale() const {
    float usual = 0, worst = 0;
    for (const Element& element : m_shown.elements) {
        const auto map = m_errorMaps.find(element.id.value);
        if (map == m_errorMaps.end()) continue;
        usual = std::max(usual, element.place.scale * map->second->usual);
        worst = std::max(worst, element.place.scale * std::abs(map->second->worst));
    }
    return gyre::editor::errorScale(usual, worst);
}

void Viewport::paintErrors(QPainter& painter) {
    for (const int pane : shownPanes()) {
        const InPane here(*this, pane);
        painter.save();
        painter.translate(areaOf(pane).topLeft());
        paintWorstSpots(painter);
        painter.restore();
    }
    const auto hasMap = [this](const Element& element) {
        return element.visible && m_errorMaps.contains(element.id.value);
    };
    if (std::ranges::any_of(m_shown.elements, hasMap)) paintErrorLegend(painter, size(), errorScale());
}

/// Within the pane.
void Viewport::paintWorstSpots(QPainter& painter) const {
    const std::shared_ptr<const Snapshot> snapshot = shown().first;
    const View now = view();
    for (const Element& element : m_shown.elements) {
        const auto map = m_errorMaps.find(element.id.value);
        if (map == m_errorMaps.end() || !element.visible) continue;
        const Transform place = placeOf(element, snapshot->bodies);
        const std::optional<glm::vec2> at = pixelOf(now, place.point(map->second->worstSpot));
        if (at)
            paintWorstSpot(painter, areaOf(m_pane).size(), QPointF(at->x, at->y) + QPointF(editedOrigin(), 0),
                           place.scale * map->second->worst, spotOf(*map->second, place, now));
    }
}

std::optional<std::size_t> Viewport::pieceUnder(const QPointF& pixel) const {
    const Element* element = gyre::find(m_document.scene(), m_pieces.element());
    if (!element) return std::nullopt;
    const std::shared_ptr<const Snapshot> snapshot = m_preview.snapshot();
    const Ray ray = rayThrough(view(), {pixel.x(), pixel.y()});
    return pieceAt(m_pieces.pieces(), m_pieces.hidden(), placeOf(*element, snapshot->bodies), ray);
}

/// A stroke over the pieces of the active body; on nothing of it, the click is for elements.
bool Viewport::beginPainting(const QPointF& pixel, Qt::KeyboardModifiers modifiers) {
    const std::optional<std::size_t> piece = m_isPainting ? pieceUnder(pixel) : std::nullopt;
    if (!piece) return false;
    m_gesture = Gesture::Paint;
    std::set<std::size_t> chosen = m_pieces.chosen();
    const bool takesOut = modifiers.testFlag(Qt::ControlModifier) && chosen.contains(*piece);
    if (!modifiers.testFlag(Qt::ShiftModifier) && !modifiers.testFlag(Qt::ControlModifier)) chosen.clear();
    if (takesOut)
        chosen.erase(*piece);
    else
        chosen.insert(*piece);
    m_pieces.choose(chosen);
    return true;
}

void Viewport::paintPiece(const QPointF& pixel) {
    const std::optional<std::size_t> piece = m_isDragging ? pieceUnder(pixel) : std::nullopt;
    if (!piece) return;
    std::set<std::size_t> chosen = m_pieces.chosen();
    chosen.insert(*piece);
    m_pieces.choose(chosen);
}

}  // namespace gyre::editor
