#include "editor/viewport/Viewport.h"

#include "core/scene/SceneTree.h"
#include "editor/preview/Preview.h"
#include "editor/render/Renderer.h"
#include "editor/tools/ElementBounds.h"
#include "editor/tools/ElementSketch.h"
#include "editor/viewport/Overlay.h"
#include "editor/viewport/QuantityLegend.h"

#include <QElapsedTimer>
#include <QOpenGLContext>
#include <QPainter>
#include <QTimer>

#include <glm/common.hpp>

#include <algorithm>

/// What the viewport draws.
namespace gyre::editor {
namespace {

constexpr double kErrorLegendWidth = 142;  // [pixels]
constexpr int kFlash = 700;                // [ms] that something is lit after an undo
constexpr glm::vec4 kDropColor{0.36f, 0.76f, 0.84f, 1};

/// Whether an element is drawn with its edges when selected: pieces have their own, and an error map is to be seen.
bool hasOwnEdges(const Element& element, BodyLook look) {
    const auto* body = std::get_if<Body>(&element.body);
    return look == BodyLook::Mesh || !body || body->shape != BodyShape::Hulls;
}

}  // namespace

void Viewport::initializeGL() {
    m_renderer = std::make_unique<Renderer>();
    m_graphics = QString::fromStdString(m_renderer->description());
    connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, &Viewport::freeRenderer, Qt::UniqueConnection);
}

void Viewport::freeRenderer() {
    if (!m_renderer) return;
    makeCurrent();
    m_renderer.reset();
    doneCurrent();
}

void Viewport::paintGL() {
    ++m_paintCount;
    QElapsedTimer timer;
    timer.start();
    const RunPair now = shown();
    if (m_views.has(FluidView::Paths)) m_paths.add(*now.first);
    const bool moves = m_renderer->isSoftware() && !m_rests;
    const std::size_t others = now.second ? now.second->tracerPosition.size() : 0;
    if (m_renderer->isSoftware()) choose(shownPanes().size() * (now.first->tracerPosition.size() + others), moves);
    if (m_compared)
        drawCompared(m_compared->drawn = now);
    else
        drawPanes();
    if (moves) {
        m_renderer->finish();
        m_pace.drewMoving(timer.nsecsElapsed() / 1e6);
        m_rest->start();
    }
    m_rests = false;
    QPainter painter(this);
    if (m_compared) paintCompared(painter);
    paintPanes(painter);
    if (m_bodyLook == BodyLook::ErrorMap) paintErrors(painter);
    paintQuantityLegends(painter, size(), m_renderer->shownScales(),
                         m_bodyLook == BodyLook::ErrorMap ? kErrorLegendWidth : 0);
}

/// Of the scene that is edited.
Picture Viewport::pictureOf(const Snapshot& snapshot, const PaneSketch& sketch) const {
    Picture picture{m_shown};
    picture.snapshot = &snapshot;
    picture.inScene = &sketch.inScene;
    picture.onTop = &sketch.onTop;
    picture.meshes = &m_meshes;
    picture.images = &m_images;
    if (m_bodyLook == BodyLook::ErrorMap) picture.errorMaps = &m_errorMaps;
    picture.paths = &m_paths;
    dress(picture);
    return picture;
}

/// What all pictures in the view have in common.
void Viewport::dress(Picture& picture) const {
    const View seen = view();
    picture.camera = seen.camera;
    picture.size = glm::ivec2(glm::round(seen.size * static_cast<float>(devicePixelRatioF())));
    for (const std::size_t i : SceneTree(m_shown).subtrees(m_document.selection()))
        picture.highlighted.push_back(m_shown.elements[i].id.value);
    picture.groundGrid = m_hasGrid;
    picture.backdrop = m_backdrop;
    picture.errorScale = errorScale();
    picture.view = m_views;
    picture.slice = m_slice;
    picture.quality = m_quality;
    picture.tracerStride = m_fineness.tracerStride;
    picture.pixelsPerTexel = m_fineness.pixelsPerTexel;
}

void Viewport::sketchScene(Sketch& inScene, Sketch& onTop) const {
    const std::shared_ptr<const Snapshot> snapshot = shown().first;
    const View seen = view();
    const std::set<ElementId> selection(m_document.selection().begin(), m_document.selection().end());
    for (const Element& element : m_shown.elements) {
        if (!element.visible || element.id == lookedThrough()) continue;
        const Transform place = placeOf(element, snapshot->bodies);
        if (!mayShow(seen, place.position, sketchReach(element))) continue;
        const bool selected = selection.contains(element.id);
        const Emphasis emphasis = selected                                                     ? Emphasis::Selected
                                  : element.id == m_hovered || m_flashing.contains(element.id) ? Emphasis::Hovered
                                                                                               : Emphasis::Plain;
        if (const auto* body = std::get_if<Body>(&element.body);
            body && !body->obstacle.pieces().empty() && body->shape == BodyShape::Hulls)
            sketchBody(element, place, inScene, onTop);
        if (hasOwnEdges(element, m_bodyLook))
            inScene.add(emphasis == Emphasis::Plain && isSmall(element, place, seen)
                            ? roughSketchOf(element, place)
                            : sketchOf(element, place, emphasis));
    }
    for (const ElementId id : m_document.selection()) {
        const Element* element = gyre::find(m_shown, id);
        if (element && std::holds_alternative<Group>(element->body))
            inScene.add(cornersOf(boundsOf(m_shown, std::span(&id, 1)), colorOf(element->body)));
    }
    sketchPaths(onTop);
    if (m_drag) {
        onTop.add(m_drag->drag().sketch(view()));
    } else {
        for (const Handles& one : handles())
            onTop.add(sketchOf(
                one, view(),
                m_hotHandle && m_hotHandle->tool == one.tool ? std::optional(m_hotHandle->handle) : std::nullopt));
        onTop.add(sketchOf(knobs(), view(), m_hotKnob));
        onTop.add(sketchOf(arrows(), view(), m_hotArrow));
    }
    if (const std::optional<SliceFrame> frame = sliceFrame())
        onTop.add(sketchOf(*frame, view(), m_isSliceHot || m_sliceDrag ? FrameGlow::Hot : FrameGlow::Plain));
    if (const std::optional<Box> box = ghost()) onTop.add(cornersOf(*box, kDropColor));
}

/// Among many, what is small in the picture is drawn roughly: circles of a thousand elements take longer than all else.
bool Viewport::isSmall(const Element& element, const Transform& place, const View& seen) const {
    constexpr std::size_t kMany = 200;
    constexpr float kSmall = 45;  // [pixels]
    if (m_shown.elements.size() < kMany) return false;
    const glm::vec3 size = place.scale * ownBoundsOf(element.body).size();
    return std::max({size.x, size.y, size.z}) < kSmall * metresPerPixel(seen, place.position);
}

/// What software OpenGL leaves out, and says so. Tracers count once for each picture they are in.
void Viewport::choose(std::size_t tracers, bool moves) {
    m_fineness = m_pace.fineness(tracers, moves);
    const QString detail = m_fineness.tracerStride > 1 ? tr("1 of %1 drawn").arg(m_fineness.tracerStride) : QString();
    if (detail == m_detail) return;
    m_detail = detail;
    QMetaObject::invokeMethod(
        this, [this] { Q_EMIT detailChanged(m_detail); }, Qt::QueuedConnection);  // not while painting
}

OverlayText Viewport::overlayText() const {
    const bool isFirst = m_pane == shownPanes().front(), isActive = m_pane == m_panes.active(),
               areSeveral = shownPanes().size() > 1;
    OverlayText text;
    if (m_hasOverlay && areSeveral) text.corner = paneName();
    if (m_hasOverlay && isFirst) text.corner += (areSeveral ? "\n" : "") + countsText();
    if (m_hasOverlay && isFirst && m_views.slicedQuantity()) text.corner += '\n' + sliceText();
    if (lookedThrough()) text.corner += tr("\nThrough the camera");
    if (!isActive) return text;
    if (m_document.scene().elements.empty())
        text.centre = tr("An empty scene.\nInsert an emitter and a vortex ring, drop a mesh here, or open a scene.");
    if (m_drag && m_isDragging) text.drag = QString::fromStdString(m_drag->drag().status());
    if (m_sliceDrag && m_isDragging) text.drag = sliceText();
    text.dragAt = m_last + (m_compared ? m_origin : QPointF());
    return text;
}

void Viewport::flash(const std::vector<ElementId>& ids) {
    m_flashing = {ids.begin(), ids.end()};
    update();
    QTimer::singleShot(kFlash, this, [this] {
        m_flashing.clear();
        update();
    });
}

void Viewport::sceneOpened() {
    cancelGesture();
    show(m_document.scene());
    for (int pane = 0; pane < Panes::kMost; ++pane) m_panes[pane].lookedThrough = {};
    m_hovered = {};
    m_faces.clear();
    frameAllPanes();
}

}  // namespace gyre::editor
