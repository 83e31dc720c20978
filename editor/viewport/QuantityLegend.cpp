#include "editor/viewport/QuantityLegend.h"

#include "editor/document/NumberText.h"
#include "editor/render/Quantity.h"
#include "editor/viewport/LegendBar.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr double kLabelWidth = 84, kPitch = 128;  // width of numbers; distance between legends [pixels]
constexpr int kNumbers = 4;                       // number of values above the lowest one
constexpr double kRow = 18;                       // height of a row in a list of names [pixels]
constexpr std::size_t kMostRows = 8;

QString titleOf(const QuantityScale& scale) {
    const auto shown = [](const std::string& text) {
        return QCoreApplication::translate("QuantityLegend", text.c_str());
    };  // order of quantityTexts()
    return scale.unit.empty() ? shown(scale.name) : shown(scale.name) + " [" + shown(scale.unit) + "]";
}

void paintNumbers(QPainter& painter, const QRectF& bar, const QRectF& veil, const QuantityScale& scale) {
    paintLegendBar(painter, veil, bar, kQuantityColors);
    for (int i = 0; i <= kNumbers; ++i) {
        const double share = static_cast<double>(i) / kNumbers;
        const double value = static_cast<double>(scale.low) + share * static_cast<double>(scale.high - scale.low);
        paintLegendMark(painter, bar, share, kLabelWidth, roundNumber(value, 4));
    }
}

std::size_t rowsOf(const QuantityScale& scale) { return std::min(scale.categories.size(), kMostRows); }

/// Names that do not fit are replaced by their number.
void paintThings(QPainter& painter, const QRectF& bar, const QRectF& veil, const QuantityScale& scale) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(kLegendVeil);
    painter.drawRoundedRect(veil, 5, 5);
    const std::size_t count = scale.categories.size(), rows = rowsOf(scale), shown = count > rows ? rows - 1 : count;
    const QFontMetricsF metrics(painter.font());
    for (std::size_t i = 0; i < rows; ++i) {
        const QRectF row(bar.left() - kLabelWidth - 8, bar.top() + static_cast<double>(i) * kRow, kLabelWidth, kRow);
        const bool isRest = i == shown;
        if (!isRest) {
            const glm::vec3 color = categoryColor(i);
            painter.setPen(Qt::NoPen);
            painter.setBrush(QColor::fromRgbF(color.r, color.g, color.b));
            painter.drawRect(QRectF(bar.left(), row.top() + 3, bar.width(), kRow - 6));
        }
        const QString text =
            isRest ? QStringLiteral("+%1").arg(count - shown) : QString::fromStdString(scale.categories[i].name);
        painter.setPen(kLegendLetters);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, metrics.elidedText(text, Qt::ElideRight, kLabelWidth));
    }
}

void paintLegend(QPainter& painter, QRectF bar, const QuantityScale& scale) {
    if (!scale.categories.empty())
        bar.setTop(bar.bottom() - kRow * static_cast<double>(rowsOf(scale)));  // the bar is as high as its list
    const QRectF veil = bar.adjusted(-kLabelWidth - 14, -34, 10, 14);
    scale.categories.empty() ? paintNumbers(painter, bar, veil, scale) : paintThings(painter, bar, veil, scale);
    painter.drawText(QRectF(bar.left() - kLabelWidth - 10, bar.top() - 32, kLabelWidth + kLegendWidth + 12, 20),
                     Qt::AlignRight | Qt::AlignVCenter, titleOf(scale));
}

}  // namespace

void paintQuantityLegends(QPainter& painter, const QSize& size, std::span<const QuantityScale> scales, double taken) {
    double right = size.width() - kLegendMargin - taken;
    for (const QuantityScale& scale : scales) {
        paintLegend(painter,
                    {right - kLegendWidth, size.height() - kLegendMargin - 10 - legendHeight(size), kLegendWidth,
                     legendHeight(size)},
                    scale);
        right -= kPitch;
    }
}

}  // namespace gyre::editor
