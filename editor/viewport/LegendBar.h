#pragma once

#include <glm/vec3.hpp>

#include <QColor>
#include <QRectF>
#include <QSize>
#include <QString>

#include <algorithm>
#include <span>

class QPainter;

namespace gyre::editor {

inline const QColor kLegendVeil(20, 22, 25, 170), kLegendLetters(225, 227, 231);
inline constexpr double kLegendWidth = 14, kLegendMargin = 16;  // of a colour bar, and the margin beside it [pixels]
/// Height of a colour bar in a view of this size: less in a low view, which shows the axes above it. [pixels]
inline double legendHeight(const QSize& view) { return std::clamp(view.height() - 187.0, 70.0, 150.0); }

/// Paints a translucent background, the bar with these colours from bottom to top, and sets the pen for texts.
void paintLegendBar(QPainter& painter, const QRectF& veil, const QRectF& bar, std::span<const glm::vec3> colors);
/// Paints a line at a fraction of the bar's height, 0 at the bottom, and a text of at most this width to its left.
void paintLegendMark(QPainter& painter, const QRectF& bar, double share, double textWidth, const QString& text);

}  // namespace gyre::editor
