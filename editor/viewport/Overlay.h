#pragma once

#include "editor/tools/Camera.h"

#include <QPointF>
#include <QSize>
#include <QString>

#include <optional>

class QPainter;

namespace gyre::editor {

/// What is written over the picture. Empty parts are not drawn.
struct OverlayText {
    QString corner;  ///< frame and counts, top left; lines
    QString centre;  ///< what to do with an empty scene
    QString drag;    ///< what the running drag does, by the pointer
    QPointF dragAt;
};

/// Draws the text and the axis widget, in logical pixels.
void paintOverlay(QPainter& painter, const QSize& size, const Camera& camera, const OverlayText& text);

/// A direction to look along, chosen on the axis widget.
struct AxisView {
    float yaw, pitch;  ///< as in Camera [rad]
};
/// What a click there chooses: the ends of the axis widget.
std::optional<AxisView> axisViewAt(const QPointF& pixel, const QSize& size, const Camera& camera);

}  // namespace gyre::editor
