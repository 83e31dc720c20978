#include "editor/viewport/Viewport.h"

#include "core/scene/SceneTree.h"
#include "editor/preview/Preview.h"
#include "editor/render/Renderer.h"
#include "editor/tools/ElementBounds.h"
#include "editor/viewport/Overlay.h"

#include <QImage>
#include <QPainter>

#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>

/// The panes of the viewport: where each looks from, what it shows, and which one is meant.
namespace gyre::editor {
namespace {

const QColor kGapColor(20, 22, 25), kActiveColor(62, 148, 168);

bool looks(const Camera& camera, float yaw, float pitch) {
    constexpr float kNear = 0.02f;  // the steepest is short of straight down [rad]
    const bool isSteep = std::abs(pitch) > 1;
    const float turned = std::remainder(camera.yaw - yaw, glm::two_pi<float>());
    return std::abs(camera.pitch - pitch) < kNear && (isSteep || std::abs(turned) < kNear);
}

}  // namespace

View Viewport::view() const {
    const QSize area = areaOf(m_pane).size();
    const int shownWidth = m_compared ? static_cast<int>(m_divider.pictureWidth(width())) : area.width();
    View view{camera(), {std::max(1, shownWidth), std::max(1, area.height())}};
    const Element* looked = lookedThrough() ? gyre::find(m_document.scene(), lookedThrough()) : nullptr;
    if (!looked) return view;
    if (const auto* through = std::get_if<SceneCamera>(&looked->body))
        view.camera = Camera::from(looked->place, through->fieldOfView, camera().distance);
    return view;
}

void Viewport::setCamera(const Camera& camera) {
    leaveLookedThrough();
    ownCamera() = camera;
    update();
}

void Viewport::frameSelected() {
    leaveLookedThrough();
    Box box = boundsOf(posed(m_document.scene(), m_document.selection()).scene(), m_document.selection());
    for (const std::size_t i : SceneTree(m_shown).subtrees(m_document.selection()))
        box.add(meshBoundsOf(m_shown.elements[i], m_meshes));
    ownCamera().frame(box.isEmpty() ? boundsOf(m_document.scene()) : box, view().aspect());
    update();
}

void Viewport::frameAll() {
    leaveLookedThrough();
    Box box = boundsOf(m_document.scene());
    for (const Element& element : m_shown.elements)
        if (element.visible) box.add(meshBoundsOf(element, m_meshes));
    ownCamera().frame(box, view().aspect());
    ownCamera().dolly(1.6f);  // room for what rises
    m_panes[m_pane].isFramed = true;
    update();
}

void Viewport::frameAllPanes() {
    for (int pane = 0; pane < Panes::kMost; ++pane) m_panes[pane].isFramed = false;
    frameNewPanes();
}

/// Those not shown since the scene was opened: the others look where somebody has turned them.
void Viewport::frameNewPanes() {
    for (const int pane : m_panes.shown()) {
        const InPane here(*this, pane);
        if (!m_panes[pane].isFramed) frameAll();
    }
}

void Viewport::lookThrough(ElementId camera) {
    m_panes[m_pane].lookedThrough = camera;
    update();
}

/// The free camera goes on from where the looked-through one stands.
void Viewport::leaveLookedThrough() {
    if (!lookedThrough()) return;
    const float fieldOfView = camera().fieldOfView;
    ownCamera() = view().camera;
    ownCamera().fieldOfView = fieldOfView;
    m_panes[m_pane].lookedThrough = {};
    Q_EMIT lookThroughEnded();
}

void Viewport::showPanes(int count) {
    cancelGesture();
    m_panes.show(count);
    m_pane = m_paneUnderMouse = m_panes.active();
    frameNewPanes();
    Q_EMIT paneActivated();
    update();
}

void Viewport::activate(int pane) {
    if (pane == m_panes.active()) return;
    m_panes.activate(pane);
    m_pane = pane;
    Q_EMIT paneActivated();
    update();
}

QImage Viewport::grabPane() {
    const QImage whole = grabFramebuffer();
    const double scale = devicePixelRatioF();
    const QRectF area = areaOf(m_panes.active());
    return whole.copy(QRectF(area.topLeft() * scale, area.size() * scale).toAlignedRect());
}

std::vector<int> Viewport::shownPanes() const { return m_compared ? std::vector{m_panes.active()} : m_panes.shown(); }

QRect Viewport::areaOf(int pane) const { return m_compared ? rect() : m_panes.areaOf(pane, size()); }

int Viewport::paneAt(const QPointF& pixel) const { return m_compared ? m_panes.active() : m_panes.at(pixel, size()); }

/// What one looks along, or how.
QString Viewport::paneName() const {
    constexpr float kQuarter = glm::half_pi<float>();
    const Camera& seen = camera();
    if (looks(seen, 0, 0)) return tr("Front");
    if (looks(seen, kQuarter, 0)) return tr("Right");
    if (looks(seen, 0, -kQuarter)) return tr("Top");
    if (looks(seen, 2 * kQuarter, 0)) return tr("Back");
    if (looks(seen, -kQuarter, 0)) return tr("Left");
    if (looks(seen, 0, kQuarter)) return tr("From below");
    return seen.orthographic ? tr("Parallel") : tr("Perspective");
}

/// A single pane is drawn into the widget itself.
void Viewport::drawPanes() {
    const std::shared_ptr<const Snapshot> snapshot = shown().first;
    const std::vector<int> panes = shownPanes();
    const double scale = devicePixelRatioF();
    const auto pixels = [scale](int length) { return static_cast<int>(std::round(length * scale)); };
    std::vector<PaneSketch> sketches(panes.size());
    std::vector<PlacedPicture> pictures;
    for (std::size_t i = 0; i < panes.size(); ++i) {
        const InPane here(*this, panes[i]);
        const QPoint corner = areaOf(panes[i]).topLeft();
        sketchScene(sketches[i].inScene, sketches[i].onTop);
        Picture picture = pictureOf(*snapshot, sketches[i]);
        const glm::ivec2 to(pixels(corner.x()), pixels(height()) - pixels(corner.y()) - picture.size.y);
        pictures.push_back({std::move(picture), to});
    }
    if (pictures.size() == 1)
        m_renderer->draw(pictures.front().picture, defaultFramebufferObject());
    else
        m_renderer->drawViews(pictures, defaultFramebufferObject());
}

/// What is written over each, the lines between them, and a frame about the active one.
void Viewport::paintPanes(QPainter& painter) {
    const std::vector<int> panes = shownPanes();
    QRegion gaps(rect());
    for (const int pane : panes) {
        const InPane here(*this, pane);
        const QRect area = areaOf(pane);
        gaps -= area;
        painter.save();
        painter.translate(area.topLeft());
        painter.setClipRect(QRect({}, area.size()));
        paintOverlay(painter, area.size(), view().camera, overlayText());
        painter.restore();
    }
    if (panes.size() == 1) return;
    for (const QRect& gap : gaps) painter.fillRect(gap, kGapColor);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(kActiveColor, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(areaOf(m_panes.active()).adjusted(1, 1, -1, -1));
}

}  // namespace gyre::editor
