#include "editor/viewport/KeyDotsTool.h"

#include "editor/document/NumberText.h"
#include "editor/preview/Preview.h"
#include "editor/tools/HandleDrag.h"
#include "editor/tools/KeyedDrag.h"
#include "editor/viewport/HandlesTool.h"
#include "editor/viewport/ViewText.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace gyre::editor {
namespace {

constexpr float kClearOfKey = 12;  // radius that the move tool's centre takes up [pixels]

}  // namespace

/// Omits the dot at the handles' pivot, because the handles move its key.
std::vector<KeyDot> KeyDotsTool::shown(const PaneView& pane) const {
    const ViewSettings& settings = m_context.settings;
    if (settings.tools.empty() || settings.paintsPieces || pane.lookedThrough) return {};
    std::vector<KeyDot> dots =
        keyDotsOf(keyedElements(m_context.document.scene(), freeSelection(m_context), currentTime(m_context)));
    const std::vector<Handles> all = dots.empty() ? std::vector<Handles>() : shownHandles(m_context, pane);
    if (all.empty()) return dots;
    const glm::vec3 pivot = all.front().pivot;
    const float clear = kClearOfKey * metresPerPixel(pane.view, pivot);
    std::erase_if(dots, [&](const KeyDot& dot) { return glm::distance(dot.at, pivot) < clear; });
    return dots;
}

void KeyDotsTool::setHot(const std::optional<KeyDot>& dot) {
    m_hot.set(dot, m_context.widget);
    m_context.highlights.keyDot = dot;
}

bool KeyDotsTool::hover(const ViewMouse& mouse) {
    setHot(pickKeyDot(shown(mouse.pane), mouse.pane.view, mouse.ray()));
    return bool(m_hot.item());
}

/// Drags the element at the time of the dot's key.
bool KeyDotsTool::take(const ViewMouse& mouse) {
    const std::optional<KeyDot> dot = pickKeyDot(shown(mouse.pane), mouse.pane.view, mouse.ray());
    if (!dot) return false;
    const ViewSettings& settings = m_context.settings;
    const Selection dragged{dot->element};
    const Scene& scene = m_context.document.scene();
    const EvaluatedScene then(scene, dragged, dot->time, CarriedPlaces(scene, currentTime(m_context)));
    const std::optional<Handles> all =
        handlesOf(then.scene(), dragged, HandleTool::Move, settings.axes, settings.pivot);
    auto mover = std::make_unique<HandleDrag>(DragStart{then.scene(),
                                                        dragged,
                                                        {*all, {HandleKind::Centre, 0}, mouse.pane.view},
                                                        mouse.ray(),
                                                        settings.snapping,
                                                        snapTargets(m_context, dragged)});
    hold(std::make_unique<KeyedDrag>(then, PathEdit::Key, std::move(mover)), dragged);
    setHot(dot);
    return true;
}

Reply KeyDotsTool::release(const ViewMouse& mouse) {
    const double step = m_context.document.scene().fluid.substep;
    if (!hasMoved()) m_context.preview.seek(static_cast<std::uint64_t>(std::llround(m_hot->time / step)));
    return DragTool::release(mouse);
}

void KeyDotsTool::end() {
    DragTool::end();
    setHot(std::nullopt);
}

QString KeyDotsTool::hotHint() const {
    if (!m_hot) return {};
    return ViewText::tr("Click: go to this key, at %1 s · drag: move it").arg(fixedNumber(m_hot->time, 2));
}

}  // namespace gyre::editor
