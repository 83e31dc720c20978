#include "editor/viewport/Divider.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr double kReach = 4, kGrip = 13;  // picking distance from the line; radius of its grip [pixels]
constexpr double kFoot = 14;              // from the texts to the lower edge [pixels]

void paintGrip(QPainter& painter, const QPointF& middle) {
    painter.setPen(QPen(QColor(20, 22, 25, 200), 1));
    painter.setBrush(QColor(235, 237, 240));
    painter.drawEllipse(middle, kGrip - 1, kGrip - 1);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(40, 43, 48));
    for (const double side : {-1.0, 1.0})
        painter.drawPolygon(QPolygonF(
            {middle + QPointF(side * 8, 0), middle + QPointF(side * 3, -4.5), middle + QPointF(side * 3, 4.5)}));
}

/// Draws a name on one side of the line, unless the side is too narrow.
void paintName(QPainter& painter, const QSize& view, double line, double side, const QString& name) {
    constexpr double kGap = 12, kMargin = 8;
    const double room = (side < 0 ? line : view.width() - line) - kGap - 2 * kMargin;
    const QFontMetricsF metrics(painter.font());
    const QString text = metrics.elidedText(name, Qt::ElideMiddle, room);
    if (room < metrics.horizontalAdvance(name.left(1)) + 2 || text.size() < 2) return;
    QRectF box(0, 0, metrics.horizontalAdvance(text) + 2 * kMargin, metrics.height() + 8);
    box.moveBottom(view.height() - kFoot);
    side < 0 ? box.moveRight(line - kGap) : box.moveLeft(line + kGap);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(20, 22, 25, 190));
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(QColor(230, 232, 235));
    painter.drawText(box, Qt::AlignCenter, text);
}

}  // namespace

double Divider::at(double width) const {
    return look == CompareLook::Wipe ? std::clamp(wipe, 0.0, 1.0) * width : width / 2;
}

double Divider::pictureWidth(double width) const { return look == CompareLook::Wipe ? width : std::floor(width / 2); }

double Divider::originAt(double x, double width) const { return x < at(width) ? 0 : width - pictureWidth(width); }

bool Divider::isGripped(const QPointF& pixel, const QSize& view) const {
    if (look != CompareLook::Wipe) return false;
    const QPointF away = pixel - QPointF(at(view.width()), view.height() / 2.0);
    return std::abs(away.x()) <= kReach || std::hypot(away.x(), away.y()) <= kGrip;
}

void paintDivider(QPainter& painter, const QSize& view, const Divider& divider, const QString& left,
                  const QString& right) {
    painter.setRenderHint(QPainter::Antialiasing);
    const double x = divider.at(view.width());
    for (const auto& [color, width] :
         {std::pair(QColor(20, 22, 25, 150), 4.0), std::pair(QColor(235, 237, 240), 1.6)}) {
        painter.setPen(QPen(color, width));
        painter.drawLine(QPointF(x, 0), QPointF(x, view.height()));
    }
    if (divider.look == CompareLook::Wipe) paintGrip(painter, {x, view.height() / 2.0});
    paintName(painter, view, x, -1, left);
    paintName(painter, view, x, 1, right);
}

}  // namespace gyre::editor
