#include "editor/viewport/SelectTools.h"

#include "core/scene/SceneTree.h"
#include "editor/document/PieceChoice.h"
#include "editor/viewport/ClickSelection.h"
#include "editor/viewport/ViewText.h"

#include <QKeyEvent>
#include <QMenu>
#include <QWidget>

#include <utility>

namespace gyre::editor {
namespace {

bool isIndustry(const ViewContext& context) {
    return context.settings.navigation.buttons == NavigationStyle::Buttons::Industry;
}

/// The hint when nothing is under the pointer.
QString idleHint(const ViewContext& context) {
    const QString arrows = context.document.selection().empty() || !context.widget.hasFocus()
                               ? ViewText::tr("arrows: frame by frame")
                               : ViewText::tr("arrows: nudge");
    return (isIndustry(context)
                ? ViewText::tr("Alt+drag or middle mouse: orbit · Shift: pan · wheel: zoom · right mouse: fly · %1")
                : ViewText::tr("Middle mouse: orbit · Shift: pan · wheel: zoom · %1"))
        .arg(arrows);
}

}  // namespace

Reply BoxSelectTool::press(const ViewMouse& mouse) {
    if (m_isArmed && mouse.button == Qt::RightButton) return Reply::Cancelled;
    const Reply reply = BandTool::press(mouse);
    if (reply == Reply::Held && std::exchange(m_isArmed, false)) m_hasBand = true;
    return reply;
}

bool BoxSelectTool::wantsKey(const QKeyEvent& event) const {
    return BandTool::wantsKey(event) || (m_isArmed && event.key() == Qt::Key_Escape);
}

Reply BoxSelectTool::key(const QKeyEvent& event) {
    return m_isArmed && event.key() == Qt::Key_Escape ? Reply::Cancelled : Reply::Ignored;
}

QString BoxSelectTool::hint() const {
    if (!m_isArmed) return {};
    return ViewText::tr(
        "Drag a rectangle around elements · Shift: add · Ctrl: remove · Alt: only those wholly inside · "
        "Esc: cancel");
}

std::optional<Qt::CursorShape> BoxSelectTool::cursor() const {
    return m_isArmed || isActive() ? std::optional(Qt::CrossCursor) : std::nullopt;
}

bool HitListTool::wants(const ViewMouse& mouse) const {
    return mouse.has(Qt::ControlModifier) && mouse.has(Qt::AltModifier);
}

void HitListTool::click(const ViewMouse& mouse) {
    const std::vector<Hit> hits = hitsAt(m_context, mouse.pane, mouse.pixel);
    if (hits.empty()) return;
    Document& document = m_context.document;
    auto* menu = new QMenu(&m_context.widget);
    menu->setObjectName("hits");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const Hit& hit : hits) {
        QAction* choice =
            menu->addAction(QString::fromStdString(gyre::find(document.scene(), hit.id)->name).replace('&', "&&"));
        QObject::connect(choice, &QAction::triggered, &document, [&document, id = hit.id] { document.select({id}); });
    }
    menu->popup(mouse.global.toPoint());
}

void ClickSelectTool::setHovered(std::vector<Hit> hits) {
    m_hits = std::move(hits);
    const ElementId hovered = m_hits.empty() ? ElementId() : m_hits.front().id;
    if (std::exchange(m_context.highlights.hovered, hovered) != hovered) m_context.widget.update();
}

bool ClickSelectTool::hover(const ViewMouse& mouse) {
    setHovered(hitsAt(m_context, mouse.pane, mouse.pixel));
    return true;
}

void ClickSelectTool::click(const ViewMouse& mouse) {
    const ClickMode shifted = isIndustry(m_context) ? ClickMode::Add : ClickMode::Toggle;
    const ClickMode mode = mouse.has(Qt::ShiftModifier)     ? shifted
                           : mouse.has(Qt::ControlModifier) ? ClickMode::Toggle
                                                            : ClickMode::One;
    Document& document = m_context.document;
    const Selection after = afterClick(document.selection(), hitsAt(m_context, mouse.pane, mouse.pixel), mode);
    if (after != document.selection()) document.select(after);
}

/// Esc deselects pieces, then elements.
Reply ClickSelectTool::key(const QKeyEvent& event) {
    if (event.key() != Qt::Key_Escape || !m_context.settings.escLeaves) return Reply::Ignored;
    if (!m_context.pieces.chosen().empty()) {
        m_context.pieces.choose({});
        return Reply::Done;
    }
    if (m_context.document.selection().empty()) return Reply::Ignored;
    m_context.document.select({});
    return Reply::Done;
}

QString ClickSelectTool::hint() const {
    const Element* hovered = gyre::find(m_context.document.scene(), m_context.highlights.hovered);
    if (!hovered) return idleHint(m_context);
    const QString click = isIndustry(m_context) ? ViewText::tr("Click: select %1 · Shift: add · Ctrl: toggle")
                                                : ViewText::tr("Click: select %1 · Shift: toggle");
    return click.arg(QString::fromStdString(hovered->name));
}

}  // namespace gyre::editor
