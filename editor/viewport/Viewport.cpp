#include "editor/viewport/Viewport.h"

#include "core/scene/SceneTree.h"
#include "editor/document/ElementBounds.h"
#include "editor/document/ElementSketch.h"
#include "editor/preview/Preview.h"
#include "editor/render/Renderer.h"
#include "editor/viewport/Overlay.h"
#include "editor/viewport/QuantityLegend.h"

#include <QElapsedTimer>
#include <QOpenGLContext>
#include <QPainter>
#include <QRubberBand>
#include <QTimer>

#include <glm/geometric.hpp>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr int kFlash = 700;  // [ms] that something is lit after an undo
constexpr int kRest = 300;   // [ms] without a change, after which software OpenGL draws once more, finely
constexpr glm::vec4 kDropColor{0.36f, 0.76f, 0.84f, 1};

/// Whether an element is drawn with its edges when selected: pieces have their own, and an error map is to be seen.
bool hasOwnEdges(const Element& element, BodyLook look) {
    const auto* body = std::get_if<Body>(&element.body);
    return look == BodyLook::Mesh || !body || body->shape != BodyShape::Hulls;
}

bool isSelected(const Selection& selection, ElementId id) { return std::ranges::find(selection, id) != selection.end(); }

}  // namespace

Viewport::Viewport(Document& document, Preview& preview, PieceChoice& pieces, QWidget* parent)
    : QOpenGLWidget(parent), m_document(document), m_preview(preview), m_pieces(pieces),
      m_band(new QRubberBand(QRubberBand::Rectangle, this)), m_rest(new QTimer(this)) {
    setMinimumSize(200, 150);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAcceptDrops(true);
    setAccessibleName(tr("View"));
    const auto redraw = [this] { update(); };
    connect(&document, &Document::sceneChanged, this, [this] { show(m_document.scene()); });
    connect(&document, &Document::selectionChanged, this, [this] {
        update();
        Q_EMIT hintChanged(hint());
    });
    connect(&document, &Document::opened, this, &Viewport::sceneOpened);
    connect(&preview, &Preview::snapshotChanged, this, redraw);
    connect(&pieces, &PieceChoice::changed, this, redraw);
    m_rest->setSingleShot(true);
    m_rest->setInterval(kRest);
    connect(m_rest, &QTimer::timeout, this, [this] {
        m_rests = !m_preview.isPlaying();
        if (m_rests) update();
    });
    connect(&preview, &Preview::playingChanged, m_rest, qOverload<>(&QTimer::start));
}

Viewport::~Viewport() {
    if (context()) disconnect(context(), nullptr, this, nullptr);   // it outlives us, as QOpenGLWidget destroys it
    freeRenderer();
}

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
    const std::shared_ptr<const Snapshot> snapshot = m_preview.snapshot();
    Sketch inScene, onTop;
    sketchScene(inScene, onTop);
    Picture picture{m_shown};
    picture.snapshot = snapshot.get();
    picture.camera = view().camera;
    picture.size = glm::ivec2(glm::round(glm::vec2(width(), height()) * static_cast<float>(devicePixelRatioF())));
    picture.inScene = &inScene;
    picture.onTop = &onTop;
    for (const std::size_t i : SceneTree(m_shown).subtrees(m_document.selection())) picture.highlighted.push_back(m_shown.elements[i].id.value);
    picture.groundGrid = m_hasGrid;
    picture.meshes = &m_meshes;
    if (m_bodyLook == BodyLook::ErrorMap) picture.errorMaps = &m_errorMaps;
    picture.errorScale = errorScale();
    picture.view = m_fluidView;
    picture.slice = m_slice;
    picture.quality = m_quality;
    if (m_fluidView == FluidView::Paths) {
        m_paths.add(*snapshot);
        inScene.add(m_paths.sketch());
    }
    const bool moves = m_renderer->isSoftware() && !m_rests;
    if (m_renderer->isSoftware()) choose(picture, snapshot->tracerPosition.size(), moves);
    m_renderer->draw(picture, defaultFramebufferObject());
    if (moves) {
        m_renderer->finish();
        m_pace.drewMoving(timer.nsecsElapsed() / 1e6);
        m_rest->start();
    }
    m_rests = false;
    QPainter painter(this);
    paintOverlay(painter, size(), picture.camera, overlayText());
    if (m_bodyLook == BodyLook::ErrorMap) paintErrors(painter);
    else if (m_renderer->shownScale()) paintQuantityLegend(painter, size(), *m_renderer->shownScale());
}

void Viewport::sketchScene(Sketch& inScene, Sketch& onTop) const {
    const std::shared_ptr<const Snapshot> snapshot = m_preview.snapshot();
    for (const Element& element : m_shown.elements) {
        if (!element.visible || element.id == m_lookedThrough) continue;
        const bool selected = isSelected(m_document.selection(), element.id);
        const Emphasis emphasis = selected ? Emphasis::Selected : element.id == m_hovered || m_flashing.contains(element.id) ? Emphasis::Hovered : Emphasis::Plain;
        const Transform place = placeOf(element, snapshot->bodies);
        if (const auto* body = std::get_if<Body>(&element.body); body && !body->obstacle.pieces().empty() && body->shape == BodyShape::Hulls)
            sketchBody(element, place, inScene, onTop);
        if (hasOwnEdges(element, m_bodyLook)) inScene.add(sketchOf(element, place, emphasis));
    }
    for (const ElementId id : m_document.selection()) {
        const Element* element = gyre::find(m_shown, id);
        if (element && std::holds_alternative<Group>(element->body)) inScene.add(cornersOf(boundsOf(m_shown, std::span(&id, 1)), colorOf(element->body)));
    }
    if (m_drag) onTop.add(m_drag->sketch(view()));
    else if (const std::optional<Handles> all = handles(); all) onTop.add(sketchOf(*all, view(), m_hotHandle));
    if (m_dropAt) onTop.add(cornersOf({*m_dropAt - glm::vec3(0.5f, 0, 0.5f), *m_dropAt + glm::vec3(0.5f, 1, 0.5f)}, kDropColor));
}

/// What software OpenGL leaves out, and says so.
void Viewport::choose(Picture& picture, std::size_t tracers, bool moves) {
    const DrawingPace::Fineness fineness = m_pace.fineness(tracers, moves);
    picture.tracerStride = fineness.tracerStride;
    picture.pixelsPerTexel = fineness.pixelsPerTexel;
    const QString detail = picture.tracerStride > 1 ? tr("No graphics card: drawing 1 of %1 tracers").arg(picture.tracerStride)
                                                    : QString();
    if (detail == m_detail) return;
    m_detail = detail;
    QMetaObject::invokeMethod(this, [this] { Q_EMIT detailChanged(m_detail); }, Qt::QueuedConnection);   // not while painting
}

OverlayText Viewport::overlayText() const {
    OverlayText text;
    const std::shared_ptr<const Snapshot> now = m_preview.snapshot();
    if (m_hasOverlay)
        text.corner = tr("Frame %1   %2 s\n%L3 tracers   %L4 vortons").arg(now->frame).arg(now->time, 0, 'f', 2)
                          .arg(now->tracerPosition.size()).arg(now->vortonPosition.size());
    if (m_lookedThrough) text.corner += tr("\nThrough the camera");
    if (m_document.scene().elements.empty())
        text.centre = tr("An empty scene.\nInsert an emitter and a vortex ring, drop a mesh here, or open a scene.");
    if (m_drag && m_isDragging) text.drag = QString::fromStdString(m_drag->status());
    text.dragAt = m_last;
    return text;
}

View Viewport::view() const {
    View view{m_camera, {std::max(1, width()), std::max(1, height())}};
    const Element* looked = gyre::find(m_document.scene(), m_lookedThrough);
    if (!looked) return view;
    if (const auto* camera = std::get_if<SceneCamera>(&looked->body))
        view.camera = Camera::from(looked->place, camera->fieldOfView, m_camera.distance);
    return view;
}

void Viewport::show(const Scene& scene) {
    m_shown = asShown(scene);
    update();
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
    m_lookedThrough = {};
    m_hovered = {};
    m_faces.clear();
    frameAll();
}

void Viewport::setCamera(const Camera& camera) {
    leaveLookedThrough();
    m_camera = camera;
    update();
}

void Viewport::frameSelected() {
    leaveLookedThrough();
    const Box box = boundsOf(m_document.scene(), m_document.selection());
    m_camera.frame(box.isEmpty() ? boundsOf(m_document.scene()) : box, view().aspect());
    update();
}

void Viewport::frameAll() {
    leaveLookedThrough();
    m_camera.frame(boundsOf(m_document.scene()), view().aspect());
    m_camera.dolly(1.6f);   // room for what rises
    update();
}

void Viewport::lookThrough(ElementId camera) {
    m_lookedThrough = camera;
    update();
}

/// The free camera goes on from where the looked-through one stands.
void Viewport::leaveLookedThrough() {
    if (!m_lookedThrough) return;
    const float fieldOfView = m_camera.fieldOfView;
    m_camera = view().camera;
    m_camera.fieldOfView = fieldOfView;
    m_lookedThrough = {};
    Q_EMIT lookThroughEnded();
}

void Viewport::setTool(std::optional<HandleTool> tool) {
    m_tool = tool;
    m_isPainting = false;
    m_hotHandle.reset();
    Q_EMIT hintChanged(hint());
    update();
}

void Viewport::setAxes(HandleAxes axes) {
    m_axes = axes;
    update();
}

void Viewport::setNavigationStyle(const NavigationStyle& style) {
    m_style = style;
    Q_EMIT hintChanged(hint());
}

void Viewport::setGroundGrid(bool on) {
    m_hasGrid = on;
    update();
}

void Viewport::setOverlay(bool on) {
    m_hasOverlay = on;
    update();
}

void Viewport::setMeshes(const Meshes& meshes) {
    m_meshes = meshes;
    update();
}

std::vector<Hit> Viewport::hitsAt(const QPointF& pixel) const {
    const std::shared_ptr<const Snapshot> snapshot = m_preview.snapshot();
    return pick({m_shown, snapshot->bodies, &m_meshes}, view(), rayThrough(view(), {pixel.x(), pixel.y()}));
}

glm::vec3 Viewport::groundAt(const QPointF& pixel) const {
    const std::vector<Hit> hits = hitsAt(pixel);
    for (const Hit& hit : hits)
        if (std::holds_alternative<Body>(gyre::find(m_document.scene(), hit.id)->body)) return hit.point;
    const Ray ray = rayThrough(view(), {pixel.x(), pixel.y()});
    const float distance = ray.direction.y < -1e-4f ? -ray.origin.y / ray.direction.y : -1;
    const bool isSeen = distance > 0 && distance < 20 * m_camera.distance;
    return isSeen ? ray.origin + distance * ray.direction : m_camera.target;
}

glm::vec3 Viewport::placeForNew() const {
    const glm::vec3 target = view().camera.target;
    return {target.x, 0, target.z};
}

std::optional<Handles> Viewport::handles() const {
    if (!m_tool || m_lookedThrough || m_isPainting) return std::nullopt;
    return handlesOf(m_document.scene(), unlocked(m_document.scene(), m_document.selection()), *m_tool, m_axes);
}

QString Viewport::hint() const {
    const bool isIndustry = m_style.buttons == NavigationStyle::Buttons::Industry;
    if (m_isPainting) return tr("Click a piece to choose it · drag over several · Shift: add · Ctrl: take out · then merge or split them");
    if (m_drag) return tr("X Y Z: one axis · Shift+X Y Z: plane · digits: exact · Ctrl: snap · Shift: fine · Esc: cancel");
    if (m_hotHandle) return tr("Drag: %1 · Ctrl before: copy").arg(*m_tool == HandleTool::Move ? tr("move") : *m_tool == HandleTool::Rotate ? tr("rotate") : tr("scale"));
    const Element* hovered = gyre::find(m_document.scene(), m_hovered);
    const QString click = isIndustry ? tr("Click: select %1 · Shift: add · Ctrl: toggle") : tr("Click: select %1 · Shift: toggle");
    if (hovered) return click.arg(QString::fromStdString(hovered->name));
    return isIndustry ? tr("Alt+drag or middle mouse: orbit · with Shift: pan · wheel: zoom") : tr("Middle mouse: orbit · with Shift: pan · wheel: zoom");
}

void Viewport::setFluidView(FluidView view) {
    m_fluidView = view;
    update();
}

void Viewport::setSlice(const Slice& slice) {
    m_slice = slice;
    update();
}

void Viewport::moveSlice(int steps) {
    constexpr float kSteps = 50;   // through what the view shows
    Slice slice = m_slice;
    slice.place += static_cast<float>(steps) * m_camera.distance / kSteps;
    setSlice(slice);
}

void Viewport::setQuality(Quality quality) {
    m_quality = quality;
    update();
}

}  // namespace gyre::editor
