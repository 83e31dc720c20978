#include "editor/viewport/BandTool.h"

#include "editor/viewport/ClickSelection.h"

#include <QRubberBand>

namespace gyre::editor {

BandTool::BandTool(ViewContext& context)
    : m_context(context), m_band(new QRubberBand(QRubberBand::Rectangle, &context.widget)) {}

BandTool::~BandTool() = default;

Reply BandTool::press(const ViewMouse& mouse) {
    if (m_isActive) return m_hasBand && mouse.button == Qt::RightButton ? Reply::Cancelled : Reply::Held;
    m_isActive = mouse.button == Qt::LeftButton && wants(mouse);
    return m_isActive ? Reply::Held : Reply::Ignored;
}

void BandTool::move(const ViewMouse& mouse) {
    if (mouse.isDrag) m_hasBand = true;
    if (!m_hasBand) return;
    const QPointF origin = mouse.position - mouse.pixel;
    m_band->setGeometry(QRectF(mouse.pressed, mouse.pixel).normalized().translated(origin).toRect());
    m_band->show();
}

Reply BandTool::release(const ViewMouse& mouse) {
    if (!m_hasBand) {
        if (mouse.button == Qt::LeftButton) click(mouse);
        return Reply::Done;
    }
    const BandMode mode = mouse.has(Qt::AltModifier) ? BandMode::Inside : BandMode::Touching;
    const Selection found = inBand({m_context.scene, m_context.bodies}, mouse.pane.view,
                                   {mouse.pressed.x(), mouse.pressed.y()}, {mouse.pixel.x(), mouse.pixel.y()}, mode);
    const ClickMode mixing = mouse.has(Qt::ShiftModifier)     ? ClickMode::Add
                             : mouse.has(Qt::ControlModifier) ? ClickMode::Toggle
                                                              : ClickMode::One;
    m_context.document.select(afterBand(m_context.document.selection(), found, mixing));
    return Reply::Done;
}

void BandTool::end() {
    m_isActive = m_hasBand = false;
    m_band->hide();
}

}  // namespace gyre::editor
