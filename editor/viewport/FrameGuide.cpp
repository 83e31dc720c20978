#include "editor/viewport/FrameGuide.h"

#include <QPainter>
#include <QPainterPath>

namespace gyre::editor {
namespace {

const QColor kOutsideColor(12, 13, 15, 150), kFrameColor(225, 228, 232, 210);
constexpr double kLabelGap = 8;  // [logical pixels]

}  // namespace

void paintFrameGuide(QPainter& painter, const PaneView& pane, const glm::ivec2& pictureSize) {
    const Shot& shot = pane.shot;
    const QRectF whole({}, QSizeF(pane.area.size()));
    const QRectF frame(double(shot.corner.x), double(shot.corner.y), double(shot.size.x), double(shot.size.y));
    QPainterPath outside;
    outside.addRect(whole);
    outside.addRect(frame);  // the default fill rule leaves it open
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(outside, kOutsideColor);
    painter.setPen(QPen(kFrameColor, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(frame.adjusted(-0.5, -0.5, 0.5, 0.5));  // the line lies outside the picture
    painter.drawText(frame.adjusted(kLabelGap, kLabelGap, -kLabelGap, -kLabelGap), Qt::AlignRight | Qt::AlignBottom,
                     QString("%1 × %2").arg(pictureSize.x).arg(pictureSize.y));
}

}  // namespace gyre::editor
