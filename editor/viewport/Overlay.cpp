#include "editor/viewport/Overlay.h"

#include "editor/document/NumberText.h"
#include "editor/tools/Handles.h"

#include <glm/gtc/constants.hpp>
#include <glm/gtc/quaternion.hpp>

#include <QPainter>

#include <algorithm>
#include <array>

namespace gyre::editor {
namespace {

constexpr double kArm = 34, kBall = 8;  // length of an arm and radius of an end of the axis widget [pixels]
constexpr double kCornerGap = 54;       // distance from the picture's corner to the widget's centre [pixels]
constexpr float kQuarter = glm::half_pi<float>();

struct AxisEnd {
    int axis;
    bool isPositive;
    QPointF at;
    float depth;  ///< towards the eye
};

/// The six ends, farthest first.
std::array<AxisEnd, 6> axisEnds(const QSize& size, const Camera& camera) {
    const QPointF middle(size.width() - kCornerGap, kCornerGap);
    const glm::quat toView = glm::conjugate(camera.rotation());
    std::array<AxisEnd, 6> ends;
    for (int i = 0; i < 6; ++i) {
        glm::vec3 direction(0);
        direction[i / 2] = i % 2 ? -1.0f : 1.0f;
        const glm::vec3 seen = toView * direction;
        ends[static_cast<std::size_t>(i)] = {i / 2, i % 2 == 0, middle + kArm * QPointF(seen.x, -seen.y), seen.z};
    }
    std::ranges::sort(ends, {}, &AxisEnd::depth);
    return ends;
}

QColor colorOf(int axis) {
    const glm::vec4 c = axisColor(axis);
    return QColor::fromRgbF(c.r, c.g, c.b);
}

void paintAxes(QPainter& painter, const QSize& size, const Camera& camera) {
    const QPointF middle(size.width() - kCornerGap, kCornerGap);
    QFont font = painter.font();
    font.setPixelSize(11);
    font.setBold(true);
    painter.setFont(font);
    for (const AxisEnd& end : axisEnds(size, camera)) {
        const QColor color = colorOf(end.axis);
        const QRectF ball(end.at.x() - kBall, end.at.y() - kBall, 2 * kBall, 2 * kBall);
        painter.setPen(QPen(color, end.isPositive ? 2 : 1));
        if (end.isPositive) painter.drawLine(middle, end.at);
        painter.setBrush(end.isPositive ? color : QColor(30, 32, 36, 200));
        painter.drawEllipse(end.isPositive ? ball : ball.adjusted(2, 2, -2, -2));
        if (!end.isPositive) continue;
        painter.setPen(QColor(20, 20, 20));
        painter.drawText(ball, Qt::AlignCenter, axisName(end.axis));
    }
}

/// Draws the text on a translucent background, because smoke may be as bright as the letters.
void paintText(QPainter& painter, const QRectF& area, int flags, const QString& shown) {
    if (shown.isEmpty()) return;
    const QString text = withWholeNumbers(shown);
    const QColor letters(210, 213, 218), veil(20, 22, 25, 110);
    painter.setPen(letters);
    const QRectF box = painter.boundingRect(area, flags, text);  // empty without a pen
    painter.setPen(Qt::NoPen);
    painter.setBrush(veil);
    painter.drawRoundedRect(box.adjusted(-8, -5, 8, 5), 4, 4);
    painter.setPen(letters);
    painter.drawText(area, flags, text);
}

void paintDrag(QPainter& painter, const QSize& size, const OverlayText& text) {
    QRectF box = painter.boundingRect(QRectF(0, 0, 600, 100), Qt::AlignLeft, text.drag).adjusted(-8, -4, 8, 4);
    box.moveTo(std::clamp(text.dragAt.x() + 18, 4.0, std::max(4.0, size.width() - box.width() - 4)),
               std::clamp(text.dragAt.y() + 18, 4.0, std::max(4.0, size.height() - box.height() - 4)));
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(24, 26, 29, 220));
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(QColor(230, 232, 235));
    painter.drawText(box, Qt::AlignCenter, text.drag);
}

}  // namespace

void paintOverlay(QPainter& painter, const QSize& size, const Camera& camera, const OverlayText& text) {
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont font = painter.font();
    if (text.axes) paintAxes(painter, size, camera);
    painter.setFont(font);
    paintText(painter, QRectF(16, 13, size.width() - 140, size.height()),
              Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, text.corner);
    paintText(painter, QRectF(20, 0, size.width() - 40, size.height()), Qt::AlignCenter | Qt::TextWordWrap,
              text.centre);
    paintText(painter, QRectF(16, 13, size.width() - 32, size.height() - 26),
              Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap, text.note);
    if (!text.drag.isEmpty()) paintDrag(painter, size, text);
}

std::optional<AxisView> axisViewAt(const QPointF& pixel, const QSize& size, const Camera& camera) {
    std::array<AxisEnd, 6> ends = axisEnds(size, camera);
    std::ranges::reverse(ends);
    for (const AxisEnd& end : ends) {
        const QPointF away = pixel - end.at;
        if (QPointF::dotProduct(away, away) > (kBall + 2) * (kBall + 2)) continue;
        const float side = end.isPositive ? 1.0f : -1.0f;
        if (end.axis == 1) return AxisView{camera.yaw, -side * kQuarter};
        if (end.axis == 0) return AxisView{side * kQuarter, 0};
        return AxisView{end.isPositive ? 0 : glm::pi<float>(), 0};
    }
    return std::nullopt;
}

}  // namespace gyre::editor
