#include "editor/viewport/ViewRenderer.h"

#include "core/scene/SceneTree.h"
#include "editor/preview/Preview.h"
#include "editor/render/Renderer.h"
#include "editor/render/ViewSketch.h"
#include "editor/viewport/Comparison.h"
#include "editor/viewport/ErrorMarks.h"
#include "editor/viewport/SceneSketch.h"
#include "editor/viewport/ViewText.h"

#include <QElapsedTimer>
#include <QWidget>

#include <glm/common.hpp>

#include <cmath>
#include <utility>

namespace gyre::editor {
namespace {

constexpr int kRest = 300;  // time without a change and without input after which software OpenGL draws finely [ms]

}  // namespace

ViewRenderer::ViewRenderer(ViewContext& context) : m_context(context) {
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRest);
    QObject::connect(&m_rest, &QTimer::timeout, &m_rest, [this] {
        if (m_input.isWithin(kRest)) return m_rest.start();
        m_isAtRest = !m_context.preview.isPlaying();
        if (m_isAtRest) m_context.widget.update();
    });
    QObject::connect(&m_fine, &FinePicture::ready, &context.widget, qOverload<>(&QWidget::update));
    QObject::connect(&context.preview, &Preview::playingChanged, &m_rest, qOverload<>(&QTimer::start));
}

ViewRenderer::~ViewRenderer() = default;

void ViewRenderer::initialize() {
    m_renderer = std::make_unique<Renderer>();
    m_description = QString::fromStdString(m_renderer->description());
    if (m_renderer->isSoftware()) m_input.startWatching();
}

void ViewRenderer::release() { m_renderer.reset(); }

std::span<const QuantityScale> ViewRenderer::scales() const { return m_renderer->shownScales(); }

void ViewRenderer::draw(const Sketcher& sketch, unsigned framebuffer) {
    QElapsedTimer timer;
    timer.start();
    m_drawn = shownRuns(m_context);
    if (m_context.settings.shown.has(FluidView::Paths)) m_paths.add(*m_drawn.first);
    m_shownFine = m_fine.isReady() && !m_context.comparison.isActive() ? m_fine.of(*momentNow(sketch)) : nullptr;
    if (m_shownFine) {
        m_detail.clear();
        m_isAtRest = false;
        m_drawn = {};
        return;
    }
    if (m_renderer->isSoftware()) chooseFineness();
    m_context.comparison.isActive() ? drawVersions(sketch, framebuffer) : drawPanes(sketch, framebuffer);
    if (m_renderer->isSoftware()) {
        m_renderer->finish();
        const double milliseconds = double(timer.nsecsElapsed()) / 1e6;
        m_isAtRest ? m_pace.drewAtRest(m_fineness, milliseconds) : m_pace.drewInMotion(milliseconds);
        if (!m_isAtRest) {
            m_rest.start();
            m_fine.forgetFailure();  // the next rest tries again
        } else if (isRefinable()) {
            m_fine.want(momentNow(sketch));
        }
    }
    m_isAtRest = false;
    if (!m_context.comparison.isActive()) m_drawn = {};  // releases the snapshots
}

/// With software OpenGL some tracers are left out. Counts a tracer once for each picture that shows it.
void ViewRenderer::chooseFineness() {
    const std::size_t others = m_drawn.second ? m_drawn.second->tracerPosition.size() : 0;
    const std::size_t tracers = m_drawn.first->tracerPosition.size() + others;
    const std::size_t shown = shownPanes(m_context).size() * tracers;
    const Quality wanted = m_context.settings.quality;
    m_fineness = m_isAtRest ? m_pace.atRest(shown, wanted) : m_pace.inMotion(shown, wanted);
    QStringList detail;
    if (m_fineness.tracerStride > 1) detail += ViewText::tr("1 of %1 drawn").arg(m_fineness.tracerStride);
    if (m_isAtRest && isRefinable())
        detail += ViewText::tr("is being refined");
    else if (m_isAtRest && isCoarse())
        detail += whyNotRefined();
    m_detail = detail.join(", ");
}

ViewRenderer::Source ViewRenderer::shownSource() const {
    return {m_context.scene,  m_drawn.first.get(), m_context.bodies, m_context.meshes,
            m_context.images, m_context.errorMaps, m_paths};
}

std::vector<PaneSketch> ViewRenderer::paneSketches(const Sketcher& sketch) const {
    std::vector<PaneSketch> sketches;
    for (const int pane : shownPanes(m_context)) sketches.push_back(sketch(paneView(m_context, pane)));
    return sketches;
}

std::vector<PlacedPicture> ViewRenderer::picturesOf(const Source& source,
                                                    const std::vector<PaneSketch>& sketches) const {
    const double scale = m_context.widget.devicePixelRatioF();
    const auto pixels = [scale](int length) { return static_cast<int>(std::round(length * scale)); };
    std::vector<PlacedPicture> pictures;
    for (const int shown : shownPanes(m_context)) {
        const PaneView pane = paneView(m_context, shown);
        Picture picture = pictureOf(source, pane, sketches[pictures.size()]);
        const glm::ivec2 to(pixels(pane.area.x()),
                            pixels(m_context.widget.height()) - pixels(pane.area.y()) - picture.size.y);
        pictures.push_back({std::move(picture), to});
    }
    return pictures;
}

/// A copy of what the view shows, to be drawn in the quality chosen.
std::shared_ptr<ViewMoment> ViewRenderer::momentNow(const Sketcher& sketch) const {
    const double scale = m_context.widget.devicePixelRatioF();
    auto moment = std::make_shared<ViewMoment>(ViewMoment{
        m_context.scene,
        m_drawn.first,
        m_context.bodies,
        m_context.meshes,
        m_context.images,
        m_context.errorMaps,
        m_paths,
        paneSketches(sketch),
        {},
        glm::ivec2(std::round(m_context.widget.width() * scale), std::round(m_context.widget.height() * scale))});
    const Source source{moment->scene,  moment->snapshot.get(), moment->bodies, moment->meshes,
                        moment->images, moment->errorMaps,      moment->paths};
    moment->pictures = picturesOf(source, moment->sketches);
    for (PlacedPicture& placed : moment->pictures) {
        placed.picture.quality = m_context.settings.quality;
        placed.picture.tracerStride = 1;
        placed.picture.pixelsPerTexel = 1;
    }
    return moment;
}

/// Whether the view, drawn at rest, is still coarser than it should be.
bool ViewRenderer::isCoarse() const {
    return m_fineness.quality < m_context.settings.quality || m_fineness.tracerStride > 1 ||
           m_fineness.pixelsPerTexel > 1;
}

bool ViewRenderer::isRefinable() const { return isCoarse() && !m_context.comparison.isActive() && !m_fine.failure(); }

QString ViewRenderer::whyNotRefined() const {
    if (m_context.comparison.isActive()) return ViewText::tr("less quality: two versions are not refined");
    return ViewText::tr("less quality, because refining failed: %1")
        .arg(QString::fromStdString(m_fine.failure()->text()));
}

/// A single pane is drawn directly into the widget.
void ViewRenderer::drawPanes(const Sketcher& sketch, unsigned framebuffer) {
    const std::vector<PaneSketch> sketches = paneSketches(sketch);
    const std::vector<PlacedPicture> pictures = picturesOf(shownSource(), sketches);
    if (pictures.size() == 1)
        m_renderer->draw(pictures.front().picture, framebuffer);
    else
        m_renderer->drawViews(pictures, framebuffer);
}

void ViewRenderer::drawVersions(const Sketcher& sketch, unsigned framebuffer) {
    const PaneView pane = activePane(m_context);
    const PaneSketch own = sketch(pane);
    Picture edited = pictureOf(shownSource(), pane, own);
    const Sketch ofOther =
        m_context.settings.onlyPicture ? Sketch() : sketchOfOther(m_context, pane, m_drawn.second.get());
    Picture other = m_context.comparison.picture(m_drawn.second.get(), ofOther, m_context.settings);
    addSettings(pane, other);
    shareScales(edited, other);
    const bool otherIsA = m_context.comparison.version().which == Version::A;
    drawSides(otherIsA ? other : edited, otherIsA ? edited : other, framebuffer);
}

/// Side by side, each picture has half the width of the view. With a wipe, each picture is clipped to its side.
void ViewRenderer::drawSides(const Picture& a, const Picture& b, unsigned framebuffer) {
    const Divider& divider = m_context.comparison.divider();
    const double scale = m_context.widget.devicePixelRatioF();
    const int width = m_context.widget.width(), height = a.size.y;
    const int whole = static_cast<int>(std::round(width * scale));
    const bool isWipe = divider.look == CompareLook::Wipe;
    const int line = isWipe ? static_cast<int>(std::round(divider.at(width) * scale)) : a.size.x;
    const PicturePart left{{0, 0}, {line, height}, {0, 0}};
    const PicturePart right = isWipe ? PicturePart{{line, 0}, {whole - line, height}, {line, 0}}
                                     : PicturePart{{0, 0}, {a.size.x, height}, {whole - a.size.x, 0}};
    m_renderer->drawPart(a, left, framebuffer);
    m_renderer->drawPart(b, right, framebuffer);
}

Picture ViewRenderer::pictureOf(const Source& source, const PaneView& pane, const PaneSketch& sketch) const {
    Picture picture{source.scene};
    picture.snapshot = source.snapshot;
    picture.bodies = &source.bodies;
    picture.inScene = &sketch.inScene;
    picture.onTop = &sketch.onTop;
    picture.meshes = &source.meshes;
    picture.images = &source.images;
    if (m_context.settings.bodyLook == BodyLook::ErrorMap) picture.errorMaps = &source.errorMaps;
    picture.paths = &source.paths;
    addSettings(pane, picture);
    return picture;
}

/// Outlines of selected, hovered and changed elements.
void ViewRenderer::addHighlights(Picture& picture) const {
    for (const std::size_t i : SceneTree(m_context.scene).subtrees(m_context.document.selection()))
        picture.highlighted.push_back(m_context.scene.elements[i].id.value);
    const Highlights& lit = m_context.highlights;
    if (lit.hovered) picture.hovered.push_back(lit.hovered.value);
    for (const ElementId id : lit.flashing) picture.hovered.push_back(id.value);
}

/// Settings that all pictures in the view share.
void ViewRenderer::addSettings(const PaneView& pane, Picture& picture) const {
    const ViewSettings& settings = m_context.settings;
    const auto scale = static_cast<float>(m_context.widget.devicePixelRatioF());
    picture.camera = pane.view.camera;
    picture.size = glm::ivec2(glm::round(pane.view.size * scale));
    if (!settings.onlyPicture) addHighlights(picture);
    picture.groundGrid = settings.groundGrid;
    picture.backdrop = settings.backdrop;
    picture.errorScale = errorScale(m_context);
    picture.view = settings.shown;
    picture.slice = settings.slice;
    picture.quality = m_renderer->isSoftware() ? m_fineness.quality : settings.quality;
    picture.tracerStride = m_fineness.tracerStride;
    picture.pixelsPerTexel = m_fineness.pixelsPerTexel;
}

}  // namespace gyre::editor
