#include "editor/panels/CurveThumbnail.h"

#include "editor/panels/ColorButton.h"
#include "editor/tools/CurveEdits.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr double kEdge = 2.5;  // round the line [pixels]

glm::vec3 valueAtShare(const std::vector<CurveKey>& keys, double share) {
    const auto first = static_cast<double>(keys.front().time), last = static_cast<double>(keys.back().time);
    return valueAt(keys, first + share * (last - first), AfterKeys::Rest);
}

void paintGradient(QPainter& painter, const std::vector<CurveKey>& keys, const QRectF& area) {
    QLinearGradient gradient(area.topLeft(), area.topRight());
    const int stops = static_cast<int>(area.width());
    for (int i = 0; i <= stops; ++i)
        gradient.setColorAt(static_cast<double>(i) / stops,
                            screenColor(valueAtShare(keys, static_cast<double>(i) / stops)));
    painter.setPen(Qt::NoPen);
    painter.setBrush(gradient);
    painter.drawRoundedRect(area, 2, 2);
}

void paintLines(QPainter& painter, const std::vector<CurveKey>& keys, int components, const QRectF& area) {
    const auto [low, high] = reachOf(keys, components);
    for (int component = 0; component < components; ++component) {
        QPainterPath path;
        const int steps = 2 * static_cast<int>(area.width());
        for (int i = 0; i <= steps; ++i) {
            const double share = static_cast<double>(i) / steps;
            const auto value = static_cast<double>(valueAtShare(keys, share)[component]);
            const double height = high > low ? (value - low) / (high - low) : 0.5;
            const QPointF at(area.left() + share * area.width(), area.bottom() - height * area.height());
            i == 0 ? path.moveTo(at) : path.lineTo(at);
        }
        painter.drawPath(path);
    }
}

}  // namespace

QPixmap curveThumbnail(const std::vector<CurveKey>& keys, int components, CurveOf what, const ThumbnailStyle& style) {
    QPixmap picture((QSizeF(style.size) * style.pixelRatio).toSize());
    picture.setDevicePixelRatio(style.pixelRatio);
    picture.fill(Qt::transparent);
    if (keys.empty()) return picture;
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area(QPointF(0, 0), QSizeF(style.size));
    if (what == CurveOf::Color) {
        paintGradient(painter, keys, area);
        return picture;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.ground);
    painter.drawRoundedRect(area, 2, 2);
    painter.setPen(QPen(style.line, 1.3));
    painter.setBrush(Qt::NoBrush);
    paintLines(painter, keys, components, area.adjusted(kEdge, kEdge, -kEdge, -kEdge));
    return picture;
}

}  // namespace gyre::editor
