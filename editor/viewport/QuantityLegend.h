#pragma once

#include <QSize>

class QPainter;

namespace gyre::editor {

struct QuantityScale;

/// The colours of a view with their values, name and unit, at the lower right of the picture.
void paintQuantityLegend(QPainter& painter, const QSize& size, const QuantityScale& scale);

}  // namespace gyre::editor
