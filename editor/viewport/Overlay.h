#pragma once

#include "editor/tools/Camera.h"

#include <QPointF>
#include <QSize>
#include <QString>

#include <optional>

class QPainter;

namespace gyre::editor {

/// The texts over the picture. Empty texts are not drawn.
struct OverlayText {
    QString corner;  ///< frame and counts, top left; lines
    QString centre;  ///< advice for an empty scene
    QString drag;    ///< status of the running drag, beside the pointer
    QPointF dragAt;
    QString note;      ///< bottom left
    bool axes = true;  ///< the axis widget
};

/// Draws texts and the axis widget, in logical pixels.
void paintOverlay(QPainter& painter, const QSize& size, const Camera& camera, const OverlayText& text);

/// A direction to look along, chosen on the axis widget.
struct AxisView {
    float yaw, pitch;  ///< as in Camera [rad]
};
/// The direction that a click at this pixel chooses on the axis widget, if any.
std::optional<AxisView> axisViewAt(const QPointF& pixel, const QSize& size, const Camera& camera);

}  // namespace gyre::editor
