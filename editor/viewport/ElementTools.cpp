#include "editor/viewport/ElementTools.h"

#include "core/scene/SceneTree.h"
#include "editor/document/FieldText.h"
#include "editor/tools/ArrowStart.h"
#include "editor/tools/KeyedDrag.h"
#include "editor/tools/ParameterHandleDrag.h"
#include "editor/viewport/ViewText.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <string_view>
#include <utility>

namespace gyre::editor {
namespace {

constexpr float kClearOfMiddle = 18;  // radius that the move tool's centre takes up [pixels]

}  // namespace

/// Omits handles near the middle, where the move tool has its centre: a distant element has no room for both.
std::vector<ParameterHandle> ParameterHandlesTool::shown(const PaneView& pane) const {
    const Element* element = draggableElement(m_context, pane);
    if (!element) return {};
    const Element now = atCurrentTime(m_context, *element);
    std::vector<ParameterHandle> all = parameterHandlesOf(now);
    const glm::vec3 middle = now.place.position;
    const float clear = kClearOfMiddle * metresPerPixel(pane.view, middle);
    std::erase_if(all, [&](const ParameterHandle& one) { return glm::distance(one.at(), middle) < clear; });
    return all;
}

bool ParameterHandlesTool::hover(const ViewMouse& mouse) {
    m_hot.set(pickParameterHandle(shown(mouse.pane), mouse.pane.view, mouse.ray()), m_context.widget);
    return bool(m_hot.item());
}

bool ParameterHandlesTool::take(const ViewMouse& mouse) {
    const std::optional<ParameterHandle> taken = pickParameterHandle(shown(mouse.pane), mouse.pane.view, mouse.ray());
    if (!taken) return false;
    const ElementId id = draggableElement(m_context, mouse.pane)->id;
    const EvaluatedScene start = evaluated(m_context, {id});
    auto mover =
        std::make_unique<ParameterHandleDrag>(start.scene(), id, *taken, mouse.ray(), m_context.settings.snapping);
    hold(std::make_unique<KeyedDrag>(start, PathEdit::Whole, std::move(mover)), {id});
    return true;
}

void ParameterHandlesTool::paintHandles(const PaneView& pane, Sketch& onTop) const {
    onTop.add(sketchOf(shown(pane), pane.view, m_hot.item()));
}

QString ParameterHandlesTool::hotHint() const {
    const PaneView pane = activePane(m_context);
    const Element* element = draggableElement(m_context, pane);
    if (!element || !m_hot) return {};
    const auto isHot = [&](const ParameterHandle& handle) { return handle.isSame(*m_hot.item()); };
    if (std::ranges::none_of(shown(pane), isHot)) return {};  // the mouse has not moved since the element changed
    return ViewText::tr("Drag: change the %1 · then digits: exact value · Alt: both sides")
        .arg(inSentence(fieldText(infoOf(*element, *m_hot.item()).label)));
}

std::vector<Arrow> ArrowsTool::shown(const PaneView& pane) const {
    const Element* element = draggableElement(m_context, pane);
    return element ? arrowsOf(atCurrentTime(m_context, *element)) : std::vector<Arrow>();
}

bool ArrowsTool::hover(const ViewMouse& mouse) {
    m_hot.set(pickArrow(shown(mouse.pane), mouse.pane.view, mouse.ray()), m_context.widget);
    return bool(m_hot.item());
}

bool ArrowsTool::take(const ViewMouse& mouse) {
    const std::optional<Arrow> taken = pickArrow(shown(mouse.pane), mouse.pane.view, mouse.ray());
    if (!taken) return false;
    const ElementId id = draggableElement(m_context, mouse.pane)->id;
    const EvaluatedScene start = evaluated(m_context, {id});
    std::unique_ptr<Drag> aim = dragOf({start.scene(), id, *taken, mouse.pane.view, mouse.ray(),
                                        m_context.settings.snapping, snapTargets(m_context, {id})});
    hold(std::make_unique<KeyedDrag>(start, PathEdit::Whole, std::move(aim)), {id});
    return true;
}

void ArrowsTool::paintHandles(const PaneView& pane, Sketch& onTop) const {
    onTop.add(sketchOf(shown(pane), pane.view, m_hot.item()));
}

QString ArrowsTool::hotHint() const {
    if (!m_hot) return {};
    if (m_hot->turns == Arrow::Turns::Field)
        return ViewText::tr("Drag: change the %1 · then X Y Z: along one axis · digits: exact value")
            .arg(m_hot->isSpin() ? ViewText::tr("spin") : ViewText::tr("velocity"));
    return ViewText::tr("Drag: aim · then F: at a surface · V: at a corner · X Y Z: along an axis · digits: degrees");
}

}  // namespace gyre::editor
