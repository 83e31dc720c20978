#include "editor/viewport/MarkedSpot.h"

#include "editor/viewport/LegendBar.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gyre::editor {

void paintMarkedSpot(QPainter& painter, const QSize& size, const QPointF& at, const QString& text, Spot spot) {
    constexpr double kRing = 9, kBeside = 26;
    QRectF box = painter.boundingRect(QRectF(0, 0, 300, 40), Qt::AlignLeft, text).adjusted(-7, -3, 7, 3);
    box.moveTo(std::clamp(at.x() + kBeside, 4.0, std::max(4.0, size.width() - box.width() - 4)),
               std::clamp(at.y() - kBeside - box.height(), 4.0, std::max(4.0, size.height() - box.height() - 4)));
    const QPointF toBox = box.bottomLeft() - at;
    const double length = std::max(1.0, std::hypot(toBox.x(), toBox.y()));
    painter.setBrush(Qt::NoBrush);
    for (const auto& [color, width] : {std::pair(QColor(0, 0, 0, 160), 4.0), std::pair(QColor(255, 255, 255), 1.8)}) {
        painter.setPen(QPen(color, width, spot == Spot::Behind ? Qt::DotLine : Qt::SolidLine));
        painter.drawEllipse(at, kRing, kRing);
        painter.drawLine(at + toBox * (kRing / length), box.bottomLeft() + QPointF(0, -2));
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(20, 22, 25, 220));
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(kLegendLetters);
    painter.drawText(box, Qt::AlignCenter, text);
}

}  // namespace gyre::editor
