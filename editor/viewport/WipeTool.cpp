#include "editor/viewport/WipeTool.h"

#include "editor/viewport/Comparison.h"
#include "editor/viewport/ViewText.h"

#include <QWidget>

#include <algorithm>

namespace gyre::editor {

bool WipeTool::isOnLine(const ViewMouse& mouse) const {
    const Comparison& comparison = m_context.comparison;
    return comparison.isActive() && comparison.divider().isGripped(mouse.position, m_context.widget.size());
}

bool WipeTool::hover(const ViewMouse& mouse) { return m_isHot = isOnLine(mouse); }

Reply WipeTool::press(const ViewMouse& mouse) {
    return mouse.button == Qt::LeftButton && isOnLine(mouse) ? Reply::Held : Reply::Ignored;
}

void WipeTool::move(const ViewMouse& mouse) {
    m_context.comparison.setWipe(mouse.position.x() / std::max(1, m_context.widget.width()));
}

std::optional<Qt::CursorShape> WipeTool::cursor() const {
    return m_isHot ? std::optional(Qt::SplitHCursor) : std::nullopt;
}

bool OtherVersionTool::isOver(const ViewMouse& mouse) const {
    return m_context.comparison.isOtherAt(mouse.position.x(), m_context.widget.width());
}

bool OtherVersionTool::hover(const ViewMouse& mouse) { return m_isHot = isOver(mouse); }

Reply OtherVersionTool::press(const ViewMouse& mouse) {
    return mouse.button == Qt::LeftButton && isOver(mouse) ? Reply::Done : Reply::Ignored;
}

QString OtherVersionTool::hint() const {
    return m_isHot ? ViewText::tr("This side cannot be edited. The edited version is on the other side of the line.")
                   : QString();
}

}  // namespace gyre::editor
