#include "editor/viewport/HandlesTool.h"

#include "core/scene/Edits.h"
#include "core/scene/SceneTree.h"
#include "editor/tools/HandleDrag.h"
#include "editor/tools/KeyedDrag.h"
#include "editor/viewport/ViewText.h"

#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace gyre::editor {

std::vector<Handles> shownHandles(const ViewContext& context, const PaneView& pane) {
    const ViewSettings& settings = context.settings;
    if (pane.lookedThrough || settings.paintsPieces) return {};
    const Selection free = freeSelection(context);
    return handlesOf(evaluated(context, free).scene(), free, settings.tools, settings.axes, settings.pivot);
}

bool HandlesTool::hover(const ViewMouse& mouse) {
    m_hot.set(pickHandle(shownHandles(m_context, mouse.pane), mouse.pane.view, mouse.ray()), m_context.widget);
    return bool(m_hot.item());
}

/// With Ctrl, copies of the selection are dragged.
bool HandlesTool::take(const ViewMouse& mouse) {
    const std::vector<Handles> all = shownHandles(m_context, mouse.pane);
    const std::optional<HotHandle> hot = pickHandle(all, mouse.pane.view, mouse.ray());
    if (!hot) return false;
    const Handles& taken = *std::ranges::find(all, hot->tool, &Handles::tool);
    const bool copies = mouse.has(Qt::ControlModifier);
    Scene start = m_context.document.scene();
    Selection dragged = unlocked(start, m_context.document.selection());
    if (copies) {
        const Selection originals = std::exchange(dragged, {});
        start = withDuplicates(start, originals, &dragged);
    }
    const EvaluatedScene now(start, dragged, currentTime(m_context));
    auto mover = std::make_unique<HandleDrag>(DragStart{now.scene(),
                                                        dragged,
                                                        {taken, hot->handle, mouse.pane.view},
                                                        mouse.ray(),
                                                        m_context.settings.snapping,
                                                        snapTargets(m_context, dragged)});
    const PathEdit edit = copies ? PathEdit::Whole : pathEdit(m_context);
    hold(std::make_unique<KeyedDrag>(now, edit, std::move(mover)), dragged, Until::Release,
         copies ? Control::Copied : Control::Snaps);
    m_hot.set(hot, m_context.widget);
    return true;
}

bool HandlesTool::grab(const ViewMouse& mouse, HandleTool tool) {
    if (mouse.pane.lookedThrough) return false;
    const ViewSettings& settings = m_context.settings;
    const Selection dragged = freeSelection(m_context);
    const EvaluatedScene now = evaluated(m_context, dragged);
    const std::optional<Handles> all = handlesOf(now.scene(), dragged, tool, settings.axes, settings.pivot);
    if (!all) return false;
    const Handle handle{tool == HandleTool::Rotate ? HandleKind::View : HandleKind::Centre, 0};
    auto mover = std::make_unique<HandleDrag>(DragStart{now.scene(),
                                                        dragged,
                                                        {*all, handle, mouse.pane.view},
                                                        mouse.ray(),
                                                        settings.snapping,
                                                        snapTargets(m_context, dragged)});
    hold(std::make_unique<KeyedDrag>(now, pathEdit(m_context), std::move(mover)), dragged, Until::Click);
    return true;
}

Reply HandlesTool::key(const QKeyEvent& event) {
    const bool leaves = !isDragging() && event.key() == Qt::Key_Escape && m_context.settings.escLeaves &&
                        !m_context.settings.tools.empty();
    if (!leaves) return DragTool::key(event);
    m_context.notices.toolLeft();
    return Reply::Done;
}

void HandlesTool::paintHandles(const PaneView& pane, Sketch& onTop) const {
    for (const Handles& one : shownHandles(m_context, pane)) {
        const bool isHot = m_hot.item() && m_hot->tool == one.tool;
        onTop.add(sketchOf(one, pane.view, isHot ? std::optional(m_hot->handle) : std::nullopt));
    }
}

QString HandlesTool::hotHint() const {
    if (!m_hot) return {};
    return ViewText::tr("Drag: %1 · Ctrl+drag: copy")
        .arg(m_hot->tool == HandleTool::Move     ? ViewText::tr("move")
             : m_hot->tool == HandleTool::Rotate ? ViewText::tr("rotate")
                                                 : ViewText::tr("scale"));
}

}  // namespace gyre::editor
