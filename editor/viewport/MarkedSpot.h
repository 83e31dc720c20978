#pragma once

#include <QPointF>
#include <QSize>
#include <QString>

class QPainter;

namespace gyre::editor {

enum class Spot { InSight, Behind };

/// A ring round a place in the picture, with a text beside it; broken where something stands before it.
void paintMarkedSpot(QPainter& painter, const QSize& size, const QPointF& at, const QString& text, Spot spot);

}  // namespace gyre::editor
