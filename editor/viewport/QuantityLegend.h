#pragma once

#include <QSize>

#include <span>

class QPainter;

namespace gyre::editor {

struct QuantityScale;

/// Paints the colours of the shown quantities with their values, names and units, side by side at the lower right of
/// the picture. `taken`: width that another legend takes up [pixels].
void paintQuantityLegends(QPainter& painter, const QSize& size, std::span<const QuantityScale> scales, double taken);

}  // namespace gyre::editor
