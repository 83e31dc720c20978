#include "editor/viewport/ErrorLegend.h"

#include "editor/document/NumberText.h"
#include "editor/tools/FitColors.h"
#include "editor/viewport/LegendBar.h"

#include <QCoreApplication>
#include <QPainter>

#include <cmath>

namespace gyre::editor {
namespace {

constexpr double kTextWidth = 96;  // [pixels]

QString words(const char* text) { return QCoreApplication::translate("ErrorLegend", text); }

QString centimetres(float metres) {
    return QStringLiteral("%1 cm").arg(roundNumber(100 * static_cast<double>(metres), 3));
}

}  // namespace

void paintErrorLegend(QPainter& painter, const QSize& size, float scale) {
    const QRectF bar(size.width() - kLegendMargin - kLegendWidth,
                     size.height() - kLegendMargin - 26 - legendHeight(size), kLegendWidth, legendHeight(size));
    paintLegendBar(painter, bar.adjusted(-kTextWidth - 18, -30, 10, 30), bar, kErrorColors);
    paintLegendMark(painter, bar, 1, kTextWidth, '+' + centimetres(scale));
    paintLegendMark(painter, bar, 0.5, kTextWidth, words(QT_TRANSLATE_NOOP("ErrorLegend", "on the mesh")));
    paintLegendMark(painter, bar, 0, kTextWidth, QStringLiteral("−") + centimetres(scale));
    const QRectF title(bar.left() - kTextWidth - 12, bar.top() - 28, kTextWidth + kLegendWidth + 14, 18);
    painter.drawText(title, Qt::AlignRight | Qt::AlignVCenter,
                     words(QT_TRANSLATE_NOOP("ErrorLegend", "pieces stand out")));
    painter.drawText(title.translated(0, bar.height() + 36), Qt::AlignRight | Qt::AlignVCenter,
                     words(QT_TRANSLATE_NOOP("ErrorLegend", "mesh stands out")));
}

void paintWorstSpot(QPainter& painter, const QSize& size, const QPointF& at, float error, Spot spot) {
    const QString what = error < 0 ? words(QT_TRANSLATE_NOOP("ErrorLegend", "worst: mesh out %1"))
                                   : words(QT_TRANSLATE_NOOP("ErrorLegend", "worst: pieces out %1"));
    const QString text = what.arg(centimetres(std::abs(error))) +
                         (spot == Spot::Behind ? words(QT_TRANSLATE_NOOP("ErrorLegend", ", behind")) : QString());
    paintMarkedSpot(painter, size, at, text, spot);
}

}  // namespace gyre::editor
