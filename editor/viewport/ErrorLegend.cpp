#include "editor/viewport/ErrorLegend.h"

#include "editor/document/FitColors.h"

#include <QCoreApplication>
#include <QLinearGradient>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr double kBarWidth = 14, kBarHeight = 150, kMargin = 16, kTextWidth = 96;   // [pixels]
const QColor kVeil(20, 22, 25, 170), kLetters(225, 227, 231);

QString words(const char* text) { return QCoreApplication::translate("ErrorLegend", text); }

QString centimetres(float metres) { return QStringLiteral("%1 cm").arg(100 * static_cast<double>(metres), 0, 'g', 3); }

QLinearGradient gradient(const QRectF& bar) {
    QLinearGradient colors(bar.bottomLeft(), bar.topLeft());
    for (std::size_t i = 0; i < kErrorColors.size(); ++i) {
        const glm::vec3& c = kErrorColors[i];
        colors.setColorAt(static_cast<double>(i) / (kErrorColors.size() - 1), QColor::fromRgbF(c.r, c.g, c.b));
    }
    return colors;
}

void paintLabel(QPainter& painter, const QRectF& bar, double share, const QString& text) {
    const double y = bar.bottom() - share * bar.height();
    painter.drawLine(QPointF(bar.left() - 4, y), QPointF(bar.left(), y));
    painter.drawText(QRectF(bar.left() - 8 - kTextWidth, y - 10, kTextWidth, 20), Qt::AlignRight | Qt::AlignVCenter, text);
}

}  // namespace

void paintErrorLegend(QPainter& painter, const QSize& size, float scale) {
    const QRectF bar(size.width() - kMargin - kBarWidth, size.height() - kMargin - 26 - kBarHeight, kBarWidth, kBarHeight);
    painter.setPen(Qt::NoPen);
    painter.setBrush(kVeil);
    painter.drawRoundedRect(bar.adjusted(-kTextWidth - 18, -30, 10, 30), 5, 5);
    painter.setBrush(gradient(bar));
    painter.drawRect(bar);
    painter.setPen(kLetters);
    paintLabel(painter, bar, 1, '+' + centimetres(scale));
    paintLabel(painter, bar, 0.5, words("on the mesh"));
    paintLabel(painter, bar, 0, QStringLiteral("−") + centimetres(scale));
    const QRectF title(bar.left() - kTextWidth - 12, bar.top() - 28, kTextWidth + kBarWidth + 14, 18);
    painter.drawText(title, Qt::AlignRight | Qt::AlignVCenter, words("pieces stand out"));
    painter.drawText(title.translated(0, bar.height() + 36), Qt::AlignRight | Qt::AlignVCenter, words("mesh stands out"));
}

void paintWorstSpot(QPainter& painter, const QSize& size, const QPointF& at, float error, Spot spot) {
    constexpr double kRing = 9, kAway = 26;
    const QString what = error < 0 ? words("worst: mesh out %1") : words("worst: pieces out %1");
    const QString text = what.arg(centimetres(std::abs(error))) + (spot == Spot::Behind ? words(", behind") : QString());
    QRectF box = painter.boundingRect(QRectF(0, 0, 300, 40), Qt::AlignLeft, text).adjusted(-7, -3, 7, 3);
    box.moveTo(std::clamp(at.x() + kAway, 4.0, std::max(4.0, size.width() - box.width() - 4)),
               std::clamp(at.y() - kAway - box.height(), 4.0, std::max(4.0, size.height() - box.height() - 4)));
    const QPointF way = box.bottomLeft() - at;
    const double length = std::max(1.0, std::hypot(way.x(), way.y()));
    painter.setBrush(Qt::NoBrush);
    for (const auto& [color, width] : {std::pair(QColor(0, 0, 0, 160), 4.0), std::pair(QColor(255, 255, 255), 1.8)}) {
        painter.setPen(QPen(color, width, spot == Spot::Behind ? Qt::DotLine : Qt::SolidLine));
        painter.drawEllipse(at, kRing, kRing);
        painter.drawLine(at + way * (kRing / length), box.bottomLeft() + QPointF(0, -2));
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(20, 22, 25, 220));
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(kLetters);
    painter.drawText(box, Qt::AlignCenter, text);
}

}  // namespace gyre::editor
