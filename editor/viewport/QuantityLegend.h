#pragma once

#include <QSize>

#include <span>

class QPainter;

namespace gyre::editor {

struct QuantityScale;

/// The colours of the views with their values, names and units, beside each other at the lower right of the picture.
/// `taken`: of its width by another legend. [pixels]
void paintQuantityLegends(QPainter& painter, const QSize& size, std::span<const QuantityScale> scales, double taken);

}  // namespace gyre::editor
