#pragma once

#include <QPointF>
#include <QSize>
#include <QString>

class QPainter;

namespace gyre::editor {

enum class Spot { InSight, Behind };

/// Paints a ring around a place in the picture, with a text beside it. A dashed ring is hidden by something.
void paintMarkedSpot(QPainter& painter, const QSize& size, const QPointF& at, const QString& text, Spot spot);

}  // namespace gyre::editor
