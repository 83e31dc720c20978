#pragma once

#include "editor/viewport/MarkedSpot.h"

class QPainter;

namespace gyre::editor {

/// The colours of the error map with lengths beside them, at the right edge of the picture. `scale` is the error of the
/// last colour. [m]
void paintErrorLegend(QPainter& painter, const QSize& size, float scale);

/// Draws a ring around the place of the largest error, with its value [m]. A dashed ring is hidden by something.
void paintWorstSpot(QPainter& painter, const QSize& size, const QPointF& at, float error, Spot spot);

}  // namespace gyre::editor
