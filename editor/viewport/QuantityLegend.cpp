#include "editor/viewport/QuantityLegend.h"

#include "editor/render/Quantity.h"
#include "editor/viewport/LegendBar.h"

#include <QCoreApplication>
#include <QPainter>

namespace gyre::editor {
namespace {

constexpr double kTextWidth = 84;   // [pixels]
constexpr int kNumbers = 4;   // beside the lowest

}  // namespace

void paintQuantityLegend(QPainter& painter, const QSize& size, const QuantityScale& scale) {
    const QRectF bar(size.width() - kLegendMargin - kLegendWidth, size.height() - kLegendMargin - 10 - kLegendHeight, kLegendWidth, kLegendHeight);
    paintLegendBar(painter, bar.adjusted(-kTextWidth - 14, -34, 10, 14), bar, kQuantityColors);
    for (int i = 0; i <= kNumbers; ++i) {
        const double share = static_cast<double>(i) / kNumbers;
        const double value = static_cast<double>(scale.low) + share * static_cast<double>(scale.high - scale.low);
        paintLegendMark(painter, bar, share, kTextWidth, QString::number(value, 'g', 4));
    }
    const QString name = QCoreApplication::translate("QuantityLegend", scale.name.c_str()), unit = QString::fromStdString(scale.unit);
    painter.drawText(QRectF(bar.left() - kTextWidth - 10, bar.top() - 32, kTextWidth + kLegendWidth + 12, 20), Qt::AlignRight | Qt::AlignVCenter, name + " [" + unit + "]");
}

}  // namespace gyre::editor
