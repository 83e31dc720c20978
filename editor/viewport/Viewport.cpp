#include "editor/viewport/Viewport.h"

#include "core/scene/MovingGroups.h"
#include "core/scene/SceneTree.h"
#include "editor/document/PieceChoice.h"
#include "editor/preview/Preview.h"
#include "editor/render/Renderer.h"
#include "editor/tools/ElementSketch.h"
#include "editor/viewport/CompareOverlay.h"
#include "editor/viewport/DragThreshold.h"
#include "editor/viewport/ErrorMarks.h"
#include "editor/viewport/PaneCameras.h"
#include "editor/viewport/PaneOverlays.h"
#include "editor/viewport/QuantityLegend.h"
#include "editor/viewport/ViewText.h"
#include "editor/viewport/ViewTools.h"

#include <QImage>
#include <QMouseEvent>
#include <QOpenGLContext>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gyre::editor {
namespace {

constexpr double kErrorLegendWidth = 142;  // [pixels]
constexpr int kFlash = 700;                // duration of a highlight [ms]
constexpr int kNote = 5000;                // duration of a note in the corner [ms]
constexpr glm::vec4 kGhostColor{0.36f, 0.76f, 0.84f, 1};

}  // namespace

Viewport::Viewport(Document& document, Preview& preview, PieceChoice& pieces, QWidget* parent)
    : QOpenGLWidget(parent),
      m_context{document, preview, pieces, m_comparison, *this},
      m_tools(std::make_unique<ViewTools>(m_context)),
      m_drops(m_context),
      m_renderer(m_context) {
    setMinimumSize(200, 150);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(ViewText::tr("View"));
    m_noteEnd.setSingleShot(true);
    m_noteEnd.setInterval(kNote);
    connect(&m_noteEnd, &QTimer::timeout, this, [this] {
        m_note.clear();
        update();
    });
    connectAll();
}

Viewport::~Viewport() {
    if (context()) disconnect(context(), nullptr, this, nullptr);  // QOpenGLWidget destroys it later
    releaseRenderer();
}

void Viewport::releaseRenderer() {
    if (!m_renderer.isInitialized()) return;
    makeCurrent();
    m_renderer.release();
    doneCurrent();
}

void Viewport::connectAll() {
    const auto redraw = [this] { update(); };
    m_context.notices = {[this](const SceneStep& step) { Q_EMIT repeatable(step); }, [this] { Q_EMIT toolLeft(); },
                         [this] { Q_EMIT lookThroughEnded(); }};
    connect(&m_context.document, &Document::sceneChanged, this, [this] {
        if (m_context.drag && !m_context.drag->isOwnChange()) m_tools->list.end();  // the drag is outdated
        showScene();
        redrawTool();
    });
    connect(&m_context.document, &Document::selectionChanged, this, &Viewport::redrawTool);
    connect(&m_context.document, &Document::opened, this, &Viewport::sceneOpened);
    connect(&m_context.preview, &Preview::currentChanged, this, [this] {
        followTime();
        if (!m_comparison.isActive() || shownRuns(m_context) != m_renderer.drawn()) update();
    });
    connect(&m_context.pieces, &PieceChoice::changed, this, redraw);
    connect(&m_comparison, &Comparison::changed, this, redraw);
    connect(&m_comparison, &Comparison::rearranged, this, [this] {
        cancelTool();
        m_tools->list.leave();
        redrawTool();
    });
    connect(&m_drops, &DropTarget::paneChosen, this, &Viewport::activate);
}

/// Groups with keys carry what is in them to where it is at the current time.
void Viewport::showScene() {
    const Scene& scene = m_context.document.scene();
    m_hasMovingGroups = std::ranges::any_of(scene.elements, isMovingGroup);
    m_sceneTime = currentTime(m_context);
    m_context.scene = m_hasMovingGroups ? carriedTo(asShown(scene), m_sceneTime) : asShown(scene);
    m_bodiesOf = nullptr;
    placeBodies(m_sceneTime);
}

/// A new snapshot may be there before its signal.
void Viewport::followTime() {
    const double time = currentTime(m_context);
    if (m_hasMovingGroups && time != m_sceneTime) return showScene();
    placeBodies(time);
}

/// Keys and groups move bodies at once when another frame is requested, though the fluid takes long to get there.
/// During a comparison both versions show what their runs have.
void Viewport::placeBodies(double time) {
    const std::shared_ptr<const Snapshot> shown = shownRuns(m_context).first;
    if (m_bodiesOf == shown && m_bodiesTime == time) return;
    m_bodiesOf = shown;
    m_bodiesTime = time;
    m_context.bodies = shown->bodies;
    if (m_comparison.isActive()) return;
    for (const Element& element : m_context.scene.elements) {
        const auto* body = std::get_if<Body>(&element.body);
        const bool mayFollow =
            body && (body->motion == BodyMotion::Keyframed || (m_hasMovingGroups && body->motion == BodyMotion::Fixed));
        if (!mayFollow) continue;
        const auto view = std::ranges::find(m_context.bodies, element.id.value, &BodyView::id);
        if (view == m_context.bodies.end()) continue;
        const Transform place = placeOnPath(element.body, element.place, time);
        view->pose.position = place.position;
        view->pose.rotation = place.rotation;
    }
}

void Viewport::sceneOpened() {
    cancelTool();
    m_tools->list.leave();
    m_sceneSketch.clear();
    showScene();
    for (int pane = 0; pane < Panes::kMost; ++pane) m_context.panes[pane].lookedThrough = {};
    frameAllPanes();
    lookLikeSceneCamera(m_context, panes().active());
}

void Viewport::change(const std::function<void(ViewSettings&)>& change) {
    ViewSettings& now = m_context.settings;
    const ViewSettings before = now;
    change(now);
    m_tools->list.showDrawings(!now.onlyPicture);
    if (now.onlyPicture != before.onlyPicture) m_tools->list.leave();
    if (now.shown != before.shown && m_tools->list.active() == &m_tools->slice) cancelTool();
    if (now.tools != before.tools || now.paintsPieces != before.paintsPieces) m_tools->list.leave();
    redrawTool();
}

void Viewport::setMeshes(const Meshes& meshes) {
    m_context.meshes = meshes;
    update();
}

void Viewport::setImages(const Images& images) {
    m_context.images = images;
    update();
}

void Viewport::setErrorMaps(const ErrorMaps& maps) {
    m_context.errorMaps = maps;
    update();
}

void Viewport::showPanes(int count) {
    cancelTool();
    m_context.panes.show(count);
    m_paneUnderMouse = panes().active();
    frameNewPanes(m_context);
    Q_EMIT paneActivated();
    update();
}

void Viewport::activate(int pane) {
    if (pane == panes().active()) return;
    m_context.panes.activate(pane);
    Q_EMIT paneActivated();
    update();
}

void Viewport::setCamera(const Camera& camera) {
    Camera& own = takeCamera(m_context, panes().active());
    own = camera;
    update();
}

void Viewport::lookThrough(ElementId camera) {
    m_context.panes[panes().active()].lookedThrough = camera;
    update();
}

void Viewport::frameSelected() {
    editor::frameSelected(m_context, panes().active());
    update();
}

void Viewport::frameAll() {
    editor::frameAll(m_context, panes().active());
    update();
}

void Viewport::frameAllPanes() {
    for (int pane = 0; pane < Panes::kMost; ++pane) m_context.panes[pane].isFramed = false;
    frameNewPanes(m_context);
    update();
}

QImage Viewport::grabPane() {
    const QImage whole = grabFramebuffer();
    const double scale = devicePixelRatioF();
    const QRectF area = activePane(m_context).area;
    return whole.copy(QRectF(area.topLeft() * scale, area.size() * scale).toAlignedRect());
}

void Viewport::grab(HandleTool tool) {
    if (m_tools->list.active()) return;
    ViewMouse mouse = mouseNow();
    if (underMouse()) mouse.pixel = m_pixel;  // position at the last event; the pointer may have moved on
    if (m_tools->handles.grab(mouse, tool)) begin(m_tools->handles, mouse);
}

void Viewport::fly() {
    if (m_tools->list.active()) return;
    const ViewMouse mouse = mouseNow();
    m_tools->fly.start(mouse);
    begin(m_tools->fly, mouse);
}

/// Lets a tool continue without a button.
void Viewport::begin(ViewTool& tool, const ViewMouse& mouse) {
    m_tools->list.activate(tool);
    m_press = {pictureOrigin(m_context, mouse.pane, mouse.position), mouse.pixel};
    m_pixel = mouse.pixel;
    setFocus(Qt::OtherFocusReason);
    activate(mouse.pane.pane);
    grabMouse();  // a click elsewhere only ends the tool
    m_grabsMouse = true;
    redrawTool();
}

void Viewport::beginBoxSelect() {
    if (m_tools->list.active()) return;
    setFocus(Qt::OtherFocusReason);
    m_tools->boxSelect.arm();
    showTool();
}

void Viewport::moveSlice(int steps) { editor::moveSlice(m_context, steps); }

void Viewport::cutAcross(int axis) { cutThroughMiddle(m_context, sliceAcross(axis, 0).normal); }

void Viewport::cutAcrossSight() { cutThroughMiddle(m_context, view().camera.rotation() * glm::vec3(0, 0, 1)); }

glm::vec3 Viewport::placeForNew() const {
    const Camera& camera = view().camera;
    const float step = std::pow(10.0f, std::floor(std::log10(camera.distance / 20)));  // 0.1 m from 2 to 20 m away
    return {step * std::round(camera.target.x / step), 0, step * std::round(camera.target.z / step)};
}

float Viewport::sizeForNew() const {
    const auto seen = [](const Camera& camera) { return camera.distance * std::tan(0.5f * camera.fieldOfView); };
    const float decades = std::clamp(std::log10(seen(shotCamera()) / seen(Camera())), -2.0f, 2.0f);
    const float whole = std::floor(decades), rest = decades - whole;
    constexpr float kTo2 = 0.15f, kTo5 = 0.5f, kTo10 = 0.85f;  // logarithms halfway between 1, 2, 5 and 10
    return std::pow(10.0f, whole) * (rest < kTo2 ? 1.0f : rest < kTo5 ? 2.0f : rest < kTo10 ? 5.0f : 10.0f);
}

void Viewport::flash(const std::vector<ElementId>& ids) {
    m_context.highlights.flashing = {ids.begin(), ids.end()};
    update();
    QTimer::singleShot(kFlash, this, [this] {
        m_context.highlights.flashing.clear();
        update();
    });
}

void Viewport::note(const QString& sentence) {
    m_note = sentence;
    m_noteEnd.start();
    update();
}

void Viewport::cancelTool() {
    m_tools->boxSelect.cancel();
    m_tools->list.cancel();
    m_press.opensMenu = false;
    redrawTool();
}

void Viewport::redrawTool() {
    showTool();
    update();
}

/// Updates the cursor and the hint from the tools.
void Viewport::showTool() {
    if (!m_tools->list.active() && std::exchange(m_grabsMouse, false)) releaseMouse();
    const std::optional<Qt::CursorShape> shape = m_tools->list.cursor();
    if (!shape)
        unsetCursor();
    else if (cursor().shape() != *shape)
        setCursor(*shape);
    const QString hint = m_tools->list.hint();
    if (std::exchange(m_hint, hint) != hint) Q_EMIT hintChanged(hint);
}

ViewMouse Viewport::mouseAt(const QPointF& position) const {
    const bool isActive = m_tools->list.active() != nullptr;
    ViewMouse mouse;
    mouse.pane = paneView(m_context, isActive ? panes().active() : paneAt(m_context, position));
    mouse.position = position;
    mouse.pixel = position - (isActive ? m_press.origin : pictureOrigin(m_context, mouse.pane, position));
    mouse.pressed = m_press.pixel;
    mouse.isDrag = m_press.isDrag;
    return mouse;
}

ViewMouse Viewport::mouseOf(const QSinglePointEvent& event) const {
    ViewMouse mouse = mouseAt(event.position());
    mouse.global = event.globalPosition();
    mouse.button = event.button();
    mouse.modifiers = event.modifiers();
    return mouse;
}

/// The mouse for a command. If the pointer is outside of the view, the active pane is used.
ViewMouse Viewport::mouseNow() const {
    ViewMouse mouse = mouseAt(mapFromGlobal(QPointF(QCursor::pos())));
    mouse.pane = paneView(m_context, underMouse() ? m_paneUnderMouse : panes().active());
    mouse.pixel = mouse.position - pictureOrigin(m_context, mouse.pane, mouse.position);
    return mouse;
}

void Viewport::mousePressEvent(QMouseEvent* event) {
    setFocus(Qt::MouseFocusReason);
    const bool wasActive = m_tools->list.active() != nullptr;
    if (!wasActive) activate(paneAt(m_context, event->position()));
    followTime();
    ViewMouse mouse = mouseOf(*event);
    if (!wasActive) {
        m_press = {mouse.position - mouse.pixel, mouse.pixel, event->timestamp()};
        m_pixel = mouse.pressed = mouse.pixel;
        mouse.isDrag = false;
    }
    const bool isFree = !m_tools->list.press(mouse) || m_tools->list.active() == &m_tools->fly;
    m_press.opensMenu = !wasActive && isFree;
    redrawTool();
}

void Viewport::mouseMoveEvent(QMouseEvent* event) {
    followTime();
    ViewMouse mouse = mouseOf(*event);
    if (isDrag(mouse.pixel - m_press.pixel, event->timestamp() - m_press.time)) m_press.isDrag = true;
    mouse.isDrag = m_press.isDrag;
    m_paneUnderMouse = mouse.pane.pane;
    m_pixel = mouse.pixel;
    if (!m_tools->list.active()) return hover(mouse);
    m_tools->list.move(mouse);
    redrawTool();
}

void Viewport::hover(const ViewMouse& mouse) {
    m_tools->list.move(mouse);
    if (!m_comparison.isOtherAt(mouse.position.x(), width()))
        Q_EMIT pointed(pointAt(m_context, mouse.pane, mouse.pixel, m_tools->clickSelect.hits()));
    showTool();
}

void Viewport::mouseReleaseEvent(QMouseEvent* event) {
    const Reply reply = m_tools->list.release(mouseOf(*event));
    const bool opensMenu = reply == Reply::Ignored && event->button() == Qt::RightButton && !m_press.isDrag;
    redrawTool();
    if (opensMenu && m_press.opensMenu) return Q_EMIT contextMenuWanted(event->globalPosition().toPoint());
    if (!m_tools->list.active()) hover(mouseOf(*event));
}

void Viewport::wheelEvent(QWheelEvent* event) {
    const float notches = static_cast<float>(event->angleDelta().y()) / 120;
    if (!m_tools->list.wheel(notches)) {
        activate(paneAt(m_context, event->position()));
        m_tools->navigate.zoom(mouseOf(*event), notches);
    }
    event->accept();
    redrawTool();
}

bool Viewport::wantsKey(const QKeyEvent& key) const { return m_tools->list.wantsKey(key); }

/// Tools get their keys before the window's actions.
bool Viewport::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && wantsKey(static_cast<QKeyEvent&>(*event))) {
        event->accept();
        return true;
    }
    return QOpenGLWidget::event(event);
}

void Viewport::keyPressEvent(QKeyEvent* event) {
    if (!m_tools->list.active() && m_tools->fly.isStartKey(*event)) return fly();
    if (event->key() == Qt::Key_Escape) m_press.opensMenu = false;
    if (!m_tools->list.key(*event)) return QOpenGLWidget::keyPressEvent(event);
    redrawTool();
}

void Viewport::keyReleaseEvent(QKeyEvent* event) {
    if (!m_tools->list.keyReleased(*event)) QOpenGLWidget::keyReleaseEvent(event);
}

void Viewport::leaveEvent(QEvent*) {
    m_tools->list.leave();
    Q_EMIT pointed(std::nullopt);
    showTool();
}

void Viewport::focusInEvent(QFocusEvent* event) {
    QOpenGLWidget::focusInEvent(event);
    showTool();
}

void Viewport::focusOutEvent(QFocusEvent* event) {
    const bool wasActive = m_tools->list.active() != nullptr;
    m_tools->list.focusLost(event->reason());
    QOpenGLWidget::focusOutEvent(event);
    wasActive ? redrawTool() : showTool();
}

void Viewport::initializeGL() {
    m_renderer.initialize();
    connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, &Viewport::releaseRenderer, Qt::UniqueConnection);
}

void Viewport::paintGL() {
    followTime();
    ++m_paintCount;
    m_renderer.draw([this](const PaneView& pane) { return sketch(pane); }, defaultFramebufferObject());
    reportDetail();
    const bool hasErrors = settings().bodyLook == BodyLook::ErrorMap;
    const QPointF origin = m_comparison.isActive() ? m_press.origin : QPointF();
    QPainter painter(this);
    if (const QImage* fine = m_renderer.fine()) painter.drawImage(rect(), *fine);
    if (m_comparison.isActive()) paintComparison(painter, m_context, activePane(m_context));
    paintPaneOverlays(painter, m_context,
                      {m_detail, m_tools->slice.sliceText(), m_tools->list.status(), m_pixel + origin, m_note});
    if (hasErrors) paintErrors(painter, m_context);
    paintQuantityLegends(painter, size(), m_renderer.scales(), hasErrors ? kErrorLegendWidth : 0);
    QMetaObject::invokeMethod(
        this, [this, shown = shownRuns(m_context).first] { Q_EMIT painted(shown->frame, shown->time); },
        Qt::QueuedConnection);  // not while painting
}

PaneSketch Viewport::sketch(const PaneView& pane) {
    PaneSketch sketch;
    if (!settings().onlyPicture) sketch = m_sceneSketch.sketch(m_context, pane);
    m_tools->list.paint(pane, sketch);
    if (const std::optional<Box> ghost = m_drops.ghost()) sketch.onTop.add(cornersOf(*ghost, kGhostColor));
    return sketch;
}

void Viewport::reportDetail() {
    if (std::exchange(m_detail, m_renderer.detail()) == m_renderer.detail()) return;
    QMetaObject::invokeMethod(
        this, [this] { Q_EMIT detailChanged(m_detail); }, Qt::QueuedConnection);  // not while painting
}

}  // namespace gyre::editor

#include "moc_Viewport.cpp"
