#include "editor/viewport/QuantityLegend.h"

#include "editor/render/Quantity.h"

#include <QCoreApplication>
#include <QLinearGradient>
#include <QPainter>

namespace gyre::editor {
namespace {

constexpr double kBarWidth = 14, kBarHeight = 150, kMargin = 16, kTextWidth = 84;   // [pixels]
constexpr int kNumbers = 4;   // beside the lowest
const QColor kVeil(20, 22, 25, 170), kLetters(225, 227, 231);

QLinearGradient gradient(const QRectF& bar) {
    QLinearGradient colors(bar.bottomLeft(), bar.topLeft());
    for (std::size_t i = 0; i < kQuantityColors.size(); ++i) {
        const glm::vec3& c = kQuantityColors[i];
        colors.setColorAt(static_cast<double>(i) / (kQuantityColors.size() - 1), QColor::fromRgbF(c.r, c.g, c.b));
    }
    return colors;
}

}  // namespace

void paintQuantityLegend(QPainter& painter, const QSize& size, const QuantityScale& scale) {
    const QRectF bar(size.width() - kMargin - kBarWidth, size.height() - kMargin - 10 - kBarHeight, kBarWidth, kBarHeight);
    painter.setPen(Qt::NoPen);
    painter.setBrush(kVeil);
    painter.drawRoundedRect(bar.adjusted(-kTextWidth - 14, -34, 10, 14), 5, 5);
    painter.setBrush(gradient(bar));
    painter.drawRect(bar);
    painter.setPen(kLetters);
    for (int i = 0; i <= kNumbers; ++i) {
        const double share = static_cast<double>(i) / kNumbers, y = bar.bottom() - share * bar.height();
        const double value = static_cast<double>(scale.low) + share * static_cast<double>(scale.high - scale.low);
        painter.drawLine(QPointF(bar.left() - 4, y), QPointF(bar.left(), y));
        painter.drawText(QRectF(bar.left() - 8 - kTextWidth, y - 10, kTextWidth, 20), Qt::AlignRight | Qt::AlignVCenter, QString::number(value, 'g', 4));
    }
    const QString name = QCoreApplication::translate("QuantityLegend", scale.name.c_str()), unit = QString::fromStdString(scale.unit);
    painter.drawText(QRectF(bar.left() - kTextWidth - 10, bar.top() - 32, kTextWidth + kBarWidth + 12, 20), Qt::AlignRight | Qt::AlignVCenter, name + " [" + unit + "]");
}

}  // namespace gyre::editor
