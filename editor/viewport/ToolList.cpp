#include "editor/viewport/ToolList.h"

#include <QKeyEvent>

#include <algorithm>
#include <ranges>
#include <utility>

namespace gyre::editor {

/// Whether the tool took the event.
bool ToolList::follow(ViewTool& tool, Reply reply) {
    if (reply == Reply::Ignored) return false;
    if (reply == Reply::Held) m_active = &tool;
    if (reply == Reply::Cancelled) tool.cancel();
    if (reply != Reply::Held && m_active == &tool) end();
    return true;
}

bool ToolList::press(const ViewMouse& mouse) {
    if (m_active) return follow(*m_active, m_active->press(mouse));
    return std::ranges::any_of(m_tools,
                               [&](ViewTool* tool) { return canBeHit(*tool) && follow(*tool, tool->press(mouse)); });
}

void ToolList::move(const ViewMouse& mouse) {
    if (m_active) return m_active->move(mouse);
    bool isTaken = false;
    for (ViewTool* tool : m_tools) {
        if (isTaken || !canBeHit(*tool))
            tool->leave();
        else
            isTaken = tool->hover(mouse);
    }
}

Reply ToolList::release(const ViewMouse& mouse) {
    if (!m_active) return Reply::Ignored;
    const Reply reply = m_active->release(mouse);
    if (reply == Reply::Ignored) end();
    if (m_active) follow(*m_active, reply);
    return reply;
}

bool ToolList::wheel(float notches) { return m_active && m_active->wheel(notches); }

bool ToolList::wantsKey(const QKeyEvent& event) const {
    return std::ranges::any_of(m_tools, [&](const ViewTool* tool) { return tool->wantsKey(event); });
}

bool ToolList::key(const QKeyEvent& event) {
    if (!m_active) return std::ranges::any_of(m_tools, [&](ViewTool* tool) { return follow(*tool, tool->key(event)); });
    const Reply reply = m_active->key(event);
    const bool cancels = reply == Reply::Ignored && event.key() == Qt::Key_Escape;
    return follow(*m_active, cancels ? Reply::Cancelled : reply);
}

bool ToolList::keyReleased(const QKeyEvent& event) { return m_active && m_active->keyReleased(event); }

void ToolList::focusLost(Qt::FocusReason reason) {
    if (m_active) follow(*m_active, m_active->focusLost(reason));
}

void ToolList::leave() {
    if (m_active) return;
    for (ViewTool* tool : m_tools) tool->leave();
}

void ToolList::cancel() {
    if (m_active) follow(*m_active, Reply::Cancelled);
}

void ToolList::end() {
    if (ViewTool* ended = std::exchange(m_active, nullptr)) ended->end();
}

void ToolList::paint(const PaneView& pane, PaneSketch& sketch) const {
    for (auto tool = m_tools.rbegin(); tool != m_tools.rend(); ++tool)
        if (m_showsDrawings || *tool == m_active) (*tool)->paint(pane, sketch);
}

QString ToolList::hint() const {
    if (m_active && !m_active->hint().isEmpty()) return m_active->hint();
    for (const ViewTool* tool : m_tools)
        if (const QString hint = tool->hint(); !hint.isEmpty()) return hint;
    return {};
}

std::optional<Qt::CursorShape> ToolList::cursor() const {
    for (const ViewTool* tool : m_tools)
        if (const std::optional<Qt::CursorShape> cursor = tool->cursor()) return cursor;
    return std::nullopt;
}

}  // namespace gyre::editor
