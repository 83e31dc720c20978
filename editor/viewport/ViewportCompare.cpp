#include "editor/viewport/Viewport.h"

#include "core/scene/SceneTree.h"
#include "editor/preview/OtherRun.h"
#include "editor/preview/Preview.h"
#include "editor/render/Renderer.h"
#include "editor/render/ViewSketch.h"
#include "editor/tools/ElementSketch.h"

#include <QPainter>

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

/// Two versions of the scene in one view.
namespace gyre::editor {
namespace {

/// A narrow pane breaks lines only where three spaces part two things.
QString unbroken(QString text) { return text.replace("   ", "\t").replace(' ', QChar::Nbsp).replace('\t', "   "); }

}  // namespace

void Viewport::compareWith(const ComparedVersion& version) {
    cancelGesture();
    m_compared.emplace(Compared{version, asShown(version.scene), {}, {}, {}, {}});
    connect(version.run, &OtherRun::changed, this, qOverload<>(&QWidget::update));
    update();
}

void Viewport::endCompare() {
    if (!m_compared) return;
    cancelGesture();
    m_compared.reset();
    m_isOverOther = false;
    unsetCursor();
    Q_EMIT hintChanged(hint());
    update();
}

void Viewport::setComparedMeshes(const Meshes& meshes) {
    if (m_compared) m_compared->meshes = meshes;
    update();
}

void Viewport::setComparedImages(const Images& images) {
    if (m_compared) m_compared->images = images;
    update();
}

void Viewport::setCompareLook(CompareLook look) {
    cancelGesture();
    m_divider.look = look;
    update();
}

void Viewport::setWipe(double share) {
    const double within = std::clamp(share, 0.0, 1.0);
    if (std::exchange(m_divider.wipe, within) == within) return;
    update();
    Q_EMIT wipeMoved(within);
}

RunPair Viewport::shown() const {
    const RunPair pair = m_compared ? m_compared->version.run->pair() : RunPair();
    return pair.first ? pair : RunPair{m_preview.snapshot(), nullptr};
}

QPointF Viewport::originAt(const QPointF& pixel) const {
    if (!m_compared) return areaOf(m_pane).topLeft();
    return {m_divider.originAt(pixel.x(), width()), 0};
}

QPointF Viewport::inView(const QPointF& pixel) const {
    return pixel - (m_gesture == Gesture::None ? originAt(pixel) : m_origin);
}

double Viewport::editedOrigin() const {
    if (!m_compared) return 0;
    return m_divider.originAt(m_compared->version.which == Version::A ? width() : 0, width());
}

bool Viewport::isOverOther(const QPointF& pixel) const {
    if (!m_compared) return false;
    return (pixel.x() < m_divider.at(width())) == (m_compared->version.which == Version::A);
}

/// At the first press; where the drag ends does not count.
bool Viewport::beginWipe(const QPointF& pixel) {
    if (!m_compared || !m_divider.isGripped(pixel, size())) return false;
    m_gesture = Gesture::Wipe;
    return true;
}

void Viewport::hoverOverOther(const QPointF& pixel) {
    const bool isOnLine = m_compared && m_divider.isGripped(pixel, size());
    if (!m_awaitsBand) isOnLine ? setCursor(Qt::SplitHCursor) : unsetCursor();
    if (!m_hotHandle && !m_hotKnob && !m_hotArrow && !m_hovered && !m_isSliceHot && m_isOverOther == isOverOther(pixel))
        return;
    m_isSliceHot = false;
    m_isOverOther = isOverOther(pixel);
    m_hotHandle.reset();
    m_hotKnob.reset();
    m_hotArrow.reset();
    m_hovered = {};
    Q_EMIT hintChanged(hint());
    update();
}

Sketch Viewport::sketchOfOther(const Snapshot* snapshot) const {
    Sketch sketch;
    const View seen = view();
    const std::vector<BodyView> bodies = snapshot ? snapshot->bodies : std::vector<BodyView>();
    for (const Element& element : m_compared->scene.elements) {
        if (!element.visible) continue;
        const bool isSelected = std::ranges::find(m_document.selection(), element.id) != m_document.selection().end();
        const Transform place = placeOf(element, bodies);
        sketch.add(isSmall(element, place, seen) && !isSelected
                       ? roughSketchOf(element, place)
                       : sketchOf(element, place, isSelected ? Emphasis::Selected : Emphasis::Plain));
    }
    return sketch;
}

void Viewport::drawCompared(const RunPair& pair) {
    PaneSketch own;
    sketchScene(own.inScene, own.onTop);
    Picture edited = pictureOf(*pair.first, own);
    Sketch sketch = sketchOfOther(pair.second.get());
    if (m_views.has(FluidView::Paths) && pair.second) m_compared->paths.add(*pair.second);
    Picture other{m_compared->scene};
    other.snapshot = pair.second.get();
    other.inScene = &sketch;
    other.meshes = &m_compared->meshes;
    other.images = &m_compared->images;
    other.isOther = true;
    dress(other);
    other.paths = &m_compared->paths;
    shareScales(edited, other);
    const bool otherIsA = m_compared->version.which == Version::A;
    drawSides(otherIsA ? other : edited, otherIsA ? edited : other);
}

/// Side by side each picture is as wide as half the view; else each shows what lies on its side of the line.
void Viewport::drawSides(const Picture& a, const Picture& b) {
    const double scale = devicePixelRatioF();
    const int whole = static_cast<int>(std::round(width() * scale)), height = a.size.y;
    const bool isWipe = m_divider.look == CompareLook::Wipe;
    const int line = isWipe ? static_cast<int>(std::round(m_divider.at(width()) * scale)) : a.size.x;
    const PicturePart left{{0, 0}, {line, height}, {0, 0}};
    const PicturePart right = isWipe ? PicturePart{{line, 0}, {whole - line, height}, {line, 0}}
                                     : PicturePart{{0, 0}, {a.size.x, height}, {whole - a.size.x, 0}};
    m_renderer->drawPart(a, left, defaultFramebufferObject());
    m_renderer->drawPart(b, right, defaultFramebufferObject());
}

void Viewport::paintCompared(QPainter& painter) const {
    paintDivider(painter, size(), m_divider, tr("A: %1").arg(m_compared->version.nameOfA),
                 tr("B: %1").arg(m_compared->version.nameOfB));
    if (!m_compared->version.preview) paintGame(painter);
}

QString Viewport::countsText() const {
    const RunPair now = shown();
    const QString drawn = m_detail.isEmpty() ? QString() : QString(" (%1)").arg(m_detail);
    const auto counts = [&](const Snapshot& one) {
        const std::size_t bodies = one.bodies.size();
        const QString moving = bodies == 0   ? QString()
                               : bodies == 1 ? tr("   1 body")
                                             : tr("   %L1 bodies").arg(bodies);
        return unbroken(
            tr("%L1 tracers%2   %L3 vortons").arg(one.tracerPosition.size()).arg(drawn).arg(one.vortonPosition.size()) +
            moving);
    };
    const QString frame = tr("Frame %1   %2 s").arg(now.first->frame).arg(now.first->time, 0, 'f', 2);
    if (!m_compared || !now.second) return frame + '\n' + counts(*now.first);
    const bool otherIsA = m_compared->version.which == Version::A;
    return frame + '\n' + tr("A: %1").arg(counts(otherIsA ? *now.second : *now.first)) + '\n' +
           tr("B: %1").arg(counts(otherIsA ? *now.first : *now.second));
}

}  // namespace gyre::editor
