#pragma once

#include <glm/vec3.hpp>

#include <QColor>
#include <QRectF>
#include <QString>

#include <span>

class QPainter;

namespace gyre::editor {

inline const QColor kLegendVeil(20, 22, 25, 170), kLegendLetters(225, 227, 231);
inline constexpr double kLegendWidth = 14, kLegendHeight = 150,
                        kLegendMargin = 16;  // of a bar of colours, and beside it [pixels]

/// A veil as large as `veil`, the bar upon it with these colours from its foot to its head, and the pen for letters.
void paintLegendBar(QPainter& painter, const QRectF& veil, const QRectF& bar, std::span<const glm::vec3> colors);
/// A line at a share of the bar's height, 0 at its foot, and a text of at most this width at its left.
void paintLegendMark(QPainter& painter, const QRectF& bar, double share, double textWidth, const QString& text);

}  // namespace gyre::editor
