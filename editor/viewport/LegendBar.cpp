#include "editor/viewport/LegendBar.h"

#include <QLinearGradient>
#include <QPainter>

namespace gyre::editor {

void paintLegendBar(QPainter& painter, const QRectF& veil, const QRectF& bar, std::span<const glm::vec3> colors) {
    QLinearGradient gradient(bar.bottomLeft(), bar.topLeft());
    for (std::size_t i = 0; i < colors.size(); ++i)
        gradient.setColorAt(static_cast<double>(i) / static_cast<double>(colors.size() - 1),
                            QColor::fromRgbF(colors[i].r, colors[i].g, colors[i].b));
    painter.setPen(Qt::NoPen);
    painter.setBrush(kLegendVeil);
    painter.drawRoundedRect(veil, 5, 5);
    painter.setBrush(gradient);
    painter.drawRect(bar);
    painter.setPen(kLegendLetters);
}

void paintLegendMark(QPainter& painter, const QRectF& bar, double share, double textWidth, const QString& text) {
    const double y = bar.bottom() - share * bar.height();
    painter.drawLine(QPointF(bar.left() - 4, y), QPointF(bar.left(), y));
    painter.drawText(QRectF(bar.left() - 8 - textWidth, y - 10, textWidth, 20), Qt::AlignRight | Qt::AlignVCenter,
                     text);
}

}  // namespace gyre::editor
