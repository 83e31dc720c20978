#pragma once

#include "editor/viewport/PaneView.h"

#include <QPointF>
#include <QString>

class QPainter;

namespace gyre::editor {

/// Texts from the active tool and the drawing for the overlay.
struct OverlayNews {
    QString detail;   ///< which tracers are left out
    QString slice;    ///< position of the slice
    QString status;   ///< status of the active tool, beside the pointer
    QPointF pointer;  ///< in the active pane [logical pixels]
    QString note;     ///< a sentence that is shown for a moment
};

/// Paints the text and the axis widget over each pane, the gaps between panes, and a frame about the active one.
void paintPaneOverlays(QPainter& painter, const ViewContext& context, const OverlayNews& news);

}  // namespace gyre::editor
