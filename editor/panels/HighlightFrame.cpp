#include "editor/panels/HighlightFrame.h"

#include <QEvent>
#include <QPainter>

namespace gyre::editor {
namespace {

constexpr int kLine = 3, kRound = 5;    // [pixels]
const QColor kColor(0xff, 0xb0, 0x40);  // the selection colour in the view

}  // namespace

HighlightFrame::HighlightFrame(QWidget* window) : QWidget(window) {
    setObjectName("highlightFrame");
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    window->installEventFilter(this);
    hide();
}

void HighlightFrame::pointAt(QWidget* widget) {
    if (m_target && m_target != window()) m_target->removeEventFilter(this);
    m_target = widget;
    if (m_target) m_target->installEventFilter(this);
    follow();
}

/// The rectangle of the line around the widget, clamped to the window.
void HighlightFrame::follow() {
    if (!m_target || !m_target->isVisibleTo(window())) return hide();
    QRect place(m_target->mapTo(window(), QPoint(0, 0)), m_target->size());
    place = place.adjusted(-kLine, -kLine, kLine, kLine).intersected(window()->rect());
    setGeometry(place);
    setMask(QRegion(rect()) - QRegion(rect().adjusted(kLine, kLine, -kLine, -kLine)));
    raise();
    show();
    update();
}

bool HighlightFrame::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::Move:
        case QEvent::Resize:
        case QEvent::Show:
        case QEvent::Hide:
        case QEvent::LayoutRequest:
            QMetaObject::invokeMethod(this, &HighlightFrame::follow,
                                      Qt::QueuedConnection);  // after the layout
            break;
        default:
            break;
    }
    return QWidget::eventFilter(watched, event);
}

void HighlightFrame::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(kColor, kLine));
    painter.drawRoundedRect(QRectF(rect()).adjusted(kLine / 2.0, kLine / 2.0, -kLine / 2.0, -kLine / 2.0), kRound,
                            kRound);
}

}  // namespace gyre::editor

#include "moc_HighlightFrame.cpp"
