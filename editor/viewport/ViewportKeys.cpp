#include "editor/viewport/Viewport.h"

#include "core/scene/SceneTree.h"
#include "editor/preview/Preview.h"
#include "editor/tools/HandleDrag.h"
#include "editor/tools/KeyedDrag.h"

#include <glm/geometric.hpp>

#include <utility>

/// Keyframed bodies in the viewport: where they stand at the time shown, and the dots on their ways.
namespace gyre::editor {
namespace {

constexpr float kClearOfMiddle = 12;  // where the handles' own centre is taken [pixels]

}  // namespace

double Viewport::timeShown() const { return m_preview.snapshot()->time; }

EvaluatedScene Viewport::posed(const Scene& scene, const Selection& ids) const { return {scene, ids, timeShown()}; }

void Viewport::setAutoKey(bool on) {
    m_autoKey = on;
    Q_EMIT hintChanged(hint());
}

/// Of what is selected and free. The key that the handles stand on is moved by them.
std::vector<KeyDot> Viewport::keyDots() const {
    if (m_tools.empty() || lookedThrough() || m_isPainting) return {};
    std::vector<KeyDot> dots = keyDotsOf(m_document.scene(), unlocked(m_document.scene(), m_document.selection()));
    const std::vector<Handles> all = dots.empty() ? std::vector<Handles>() : handles();
    if (all.empty()) return dots;
    const glm::vec3 pivot = all.front().pivot;
    const float clear = kClearOfMiddle * metresPerPixel(view(), pivot);
    std::erase_if(dots, [&](const KeyDot& dot) { return glm::distance(dot.at, pivot) < clear; });
    return dots;
}

/// A dot is moved as an element is, at the time of its key: all that moving can do, it can.
bool Viewport::beginKeyDot(const QPointF& pixel) {
    const Ray ray = rayThrough(view(), {pixel.x(), pixel.y()});
    const std::optional<KeyDot> dot = pickKeyDot(keyDots(), view(), ray);
    if (!dot) return false;
    const Selection dragged{dot->body};
    const EvaluatedScene then(m_document.scene(), dragged, dot->time);
    const std::optional<Handles> all = handlesOf(then.scene(), dragged, HandleTool::Move, m_axes, m_pivot);
    auto mover = std::make_unique<HandleDrag>(
        DragStart{then.scene(), dragged, {*all, {HandleKind::Centre, 0}, view()}, ray, m_snap, snapTargets(dragged)});
    hold(std::make_unique<KeyedDrag>(then, PathEdit::Key, std::move(mover)), dragged);
    m_heldDot = dot;
    return true;
}

void Viewport::sketchPaths(Sketch& onTop) const {
    const View seen = view();
    for (const ElementId id : m_document.selection())
        if (const Element* element = gyre::find(m_shown, id); element && element->visible)
            onTop.add(pathSketchOf(*element, seen));
    const KeyDotLook look{timeShown(), m_document.scene().fluid.substep, m_heldDot ? m_heldDot : m_hotDot};
    onTop.add(sketchOf(keyDotsOf(m_document.scene(), m_document.selection()), seen, look));
}

}  // namespace gyre::editor
