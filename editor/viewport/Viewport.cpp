#include "editor/viewport/Viewport.h"

#include "core/scene/SceneTree.h"
#include "editor/preview/Preview.h"
#include "editor/render/Renderer.h"
#include "editor/tools/KeyEdits.h"

#include <QOpenGLContext>
#include <QRubberBand>
#include <QTimer>

#include <glm/geometric.hpp>

#include <algorithm>
#include <string_view>
#include <utility>

namespace gyre::editor {
namespace {

constexpr float kClearOfMiddle = 18;  // where the handle's centre lies [pixels]
constexpr int kRest = 300;            // [ms] without a change, after which software OpenGL draws once more, finely

}  // namespace

Viewport::Viewport(Document& document, Preview& preview, PieceChoice& pieces, QWidget* parent)
    : QOpenGLWidget(parent),
      m_document(document),
      m_preview(preview),
      m_pieces(pieces),
      m_band(new QRubberBand(QRubberBand::Rectangle, this)),
      m_rest(new QTimer(this)) {
    setMinimumSize(200, 150);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAcceptDrops(true);
    setAccessibleName(tr("View"));
    const auto redraw = [this] { update(); };
    connect(&document, &Document::sceneChanged, this, [this] {
        if (m_drag && !m_drag->isOwnChange()) endGesture();  // others changed what it began from
        show(m_document.scene());
    });
    connect(&document, &Document::selectionChanged, this, [this] {
        update();
        Q_EMIT hintChanged(hint());
    });
    connect(&document, &Document::opened, this, &Viewport::sceneOpened);
    connect(&preview, &Preview::snapshotChanged, this, [this] {
        if (!m_compared || shown() != m_compared->drawn) update();  // two are drawn when both are there
    });
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
    if (context()) disconnect(context(), nullptr, this, nullptr);  // it outlives us, as QOpenGLWidget destroys it
    freeRenderer();
}

void Viewport::show(const Scene& scene) {
    m_shown = asShown(scene);
    update();
}

void Viewport::setTools(const std::vector<HandleTool>& tools) {
    m_tools = tools;
    m_isPainting = false;
    m_hotHandle.reset();
    Q_EMIT hintChanged(hint());
    update();
}

void Viewport::setAxes(HandleAxes axes) {
    m_axes = axes;
    update();
}

void Viewport::setPivot(PivotPoint pivot) {
    m_pivot = pivot;
    update();
}

void Viewport::setSnapping(const SnapSteps& steps) {
    m_snap = steps;
    Q_EMIT hintChanged(hint());
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

void Viewport::setBackdrop(std::shared_ptr<const Image> picture) {
    m_backdrop = std::move(picture);
    update();
}

void Viewport::setMeshes(const Meshes& meshes) {
    m_meshes = meshes;
    update();
}

void Viewport::setImages(const Images& images) {
    m_images = images;
    update();
}

std::vector<Hit> Viewport::hitsAt(const QPointF& pixel) const {
    const std::shared_ptr<const Snapshot> snapshot = shown().first;
    return pick({m_shown, snapshot->bodies, &m_meshes}, view(), rayThrough(view(), {pixel.x(), pixel.y()}));
}

glm::vec3 Viewport::groundAt(const QPointF& pixel) const {
    return pointAt(pixel, hitsAt(pixel)).value_or(camera().target);
}

/// On a body, or on the ground where it is not too far away to be meant.
std::optional<glm::vec3> Viewport::pointAt(const QPointF& pixel, const std::vector<Hit>& hits) const {
    for (const Hit& hit : hits)
        if (std::holds_alternative<Body>(gyre::find(m_document.scene(), hit.id)->body)) return hit.point;
    const Ray ray = rayThrough(view(), {pixel.x(), pixel.y()});
    const float distance = ray.direction.y < -1e-4f ? -ray.origin.y / ray.direction.y : -1;
    const bool isSeen = distance > 0 && distance < 20 * camera().distance;
    return isSeen ? std::optional(ray.origin + distance * ray.direction) : std::nullopt;
}

glm::vec3 Viewport::placeForNew() const {
    const glm::vec3 target = view().camera.target;
    return {target.x, 0, target.z};
}

std::vector<Handles> Viewport::handles() const {
    if (lookedThrough() || m_isPainting) return {};
    const Selection free = unlocked(m_document.scene(), m_document.selection());
    return handlesOf(posed(m_document.scene(), free).scene(), free, m_tools, m_axes, m_pivot);
}

/// What is selected alone shows its knobs, but for the select tool, with which nothing is changed by accident.
const Element* Viewport::knobbedElement() const {
    if (m_tools.empty() || lookedThrough() || m_isPainting || m_document.selection().size() != 1) return nullptr;
    const Selection free = unlocked(m_document.scene(), m_document.selection());
    return free.empty() ? nullptr : gyre::find(m_document.scene(), free.front());
}

std::vector<ParameterHandle> Viewport::knobs() const {
    const Element* element = knobbedElement();
    if (!element) return {};
    Element standing = *element;
    standing.place = keyedPlace(*element, timeShown());
    std::vector<ParameterHandle> all = knobsOf(standing);
    const glm::vec3 middle = standing.place.position;
    const float clear =
        kClearOfMiddle * metresPerPixel(view(), middle);  // what is far away has no room for knobs and a handle
    std::erase_if(all, [&](const ParameterHandle& knob) { return glm::distance(knob.at(), middle) < clear; });
    return all;
}

std::vector<Arrow> Viewport::arrows() const {
    const Element* element = knobbedElement();
    return element ? arrowsOf(*element) : std::vector<Arrow>();
}

QString Viewport::handleHint() const {
    if (m_hotDot) return tr("Click: go to this key, at %1 s · drag: move it").arg(m_hotDot->time, 0, 'f', 2);
    const bool isVector = m_hotArrow && m_hotArrow->turns == Arrow::Turns::Field;
    if (isVector)
        return tr("Drag: change the %1 · then X Y Z: along one axis · digits: exact")
            .arg(std::string_view(m_hotArrow->key) == "spin" ? tr("spin") : tr("velocity"));
    if (m_hotArrow)
        return tr("Drag: aim · then F: at a surface · V: at a corner · X Y Z: along an axis · digits: degrees");
    const Element* element = m_hotKnob ? knobbedElement() : nullptr;
    if (element)
        return tr("Drag: change the %1 · then digits: exact · Alt: both sides alike")
            .arg(QString(infoOf(*element, *m_hotKnob).label).toLower());
    const HandleTool tool = m_hotHandle ? m_hotHandle->tool : HandleTool::Move;
    return tr("Drag: %1 · Ctrl before: copy")
        .arg(tool == HandleTool::Move     ? tr("move")
             : tool == HandleTool::Rotate ? tr("rotate")
                                          : tr("scale"));
}

QString Viewport::dragHint() const {
    const QString things = m_drag->drag().snapsToThings() ? tr(" · F: surfaces · V: corners") : QString();
    if (m_isGrab)
        return tr("Move the mouse · X Y Z: axis · Shift+X Y Z: plane · digits: exact%1 · click: done · Esc: cancel")
            .arg(things);
    const QString control = m_snap.snapping == Snapping::On ? tr("do not snap") : tr("snap");
    return tr("X Y Z: axis · Shift+X Y Z: plane · digits: exact · Ctrl: %1%2 · Shift: fine · Esc: cancel")
        .arg(control, things);
}

/// With nothing under the pointer.
QString Viewport::idleHint() const {
    const bool isIndustry = m_style.buttons == NavigationStyle::Buttons::Industry;
    const QString arrows =
        m_document.selection().empty() || !hasFocus() ? tr("arrows: frame by frame") : tr("arrows: nudge");
    return (isIndustry ? tr("Alt+drag or middle mouse: orbit · Shift: pan · wheel: zoom · right mouse: fly · %1")
                       : tr("Middle mouse: orbit · Shift: pan · wheel: zoom · %1"))
        .arg(arrows);
}

QString Viewport::hint() const {
    const bool isIndustry = m_style.buttons == NavigationStyle::Buttons::Industry;
    if (m_isOverOther) return tr("Only looked at here: what is edited is on the other side of the line");
    if (m_isPainting)
        return tr(
            "Click a piece to choose it · drag over several · Shift: add · Ctrl: take out · then merge or split them");
    if (m_awaitsBand)
        return tr(
            "Drag a frame over what to select · Shift: add · Ctrl: take out · Alt: only what is wholly inside · Esc: "
            "cancel");
    if (m_gesture == Gesture::Fly)
        return tr("Fly: W A S D · E up · Q down · Shift: four times as fast · wheel: speed, now %1 m/s · Esc: back")
            .arg(QString::number(m_flight.speed(), 'g', 3));
    if (m_drag) return dragHint();
    if (m_sliceDrag)
        return tr("Move the slice · digits: exact · Ctrl: %1 · Shift: fine · Esc: cancel")
            .arg(m_snap.snapping == Snapping::On ? tr("do not snap") : tr("snap"));
    if (m_hotHandle || m_hotKnob || m_hotArrow || m_hotDot) return handleHint();
    if (m_isSliceHot) return tr("Drag: move the slice along its normal · then digits: exact");
    const Element* hovered = gyre::find(m_document.scene(), m_hovered);
    const QString click =
        isIndustry ? tr("Click: select %1 · Shift: add · Ctrl: toggle") : tr("Click: select %1 · Shift: toggle");
    if (hovered) return click.arg(QString::fromStdString(hovered->name));
    return idleHint();
}

void Viewport::setShownViews(const ShownViews& views) {
    if (m_sliceDrag) cancelGesture();
    m_views = views;
    update();
}

void Viewport::setQuality(Quality quality) {
    m_quality = quality;
    update();
}

}  // namespace gyre::editor
